{-# OPTIONS --safe --without-K --exact-split #-}
-- The laws, each restated from its declaration and bound to its proof.
module Index.tool-call where

open import Prelude
open import bend.base
import bend.lib.wire
import bend.tool-call
import bend.ffi.tool-call
import laws.tool-call
import proof.tool-call.tool-call-step-is-model
import proof.tool-call.tool-call-open-exact
import proof.tool-call.stream-journals-two
import proof.tool-call.stream-settles-once
import proof.tool-call.stream-settle-carries-all
import proof.tool-call.tool-call-faults-are-safe
import proof.tool-call.tool-call-entry-reads
import proof.tool-call.tool-call-entry-malformed-exact
import proof.tool-call.tool-call-entry-open-reads
import proof.tool-call.tool-call-entry-open-malformed-exact
import proof.tool-call.tool-call-entry-shut
import proof.tool-call.tool-call-entry-is-model
import proof.tool-call.tool-call-entry-example

law-tool'call'step'is'model : (attempt : bend.tool-call.Attempt) → (events : List bend.tool-call.ToolEvent) → Pair (Eq (List bend.tool-call.Reaction) (laws.tool-call.replies events (laws.tool-call.fresh (bend.tool-call.open^ attempt))) (laws.tool-call.awaited events)) (Eq (List bend.tool-call.Reaction) (laws.tool-call.replies events bend.tool-call.#Settled) (laws.tool-call.awaited'after events))
law-tool'call'step'is'model = proof.tool-call.tool-call-step-is-model.tool'call'step'is'model

law-tool'call'open'exact : Pair (Eq bend.tool-call.Begun (bend.tool-call.open^ bend.tool-call.#First) (bend.tool-call.#Begun bend.tool-call.#Running bend.tool-call.#Start)) (Eq bend.tool-call.Begun (bend.tool-call.open^ bend.tool-call.#Rerun) (bend.tool-call.#Begun bend.tool-call.#Running bend.tool-call.#Clear))
law-tool'call'open'exact = proof.tool-call.tool-call-open-exact.tool'call'open'exact

law-stream'journals'two : (attempt : bend.tool-call.Attempt) → (events : List bend.tool-call.ToolEvent) → (call : bend.tool-call.Call) → (report : bend.tool-call.Report) → Pair (Eq Bool (Nat-is'le (List-length laws.tool-call.Record (laws.tool-call.journal (bend.tool-call.open^ attempt) events)) 2) #True) (Pair (Eq (List laws.tool-call.Record) (laws.tool-call.journal (bend.tool-call.open^ attempt) events) (#Con (laws.tool-call.opened'as attempt) (laws.tool-call.done'as (laws.tool-call.first'outcome events)))) (Eq (List laws.tool-call.Record) (laws.tool-call.settled'with (#Con (laws.tool-call.reaction'of (bend.tool-call.step call (bend.tool-call.#Reported report))) #Nil)) #Nil))
law-stream'journals'two = proof.tool-call.stream-journals-two.stream'journals'two

law-stream'settles'once : (attempt : bend.tool-call.Attempt) → (events : List bend.tool-call.ToolEvent) → (threw : Bool) → (aborted : Bool) → (later : List bend.tool-call.ToolEvent) → Pair (Eq (List laws.tool-call.Record) (laws.tool-call.settled'with (laws.tool-call.replies events (laws.tool-call.fresh (bend.tool-call.open^ attempt)))) (laws.tool-call.done'as (laws.tool-call.first'outcome events))) (Pair (Eq (List laws.tool-call.Record) (laws.tool-call.settled'with (laws.tool-call.replies (List-append bend.tool-call.ToolEvent events (#Con (bend.tool-call.#Ended threw aborted) later)) (laws.tool-call.fresh (bend.tool-call.open^ attempt)))) (laws.tool-call.settled'with (laws.tool-call.replies (List-append bend.tool-call.ToolEvent events (#Con (bend.tool-call.#Ended threw aborted) #Nil)) (laws.tool-call.fresh (bend.tool-call.open^ attempt))))) (Eq (List laws.tool-call.Record) (laws.tool-call.settled'with (laws.tool-call.replies later bend.tool-call.#Settled)) #Nil))
law-stream'settles'once = proof.tool-call.stream-settles-once.stream'settles'once

law-stream'settle'carries'all : (attempt : bend.tool-call.Attempt) → (sent : List laws.tool-call.Sent) → Pair (Eq (List laws.tool-call.Sent) (laws.tool-call.stored sent (laws.tool-call.fresh (bend.tool-call.open^ attempt))) (laws.tool-call.reports'before'end sent)) (Pair (Eq (Maybe (List laws.tool-call.Sent)) (laws.tool-call.carried sent (laws.tool-call.fresh (bend.tool-call.open^ attempt))) (laws.tool-call.once'ended (laws.tool-call.first'outcome (laws.tool-call.events'of sent)) (laws.tool-call.reports'before'end sent))) (Eq (List laws.tool-call.Sent) (laws.tool-call.stored sent bend.tool-call.#Settled) #Nil))
law-stream'settle'carries'all = proof.tool-call.stream-settle-carries-all.stream'settle'carries'all

law-tool'call'faults'are'safe : Pair (Eq (List laws.tool-call.Record) (laws.tool-call.opened'with bend.tool-call.on'open'fault #Nil) #Nil) (Pair (Eq bend.tool-call.Reaction bend.tool-call.on'report'fault bend.tool-call.#Late) (Eq (List laws.tool-call.Record) (laws.tool-call.settled'with (#Con bend.tool-call.on'end'fault #Nil)) (#Con (laws.tool-call.#SettledAs bend.tool-call.#Failed) #Nil)))
law-tool'call'faults'are'safe = proof.tool-call.tool-call-faults-are-safe.tool'call'faults'are'safe

law-tool'call'entry'reads : (call : bend.tool-call.Call) → (event : bend.tool-call.ToolEvent) → Eq bend.ffi.tool-call.Turn (bend.ffi.tool-call.step (bend.ffi.tool-call.#Live call) (laws.tool-call.spell'event event #Nil)) (laws.tool-call.moved'turn (bend.tool-call.step call event))
law-tool'call'entry'reads = proof.tool-call.tool-call-entry-reads.tool'call'entry'reads

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
  u32-118 : U32
  u32-118 = #U32 (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-118 : Char
  char-118 = #Chr u32-118
private
  u32-110 : U32
  u32-110 = #U32 (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-110 : Char
  char-110 = #Chr u32-110
private
  text-0 : String  -- "tool_call: malformed event"
  text-0 = #SCon char-116 (#SCon char-111 (#SCon char-111 (#SCon char-108 (#SCon char-95 (#SCon char-99 (#SCon char-97 (#SCon char-108 (#SCon char-108 (#SCon char-58 (#SCon char-32 (#SCon char-109 (#SCon char-97 (#SCon char-108 (#SCon char-102 (#SCon char-111 (#SCon char-114 (#SCon char-109 (#SCon char-101 (#SCon char-100 (#SCon char-32 (#SCon char-101 (#SCon char-118 (#SCon char-101 (#SCon char-110 (#SCon char-116 (#SNil))))))))))))))))))))))))))
law-tool'call'entry'malformed'exact : (call : bend.tool-call.Call) → (ws : List Nat) → (none : (event : bend.tool-call.ToolEvent) → Eq (List Nat) (laws.tool-call.spell'event event #Nil) ws → Empty) → Eq bend.ffi.tool-call.Turn (bend.ffi.tool-call.step (bend.ffi.tool-call.#Live call) ws) (bend.ffi.tool-call.#Turn (bend.ffi.tool-call.#Live call) (bend.lib.wire.#Error text-0))
law-tool'call'entry'malformed'exact = proof.tool-call.tool-call-entry-malformed-exact.tool'call'entry'malformed'exact

law-tool'call'entry'open'reads : (attempt : bend.tool-call.Attempt) → Eq bend.ffi.tool-call.Turn (bend.ffi.tool-call.open^ (#Con (laws.tool-call.attempt'number attempt) #Nil)) (laws.tool-call.begun'turn (bend.tool-call.open^ attempt))
law-tool'call'entry'open'reads = proof.tool-call.tool-call-entry-open-reads.tool'call'entry'open'reads

private
  u32-112 : U32
  u32-112 = #U32 (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-112 : Char
  char-112 = #Chr u32-112
private
  text-1 : String  -- "tool_call: malformed open"
  text-1 = #SCon char-116 (#SCon char-111 (#SCon char-111 (#SCon char-108 (#SCon char-95 (#SCon char-99 (#SCon char-97 (#SCon char-108 (#SCon char-108 (#SCon char-58 (#SCon char-32 (#SCon char-109 (#SCon char-97 (#SCon char-108 (#SCon char-102 (#SCon char-111 (#SCon char-114 (#SCon char-109 (#SCon char-101 (#SCon char-100 (#SCon char-32 (#SCon char-111 (#SCon char-112 (#SCon char-101 (#SCon char-110 (#SNil)))))))))))))))))))))))))
law-tool'call'entry'open'malformed'exact : (ws : List Nat) → (none : (attempt : bend.tool-call.Attempt) → Eq (List Nat) (#Con (laws.tool-call.attempt'number attempt) #Nil) ws → Empty) → Eq bend.ffi.tool-call.Turn (bend.ffi.tool-call.open^ ws) (bend.ffi.tool-call.#Turn bend.ffi.tool-call.#Shut (bend.lib.wire.#Error text-1))
law-tool'call'entry'open'malformed'exact = proof.tool-call.tool-call-entry-open-malformed-exact.tool'call'entry'open'malformed'exact

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
  u32-115 : U32
  u32-115 = #U32 (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-115 : Char
  char-115 = #Chr u32-115
private
  u32-117 : U32
  u32-117 = #U32 (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-117 : Char
  char-117 = #Chr u32-117
private
  text-2 : String  -- "tool_call: the open was refused"
  text-2 = #SCon char-116 (#SCon char-111 (#SCon char-111 (#SCon char-108 (#SCon char-95 (#SCon char-99 (#SCon char-97 (#SCon char-108 (#SCon char-108 (#SCon char-58 (#SCon char-32 (#SCon char-116 (#SCon char-104 (#SCon char-101 (#SCon char-32 (#SCon char-111 (#SCon char-112 (#SCon char-101 (#SCon char-110 (#SCon char-32 (#SCon char-119 (#SCon char-97 (#SCon char-115 (#SCon char-32 (#SCon char-114 (#SCon char-101 (#SCon char-102 (#SCon char-117 (#SCon char-115 (#SCon char-101 (#SCon char-100 (#SNil)))))))))))))))))))))))))))))))
law-tool'call'entry'shut : (ws : List Nat) → Eq bend.ffi.tool-call.Turn (bend.ffi.tool-call.step bend.ffi.tool-call.#Shut ws) (bend.ffi.tool-call.#Turn bend.ffi.tool-call.#Shut (bend.lib.wire.#Error text-2))
law-tool'call'entry'shut = proof.tool-call.tool-call-entry-shut.tool'call'entry'shut

law-tool'call'entry'is'model : (attempt : bend.tool-call.Attempt) → (events : List bend.tool-call.ToolEvent) → Eq (List bend.lib.wire.Reply) (laws.tool-call.talk (laws.tool-call.spelled'events events) (bend.ffi.tool-call.open^ (#Con (laws.tool-call.attempt'number attempt) #Nil))) (#Con (bend.lib.wire.#Answer (#Con (laws.tool-call.attempt'number attempt) #Nil)) (laws.tool-call.answered (laws.tool-call.awaited events)))
law-tool'call'entry'is'model = proof.tool-call.tool-call-entry-is-model.tool'call'entry'is'model

law-tool'call'entry'example : Pair (Eq (List bend.lib.wire.Reply) (laws.tool-call.talk (#Con (#Con 0 (#Con 0 #Nil)) (#Con (#Con 0 (#Con 6 #Nil)) (#Con (#Con 1 (#Con 1 (#Con 1 #Nil))) (#Con (#Con 0 (#Con 0 #Nil)) (#Con (#Con 1 (#Con 0 (#Con 0 #Nil))) #Nil))))) (bend.ffi.tool-call.open^ (#Con 0 #Nil))) (#Con (bend.lib.wire.#Answer (#Con 0 #Nil)) (#Con (bend.lib.wire.#Answer (#Con 0 #Nil)) (#Con (bend.lib.wire.#Error text-0) (#Con (bend.lib.wire.#Answer (#Con 2 (#Con 2 #Nil))) (#Con (bend.lib.wire.#Answer (#Con 1 #Nil)) (#Con (bend.lib.wire.#Answer (#Con 3 #Nil)) #Nil))))))) (Eq (List bend.lib.wire.Reply) (laws.tool-call.talk (#Con (#Con 0 (#Con 0 #Nil)) #Nil) (bend.ffi.tool-call.open^ (#Con 2 #Nil))) (#Con (bend.lib.wire.#Error text-1) (#Con (bend.lib.wire.#Error text-2) #Nil)))
law-tool'call'entry'example = proof.tool-call.tool-call-entry-example.tool'call'entry'example

