//! The agreement before a game: which game, who plays on which side, and with which options.

use serde::{Deserialize, Serialize};

use super::{BadName, Boards, Cents, Choice, Mode, Options, is_same_name, player_name};
use crate::shuffleboard::rules::Board;

/// Everything that the players agree on before a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agreed {
    /// Which game is played.
    pub mode: Mode,
    /// The sides, in the order in which they were entered.
    pub sides: Vec<Side>,
    /// The options of the game.
    pub options: Options,
}

/// A single player or a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Its 1, 2 or 4 players, in shooting order.
    pub players: Vec<PlayerSetup>,
}

/// A side, as an index into [`Agreed::sides`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SideId(pub u8);

impl SideId {
    /// The index into lists that are kept in the order in which the sides were entered.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The player who makes a throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shooter {
    /// The side.
    pub side: SideId,
    /// The index of the player within the side.
    pub member: u8,
}

/// One player of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerSetup {
    /// The name shown, in the form that [`player_name`] returns.
    pub name: String,
    /// The colour that marks the player on scoreboards.
    pub colour: PlayerColour,
}

impl PlayerSetup {
    /// The most characters of a name.
    pub const LONGEST_NAME: usize = 24;

    /// A player with the default colour of a seat. `place` counts from 0 in the order of entering.
    pub fn in_seat(place: usize, name: impl Into<String>) -> Self {
        Self { name: name.into(), colour: PlayerColour::ALL[place % PlayerColour::ALL.len()] }
    }
}

/// The colour that marks a player on scoreboards. It is unrelated to the colour of the weights, and two players may
/// share one.
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
    /// Every colour, in the order in which seats get them.
    pub const ALL: [Self; 8] =
        [Self::Brass, Self::Teal, Self::Coral, Self::Green, Self::Violet, Self::Rose, Self::Sky, Self::Straw];
}

impl Agreed {
    /// A game of sides with one player each, with the options of its written rules.
    pub fn singles(mode: Mode, players: impl IntoIterator<Item = PlayerSetup>) -> Self {
        let sides = players.into_iter().map(|player| Side { players: vec![player] }).collect();
        Self { mode, sides, options: mode.written() }
    }

    /// Every player of every side.
    fn players(&self) -> impl Iterator<Item = &PlayerSetup> + Clone {
        self.sides.iter().flat_map(|side| &side.players)
    }

    /// Checks that all names differ. Only needed where a name alone identifies a player.
    ///
    /// # Errors
    /// The first name that appears twice.
    pub(crate) fn check_names_differ(&self) -> Result<(), BadAgreement> {
        for (place, player) in self.players().enumerate() {
            if let Some(first) = self.players().take(place).position(|other| is_same_name(&other.name, &player.name)) {
                return Err(BadAgreement::SameName(first + 1, place + 1));
            }
        }
        Ok(())
    }

    /// Checks that this game can be played on `board`.
    ///
    /// # Errors
    /// The first thing that its written rules do not allow.
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

/// Why a game cannot be played as agreed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadAgreement {
    /// The number of sides is not allowed.
    #[error("{name} is for {} sides, not {sides}", range(*.least, *.most))]
    Sides {
        /// The game's name.
        name: &'static str,
        /// The fewest sides allowed.
        least: usize,
        /// The most sides allowed.
        most: usize,
        /// The number of sides given.
        sides: usize,
    },
    /// The number of players on a side is not allowed.
    #[error("a side of {name} has {}, not {players}", team(.sizes))]
    TeamSize {
        /// The game's name.
        name: &'static str,
        /// The numbers of players allowed on a side.
        sizes: &'static [usize],
        /// The number of players given.
        players: usize,
    },
    /// One side has more players than another.
    #[error("all sides need as many players as each other")]
    UnequalTeams,
    /// The name of the player with this index is empty, too long or cannot be shown.
    #[error("player {0} needs {1}")]
    Name(usize, BadName),
    /// The players with these indices have the same name where only a name tells them apart.
    #[error("players {0} and {1} have the same name")]
    SameName(usize, usize),
    /// The game is not played on this board.
    #[error("{name} is played on {boards}, not on this one")]
    Board {
        /// The game's name.
        name: &'static str,
        /// The boards that it is played on.
        boards: Boards,
    },
    /// The target is out of bounds.
    #[error("a game is played to 1 to 99 points, not {0}")]
    Target(u32),
    /// The number of innings is not offered.
    #[error("a game has 3, 5, 7 or 9 innings, not {0}")]
    Innings(u32),
    /// The value of a hanger is not offered.
    #[error("a hanger is worth 3, 4 or 5, not {0}")]
    Hanger(u32),
    /// The price of a hickey is not between 1 cent and 1000.00.
    #[error("a hickey costs 0.01 to 1000.00, not {}.{:02}", .0.0 / 100, .0.0 % 100)]
    Hickey(Cents),
    /// An option that the game does not offer differs from the written rules.
    #[error("{name} has no choice of {choice}")]
    NotOffered {
        /// The game's name.
        name: &'static str,
        /// The option.
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
