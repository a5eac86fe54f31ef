//! The file format of a card score sheet: the game, the players, and the cards left at the end of every round.
//!
//! RON; `examples/card-score-sheets/README.md` shows every field.

use std::ops::Not;

use serde::{Deserialize, Serialize};

use crate::cards::{Card, NamedRules, RealHands, RealRound, RuleSet, Seat, cards};
use crate::formats::ron_file::{Check, Fault, element, limited};
use crate::score::MOST_SHEET_BYTES;
use crate::shuffleboard::rules::{is_same_name, player_name};

/// The greatest number of rounds on a sheet: no rules let a match go on for more.
const MOST_ROUNDS: usize = 1000;

/// The content of a card score sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardSheet {
    pub(super) game: NamedRules,
    /// The options that differ from the written rules: pairs of the keys of an option and a choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) options: Vec<(String, String)>,
    /// The players, clockwise.
    pub(super) players: Vec<String>,
    /// The first dealer.
    pub(super) dealer: String,
    /// The end of every round.
    #[serde(deserialize_with = "limited::<MOST_ROUNDS, _, _>")]
    pub(super) rounds: Vec<RoundPart>,
}

/// The end of a round.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct RoundPart {
    /// The player whose hand was empty first.
    #[serde(skip_serializing_if = "Option::is_none")]
    empty: Option<String>,
    /// The card with which the round ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<Card>,
    /// The cards left: pairs of a player and the cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hands: Vec<(String, String)>,
    /// The owner of the silly hat.
    #[serde(skip_serializing_if = "Option::is_none")]
    hat: Option<String>,
    /// The only player left with cards, in games without points.
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<String>,
    /// Whether the time ran out instead.
    #[serde(skip_serializing_if = "Not::not")]
    pub(super) time_up: bool,
}

impl CardSheet {
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

    /// Reads a round of the sheet.
    pub(super) fn round(&self, part: &RoundPart) -> Result<RealRound, Fault> {
        let seat =
            |field: &'static str, name: &Option<String>| name.as_deref().map(|name| self.seat(field, name)).transpose();
        if let Some(left) = seat("left", &part.left)? {
            let counted = part.empty.is_some() || part.last.is_some() || !part.hands.is_empty() || part.hat.is_some();
            return match counted {
                true => Err(Fault::new("left", "and the hands of a round that is counted cannot both be there")),
                false => Ok(RealRound::Left(left)),
            };
        }
        let hand = |(place, (name, text)): (usize, &(String, String))| {
            let field = element("hands", place);
            let cards = cards(text).map_err(|bad| Fault::new(&field, format!("cannot be read: {bad}")))?;
            Ok((self.seat(&field, name)?, cards))
        };
        let hands = part.hands.iter().enumerate().map(hand).collect::<Result<_, _>>()?;
        let (empty, hat) = (seat("empty", &part.empty)?, seat("hat", &part.hat)?);
        Ok(RealRound::Counted(RealHands { empty, last: part.last, hands, hat }))
    }

    /// The entry of a round on the sheet.
    pub(super) fn part(&self, round: &RealRound) -> RoundPart {
        let name = |seat: Seat| self.players.get(seat.index()).cloned().unwrap_or_default();
        match round {
            RealRound::Left(seat) => RoundPart { left: Some(name(*seat)), ..RoundPart::default() },
            RealRound::Counted(RealHands { empty, last, hands, hat }) => {
                let text = |card: &Card| {
                    let sign = card.suit().map(|suit| format!("{suit:?}")).unwrap_or_default();
                    card.rank().index().to_owned() + sign.get(..1).unwrap_or_default()
                };
                let hand = |(seat, cards): &(Seat, Vec<Card>)| {
                    (name(*seat), cards.iter().map(text).collect::<Vec<_>>().join(" "))
                };
                RoundPart {
                    empty: empty.map(name),
                    last: *last,
                    hands: hands.iter().map(hand).collect(),
                    hat: hat.map(name),
                    ..RoundPart::default()
                }
            }
        }
    }
}

impl Check for CardSheet {
    const MOST_BYTES: usize = MOST_SHEET_BYTES;

    fn check(&self) -> Result<(), Fault> {
        self.game.check().map_err(|fault| fault.inside("game"))?;
        check_names(&self.players)?;
        if self.rounds.len() > MOST_ROUNDS {
            return Err(Fault::new("rounds", format!("has more than {MOST_ROUNDS}")));
        }
        let stopped = self.rounds.iter().position(|part| part.time_up && *part != RoundPart::stop());
        match stopped {
            Some(place) => {
                let fault = Fault::new("time_up", "is an entry of its own: the round that was begun does not count");
                Err(fault.inside(&element("rounds", place)))
            }
            None => Ok(()),
        }
    }
}

/// Checks that every name in the field `players` can be shown and stands there once.
///
/// # Errors
/// The first name that cannot be.
pub(crate) fn check_names(players: &[String]) -> Result<(), Fault> {
    for (place, name) in players.iter().enumerate() {
        let bad = |reason: String| Fault::new(&element("players", place), reason);
        match player_name(name) {
            Ok(trimmed) if trimmed == name => {}
            Ok(_) => return Err(bad("has blanks around it".to_owned())),
            Err(needed) => return Err(bad(format!("needs {needed}"))),
        }
        if players[..place].iter().any(|other| is_same_name(name, other)) {
            return Err(bad("is the name of another player".to_owned()));
        }
    }
    Ok(())
}

impl RoundPart {
    /// The entry that the time ran out.
    pub(super) fn stop() -> Self {
        Self { time_up: true, ..Self::default() }
    }
}
