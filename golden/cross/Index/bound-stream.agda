{-# OPTIONS --safe --without-K --exact-split #-}
-- The laws, each restated from its declaration and bound to its proof.
module Index.bound-stream where

open import Prelude
open import bend.base
import bend.bound
import laws.bound
import laws.bound-stream
import proof.bound.bound-out-exact
import proof.bound.bound-fresh-exact
import proof.bound.bound-margin-exact
import proof.bound.bound-skip-exact
import proof.bound.bound-look-exact
import proof.bound.bound-look-conserves
import proof.bound.bound-fault-stores-nothing
import proof.bound.bound-cuts-hold
import proof.bound.bound-head-full-keeps
import proof.bound.bound-tail-margin-holds
import proof.bound.bound-steps-whole

law-bound'out'exact : (cap : bend.bound.Cap) → (seen : bend.bound.Tally) → (head : bend.bound.Tally) → (tail : Nat) → (gap : Bool) → (text : bend.bound.Tally) → Pair (Eq bend.bound.Fed (bend.bound.out (bend.bound.#Stream cap seen head tail bend.bound.#Filling) text) (bend.bound.#Fed (bend.bound.#Stream cap (laws.bound-stream.joined seen text) (laws.bound-stream.joined head text) tail (laws.bound-stream.phase'past (laws.bound-stream.past'head cap (laws.bound-stream.joined head text)))) bend.bound.#ToHead)) (Eq bend.bound.Fed (bend.bound.out (bend.bound.#Stream cap seen head tail (bend.bound.#Ending gap)) text) (laws.bound-stream.ending'out cap (laws.bound-stream.joined seen text) head tail text gap))
law-bound'out'exact = proof.bound.bound-out-exact.bound'out'exact

law-bound'fresh'exact : (cap : bend.bound.Cap) → Eq bend.bound.Stream (bend.bound.fresh cap) (bend.bound.#Stream cap laws.bound-stream.nothing'seen laws.bound-stream.nothing'seen 0 (laws.bound-stream.starts'closed cap))
law-bound'fresh'exact = proof.bound.bound-fresh-exact.bound'fresh'exact

law-bound'margin'exact : (bytes : Nat) → (lines : Nat) → (keep : bend.bound.Keep) → (seen : bend.bound.Tally) → (head : bend.bound.Tally) → (tail : Nat) → (phase : bend.bound.Phase) → (text : bend.bound.Tally) → (small : Eq Bool (Nat-is'le tail (Nat-mul 2 (Nat-add bytes 4))) #True) → Pair (Eq Nat (bend.bound.margin bytes) (Nat-add bytes 4)) (Eq Bool (Nat-is'le (laws.bound-stream.tail'stored (laws.bound-stream.stream'of (bend.bound.out (bend.bound.#Stream (bend.bound.#On bytes lines keep) seen head tail phase) text))) (Nat-mul 2 (Nat-add bytes 4))) #True)
law-bound'margin'exact = proof.bound.bound-margin-exact.bound'margin'exact

law-bound'skip'exact : (cap : bend.bound.Cap) → (bytes : Nat) → (lines : Nat) → (keep : bend.bound.Keep) → (seen : bend.bound.Tally) → (head : bend.bound.Tally) → (tail : Nat) → (phase : bend.bound.Phase) → (ends : Nat) → (inside : Bool) → (p : Nat) → Pair (Eq bend.bound.Skipped (bend.bound.skip (bend.bound.#Stream cap seen head tail phase) (bend.bound.#Tally 0 ends inside)) (bend.bound.#Skipped (bend.bound.#Stream cap seen head tail phase) #False)) (Pair (Eq bend.bound.Skipped (bend.bound.skip (bend.bound.#Stream (bend.bound.#On bytes lines keep) seen head tail phase) (bend.bound.#Tally (#Succ p) ends inside)) (bend.bound.#Skipped (bend.bound.#Stream (bend.bound.#On bytes lines keep) (laws.bound-stream.joined seen (bend.bound.#Tally (#Succ p) ends inside)) head 0 (bend.bound.#Ending #True)) #True)) (Eq bend.bound.Skipped (bend.bound.skip (bend.bound.#Stream bend.bound.#Off seen head tail phase) (bend.bound.#Tally (#Succ p) ends inside)) (bend.bound.#Skipped (bend.bound.#Stream bend.bound.#Off (laws.bound-stream.joined seen (bend.bound.#Tally (#Succ p) ends inside)) head tail phase) #False)))
law-bound'skip'exact = proof.bound.bound-skip-exact.bound'skip'exact

law-bound'look'exact : (cap : bend.bound.Cap) → (bytes : Nat) → (lines : Nat) → (keep : bend.bound.Keep) → (seen : bend.bound.Tally) → (head : bend.bound.Tally) → (tail : Nat) → (phase : bend.bound.Phase) → (front : List Nat) → (back : List Nat) → (head'cut : Nat) → (tail'cut : Nat) → Pair (Eq Bool (bend.bound.is'gapped (bend.bound.#Stream cap seen head tail phase)) (laws.bound-stream.gap'in phase)) (Pair (Eq bend.bound.Slice (bend.bound.look (bend.bound.#Stream (bend.bound.#On bytes lines keep) seen head tail phase) front back head'cut tail'cut) (laws.bound.left'of (laws.bound-stream.tally'bytes seen) (laws.bound-stream.tally'lines seen) (Bool-pick bend.bound.Shown (laws.bound-stream.gap'in phase) (laws.bound.two'ends (bend.bound.#On bytes lines keep) front back head'cut tail'cut) (laws.bound.shown'of (bend.bound.#On bytes lines keep) (laws.bound-stream.tally'bytes seen) (laws.bound-stream.tally'lines seen) front back head'cut tail'cut)))) (Eq bend.bound.Slice (bend.bound.look (bend.bound.#Stream bend.bound.#Off seen head tail phase) front back head'cut tail'cut) (laws.bound.left'of (laws.bound-stream.tally'bytes seen) (laws.bound-stream.tally'lines seen) (bend.bound.#Shown (bend.bound.#Part (laws.bound-stream.tally'bytes head) (laws.bound-stream.tally'lines head)) (bend.bound.#Part 0 0)))))
law-bound'look'exact = proof.bound.bound-look-exact.bound'look'exact

law-bound'look'conserves : (bytes : Nat) → (lines : Nat) → (keep : bend.bound.Keep) → (seen : bend.bound.Tally) → (head : bend.bound.Tally) → (tail : Nat) → (phase : bend.bound.Phase) → (front : List Nat) → (back : List Nat) → (head'cut : Nat) → (tail'cut : Nat) → Pair (Eq Bool (Nat-is'le (Nat-add (laws.bound.bytes'in front) (laws.bound.bytes'in back)) (laws.bound-stream.tally'bytes seen)) #True → Eq Nat (laws.bound.all'bytes (bend.bound.look (bend.bound.#Stream (bend.bound.#On bytes lines keep) seen head tail (bend.bound.#Ending #True)) front back head'cut tail'cut)) (laws.bound-stream.tally'bytes seen)) (Eq Bool (Nat-is'le (laws.bound-stream.tally'bytes head) (laws.bound-stream.tally'bytes seen)) #True → Eq Nat (laws.bound.all'bytes (bend.bound.look (bend.bound.#Stream bend.bound.#Off seen head tail phase) front back head'cut tail'cut)) (laws.bound-stream.tally'bytes seen))
law-bound'look'conserves = proof.bound.bound-look-conserves.bound'look'conserves

law-bound'fault'stores'nothing : Eq bend.bound.Store bend.bound.on'out'fault bend.bound.#Unstored
law-bound'fault'stores'nothing = proof.bound.bound-fault-stores-nothing.bound'fault'stores'nothing

law-bound'cuts'hold : (text : List laws.bound-stream.Byte) → (more : List laws.bound-stream.Byte) → (limit : Nat) → Pair (Eq Bool (Nat-is'lt limit (List-length laws.bound-stream.Byte text)) #True → Eq Nat (laws.bound-stream.head'cut'of text limit) (laws.bound-stream.head'cut'of (List-append laws.bound-stream.Byte text more) limit)) (Eq Bool (Nat-is'le limit (List-length laws.bound-stream.Byte text)) #True → Eq Nat (laws.bound-stream.tail'cut'of text limit) (laws.bound-stream.tail'cut'of (List-append laws.bound-stream.Byte more text) limit))
law-bound'cuts'hold = proof.bound.bound-cuts-hold.bound'cuts'hold

law-bound'head'full'keeps : (cap : bend.bound.Cap) → (text : List laws.bound-stream.Byte) → (later : List laws.bound-stream.Byte) → (back : List Nat) → (tail'cut : Nat) → (full : Eq Bool (bend.bound.full cap (bend.bound.part'of (laws.bound-stream.tally'of text))) #True) → Eq bend.bound.Part (laws.bound-stream.head'shown cap text back tail'cut) (laws.bound-stream.head'shown cap (List-append laws.bound-stream.Byte text later) back tail'cut)
law-bound'head'full'keeps = proof.bound.bound-head-full-keeps.bound'head'full'keeps

law-bound'tail'margin'holds : (bytes : Nat) → (lines : Nat) → (keep : bend.bound.Keep) → (earlier : List laws.bound-stream.Byte) → (text : List laws.bound-stream.Byte) → (front : List Nat) → (head'cut : Nat) → (held : Eq Bool (Nat-is'le (bend.bound.margin bytes) (List-length laws.bound-stream.Byte text)) #True) → Eq bend.bound.Part (laws.bound-stream.tail'shown (bend.bound.#On bytes lines keep) text front head'cut) (laws.bound-stream.tail'shown (bend.bound.#On bytes lines keep) (List-append laws.bound-stream.Byte earlier text) front head'cut)
law-bound'tail'margin'holds = proof.bound.bound-tail-margin-holds.bound'tail'margin'holds

law-bound'steps'whole : (cap : bend.bound.Cap) → (texts : List (List laws.bound-stream.Byte)) → Eq bend.bound.Slice (laws.bound-stream.looked cap (laws.bound-stream.all'texts texts (laws.bound-stream.#Run (bend.bound.fresh cap) (laws.bound-stream.#Stored #Nil #Nil)))) (laws.bound.slice'in cap (laws.bound-stream.lines'of (List-concat laws.bound-stream.Byte texts)) (laws.bound-stream.head'cut'of (List-concat laws.bound-stream.Byte texts) (laws.bound-stream.head'mark (bend.bound.marks cap))) (laws.bound-stream.tail'cut'of (List-concat laws.bound-stream.Byte texts) (laws.bound-stream.tail'mark (bend.bound.marks cap))))
law-bound'steps'whole = proof.bound.bound-steps-whole.bound'steps'whole

