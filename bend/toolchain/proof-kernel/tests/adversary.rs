//! Books that an adversary would write: each is refused for its reason, and its sound neighbour is
//! accepted.

#[path = "naive/text.rs"]
mod text;

use bailiff_proof_kernel::{Book, Limits, Refusal, check_book};
use text::{book, on_a_stack};

fn refusals_of(book: &Book) -> Vec<Refusal> {
    check_book(book, Limits::default()).errors.iter().map(|error| error.refusal).collect()
}

fn told(book: &Book) -> Vec<String> {
    check_book(book, Limits::default())
        .errors
        .iter()
        .map(|e| format!("{:?} in {:?}: expected {:?}, observed {:?}", e.refusal, e.place, e.expected, e.observed))
        .collect()
}

#[track_caller]
fn accepted(text: &str) {
    let told = on_a_stack(64, || told(&book(text).0));
    assert_eq!(told, Vec::<String>::new(), "{text}");
}

#[track_caller]
fn refused(text: &str, refusal: Refusal) {
    let refusals = on_a_stack(64, || refusals_of(&book(text).0));
    assert_eq!(refusals, vec![refusal], "{text}");
}

#[test]
fn the_prelude_is_accepted() {
    accepted("");
}

// Usage.

#[test]
fn a_function_is_not_copied() {
    refused("(def f (-> (-> Nat Nat) Nat) 1 (fn g (Nat.add (g 0n) (g 1n))))", Refusal::UsedTwice);
    accepted("(def f (all +g Nat Nat) 1 (fn g (Nat.add g g)))");
    refused("(def f (-> Nat Nat) 1 (fn g (Nat.add g g)))", Refusal::UsedTwice);
    accepted("(def f (-> Nat Nat) 1 (fn +g (Nat.add g g)))");
    refused("(def f (-> (-> Nat Nat) Nat) 1 (fn +g (g 0n)))", Refusal::CopiedType);
    refused("(def f (all +g (-> Nat Nat) Nat) 1 (fn g (g 0n)))", Refusal::Mismatch);
}

#[test]
fn uses_add_up_in_a_row_and_join_across_branches() {
    accepted("(def f (-> Bool (-> Nat Nat) Nat) 2 (split True (fn g (g 0n)) (split False (fn g (g 1n)) absurd)))");
    // one use outside both branches, and one in one branch
    let twice = "(def f (-> (-> Nat Nat) Bool Nat) 2 (fn g b
        (Nat.add (g 0n) ((the (-> Bool Nat) (split True (g 1n) (fn b 0n))) b))))";
    refused(twice, Refusal::UsedTwice);
    let after = "(def f (-> (-> Nat Nat) Bool Nat) 2 (fn g b
        (Nat.add ((the (-> Bool Nat) (split True 0n (fn b (g 1n)))) b) (g 0n))))";
    refused(after, Refusal::UsedTwice);
}

#[test]
fn a_let_counts_its_value_once_and_its_variable_apart() {
    accepted("(def f (-> (-> Nat Nat) Nat) 1 (fn g (let x (g 0n) x)))");
    refused("(def f (-> (-> Nat Nat) Nat) 1 (fn g (let x (g 0n) (Nat.add x (g 1n)))))", Refusal::UsedTwice);
    refused("(def f (-> (-> Nat Nat) Nat) 1 (fn g (let x (g 0n) (Nat.add x x))))", Refusal::UsedTwice);
    accepted("(def f (-> (-> Nat Nat) Nat) 1 (fn g (let +x (g 0n) (Nat.add x x))))");
    refused("(def f (-> (-> Nat Nat) Nat) 1 (fn g (let +h g (h 0n))))", Refusal::CopiedType);
    refused("(def f (-> (-> Nat Nat) Nat) 1 (fn g (let -h g (h 0n))))", Refusal::ErasedUse);
    accepted("(def f (-> (-> Nat Nat) Nat) 1 (fn g (let -h g (g 0n))))");
    refused("(def f (-> Nat Nat) 1 (fn x (let -y x (let z y z))))", Refusal::ErasedUse);
}

