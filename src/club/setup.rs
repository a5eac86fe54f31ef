//! The setup of an evening: format, game and boards.

use serde::{Deserialize, Serialize};

use crate::cards::{CardSetup, RuleSet, Shuffles};
use crate::shuffleboard::rules::{Agreed, BoardModel, BoardSpeed, Mode, Options, PlayerSetup, Side};

/// The most who may enter.
pub const MOST_ENTRANTS: usize = 64;

/// Everything that is agreed before the first name is entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The title of the evening.
    pub title: String,
    /// Where the luck of every lot begins.
    pub seed: u64,
    /// Who meets whom.
    pub format: Format,
    /// Whether those who enter play as they are, or in pairs drawn by lot.
    pub pairs: Pairs,
    /// How the places of the draw are given.
    pub order: Order,
    /// The game.
    pub played: Played,
    /// The length of a meeting: best of this many games.
    pub best_of: u8,
    /// The handicap system.
    pub handicap: Handicap,
    /// The points that a forfeited meeting brings the other team, or whoever forfeits where fewer points are better.
    pub forfeit_points: u32,
    /// The names of the boards or tables.
    pub boards: Vec<String>,
}

/// Who meets whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin {
        /// How often: once or twice.
        #[serde(default = "one")]
        legs: u8,
    },
    /// A team that loses is out.
    SingleElimination {
        /// Whether those who lost the semifinals play for the third place.
        #[serde(default)]
        bronze: bool,
    },
    /// A team that loses twice is out.
    DoubleElimination {
        /// Whether a second final is played if the unbeaten team loses the first.
        #[serde(default = "yes")]
        second_final: bool,
    },
    /// In every round, teams meet that have won equally often.
    Swiss {
        /// How many rounds; without it as many as single elimination would have.
        #[serde(default)]
        rounds: Option<u8>,
    },
    /// Everybody plays frames with others, and the best play a last one.
    Open {
        /// How many frames everybody plays.
        frames: u8,
        /// How many play a frame together.
        at_once: u8,
        /// How many play the last frame; 0 plays none.
        cut: u8,
    },
    /// Everybody meets everybody, a round in every week.
    League {
        /// How often: once or twice.
        #[serde(default = "one")]
        legs: u8,
    },
}

fn one() -> u8 {
    1
}

fn is_usual(speed: &BoardSpeed) -> bool {
    *speed == BoardSpeed::default()
}

fn yes() -> bool {
    true
}

impl Format {
    /// Whether places are decided by who is out, and not by a table.
    pub fn is_bracket(self) -> bool {
        matches!(self, Self::SingleElimination { .. } | Self::DoubleElimination { .. })
    }
}

/// Who plays together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Pairs {
    /// An entrant: one player or a team.
    #[default]
    AsEntered,
    /// Pairs drawn by lot; where the number is odd one player is drawn a second time.
    Drawn,
}

/// How the places of the draw are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Order {
    /// By lot.
    #[default]
    Lot,
    /// In the order of entering, the strongest first.
    AsEntered,
}

/// The handicap system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Handicap {
    /// No handicap.
    #[default]
    Nothing,
    /// Starting points: a team's handicap minus the lowest handicap in the meeting.
    StartPoints,
    /// A team with a handicap counts the red numbers of the board.
    RedNumbers,
}

/// The game played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Played {
    /// A game at the board.
    Board {
        /// Which.
        game: Mode,
        /// On which board.
        board: BoardModel,
        /// The speed of its wax.
        #[serde(default, skip_serializing_if = "is_usual")]
        speed: BoardSpeed,
        /// What is agreed about it.
        options: Options,
    },
    /// A game at the card table.
    Cards(Box<RuleSet>),
}

impl Played {
    /// A game at the board by its written rules.
    pub fn written(game: Mode, board: BoardModel) -> Self {
        let speed = BoardSpeed::default();
        Self::Board { game, board, speed, options: game.written_on(&board.board(speed)) }
    }

    /// Whether fewer points are better, as where cards left in a hand count.
    pub fn fewer_wins(&self) -> bool {
        matches!(self, Self::Cards(rules) if rules.points().is_some())
    }

