//! Worked examples for every sentence of the written rules of Crazy Eight, section by section, in their order.
//!
//! Each test names the section and the sentence it plays. If the text leaves a point open, the test states our
//! reading. These sentences have no test here:
//!
//! - Miscellaneous Rules, 1st and 2nd (dusting before a shot; a tournament may restrict it): dust changes how weights
//!   slide, which belongs to the simulation. The allowed areas are an option: `rules/options.rs`.
//! - Miscellaneous Rules, 3rd (one foot behind the playing surface): no input moves the player, who stands at the end.
//!   Weights carried over the foul line are in `rules/conduct.rs`.
//! - Miscellaneous Rules, 4th (no hitting or shaking): see `miscellaneous_4_there_is_no_nudge`.
//! - "With one hand" (Overview, How to Play): the four weights are one grip and one throw.
//! - "Etc." after the hanger's 4 points (How to Count, 3rd): a regulation board has no higher value.

mod hickeys;
mod how_to_count;
mod how_to_play;
mod overview;

use crazy_eight::shuffleboard::rules::{End, Event, SideId};

/// The side whose turn these events begin, its end, and whether it has the hammer.
fn began(events: &[Event]) -> Option<(SideId, End, bool)> {
    events.iter().find_map(|event| match event {
        Event::RoundBegan { shooter, end, hammer } => Some((shooter.side, *end, *hammer)),
        _ => None,
    })
}
