//! Keeps the score of a card game at a real table, round by round.

use super::file::{CardSheet, RoundPart};
use crate::cards::{
    Action, BadCardSetup, BadRealRound, CardMatch, CardSetup, Event, NamedRules, Phase, RealHands, RealRound, RuleSet,
    Seat, Shuffles,
};
use crate::formats::counted;
use crate::formats::ron_file::{self, BadFile, Check, Fault, Source, element};
use crate::save::{Kind, Migration};

/// The depth of nesting in a sheet down to its rounds, each of which is written on one line.
const LINE_DEPTH: usize = 2;

/// The score of a card game. The cards are real, so only scores, dealer, rounds and the end of its match have a meaning.
#[derive(Debug, Clone)]
pub struct CardKeeper {
    /// The sheet with the rounds so far.
    sheet: CardSheet,
    /// The match and its events at the beginning and after every round.
    told: Vec<KeptRound>,
}

/// The match after a round, and the events of the round.
#[derive(Debug, Clone)]
pub struct KeptRound {
    /// The match.
    pub game: CardMatch,
    /// The events.
    pub events: Vec<Event>,
}

impl CardKeeper {
    /// Starts a game; the first dealer was determined at the table.
    ///
    /// # Errors
    /// The first impossible field of a sheet: `players`, `dealer` or `game`.
    pub fn new(rules: &RuleSet, players: Vec<String>, dealer: Seat) -> Result<Self, Fault> {
        let name = players.get(dealer.index()).cloned();
        let dealer = name.ok_or_else(|| Fault::new("dealer", "does not play"))?;
        let (game, options) = NamedRules::of(rules);
        Self::begin(CardSheet { game, options, players, dealer, rounds: Vec::new() })
    }

    /// Continues a game from a sheet, written by [`CardKeeper::sheet`] or by hand.
    ///
    /// # Errors
    /// A text that is not a valid sheet.
    pub fn read(source: &Source) -> Result<Self, BadFile> {
        let mut sheet: CardSheet = source.parse()?;
        let rounds = std::mem::take(&mut sheet.rounds);
        let mut keeper = Self::begin(sheet).map_err(|fault| source.blame(fault))?;
        for (place, part) in rounds.into_iter().enumerate() {
            keeper.add(part).map_err(|fault| source.blame(fault.inside(&element("rounds", place))))?;
        }
        Ok(keeper)
    }

    fn begin(sheet: CardSheet) -> Result<Self, Fault> {
        sheet.check()?;
        let setup = CardSetup {
            rules: sheet.rules()?,
            players: u8::try_from(sheet.players.len()).unwrap_or(u8::MAX),
            dealer: Some(sheet.seat("dealer", &sheet.dealer)?),
            shuffles: Shuffles::Seed(0),
        };
        let (game, events) = CardMatch::new(setup).map_err(|bad| match bad {
            BadCardSetup::Rules(fault) => fault.inside("game"),
            BadCardSetup::Players { name, least, most, players } => Fault::new(
                "players",
                format!("has {}, and {name} is for {least} to {most} players", counted(players.into(), "name")),
            ),
            BadCardSetup::Dealer(_) => Fault::new("dealer", "does not play"),
            BadCardSetup::Order(order) => Fault::new("", order.to_string()),
        })?;
        Ok(Self { sheet, told: vec![KeptRound { game, events }] })
    }

    /// The match after the last round.
    pub fn game(&self) -> &CardMatch {
        &self.told[self.told.len() - 1].game
    }

    /// The names of the players, seat by seat.
    pub fn names(&self) -> &[String] {
        &self.sheet.players
    }

    /// The beginning and every round.
    pub fn told(&self) -> &[KeptRound] {
        &self.told
    }

    /// The number of entries on the sheet.
    pub fn rounds(&self) -> usize {
        self.sheet.rounds.len()
    }

