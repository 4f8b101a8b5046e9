{-# OPTIONS --safe --without-K --exact-split #-}
-- The laws, each restated from its declaration and bound to its proof.
module Index.view-entry where

open import Prelude
open import bend.base
import bend.lib.wire
import laws.base
import bend.view
import bend.ffi.view
import laws.view-entry
import proof.view.view-open-answers
import proof.view.view-open-refuses
import proof.view.view-shut-refuses
import proof.view.view-step-take
import proof.view.view-step-look
import proof.view.view-step-refuses
import proof.view.view-entry-example

law-view'open'answers : (most : Nat) → Pair (Eq bend.ffi.view.Turn (bend.ffi.view.open^ (laws.base.spell'option (#Some most) #Nil)) (bend.ffi.view.#Turn (bend.ffi.view.#Live (bend.view.fresh most)) (bend.lib.wire.#Answer (#Con most #Nil)))) (Eq bend.ffi.view.Turn (bend.ffi.view.open^ (laws.base.spell'option #None #Nil)) (bend.ffi.view.#Turn (bend.ffi.view.#Live (bend.view.fresh bend.view.standard)) (bend.lib.wire.#Answer (#Con bend.view.standard #Nil))))
law-view'open'answers = proof.view.view-open-answers.view'open'answers

private
  u32-118 : U32
  u32-118 = #U32 (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-118 : Char
  char-118 = #Chr u32-118
private
  u32-105 : U32
  u32-105 = #U32 (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-105 : Char
  char-105 = #Chr u32-105
private
  u32-101 : U32
  u32-101 = #U32 (#WCon #True (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-101 : Char
  char-101 = #Chr u32-101
private
  u32-119 : U32
  u32-119 = #U32 (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-119 : Char
  char-119 = #Chr u32-119
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
  u32-111 : U32
  u32-111 = #U32 (#WCon #True (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-111 : Char
  char-111 = #Chr u32-111
private
  u32-114 : U32
  u32-114 = #U32 (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-114 : Char
  char-114 = #Chr u32-114
private
  u32-100 : U32
  u32-100 = #U32 (#WCon #False (#WCon #False (#WCon #True (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-100 : Char
  char-100 = #Chr u32-100
private
  u32-112 : U32
  u32-112 = #U32 (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-112 : Char
  char-112 = #Chr u32-112
private
  u32-110 : U32
  u32-110 = #U32 (#WCon #False (#WCon #True (#WCon #True (#WCon #True (#WCon #False (#WCon #True (#WCon #True (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False (#WCon #False #WNil))))))))))))))))))))))))))))))))
private
  char-110 : Char
  char-110 = #Chr u32-110
private
  text-0 : String  -- "view: malformed open"
  text-0 = #SCon char-118 (#SCon char-105 (#SCon char-101 (#SCon char-119 (#SCon char-58 (#SCon char-32 (#SCon char-109 (#SCon char-97 (#SCon char-108 (#SCon char-102 (#SCon char-111 (#SCon char-114 (#SCon char-109 (#SCon char-101 (#SCon char-100 (#SCon char-32 (#SCon char-111 (#SCon char-112 (#SCon char-101 (#SCon char-110 (#SNil))))))))))))))))))))
law-view'open'refuses : (ws : List Nat) → (none : (most : Maybe Nat) → Eq (List Nat) (laws.base.spell'option most #Nil) ws → Empty) → Eq bend.ffi.view.Turn (bend.ffi.view.open^ ws) (bend.ffi.view.#Turn bend.ffi.view.#Shut (bend.lib.wire.#Error text-0))
law-view'open'refuses = proof.view.view-open-refuses.view'open'refuses

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
  text-1 : String  -- "view: the open was refused"
  text-1 = #SCon char-118 (#SCon char-105 (#SCon char-101 (#SCon char-119 (#SCon char-58 (#SCon char-32 (#SCon char-116 (#SCon char-104 (#SCon char-101 (#SCon char-32 (#SCon char-111 (#SCon char-112 (#SCon char-101 (#SCon char-110 (#SCon char-32 (#SCon char-119 (#SCon char-97 (#SCon char-115 (#SCon char-32 (#SCon char-114 (#SCon char-101 (#SCon char-102 (#SCon char-117 (#SCon char-115 (#SCon char-101 (#SCon char-100 (#SNil))))))))))))))))))))))))))
law-view'shut'refuses : (ws : List Nat) → Eq bend.ffi.view.Turn (bend.ffi.view.step bend.ffi.view.#Shut ws) (bend.ffi.view.#Turn bend.ffi.view.#Shut (bend.lib.wire.#Error text-1))
law-view'shut'refuses = proof.view.view-shut-refuses.view'shut'refuses

law-view'step'take : (view : bend.view.View) → (run : bend.view.Run) → Eq bend.ffi.view.Turn (bend.ffi.view.step (bend.ffi.view.#Live view) (laws.view-entry.spell'taking (bend.ffi.view.#Take run) #Nil)) (laws.view-entry.moved'turn (bend.view.step view run))
law-view'step'take = proof.view.view-step-take.view'step'take

law-view'step'look : (view : bend.view.View) → Eq bend.ffi.view.Turn (bend.ffi.view.step (bend.ffi.view.#Live view) (laws.view-entry.spell'taking bend.ffi.view.#Look #Nil)) (laws.view-entry.seen'turn (bend.view.look view) view)
law-view'step'look = proof.view.view-step-look.view'step'look

private
  text-2 : String  -- "view: malformed step"
  text-2 = #SCon char-118 (#SCon char-105 (#SCon char-101 (#SCon char-119 (#SCon char-58 (#SCon char-32 (#SCon char-109 (#SCon char-97 (#SCon char-108 (#SCon char-102 (#SCon char-111 (#SCon char-114 (#SCon char-109 (#SCon char-101 (#SCon char-100 (#SCon char-32 (#SCon char-115 (#SCon char-116 (#SCon char-101 (#SCon char-112 (#SNil))))))))))))))))))))
law-view'step'refuses : (view : bend.view.View) → (ws : List Nat) → (none : (step : bend.ffi.view.Step) → Eq (List Nat) (laws.view-entry.spell'taking step #Nil) ws → Empty) → Eq bend.ffi.view.Turn (bend.ffi.view.step (bend.ffi.view.#Live view) ws) (bend.ffi.view.#Turn (bend.ffi.view.#Live view) (bend.lib.wire.#Error text-2))
law-view'step'refuses = proof.view.view-step-refuses.view'step'refuses

law-view'entry'example : Pair (Eq (List bend.lib.wire.Reply) (laws.view-entry.talk (#Con (#Con 0 (#Con 0 (#Con 5 #Nil))) (#Con (#Con 0 (#Con 2 #Nil)) (#Con (#Con 0 (#Con 3 (#Con 3 #Nil))) (#Con (#Con 0 (#Con 0 (#Con 7 #Nil))) (#Con (#Con 1 #Nil) (#Con (#Con 0 (#Con 2 #Nil)) (#Con (#Con 0 (#Con 1 (#Con 1 #Nil))) (#Con (#Con 0 (#Con 0 (#Con 9 #Nil))) (#Con (#Con 0 (#Con 2 #Nil)) (#Con (#Con 1 #Nil) #Nil)))))))))) (bend.ffi.view.open^ (#Con 1 (#Con 8 #Nil)))) (#Con (bend.lib.wire.#Answer (#Con 8 #Nil)) (#Con (bend.lib.wire.#Answer (#Con 0 (#Con 0 #Nil))) (#Con (bend.lib.wire.#Answer (#Con 0 (#Con 0 #Nil))) (#Con (bend.lib.wire.#Answer (#Con 0 (#Con 4 #Nil))) (#Con (bend.lib.wire.#Answer (#Con 0 (#Con 2 #Nil))) (#Con (bend.lib.wire.#Answer (#Con 1 (#Con 7 (#Con 7 (#Con 9 #Nil))))) (#Con (bend.lib.wire.#Answer (#Con 0 (#Con 0 #Nil))) (#Con (bend.lib.wire.#Answer (#Con 0 (#Con 1 #Nil))) (#Con (bend.lib.wire.#Answer (#Con 0 (#Con 1 #Nil))) (#Con (bend.lib.wire.#Answer (#Con 0 (#Con 1 #Nil))) (#Con (bend.lib.wire.#Answer (#Con 1 (#Con 0 (#Con 19 (#Con 9 #Nil))))) #Nil)))))))))))) (Pair (Eq (List bend.lib.wire.Reply) (laws.view-entry.talk (#Con (#Con 2 #Nil) (#Con (#Con 0 (#Con 0 #Nil)) #Nil)) (bend.ffi.view.open^ (#Con 0 #Nil))) (#Con (bend.lib.wire.#Answer (#Con 65536 #Nil)) (#Con (bend.lib.wire.#Error text-2) (#Con (bend.lib.wire.#Error text-2) #Nil)))) (Eq (List bend.lib.wire.Reply) (laws.view-entry.talk (#Con (#Con 1 #Nil) #Nil) (bend.ffi.view.open^ (#Con 2 #Nil))) (#Con (bend.lib.wire.#Error text-0) (#Con (bend.lib.wire.#Error text-1) #Nil))))
law-view'entry'example = proof.view.view-entry-example.view'entry'example

