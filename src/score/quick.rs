//! Placing a weight by its value alone, where no measure is at hand: "a two".

use glam::Vec2;

use super::keeper::Keeper;
use crate::shuffleboard::rules::{Match, Mode, Pose, WeightId};

/// The distance between places that are tried, in metres.
const STEP_METRES: f32 = 0.01;
/// The room that is left between two weights, in metres.
const GAP_METRES: f32 = 0.002;

impl Keeper {
    /// The values that the selected weight can have, most first. Empty where the depth of a weight decides, and not its value
    /// alone: there it has to be measured.
    pub fn values(&self) -> Vec<u32> {
        let by_value = matches!(self.game().mode(), Mode::CrazyEight | Mode::HorseCollar | Mode::Baseball);
        let Some(id) = self.selected().filter(|_| by_value) else { return Vec::new() };
        let mut values: Vec<u32> = spans(self.game(), id).into_iter().map(|(points, ..)| points).collect();
        values.sort_unstable_by(|one, other| other.cmp(one));
        values.dedup();
        values
    }

    /// Places the selected weight where it has this value, in the middle of the zone or beside those that lie there. Whether there is
    /// such a place.
    pub fn put_for(&mut self, value: u32) -> bool {
        let Some(id) = self.selected() else { return false };
        let place = place_for(self.game(), &self.others(id), id, value);
        if let Some(at) = place {
            self.put(at);
        }
        place.is_some()
    }

    /// Where the other drawn weights lie.
    fn others(&self, id: WeightId) -> Vec<Vec2> {
        self.layout().iter().filter(|(other, _)| *other != id).map(|(_, pose)| pose.at).collect()
    }
}

/// The stretches of the centre line on which a weight has the same value: the value, and where each begins and ends.
fn spans(game: &Match, id: WeightId) -> Vec<(u32, f32, f32)> {
    let length = game.board().length;
    let mut spans: Vec<(u32, f32, f32)> = Vec::new();
    let steps = (length / STEP_METRES) as u32;
    for step in 0..=steps {
        let x = length - step as f32 * STEP_METRES;
        let points = game.call(id, Pose { at: Vec2::new(x, 0.0), angle: 0.0 }).points;
        match spans.last_mut() {
            Some((last, _, end)) if *last == points => *end = x,
            _ => spans.push((points, x, x)),
        }
    }
    spans
}

/// A free place with this value: near the middle of the longest such stretch, and near the centre line.
fn place_for(game: &Match, others: &[Vec2], id: WeightId, value: u32) -> Option<Vec2> {
    let all = spans(game, id);
    let longest = |one: &&(u32, f32, f32), other: &&(u32, f32, f32)| (one.1 - one.2).total_cmp(&(other.1 - other.2));
    let (_, from, to) = all.iter().filter(|(points, ..)| *points == value).max_by(longest)?;
    let (middle, half) = (0.5 * (from + to), 0.5 * (from - to));
    let (board, radius) = (game.board(), game.weight().radius);
    let apart = 2.0 * radius + GAP_METRES;
    let free = |at: &Vec2| {
        let is_apart = others.iter().all(|other| other.distance(*at) >= apart);
        let points = game.call(id, Pose { at: *at, angle: 0.0 }).points;
        is_apart && board.carries(*at) && points == value
    };
    // Across the board first, then nearer to the ends of the zone.
    let across = (0.5 * board.width / apart) as i32;
    let along = (half / STEP_METRES) as i32;
    let near_first = |most: i32| (0..=most).flat_map(|step| [step, -step]);
    near_first(along)
        .flat_map(|x| near_first(across).map(move |y| (x, y)))
        .map(|(x, y)| Vec2::new(middle + x as f32 * STEP_METRES, y as f32 * apart))
        .find(free)
}
