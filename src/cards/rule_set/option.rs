//! The options of card games with their choices: named settings of a rule set.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{AfterPickUp, AfterWild, Double, Effect, End, LastCard, Over, Points, RuleSet, Together};
use crate::cards::card::Rank;
use crate::cards::deck::Deck;

/// An option of a card game. Its choices have keys; the first one is the default of the written games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CardOption {
    /// Whether a player who can play may draw instead.
    DrawInstead,
    /// Whether several Aces, or several 2s, of any suits may be laid together.
    SeveralPickUps,
    /// What may be played after a pick-up.
    AfterPickUp,
    /// What may follow a declared suit.
    AfterWild,
    /// One deck without Jokers, with wild Eights.
    OneDeck,
    /// The player right of the dealer cuts the deck.
    Cut,
    /// A wild card may cover a Jack.
    WildCovers,
    /// Whether the table says "Last card" for everybody.
    LastCard,
    /// What happens when totals are tied.
    Level,
    /// Timed play.
    Minutes,
    /// Variation 1, Winner Bonus.
    WinnerBonus,
    /// The end of the game, and variations 2 and 3, Sudden Death and Elimination.
    Over,
    /// Variation 4, Double Trouble.
    DoubleTrouble,
    /// Variation 5, Alternative scoring.
    OtherScale,
    /// Variation 6, defensive cards.
    DefensiveTen,
    /// Variation 7, Silly Hat.
    SillyHat,
    /// Whether a wrong play is refused or punished.
    Mistakes,
    /// Whether players can be shown what they can play.
    Hints,
}

/// The written bonus of the winner and of the hat, in points.
const BONUS: u16 = 10;

impl CardOption {
    /// All options.
    pub const ALL: [Self; 18] = [
        Self::DrawInstead,
        Self::SeveralPickUps,
        Self::AfterPickUp,
        Self::AfterWild,
        Self::OneDeck,
        Self::Cut,
        Self::WildCovers,
        Self::LastCard,
        Self::Level,
        Self::Minutes,
        Self::WinnerBonus,
        Self::Over,
        Self::DoubleTrouble,
        Self::OtherScale,
        Self::DefensiveTen,
        Self::SillyHat,
        Self::Mistakes,
        Self::Hints,
    ];

