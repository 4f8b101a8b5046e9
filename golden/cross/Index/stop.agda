{-# OPTIONS --safe --without-K --exact-split #-}
-- The laws, each restated from its declaration and bound to its proof.
module Index.stop where

open import Prelude
open import bend.base
import bend.lib.wire
import laws.base
import bend.stop
import bend.ffi.stop
import laws.stop
import proof.stop.stop-plan-exact
import proof.stop.stop-kill-never-before-grace
import proof.stop.stop-term-reaches-every-member
import proof.stop.stop-kill-reaches-every-member
import proof.stop.stop-members-apart
import proof.stop.stop-signals-exact
import proof.stop.stop-ends
import proof.stop.stop-fault-signals-nobody
import proof.stop.stop-entry-answers
import proof.stop.stop-entry-malformed-exact
import proof.stop.stop-entry-example
import proof.stop.stop-req-fits-example

law-stop'plan'exact : (elapsed'ms : Nat) → (sent : bend.stop.Sent) → (members : List bend.stop.Sent) → Pair (Eq bend.stop.Plan (bend.stop.plan elapsed'ms #Nil) bend.stop.#Finished) (Eq bend.stop.Plan (bend.stop.plan elapsed'ms (#Con sent members)) (bend.stop.#Signals (laws.stop.all'towards (laws.stop.goal (Nat-sub 2000 elapsed'ms)) (#Con sent members)) (laws.stop.ask'again (Nat-sub 2000 elapsed'ms))))
law-stop'plan'exact = proof.stop.stop-plan-exact.stop'plan'exact

law-stop'kill'never'before'grace : (elapsed'ms : Nat) → (members : List bend.stop.Sent) → (i : Nat) → (early : Eq Bool (Nat-is'lt elapsed'ms 2000) #True) → Eq (Maybe bend.stop.Order) (List-get bend.stop.Order (laws.stop.orders'of (bend.stop.plan elapsed'ms members)) i) (#Some bend.stop.#Kill) → Empty
law-stop'kill'never'before'grace = proof.stop.stop-kill-never-before-grace.stop'kill'never'before'grace

law-stop'term'reaches'every'member : (elapsed'ms : Nat) → (members : List bend.stop.Sent) → (i : Nat) → (early : Eq Bool (Nat-is'lt elapsed'ms 2000) #True) → (at : Eq (Maybe bend.stop.Sent) (List-get bend.stop.Sent members i) (#Some bend.stop.#Untouched)) → Eq (Maybe bend.stop.Order) (List-get bend.stop.Order (laws.stop.orders'of (bend.stop.plan elapsed'ms members)) i) (#Some bend.stop.#Term)
law-stop'term'reaches'every'member = proof.stop.stop-term-reaches-every-member.stop'term'reaches'every'member

law-stop'kill'reaches'every'member : (elapsed'ms : Nat) → (members : List bend.stop.Sent) → (i : Nat) → (late : Eq Bool (Nat-is'le 2000 elapsed'ms) #True) → Pair (Eq (Maybe bend.stop.Sent) (List-get bend.stop.Sent members i) (#Some bend.stop.#Untouched) → Eq (Maybe bend.stop.Order) (List-get bend.stop.Order (laws.stop.orders'of (bend.stop.plan elapsed'ms members)) i) (#Some bend.stop.#Kill)) (Eq (Maybe bend.stop.Sent) (List-get bend.stop.Sent members i) (#Some bend.stop.#Termed) → Eq (Maybe bend.stop.Order) (List-get bend.stop.Order (laws.stop.orders'of (bend.stop.plan elapsed'ms members)) i) (#Some bend.stop.#Kill))
law-stop'kill'reaches'every'member = proof.stop.stop-kill-reaches-every-member.stop'kill'reaches'every'member

law-stop'members'apart : (elapsed'ms : Nat) → (members : List bend.stop.Sent) → Pair (Eq (List bend.stop.Order) (laws.stop.orders'of (bend.stop.plan elapsed'ms members)) (laws.stop.each'alone elapsed'ms members)) (Eq Nat (List-length bend.stop.Order (laws.stop.orders'of (bend.stop.plan elapsed'ms members))) (List-length bend.stop.Sent members))
law-stop'members'apart = proof.stop.stop-members-apart.stop'members'apart

law-stop'signals'exact : (first'ms : Nat) → (times'ms : List Nat) → Eq (List bend.stop.Order) (laws.stop.received (#Con first'ms times'ms) bend.stop.#Untouched) (Bool-pick (List bend.stop.Order) (Nat-is'le 2000 first'ms) (#Con bend.stop.#Kill #Nil) (#Con bend.stop.#Term (Bool-pick (List bend.stop.Order) (laws.stop.any'late times'ms) (#Con bend.stop.#Kill #Nil) #Nil)))
law-stop'signals'exact = proof.stop.stop-signals-exact.stop'signals'exact

law-stop'ends : (elapsed'ms : Nat) → (later'ms : Nat) → (sent : bend.stop.Sent) → (members : List bend.stop.Sent) → (late : Eq Bool (Nat-is'le 2000 elapsed'ms) #True) → Pair (Eq bend.stop.Plan (bend.stop.plan later'ms #Nil) bend.stop.#Finished) (Pair (Eq bend.stop.Plan (bend.stop.plan later'ms members) bend.stop.#Finished → Eq (List bend.stop.Sent) members #Nil) (Pair (Eq (List bend.stop.Order) (laws.stop.orders'of (bend.stop.plan later'ms (laws.stop.delivered members (laws.stop.orders'of (bend.stop.plan elapsed'ms members))))) (List-replicate bend.stop.Order (List-length bend.stop.Sent members) bend.stop.#Hold)) (Eq bend.stop.Plan (bend.stop.plan elapsed'ms (#Con sent members)) (bend.stop.#Signals (laws.stop.orders'of (bend.stop.plan elapsed'ms (#Con sent members))) #None))))
law-stop'ends = proof.stop.stop-ends.stop'ends

law-stop'fault'signals'nobody : (members : List bend.stop.Sent) → Pair (Eq (List bend.stop.Sent) (laws.stop.delivered members (laws.stop.orders'of bend.stop.on'plan'fault)) members) (Eq bend.stop.Plan bend.stop.on'plan'fault (bend.stop.#Signals (laws.stop.orders'of bend.stop.on'plan'fault) #None))
law-stop'fault'signals'nobody = proof.stop.stop-fault-signals-nobody.stop'fault'signals'nobody

law-stop'entry'answers : (elapsed'ms : Nat) → (members : List bend.stop.Sent) → Eq bend.lib.wire.Reply (bend.ffi.stop.entry (#Con elapsed'ms (laws.stop.spell'members members #Nil))) (bend.lib.wire.#Answer (laws.stop.stop'reply (bend.stop.plan elapsed'ms members)))
law-stop'entry'answers = proof.stop.stop-entry-answers.stop'entry'answers

private
  u32-115 : U32
  u32-115 = #U32 (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-115 : Char
  char-115 = #Chr u32-115
private
  u32-116 : U32
  u32-116 = #U32 (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-116 : Char
  char-116 = #Chr u32-116
private
  u32-111 : U32
  u32-111 = #U32 (#WCon #True (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-111 : Char
  char-111 = #Chr u32-111
private
  u32-112 : U32
  u32-112 = #U32 (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-112 : Char
  char-112 = #Chr u32-112
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
  u32-98 : U32
  u32-98 = #U32 (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-98 : Char
  char-98 = #Chr u32-98
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
  u32-101 : U32
  u32-101 = #U32 (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-101 : Char
  char-101 = #Chr u32-101
private
  u32-108 : U32
  u32-108 = #U32 (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-108 : Char
  char-108 = #Chr u32-108
private
  text-0 : String  -- "stop: bad elapsed"
  text-0 = #SCon char-115 (#SCon char-116 (#SCon char-111 (#SCon char-112 (#SCon char-58 (#SCon char-32 (#SCon char-98 (#SCon char-97 (#SCon char-100 (#SCon char-32 (#SCon char-101 (#SCon char-108 (#SCon char-97 (#SCon char-112 (#SCon char-115 (#SCon char-101 (#SCon char-100 (#SNil)))))))))))))))))
private
  u32-109 : U32
  u32-109 = #U32 (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-109 : Char
  char-109 = #Chr u32-109
private
  u32-114 : U32
  u32-114 = #U32 (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-114 : Char
  char-114 = #Chr u32-114
private
  text-1 : String  -- "stop: bad members"
  text-1 = #SCon char-115 (#SCon char-116 (#SCon char-111 (#SCon char-112 (#SCon char-58 (#SCon char-32 (#SCon char-98 (#SCon char-97 (#SCon char-100 (#SCon char-32 (#SCon char-109 (#SCon char-101 (#SCon char-109 (#SCon char-98 (#SCon char-101 (#SCon char-114 (#SCon char-115 (#SNil)))))))))))))))))
private
  u32-105 : U32
  u32-105 = #U32 (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-105 : Char
  char-105 = #Chr u32-105
private
  u32-110 : U32
  u32-110 = #U32 (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-110 : Char
  char-110 = #Chr u32-110
private
  u32-117 : U32
  u32-117 = #U32 (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-117 : Char
  char-117 = #Chr u32-117
private
  u32-102 : U32
  u32-102 = #U32 (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-102 : Char
  char-102 = #Chr u32-102
private
  u32-118 : U32
  u32-118 = #U32 (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-118 : Char
  char-118 = #Chr u32-118
private
  text-2 : String  -- "stop: input left over"
  text-2 = #SCon char-115 (#SCon char-116 (#SCon char-111 (#SCon char-112 (#SCon char-58 (#SCon char-32 (#SCon char-105 (#SCon char-110 (#SCon char-112 (#SCon char-117 (#SCon char-116 (#SCon char-32 (#SCon char-108 (#SCon char-101 (#SCon char-102 (#SCon char-116 (#SCon char-32 (#SCon char-111 (#SCon char-118 (#SCon char-101 (#SCon char-114 (#SNil)))))))))))))))))))))
law-stop'entry'malformed'exact : (elapsed'ms : Nat) → (members : List bend.stop.Sent) → (w : Nat) → (ws : List Nat) → Pair (laws.base.Unspelled Nat laws.base.spell'word ws → Eq bend.lib.wire.Reply (bend.ffi.stop.entry ws) (bend.lib.wire.#Error text-0)) (Pair (laws.base.Unspelled (List bend.stop.Sent) laws.stop.spell'members ws → Eq bend.lib.wire.Reply (bend.ffi.stop.entry (#Con elapsed'ms ws)) (bend.lib.wire.#Error text-1)) (Pair (Eq bend.lib.wire.Reply (bend.ffi.stop.entry (#Con elapsed'ms (laws.stop.spell'members members (#Con w ws)))) (bend.lib.wire.#Error text-2)) (((ms : Nat) → (left : List bend.stop.Sent) → Eq (List Nat) (#Con ms (laws.stop.spell'members left #Nil)) ws → Empty) → Exists laws.stop.StopFault (λ fault → Eq bend.lib.wire.Reply (bend.ffi.stop.entry ws) (bend.lib.wire.#Error (laws.stop.text'of fault))))))
law-stop'entry'malformed'exact = proof.stop.stop-entry-malformed-exact.stop'entry'malformed'exact

law-stop'entry'example : Eq bend.lib.wire.Reply (bend.ffi.stop.entry (#Con 700 (#Con 2 (#Con 0 (#Con 1 #Nil))))) (bend.lib.wire.#Answer (#Con 1 (#Con 2 (#Con 1 (#Con 0 (#Con 1 (#Con 1300 #Nil)))))))
law-stop'entry'example = proof.stop.stop-entry-example.stop'entry'example

law-stop'req'fits'example : Pair (Eq (List Nat) (#Con 700 (laws.stop.spell'members (#Con bend.stop.#Untouched (#Con bend.stop.#Termed #Nil)) #Nil)) (#Con 700 (#Con 2 (#Con 0 (#Con 1 #Nil))))) (Eq Bool (laws.base.fits (#Con 700 (#Con 2 (#Con 0 (#Con 1 #Nil))))) #True)
law-stop'req'fits'example = proof.stop.stop-req-fits-example.stop'req'fits'example

