//! A simple computer player for simulations: reasonable choices with a human scatter of direction and speed.

use glam::Vec2;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::shuffleboard::hand::{Reach, SpeedScale};
use crate::shuffleboard::rival::bell;
use crate::shuffleboard::rules::{Colour, Line, Match, Phase, Pose, WeightId};
use crate::shuffleboard::sim::{Formation, Grip, Throw};

/// The scatter of direction, as sideways per forward distance: 2 cm at the far end. Our choice, a practised tavern
/// player.
const DIRECTION_SCATTER: f32 = 0.0035;
/// The scatter of speed, as a share of it. Our choice.
const SPEED_SCATTER: f32 = 0.03;
/// The factor on the scatter of a break.
const BREAK_SCATTER: f32 = 2.0;
/// How far past the long foul line a break is aimed, in metres: the middle of the area that counts.
const BREAK_METRES_PAST_FOUL: f32 = 0.9;
/// The energy of a shot on arrival, as a multiple of what carries its target just over the end.
const ARRIVAL_ENERGY_FACTOR: f32 = 1.6;

/// How far before the far end a lag is aimed, in metres: in the deuce zone, with a margin on both sides.
const LAG_METRES_BEFORE_END: f32 = 0.22;
/// The same distance where only a three counts.
const DEEP_LAG_METRES_BEFORE_END: f32 = 0.09;
/// The share of the way at which a bank shot hits its cushion.
const BANK_SHARE: f32 = 0.45;
/// The factor on the speed of a bank shot for the longer way and the loss at the cushion.
const BANK_SPEED_FACTOR: f32 = 1.04;

/// Chooses the next throw of a match; `None` if the match waits for none.
pub(super) fn choose(game: &Match, luck: &mut ChaCha8Rng) -> Option<Throw> {
    match game.phase() {
        Phase::Break => Some(throw_break(game, luck)),
        Phase::Shot { .. } => Some(shoot(game, game.in_hand().iter().next()?, luck)),
        Phase::Over { .. } | Phase::Call { .. } | Phase::Choose { .. } => None,
    }
}

/// Throws all four weights straight down the middle.
fn throw_break(game: &Match, luck: &mut ChaCha8Rng) -> Throw {
    let colour = Colour::ALL[luck.random_range(0..Colour::ALL.len())];
    let grip = Grip::Four { colour, formation: Formation::default(), spread: Grip::DEFAULT_SPREAD };
    let hand = Hand::new(game, grip);
    let foul = game.board().line_x(Line::LongFoul);
    let depth = BREAK_METRES_PAST_FOUL.min((game.board().length - foul) / 2.0);
    hand.throw(0.0, 0.0, hand.scale.reaching(foul + depth), luck)
}

/// Throws straight at the target, hard enough to knock it over the end; lags if there is no target.
fn shoot(game: &Match, weight: WeightId, luck: &mut ChaCha8Rng) -> Throw {
    let hand = Hand::new(game, Grip::One(weight));
    let Some(aimed_at) = prey(game).filter(|_| game.board().cushions.is_none()) else {
        return lag(game, &hand, luck);
    };
    let place = hand.reach.clamp(aimed_at.at.y);
    let slope = (aimed_at.at.y - place) / (aimed_at.at.x - hand.reach.rest_x);
    let there = hand.scale.reaching(aimed_at.at.x);
    let end = hand.scale.reaching(game.board().length);
    let speed = (there * there + ARRIVAL_ENERGY_FACTOR * (end * end - there * there)).sqrt();
    hand.throw(place, slope, speed, luck)
}

/// The target: the nearest weight of the break, or where sides shoot together the other side's deepest, if it is ahead.
fn prey(game: &Match) -> Option<Pose> {
    let lying = || game.layout().iter();
    if let Some(target) = game.break_colour() {
        let breaks = lying().filter(|(id, _)| id.colour() == target).map(|(_, pose)| pose);
        return breaks.min_by(|one, other| one.at.x.total_cmp(&other.at.x));
    }
    let others = |id: WeightId| game.side_of(id) != game.shooter().side;
    let deepest = lying().max_by(|(_, one), (_, other)| one.at.x.total_cmp(&other.at.x));
    deepest.filter(|(id, _)| game.mode().card().knocks && others(*id)).map(|(_, pose)| pose)
}

/// Lags as deep as the game requires, over a cushion where there are any.
fn lag(game: &Match, hand: &Hand, luck: &mut ChaCha8Rng) -> Throw {
    let board = game.board();
    let short = match board.rings {
        Some(rings) => rings.centre,
        None if game.break_colour().is_some() => LAG_METRES_BEFORE_END,
        None => DEEP_LAG_METRES_BEFORE_END,
    };
    let speed = hand.scale.reaching(board.length - short);
    if board.cushions.is_some() {
        let side = if luck.random() { 1.0 } else { -1.0 };
        let start = -side * hand.reach.lateral * luck.random_range(0.2..0.8);
        let cushion = side * (board.width / 2.0 - game.weight().radius);
        let slope = (cushion - start) / (BANK_SHARE * board.length);
        return hand.throw(start, slope, BANK_SPEED_FACTOR * speed, luck);
    }
    let place = match board.rings {
        Some(_) => 0.0,
        None => luck.random_range(-1.0..1.0) * hand.reach.lateral,
    };
    hand.throw(place, 0.0, speed, luck)
}

/// The release position and speed scale of a grip.
struct Hand {
    grip: Grip,
    reach: Reach,
    scale: SpeedScale,
}

impl Hand {
    fn new(game: &Match, grip: Grip) -> Self {
        let reach = Reach::new(game.board(), game.weight(), grip);
        Self { grip, reach, scale: SpeedScale::new(game.board(), game.weight(), reach.rest_x) }
    }

    /// A throw with random scatter around the intended one.
    fn throw(&self, place: f32, slope: f32, speed: f32, luck: &mut ChaCha8Rng) -> Throw {
        let scatter = if self.grip.weights().len() == 1 { 1.0 } else { BREAK_SCATTER };
        let slope = slope + scatter * DIRECTION_SCATTER * bell(luck);
        let speed = (speed * (1.0 + scatter * SPEED_SCATTER * bell(luck))).min(self.scale.hardest());
        let velocity = Vec2::new(1.0, slope).normalize() * speed;
        Throw::new(self.grip, Vec2::new(self.reach.rest_x, place), velocity, 0.0)
    }
}
