{-# OPTIONS --safe --without-K --exact-split #-}
-- The laws, each restated from its declaration and bound to its proof.
module Index.drive where

open import Prelude
open import bend.base
import bend.job
import bend.stop
import bend.drive
import laws.drive
import proof.drive.drive-runs-exact
import proof.drive.drive-stops-exact
import proof.drive.drive-drains-exact
import proof.drive.drive-accounts-exact
import proof.drive.drive-over-is-final
import proof.drive.drive-only-forward
import proof.drive.drive-fate-is-final
import proof.drive.drive-own-end-is-told
import proof.drive.drive-first-reason-is-told
import proof.drive.drive-sleeps-are-bounded
import proof.drive.drive-sleeps-are-not-empty
import proof.drive.drive-looks-when-the-stop-asks
import proof.drive.drive-gives-up-after-kill
import proof.drive.drive-stop-comes-to-an-end
import proof.drive.drive-accounts-come-to-an-end
import proof.drive.drive-starts-only-fresh
import proof.drive.drive-members-exact
import proof.drive.drive-strangers-are-spared
import proof.drive.drive-descendants-are-members
import proof.drive.drive-told-exact
import proof.drive.drive-faults-are-safe

law-drive'runs'exact : (limit'ms : Maybe Nat) → (facts : bend.drive.Facts^) → (found : bend.drive.Found) → Eq bend.drive.Turn (bend.drive.turn limit'ms bend.drive.#Runs facts found) (laws.drive.ran (laws.drive.sight'of facts) (laws.drive.heard limit'ms facts) (laws.drive.now'of facts) limit'ms)
law-drive'runs'exact = proof.drive.drive-runs-exact.drive'runs'exact

law-drive'stops'exact : (limit'ms : Maybe Nat) → (reason : bend.drive.Reason) → (asked'ms : Nat) → (facts : bend.drive.Facts^) → (bytes : Nat) → let stops : bend.drive.Phase ; stops = bend.drive.#Stops reason asked'ms in let now'ms = laws.drive.now'of facts in let elapsed'ms = Nat-sub now'ms asked'ms in Pair (Eq bend.drive.Turn (bend.drive.turn limit'ms stops facts bend.drive.#Nobody) (bend.drive.#Turn (bend.drive.#Drains (bend.drive.#Asked reason) now'ms) bend.drive.#Again)) (Pair (Eq bend.drive.Turn (bend.drive.turn limit'ms stops facts bend.drive.#Somebody) (laws.drive.stopped (Nat-sub 3000 elapsed'ms) (Nat-sub 2000 elapsed'ms) reason asked'ms now'ms)) (Pair (Eq bend.drive.Turn (bend.drive.turn limit'ms stops facts bend.drive.#Nothing) (bend.drive.#Turn stops (bend.drive.#Look elapsed'ms))) (Pair (Eq bend.drive.Turn (bend.drive.turn limit'ms stops facts (bend.drive.#Waiting bytes)) (bend.drive.#Turn stops (bend.drive.#Look elapsed'ms))) (Eq bend.drive.Turn (bend.drive.turn limit'ms stops facts (bend.drive.#Taken bytes)) (bend.drive.#Turn stops (bend.drive.#Look elapsed'ms))))))
law-drive'stops'exact = proof.drive.drive-stops-exact.drive'stops'exact

law-drive'drains'exact : (limit'ms : Maybe Nat) → (cause : bend.drive.Cause) → (since'ms : Nat) → (facts : bend.drive.Facts^) → (found : bend.drive.Found) → let elapsed'ms = Nat-sub (laws.drive.now'of facts) since'ms in Eq bend.drive.Turn (bend.drive.turn limit'ms (bend.drive.#Drains cause since'ms) facts found) (Bool-pick bend.drive.Turn (Bool-and (laws.drive.open'of facts) (Nat-is'lt elapsed'ms 200)) (bend.drive.#Turn (bend.drive.#Drains cause since'ms) (bend.drive.#Sleep (#Some (Nat-sub 200 elapsed'ms)))) (bend.drive.#Turn (bend.drive.#Accounts cause 0) bend.drive.#Count))
law-drive'drains'exact = proof.drive.drive-drains-exact.drive'drains'exact

law-drive'accounts'exact : (limit'ms : Maybe Nat) → (cause : bend.drive.Cause) → (left : Nat) → (facts : bend.drive.Facts^) → (found : bend.drive.Found) → let rest : bend.drive.Phase ; rest = bend.drive.#Accounts cause (laws.drive.remaining found left) in Eq bend.drive.Turn (bend.drive.turn limit'ms (bend.drive.#Accounts cause left) facts found) (Bool-pick bend.drive.Turn (laws.drive.pending'of facts) (bend.drive.#Turn rest (Bool-pick bend.drive.Deed (laws.drive.is'heard (laws.drive.signal'of facts)) bend.drive.#GiveUp (bend.drive.#Sleep #None))) (Bool-pick bend.drive.Turn (Nat-is'eq (laws.drive.remaining found left) 0) (bend.drive.#Turn (laws.drive.told'phase (laws.drive.fate'by cause) rest) bend.drive.#Again) (bend.drive.#Turn rest bend.drive.#Account)))
law-drive'accounts'exact = proof.drive.drive-accounts-exact.drive'accounts'exact

law-drive'over'is'final : (limit'ms : Maybe Nat) → (end : bend.job.End) → (reason : Maybe bend.drive.Reason) → (facts : bend.drive.Facts^) → (found : bend.drive.Found) → Eq bend.drive.Turn (bend.drive.turn limit'ms (bend.drive.#Over end reason) facts found) (bend.drive.#Turn (bend.drive.#Over end reason) bend.drive.#Again)
law-drive'over'is'final = proof.drive.drive-over-is-final.drive'over'is'final

law-drive'only'forward : (limit'ms : Maybe Nat) → (moments : List laws.drive.Moment) → (phase : bend.drive.Phase) → Eq Bool (Nat-is'le (laws.drive.stage phase) (laws.drive.stage (laws.drive.run limit'ms moments phase))) #True
law-drive'only'forward = proof.drive.drive-only-forward.drive'only'forward

law-drive'fate'is'final : (limit'ms : Maybe Nat) → (moments : List laws.drive.Moment) → (phase : bend.drive.Phase) → (end : bend.job.End) → (reason : Maybe bend.drive.Reason) → (decided : Eq laws.drive.Fate (laws.drive.fate phase) (laws.drive.#Told end reason)) → Eq laws.drive.Fate (laws.drive.fate (laws.drive.run limit'ms moments phase)) (laws.drive.#Told end reason)
law-drive'fate'is'final = proof.drive.drive-fate-is-final.drive'fate'is'final

law-drive'own'end'is'told : (limit'ms : Maybe Nat) → (facts : bend.drive.Facts^) → (found : bend.drive.Found) → (moments : List laws.drive.Moment) → (code : Maybe Nat) → (ended : Eq bend.drive.Sight (laws.drive.sight'of facts) (bend.drive.#Ended code)) → Eq laws.drive.Fate (laws.drive.fate (laws.drive.run limit'ms (#Con (laws.drive.#Moment facts found) moments) bend.drive.#Runs)) (laws.drive.#Told (bend.job.#Exited code) #None)
law-drive'own'end'is'told = proof.drive.drive-own-end-is-told.drive'own'end'is'told

law-drive'first'reason'is'told : (limit'ms : Maybe Nat) → (facts : bend.drive.Facts^) → (found : bend.drive.Found) → (moments : List laws.drive.Moment) → (reason : bend.drive.Reason) → (others : List bend.drive.Reason) → (alive : Eq bend.drive.Sight (laws.drive.sight'of facts) bend.drive.#Alive) → (asked : Eq (List bend.drive.Reason) (laws.drive.heard limit'ms facts) (#Con reason others)) → Eq laws.drive.Fate (laws.drive.fate (laws.drive.run limit'ms (#Con (laws.drive.#Moment facts found) moments) bend.drive.#Runs)) (laws.drive.#Told bend.job.#Killed (#Some reason))
law-drive'first'reason'is'told = proof.drive.drive-first-reason-is-told.drive'first'reason'is'told

law-drive'sleeps'are'bounded : (limit'ms : Maybe Nat) → (phase : bend.drive.Phase) → (facts : bend.drive.Facts^) → (found : bend.drive.Found) → Eq Bool (laws.drive.sleeps'in'bounds limit'ms (laws.drive.now'of facts) (bend.drive.turn limit'ms phase facts found)) #True
law-drive'sleeps'are'bounded = proof.drive.drive-sleeps-are-bounded.drive'sleeps'are'bounded

law-drive'sleeps'are'not'empty : (limit'ms : Maybe Nat) → (phase : bend.drive.Phase) → (facts : bend.drive.Facts^) → (found : bend.drive.Found) → Eq Bool (laws.drive.sleeps (bend.drive.turn limit'ms phase facts found)) #True
law-drive'sleeps'are'not'empty = proof.drive.drive-sleeps-are-not-empty.drive'sleeps'are'not'empty

law-drive'looks'when'the'stop'asks : (limit'ms : Maybe Nat) → (reason : bend.drive.Reason) → (asked'ms : Nat) → (facts : bend.drive.Facts^) → (sent : bend.stop.Sent) → (members : List bend.stop.Sent) → (orders : List bend.stop.Order) → (again'ms : Nat) → (planned : Eq bend.stop.Plan (bend.stop.plan (Nat-sub (laws.drive.now'of facts) asked'ms) (#Con sent members)) (bend.stop.#Signals orders (#Some again'ms))) → Eq Bool (laws.drive.sleeps'for (bend.drive.turn limit'ms (bend.drive.#Stops reason asked'ms) facts bend.drive.#Somebody) again'ms) #True
law-drive'looks'when'the'stop'asks = proof.drive.drive-looks-when-the-stop-asks.drive'looks'when'the'stop'asks

law-drive'gives'up'after'kill : (limit'ms : Maybe Nat) → (reason : bend.drive.Reason) → (asked'ms : Nat) → (facts : bend.drive.Facts^) → (given'up : Eq Bool (Nat-is'le 2 (laws.drive.stage (laws.drive.phase'of (bend.drive.turn limit'ms (bend.drive.#Stops reason asked'ms) facts bend.drive.#Somebody)))) #True) → Pair (Eq Bool (Nat-is'le (Nat-add bend.stop.grace'ms 1000) (Nat-sub (laws.drive.now'of facts) asked'ms)) #True) (Eq Bool (Nat-is'le bend.stop.grace'ms (Nat-sub (laws.drive.now'of facts) asked'ms)) #True)
law-drive'gives'up'after'kill = proof.drive.drive-gives-up-after-kill.drive'gives'up'after'kill

law-drive'stop'comes'to'an'end : (limit'ms : Maybe Nat) → (reason : bend.drive.Reason) → (asked'ms : Nat) → (looked : bend.drive.Facts^) → (drained : bend.drive.Facts^) → (counted : bend.drive.Facts^) → (found : bend.drive.Found) → (given'up : Eq Bool (Nat-is'le (Nat-add asked'ms 3000) (laws.drive.now'of looked)) #True) → (waited : Eq Bool (Nat-is'le (Nat-add (laws.drive.now'of looked) 200) (laws.drive.now'of drained)) #True) → (taken : Eq Bool (laws.drive.pending'of counted) #False) → Eq bend.drive.Phase (laws.drive.run limit'ms (#Con (laws.drive.#Moment looked bend.drive.#Somebody) (#Con (laws.drive.#Moment drained found) (#Con (laws.drive.#Moment counted (bend.drive.#Waiting 0)) #Nil))) (bend.drive.#Stops reason asked'ms)) (bend.drive.#Over bend.job.#Killed (#Some reason))
law-drive'stop'comes'to'an'end = proof.drive.drive-stop-comes-to-an-end.drive'stop'comes'to'an'end

law-drive'accounts'come'to'an'end : (limit'ms : Maybe Nat) → (cause : bend.drive.Cause) → (moments : List laws.drive.Moment) → (left : Nat) → (takes : Eq Bool (laws.drive.taking moments) #True) → (enough : Eq Bool (Nat-is'lt left (List-length laws.drive.Moment moments)) #True) → Eq Nat (laws.drive.stage (laws.drive.run limit'ms moments (bend.drive.#Accounts cause left))) 4
law-drive'accounts'come'to'an'end = proof.drive.drive-accounts-come-to-an-end.drive'accounts'come'to'an'end

law-drive'starts'only'fresh : (job : bend.job.Job) → Pair (Eq bend.drive.Start (bend.drive.start bend.job.fresh) bend.drive.#Leave) (Eq bend.drive.Start (bend.drive.start job) bend.drive.#Leave → Eq bend.job.Job job bend.job.fresh)
law-drive'starts'only'fresh = proof.drive.drive-starts-only-fresh.drive'starts'only'fresh

law-drive'members'exact : (processes : List bend.drive.Process) → Eq bend.drive.Members (bend.drive.members processes) (bend.drive.#Members (laws.drive.each'belongs processes))
law-drive'members'exact = proof.drive.drive-members-exact.drive'members'exact

law-drive'strangers'are'spared : (processes : List bend.drive.Process) → (i : Nat) → (below : Bool) → (living : Bool) → (ours : Bool) → Pair (Eq (Maybe bend.drive.Process) (List-get bend.drive.Process processes i) (#Some (bend.drive.#Process #False living ours)) → Eq (Maybe Bool) (List-get Bool (laws.drive.flags'of (bend.drive.members processes)) i) (#Some #False)) (Eq (Maybe bend.drive.Process) (List-get bend.drive.Process processes i) (#Some (bend.drive.#Process below living #True)) → Eq (Maybe Bool) (List-get Bool (laws.drive.flags'of (bend.drive.members processes)) i) (#Some #False))
law-drive'strangers'are'spared = proof.drive.drive-strangers-are-spared.drive'strangers'are'spared

law-drive'descendants'are'members : (processes : List bend.drive.Process) → (i : Nat) → (at : Eq (Maybe bend.drive.Process) (List-get bend.drive.Process processes i) (#Some (bend.drive.#Process #True #True #False))) → Eq (Maybe Bool) (List-get Bool (laws.drive.flags'of (bend.drive.members processes)) i) (#Some #True)
law-drive'descendants'are'members = proof.drive.drive-descendants-are-members.drive'descendants'are'members

law-drive'told'exact : (reason : Maybe bend.drive.Reason) → (failed : Bool) → Eq (Maybe bend.drive.Reason) (bend.drive.told reason failed) (Maybe-or bend.drive.Reason reason (List-head bend.drive.Reason (laws.drive.when failed bend.drive.#Failure)))
law-drive'told'exact = proof.drive.drive-told-exact.drive'told'exact

law-drive'faults'are'safe : Pair (Eq bend.drive.Start bend.drive.on'start'fault bend.drive.#Withheld) (Pair (Eq bend.drive.Members bend.drive.on'members'fault bend.drive.#Unknown) (Pair (Eq (Maybe bend.drive.Reason) bend.drive.on'told'fault (#Some bend.drive.#Failure)) (Eq bend.drive.Turn bend.drive.on'turn'fault (bend.drive.#Turn (bend.drive.#Over bend.job.#Killed (#Some bend.drive.#Failure)) (bend.drive.#Look 0)))))
law-drive'faults'are'safe = proof.drive.drive-faults-are-safe.drive'faults'are'safe

