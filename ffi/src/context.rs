//! A context of the compiled core: what a call runs on.

use std::fmt;

use crate::fault::{CoreFault, EntryError};
use crate::limits::Limits;
use crate::raw::{Answer, Context};
use crate::told::Told;
use crate::words::Words;

/// A context: the memory that a call may use, and its limits. Calls on different contexts run on
/// any threads at once.
pub struct Core {
    context: Context,
    request: Vec<u64>,
    limits: Limits,
}

impl Core {
    /// A context with these limits.
    pub fn new(limits: Limits) -> Core {
        Core { context: Context::new(limits), request: Vec::new(), limits }
    }

    /// The limits given to [`Core::new`].
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Calls the entry `id` on the words of `request` and reads the words of its reply.
    ///
    /// # Errors
    ///
    /// The call ended with a fault; the inner error is the entry's own.
    pub fn call<Request: Words, Reply: Words>(
        &mut self,
        id: u32,
        request: &Request,
    ) -> Result<Result<Reply, EntryError>, CoreFault> {
        spell(&mut self.request, request);
        settled(self.context.call(id, &self.request, reply))
    }

    /// The same for an entry that answers text too.
    ///
    /// # Errors
    ///
    /// See [`Core::call`].
    pub fn call_told<Request: Words, Reply: Words>(
        &mut self,
        id: u32,
        request: &Request,
    ) -> Result<Result<Told<Reply>, EntryError>, CoreFault> {
        spell(&mut self.request, request);
        settled(self.context.call(id, &self.request, told))
    }

    /// Calls the entry `id` on words as they are.
    ///
    /// # Errors
    ///
    /// The call ended with a fault; the inner error is the entry's own.
    pub fn call_words(&mut self, id: u32, words: &[u64]) -> Result<Result<Vec<u64>, EntryError>, CoreFault> {
        self.context.call(id, words, |words, _| words.to_vec())
    }

    /// Calls the entry `id` on words as they are, and gives what `read` makes of the words and the text
    /// of the reply where they lie: in the memory of this context, until its next call.
    ///
    /// # Errors
    ///
    /// The call ended with a fault; the inner error is the entry's own.
    pub fn call_in_place<T>(
        &mut self,
        id: u32,
        words: &[u64],
        read: impl FnOnce(&[u64], &[u8]) -> T,
    ) -> Result<Result<T, EntryError>, CoreFault> {
        self.context.call(id, words, read)
    }

    /// Calls the entry `id` on words as they are, and gives the text of its answer too.
    ///
    /// # Errors
    ///
    /// The call ended with a fault; the inner error is the entry's own.
    pub fn call_words_told(&mut self, id: u32, words: &[u64]) -> Result<Result<Told<Vec<u64>>, EntryError>, CoreFault> {
        settled(self.context.call(id, words, raw_told))
    }
}

impl fmt::Debug for Core {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Core").field("limits", &self.limits).finish_non_exhaustive()
    }
}

/// Writes the words of `value` over `words`.
pub(crate) fn spell<Request: Words>(words: &mut Vec<u64>, value: &Request) {
    words.clear();
    value.put(words);
}

/// The reply that an answer's words are.
pub(crate) fn reply<Reply: Words>(words: &[u64], _: &[u8]) -> Result<Reply, CoreFault> {
    Reply::read(words).map_err(|_| CoreFault::Reply)
}

/// The same, with the text.
pub(crate) fn told<Reply: Words>(words: &[u64], text: &[u8]) -> Result<Told<Reply>, CoreFault> {
    let text = std::str::from_utf8(text).map_err(|_| CoreFault::Text)?.to_owned();
    Ok(Told { reply: reply(words, &[])?, text })
}

/// The words as they are, with the text.
pub(crate) fn raw_told(words: &[u64], text: &[u8]) -> Result<Told<Vec<u64>>, CoreFault> {
    let text = std::str::from_utf8(text).map_err(|_| CoreFault::Text)?.to_owned();
    Ok(Told { reply: words.to_vec(), text })
}

/// An answer whose words may not read.
pub(crate) fn settled<T>(answer: Answer<Result<T, CoreFault>>) -> Answer<T> {
    match answer? {
        Ok(value) => Ok(Ok(value?)),
        Err(error) => Ok(Err(error)),
    }
}