    /// The name in the command line, in message files and in links.
    pub fn key(self) -> &'static str {
        match self {
            Self::DrawInstead => "draw-instead",
            Self::SeveralPickUps => "several-pick-ups",
            Self::AfterPickUp => "after-pick-up",
            Self::AfterWild => "after-wild",
            Self::OneDeck => "decks",
            Self::Cut => "cut",
            Self::WildCovers => "wild-covers",
            Self::LastCard => "last-card",
            Self::Level => "level",
            Self::Minutes => "minutes",
            Self::WinnerBonus => "winner-bonus",
            Self::Over => "over",
            Self::DoubleTrouble => "double-trouble",
            Self::OtherScale => "scale",
            Self::DefensiveTen => "defensive-ten",
            Self::SillyHat => "silly-hat",
            Self::Mistakes => "mistakes",
            Self::Hints => "hints",
        }
    }

    /// The keys of its choices; the first is the default of the written games.
    pub fn choices(self) -> &'static [&'static str] {
        match self {
            Self::DrawInstead
            | Self::SeveralPickUps
            | Self::Cut
            | Self::WildCovers
            | Self::WinnerBonus
            | Self::DoubleTrouble
            | Self::SillyHat => &["off", "on"],
            Self::AfterPickUp => &["drawn", "hand"],
            Self::AfterWild => &["special", "wild"],
            Self::OneDeck => &["two", "one"],
            Self::LastCard => &["said", "by-table"],
            Self::Level => &["another-round", "shared"],
            Self::Minutes => &["off", "20", "40", "60"],
            Self::Over => &["lowest", "sudden-death", "elimination"],
            Self::OtherScale => &["written", "other"],
            Self::DefensiveTen => &["off", "breaks", "shields"],
            Self::Mistakes => &["refused", "punished"],
            Self::Hints => &["on", "off"],
        }
    }

    /// The index of the choice that a rule set has; `None` for any other setting.
    pub fn chosen(self, rules: &RuleSet) -> Option<usize> {
        (0..self.choices().len()).find(|choice| {
            let mut same = rules.clone();
            self.choose(&mut same, *choice);
            same == *rules
        })
    }

    /// Applies a choice; an unknown index changes nothing.
    pub fn choose(self, rules: &mut RuleSet, choice: usize) {
        let on = choice > 0;
        if choice >= self.choices().len() {
            return;
        }
        match self {
            Self::DrawInstead => rules.draw.instead = on,
            Self::SeveralPickUps => {
                rules.together = if on { Together::SameRankPickUps } else { Together::SameRank };
            }
            Self::AfterPickUp => rules.after_pick_up = if on { AfterPickUp::Hand } else { AfterPickUp::Drawn },
            Self::AfterWild => rules.after_wild = if on { AfterWild::Wild } else { AfterWild::Special },
            Self::OneDeck => one_deck(rules, on),
            Self::Cut => rules.cut = on,
            Self::WildCovers => rules.wild_covers = on,
            Self::LastCard => {
                if let LastCard::Said(cards) | LastCard::ByTable(cards) = rules.last_card {
                    rules.last_card = if on { LastCard::ByTable(cards) } else { LastCard::Said(cards) };
                }
            }
            Self::Level => with_points(rules, |points| points.shared = on),
            Self::Minutes => with_points(rules, |points| points.minutes = [None, Some(20), Some(40), Some(60)][choice]),
            Self::WinnerBonus => rules.count.winner_bonus = if on { BONUS } else { 0 },
            Self::Over => {
                with_points(rules, |points| {
                    points.over = [Over::Lowest, Over::SuddenDeath, Over::Elimination][choice];
                });
            }
            Self::DoubleTrouble => rules.count.double = if on { Double::Group } else { Double::Rank },
            Self::OtherScale => scale(rules, on),
            Self::DefensiveTen => {
                match choice {
                    1 => rules.effects.insert(Rank::Ten, Effect::Break),
                    2 => rules.effects.insert(Rank::Ten, Effect::Shield),
                    _ => rules.effects.remove(&Rank::Ten),
                };
                rules.count.defence = on.then_some(10);
            }
            Self::SillyHat => rules.count.hat_bonus = if on { BONUS } else { 0 },
            Self::Mistakes => rules.mistakes.punished = on,
            Self::Hints => rules.hints = !on,
        }
    }
}

/// Changes the end of a match, if it is counted in points.
fn with_points(rules: &mut RuleSet, change: impl FnOnce(&mut Points)) {
    if let End::Points(points) = &mut rules.end {
        change(points);
    }
}

/// Sets one deck or two: "If only 2 to 4 players then a single deck can be used. In this case the Jokers are removed.
/// In this case Eights will be the wild cards" (Crazy Eights Xtreme, Single Deck Play).
fn one_deck(rules: &mut RuleSet, one: bool) {
    if one {
        rules.deck = Deck { packs: 1, jokers: 0 };
        rules.players.1 = 4;
        rules.effects.remove(&Rank::Joker);
        rules.effects.insert(Rank::Eight, Effect::Wild);
    } else {
        rules.deck = Deck { packs: 2, jokers: 4 };
        rules.players.1 = 8;
        rules.effects.remove(&Rank::Eight);
        rules.effects.insert(Rank::Joker, Effect::Wild);
    }
}

/// Sets the points of each rank as written (Crazy Eights Xtreme, Scoring), or by the alternative scale (Variations, 5).
fn scale(rules: &mut RuleSet, other: bool) {
    let points = |rank: Rank| match rank {
        Rank::Joker => None,
        Rank::Ace => Some(if other { 11 } else { 6 }),
        Rank::Jack | Rank::Queen | Rank::King => Some(if other { 10 } else { 5 }),
        number if other => Some(number as u16 + 2),
        Rank::Ten => Some(5),
        number => Some(if number <= Rank::Five { 1 } else { 2 }),
    };
    rules.count.ranks =
        Rank::ALL.iter().filter_map(|rank| Some((*rank, points(*rank)?))).collect::<BTreeMap<Rank, u16>>();
    rules.count.wild = Some(if other { 50 } else { 20 });
    with_points(rules, |points| points.limit = if other { 500 } else { 100 });
}