    /// The last round of the sheet; `None` without one, or if the time ran out instead.
    pub fn last_round(&self) -> Option<RealRound> {
        let part = self.sheet.rounds.last().filter(|part| !part.time_up)?;
        self.sheet.round(part).ok()
    }

    /// Whether the match is decided.
    pub fn is_over(&self) -> bool {
        matches!(self.game().open().phase, Phase::Over { .. })
    }

    /// The points of a hand, before bonuses, if the round ended with these hands.
    pub fn points(&self, hands: &RealHands, seat: Seat) -> u32 {
        let mut game = self.game().clone();
        let events = game.count_real(&RealRound::Counted(hands.clone())).unwrap_or_default();
        let counted = events.iter().find_map(|event| match event {
            Event::Counted { seat: whose, cards } if *whose == seat => Some(cards.iter().map(|card| card.points).sum()),
            _ => None,
        });
        counted.unwrap_or_default()
    }

    /// Counts a round and writes it down.
    ///
    /// # Errors
    /// The first impossible field of the round, and why; nothing has changed then.
    pub fn write(&mut self, round: &RealRound) -> Result<(), Fault> {
        self.add(self.sheet.part(round))
    }

    /// Stops a timed game: the round that was begun does not count.
    ///
    /// # Errors
    /// A game that is not timed, or is over.
    pub fn time_up(&mut self) -> Result<(), Fault> {
        self.add(RoundPart::stop())
    }

    /// Undoes the last round; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        if self.told.len() > 1 {
            self.told.pop();
        }
        self.sheet.rounds.pop().is_some()
    }

    /// The sheet of the game so far, as `crazy-eight score` reads it.
    ///
    /// # Errors
    /// An error of RON, which no game is known to cause.
    pub fn sheet(&self) -> Result<String, ron::Error> {
        ron_file::write(&self.sheet, LINE_DEPTH)
    }

    fn add(&mut self, part: RoundPart) -> Result<(), Fault> {
        let mut game = self.game().clone();
        let events = if part.time_up {
            game.apply(Action::TimeUp).map_err(|reason| Fault::new("time_up", format!("cannot be: {reason}")))?
        } else {
            game.count_real(&self.sheet.round(&part)?).map_err(|bad| self.blame(bad))?
        };
        self.sheet.rounds.push(part);
        self.told.push(KeptRound { game, events });
        Ok(())
    }

    /// The fault for a refused round, with its field.
    fn blame(&self, bad: BadRealRound) -> Fault {
        let name = |seat: Seat| self.sheet.players.get(seat.index()).cloned().unwrap_or_default();
        let (field, reason) = match bad {
            BadRealRound::NotInRound(seat) => ("", format!("names {}, who is not in this round", name(seat))),
            BadRealRound::NoHand(seat) => ("hands", format!("says nothing of the hand of {}", name(seat))),
            BadRealRound::Twice(seat) => ("hands", format!("has the hand of {} twice", name(seat))),
            BadRealRound::Empty(seat) => {
                let why = "whose hand was not the first to be empty, and no pick-up ended the round";
                ("hands", format!("has no cards for {}, {why}", name(seat)))
            }
            BadRealRound::TooMany(_) => ("hands", bad.to_string()),
            BadRealRound::NoHat => ("hat", "is there, and none was agreed".to_owned()),
            BadRealRound::Over | BadRealRound::OtherGame { .. } | BadRealRound::NoLast | BadRealRound::Refused(_) => {
                ("", bad.to_string())
            }
        };
        Fault::new(field, reason)
    }
}

/// A card score sheet. A handwritten one has no seal and is read as well.
impl Kind for CardKeeper {
    const NAME: &'static str = "cardsheet";
    const FIRST: u32 = 0;
    const MIGRATIONS: &'static [Migration] = &[|content| Ok(content.to_owned())];

    fn content(&self) -> String {
        self.sheet().expect("RON has words for every game").trim_end().to_owned()
    }

    fn read(content: &str) -> Result<Self, String> {
        Self::read(&Source::new("the sheet", content)).map_err(|bad| bad.to_string())
    }
}