#[test]
fn a_rewrite_counts_its_evidence_and_its_body() {
    let text = "(def f (all -a Nat (all -b Nat (-> (== a b Nat) (== b a Nat)))) 3
        (fn a b e (rewrite e (r q) (== r a Nat) refl)))";
    accepted(text);
    let twice = "(def f (all -a Nat (all -b Nat (-> (== a b Nat) (== a b Nat)))) 3
        (fn a b e (rewrite e (r q) (== a r Nat) (rewrite e (s t) (== a a Nat) refl))))";
    refused(twice, Refusal::UsedTwice);
    let erased = "(def f (all -a Nat (all -b Nat (all -e (== a b Nat) (== b a Nat)))) 3
        (fn a b e (rewrite e (r q) (== r a Nat) refl)))";
    refused(erased, Refusal::ErasedUse);
    refused("(def f (== 0n 1n Nat) 0 (rewrite refl (r q) (== 0n r Nat) refl))", Refusal::NoInference);
}

#[test]
fn an_erased_field_stays_erased() {
    let box_type = "(type Box () Data (MkBox -hidden Nat shown Nat))";
    accepted(&format!("{box_type} (def f (-> Box Nat) 1 (split MkBox (fn h s s) absurd))"));
    refused(&format!("{box_type} (def f (-> Box Nat) 1 (split MkBox (fn h s h) absurd))"), Refusal::ErasedUse);
    refused("(def f (all -x Nat Nat) 1 (split Zero 0n (fn x 1n)))", Refusal::SplitErased);
}

#[test]
fn a_field_is_copied_only_where_the_whole_may_be() {
    let f = |q| format!("(def f (all {q}xs (List &2 Nat) Nat) 1 (split Con (fn x xs (Nat.add x x)) (fn xs 0n)))");
    accepted(&f("+"));
    refused(&f(""), Refusal::UsedTwice);
    refused("(def f (all +xs (List &1 Nat) Nat) 1 (fn xs 0n))", Refusal::Mismatch);
    refused("(def f (all -a Quant (all -A (Kind a) (all +xs (List a A) Nat))) 3 (fn a A xs 0n))", Refusal::Mismatch);
}

#[test]
fn a_datatype_is_no_more_copyable_than_its_fields() {
    refused("(type Box () Data (Box f (-> Nat Nat)))", Refusal::Mismatch);
    accepted("(type Box () Type (Box f (-> Nat Nat)))");
    accepted("(type Box () Data (Box -f (-> Nat Nat)))");
    refused("(type Box () Type (Box +f (-> Nat Nat)))", Refusal::Mismatch);
    refused("(type Box (-a Quant -b Quant -A (Kind b)) (Kind a) (Box x A))", Refusal::Mismatch);
    accepted("(type Box (-a Quant -b Quant -A (Kind b)) (Kind (meet a b)) (Box x A))");
    refused("(type Box (-a Quant -b Quant -A (Kind (meet a b))) (Kind a) (Box x A))", Refusal::Mismatch);
    // a quantity of the constructor's own is no quantity of the family
    refused("(type Any () Data (Any -q Quant -A (Kind q) x A))", Refusal::Mismatch);
    refused("(type Any (-a Quant) (Kind a) (Any -q Quant -A (Kind q) x A))", Refusal::Mismatch);
    refused("(type Any (-a Quant) (Kind a) (Any -a Quant -A (Kind a) x A))", Refusal::Mismatch);
    refused("(type Odd () Nat (Odder))", Refusal::DatatypeKind);
    refused("(type Odd () Quant (Odder))", Refusal::DatatypeKind);
    refused("(type Odd () Unit (Odder))", Refusal::DatatypeKind);
}

