{-# OPTIONS --safe --without-K --exact-split #-}
-- The fixed prelude: the one place where an equation is matched.
module Prelude where

open import Agda.Primitive using (Level)

-- {a == b : T} and {==}
data Eq {k : Level} (T : Set k) (a : T) : T → Set k where
  refl : Eq T a a

-- %e@E : P; f: the motive P speaks of the right end and of the equation, f proves it at the left end.
rewrite-by : {k l : Level} {T : Set k} {a b : T} (e : Eq T a b)
  (P : (x : T) → Eq T a x → Set l) → P a refl → P b e
rewrite-by refl P f = f

-- {x : T}; without INLINE an annotation would hide a descent.
the : {k : Level} (T : Set k) → T → T
the T x = x
{-# INLINE the #-}

-- \{} where the live x has no value: f is the function without a clause.
by-cases : {k l : Level} {T : Set k} {P : Set l} → T → (T → P) → P
by-cases x f = f x
