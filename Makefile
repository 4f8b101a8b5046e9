# What a person types. `make help` lists it.

.DEFAULT_GOAL := help
.PHONY: help run test prove cross bench

help: ## say what each of these does
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-6s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## build everything, prove every law, and run a real command as a job
	@echo "== build"
	cargo build --workspace
	@echo "== prove every law"
	cargo xtask prove
	@echo "== run a command that prints far more than the cap, and account for every byte"
	cargo xtask demo

test: ## every check: form, lints, both checkers, tests, generated core, ties, pages
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --quiet -- -D warnings
	cargo xtask cross --install
	@for compiler in clang g++; do command -v $$compiler >/dev/null || echo "== no $$compiler here: the tests leave it out; .ci/run installs it"; done
	cargo test --workspace --quiet
	cargo xtask wire --check
	cargo xtask prove
	cargo xtask core --check
	cargo xtask bridge
	cargo xtask golden --check
	cargo xtask claims
	cargo xtask tidy

prove: ## check every proof against every law
	cargo xtask prove

cross: ## have Agda judge every proof again, from a mechanical translation
	cargo xtask cross --install

bench: ## measure this build beside its peers and record the figures
	cargo xtask bench --record bench/results.md