#[test]
fn an_erased_equation_of_quantities_copies_no_function() {
    // T is Data by an erased equation; a function does not become a T
    let text = "(def T (all -a Quant (all -A (Kind a) (all -e (== a &2 Quant) Data))) 3
          (fn a A e (the Data Nat)))
        (def Cast (all -a Quant (all -e (== &2 a Quant) (-> (Kind a) Data))) 3
          (fn a e A (rewrite (the (== a &2 Quant) (the (== a &2 Quant) refl)) (r q) (Kind r) A)))";
    refused(text, Refusal::ReflDiffers);
    let stuck = "(def copy (all -a Quant (all -A (Kind a) (all -e (== a &2 Quant)
          (all +x (rewrite e (r q) (Kind r) A) A)))) 4 (fn a A e x x))";
    refused(stuck, Refusal::Mismatch);
}

// Emptiness.

#[test]
fn only_a_live_empty_value_closes_a_case() {
    accepted("(def f (-> Empty Nat) 1 absurd)");
    accepted("(def f (-> Empty Nat Nat) 2 (fn e absurd))");
    refused("(def f (all -e Empty Nat) 1 absurd)", Refusal::SplitErased);
    refused("(def f (all -e Empty (-> Nat Nat)) 2 (fn e absurd))", Refusal::CasesLeft);
    refused("(def f (all -e Empty (-> Nat Nat)) 2 (fn e (let -d e absurd)))", Refusal::CasesLeft);
    accepted("(def f (-> Empty Nat Nat) 2 (fn e (let d e absurd)))");
    refused("(def f (-> Nat Nat) 1 (split Zero 0n absurd))", Refusal::CasesLeft);
    refused("(def f (-> (-> Nat Empty) Nat Nat) 2 (fn g absurd))", Refusal::CasesLeft);
    refused(
        "(type Box () Data (MkBox -e Empty)) (def f (-> Box Nat Nat) 2 (split MkBox (fn e absurd) absurd))",
        Refusal::CasesLeft,
    );
    refused("(template t 1 (all -e Empty (-> Nat Nat)) 2 (fn e absurd))", Refusal::CasesLeft);
    refused("(def f (-> (Truth True) Nat) 1 absurd)", Refusal::CasesLeft);
    accepted("(def f (-> (Truth False) Nat) 1 absurd)");
    refused("(def f (all +b Bool (-> (Truth b) Nat)) 2 (fn b absurd))", Refusal::SplitDomain);
}

#[test]
fn a_default_arm_knows_what_was_removed() {
    accepted("(def f (-> Bool Nat Nat) 2 (split True (fn n 0n) (split False (fn n 1n) (fn b absurd))))");
    refused("(def f (-> Bool Nat Nat) 2 (split True (fn n 0n) (fn b absurd)))", Refusal::CasesLeft);
    refused("(def f (-> Bool Nat) 1 (split True 0n (split True 1n (fn b 2n))))", Refusal::SplitRepeated);
    refused("(def f (-> Bool Nat) 1 (split True 0n (split Zero 1n (fn b 2n))))", Refusal::SplitForeign);
    // what was removed on one side of an arrow is not removed on the other
    accepted("(def g (-> Bool Nat) 1 (fn b 0n)) (def f (-> Bool Nat) 1 (split True 0n g))");
    refused(
        "(def g (-> (-> Bool Nat) Nat) 1 (fn h 0n))
         (def f (-> Bool Nat) 1 (split True 0n (fn b (g (split False 1n absurd)))))",
        Refusal::CasesLeft,
    );
}

// Order.

