{-# OPTIONS --safe --without-K --exact-split #-}
-- The laws, each restated from its declaration and bound to its proof.
module Index.fsmode where

open import Prelude
open import bend.base
import bend.fsmode
import laws.fsmode
import proof.fsmode.private-on-create
import proof.fsmode.fsmode-making-fault-withholds
import proof.fsmode.socket-dir-exact
import proof.fsmode.socket-dir-owned
import proof.fsmode.socket-dir-progress
import proof.fsmode.socket-dir-created
import proof.fsmode.socket-dir-created-used
import proof.fsmode.state-dir-exact
import proof.fsmode.state-dir-private
import proof.fsmode.fsmode-dir-fault-refuses
import proof.fsmode.peer-same-uid
import proof.fsmode.peer-own-accepted
import proof.fsmode.fsmode-peer-fault-drops
import proof.fsmode.cwd-is-explicit
import proof.fsmode.cwd-none-refused
import proof.fsmode.cwd-gone-refused
import proof.fsmode.cwd-file-refused
import proof.fsmode.cwd-dir-opens
import proof.fsmode.cwd-unseen-refused
import proof.fsmode.fsmode-cwd-fault-refuses

law-private'on'create : (thing : bend.fsmode.Thing) → (umask : laws.fsmode.Bits) → Pair (Eq bend.fsmode.Making (bend.fsmode.making thing) (bend.fsmode.#With (laws.fsmode.number (laws.fsmode.private^ (laws.fsmode.is'folder thing))))) (Eq (Maybe laws.fsmode.Bits) (laws.fsmode.born (bend.fsmode.making thing) umask) (#Some (laws.fsmode.#Bits (laws.fsmode.less (laws.fsmode.#Three #True #True (laws.fsmode.is'folder thing)) (laws.fsmode.user'of umask)) laws.fsmode.none laws.fsmode.none)))
law-private'on'create = proof.fsmode.private-on-create.private'on'create

law-fsmode'making'fault'withholds : (umask : laws.fsmode.Bits) → Eq (Maybe laws.fsmode.Bits) (laws.fsmode.born bend.fsmode.on'making'fault umask) #None
law-fsmode'making'fault'withholds = proof.fsmode.fsmode-making-fault-withholds.fsmode'making'fault'withholds

law-socket'dir'exact : (us : Nat) → (parent : bend.fsmode.Parent) → (node : bend.fsmode.Node) → Eq bend.fsmode.DirVerdict (bend.fsmode.socket'dir us parent node) (laws.fsmode.socket'table us parent node)
law-socket'dir'exact = proof.fsmode.socket-dir-exact.socket'dir'exact

law-socket'dir'owned : (us : Nat) → (parent : bend.fsmode.Parent) → (node : bend.fsmode.Node) → (used : Eq bend.fsmode.DirVerdict (bend.fsmode.socket'dir us parent node) bend.fsmode.#Use) → Pair (Eq bend.fsmode.Node node (bend.fsmode.#Directory us bend.fsmode.#Nobody)) (Eq Bool (laws.fsmode.exposed parent) #False)
law-socket'dir'owned = proof.fsmode.socket-dir-owned.socket'dir'owned

law-socket'dir'progress : (us : Nat) → (parent : bend.fsmode.Parent) → (closed : Eq Bool (laws.fsmode.exposed parent) #False) → Eq bend.fsmode.DirVerdict (bend.fsmode.socket'dir us parent (bend.fsmode.#Directory us bend.fsmode.#Nobody)) bend.fsmode.#Use
law-socket'dir'progress = proof.fsmode.socket-dir-progress.socket'dir'progress

law-socket'dir'created : (us : Nat) → (parent : bend.fsmode.Parent) → (node : bend.fsmode.Node) → (mode : Nat) → Pair (Eq Bool (laws.fsmode.exposed parent) #False → Eq bend.fsmode.DirVerdict (bend.fsmode.socket'dir us parent bend.fsmode.#Missing) (bend.fsmode.#Make (laws.fsmode.number (laws.fsmode.private^ #True)))) (Pair (Eq bend.fsmode.DirVerdict (bend.fsmode.socket'dir us parent node) (bend.fsmode.#Make mode) → Eq bend.fsmode.Node node bend.fsmode.#Missing) (Eq bend.fsmode.DirVerdict (bend.fsmode.socket'dir us parent node) (bend.fsmode.#Tighten mode) → Empty))
law-socket'dir'created = proof.fsmode.socket-dir-created.socket'dir'created

law-socket'dir'created'used : (us : Nat) → (parent : bend.fsmode.Parent) → (umask : laws.fsmode.Bits) → (closed : Eq Bool (laws.fsmode.exposed parent) #False) → Eq bend.fsmode.DirVerdict (bend.fsmode.socket'dir us parent (laws.fsmode.carried'out us (bend.fsmode.socket'dir us parent bend.fsmode.#Missing) umask bend.fsmode.#Missing)) bend.fsmode.#Use
law-socket'dir'created'used = proof.fsmode.socket-dir-created-used.socket'dir'created'used

law-state'dir'exact : (us : Nat) → (node : bend.fsmode.Node) → Eq bend.fsmode.DirVerdict (bend.fsmode.state'dir us node) (laws.fsmode.state'table us node)
law-state'dir'exact = proof.fsmode.state-dir-exact.state'dir'exact

law-state'dir'private : (us : Nat) → (node : bend.fsmode.Node) → (umask : laws.fsmode.Bits) → (goes'on : Eq Bool (laws.fsmode.refused (bend.fsmode.state'dir us node)) #False) → Eq bend.fsmode.Node (laws.fsmode.carried'out us (bend.fsmode.state'dir us node) umask node) (bend.fsmode.#Directory us bend.fsmode.#Nobody)
law-state'dir'private = proof.fsmode.state-dir-private.state'dir'private

law-fsmode'dir'fault'refuses : Eq Bool (laws.fsmode.refused bend.fsmode.on'dir'fault) #True
law-fsmode'dir'fault'refuses = proof.fsmode.fsmode-dir-fault-refuses.fsmode'dir'fault'refuses

law-peer'same'uid : (us : Nat) → (theirs : Maybe Nat) → (accepted : Eq bend.fsmode.PeerVerdict (bend.fsmode.peer us theirs) bend.fsmode.#Accept) → Eq (Maybe Nat) theirs (#Some us)
law-peer'same'uid = proof.fsmode.peer-same-uid.peer'same'uid

law-peer'own'accepted : (us : Nat) → Eq bend.fsmode.PeerVerdict (bend.fsmode.peer us (#Some us)) bend.fsmode.#Accept
law-peer'own'accepted = proof.fsmode.peer-own-accepted.peer'own'accepted

law-fsmode'peer'fault'drops : Eq bend.fsmode.PeerVerdict bend.fsmode.on'peer'fault bend.fsmode.#Drop
law-fsmode'peer'fault'drops = proof.fsmode.fsmode-peer-fault-drops.fsmode'peer'fault'drops

law-cwd'is'explicit : (named : Maybe bend.fsmode.Found) → (recorded : Maybe bend.fsmode.Found) → (source : bend.fsmode.Source) → (opened : Eq bend.fsmode.CwdVerdict (bend.fsmode.cwd named recorded) (bend.fsmode.#Opens source)) → Pair (Eq (Maybe bend.fsmode.Found) (laws.fsmode.of'source source named recorded) (#Some bend.fsmode.#Present)) (Eq bend.fsmode.Source source (laws.fsmode.source'of named))
law-cwd'is'explicit = proof.fsmode.cwd-is-explicit.cwd'is'explicit

law-cwd'none'refused : (recorded : Maybe bend.fsmode.Found) → Pair (Eq bend.fsmode.CwdVerdict (bend.fsmode.cwd #None #None) (bend.fsmode.#Closed bend.fsmode.#NoneNamed)) (Pair (Eq bend.fsmode.CwdVerdict (bend.fsmode.cwd (#Some bend.fsmode.#Blank) recorded) (bend.fsmode.#Closed bend.fsmode.#NoneNamed)) (Eq bend.fsmode.CwdVerdict (bend.fsmode.cwd #None (#Some bend.fsmode.#Blank)) (bend.fsmode.#Closed bend.fsmode.#NoneNamed)))
law-cwd'none'refused = proof.fsmode.cwd-none-refused.cwd'none'refused

law-cwd'gone'refused : (recorded : Maybe bend.fsmode.Found) → Pair (Eq bend.fsmode.CwdVerdict (bend.fsmode.cwd (#Some bend.fsmode.#Absent) recorded) (bend.fsmode.#Closed (bend.fsmode.#IsGone bend.fsmode.#Named))) (Eq bend.fsmode.CwdVerdict (bend.fsmode.cwd #None (#Some bend.fsmode.#Absent)) (bend.fsmode.#Closed (bend.fsmode.#IsGone bend.fsmode.#Recorded)))
law-cwd'gone'refused = proof.fsmode.cwd-gone-refused.cwd'gone'refused

law-cwd'file'refused : (recorded : Maybe bend.fsmode.Found) → Pair (Eq bend.fsmode.CwdVerdict (bend.fsmode.cwd (#Some bend.fsmode.#Irregular) recorded) (bend.fsmode.#Closed (bend.fsmode.#IsNoDirectory bend.fsmode.#Named))) (Eq bend.fsmode.CwdVerdict (bend.fsmode.cwd #None (#Some bend.fsmode.#Irregular)) (bend.fsmode.#Closed (bend.fsmode.#IsNoDirectory bend.fsmode.#Recorded)))
law-cwd'file'refused = proof.fsmode.cwd-file-refused.cwd'file'refused

law-cwd'dir'opens : (recorded : Maybe bend.fsmode.Found) → Pair (Eq bend.fsmode.CwdVerdict (bend.fsmode.cwd (#Some bend.fsmode.#Present) recorded) (bend.fsmode.#Opens bend.fsmode.#Named)) (Eq bend.fsmode.CwdVerdict (bend.fsmode.cwd #None (#Some bend.fsmode.#Present)) (bend.fsmode.#Opens bend.fsmode.#Recorded))
law-cwd'dir'opens = proof.fsmode.cwd-dir-opens.cwd'dir'opens

law-cwd'unseen'refused : (recorded : Maybe bend.fsmode.Found) → Pair (Eq bend.fsmode.CwdVerdict (bend.fsmode.cwd (#Some bend.fsmode.#Relative) recorded) (bend.fsmode.#Closed (bend.fsmode.#IsRelative bend.fsmode.#Named))) (Pair (Eq bend.fsmode.CwdVerdict (bend.fsmode.cwd #None (#Some bend.fsmode.#Relative)) (bend.fsmode.#Closed (bend.fsmode.#IsRelative bend.fsmode.#Recorded))) (Pair (Eq bend.fsmode.CwdVerdict (bend.fsmode.cwd (#Some bend.fsmode.#Unreadable) recorded) (bend.fsmode.#Closed (bend.fsmode.#IsUnreadable bend.fsmode.#Named))) (Eq bend.fsmode.CwdVerdict (bend.fsmode.cwd #None (#Some bend.fsmode.#Unreadable)) (bend.fsmode.#Closed (bend.fsmode.#IsUnreadable bend.fsmode.#Recorded)))))
law-cwd'unseen'refused = proof.fsmode.cwd-unseen-refused.cwd'unseen'refused

law-fsmode'cwd'fault'refuses : (source : bend.fsmode.Source) → Eq bend.fsmode.CwdVerdict bend.fsmode.on'cwd'fault (bend.fsmode.#Opens source) → Empty
law-fsmode'cwd'fault'refuses = proof.fsmode.fsmode-cwd-fault-refuses.fsmode'cwd'fault'refuses

