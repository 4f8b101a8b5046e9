//! The search for the one case that ends a process.

use std::ops::Range;

/// The smallest range within `cases`, found by halves, for which `ends` still holds. It holds of
/// `cases`; where it holds of neither half, the range is as small as it gets.
///
/// # Errors
///
/// Those of `ends`.
pub fn smallest<E>(cases: Range<u64>, ends: &dyn Fn(&Range<u64>) -> Result<bool, E>) -> Result<Range<u64>, E> {
    let mut cases = cases;
    while cases.end - cases.start > 1 {
        let middle = cases.start + (cases.end - cases.start) / 2;
        let (front, back) = (cases.start..middle, middle..cases.end);
        if ends(&front)? {
            cases = front;
        } else if ends(&back)? {
            cases = back;
        } else {
            break;
        }
    }
    Ok(cases)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_case_is_found_and_two_that_need_each_other_are_kept_together() {
        let one = |cases: &Range<u64>| Ok::<_, ()>(cases.contains(&731));
        assert_eq!(smallest(0..200_000, &one), Ok(731..732));
        let both = |cases: &Range<u64>| Ok::<_, ()>(cases.contains(&8) && cases.contains(&9));
        assert_eq!(smallest(0..16, &both), Ok(8..10));
        let fails = |_: &Range<u64>| Err("no process");
        assert_eq!(smallest(0..16, &fails), Err("no process"));
    }
}
