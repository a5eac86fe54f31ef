//! The shot of the day: made a little in every frame while its list is looked at.

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::{AT_ONCE, SLICE};
use crate::app::frame_rate::Motion;
use crate::app::state::Screen;
use crate::drill::{Day, Level, Making};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Today>()
        .add_systems(OnEnter(Screen::Practice), begin)
        .add_systems(Update, go_on.run_if(in_state(Screen::Practice)));
}

/// Today's shot, once it is made.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct Today {
    /// Which day it is of.
    day: Option<Day>,
    /// The shot.
    pub(in crate::app) shot: Option<(Day, Level)>,
    making: Option<Making>,
}

/// The day it is in Greenwich, the same for everybody; none where there is no clock that knows.
fn today() -> Option<Day> {
    Day::at(seconds()?)
}

/// The seconds since 1970.
#[cfg(not(target_arch = "wasm32"))]
fn seconds() -> Option<u64> {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.ok().map(|since| since.as_secs())
}

/// The seconds since 1970.
#[cfg(target_arch = "wasm32")]
fn seconds() -> Option<u64> {
    Some((js_sys::Date::now() / 1000.0) as u64)
}

/// Another day has another shot.
fn begin(mut today: ResMut<Today>) {
    let day = self::today();
    if today.day != day {
        *today = Today { day, shot: None, making: day.map(Day::shot) };
    }
}

fn go_on(mut today: ResMut<Today>, mut motion: ResMut<Motion>) {
    let Today { day: Some(day), making: Some(making), .. } = &mut *today else { return };
    motion.mark();
    let (begun, day) = (Instant::now(), *day);
    while begun.elapsed() < SLICE {
        if let Some(level) = making.step(AT_ONCE) {
            (today.shot, today.making) = (Some((day, level)), None);
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn today_is_as_many_days_after_1970_as_the_clock_says() {
        let (before, day, after) = (seconds(), today(), seconds());
        let days = |seconds: Option<u64>| (seconds.expect("this machine has a clock") / (24 * 60 * 60)) as u32;
        let (before, after) = (days(before), days(after));
        assert!((before..=after).contains(&day.expect("it is some day").number()));
    }
}