#[test]
fn live_code_sees_only_what_is_above() {
    refused("(def f (-> Nat Nat) 1 (fn n (g n))) (def g (-> Nat Nat) 1 (fn n n))", Refusal::NotChecked);
    refused("(law L Empty) (def f Nat 0 ((the (-> Empty Nat) absurd) L))", Refusal::NotChecked);
    accepted("(law L Empty) (def f Nat 0 (let -e L 0n))");
    let back_door = "(law L (-> Nat Nat)) (def f (-> Nat Nat) 1 (fn n (L n))) (fill L 1 (fn n (f n)))";
    assert_eq!(refusals_of(&book(back_door).0), vec![Refusal::NotChecked; 2]);
    let loops = "(law L (-> Nat Empty)) (fill L 1 (fn n (L n)))";
    refused(loops, Refusal::NoDescent);
    refused("(law L Empty) (fill L 0 L)", Refusal::NoDescent);
    // dead text may name what is below, and stands on it for nothing
    accepted("(def f (-> Nat (== (g 0n) (g 0n) Nat)) 1 (fn n refl)) (def g (-> Nat Nat) 1 (fn n n))");
    refused("(def f (-> Nat (== (g 0n) 0n Nat)) 1 (fn n refl)) (def g (-> Nat Nat) 1 (fn n n))", Refusal::ReflDiffers);
    refused("(def f (== f 0n Nat) 0 refl)", Refusal::Mismatch);
}

#[test]
fn a_def_that_was_refused_is_used_by_none() {
    let text = "(def bad Empty 0 0n) (def f Nat 0 ((the (-> Empty Nat) absurd) bad))";
    assert_eq!(refusals_of(&book(text).0), vec![Refusal::ConForeign, Refusal::NotChecked]);
}

// Descent.

#[test]
fn a_self_call_descends() {
    accepted("(def f (-> Nat Nat) 1 (split Zero 0n (split Succ (fn p (f p)) absurd)))");
    refused("(def f (-> Nat Nat) 1 (split Zero 0n (split Succ (fn p (f (Succ p))) absurd)))", Refusal::NoDescent);
    refused("(def f (-> Nat Nat) 1 (split Zero (f 0n) (split Succ (fn p (f p)) absurd)))", Refusal::NoDescent);
    refused("(def f (-> Nat Nat) 1 (split Succ (fn p p) (fn n (f n))))", Refusal::NoDescent);
    refused("(def f (-> Nat Nat) 1 (fn n f))", Refusal::NoDescent);
    refused("(def f (-> Nat Nat) 1 (fn n (let g f (g n))))", Refusal::NoDescent);
    accepted("(def f (-> Nat Nat) 1 (split Succ (fn p (let q p (f q))) (fn n 0n)))");
    accepted("(def f (-> Nat Nat) 1 (split Succ (fn p (f (the Nat p))) (fn n 0n)))");
    accepted("(def f (-> Nat Nat) 1 (split Succ (fn p ((the (-> Unit Nat) (fn u (f p))) One)) (fn n 0n)))");
    refused(
        "(def f (-> Nat Nat) 1 (split Succ (fn p ((the (-> Nat Nat) (fn u (f u))) p)) (fn n 0n)))",
        Refusal::NoDescent,
    );
    refused("(def f (-> Nat Nat) 1 (fn n (f (Nat.pred n))))", Refusal::NoDescent);
}

#[test]
fn only_what_the_defs_own_tree_opened_descends() {
    let local = "(def f (-> Nat Nat) 1 (fn n ((the (-> Nat Nat) (split Succ (fn p (f p)) (fn n 0n))) n)))";
    refused(local, Refusal::NoDescent);
    refused("(def f (-> Nat Nat) 1 (let x One (split Succ (fn p (f p)) (fn n 0n))))", Refusal::NoInference);
    refused("(def f (-> Nat Nat) 1 (let x (the Unit One) (split Succ (fn p (f p)) (fn n 0n))))", Refusal::NoDescent);
    // a parameter past the arity is not the def's own
    refused("(def f (-> Nat Nat) 0 (split Succ (fn p (f p)) (fn n 0n)))", Refusal::NoDescent);
    refused("(def f (-> Nat Nat Nat) 1 (fn m (split Succ (fn p (f m p)) (fn n 0n))))", Refusal::NoDescent);
    accepted("(def f (-> Nat Nat Nat) 2 (fn m (split Succ (fn p (f m p)) (fn n 0n))))");
}

