{-# OPTIONS --safe --without-K --exact-split #-}
-- The laws, each restated from its declaration and bound to its proof.
module Index.bound where

open import Prelude
open import bend.base
import bend.bound
import laws.bound
import proof.bound.bound-shares-exact
import proof.bound.bound-marks-exact
import proof.bound.bound-standard-exact
import proof.bound.bound-keep-exact
import proof.bound.bound-window-exact
import proof.bound.bound-lines-suffice
import proof.bound.bound-window-within
import proof.bound.bound-slice-exact
import proof.bound.bound-window-keeps-what-fits
import proof.bound.bound-slice-conserves
import proof.bound.bound-last-line-shown
import proof.bound.bound-notice-exact

law-bound'shares'exact : (cap : bend.bound.Cap) → Pair (Eq bend.bound.Share (bend.bound.head'share cap) (laws.bound.head'most cap)) (Eq bend.bound.Share (bend.bound.tail'share cap) (laws.bound.tail'most cap))
law-bound'shares'exact = proof.bound.bound-shares-exact.bound'shares'exact

law-bound'marks'exact : (cap : bend.bound.Cap) → Eq bend.bound.Marks (bend.bound.marks cap) (bend.bound.#Marks (laws.bound.most'bytes'of (laws.bound.head'most cap)) (laws.bound.most'lines'of (laws.bound.head'most cap)) (laws.bound.most'bytes'of (laws.bound.tail'most cap)) (laws.bound.most'lines'of (laws.bound.tail'most cap)))
law-bound'marks'exact = proof.bound.bound-marks-exact.bound'marks'exact

law-bound'standard'exact : Eq bend.bound.Cap bend.bound.standard (bend.bound.#On 51200 2000 bend.bound.#Both)
law-bound'standard'exact = proof.bound.bound-standard-exact.bound'standard'exact

law-bound'keep'exact : (lines : List Nat) → (most'bytes : Nat) → (most'lines : Nat) → Eq bend.bound.Part (bend.bound.keep lines most'bytes most'lines) (laws.bound.paid lines most'lines most'bytes)
law-bound'keep'exact = proof.bound.bound-keep-exact.bound'keep'exact

law-bound'window'exact : (cap : bend.bound.Cap) → (bytes : Nat) → (lines : Nat) → (front : List Nat) → (back : List Nat) → (head'cut : Nat) → (tail'cut : Nat) → Pair (Eq bend.bound.Shown (bend.bound.window cap (bend.bound.#Part bytes lines) front back head'cut tail'cut) (laws.bound.shown'of cap bytes lines front back head'cut tail'cut)) (Eq bend.bound.Shown (bend.bound.ends cap front back head'cut tail'cut) (laws.bound.two'ends cap front back head'cut tail'cut))
law-bound'window'exact = proof.bound.bound-window-exact.bound'window'exact

law-bound'lines'suffice : (cap : bend.bound.Cap) → (whole : bend.bound.Part) → (front : List Nat) → (back : List Nat) → (head'cut : Nat) → (tail'cut : Nat) → Pair (Eq bend.bound.Shown (bend.bound.window cap whole (laws.bound.first'lines cap front) (laws.bound.last'lines cap back) head'cut tail'cut) (bend.bound.window cap whole front (List-reverse Nat back) head'cut tail'cut)) (Eq bend.bound.Shown (bend.bound.ends cap (laws.bound.first'lines cap front) (laws.bound.last'lines cap back) head'cut tail'cut) (bend.bound.ends cap front (List-reverse Nat back) head'cut tail'cut))
law-bound'lines'suffice = proof.bound.bound-lines-suffice.bound'lines'suffice

law-bound'window'within : (most'bytes : Nat) → (most'lines : Nat) → (keep : bend.bound.Keep) → (whole : bend.bound.Part) → (front : List Nat) → (back : List Nat) → (head'cut : Nat) → (tail'cut : Nat) → Pair (Eq Bool (Nat-is'le (laws.bound.shown'bytes (bend.bound.window (bend.bound.#On most'bytes most'lines keep) whole front back head'cut tail'cut)) most'bytes) #True) (Pair (Eq Bool (Nat-is'le (laws.bound.shown'lines (bend.bound.window (bend.bound.#On most'bytes most'lines keep) whole front back head'cut tail'cut)) most'lines) #True) (Pair (Eq Bool (Nat-is'le (laws.bound.shown'bytes (bend.bound.ends (bend.bound.#On most'bytes most'lines keep) front back head'cut tail'cut)) most'bytes) #True) (Eq Bool (Nat-is'le (laws.bound.shown'lines (bend.bound.ends (bend.bound.#On most'bytes most'lines keep) front back head'cut tail'cut)) most'lines) #True)))
law-bound'window'within = proof.bound.bound-window-within.bound'window'within

law-bound'slice'exact : (cap : bend.bound.Cap) → (bytes : Nat) → (lines : Nat) → (front : List Nat) → (back : List Nat) → (head'cut : Nat) → (tail'cut : Nat) → Eq bend.bound.Slice (bend.bound.slice cap (bend.bound.#Part bytes lines) front back head'cut tail'cut) (laws.bound.left'of bytes lines (laws.bound.shown'of cap bytes lines front back head'cut tail'cut))
law-bound'slice'exact = proof.bound.bound-slice-exact.bound'slice'exact

law-bound'window'keeps'what'fits : (most'bytes : Nat) → (most'lines : Nat) → (keep : bend.bound.Keep) → (bytes : Nat) → (lines : Nat) → (front : List Nat) → (back : List Nat) → (head'cut : Nat) → (tail'cut : Nat) → Pair (Eq Bool (Nat-is'le bytes most'bytes) #True → Eq Bool (Nat-is'le lines most'lines) #True → Eq bend.bound.Slice (bend.bound.slice (bend.bound.#On most'bytes most'lines keep) (bend.bound.#Part bytes lines) front back head'cut tail'cut) (bend.bound.#Slice bytes 0 lines 0 0)) (Eq bend.bound.Slice (bend.bound.slice bend.bound.#Off (bend.bound.#Part bytes lines) front back head'cut tail'cut) (bend.bound.#Slice bytes 0 lines 0 0))
law-bound'window'keeps'what'fits = proof.bound.bound-window-keeps-what-fits.bound'window'keeps'what'fits

law-bound'slice'conserves : (cap : bend.bound.Cap) → (lines : List Nat) → (head'cut : Nat) → (tail'cut : Nat) → Pair (Eq Nat (laws.bound.all'bytes (laws.bound.slice'in cap lines head'cut tail'cut)) (laws.bound.bytes'in lines)) (Eq Nat (laws.bound.all'lines (laws.bound.slice'in cap lines head'cut tail'cut)) (List-length Nat lines))
law-bound'slice'conserves = proof.bound.bound-slice-conserves.bound'slice'conserves

law-bound'last'line'shown : (cap : bend.bound.Cap) → (front : List Nat) → (line : Nat) → (earlier : List Nat) → (head'cut : Nat) → (tail'cut : Nat) → (most'bytes : Nat) → (more'lines : Nat) → (tail : Eq bend.bound.Share (laws.bound.tail'most cap) (bend.bound.#Most most'bytes (#Succ more'lines))) → Pair (Eq Bool (Nat-is'le line most'bytes) #True → Eq Bool (Nat-is'le line (laws.bound.part'bytes (laws.bound.tail'of (bend.bound.ends cap front (#Con line earlier) head'cut tail'cut)))) #True) (Eq Bool (Nat-is'le line most'bytes) #False → Eq Nat (laws.bound.part'bytes (laws.bound.tail'of (bend.bound.ends cap front (#Con line earlier) head'cut tail'cut))) (Nat-min tail'cut most'bytes))
law-bound'last'line'shown = proof.bound.bound-last-line-shown.bound'last'line'shown

private
  text-0 : String  -- ""
  text-0 = #SNil
private
  u32-32 : U32
  u32-32 = #U32 (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-32 : Char
  char-32 = #Chr u32-32
private
  u32-100 : U32
  u32-100 = #U32 (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-100 : Char
  char-100 = #Chr u32-100
private
  u32-114 : U32
  u32-114 = #U32 (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-114 : Char
  char-114 = #Chr u32-114
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
  u32-101 : U32
  u32-101 = #U32 (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-101 : Char
  char-101 = #Chr u32-101
private
  u32-102 : U32
  u32-102 = #U32 (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-102 : Char
  char-102 = #Chr u32-102
private
  u32-109 : U32
  u32-109 = #U32 (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-109 : Char
  char-109 = #Chr u32-109
private
  u32-116 : U32
  u32-116 = #U32 (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-116 : Char
  char-116 = #Chr u32-116
private
  u32-104 : U32
  u32-104 = #U32 (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-104 : Char
  char-104 = #Chr u32-104
private
  text-1 : String  -- " dropped from the "
  text-1 = #SCon char-32 (#SCon char-100 (#SCon char-114 (#SCon char-111 (#SCon char-112 (#SCon char-112 (#SCon char-101 (#SCon char-100 (#SCon char-32 (#SCon char-102 (#SCon char-114 (#SCon char-111 (#SCon char-109 (#SCon char-32 (#SCon char-116 (#SCon char-104 (#SCon char-101 (#SCon char-32 (#SNil))))))))))))))))))
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
  text-2 : String  -- " kept, "
  text-2 = #SCon char-32 (#SCon char-107 (#SCon char-101 (#SCon char-112 (#SCon char-116 (#SCon char-44 (#SCon char-32 (#SNil)))))))
private
  u32-79 : U32
  u32-79 = #U32 (#WCon #True (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-79 : Char
  char-79 = #Chr u32-79
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
  u32-99 : U32
  u32-99 = #U32 (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-99 : Char
  char-99 = #Chr u32-99
private
  u32-97 : U32
  u32-97 = #U32 (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-97 : Char
  char-97 = #Chr u32-97
private
  u32-58 : U32
  u32-58 = #U32 (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-58 : Char
  char-58 = #Chr u32-58
private
  text-3 : String  -- "Output truncated: "
  text-3 = #SCon char-79 (#SCon char-117 (#SCon char-116 (#SCon char-112 (#SCon char-117 (#SCon char-116 (#SCon char-32 (#SCon char-116 (#SCon char-114 (#SCon char-117 (#SCon char-110 (#SCon char-99 (#SCon char-97 (#SCon char-116 (#SCon char-101 (#SCon char-100 (#SCon char-58 (#SCon char-32 (#SNil))))))))))))))))))
law-bound'notice'exact : (keep : bend.bound.Keep) → (full : bend.bound.Full) → (head'bytes : Nat) → (tail'bytes : Nat) → (lines : Nat) → (p : Nat) → (dropped'lines : Nat) → Pair (Eq String (bend.bound.notice keep full (bend.bound.#Slice head'bytes tail'bytes lines 0 dropped'lines)) text-0) (Eq String (bend.bound.notice keep full (bend.bound.#Slice head'bytes tail'bytes lines (#Succ p) dropped'lines)) (String-append text-3 (laws.bound.told'both (Nat-add head'bytes tail'bytes) lines (String-append text-2 (laws.bound.told'both (#Succ p) dropped'lines (String-append text-1 (String-append (laws.bound.side'left'out keep) (laws.bound.place'told full))))))))
law-bound'notice'exact = proof.bound.bound-notice-exact.bound'notice'exact

