{-# OPTIONS --safe --without-K --exact-split #-}
-- The laws, each restated from its declaration and bound to its proof.
module Index.fsmode-entry where

open import Prelude
open import bend.base
import bend.lib.wire
import laws.base
import bend.fsmode
import bend.ffi.fsmode
import laws.fsmode-entry
import proof.fsmode.fsmode-ffi-answers
import proof.fsmode.fsmode-ffi-malformed
import proof.fsmode.fsmode-ffi-example
import proof.fsmode.fsmode-req-fits-example

law-fsmode'ffi'answers : (request : bend.ffi.fsmode.Request) → Eq bend.lib.wire.Reply (bend.ffi.fsmode.entry (laws.fsmode-entry.spell'request request #Nil)) (bend.lib.wire.#Answer (laws.fsmode-entry.verdict'words request))
law-fsmode'ffi'answers = proof.fsmode.fsmode-ffi-answers.fsmode'ffi'answers

private
  u32-102 : U32
  u32-102 = #U32 (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-102 : Char
  char-102 = #Chr u32-102
private
  u32-115 : U32
  u32-115 = #U32 (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-115 : Char
  char-115 = #Chr u32-115
private
  u32-109 : U32
  u32-109 = #U32 (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-109 : Char
  char-109 = #Chr u32-109
private
  u32-111 : U32
  u32-111 = #U32 (#WCon #True (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-111 : Char
  char-111 = #Chr u32-111
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
  u32-108 : U32
  u32-108 = #U32 (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-108 : Char
  char-108 = #Chr u32-108
private
  u32-114 : U32
  u32-114 = #U32 (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-114 : Char
  char-114 = #Chr u32-114
private
  u32-113 : U32
  u32-113 = #U32 (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-113 : Char
  char-113 = #Chr u32-113
private
  u32-117 : U32
  u32-117 = #U32 (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-117 : Char
  char-117 = #Chr u32-117
private
  u32-116 : U32
  u32-116 = #U32 (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-116 : Char
  char-116 = #Chr u32-116
private
  text-0 : String  -- "fsmode: malformed request"
  text-0 = #SCon char-102 (#SCon char-115 (#SCon char-109 (#SCon char-111 (#SCon char-100 (#SCon char-101 (#SCon char-58 (#SCon char-32 (#SCon char-109 (#SCon char-97 (#SCon char-108 (#SCon char-102 (#SCon char-111 (#SCon char-114 (#SCon char-109 (#SCon char-101 (#SCon char-100 (#SCon char-32 (#SCon char-114 (#SCon char-101 (#SCon char-113 (#SCon char-117 (#SCon char-101 (#SCon char-115 (#SCon char-116 (#SNil)))))))))))))))))))))))))
law-fsmode'ffi'malformed : (ws : List Nat) → (no'question : (request : bend.ffi.fsmode.Request) → Eq (List Nat) (laws.fsmode-entry.spell'request request #Nil) ws → Empty) → Eq bend.lib.wire.Reply (bend.ffi.fsmode.entry ws) (bend.lib.wire.#Error text-0)
law-fsmode'ffi'malformed = proof.fsmode.fsmode-ffi-malformed.fsmode'ffi'malformed

law-fsmode'ffi'example : Pair (Eq bend.lib.wire.Reply (bend.ffi.fsmode.entry (#Con 0 (#Con 1000 (#Con 3 (#Con 1 (#Con 1 (#Con 1000 (#Con 1 #Nil)))))))) (bend.lib.wire.#Answer (#Con 0 (#Con 3 (#Con 3 (#Con 1 #Nil)))))) (Eq bend.lib.wire.Reply (bend.ffi.fsmode.entry (#Con 3 (#Con 0 #Nil))) (bend.lib.wire.#Answer (#Con 2 (#Con 0 (#Con 448 #Nil)))))
law-fsmode'ffi'example = proof.fsmode.fsmode-ffi-example.fsmode'ffi'example

law-fsmode'req'fits'example : Pair (Eq (List Nat) (laws.fsmode-entry.spell'request (bend.ffi.fsmode.#SocketDir 1000 (bend.fsmode.#Parent bend.fsmode.#Anyone #True) (bend.fsmode.#Directory 1000 bend.fsmode.#Group)) #Nil) (#Con 0 (#Con 1000 (#Con 3 (#Con 1 (#Con 1 (#Con 1000 (#Con 1 #Nil)))))))) (Pair (Eq Bool (laws.base.fits (#Con 0 (#Con 1000 (#Con 3 (#Con 1 (#Con 1 (#Con 1000 (#Con 1 #Nil)))))))) #True) (Pair (Eq (List Nat) (laws.fsmode-entry.spell'request (bend.ffi.fsmode.#Creation bend.fsmode.#Folder) #Nil) (#Con 3 (#Con 0 #Nil))) (Eq Bool (laws.base.fits (#Con 3 (#Con 0 #Nil))) #True)))
law-fsmode'req'fits'example = proof.fsmode.fsmode-req-fits-example.fsmode'req'fits'example

