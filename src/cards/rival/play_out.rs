//! Play-outs: a round played to its end in an imagined match, and the value of that end.

use rand::rngs::ChaCha8Rng;

use crate::cards::action::{Act, Action, Seat};
use crate::cards::open::{Open, Phase};
use crate::cards::play::CardMatch;

/// The most actions of a play-out; then the hands are compared as they are.
const MOST_ACTIONS: usize = 300;
/// The typical difference of totals after one round, in points.
const ROUND_POINTS: f64 = 15.0;

/// Makes an action in an imagined match, plays the round out, and returns the value of its end for the seat: roughly
/// its chance to win the match, from 0 to 1.
pub(super) fn play_out(mut game: CardMatch, seat: Seat, act: Act, luck: &mut ChaCha8Rng) -> f64 {
    let round = game.open().round;
    let before: Vec<Seat> = game.open().in_match().collect();
    let mut next = (seat, act);
    for _ in 0..MOST_ACTIONS {
        // An illegal action ends the play-out, because imagined cards can be fewer than those of a real deck.
        if game.apply(Action::By(next.0, next.1)).is_err() {
            break;
        }
        let open = game.open();
        if open.round != round || matches!(open.phase, Phase::Over { .. }) {
            break;
        }
        let Some((turn, side)) = open.turn().and_then(|turn| Some((turn, game.side(turn)?))) else { break };
        next = (turn, side.at_a_glance(luck));
    }
    value_for(game.open(), &before, seat, round)
}

/// The value of a state for a seat.
fn value_for(open: &Open, before: &[Seat], seat: Seat, round: u16) -> f64 {
    let others = before.iter().filter(|other| **other != seat);
    let beaten: f64 = others.map(|other| ahead(open, seat, *other, round)).sum();
    beaten / (before.len().max(2) - 1) as f64
}

/// The chance of a seat to finish before another.
fn ahead(open: &Open, seat: Seat, other: Seat, round: u16) -> f64 {
    let (Some(own), Some(others)) = (open.place(seat), open.place(other)) else { return 0.5 };
    if let Phase::Over { places } = &open.phase {
        let place = |seat| places.iter().position(|seats| seats.contains(&seat));
        return match place(seat).cmp(&place(other)) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        };
    }
    match (own.out, others.out) {
        (Some(_), None) => return 0.0,
        (None, Some(_)) => return 1.0,
        _ => {}
    }
    let Some(points) = open.rules.points() else {
        if open.round != round {
            return 1.0;
        }
        let (own, others) = (f64::from(own.cards), f64::from(others.cards));
        return others / (own + others).max(1.0);
    };
    let behind = f64::from(others.total - own.total);
    let to_come = (f64::from(points.limit) - f64::from(own.total.max(others.total))).max(0.0);
    let by_chance = ROUND_POINTS + 0.3 * to_come;
    let size = if behind < 0.0 { -behind } else { behind };
    0.5 + 0.5 * behind / (size + by_chance)
}