#[test]
fn descent_reads_from_left_to_right_and_skips_what_is_erased() {
    accepted("(def f (all -a Nat (-> Nat Nat)) 2 (fn a (split Succ (fn p (f (Succ a) p)) (fn n 0n))))");
    refused("(def f (-> Nat Nat Nat) 2 (fn a (split Succ (fn p (f (Succ a) p)) (fn n 0n))))", Refusal::NoDescent);
    accepted("(def f (-> Nat Nat Nat) 2 (split Succ (fn p m (f p (Succ m))) (fn n m m)))");
    accepted(
        "(def f (-> Nat (all +m Nat Nat)) 2 (split Succ (fn p (split Succ (fn q (f (Succ p) q)) (fn z (f p z)))) (fn n m 0n)))",
    );
    refused("(def f (all -a Nat (all -b Nat Nat)) 2 (fn a b (f a b)))", Refusal::NoDescent);
    let swapped = "(def f (-> (Sigma &2 &2 Nat (fn x Nat)) Nat) 1 (split Tuple (fn a b (f (Tuple b a))) absurd))";
    refused(swapped, Refusal::NoDescent);
    accepted(
        "(def f (-> (Sigma &2 &2 Nat (fn x Nat)) Nat) 1
           (split Tuple (split Succ (fn p b (f (Tuple p b))) (fn z b b)) absurd))",
    );
}

#[test]
fn literals_descend_as_their_constructors() {
    accepted("(def f (-> Nat Nat) 1 (split Succ (split Succ (split Zero (f 1n) (fn p 0n)) (fn z 0n)) (fn z 0n)))");
    refused(
        "(def f (-> Nat Nat) 1 (split Succ (split Succ (split Zero (f 2n) (fn p 0n)) (fn z 0n)) (fn z 0n)))",
        Refusal::NoDescent,
    );
    refused("(def f (-> Nat Nat) 1 (split Succ (fn p (f 0n)) (fn z 0n)))", Refusal::NoDescent);
    accepted(
        "(def f (-> (List &2 Nat) Nat) 1 (split Con (split Zero (split Nil (f Nil) (fn t 0n)) (fn h t 0n)) (fn z 0n)))",
    );
}

// Templates.

#[test]
fn a_template_argument_is_closed_and_judged_where_it_stands() {
    refused("(def f (-> (-> Nat Nat) Nat Nat) 2 (fn g x (Nat.iterate g 3n x)))", Refusal::TemplateOpen);
    refused("(def f (-> Nat Nat) 1 (fn x (Nat.iterate (the (-> Nat Nat) (fn n x)) 3n 0n)))", Refusal::TemplateOpen);
    let dead = "(def f (-> Nat (== (Nat.iterate Nat.half 0n 0n) 0n Nat)) 1 (fn x refl))";
    accepted(dead);
    let dead_and_open = "(def f (all g (-> Nat Nat) (== (Nat.iterate g 0n 0n) 0n Nat)) 1 (fn g refl))";
    refused(dead_and_open, Refusal::TemplateOpen);
    refused("(law L Empty) (template t 1 (all -e Empty Empty) 1 (fn e e)) (def f Empty 0 (t L))", Refusal::NotChecked);
    accepted("(law L Empty) (template t 1 (all -e Empty Empty) 1 (fn e e)) (def f Nat 0 (let -e (t L) 0n))");
}

#[test]
fn a_template_argument_that_names_the_def_is_a_self_call() {
    refused("(def f (-> Nat Nat) 1 (fn n (Nat.iterate f 3n n)))", Refusal::NoDescent);
    refused("(def f (-> Nat Nat) 1 (fn n (Nat.iterate (the (-> Nat Nat) (fn m (f m))) 3n n)))", Refusal::NoDescent);
    refused(
        "(template t 1 (all -g (-> Nat Nat) (-> Nat Nat)) 2
           (fn g (split Succ (fn p (t (the (-> Nat Nat) (fn x (t g x))) p)) (fn z z))))",
        Refusal::NoDescent,
    );
    refused(
        "(template t 1 (all -e (-> Unit Empty) Empty) 1 (fn e (t (the (-> Unit Empty) (fn u (t e))))))",
        Refusal::NoDescent,
    );
}

