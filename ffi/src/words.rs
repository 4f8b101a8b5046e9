//! Values as words: a constructor is its index then its fields (a type with one constructor has
//! no index), a list its length then its items, a Bool 0 or 1. Every value has one spelling.

use crate::word::Word;

/// Words that do not read as a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Malformed;

/// A type that crosses as words.
pub trait Words: Sized {
    /// Adds the spelling of this value to `words`.
    fn put(&self, words: &mut Vec<u64>);
    /// Takes a value off the front of the words.
    ///
    /// # Errors
    ///
    /// The words do not start with a spelling.
    fn take(words: &mut Reader<'_>) -> Result<Self, Malformed>;

    /// The spelling of this value.
    fn spelled(&self) -> Vec<u64> {
        let mut words = Vec::new();
        self.put(&mut words);
        words
    }

    /// The value that these words, all of them, spell.
    ///
    /// # Errors
    ///
    /// They spell no value.
    fn read(words: &[u64]) -> Result<Self, Malformed> {
        let mut reader = Reader { words, nesting: MOST_NESTING };
        let value = Self::take(&mut reader)?;
        if reader.words.is_empty() { Ok(value) } else { Err(Malformed) }
    }
}

/// How deep lists and types that contain themselves may nest. The readers recurse where values nest, so
/// without an end words could spend the thread's stack.
const MOST_NESTING: u32 = 500;

/// The words not read yet.
#[derive(Clone, Debug)]
pub struct Reader<'w> {
    words: &'w [u64],
    /// How much deeper values may nest.
    nesting: u32,
}

impl Reader<'_> {
    /// The next word.
    ///
    /// # Errors
    ///
    /// There is none, or it is larger than the wire carries.
    #[inline]
    pub fn word(&mut self) -> Result<u64, Malformed> {
        let (first, rest) = self.words.split_first().ok_or(Malformed)?;
        self.words = rest;
        if *first <= Word::MAX.get() { Ok(*first) } else { Err(Malformed) }
    }

    /// Reads what nests one deeper.
    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Malformed>) -> Result<T, Malformed> {
        self.nesting = self.nesting.checked_sub(1).ok_or(Malformed)?;
        let value = read(self);
        self.nesting += 1;
        value
    }
}

impl Words for Word {
    #[inline]
    fn put(&self, words: &mut Vec<u64>) {
        words.push(self.get());
    }

    #[inline]
    fn take(words: &mut Reader<'_>) -> Result<Self, Malformed> {
        Word::new(words.word()?).ok_or(Malformed)
    }
}

impl Words for u32 {
    #[inline]
    fn put(&self, words: &mut Vec<u64>) {
        words.push(u64::from(*self));
    }

    #[inline]
    fn take(words: &mut Reader<'_>) -> Result<Self, Malformed> {
        u32::try_from(words.word()?).map_err(|_| Malformed)
    }
}

impl Words for bool {
    #[inline]
    fn put(&self, words: &mut Vec<u64>) {
        words.push(u64::from(*self));
    }

    #[inline]
    fn take(words: &mut Reader<'_>) -> Result<Self, Malformed> {
        match words.word()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Malformed),
        }
    }
}

impl Words for () {
    #[inline]
    fn put(&self, _: &mut Vec<u64>) {}

    #[inline]
    fn take(_: &mut Reader<'_>) -> Result<Self, Malformed> {
        Ok(())
    }
}

impl<T: Words> Words for Option<T> {
    #[inline]
    fn put(&self, words: &mut Vec<u64>) {
        match self {
            None => words.push(0),
            Some(value) => {
                words.push(1);
                value.put(words);
            }
        }
    }

    #[inline]
    fn take(words: &mut Reader<'_>) -> Result<Self, Malformed> {
        match words.word()? {
            0 => Ok(None),
            1 => Ok(Some(T::take(words)?)),
            _ => Err(Malformed),
        }
    }
}

impl<T: Words> Words for Vec<T> {
    #[inline]
    fn put(&self, words: &mut Vec<u64>) {
        words.push(self.len() as u64);
        for item in self {
            item.put(words);
        }
    }

    #[inline]
    fn take(words: &mut Reader<'_>) -> Result<Self, Malformed> {
        let count = usize::try_from(words.word()?).map_err(|_| Malformed)?;
        // A length larger than the words left is wrong at once.
        if count > words.words.len() {
            return Err(Malformed);
        }
        words.deeper(|words| {
            let mut items = Vec::with_capacity(count);
            for _ in 0..count {
                items.push(T::take(words)?);
            }
            Ok(items)
        })
    }
}

impl<T: Words> Words for Box<T> {
    #[inline]
    fn put(&self, words: &mut Vec<u64>) {
        (**self).put(words);
    }

    #[inline]
    fn take(words: &mut Reader<'_>) -> Result<Self, Malformed> {
        words.deeper(|words| Ok(Box::new(T::take(words)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_beyond_the_words_left_is_wrong_at_once() {
        assert_eq!(Vec::<Word>::read(&[2, 7]), Err(Malformed));
        assert_eq!(Vec::<Word>::read(&[Word::MAX.get()]), Err(Malformed));
        assert_eq!(Vec::<Word>::read(&[1, 7, 8]), Err(Malformed));
        assert_eq!(Vec::<Word>::read(&[1, 7]), Ok(vec![Word::from(7u8)]));
    }

    #[test]
    fn each_value_has_one_spelling() {
        let value = vec![Some(true), None, Some(false)];
        assert_eq!(value.spelled(), vec![3, 1, 1, 0, 1, 0]);
        assert_eq!(Vec::<Option<bool>>::read(&value.spelled()), Ok(value));
        assert_eq!(bool::read(&[2]), Err(Malformed));
        assert_eq!(Option::<bool>::read(&[2, 0]), Err(Malformed));
        assert_eq!(Word::read(&[1 << 48]), Err(Malformed));
        assert_eq!(u32::read(&[1 << 32]), Err(Malformed));
    }

    /// A type that contains itself, as the generator writes one.
    #[derive(Debug, PartialEq, Eq)]
    enum Chain {
        End,
        Link(Box<Chain>),
    }

    impl Words for Chain {
        fn put(&self, words: &mut Vec<u64>) {
            match self {
                Chain::End => words.push(0),
                Chain::Link(rest) => {
                    words.push(1);
                    rest.put(words);
                }
            }
        }

        fn take(words: &mut Reader<'_>) -> Result<Self, Malformed> {
            match words.word()? {
                0 => Ok(Chain::End),
                1 => Ok(Chain::Link(Words::take(words)?)),
                _ => Err(Malformed),
            }
        }
    }

    #[test]
    fn deep_nesting_is_refused_before_it_spends_the_stack() {
        let nested = |depth: usize| [vec![1; depth], vec![0]].concat();
        let deep = Chain::read(&nested(MOST_NESTING as usize)).map(|chain| chain.spelled());
        assert_eq!(deep, Ok(nested(MOST_NESTING as usize)));
        assert_eq!(Chain::read(&nested(MOST_NESTING as usize + 1)), Err(Malformed));
        assert_eq!(Chain::read(&nested(10_000_000)), Err(Malformed));
        // Side by side is not deep.
        let wide = [vec![2_000], vec![0; 2_000]].concat();
        assert_eq!(Vec::<Chain>::read(&wide).map(|chains| chains.len()), Ok(2_000));
    }
}
