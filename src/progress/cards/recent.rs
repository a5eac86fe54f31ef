//! Statistics that need the individual records at the card table: the best and the worst round, and matches of two.

use super::{CardEntry, CardPlay, CardWhat};
use crate::progress::Against;

/// Matches of two against one opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CardDuels {
    /// Finished matches.
    pub matches: u32,
    /// Matches won without a tie.
    pub won: u32,
}

impl CardPlay {
    /// The fewest and the most points of a round among the individual records, of one game by the name of its rule set, or of
    /// all; nothing without a round that was counted in points.
    pub fn best_and_worst(&self, game: Option<&str>) -> Option<[i32; 2]> {
        let points = self.of_game(game).filter_map(|entry| match &entry.what {
            CardWhat::Round(round) => round.points,
            CardWhat::Match(_) => None,
        });
        points.fold(None, |found: Option<[i32; 2]>, points| {
            let [best, worst] = found.unwrap_or([points; 2]);
            Some([best.min(points), worst.max(points)])
        })
    }

    /// The matches of two among the individual records, by opponent, in the order in which they were first met.
    pub fn duels(&self, game: Option<&str>) -> Vec<(Against, CardDuels)> {
        let mut duels: Vec<(Against, CardDuels)> = Vec::new();
        for entry in self.of_game(game).filter(|entry| entry.sitting.players == 2) {
            let CardWhat::Match(ended) = &entry.what else { continue };
            let against = &entry.sitting.against;
            let place = duels.iter().position(|(known, _)| known == against).unwrap_or_else(|| {
                duels.push((against.clone(), CardDuels::default()));
                duels.len() - 1
            });
            let of = &mut duels[place].1;
            of.matches += 1;
            of.won += u32::from(ended.place == 1 && ended.shared == 1);
        }
        duels
    }

    fn of_game(&self, game: Option<&str>) -> impl Iterator<Item = &CardEntry> {
        self.entries().iter().filter(move |entry| game.is_none_or(|game| entry.sitting.game == game))
    }
}
