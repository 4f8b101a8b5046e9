//! The order of declarations: each after those it names, a cycle as one group.

use std::collections::HashMap;
use std::hash::Hash;

/// The groups of `nodes` that name each other, each after the groups it names; inside a group, and
/// where the graph leaves it open, in the order of `nodes`. Names outside `nodes` do not count.
pub fn groups<N: Copy + Eq + Hash>(nodes: &[N], names: impl Fn(N) -> Vec<N>) -> Vec<Vec<N>> {
    let place: HashMap<N, usize> = nodes.iter().enumerate().map(|(at, node)| (*node, at)).collect();
    let edges: Vec<Vec<usize>> = nodes
        .iter()
        .map(|node| {
            let mut found: Vec<usize> = names(*node).iter().filter_map(|name| place.get(name).copied()).collect();
            found.sort_unstable();
            found
        })
        .collect();
    let mut search =
        Search { edges: &edges, seen: vec![None; nodes.len()], count: 0, stack: Vec::new(), groups: Vec::new() };
    for at in 0..nodes.len() {
        if search.seen[at].is_none() {
            search.visit(at);
        }
    }
    search.groups.into_iter().map(|group| group.into_iter().map(|at| nodes[at]).collect()).collect()
}

/// Tarjan's algorithm, with a stack of its own: a book may nest deeper than a thread's stack.
struct Search<'e> {
    edges: &'e [Vec<usize>],
    /// Of each node that was met: its number, the least number it reaches, whether it is on the stack.
    seen: Vec<Option<(usize, usize, bool)>>,
    count: usize,
    stack: Vec<usize>,
    groups: Vec<Vec<usize>>,
}

impl Search<'_> {
    fn visit(&mut self, start: usize) {
        let mut calls = vec![(start, 0)];
        self.enter(start);
        while let Some((at, edge)) = calls.pop() {
            if let Some(&next) = self.edges[at].get(edge) {
                calls.push((at, edge + 1));
                match self.seen[next] {
                    None => {
                        self.enter(next);
                        calls.push((next, 0));
                    }
                    Some((number, _, true)) => self.lower(at, number),
                    Some((_, _, false)) => {}
                }
                continue;
            }
            let Some((number, low, _)) = self.seen[at] else { continue };
            if let Some((parent, _)) = calls.last() {
                self.lower(*parent, low);
            }
            if number == low {
                self.leave(at);
            }
        }
    }

    fn enter(&mut self, at: usize) {
        self.seen[at] = Some((self.count, self.count, true));
        self.count += 1;
        self.stack.push(at);
    }

    fn lower(&mut self, at: usize, to: usize) {
        if let Some((_, low, _)) = &mut self.seen[at] {
            *low = to.min(*low);
        }
    }

    /// Takes the group of `root` off the stack.
    fn leave(&mut self, root: usize) {
        let from = self.stack.iter().rposition(|at| *at == root).unwrap_or(0);
        let mut group = self.stack.split_off(from);
        for at in &group {
            if let Some((_, _, on_stack)) = &mut self.seen[*at] {
                *on_stack = false;
            }
        }
        group.sort_unstable();
        self.groups.push(group);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_comes_after_what_it_names() {
        let names = |node: u32| match node {
            1 => vec![4, 3],
            2 => vec![2],
            3 => vec![5],
            5 => vec![3, 9],
            _ => vec![],
        };
        assert_eq!(groups(&[1, 2, 3, 4, 5], names), [vec![3, 5], vec![4], vec![1], vec![2]]);
    }
}
