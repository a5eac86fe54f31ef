//! A season: its nights, its table, its jar, and who goes up and down.

use serde::{Deserialize, Serialize};

use super::bill::NIGHTS;
use super::division::Division;
use super::night::{Night, Player};
use crate::shuffleboard::rules::Cents;

/// What is paid into the jar for standing at nothing after a frame or a game.
pub const PRICE: Cents = Cents(25);

/// One season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Season {
    /// From 1.
    pub(super) number: u32,
    division: Division,
    /// What was left in the jar by the season before.
    jar: Cents,
    pub(super) nights: Vec<Night>,
}

/// A line of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Who.
    pub who: Player,
    /// The place, from 1; those who are level share one.
    pub place: u32,
    /// The points of all nights.
    pub points: u32,
    /// Nights won alone, which decide between level points.
    pub won: u32,
}

/// What a finished season means for its player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// First of the first division.
    Champion,
    /// Up into this division.
    Up(Division),
    /// Nothing changes.
    Stays,
    /// Down into this division.
    Down(Division),
}

/// What a rival remembers of the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Memory {
    /// How often the player finished ahead.
    pub ahead: u32,
    /// How often the rival did.
    pub behind: u32,
    /// The points of the player and of the rival when they met last.
    pub last: Option<[u32; 2]>,
}

impl Season {
    pub(super) fn new(number: u32, division: Division, jar: Cents) -> Self {
        Self { number, division, jar, nights: Vec::new() }
    }

    /// Its number, from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The player's division.
    pub fn division(&self) -> Division {
        self.division
    }

    /// What was in the jar at its beginning.
    pub(super) fn begins_with(&self) -> Cents {
        self.jar
    }

    /// The nights that are over.
    pub fn nights(&self) -> &[Night] {
        &self.nights
    }

    /// The table now, best first: points, then nights won.
    pub fn table(&self) -> Vec<Row> {
        let rivals = self.division().members().map(|name| Player::Rival(name.to_owned()));
        let row = |who: Player| {
            let points = self.nights().iter().map(|night| night.points(&who)).sum();
            let won = self.nights().iter().filter(|night| night.winner() == Some(&who)).count() as u32;
            Row { who, place: 0, points, won }
        };
        let mut rows: Vec<Row> = std::iter::once(Player::You).chain(rivals).map(row).collect();
        let worth = |row: &Row| (row.points, row.won);
        rows.sort_by_key(|row| std::cmp::Reverse(worth(row)));
        let better = |own: &Row| rows.iter().filter(|row| worth(row) > worth(own)).count() as u32;
        let places: Vec<u32> = rows.iter().map(|row| better(row) + 1).collect();
        rows.iter_mut().zip(places).for_each(|(row, place)| row.place = place);
        rows
    }

    /// Whether every night is over.
    pub fn is_over(&self) -> bool {
        self.nights().len() >= NIGHTS
    }

    /// What the season means for its player; `None` before it is over. Whoever shares the first place goes up, and whoever shares
    /// the last one stays.
    pub fn outcome(&self) -> Option<Move> {
        if !self.is_over() {
            return None;
        }
        let table = self.table();
        let own = table.iter().find(|row| row.who == Player::You)?.place;
        let is_last = own as usize == table.len();
        Some(match (own, self.division().above(), self.division().below()) {
            (1, Some(above), _) => Move::Up(above),
            (1, None, _) => Move::Champion,
            (_, _, Some(below)) if is_last => Move::Down(below),
            _ => Move::Stays,
        })
    }

    /// What is in the jar now.
    pub fn jar(&self) -> Cents {
        let paid = |night: &Night| match night {
            Night::Missed => 0,
            Night::Played { nothings, .. } => nothings.saturating_mul(PRICE.0),
        };
        let jar = self.nights().iter().map(paid).fold(self.jar.0, u32::saturating_add);
        Cents(jar)
    }

    /// Who takes the jar: whoever wins the last night alone; otherwise it stays for the next season.
    pub fn takes_jar(&self) -> Option<&Player> {
        self.nights().get(NIGHTS - 1)?.winner()
    }
}
