//! The smallest choices that still make a program of which something holds.

/// Shortens `choices` for as long as `holds` of what is left, within so many attempts: stretches go, and
/// stretches become the first choice, which is the smallest.
pub fn shrink<E>(
    choices: Vec<u32>,
    attempts: usize,
    holds: &mut dyn FnMut(&[u32]) -> Result<bool, E>,
) -> Result<Vec<u32>, E> {
    let mut best = choices;
    let mut left = attempts;
    loop {
        let before = best.clone();
        let mut stretch = best.len().div_ceil(2);
        while stretch > 0 {
            let mut at = 0;
            while at < best.len() {
                let end = (at + stretch).min(best.len());
                let gone = [&best[..at], &best[end..]].concat();
                let mut first = best.clone();
                first[at..end].fill(0);
                let mut taken = false;
                for smaller in [gone, first] {
                    if smaller == best {
                        continue;
                    }
                    if left == 0 {
                        return Ok(best);
                    }
                    left -= 1;
                    if holds(&smaller)? {
                        taken = smaller.len() < best.len();
                        best = smaller;
                        break;
                    }
                }
                if !taken {
                    at += stretch;
                }
            }
            stretch /= 2;
        }
        if best == before {
            return Ok(best);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_matter_goes() {
        let mut holds = |choices: &[u32]| Ok::<_, ()>(choices.contains(&7) && choices.iter().sum::<u32>() >= 10);
        let small = shrink((0..200).collect(), 2_000, &mut holds).expect("no failure");
        assert_eq!(small.len(), 2, "{small:?}");
        let mut tries = 0;
        let mut never = |_: &[u32]| {
            tries += 1;
            Ok::<_, ()>(false)
        };
        assert_eq!(shrink(vec![3; 50], 20, &mut never), Ok(vec![3; 50]));
        assert_eq!(tries, 20);
    }
}
