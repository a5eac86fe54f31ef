//! The steadiness of swings: bias and spread by firmness and by week.

use std::collections::BTreeMap;

use super::{Entry, Spread, Thrown, What};
use crate::shuffleboard::hand::{Firmness, HandKind};
use crate::shuffleboard::rival::Slip;

/// The length of a week, in seconds.
const WEEK_SECONDS: u64 = 7 * 24 * 60 * 60;

/// The deviations of single-weight swings from their intention, as far as they counted.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Steadiness {
    /// The relative deviation of speed; positive is faster.
    pub speed: Spread,
    /// The deviation of direction, as sideways per forward distance; positive is to the left.
    pub line: Spread,
    /// The deviation of speed by week, oldest first, without weeks that have no throws.
    pub weeks: Vec<Spread>,
}

/// The steadiness at every firmness used, and the number of set throws.
pub fn steadiness<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> (Vec<(Firmness, Steadiness)>, u32) {
    let (mut all, mut set) = (Firmness::ALL.map(|firmness| (firmness, Steadiness::default(), BTreeMap::new())), 0);
    for entry in entries {
        // The deviation of a break is unclear.
        let What::Throw(Thrown { hand, firmness, slip, broke: None, .. }) = &entry.what else { continue };
        match (hand, *slip) {
            (HandKind::Set, _) => set += 1,
            (HandKind::Swing, Slip { speed: Some(speed), direction: Some(direction), .. }) => {
                let Some((_, steadiness, weeks)) = all.iter_mut().find(|(of, ..)| of == firmness) else { continue };
                steadiness.speed.add(speed.into());
                steadiness.line.add(direction.into());
                weeks.entry(entry.when / WEEK_SECONDS).or_insert_with(Spread::default).add(speed.into());
            }
            (HandKind::Swing, _) => {}
        }
    }
    let told = all.into_iter().filter(|(_, steadiness, _)| steadiness.speed.count > 0);
    let told = told.map(|(firmness, steadiness, weeks)| {
        (firmness, Steadiness { weeks: weeks.into_values().collect(), ..steadiness })
    });
    (told.collect(), set)
}
