//! What one's hand does beside what is meant: bias and spread of swings, by firmness and by week.

use std::collections::BTreeMap;

use super::{Entry, Spread, Thrown, What};
use crate::shuffleboard::hand::{Firmness, HandKind};
use crate::shuffleboard::rival::Slip;

/// A week, in seconds.
const WEEK: u64 = 7 * 24 * 60 * 60;

/// What swings of one weight did beside what was meant, as far as it counted.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Steadiness {
    /// Of the speed, as shares of what was meant; positive is faster.
    pub speed: Spread,
    /// Of the direction, sideways per forward; positive is to the left.
    pub line: Spread,
    /// How the speed spread, week by week, the oldest first; weeks without a throw are left out.
    pub weeks: Vec<Spread>,
}

/// The steadiness of swings at every firmness they were thrown at, and how many throws were set.
pub fn steadiness<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> (Vec<(Firmness, Steadiness)>, u32) {
    let (mut all, mut set) = (Firmness::ALL.map(|firmness| (firmness, Steadiness::default(), BTreeMap::new())), 0);
    for entry in entries {
        // Too much may go astray in a break to tell it apart.
        let What::Throw(Thrown { hand, firmness, slip, broke: None, .. }) = &entry.what else { continue };
        match (hand, *slip) {
            (HandKind::Set, _) => set += 1,
            (HandKind::Swing, Slip { speed: Some(speed), direction: Some(direction), .. }) => {
                let Some((_, steadiness, weeks)) = all.iter_mut().find(|(of, ..)| of == firmness) else { continue };
                steadiness.speed.add(speed.into());
                steadiness.line.add(direction.into());
                weeks.entry(entry.when / WEEK).or_insert_with(Spread::default).add(speed.into());
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
