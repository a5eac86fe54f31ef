//! What the form of a new game holds, and the game it describes.

use bevy::prelude::*;

use crate::app::ask::GameSetup;
use crate::rules::crazy_eight::{BadOptions, CrazyEight, Options, Order, PlayerSetup, TieBreak};
use crate::rules::{Board, BoardSpeed, Cents, WeightSpec};
use crate::words::{say, say_with};

/// What is filled in; kept while the program runs, so that the next game starts from the last one's choices.
#[derive(Resource, Debug, Clone)]
pub(super) struct Form {
    pub(super) players: Vec<String>,
    pub(super) target: Target,
    pub(super) custom_target: u32,
    pub(super) by_lot: bool,
    pub(super) rotate: bool,
    pub(super) tie_break: TieBreak,
    pub(super) jar: Jar,
    pub(super) custom_jar: String,
    pub(super) speed: BoardSpeed,
}

/// The points to play to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    One,
    Fifteen,
    TwentyOne,
    Custom,
}

impl Target {
    /// The points, unless they are set with the stepper.
    pub(super) fn fixed(self) -> Option<u32> {
        match self {
            Self::One => Some(1),
            Self::Fifteen => Some(15),
            Self::TwentyOne => Some(21),
            Self::Custom => None,
        }
    }
}

/// What a hickey costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Jar {
    Off,
    Quarter,
    Dollar,
    Five,
    Custom,
}

/// What is wrong with the form, in a sentence, and beside which field it belongs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wrong {
    pub(super) sentence: String,
    pub(super) player: Option<usize>,
    pub(super) jar: bool,
}

impl Default for Form {
    fn default() -> Self {
        let players = [1, 2].map(name_of_seat).to_vec();
        Self {
            players,
            target: Target::Fifteen,
            custom_target: 11,
            by_lot: false,
            rotate: false,
            tie_break: TieBreak::default(),
            jar: Jar::Quarter,
            custom_jar: "0.50".into(),
            speed: BoardSpeed::default(),
        }
    }
}

impl Form {
    /// Adds a player under a name that nobody has yet.
    pub(super) fn add_player(&mut self) {
        let free = (1..).map(name_of_seat).find(|name| !self.players.contains(name));
        self.players.extend(free);
    }

    /// The game described.
    pub(super) fn setup(&self, lot: u64) -> Result<GameSetup, Wrong> {
        let hickey = match self.jar {
            Jar::Off => None,
            Jar::Quarter => Some(Cents(25)),
            Jar::Dollar => Some(Cents(100)),
            Jar::Five => Some(Cents(500)),
            Jar::Custom => Some(parse_money(&self.custom_jar).ok_or_else(Wrong::amount)?),
        };
        let options = Options {
            players: self.players.iter().map(|name| PlayerSetup { name: name.trim().to_owned() }).collect(),
            target: self.target.fixed().unwrap_or(self.custom_target),
            order: if self.by_lot { Order::Lot(lot) } else { Order::AsListed },
            rotate: self.rotate,
            tie_break: self.tie_break,
            hickey,
        };
        // The rules themselves say what can be played.
        match CrazyEight::new(Board::regulation(self.speed), WeightSpec::large(), options.clone()) {
            Ok(_) => Ok(GameSetup { options, speed: self.speed }),
            Err(wrong) => Err(wrong.into()),
        }
    }
}

impl Wrong {
    fn amount() -> Self {
        Self { sentence: say("wrong-jar"), player: None, jar: true }
    }
}

impl From<BadOptions> for Wrong {
    fn from(bad: BadOptions) -> Self {
        let other = |sentence| Self { sentence, player: None, jar: false };
        match bad {
            BadOptions::Name(player) => Self { player: Some(player - 1), ..other(say("wrong-name")) },
            BadOptions::Hickey(_) => Self::amount(),
            // The form cannot be brought to these; if it ever is, the rules' own sentence says what is wrong.
            BadOptions::Players(_) | BadOptions::Target(_) => other(bad.to_string()),
        }
    }
}

/// "Player 3".
fn name_of_seat(number: usize) -> String {
    say_with("new-player", &[("number", number.into())])
}

/// An amount such as "0.25", ".5", "1,50" or "$5", in cents.
fn parse_money(entry: &str) -> Option<Cents> {
    let entry = entry.trim().trim_start_matches('$').replace(',', ".");
    let (whole, part) = entry.split_once('.').unwrap_or((&entry, ""));
    let digits = |text: &str| text.chars().all(|letter| letter.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 2 || whole.len() + part.len() == 0 {
        return None;
    }
    let whole: u32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let part: u32 = format!("{part:0<2}").parse().ok()?;
    whole.checked_mul(100)?.checked_add(part).map(Cents)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_untouched_form_starts_a_game_for_two_to_fifteen_with_a_quarter_a_hickey() {
        let setup = Form::default().setup(7).unwrap();
        let names: Vec<_> = setup.options.players.iter().map(|player| player.name.as_str()).collect();
        assert_eq!(names, ["Player 1", "Player 2"]);
        assert_eq!((setup.options.target, setup.options.hickey), (15, Some(Cents(25))));
        assert_eq!(setup.options.order, Order::AsListed);
    }

    #[test]
    fn amounts_are_read_as_people_write_them() {
        for (entry, cents) in [("0.25", 25), (".5", 50), ("1,50", 150), ("$5", 500), (" 1000 ", 100_000)] {
            assert_eq!(parse_money(entry), Some(Cents(cents)), "{entry}");
        }
        for entry in ["", ".", "a", "1.234", "-1", "99999999999", "1.2.3"] {
            assert_eq!(parse_money(entry), None, "{entry}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_beside_its_field() {
        let mut form = Form::default();
        form.players[1] = "  ".into();
        assert_eq!(form.setup(0).unwrap_err().player, Some(1));
        form.players[1] = "Ben".into();
        form.jar = Jar::Custom;
        form.custom_jar = "1000.01".into();
        assert!(form.setup(0).unwrap_err().jar);
    }

    #[test]
    fn a_new_player_gets_a_free_name() {
        let mut form = Form::default();
        form.players[0] = "Player 3".into();
        form.add_player();
        assert_eq!(form.players, ["Player 3", "Player 2", "Player 1"]);
    }
}
