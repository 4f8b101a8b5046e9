{-# OPTIONS --safe --without-K --exact-split #-}
-- The laws, each restated from its declaration and bound to its proof.
module Index.tool-call-journal where

open import Prelude
open import bend.base
import bend.lib.wire
import bend.tool-call
import bend.ffi.tool-call
import laws.tool-call-journal
import proof.tool-call.tool-call-take-up-exact
import proof.tool-call.tool-call-rerun-is-safe
import proof.tool-call.tool-call-settled-stays
import proof.tool-call.tool-call-waits-for-journal
import proof.tool-call.tool-call-journal-faults-are-safe
import proof.tool-call.tool-call-journal-entry-answers
import proof.tool-call.tool-call-journal-entry-malformed-exact
import proof.tool-call.tool-call-journal-entry-example

law-tool'call'take'up'exact : (slot : bend.tool-call.Slot) → (safe : Bool) → Eq bend.tool-call.Plan (bend.tool-call.take'up slot safe) (laws.tool-call-journal.planned slot safe)
law-tool'call'take'up'exact = proof.tool-call.tool-call-take-up-exact.tool'call'take'up'exact

law-tool'call'rerun'is'safe : (slot : bend.tool-call.Slot) → (safe : Bool) → (again : Eq bend.tool-call.Plan (bend.tool-call.take'up slot safe) (bend.tool-call.#Try bend.tool-call.#Rerun)) → Pair (Eq bend.tool-call.Slot slot (bend.tool-call.#Started #True)) (Eq Bool safe #True)
law-tool'call'rerun'is'safe = proof.tool-call.tool-call-rerun-is-safe.tool'call'rerun'is'safe

law-tool'call'settled'stays : (safe : Bool) → Pair (Eq Bool (laws.tool-call-journal.runs'tool (bend.tool-call.take'up bend.tool-call.#Live safe)) #False) (Eq Bool (laws.tool-call-journal.runs'tool (bend.tool-call.take'up bend.tool-call.#Concluded safe)) #False)
law-tool'call'settled'stays = proof.tool-call.tool-call-settled-stays.tool'call'settled'stays

law-tool'call'waits'for'journal : (written : Bool) → Pair (Eq bend.tool-call.Launch (bend.tool-call.launch written) (Bool-pick bend.tool-call.Launch written bend.tool-call.#Run bend.tool-call.#Withhold)) (Eq bend.tool-call.Release (bend.tool-call.release written) (Bool-pick bend.tool-call.Release written bend.tool-call.#LetGo bend.tool-call.#Hold))
law-tool'call'waits'for'journal = proof.tool-call.tool-call-waits-for-journal.tool'call'waits'for'journal

law-tool'call'journal'faults'are'safe : Pair (Eq Bool (laws.tool-call-journal.runs'tool bend.tool-call.on'take'up'fault) #False) (Pair (Eq bend.tool-call.Launch bend.tool-call.on'launch'fault bend.tool-call.#Withhold) (Eq bend.tool-call.Release bend.tool-call.on'release'fault bend.tool-call.#Hold))
law-tool'call'journal'faults'are'safe = proof.tool-call.tool-call-journal-faults-are-safe.tool'call'journal'faults'are'safe

law-tool'call'journal'entry'answers : (request : bend.ffi.tool-call.Request) → Eq bend.lib.wire.Reply (bend.ffi.tool-call.entry (laws.tool-call-journal.spell'request request #Nil)) (bend.lib.wire.#Answer (laws.tool-call-journal.answer'words request))
law-tool'call'journal'entry'answers = proof.tool-call.tool-call-journal-entry-answers.tool'call'journal'entry'answers

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
  u32-108 : U32
  u32-108 = #U32 (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-108 : Char
  char-108 = #Chr u32-108
private
  u32-95 : U32
  u32-95 = #U32 (#WCon #True (#WCon #True (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-95 : Char
  char-95 = #Chr u32-95
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
  u32-100 : U32
  u32-100 = #U32 (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-100 : Char
  char-100 = #Chr u32-100
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
  u32-115 : U32
  u32-115 = #U32 (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-115 : Char
  char-115 = #Chr u32-115
private
  text-0 : String  -- "tool_call: malformed request"
  text-0 = #SCon char-116 (#SCon char-111 (#SCon char-111 (#SCon char-108 (#SCon char-95 (#SCon char-99 (#SCon char-97 (#SCon char-108 (#SCon char-108 (#SCon char-58 (#SCon char-32 (#SCon char-109 (#SCon char-97 (#SCon char-108 (#SCon char-102 (#SCon char-111 (#SCon char-114 (#SCon char-109 (#SCon char-101 (#SCon char-100 (#SCon char-32 (#SCon char-114 (#SCon char-101 (#SCon char-113 (#SCon char-117 (#SCon char-101 (#SCon char-115 (#SCon char-116 (#SNil))))))))))))))))))))))))))))
law-tool'call'journal'entry'malformed'exact : (ws : List Nat) → (none : (request : bend.ffi.tool-call.Request) → Eq (List Nat) (laws.tool-call-journal.spell'request request #Nil) ws → Empty) → Eq bend.lib.wire.Reply (bend.ffi.tool-call.entry ws) (bend.lib.wire.#Error text-0)
law-tool'call'journal'entry'malformed'exact = proof.tool-call.tool-call-journal-entry-malformed-exact.tool'call'journal'entry'malformed'exact

law-tool'call'journal'entry'example : Pair (Eq bend.lib.wire.Reply (bend.ffi.tool-call.entry (#Con 0 (#Con 2 (#Con 1 (#Con 1 #Nil))))) (bend.lib.wire.#Answer (#Con 0 (#Con 0 (#Con 1 #Nil))))) (Pair (Eq bend.lib.wire.Reply (bend.ffi.tool-call.entry (#Con 0 (#Con 2 (#Con 1 (#Con 0 #Nil))))) (bend.lib.wire.#Answer (#Con 0 (#Con 1 (#Con 1 #Nil))))) (Pair (Eq bend.lib.wire.Reply (bend.ffi.tool-call.entry (#Con 1 (#Con 0 #Nil))) (bend.lib.wire.#Answer (#Con 1 (#Con 1 #Nil)))) (Eq bend.lib.wire.Reply (bend.ffi.tool-call.entry (#Con 0 (#Con 3 #Nil))) (bend.lib.wire.#Error text-0))))
law-tool'call'journal'entry'example = proof.tool-call.tool-call-journal-entry-example.tool'call'journal'entry'example

