{-# OPTIONS --safe --without-K --exact-split #-}
-- The laws, each restated from its declaration and bound to its proof.
module Index.bound-entry where

open import Prelude
open import bend.base
import bend.lib.wire
import bend.bound
import bend.ffi.bound
import laws.bound-entry
import proof.bound.bound-ffi-slice
import proof.bound.bound-ffi-notice
import proof.bound.bound-ffi-malformed-exact
import proof.bound.bound-open-answers
import proof.bound.bound-open-refuses
import proof.bound.bound-shut-refuses
import proof.bound.bound-step-out
import proof.bound.bound-step-skip
import proof.bound.bound-step-look
import proof.bound.bound-step-refuses
import proof.bound.bound-entry-example

private
  text-0 : String  -- ""
  text-0 = #SNil
law-bound'ffi'slice : (cap : bend.bound.Cap) → (bytes : Nat) → (lines : Nat) → (front : List Nat) → (back : List Nat) → (head'cut : Nat) → (tail'cut : Nat) → Pair (Eq bend.ffi.bound.Said (bend.ffi.bound.entry (laws.bound-entry.spell'request (bend.ffi.bound.#Marks cap) #Nil)) (bend.ffi.bound.#Answer (#Con 0 (laws.bound-entry.spell'marks (bend.bound.marks cap))) text-0)) (Pair (Eq bend.ffi.bound.Said (bend.ffi.bound.entry (laws.bound-entry.spell'request (bend.ffi.bound.#Slice cap bytes lines front back head'cut tail'cut) #Nil)) (bend.ffi.bound.#Answer (#Con 1 (laws.bound-entry.spell'slice (bend.bound.slice cap (bend.bound.#Part bytes lines) front back head'cut tail'cut) #Nil)) text-0)) (Eq bend.ffi.bound.Said (bend.ffi.bound.entry (laws.bound-entry.spell'request bend.ffi.bound.#Standard #Nil)) (bend.ffi.bound.#Answer (#Con 3 (laws.bound-entry.spell'cap bend.bound.standard #Nil)) text-0)))
law-bound'ffi'slice = proof.bound.bound-ffi-slice.bound'ffi'slice

law-bound'ffi'notice : (keep : bend.bound.Keep) → (full : bend.bound.Full) → (slice : bend.bound.Slice) → Eq bend.ffi.bound.Said (bend.ffi.bound.entry (laws.bound-entry.spell'request (bend.ffi.bound.#Notice keep full slice) #Nil)) (bend.ffi.bound.#Answer (#Con 2 #Nil) (bend.bound.notice keep full slice))
law-bound'ffi'notice = proof.bound.bound-ffi-notice.bound'ffi'notice

private
  u32-98 : U32
  u32-98 = #U32 (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-98 : Char
  char-98 = #Chr u32-98
private
  u32-111 : U32
  u32-111 = #U32 (#WCon #True (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-111 : Char
  char-111 = #Chr u32-111
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
  u32-100 : U32
  u32-100 = #U32 (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-100 : Char
  char-100 = #Chr u32-100
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
  u32-109 : U32
  u32-109 = #U32 (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-109 : Char
  char-109 = #Chr u32-109
private
  u32-97 : U32
  u32-97 = #U32 (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-97 : Char
  char-97 = #Chr u32-97
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
  u32-101 : U32
  u32-101 = #U32 (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-101 : Char
  char-101 = #Chr u32-101
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
  u32-116 : U32
  u32-116 = #U32 (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-116 : Char
  char-116 = #Chr u32-116
private
  text-1 : String  -- "bound: malformed request"
  text-1 = #SCon char-98 (#SCon char-111 (#SCon char-117 (#SCon char-110 (#SCon char-100 (#SCon char-58 (#SCon char-32 (#SCon char-109 (#SCon char-97 (#SCon char-108 (#SCon char-102 (#SCon char-111 (#SCon char-114 (#SCon char-109 (#SCon char-101 (#SCon char-100 (#SCon char-32 (#SCon char-114 (#SCon char-101 (#SCon char-113 (#SCon char-117 (#SCon char-101 (#SCon char-115 (#SCon char-116 (#SNil))))))))))))))))))))))))
law-bound'ffi'malformed'exact : (ws : List Nat) → (none : (request : bend.ffi.bound.Request) → Eq (List Nat) (laws.bound-entry.spell'request request #Nil) ws → Empty) → Eq bend.ffi.bound.Said (bend.ffi.bound.entry ws) (bend.ffi.bound.#Error text-1)
law-bound'ffi'malformed'exact = proof.bound.bound-ffi-malformed-exact.bound'ffi'malformed'exact

law-bound'open'answers : (cap : bend.bound.Cap) → Eq bend.ffi.bound.Turn (bend.ffi.bound.open^ (laws.bound-entry.spell'cap cap #Nil)) (bend.ffi.bound.#Turn (bend.ffi.bound.#Live (bend.bound.fresh cap)) (bend.lib.wire.#Answer (laws.bound-entry.spell'marks (bend.bound.marks cap))))
law-bound'open'answers = proof.bound.bound-open-answers.bound'open'answers

private
  u32-112 : U32
  u32-112 = #U32 (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-112 : Char
  char-112 = #Chr u32-112
private
  text-2 : String  -- "bound: malformed open"
  text-2 = #SCon char-98 (#SCon char-111 (#SCon char-117 (#SCon char-110 (#SCon char-100 (#SCon char-58 (#SCon char-32 (#SCon char-109 (#SCon char-97 (#SCon char-108 (#SCon char-102 (#SCon char-111 (#SCon char-114 (#SCon char-109 (#SCon char-101 (#SCon char-100 (#SCon char-32 (#SCon char-111 (#SCon char-112 (#SCon char-101 (#SCon char-110 (#SNil)))))))))))))))))))))
law-bound'open'refuses : (ws : List Nat) → (none : (cap : bend.bound.Cap) → Eq (List Nat) (laws.bound-entry.spell'cap cap #Nil) ws → Empty) → Eq bend.ffi.bound.Turn (bend.ffi.bound.open^ ws) (bend.ffi.bound.#Turn bend.ffi.bound.#Shut (bend.lib.wire.#Error text-2))
law-bound'open'refuses = proof.bound.bound-open-refuses.bound'open'refuses

private
  u32-104 : U32
  u32-104 = #U32 (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-104 : Char
  char-104 = #Chr u32-104
private
  u32-119 : U32
  u32-119 = #U32 (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-119 : Char
  char-119 = #Chr u32-119
private
  text-3 : String  -- "bound: the open was refused"
  text-3 = #SCon char-98 (#SCon char-111 (#SCon char-117 (#SCon char-110 (#SCon char-100 (#SCon char-58 (#SCon char-32 (#SCon char-116 (#SCon char-104 (#SCon char-101 (#SCon char-32 (#SCon char-111 (#SCon char-112 (#SCon char-101 (#SCon char-110 (#SCon char-32 (#SCon char-119 (#SCon char-97 (#SCon char-115 (#SCon char-32 (#SCon char-114 (#SCon char-101 (#SCon char-102 (#SCon char-117 (#SCon char-115 (#SCon char-101 (#SCon char-100 (#SNil)))))))))))))))))))))))))))
law-bound'shut'refuses : (ws : List Nat) → Eq bend.ffi.bound.Turn (bend.ffi.bound.step bend.ffi.bound.#Shut ws) (bend.ffi.bound.#Turn bend.ffi.bound.#Shut (bend.lib.wire.#Error text-3))
law-bound'shut'refuses = proof.bound.bound-shut-refuses.bound'shut'refuses

law-bound'step'out : (stream : bend.bound.Stream) → (text : bend.bound.Tally) → Eq bend.ffi.bound.Turn (bend.ffi.bound.step (bend.ffi.bound.#Live stream) (laws.bound-entry.spell'taking (bend.ffi.bound.#Out text) #Nil)) (laws.bound-entry.fed'turn (bend.bound.out stream text))
law-bound'step'out = proof.bound.bound-step-out.bound'step'out

law-bound'step'skip : (stream : bend.bound.Stream) → (text : bend.bound.Tally) → Eq bend.ffi.bound.Turn (bend.ffi.bound.step (bend.ffi.bound.#Live stream) (laws.bound-entry.spell'taking (bend.ffi.bound.#Skip text) #Nil)) (laws.bound-entry.skipped'turn (bend.bound.skip stream text))
law-bound'step'skip = proof.bound.bound-step-skip.bound'step'skip

law-bound'step'look : (stream : bend.bound.Stream) → (front : List Nat) → (back : List Nat) → (head'cut : Nat) → (tail'cut : Nat) → Eq bend.ffi.bound.Turn (bend.ffi.bound.step (bend.ffi.bound.#Live stream) (laws.bound-entry.spell'taking (bend.ffi.bound.#Look front back head'cut tail'cut) #Nil)) (bend.ffi.bound.#Turn (bend.ffi.bound.#Live stream) (bend.lib.wire.#Answer (#Con 2 (laws.bound-entry.spell'slice (bend.bound.look stream front back head'cut tail'cut) #Nil))))
law-bound'step'look = proof.bound.bound-step-look.bound'step'look

private
  text-4 : String  -- "bound: malformed step"
  text-4 = #SCon char-98 (#SCon char-111 (#SCon char-117 (#SCon char-110 (#SCon char-100 (#SCon char-58 (#SCon char-32 (#SCon char-109 (#SCon char-97 (#SCon char-108 (#SCon char-102 (#SCon char-111 (#SCon char-114 (#SCon char-109 (#SCon char-101 (#SCon char-100 (#SCon char-32 (#SCon char-115 (#SCon char-116 (#SCon char-101 (#SCon char-112 (#SNil)))))))))))))))))))))
law-bound'step'refuses : (stream : bend.bound.Stream) → (ws : List Nat) → (none : (step : bend.ffi.bound.Step) → Eq (List Nat) (laws.bound-entry.spell'taking step #Nil) ws → Empty) → Eq bend.ffi.bound.Turn (bend.ffi.bound.step (bend.ffi.bound.#Live stream) ws) (bend.ffi.bound.#Turn (bend.ffi.bound.#Live stream) (bend.lib.wire.#Error text-4))
law-bound'step'refuses = proof.bound.bound-step-refuses.bound'step'refuses

private
  u32-79 : U32
  u32-79 = #U32 (#WCon #True (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-79 : Char
  char-79 = #Chr u32-79
private
  u32-99 : U32
  u32-99 = #U32 (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-99 : Char
  char-99 = #Chr u32-99
private
  u32-55 : U32
  u32-55 = #U32 (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-55 : Char
  char-55 = #Chr u32-55
private
  u32-121 : U32
  u32-121 = #U32 (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-121 : Char
  char-121 = #Chr u32-121
private
  u32-40 : U32
  u32-40 = #U32 (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-40 : Char
  char-40 = #Chr u32-40
private
  u32-50 : U32
  u32-50 = #U32 (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-50 : Char
  char-50 = #Chr u32-50
private
  u32-105 : U32
  u32-105 = #U32 (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-105 : Char
  char-105 = #Chr u32-105
private
  u32-41 : U32
  u32-41 = #U32 (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-41 : Char
  char-41 = #Chr u32-41
private
  u32-107 : U32
  u32-107 = #U32 (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-107 : Char
  char-107 = #Chr u32-107
private
  u32-44 : U32
  u32-44 = #U32 (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-44 : Char
  char-44 = #Chr u32-44
private
  u32-49 : U32
  u32-49 = #U32 (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-49 : Char
  char-49 = #Chr u32-49
private
  u32-46 : U32
  u32-46 = #U32 (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-46 : Char
  char-46 = #Chr u32-46
private
  u32-70 : U32
  u32-70 = #U32 (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-70 : Char
  char-70 = #Chr u32-70
private
  text-5 : String  -- "Output truncated: 7 bytes (2 lines) kept, 1 byte (11 lines) dropped from the middle. Full output: "
  text-5 = #SCon char-79 (#SCon char-117 (#SCon char-116 (#SCon char-112 (#SCon char-117 (#SCon char-116 (#SCon char-32 (#SCon char-116 (#SCon char-114 (#SCon char-117 (#SCon char-110 (#SCon char-99 (#SCon char-97 (#SCon char-116 (#SCon char-101 (#SCon char-100 (#SCon char-58 (#SCon char-32 (#SCon char-55 (#SCon char-32 (#SCon char-98 (#SCon char-121 (#SCon char-116 (#SCon char-101 (#SCon char-115 (#SCon char-32 (#SCon char-40 (#SCon char-50 (#SCon char-32 (#SCon char-108 (#SCon char-105 (#SCon char-110 (#SCon char-101 (#SCon char-115 (#SCon char-41 (#SCon char-32 (#SCon char-107 (#SCon char-101 (#SCon char-112 (#SCon char-116 (#SCon char-44 (#SCon char-32 (#SCon char-49 (#SCon char-32 (#SCon char-98 (#SCon char-121 (#SCon char-116 (#SCon char-101 (#SCon char-32 (#SCon char-40 (#SCon char-49 (#SCon char-49 (#SCon char-32 (#SCon char-108 (#SCon char-105 (#SCon char-110 (#SCon char-101 (#SCon char-115 (#SCon char-41 (#SCon char-32 (#SCon char-100 (#SCon char-114 (#SCon char-111 (#SCon char-112 (#SCon char-112 (#SCon char-101 (#SCon char-100 (#SCon char-32 (#SCon char-102 (#SCon char-114 (#SCon char-111 (#SCon char-109 (#SCon char-32 (#SCon char-116 (#SCon char-104 (#SCon char-101 (#SCon char-32 (#SCon char-109 (#SCon char-105 (#SCon char-100 (#SCon char-100 (#SCon char-108 (#SCon char-101 (#SCon char-46 (#SCon char-32 (#SCon char-70 (#SCon char-117 (#SCon char-108 (#SCon char-108 (#SCon char-32 (#SCon char-111 (#SCon char-117 (#SCon char-116 (#SCon char-112 (#SCon char-117 (#SCon char-116 (#SCon char-58 (#SCon char-32 (#SNil))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
law-bound'entry'example : Pair (Eq bend.ffi.bound.Said (bend.ffi.bound.entry (#Con 1 (#Con 1 (#Con 8 (#Con 4 (#Con 2 (#Con 18 (#Con 4 (#Con 2 (#Con 4 (#Con 6 (#Con 2 (#Con 3 (#Con 5 (#Con 4 (#Con 4 #Nil)))))))))))))))) (bend.ffi.bound.#Answer (#Con 1 (#Con 4 (#Con 3 (#Con 2 (#Con 11 (#Con 2 #Nil)))))) text-0)) (Pair (Eq (List bend.lib.wire.Reply) (laws.bound-entry.talk (#Con (#Con 0 (#Con 4 (#Con 1 (#Con 0 #Nil)))) (#Con (#Con 0 (#Con 6 (#Con 1 (#Con 0 #Nil)))) (#Con (#Con 0 (#Con 5 (#Con 1 (#Con 0 #Nil)))) (#Con (#Con 0 (#Con 3 (#Con 1 (#Con 0 #Nil)))) (#Con (#Con 2 (#Con 2 (#Con 4 (#Con 6 (#Con 2 (#Con 3 (#Con 5 (#Con 4 (#Con 4 #Nil))))))))) #Nil))))) (bend.ffi.bound.open^ (#Con 1 (#Con 8 (#Con 4 (#Con 2 #Nil)))))) (#Con (bend.lib.wire.#Answer (#Con 4 (#Con 2 (#Con 4 (#Con 2 #Nil))))) (#Con (bend.lib.wire.#Answer (#Con 0 (#Con 0 #Nil))) (#Con (bend.lib.wire.#Answer (#Con 0 (#Con 0 #Nil))) (#Con (bend.lib.wire.#Answer (#Con 0 (#Con 1 (#Con 0 #Nil)))) (#Con (bend.lib.wire.#Answer (#Con 0 (#Con 1 (#Con 0 #Nil)))) (#Con (bend.lib.wire.#Answer (#Con 2 (#Con 4 (#Con 3 (#Con 2 (#Con 11 (#Con 2 #Nil))))))) #Nil))))))) (Pair (Eq bend.ffi.bound.Said (bend.ffi.bound.entry (#Con 2 (#Con 2 (#Con 1 (#Con 4 (#Con 3 (#Con 2 (#Con 1 (#Con 11 #Nil))))))))) (bend.ffi.bound.#Answer (#Con 2 #Nil) text-5)) (Pair (Eq bend.ffi.bound.Said (bend.ffi.bound.entry (#Con 0 (#Con 1 (#Con 9 (#Con 5 (#Con 2 #Nil)))))) (bend.ffi.bound.#Answer (#Con 0 (#Con 4 (#Con 2 (#Con 5 (#Con 3 #Nil))))) text-0)) (Pair (Eq bend.ffi.bound.Said (bend.ffi.bound.entry (#Con 1 (#Con 0 (#Con 10 (#Con 2 (#Con 0 (#Con 0 (#Con 0 (#Con 0 #Nil))))))))) (bend.ffi.bound.#Answer (#Con 1 (#Con 10 (#Con 0 (#Con 2 (#Con 0 (#Con 0 #Nil)))))) text-0)) (Pair (Eq bend.ffi.bound.Said (bend.ffi.bound.entry (#Con 4 #Nil)) (bend.ffi.bound.#Error text-1)) (Eq (List bend.lib.wire.Reply) (laws.bound-entry.talk (#Con (#Con 0 (#Con 1 (#Con 1 (#Con 0 #Nil)))) #Nil) (bend.ffi.bound.open^ (#Con 2 #Nil))) (#Con (bend.lib.wire.#Error text-2) (#Con (bend.lib.wire.#Error text-3) #Nil))))))))
law-bound'entry'example = proof.bound.bound-entry-example.bound'entry'example