    /// Whether so many sides can play it; why not, as half a sentence.
    fn check(&self, sides: usize) -> Result<(), String> {
        match self {
            Self::Board { game, board, speed, options } => {
                let side = |place| Side { players: vec![PlayerSetup::in_seat(place, format!("Player {}", place + 1))] };
                let agreed = Agreed { mode: *game, sides: (0..sides).map(side).collect(), options: options.clone() };
                agreed.check(&board.board(*speed)).map_err(|bad| bad.to_string())
            }
            Self::Cards(rules) => {
                let players = u8::try_from(sides).unwrap_or(u8::MAX);
                let setup = CardSetup { rules: (**rules).clone(), players, dealer: None, shuffles: Shuffles::Seed(0) };
                crate::cards::CardMatch::new(setup).map(|_| ()).map_err(|bad| bad.to_string())
            }
        }
    }
}

/// Why an evening cannot be played as agreed; each sentence is the end of one that begins with the thing itself.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadNight {
    /// The title is empty, too long, or cannot be shown.
    #[error("needs 1 to 60 characters that can be shown")]
    Title,
    /// A number of the format is out of bounds.
    #[error("has `{field}` {value}, and can have {least} to {most}")]
    Format {
        /// The name of the number.
        field: &'static str,
        /// What it is.
        value: u8,
        /// The least it may be.
        least: u8,
        /// The most it may be.
        most: u8,
    },
    /// Everybody plays frames in pairs, or for the fewest points.
    #[error("is played in frames by single players for the most points, one frame at a time")]
    Open,
    /// The number of games is even or too large.
    #[error("has to be 1, 3, 5, 7 or 9")]
    BestOf,
    /// There is no board, or there are too many, or one has no name of its own.
    #[error("needs 1 to 16 names that differ, of up to 24 characters that can be shown")]
    Boards,
    /// Red numbers or start points at the card table.
    #[error("belongs to a game at the board")]
    Handicap,
    /// The game is invalid.
    #[error("cannot be played so: {0}")]
    Played(String),
}

impl Setup {
    /// An evening of a game as it is written, without handicap, at one board.
    pub fn new(title: &str, seed: u64, format: Format, played: Played) -> Self {
        Self {
            title: title.to_owned(),
            seed,
            format,
            pairs: Pairs::default(),
            order: Order::default(),
            played,
            best_of: 1,
            handicap: Handicap::default(),
            forfeit_points: 0,
            boards: vec!["1".to_owned()],
        }
    }

    /// Checks that the evening can be played.
    ///
    /// # Errors
    /// The first thing that cannot be.
    pub fn check(&self) -> Result<(), BadNight> {
        let shown = |text: &str, most| {
            let letters = text.chars().count();
            !text.trim().is_empty() && letters <= most && !text.chars().any(crate::formats::excerpt::is_invisible)
        };
        if !shown(&self.title, 60) {
            return Err(BadNight::Title);
        }
        let within = |field, value, least, most| {
            let fits = (least..=most).contains(&value);
            if fits { Ok(()) } else { Err(BadNight::Format { field, value, least, most }) }
        };
        match self.format {
            Format::RoundRobin { legs } | Format::League { legs } => within("legs", legs, 1, 2)?,
            Format::Swiss { rounds } => within("rounds", rounds.unwrap_or(1), 1, 20)?,
            Format::Open { frames, at_once, cut } => {
                within("frames", frames, 1, 20)?;
                within("at_once", at_once, 2, 8)?;
                within("cut", cut, 0, 8)?;
                if cut == 1 {
                    return Err(BadNight::Format { field: "cut", value: cut, least: 2, most: 8 });
                }
                if self.played.fewer_wins() || self.best_of != 1 || self.pairs != Pairs::AsEntered {
                    return Err(BadNight::Open);
                }
            }
            Format::SingleElimination { .. } | Format::DoubleElimination { .. } => {}
        }
        if self.best_of.is_multiple_of(2) || self.best_of > 9 {
            return Err(BadNight::BestOf);
        }
        let same = |place: usize, name: &String| self.boards[..place].contains(name);
        let bad = self.boards.iter().enumerate().any(|(place, name)| !shown(name, 24) || same(place, name));
        if bad || !(1..=16).contains(&self.boards.len()) {
            return Err(BadNight::Boards);
        }
        if self.handicap != Handicap::Nothing && matches!(self.played, Played::Cards(_)) {
            return Err(BadNight::Handicap);
        }
        let sides = match self.format {
            // Where two play at once, and the number is odd, three do.
            Format::Open { at_once, cut, .. } => [at_once.max(3), cut.max(2)],
            _ => [2, 2],
        };
        sides.into_iter().try_for_each(|sides| self.played.check(usize::from(sides))).map_err(BadNight::Played)
    }
}
