{-# OPTIONS --safe --without-K --exact-split #-}
-- The laws, each restated from its declaration and bound to its proof.
module Index.view where

open import Prelude
open import bend.base
import bend.view
import laws.view
import proof.view.view-exact
import proof.view.view-counts
import proof.view.view-runs-do-not-matter
import proof.view.view-invents-nothing
import proof.view.view-last-text-shown
import proof.view.view-last-frame-shown
import proof.view.view-plain-unchanged
import proof.view.view-characters-whole
import proof.view.view-holds-within
import proof.view.view-standard-exact
import proof.view.view-fault-shows

law-view'exact : (most : Nat) → (pieces : List laws.view.Piece) → Eq (List laws.view.Byte) (laws.view.bytes'in (laws.view.viewed most pieces)) (laws.view.left (laws.view.output pieces) most 0)
law-view'exact = proof.view.view-exact.view'exact

law-view'counts : (most : Nat) → (pieces : List laws.view.Piece) → Pair (Eq Nat (laws.view.shown'in (laws.view.viewed most pieces)) (laws.view.size (laws.view.bytes'in (laws.view.viewed most pieces)))) (Eq Nat (Nat-add (laws.view.shown'in (laws.view.viewed most pieces)) (laws.view.hidden'in (laws.view.viewed most pieces))) (laws.view.size (laws.view.output pieces)))
law-view'counts = proof.view.view-counts.view'counts

law-view'runs'do'not'matter : (most : Nat) → (some : List laws.view.Piece) → (others : List laws.view.Piece) → (same : Eq (List laws.view.Byte) (laws.view.output some) (laws.view.output others)) → Eq laws.view.Looked (laws.view.viewed most some) (laws.view.viewed most others)
law-view'runs'do'not'matter = proof.view.view-runs-do-not-matter.view'runs'do'not'matter

law-view'invents'nothing : (most : Nat) → (pieces : List laws.view.Piece) → Exists (List Bool) (λ marks → Eq (List laws.view.Byte) (laws.view.bytes'in (laws.view.viewed most pieces)) (laws.view.picked (laws.view.output pieces) marks))
law-view'invents'nothing = proof.view.view-invents-nothing.view'invents'nothing

law-view'last'text'shown : (most : Nat) → (pieces : List laws.view.Piece) → (bytes : List Nat) → Exists (List laws.view.Byte) (λ earlier → Eq (List laws.view.Byte) (laws.view.bytes'in (laws.view.viewed most (laws.view.pieces'then pieces (#Con (laws.view.#TextOf bytes) #Nil)))) (laws.view.then earlier (laws.view.plain bytes #Nil)))
law-view'last'text'shown = proof.view.view-last-text-shown.view'last'text'shown

law-view'last'frame'shown : (most : Nat) → (frames : List (List Nat)) → (first : Nat) → (more : List Nat) → (rows : List (List Nat)) → (brief : Eq Bool (laws.view.all'short frames most) #True) → Eq (List laws.view.Byte) (laws.view.bytes'in (laws.view.viewed most (laws.view.frames'before frames (#Con (laws.view.#TextOf (#Con first more)) (#Con (laws.view.#LinesOf rows) #Nil))))) (laws.view.plain (#Con first more) (#Con laws.view.#LineEnd (laws.view.rows'before rows #Nil)))
law-view'last'frame'shown = proof.view.view-last-frame-shown.view'last'frame'shown

law-view'plain'unchanged : (most : Nat) → (lines : List laws.view.Line) → (bytes : List Nat) → Eq (List laws.view.Byte) (laws.view.bytes'in (laws.view.viewed most (laws.view.lines'before lines (#Con (laws.view.#TextOf bytes) #Nil)))) (laws.view.output (laws.view.lines'before lines (#Con (laws.view.#TextOf bytes) #Nil)))
law-view'plain'unchanged = proof.view.view-plain-unchanged.view'plain'unchanged

law-view'characters'whole : (most : Nat) → (pieces : List laws.view.Piece) → (text : Eq Bool (laws.view.all'whole (laws.view.output pieces) 0) #True) → Eq Bool (laws.view.all'whole (laws.view.bytes'in (laws.view.viewed most pieces)) 0) #True
law-view'characters'whole = proof.view.view-characters-whole.view'characters'whole

law-view'holds'within : (most : Nat) → (pieces : List laws.view.Piece) → Eq Bool (Nat-is'le (laws.view.size (laws.view.held'in (laws.view.played pieces (laws.view.#Play (bend.view.fresh most) (laws.view.#Stored #Nil #Nil))))) (#Succ most)) #True
law-view'holds'within = proof.view.view-holds-within.view'holds'within

law-view'standard'exact : Eq Nat bend.view.standard (Nat-mul 64 1024)
law-view'standard'exact = proof.view.view-standard-exact.view'standard'exact

law-view'fault'shows : Eq bend.view.Act bend.view.on'step'fault bend.view.#Show
law-view'fault'shows = proof.view.view-fault-shows.view'fault'shows

