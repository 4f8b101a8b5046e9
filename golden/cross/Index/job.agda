{-# OPTIONS --safe --without-K --exact-split #-}
-- The laws, each restated from its declaration and bound to its proof.
module Index.job where

open import Prelude
open import bend.base
import bend.lib.wire
import laws.base
import bend.job
import bend.ffi.job
import bend.ffi.job-rewind
import bend.ffi.job-wait
import laws.job
import proof.job.job-step-exact
import proof.job.job-kill-ends-now
import proof.job.job-report-exact
import proof.job.job-run-exact
import proof.job.job-output-bounded
import proof.job.job-no-silent-loss
import proof.job.job-optout-keeps-all
import proof.job.job-cap-drops-only-excess
import proof.job.job-ends-once
import proof.job.job-end-is-final
import proof.job.job-feed-exact
import proof.job.job-feed-fits
import proof.job.job-feed-no-output
import proof.job.job-feed-ended
import proof.job.job-feed-is-a-step
import proof.job.job-feed-bounded
import proof.job.job-feed-fills
import proof.job.job-fault-ends
import proof.job.call-exact
import proof.job.call-blocks-at-most-budget
import proof.job.call-settles-with-job
import proof.job.job-wait-poll-exact
import proof.job.job-wait-polls-at-rest
import proof.job.job-wait-polls-each-event
import proof.job.job-wait-fault-returns
import proof.job.rewind-exact
import proof.job.rewind-stops-orphans
import proof.job.rewind-keeps-target-jobs
import proof.job.job-rewind-exact
import proof.job.job-rewind-refines
import proof.job.job-rewind-stops-orphans
import proof.job.job-rewind-keeps-target-jobs
import proof.job.job-rewind-fault-kills-none
import proof.job.job-entry-answers
import proof.job.job-entry
import proof.job.job-entry-malformed-exact
import proof.job.job-reply-fits
import proof.job.job-entry-example
import proof.job.job-req-fits-example
import proof.job.job-rewind-entry-answers
import proof.job.job-rewind-entry-malformed-exact
import proof.job.job-rewind-entry-example
import proof.job.job-rewind-req-fits-example
import proof.job.job-wait-entry-answers
import proof.job.job-wait-entry-malformed-exact
import proof.job.job-wait-entry-example

law-job'step'exact : (cap : Maybe Nat) → (kept : Nat) → (dropped : Nat) → (over : Maybe bend.job.End) → (event : bend.job.JobEvent) → Eq bend.job.Job (bend.job.step cap (bend.job.#Job kept dropped over) event) (laws.job.counted cap kept dropped (laws.job.sooner over (laws.job.asks event)) (laws.job.offered over event))
law-job'step'exact = proof.job.job-step-exact.job'step'exact

law-job'kill'ends'now : (bound : Nat) → (cap : Maybe Nat) → (kept : Nat) → (dropped : Nat) → Pair (Eq bend.job.Job (bend.job.step cap (bend.job.#Job kept dropped #None) bend.job.#Kill) (bend.job.#Job kept dropped (#Some bend.job.#Killed))) (Pair (Eq bend.job.Job (bend.job.feed bound cap (bend.job.#Job kept dropped #None) bend.job.#Kill) (bend.job.#Job kept dropped (#Some bend.job.#Killed))) (Eq (Maybe bend.job.End) (bend.job.report (bend.job.#Job kept dropped #None) bend.job.#Kill) (#Some bend.job.#Killed)))
law-job'kill'ends'now = proof.job.job-kill-ends-now.job'kill'ends'now

law-job'report'exact : (kept : Nat) → (dropped : Nat) → (end : bend.job.End) → (event : bend.job.JobEvent) → Pair (Eq (Maybe bend.job.End) (bend.job.report (bend.job.#Job kept dropped #None) event) (laws.job.asks event)) (Eq (Maybe bend.job.End) (bend.job.report (bend.job.#Job kept dropped (#Some end)) event) #None)
law-job'report'exact = proof.job.job-report-exact.job'report'exact

law-job'run'exact : (cap : Maybe Nat) → (events : List bend.job.JobEvent) → Eq bend.job.Job (bend.job.run cap events bend.job.fresh) (bend.job.#Job (laws.job.within cap (laws.job.written events)) (laws.job.beyond cap (laws.job.written events)) (laws.job.first'end events))
law-job'run'exact = proof.job.job-run-exact.job'run'exact

law-job'output'bounded : (most : Nat) → (events : List bend.job.JobEvent) → (kept : Nat) → (dropped : Nat) → (over : Maybe bend.job.End) → Pair (Eq Bool (Nat-is'le (laws.job.kept'of (bend.job.run (#Some most) events bend.job.fresh)) most) #True) (Eq Bool (Nat-is'le kept most) #True → Eq Bool (Nat-is'le (laws.job.kept'of (bend.job.run (#Some most) events (bend.job.#Job kept dropped over))) most) #True)
law-job'output'bounded = proof.job.job-output-bounded.job'output'bounded

law-job'no'silent'loss : (cap : Maybe Nat) → (events : List bend.job.JobEvent) → (kept : Nat) → (dropped : Nat) → Pair (Eq Nat (laws.job.total'of (bend.job.run cap events bend.job.fresh)) (laws.job.written events)) (Eq Nat (laws.job.total'of (bend.job.run cap events (bend.job.#Job kept dropped #None))) (Nat-add (Nat-add kept dropped) (laws.job.written events)))
law-job'no'silent'loss = proof.job.job-no-silent-loss.job'no'silent'loss

law-job'optout'keeps'all : (events : List bend.job.JobEvent) → Eq bend.job.Job (bend.job.run #None events bend.job.fresh) (bend.job.#Job (laws.job.written events) 0 (laws.job.first'end events))
law-job'optout'keeps'all = proof.job.job-optout-keeps-all.job'optout'keeps'all

law-job'cap'drops'only'excess : (most : Nat) → (events : List bend.job.JobEvent) → Pair (Eq Nat (laws.job.dropped'of (bend.job.run (#Some most) events bend.job.fresh)) (Nat-sub (laws.job.written events) most)) (Eq Bool (Nat-is'le (laws.job.written events) most) #True → Eq bend.job.Job (bend.job.run (#Some most) events bend.job.fresh) (bend.job.#Job (laws.job.written events) 0 (laws.job.first'end events)))
law-job'cap'drops'only'excess = proof.job.job-cap-drops-only-excess.job'cap'drops'only'excess

law-job'ends'once : (cap : Maybe Nat) → (events : List bend.job.JobEvent) → (kept : Nat) → (dropped : Nat) → Pair (Eq (List bend.job.End) (bend.job.ends cap events (bend.job.#Job kept dropped #None)) (laws.job.as'list (laws.job.first'end events))) (Eq (Maybe bend.job.End) (laws.job.end'of (bend.job.run cap events (bend.job.#Job kept dropped #None))) (laws.job.first'end events))
law-job'ends'once = proof.job.job-ends-once.job'ends'once

law-job'end'is'final : (cap : Maybe Nat) → (events : List bend.job.JobEvent) → (kept : Nat) → (dropped : Nat) → (end : bend.job.End) → Pair (Eq bend.job.Job (bend.job.run cap events (bend.job.#Job kept dropped (#Some end))) (bend.job.#Job kept dropped (#Some end))) (Eq (List bend.job.End) (bend.job.ends cap events (bend.job.#Job kept dropped (#Some end))) #Nil)
law-job'end'is'final = proof.job.job-end-is-final.job'end'is'final

law-job'feed'exact : (bound : Nat) → (cap : Maybe Nat) → (kept : Nat) → (dropped : Nat) → (over : Maybe bend.job.End) → (event : bend.job.JobEvent) → Eq bend.job.Job (bend.job.feed bound cap (bend.job.#Job kept dropped over) event) (laws.job.counted cap kept dropped (laws.job.sooner over (laws.job.asks event)) (Nat-sub (Nat-max (Nat-add kept dropped) (Nat-min bound (Nat-add (Nat-add kept dropped) (laws.job.offered over event)))) (Nat-add kept dropped)))
law-job'feed'exact = proof.job.job-feed-exact.job'feed'exact

law-job'feed'fits : (bound : Nat) → (cap : Maybe Nat) → (kept : Nat) → (dropped : Nat) → (over : Maybe bend.job.End) → (n : Nat) → (within'bound : Eq Bool (Nat-is'le (Nat-add (Nat-add kept dropped) n) bound) #True) → Eq bend.job.Job (bend.job.feed bound cap (bend.job.#Job kept dropped over) (bend.job.#Output n)) (bend.job.step cap (bend.job.#Job kept dropped over) (bend.job.#Output n))
law-job'feed'fits = proof.job.job-feed-fits.job'feed'fits

law-job'feed'no'output : (bound : Nat) → (cap : Maybe Nat) → (job : bend.job.Job) → (code : Maybe Nat) → Pair (Eq bend.job.Job (bend.job.feed bound cap job (bend.job.#Exit code)) (bend.job.step cap job (bend.job.#Exit code))) (Pair (Eq bend.job.Job (bend.job.feed bound cap job bend.job.#Kill) (bend.job.step cap job bend.job.#Kill)) (Eq bend.job.Job (bend.job.feed bound cap job bend.job.#Tick) (bend.job.step cap job bend.job.#Tick)))
law-job'feed'no'output = proof.job.job-feed-no-output.job'feed'no'output

law-job'feed'ended : (bound : Nat) → (cap : Maybe Nat) → (kept : Nat) → (dropped : Nat) → (end : bend.job.End) → (event : bend.job.JobEvent) → Eq bend.job.Job (bend.job.feed bound cap (bend.job.#Job kept dropped (#Some end)) event) (bend.job.#Job kept dropped (#Some end))
law-job'feed'ended = proof.job.job-feed-ended.job'feed'ended

law-job'feed'is'a'step : (bound : Nat) → (cap : Maybe Nat) → (job : bend.job.Job) → (n : Nat) → Exists Nat (λ part → Pair (Eq Bool (Nat-is'le part n) #True) (Eq bend.job.Job (bend.job.feed bound cap job (bend.job.#Output n)) (bend.job.step cap job (bend.job.#Output part))))
law-job'feed'is'a'step = proof.job.job-feed-is-a-step.job'feed'is'a'step

law-job'feed'bounded : (bound : Nat) → (cap : Maybe Nat) → (job : bend.job.Job) → (event : bend.job.JobEvent) → (held : Eq Bool (Nat-is'le (laws.job.total'of job) bound) #True) → Eq Bool (Nat-is'le (laws.job.total'of (bend.job.feed bound cap job event)) bound) #True
law-job'feed'bounded = proof.job.job-feed-bounded.job'feed'bounded

law-job'feed'fills : (bound : Nat) → (cap : Maybe Nat) → (kept : Nat) → (dropped : Nat) → (n : Nat) → (held : Eq Bool (Nat-is'le (Nat-add kept dropped) bound) #True) → (reaches : Eq Bool (Nat-is'le bound (Nat-add (Nat-add kept dropped) n)) #True) → Eq Nat (laws.job.total'of (bend.job.feed bound cap (bend.job.#Job kept dropped #None) (bend.job.#Output n))) bound
law-job'feed'fills = proof.job.job-feed-fills.job'feed'fills

law-job'fault'ends : (cap : Maybe Nat) → (kept : Nat) → (dropped : Nat) → Eq bend.job.Job (bend.job.step cap (bend.job.#Job kept dropped #None) bend.job.on'feed'fault) (bend.job.#Job kept dropped (#Some bend.job.#Killed))
law-job'fault'ends = proof.job.job-fault-ends.job'fault'ends

law-call'exact : (cap : Maybe Nat) → (events : List bend.job.JobEvent) → (budget : Nat) → (kept : Nat) → (dropped : Nat) → (end : bend.job.End) → Pair (Eq bend.job.Call (bend.job.wait cap events budget (bend.job.#Job kept dropped #None)) (laws.job.answered (laws.job.first'end events) (laws.job.ticks'before'end events) budget)) (Eq bend.job.Call (bend.job.wait cap events budget (bend.job.#Job kept dropped (#Some end))) (laws.job.answered (#Some end) 0 budget))
law-call'exact = proof.job.call-exact.call'exact

law-call'blocks'at'most'budget : (cap : Maybe Nat) → (events : List bend.job.JobEvent) → (later : List bend.job.JobEvent) → (budget : Nat) → (job : bend.job.Job) → Pair (Eq Bool (Nat-is'le (laws.job.blocked'by (bend.job.wait cap events budget job)) budget) #True) (Pair (Eq Bool (Nat-is'le budget (laws.job.ticks'in events)) #True → Eq Bool (laws.job.returned (laws.job.turn'of (bend.job.wait cap events budget job))) #True) (Eq Bool (laws.job.returned (laws.job.turn'of (bend.job.wait cap events budget job))) #True → Eq bend.job.Call (bend.job.wait cap (List-append bend.job.JobEvent events later) budget job) (bend.job.wait cap events budget job)))
law-call'blocks'at'most'budget = proof.job.call-blocks-at-most-budget.call'blocks'at'most'budget

law-call'settles'with'job : (cap : Maybe Nat) → (events : List bend.job.JobEvent) → (later : List bend.job.JobEvent) → (budget : Nat) → (job : bend.job.Job) → (end : bend.job.End) → Pair (Eq bend.job.Turn (laws.job.turn'of (bend.job.wait cap events budget job)) (bend.job.#Settle end) → Eq (Maybe bend.job.End) (laws.job.end'of (bend.job.run cap events job)) (#Some end)) (Eq (Maybe bend.job.End) (laws.job.end'of (bend.job.run cap events job)) (#Some end) → Eq Bool (Nat-is'lt (laws.job.ticks'in events) budget) #True → Eq bend.job.Turn (laws.job.turn'of (bend.job.wait cap (List-append bend.job.JobEvent events later) budget job)) (bend.job.#Settle end))
law-call'settles'with'job = proof.job.call-settles-with-job.call'settles'with'job

law-job'wait'poll'exact : (due : Bool) → (ready : Maybe bend.job.End) → (end : bend.job.End) → Pair (Eq bend.job.Turn (bend.job.poll #True ready) bend.job.#Detach) (Pair (Eq bend.job.Turn (bend.job.poll #False (#Some end)) (bend.job.#Settle end)) (Pair (Eq bend.job.Turn (bend.job.poll #False #None) bend.job.#Wait) (Pair (Eq bend.job.Turn (bend.job.poll due ready) bend.job.#Detach → Eq Bool due #True) (Pair (Eq bend.job.Turn (bend.job.poll due ready) (bend.job.#Settle end) → Pair (Eq Bool due #False) (Eq (Maybe bend.job.End) ready (#Some end))) (Eq bend.job.Turn (bend.job.poll due ready) bend.job.#Wait → Pair (Eq Bool due #False) (Eq (Maybe bend.job.End) ready #None))))))
law-job'wait'poll'exact = proof.job.job-wait-poll-exact.job'wait'poll'exact

law-job'wait'polls'at'rest : (cap : Maybe Nat) → (budget : Nat) → (kept : Nat) → (dropped : Nat) → (ready : Maybe bend.job.End) → Eq bend.job.Call (bend.job.wait cap #Nil budget (bend.job.#Job kept dropped ready)) (bend.job.#Call (bend.job.poll (Nat-is'eq budget 0) ready) 0)
law-job'wait'polls'at'rest = proof.job.job-wait-polls-at-rest.job'wait'polls'at'rest

law-job'wait'polls'each'event : (cap : Maybe Nat) → (event : bend.job.JobEvent) → (events : List bend.job.JobEvent) → (budget : Nat) → (kept : Nat) → (dropped : Nat) → (ready : Maybe bend.job.End) → Eq bend.job.Call (bend.job.wait cap (#Con event events) budget (bend.job.#Job kept dropped ready)) (laws.job.or'later event (bend.job.poll (Nat-is'eq budget 0) ready) (bend.job.wait cap events (Nat-sub budget (laws.job.ticks'in (#Con event #Nil))) (bend.job.step cap (bend.job.#Job kept dropped ready) event)))
law-job'wait'polls'each'event = proof.job.job-wait-polls-each-event.job'wait'polls'each'event

law-job'wait'fault'returns : (ready : Maybe bend.job.End) → Pair (Eq bend.job.Turn bend.job.on'poll'fault (bend.job.poll #True ready)) (Eq Bool (laws.job.returned bend.job.on'poll'fault) #True)
law-job'wait'fault'returns = proof.job.job-wait-fault-returns.job'wait'fault'returns

law-rewind'exact : (tree : List Nat) → (rows : List bend.job.Row) → Eq (List bend.job.Row) (bend.job.rewind tree rows) (laws.job.strike rows (laws.job.outside tree rows))
law-rewind'exact = proof.job.rewind-exact.rewind'exact

law-rewind'stops'orphans : (tree : List Nat) → (rows : List bend.job.Row) → (i : Nat) → (row : bend.job.Row) → (at : Eq (Maybe bend.job.Row) (List-get bend.job.Row (bend.job.rewind tree rows) i) (#Some row)) → (on : Eq Bool (laws.job.is'running row) #True) → Eq Bool (laws.base.among tree (laws.job.id'of row)) #True
law-rewind'stops'orphans = proof.job.rewind-stops-orphans.rewind'stops'orphans

law-rewind'keeps'target'jobs : (tree : List Nat) → (rows : List bend.job.Row) → (i : Nat) → (row : bend.job.Row) → (at : Eq (Maybe bend.job.Row) (List-get bend.job.Row rows i) (#Some row)) → (held : Eq Bool (laws.base.among tree (laws.job.id'of row)) #True) → Eq (Maybe bend.job.Row) (List-get bend.job.Row (bend.job.rewind tree rows) i) (#Some row)
law-rewind'keeps'target'jobs = proof.job.rewind-keeps-target-jobs.rewind'keeps'target'jobs

law-job'rewind'exact : (commits : List Nat) → (target : Maybe Nat) → (rows : List bend.job.Row) → Eq (List Bool) (bend.job.kills commits target rows) (laws.job.killed commits target rows)
law-job'rewind'exact = proof.job.job-rewind-exact.job'rewind'exact

law-job'rewind'refines : (history : List laws.job.Happened) → (target : Maybe Nat) → (apart : Eq Bool (laws.base.distinct (laws.job.ids'of history)) #True) → Eq (List bend.job.Row) (laws.job.struck history target) (bend.job.rewind (laws.job.tree'at history target) (laws.job.rows'of history 0))
law-job'rewind'refines = proof.job.job-rewind-refines.job'rewind'refines

law-job'rewind'stops'orphans : (history : List laws.job.Happened) → (target : Maybe Nat) → (apart : Eq Bool (laws.base.distinct (laws.job.ids'of history)) #True) → (i : Nat) → (row : bend.job.Row) → (at : Eq (Maybe bend.job.Row) (List-get bend.job.Row (laws.job.struck history target) i) (#Some row)) → (on : Eq Bool (laws.job.is'running row) #True) → Eq Bool (laws.base.among (laws.job.tree'at history target) (laws.job.id'of row)) #True
law-job'rewind'stops'orphans = proof.job.job-rewind-stops-orphans.job'rewind'stops'orphans

law-job'rewind'keeps'target'jobs : (history : List laws.job.Happened) → (target : Maybe Nat) → (apart : Eq Bool (laws.base.distinct (laws.job.ids'of history)) #True) → (i : Nat) → (row : bend.job.Row) → (at : Eq (Maybe bend.job.Row) (List-get bend.job.Row (laws.job.rows'of history 0) i) (#Some row)) → (held : Eq Bool (laws.base.among (laws.job.tree'at history target) (laws.job.id'of row)) #True) → Eq (Maybe bend.job.Row) (List-get bend.job.Row (laws.job.struck history target) i) (#Some row)
law-job'rewind'keeps'target'jobs = proof.job.job-rewind-keeps-target-jobs.job'rewind'keeps'target'jobs

law-job'rewind'fault'kills'none : (rows : List bend.job.Row) → Eq (List bend.job.Row) (laws.job.strike rows bend.job.on'kills'fault) rows
law-job'rewind'fault'kills'none = proof.job.job-rewind-fault-kills-none.job'rewind'fault'kills'none

law-job'entry'answers : (bound : Nat) → (cap : Maybe Nat) → (job : bend.job.Job) → (event : bend.job.JobEvent) → Eq bend.lib.wire.Reply (bend.ffi.job.entry (laws.job.job'request bound cap job event #Nil)) (bend.lib.wire.#Answer (laws.job.job'reply (bend.job.feed bound cap job event) (bend.job.report job event)))
law-job'entry'answers = proof.job.job-entry-answers.job'entry'answers

law-job'entry : (bound : Nat) → (cap : Maybe Nat) → (events : List bend.job.JobEvent) → (room : Eq Bool (Nat-is'le (laws.job.written events) bound) #True) → Eq (List bend.lib.wire.Reply) (laws.job.talk bound cap events (#Con 0 (#Con 0 (#Con 0 #Nil)))) (laws.job.steps cap events bend.job.fresh)
law-job'entry = proof.job.job-entry.job'entry

private
  u32-106 : U32
  u32-106 = #U32 (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-106 : Char
  char-106 = #Chr u32-106
private
  u32-111 : U32
  u32-111 = #U32 (#WCon #True (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-111 : Char
  char-111 = #Chr u32-111
private
  u32-98 : U32
  u32-98 = #U32 (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-98 : Char
  char-98 = #Chr u32-98
private
  u32-58 : U32
  u32-58 = #U32 (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-58 : Char
  char-58 = #Chr u32-58
private
  u32-32 : U32
  u32-32 = #U32 (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-32 : Char
  char-32 = #Chr u32-32
private
  u32-97 : U32
  u32-97 = #U32 (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-97 : Char
  char-97 = #Chr u32-97
private
  u32-100 : U32
  u32-100 = #U32 (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-100 : Char
  char-100 = #Chr u32-100
private
  u32-117 : U32
  u32-117 = #U32 (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-117 : Char
  char-117 = #Chr u32-117
private
  u32-110 : U32
  u32-110 = #U32 (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-110 : Char
  char-110 = #Chr u32-110
private
  text-0 : String  -- "job: bad bound"
  text-0 = #SCon char-106 (#SCon char-111 (#SCon char-98 (#SCon char-58 (#SCon char-32 (#SCon char-98 (#SCon char-97 (#SCon char-100 (#SCon char-32 (#SCon char-98 (#SCon char-111 (#SCon char-117 (#SCon char-110 (#SCon char-100 (#SNil))))))))))))))
private
  u32-99 : U32
  u32-99 = #U32 (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-99 : Char
  char-99 = #Chr u32-99
private
  u32-112 : U32
  u32-112 = #U32 (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-112 : Char
  char-112 = #Chr u32-112
private
  text-1 : String  -- "job: bad cap"
  text-1 = #SCon char-106 (#SCon char-111 (#SCon char-98 (#SCon char-58 (#SCon char-32 (#SCon char-98 (#SCon char-97 (#SCon char-100 (#SCon char-32 (#SCon char-99 (#SCon char-97 (#SCon char-112 (#SNil))))))))))))
private
  u32-101 : U32
  u32-101 = #U32 (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-101 : Char
  char-101 = #Chr u32-101
private
  u32-118 : U32
  u32-118 = #U32 (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-118 : Char
  char-118 = #Chr u32-118
private
  u32-116 : U32
  u32-116 = #U32 (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-116 : Char
  char-116 = #Chr u32-116
private
  text-2 : String  -- "job: bad event"
  text-2 = #SCon char-106 (#SCon char-111 (#SCon char-98 (#SCon char-58 (#SCon char-32 (#SCon char-98 (#SCon char-97 (#SCon char-100 (#SCon char-32 (#SCon char-101 (#SCon char-118 (#SCon char-101 (#SCon char-110 (#SCon char-116 (#SNil))))))))))))))
private
  text-3 : String  -- "job: bad job"
  text-3 = #SCon char-106 (#SCon char-111 (#SCon char-98 (#SCon char-58 (#SCon char-32 (#SCon char-98 (#SCon char-97 (#SCon char-100 (#SCon char-32 (#SCon char-106 (#SCon char-111 (#SCon char-98 (#SNil))))))))))))
private
  u32-105 : U32
  u32-105 = #U32 (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-105 : Char
  char-105 = #Chr u32-105
private
  u32-108 : U32
  u32-108 = #U32 (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-108 : Char
  char-108 = #Chr u32-108
private
  u32-102 : U32
  u32-102 = #U32 (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-102 : Char
  char-102 = #Chr u32-102
private
  u32-114 : U32
  u32-114 = #U32 (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-114 : Char
  char-114 = #Chr u32-114
private
  text-4 : String  -- "job: input left over"
  text-4 = #SCon char-106 (#SCon char-111 (#SCon char-98 (#SCon char-58 (#SCon char-32 (#SCon char-105 (#SCon char-110 (#SCon char-112 (#SCon char-117 (#SCon char-116 (#SCon char-32 (#SCon char-108 (#SCon char-101 (#SCon char-102 (#SCon char-116 (#SCon char-32 (#SCon char-111 (#SCon char-118 (#SCon char-101 (#SCon char-114 (#SNil))))))))))))))))))))
law-job'entry'malformed'exact : (bound : Nat) → (cap : Maybe Nat) → (job : bend.job.Job) → (event : bend.job.JobEvent) → (w : Nat) → (ws : List Nat) → Pair (laws.base.Unspelled Nat laws.base.spell'word ws → Eq bend.lib.wire.Reply (bend.ffi.job.entry ws) (bend.lib.wire.#Error text-0)) (Pair (laws.base.Unspelled (Maybe Nat) laws.base.spell'option ws → Eq bend.lib.wire.Reply (bend.ffi.job.entry (#Con bound ws)) (bend.lib.wire.#Error text-1)) (Pair (laws.base.Unspelled bend.job.Job laws.job.spell'job ws → Eq bend.lib.wire.Reply (bend.ffi.job.entry (#Con bound (laws.base.spell'option cap ws))) (bend.lib.wire.#Error text-3)) (Pair (laws.base.Unspelled bend.job.JobEvent laws.job.spell'event ws → Eq bend.lib.wire.Reply (bend.ffi.job.entry (#Con bound (laws.base.spell'option cap (laws.job.spell'job job ws)))) (bend.lib.wire.#Error text-2)) (Pair (Eq bend.lib.wire.Reply (bend.ffi.job.entry (laws.job.job'request bound cap job event (#Con w ws))) (bend.lib.wire.#Error text-4)) (((b : Nat) → (c : Maybe Nat) → (j : bend.job.Job) → (e : bend.job.JobEvent) → Eq (List Nat) (laws.job.job'request b c j e #Nil) ws → Empty) → Exists laws.job.JobFault (λ fault → Eq bend.lib.wire.Reply (bend.ffi.job.entry ws) (bend.lib.wire.#Error (laws.job.text'of fault))))))))
law-job'entry'malformed'exact = proof.job.job-entry-malformed-exact.job'entry'malformed'exact

law-job'reply'fits : (bound : Nat) → (cap : Maybe Nat) → (job : bend.job.Job) → (event : bend.job.JobEvent) → (sent : Eq Bool (laws.base.fits (laws.job.job'request bound cap job event #Nil)) #True) → Eq Bool (laws.base.fits (laws.job.job'reply (bend.job.feed bound cap job event) (bend.job.report job event))) #True
law-job'reply'fits = proof.job.job-reply-fits.job'reply'fits

law-job'entry'example : Eq bend.lib.wire.Reply (bend.ffi.job.entry (#Con bend.lib.wire.max (#Con 1 (#Con 50 (#Con 40 (#Con 0 (#Con 0 (#Con 0 (#Con 12 #Nil))))))))) (bend.lib.wire.#Answer (#Con 50 (#Con 2 (#Con 0 (#Con 0 #Nil)))))
law-job'entry'example = proof.job.job-entry-example.job'entry'example

law-job'req'fits'example : (bound : Nat) → (most : Eq Bool (Nat-is'le bound bend.lib.wire.max) #True) → Pair (Eq (List Nat) (laws.job.job'request bound (#Some 50) (bend.job.#Job 40 0 #None) (bend.job.#Output 12) #Nil) (#Con bound (#Con 1 (#Con 50 (#Con 40 (#Con 0 (#Con 0 (#Con 0 (#Con 12 #Nil))))))))) (Eq Bool (laws.base.fits (#Con bound (#Con 1 (#Con 50 (#Con 40 (#Con 0 (#Con 0 (#Con 0 (#Con 12 #Nil))))))))) #True)
law-job'req'fits'example = proof.job.job-req-fits-example.job'req'fits'example

law-job'rewind'entry'answers : (commits : List Nat) → (target : Maybe Nat) → (rows : List bend.job.Row) → Eq bend.lib.wire.Reply (bend.ffi.job-rewind.entry (laws.job.rewind'request commits target rows)) (bend.lib.wire.#Answer (laws.base.spell'list Bool laws.base.spell'bool (bend.job.kills commits target rows) #Nil))
law-job'rewind'entry'answers = proof.job.job-rewind-entry-answers.job'rewind'entry'answers

private
  u32-95 : U32
  u32-95 = #U32 (#WCon #True (#WCon #True (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-95 : Char
  char-95 = #Chr u32-95
private
  u32-119 : U32
  u32-119 = #U32 (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-119 : Char
  char-119 = #Chr u32-119
private
  u32-109 : U32
  u32-109 = #U32 (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-109 : Char
  char-109 = #Chr u32-109
private
  u32-113 : U32
  u32-113 = #U32 (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-113 : Char
  char-113 = #Chr u32-113
private
  u32-115 : U32
  u32-115 = #U32 (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-115 : Char
  char-115 = #Chr u32-115
private
  text-5 : String  -- "job_rewind: malformed request"
  text-5 = #SCon char-106 (#SCon char-111 (#SCon char-98 (#SCon char-95 (#SCon char-114 (#SCon char-101 (#SCon char-119 (#SCon char-105 (#SCon char-110 (#SCon char-100 (#SCon char-58 (#SCon char-32 (#SCon char-109 (#SCon char-97 (#SCon char-108 (#SCon char-102 (#SCon char-111 (#SCon char-114 (#SCon char-109 (#SCon char-101 (#SCon char-100 (#SCon char-32 (#SCon char-114 (#SCon char-101 (#SCon char-113 (#SCon char-117 (#SCon char-101 (#SCon char-115 (#SCon char-116 (#SNil)))))))))))))))))))))))))))))
law-job'rewind'entry'malformed'exact : (ws : List Nat) → (none : (commits : List Nat) → (target : Maybe Nat) → (rows : List bend.job.Row) → Eq (List Nat) (laws.job.rewind'request commits target rows) ws → Empty) → Eq bend.lib.wire.Reply (bend.ffi.job-rewind.entry ws) (bend.lib.wire.#Error text-5)
law-job'rewind'entry'malformed'exact = proof.job.job-rewind-entry-malformed-exact.job'rewind'entry'malformed'exact

law-job'rewind'entry'example : Eq bend.lib.wire.Reply (bend.ffi.job-rewind.entry (#Con 2 (#Con 7 (#Con 9 (#Con 1 (#Con 7 (#Con 3 (#Con 1 (#Con 0 (#Con 1 (#Con 2 (#Con 1 (#Con 1 (#Con 3 (#Con 2 (#Con 0 #Nil)))))))))))))))) (bend.lib.wire.#Answer (#Con 3 (#Con 0 (#Con 1 (#Con 0 #Nil)))))
law-job'rewind'entry'example = proof.job.job-rewind-entry-example.job'rewind'entry'example

law-job'rewind'req'fits'example : Pair (Eq (List Nat) (laws.job.rewind'request (#Con 7 (#Con 9 #Nil)) (#Some 7) (#Con (bend.job.#Row 1 0 #True) (#Con (bend.job.#Row 2 1 #True) (#Con (bend.job.#Row 3 2 #False) #Nil)))) (#Con 2 (#Con 7 (#Con 9 (#Con 1 (#Con 7 (#Con 3 (#Con 1 (#Con 0 (#Con 1 (#Con 2 (#Con 1 (#Con 1 (#Con 3 (#Con 2 (#Con 0 #Nil)))))))))))))))) (Eq Bool (laws.base.fits (#Con 2 (#Con 7 (#Con 9 (#Con 1 (#Con 7 (#Con 3 (#Con 1 (#Con 0 (#Con 1 (#Con 2 (#Con 1 (#Con 1 (#Con 3 (#Con 2 (#Con 0 #Nil)))))))))))))))) #True)
law-job'rewind'req'fits'example = proof.job.job-rewind-req-fits-example.job'rewind'req'fits'example

law-job'wait'entry'answers : (due : Bool) → (ready : Maybe bend.job.End) → Eq bend.lib.wire.Reply (bend.ffi.job-wait.entry (laws.job.wait'request due ready)) (bend.lib.wire.#Answer (laws.job.wait'reply (bend.job.poll due ready)))
law-job'wait'entry'answers = proof.job.job-wait-entry-answers.job'wait'entry'answers

private
  text-6 : String  -- "job_wait: malformed request"
  text-6 = #SCon char-106 (#SCon char-111 (#SCon char-98 (#SCon char-95 (#SCon char-119 (#SCon char-97 (#SCon char-105 (#SCon char-116 (#SCon char-58 (#SCon char-32 (#SCon char-109 (#SCon char-97 (#SCon char-108 (#SCon char-102 (#SCon char-111 (#SCon char-114 (#SCon char-109 (#SCon char-101 (#SCon char-100 (#SCon char-32 (#SCon char-114 (#SCon char-101 (#SCon char-113 (#SCon char-117 (#SCon char-101 (#SCon char-115 (#SCon char-116 (#SNil)))))))))))))))))))))))))))
law-job'wait'entry'malformed'exact : (ws : List Nat) → (none : (due : Bool) → (ready : Maybe bend.job.End) → Eq (List Nat) (laws.job.wait'request due ready) ws → Empty) → Eq bend.lib.wire.Reply (bend.ffi.job-wait.entry ws) (bend.lib.wire.#Error text-6)
law-job'wait'entry'malformed'exact = proof.job.job-wait-entry-malformed-exact.job'wait'entry'malformed'exact

law-job'wait'entry'example : Eq bend.lib.wire.Reply (bend.ffi.job-wait.entry (#Con 0 (#Con 1 (#Con 0 (#Con 1 (#Con 3 #Nil)))))) (bend.lib.wire.#Answer (#Con 1 (#Con 0 (#Con 1 (#Con 3 #Nil)))))
law-job'wait'entry'example = proof.job.job-wait-entry-example.job'wait'entry'example

