//! The shot of the day, generated a little per frame while the list is open, and the week of the drill of the week.

use bevy::prelude::*;

use crate::app::frame_rate::{DRILL_TIME_PER_FRAME, Motion, for_a_slice};
use crate::app::platform;
use crate::app::state::Screen;
use crate::shuffleboard::drill::{Day, DayMaker, Level, Week};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Today>()
        .add_systems(Update, (restart_on_new_day, generate_shot).chain().run_if(in_state(Screen::Practice)));
}

/// Today, and its shot once that is generated.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct Today {
    pub(in crate::app) day: Option<Day>,
    pub(in crate::app) shot: Option<(Day, Level)>,
    making: Option<DayMaker>,
}

impl Today {
    /// A day whose shot has been made.
    #[cfg(test)]
    pub(in crate::app) fn on(day: Day, level: Level) -> Self {
        Self { day: Some(day), shot: Some((day, level)), making: None }
    }

    /// This week, unless the clock is wrong.
    pub(in crate::app) fn week(&self) -> Option<Week> {
        self.day.map(Week::of)
    }
}

/// Starts again when the date changes. The date is UTC, so that everybody gets the same shot.
fn restart_on_new_day(mut today: ResMut<Today>) {
    let day = Day::at(platform::now());
    if today.day != day {
        *today = Today { day, shot: None, making: day.map(Day::shot) };
    }
}

fn generate_shot(mut today: ResMut<Today>, mut motion: ResMut<Motion>) {
    let Today { day: Some(day), making: Some(making), .. } = &mut *today else { return };
    motion.mark();
    let day = *day;
    if let Some(level) = for_a_slice(DRILL_TIME_PER_FRAME, |throws| making.step(throws)) {
        (today.shot, today.making) = (Some((day, level)), None);
    }
}
