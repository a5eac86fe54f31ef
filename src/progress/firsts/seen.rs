//! What a first is judged by: the newest record, those of its game before it, and the totals.

use crate::progress::{Against, Entry, Thrown, Totals, Turn, What};

/// When so many records of a game are known, no part of it that was played earlier is looked for.
const MOST_RECORDS: usize = 600;

/// A record with those before it in its game.
pub(in crate::progress) struct Seen<'a> {
    /// Those of the game, the newest first.
    game: Vec<&'a Entry>,
    totals: &'a dyn Fn() -> Totals,
}

impl<'a> Seen<'a> {
    /// The newest of these records, which come with the newest first; `None` if there is none, or none that can reach a first.
    pub(in crate::progress) fn new(
        mut entries: impl Iterator<Item = &'a Entry>,
        totals: &'a dyn Fn() -> Totals,
    ) -> Option<Self> {
        let newest = entries.next()?;
        if matches!(newest.what, What::SatDown(_)) || matches!(newest.sitting.against, Against::Drill(_)) {
            return None;
        }
        // The game may have been interrupted by a drill or by another game, even by one of the same kind.
        let same = entries.filter(|entry| entry.sitting == newest.sitting);
        let (mut game, mut number) = (vec![newest], None);
        let mut since_then = Vec::new();
        for entry in same {
            match entry.what {
                What::SatDown(to) => {
                    if *number.get_or_insert(to) == to {
                        game.append(&mut since_then);
                    }
                    since_then.clear();
                    if game.len() >= MOST_RECORDS {
                        break;
                    }
                }
                // Records without a number are of one game until it ends.
                What::Game(_) if number.is_none() => break,
                _ => since_then.push(entry),
            }
        }
        if number.is_none() {
            game.append(&mut since_then);
        }
        Some(Self { game, totals })
    }

    /// The newest record.
    pub(super) fn new_entry(&self) -> &'a Entry {
        // There is none without it.
        self.game[0]
    }

    /// The time of the newest record, in seconds since 1970.
    pub(in crate::progress) fn when(&self) -> u64 {
        self.game[0].when
    }

    /// The totals of everything, the newest record included.
    pub(super) fn totals(&self) -> Totals {
        (self.totals)()
    }

    /// The turns of the game, the newest first.
    pub(super) fn turns(&self) -> impl Iterator<Item = Turn> + '_ {
        self.game.iter().filter_map(|entry| if let What::Turn(turn) = entry.what { Some(turn) } else { None })
    }

    /// The throws of the game, the newest first.
    pub(super) fn game_throws(&self) -> impl Iterator<Item = &'a Thrown> + '_ {
        self.game.iter().filter_map(|entry| if let What::Throw(thrown) = &entry.what { Some(thrown) } else { None })
    }

    /// Whether the breaks of the game succeeded, the newest first.
    pub(super) fn breaks(&self) -> impl Iterator<Item = bool> + '_ {
        self.game_throws().filter_map(|thrown| thrown.broke)
    }

    /// The throws of single weights in the turn of the newest record, in order.
    pub(super) fn throws(&self) -> Vec<&'a Thrown> {
        let turn = self.game.iter().skip(usize::from(matches!(self.game[0].what, What::Turn(_))));
        let mut throws: Vec<&Thrown> = turn
            .map_while(|entry| match &entry.what {
                What::Throw(thrown) if thrown.broke.is_none() => Some(thrown),
                _ => None,
            })
            .collect();
        throws.reverse();
        throws
    }

    /// The throw of the turn that cleared the last weight of a good break, from 1.
    pub(super) fn cleared(&self) -> Option<usize> {
        let throws = self.throws();
        let skipped = usize::from(matches!(self.game[0].what, What::Turn(_))) + throws.len();
        let broke = match &self.game.get(skipped)?.what {
            What::Throw(thrown) => thrown.broke == Some(true),
            _ => false,
        };
        let mut off = 0;
        let by = throws.iter().position(|thrown| {
            off += u32::from(thrown.knocked_off);
            off >= 4
        });
        by.filter(|_| broke).map(|place| place + 1)
    }
}
