//! A meeting at the card table: its game, and what it comes to.

use super::evening::Evening;
use super::meeting::{Meeting, MeetingId, Score};
use super::seats::{WhyNot, check_ready, score_of, sides};
use super::setup::Played;
use crate::cards::{self, CardMatch, CardSetup, Phase, Shuffles};
use crate::save::{ProfileId, Seat};

/// The card game of a meeting, about to begin.
#[derive(Debug, Clone, PartialEq)]
pub struct CardsOf {
    /// The rules, and how the cards are shuffled.
    pub setup: CardSetup,
    /// The players, in the order of their seats.
    pub names: Vec<String>,
    /// Who sits there.
    pub seats: Vec<Seat>,
}

/// The card game of a meeting; `luck` shuffles, and `people` are those with a profile here.
///
/// # Errors
/// Why it cannot be played.
pub fn cards_of(evening: &Evening, meeting: MeetingId, luck: u64, people: &[ProfileId]) -> Result<CardsOf, WhyNot> {
    let Played::Cards(rules) = &evening.setup().played else { return Err(WhyNot::Sides) };
    check_ready(evening, meeting)?;
    let sides = sides(evening, meeting, people).ok_or(WhyNot::NotReady)?;
    // Everybody plays their own hand.
    if sides.iter().any(|side| side.len() != 1) {
        return Err(WhyNot::Teams);
    }
    let (names, seats): (Vec<String>, Vec<Seat>) = sides.into_iter().flatten().unzip();
    let players = u8::try_from(seats.len()).map_err(|_| WhyNot::Sides)?;
    let setup = CardSetup { rules: (**rules).clone(), players, dealer: None, shuffles: Shuffles::Seed(luck) };
    CardMatch::new(setup.clone()).map_err(|_| WhyNot::Sides)?;
    Ok(CardsOf { setup, names, seats })
}

/// Whether the card game of a meeting is over. A frame ends after the first round, which puts one player out; the last frame needs one
/// who is best, and goes on until one is left.
pub fn are_cards_over(evening: &Evening, meeting: MeetingId, game: &CardMatch) -> bool {
    let one_round = |meeting: &Meeting| meeting.is_frame() && !meeting.is_last_frame();
    let one_round = evening.state().meetings().get(meeting.index()).is_some_and(one_round);
    matches!(game.open().phase, Phase::Over { .. }) || one_round && game.open().round > 1
}

/// The meeting's score once this card game is over; `games` are those before it. In a game without points everybody who was not
/// eliminated has one.
pub fn card_score_after(evening: &Evening, meeting: MeetingId, games: Vec<[u32; 2]>, game: &CardMatch) -> Score {
    score_of(evening, meeting, games, card_points(game))
}

/// The points of every seat as an evening counts them.
pub(super) fn card_points(game: &CardMatch) -> Vec<u32> {
    let places = &game.open().seats;
    if game.open().rules.points().is_none() {
        return places.iter().map(|place: &cards::Place| u32::from(place.out.is_none())).collect();
    }
    // An evening knows no points below zero: the lowest total counts as zero then.
    let below = places.iter().map(|place| place.total).min().unwrap_or_default().min(0);
    places.iter().map(|place| place.total.abs_diff(below)).collect()
}
