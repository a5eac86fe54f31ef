//! What is agreed before a game: which one, who plays on which side, and by which options.

use serde::{Deserialize, Serialize};

use super::{BadName, Boards, Cents, Choice, Mode, Options, is_same_name, player_name};
use crate::shuffleboard::rules::Board;

/// What everybody agrees on before a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agreed {
    /// Which game.
    pub mode: Mode,
    /// Who plays, in the order of entering.
    pub sides: Vec<Side>,
    /// What is left open by the written rules, or may be agreed otherwise.
    pub options: Options,
}

/// A player alone, or a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Its 1, 2 or 4 players, in the order in which they shoot.
    pub players: Vec<PlayerSetup>,
}

/// A side, by its place in [`Agreed::sides`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SideId(pub u8);

impl SideId {
    /// The place in lists kept in the order the sides were entered.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Who makes a throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shooter {
    /// For which side.
    pub side: SideId,
    /// Which of its players, counted from 0.
    pub member: u8,
}

/// One player of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerSetup {
    /// The name shown: what [`player_name`] makes of a text.
    pub name: String,
    /// The colour the player is told apart by.
    pub colour: PlayerColour,
}

impl PlayerSetup {
    /// The most characters of a name.
    pub const LONGEST_NAME: usize = 24;

    /// A player of that name with the colour of the seat, counted from 0 in the order of entering.
    pub fn in_seat(place: usize, name: impl Into<String>) -> Self {
        Self { name: name.into(), colour: PlayerColour::ALL[place % PlayerColour::ALL.len()] }
    }
}

/// The colour a player is told apart by on scoreboards. It has nothing to do with the colour of the weights, and two
/// players may share one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "a colour's name says it all")]
pub enum PlayerColour {
    Brass,
    Teal,
    Coral,
    Green,
    Violet,
    Rose,
    Sky,
    Straw,
}

impl PlayerColour {
    /// Every colour, in the order in which seats have them.
    pub const ALL: [Self; 8] =
        [Self::Brass, Self::Teal, Self::Coral, Self::Green, Self::Violet, Self::Rose, Self::Sky, Self::Straw];
}

impl Agreed {
    /// The game with sides of one player each, by its written rules.
    pub fn singles(mode: Mode, players: impl IntoIterator<Item = PlayerSetup>) -> Self {
        let sides = players.into_iter().map(|player| Side { players: vec![player] }).collect();
        Self { mode, sides, options: mode.written() }
    }

    /// Everybody who plays, side by side.
    fn players(&self) -> impl Iterator<Item = &PlayerSetup> + Clone {
        self.sides.iter().flat_map(|side| &side.players)
    }

    /// Checks that nobody has the name of somebody else, where a name is all that says who somebody is.
    ///
    /// # Errors
    /// The first name that is there twice.
    pub(crate) fn check_names_differ(&self) -> Result<(), BadAgreement> {
        for (place, player) in self.players().enumerate() {
            if let Some(first) = self.players().take(place).position(|other| is_same_name(&other.name, &player.name)) {
                return Err(BadAgreement::SameName(first + 1, place + 1));
            }
        }
        Ok(())
    }

    /// Whether a game can be played by these on such a board.
    ///
    /// # Errors
    /// The first thing that is out of bounds.
    pub fn check(&self, board: &Board) -> Result<(), BadAgreement> {
        let card = self.mode.card();
        let name = card.name;
        if !card.sides.contains(&self.sides.len()) {
            let (least, most) = (*card.sides.start(), *card.sides.end());
            return Err(BadAgreement::Sides { name, least, most, sides: self.sides.len() });
        }
        let members = self.sides.iter().map(|side| side.players.len());
        if let Some(players) = members.clone().find(|players| !card.team_sizes.contains(players)) {
            return Err(BadAgreement::TeamSize { name, sizes: card.team_sizes, players });
        }
        if members.clone().min() != members.max() {
            return Err(BadAgreement::UnequalTeams);
        }
        for (player, number) in self.players().zip(1..) {
            player_name(&player.name).map_err(|bad| BadAgreement::Name(number, bad))?;
        }
        if !card.boards.suits(board) {
            return Err(BadAgreement::Board { name, boards: card.boards });
        }
        self.options.check(card)
    }
}

/// Why nobody can play a game so agreed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadAgreement {
    /// Too few or too many sides.
    #[error("{name} is for {} sides, not {sides}", range(*.least, *.most))]
    Sides {
        /// The game's name.
        name: &'static str,
        /// The fewest sides.
        least: usize,
        /// The most.
        most: usize,
        /// How many there were.
        sides: usize,
    },
    /// Too few or too many players on a side.
    #[error("a side of {name} has {}, not {players}", team(.sizes))]
    TeamSize {
        /// The game's name.
        name: &'static str,
        /// How many players a side can have.
        sizes: &'static [usize],
        /// How many there were.
        players: usize,
    },
    /// One side has more players than another.
    #[error("all sides need as many players as each other")]
    UnequalTeams,
    /// A name that is empty or too long, or cannot be shown.
    #[error("player {0} needs {1}")]
    Name(usize, BadName),
    /// Two players of one name, where only a name tells them apart.
    #[error("players {0} and {1} have the same name")]
    SameName(usize, usize),
    /// The game is not played on such a board.
    #[error("{name} is played on {boards}, not on this one")]
    Board {
        /// The game's name.
        name: &'static str,
        /// What it is played on.
        boards: Boards,
    },
    /// A target out of bounds.
    #[error("a game is played to 1 to 99 points, not {0}")]
    Target(u32),
    /// A number of innings that is not offered.
    #[error("a game has 3, 5, 7 or 9 innings, not {0}")]
    Innings(u32),
    /// A hanger is worth something that is not offered.
    #[error("a hanger is worth 3, 4 or 5, not {0}")]
    Hanger(u32),
    /// A hickey outside 1 cent to 1000.
    #[error("a hickey costs 0.01 to 1000.00, not {}.{:02}", .0.0 / 100, .0.0 % 100)]
    Hickey(Cents),
    /// An option that the game does not have, set to something else than what its written rules say.
    #[error("{name} has no choice of {choice}")]
    NotOffered {
        /// The game's name.
        name: &'static str,
        /// What was chosen.
        choice: Choice,
    },
}

/// "2", or "2 to 4".
fn range(least: usize, most: usize) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

/// "1 player", or "1 or 2 players", or "1, 2 or 4 players".
fn team(sizes: &[usize]) -> String {
    let words: Vec<String> = sizes.iter().map(usize::to_string).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last} players", rest.join(", ")),
        _ => format!("{} player", words.concat()),
    }
}
