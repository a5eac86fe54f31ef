//! The possible values of arguments: names of games, boards and other things, and ranges of numbers.

use std::path::PathBuf;
use std::sync::LazyLock;

use clap::builder::{PathBufValueParser, PossibleValuesParser, TypedValueParser};

use crate::cards::RuleSet;
use crate::cli::is_standard_output;
use crate::shuffleboard::rival::Strength;
use crate::shuffleboard::rules::{BoardModel, BoardSpeed, Cents, Counting, Mode, Order, TieBreak};
use crate::words::Language;

/// How the shooting order is decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum Drawn {
    Listed,
    Lot,
    Coin,
}

impl Drawn {
    /// The order; `luck` is the seed of a lot or a coin.
    pub(in crate::cli) fn order(self, luck: u64) -> Order {
        match self {
            Self::Listed => Order::AsListed,
            Self::Lot => Order::Lot(luck),
            Self::Coin => Order::Flip(luck),
        }
    }
}

pub(super) const ORDERS: [(&str, Drawn); 3] = [("listed", Drawn::Listed), ("lot", Drawn::Lot), ("coin", Drawn::Coin)];

pub(in crate::cli) static GAMES: LazyLock<Vec<(&str, Mode)>> =
    LazyLock::new(|| Mode::ALL.map(|mode| (mode.card().tag, mode)).into());

/// A card game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum CardGame {
    Crazy8s,
    Xtreme,
}

impl CardGame {
    /// Its rules as written.
    pub(in crate::cli) fn rules(self) -> RuleSet {
        match self {
            Self::Crazy8s => RuleSet::crazy_8s(),
            Self::Xtreme => RuleSet::xtreme(),
        }
    }
}

/// What can be simulated: a game at the board or at the card table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum Simulated {
    Board(Mode),
    Cards(CardGame),
}

/// The names of what can be simulated.
pub(super) static SIMULATED: LazyLock<Vec<(&str, Simulated)>> = LazyLock::new(|| {
    let boards = GAMES.iter().map(|(name, mode)| (*name, Simulated::Board(*mode)));
    let cards = [("crazy-8s", CardGame::Crazy8s), ("xtreme", CardGame::Xtreme)];
    boards.chain(cards.map(|(name, game)| (name, Simulated::Cards(game)))).collect()
});

/// The names of the boards.
pub(in crate::cli) const BOARDS: [(&str, BoardModel); 10] = [
    ("22", BoardModel::Feet22),
    ("20", BoardModel::Feet20),
    ("18", BoardModel::Feet18),
    ("16", BoardModel::Feet16),
    ("14", BoardModel::Feet14),
    ("12", BoardModel::Feet12),
    ("9", BoardModel::Feet9),
    ("bank-12", BoardModel::Bank12),
    ("bank-9", BoardModel::Bank9),
    ("target-22", BoardModel::Target22),
];

pub(in crate::cli) const SPEEDS: [(&str, BoardSpeed); 4] = [
    ("tournament", BoardSpeed::Tournament),
    ("fast", BoardSpeed::Fast),
    ("medium", BoardSpeed::Medium),
    ("slow", BoardSpeed::Slow),
];

pub(in crate::cli) const STRENGTHS: [(&str, Strength); 6] = [
    ("first-timer", Strength::FirstTimer),
    ("casual", Strength::Casual),
    ("regular", Strength::Regular),
    ("league", Strength::League),
    ("expert", Strength::Expert),
    ("pro", Strength::Pro),
];

pub(super) const COUNTINGS: [(&str, Counting); 2] =
    [("knock-off", Counting::KnockOff), ("horse-collar", Counting::HorseCollar)];

pub(super) const TIE_BREAKS: [(&str, TieBreak); 2] = [("everybody", TieBreak::Everybody), ("tied", TieBreak::OnlyTied)];

/// The name of a value on the command line.
pub(in crate::cli) fn name_of<T: PartialEq>(names: &[(&'static str, T)], value: &T) -> &'static str {
    // A test checks that every value has a name.
    names.iter().find(|(_, named)| named == value).map_or("", |(name, _)| name)
}

/// Parses a whole number in a range.
pub(super) fn whole(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("a whole number from {least} to {most} is expected"))
}

/// Parses an even number in a range.
pub(super) fn even_number(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = whole(text, least, most).ok().filter(|number| number.is_multiple_of(2));
    number.ok_or_else(|| format!("an even number from {least} to {most} is expected"))
}

/// Parses an amount of money with at most two decimals.
pub(super) fn money(text: &str) -> Result<Cents, String> {
    let (units, cents) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let amount = (digits(units) && digits(cents) && cents.len() <= 2)
        .then(|| units.parse::<u32>().ok()?.checked_mul(100)?.checked_add(format!("{cents:0<2}").parse().ok()?))
        .flatten()
        .filter(|amount| (1..=100_000).contains(amount));
    amount.map(Cents).ok_or_else(|| "an amount from 0.01 to 1000.00 is expected".to_owned())
}

pub(super) fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::tag))
        .try_map(|tag| Language::from_tag(&tag).ok_or("a listed tag is expected"))
}

/// Parses the name of a file that is written beside the answer, which has standard output for itself.
pub(super) fn file_beside_answer() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|file| match is_standard_output(&file) {
        true => Err("the answer is on standard output; a file of this name is ./-"),
        false => Ok(file),
    })
}

/// Parses one of several names to its value.
pub(super) fn one_of<T: Copy + Send + Sync + 'static>(
    values: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(values.iter().map(|(name, _)| *name)).try_map(|chosen| {
        values.iter().find(|(name, _)| *name == chosen).map(|(_, value)| *value).ok_or("a listed name is expected")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_there_is_has_a_name_on_the_command_line() {
        assert!(Mode::ALL.iter().all(|mode| !name_of(&GAMES, mode).is_empty()));
        assert!(BoardModel::ALL.iter().all(|board| !name_of(&BOARDS, board).is_empty()));
        assert!(BoardSpeed::ALL.iter().all(|speed| !name_of(&SPEEDS, speed).is_empty()));
        assert!(Strength::ALL.iter().all(|strength| !name_of(&STRENGTHS, strength).is_empty()));
    }
}