#[test]
fn instances_that_grow_end() {
    refused(
        "(template t 1 (all -g (-> Nat Nat) (-> Nat Nat)) 2
           (fn g (split Succ (fn p (t (the (-> Nat Nat) (fn x (g (Succ x)))) p)) (fn z z))))
         (def f (-> Nat Nat) 1 (fn n (t Nat.half n)))",
        Refusal::TemplateNesting,
    );
}

// Conversion.

#[test]
fn conversion_knows_eta_and_no_more() {
    accepted("(def f (all g (-> Nat Nat) (== g (fn x (g x)) (-> Nat Nat))) 1 (fn g refl))");
    accepted("(def f (== Nat.add (fn x (fn y (Nat.add x y))) (-> Nat Nat Nat)) 0 refl)");
    refused("(def f (== (fn x (fn y x)) (fn x (fn y y)) (-> Nat Nat Nat)) 0 refl)", Refusal::ReflDiffers);
    refused(
        "(def f (all g (-> Nat Nat Nat) (== (fn x (fn y (g x y))) (fn x (fn y (g y x))) (-> Nat Nat Nat))) 1 (fn g refl))",
        Refusal::ReflDiffers,
    );
    refused("(def f (all n Nat (== (Nat.add n 0n) n Nat)) 1 (fn n refl))", Refusal::ReflDiffers);
    accepted("(def f (all n Nat (== (Nat.add 0n n) n Nat)) 1 (fn n refl))");
    refused("(def f (all x Unit (== x One Unit)) 1 (fn x refl))", Refusal::ReflDiffers);
    refused("(def f (== (hole a) (hole a) Nat) 0 refl)", Refusal::Hole);
    refused("(def f (== (Kind &1) (Kind &2) Type) 0 refl)", Refusal::ReflDiffers);
    refused("(def f (== (all -x Nat Nat) (all x Nat Nat) Type) 0 refl)", Refusal::ReflDiffers);
}

#[test]
fn two_names_for_one_function_are_equal() {
    accepted(
        "(def id (-> Nat Nat) 1 (fn x x)) (def same (-> Nat Nat) 1 (fn x x))
         (def f (== id same (-> Nat Nat)) 0 refl)",
    );
    refused(
        "(def id (-> Nat Nat) 1 (fn x x)) (def next (-> Nat Nat) 1 (fn x (Succ x)))
         (def f (== id next (-> Nat Nat)) 0 refl)",
        Refusal::ReflDiffers,
    );
}

// The paradoxes stay dead.

const CURRY: &str = "(type D () Type (K f (-> D Empty)))
  (def delta (-> D Empty) 1 (split K (fn f (f (K f))) absurd))";

#[test]
fn a_paradox_is_refused_live_and_harmless_dead() {
    refused(CURRY, Refusal::UsedTwice);
    let dead = "(type D () Type (K f (-> D Empty)))
      (def f Nat 0 (let -d (the (-> D Empty) (split K (fn f (f (K f))) absurd)) (let -e (d (K d)) 0n)))";
    accepted(dead);
    let promoted = "(type D () Type (K f (-> D Empty)))
      (def f Empty 0 (let -d (the (-> D Empty) (split K (fn f (f (K f))) absurd)) (let e (d (K d)) e)))";
    refused(promoted, Refusal::ErasedUse);
}

#[test]
fn a_recursive_type_by_a_dead_self_reference() {
    accepted("(def F Type 0 (-> F Empty))");
    refused("(def F Type 0 (-> F Empty)) (def g (-> F Empty) 1 (fn x (x x)))", Refusal::UsedTwice);
    refused("(def F Type 0 (-> F Empty)) (def g (all +x F Empty) 1 (fn x (x x)))", Refusal::Mismatch);
    refused("(def F Data 0 (-> F Empty))", Refusal::Mismatch);
    refused("(def F Type 0 F)", Refusal::NoDescent);
}
