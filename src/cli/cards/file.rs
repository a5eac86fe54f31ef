//! The file of a written-down deal.

use serde::{Deserialize, Serialize};

pub(super) use crate::cards::agree;
use crate::cards::{Act, Action, Card, NamedRules, Play, RuleSet, Seat, Suit, cards};
use crate::formats::ron_file::{Check, Fault, element};
use crate::score::check_names;

/// The greatest number of actions in a file.
const MOST_ACTIONS: usize = 5000;

/// A deal and the actions that followed.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DealFile {
    pub(super) game: NamedRules,
    /// The options that differ from the written rules: pairs of the names of an option and a choice.
    #[serde(default)]
    pub(super) options: Vec<(String, String)>,
    /// The players, clockwise.
    pub(super) players: Vec<String>,
    /// The first dealer; by default as the rules say.
    #[serde(default)]
    pub(super) dealer: Option<String>,
    /// The order of every shuffle, from the top card.
    #[serde(default)]
    pub(super) shuffles: Vec<String>,
    /// The random seed of the shuffles, if no order is written.
    #[serde(default)]
    pub(super) seed: Option<u64>,
    #[serde(default)]
    pub(super) actions: Vec<FileAction>,
}

/// An action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileAction {
    /// The player; `None` only when the time is up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) by: Option<String>,
    /// The action.
    pub(super) does: ActionKind,
    /// The suit that is declared with a play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) suit: Option<Suit>,
    /// Whether "Last card" is said with a play.
    #[serde(default)]
    pub(super) last_card: bool,
}

/// The kinds of actions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum ActionKind {
    /// Cuts this many cards.
    Cut(u8),
    /// Deals this many cards to each player.
    Deal(u8),
    /// Declares the suit of a wild card turned up.
    Declare(Suit),
    /// Plays these cards.
    Play(String),
    /// Draws.
    Draw,
    /// Picks up the cards owed.
    PickUp,
    /// Passes.
    Pass,
    /// Says "Last card".
    LastCard,
    /// Catches a player who forgot to say it.
    Catch(String),
    TimeUp,
}

impl Check for DealFile {
    fn check(&self) -> Result<(), Fault> {
        if self.actions.len() > MOST_ACTIONS {
            return Err(Fault::new("actions", format!("has more than {MOST_ACTIONS}")));
        }
        if self.players.len() > 8 {
            return Err(Fault::new("players", "has more than 8 names"));
        }
        check_names(&self.players)?;
        if self.seed.is_some() && !self.shuffles.is_empty() {
            return Err(Fault::new("seed", "stands beside written shuffles; one of the two is enough"));
        }
        self.game.check().map_err(|fault| fault.inside("game"))
    }
}

impl DealFile {
    /// The rules with the agreed options.
    pub(super) fn rules(&self) -> Result<RuleSet, Fault> {
        self.game.agreed(&self.options)
    }

    /// The seat of a player.
    pub(super) fn seat(&self, field: &str, name: &str) -> Result<Seat, Fault> {
        let place = self.players.iter().position(|player| player == name);
        let seat = place.and_then(|place| u8::try_from(place).ok());
        seat.map(Seat).ok_or_else(|| Fault::new(field, "is not the name of a player"))
    }

    /// The written orders.
    pub(super) fn orders(&self) -> Result<Vec<Vec<Card>>, Fault> {
        let order = |(place, text): (usize, &String)| {
            cards(text).map_err(|bad| Fault::new(&element("shuffles", place), format!("cannot be read: {bad}")))
        };
        self.shuffles.iter().enumerate().map(order).collect()
    }

    /// The match's form of an action.
    pub(super) fn action(&self, deed: &FileAction) -> Result<Action, Fault> {
        let play = |text: &str| {
            let cards = cards(text).map_err(|bad| Fault::new("does", format!("cannot be read: {bad}")))?;
            Ok(Play { cards, suit: deed.suit, last_card: deed.last_card })
        };
        let act = match &deed.does {
            ActionKind::Cut(cards) => Act::Cut(*cards),
            ActionKind::Deal(cards) => Act::Deal(*cards),
            ActionKind::Declare(suit) => Act::Declare(*suit),
            ActionKind::Play(text) => Act::Play(play(text)?),
            ActionKind::Draw => Act::Draw,
            ActionKind::PickUp => Act::PickUp,
            ActionKind::Pass => Act::Pass,
            ActionKind::LastCard => Act::LastCard,
            ActionKind::Catch(name) => Act::Catch(self.seat("does", name)?),
            ActionKind::TimeUp => {
                let given = [("by", deed.by.is_some()), ("suit", deed.suit.is_some()), ("last_card", deed.last_card)];
                return match given.into_iter().find(|(_, given)| *given) {
                    Some((field, _)) => Err(Fault::new(field, "belongs to what a player does")),
                    None => Ok(Action::TimeUp),
                };
            }
        };
        if !matches!(act, Act::Play(_)) && (deed.suit.is_some() || deed.last_card) {
            let field = if deed.suit.is_some() { "suit" } else { "last_card" };
            return Err(Fault::new(field, "belongs to a play alone"));
        }
        let by = deed.by.as_deref().ok_or_else(|| Fault::new("does", "is done by nobody: `by` is missing"))?;
        Ok(Action::By(self.seat("by", by)?, act))
    }
}
