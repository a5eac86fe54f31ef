//! The score on a second screen: a window of its own, which shows what is kept in the first one.
//!
//! The first window writes the score sheet down after every change; the second, another run of the program, only reads: it looks once
//! a second whether it has changed. So neither knows of the other, and each may be closed first.

use bevy::prelude::*;

use super::frame_rate::Motion;
use super::notice::Notice;
use super::platform;
use super::request::OpenSecondScreen;
use super::scorekeeper::Scorekeeper;
use super::state::Screen;
use super::storage::{ShownScore, StorageWorker};
use crate::formats::ron_file::Source;
use crate::save::opened;
use crate::score::Keeper;
use crate::words::{say, say_with};

/// How often the second screen looks, in seconds.
const LOOK_SECONDS: f32 = 1.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shows>().init_resource::<SecondScreen>();
    app.add_systems(
        Update,
        (
            open.run_if(on_message::<OpenSecondScreen>),
            write.run_if(|shows: Res<Shows>| shows.0).run_if(resource_exists::<Scorekeeper>),
            look.run_if(in_state(Screen::ScoreDisplay)),
        )
            .chain(),
    );
    if platform::is_second_screen() {
        app.add_systems(Startup, |mut screen: ResMut<NextState<Screen>>| screen.set(Screen::ScoreDisplay));
    }
}

/// Whether a second screen was opened from this window, so that it is worth writing the score down for it.
#[derive(Resource, Default)]
struct Shows(bool);

/// The content of the second screen.
#[derive(Resource, Default)]
pub(super) struct SecondScreen {
    /// The score; `None` before any was kept.
    pub(super) desk: Option<Scorekeeper>,
    /// The stored text of that score.
    text: Option<String>,
}

fn open(mut asked: MessageReader<OpenSecondScreen>, mut shows: ResMut<Shows>, mut notices: MessageWriter<Notice>) {
    for OpenSecondScreen in asked.read() {
        notices.write(match platform::open_second_screen() {
            Ok(()) => {
                shows.0 = true;
                Notice::Done(say("second-screen-open"))
            }
            Err(why) => Notice::Trouble(say_with("second-screen-not", &[("why", why.into())])),
        });
    }
}

/// Writes the score down when it has changed.
fn write(desk: Res<Scorekeeper>, mut worker: ResMut<StorageWorker>, mut last: Local<Option<ShownScore>>) {
    if !desk.is_changed() && last.is_some() {
        return;
    }
    let Ok(sheet) = desk.keeper.sheet() else { return };
    let shown = ShownScore { sheet, won: desk.won.clone() };
    if last.as_ref() != Some(&shown) {
        shown.clone().keep(&mut worker);
        *last = Some(shown);
    }
}

/// Looks for a new score once a second.
fn look(
    time: Res<Time<Real>>,
    worker: Res<StorageWorker>,
    mut shown: ResMut<SecondScreen>,
    mut rest: Local<f32>,
    mut motion: ResMut<Motion>,
    mut notices: MessageWriter<Notice>,
) {
    *rest -= time.delta_secs();
    if *rest <= 0.0 {
        *rest = LOOK_SECONDS;
        let text = ShownScore::text(worker.shelf());
        if text != shown.text {
            match text.as_deref().map(read).transpose() {
                Ok(desk) => shown.desk = desk.or(shown.desk.take()),
                Err(why) => {
                    notices.write(Notice::Trouble(say_with("sheets-broken", &[("why", why.into())])));
                }
            }
            shown.text = text;
        }
    }
    motion.mark_in(rest.max(0.05));
}

/// The score in a text that the first window has written.
fn read(text: &str) -> Result<Scorekeeper, String> {
    let shown = opened::<ShownScore>(text).map_err(|bad| bad.to_string())?;
    let keeper = Keeper::read(&Source::new("sheet", &shown.sheet)).map_err(|bad| bad.to_string())?;
    Ok(Scorekeeper { big: true, won: shown.won, ..Scorekeeper::new(keeper) })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::app::screens::samples;
    use crate::app::storage;
    use crate::save::Memory;
    use crate::shuffleboard::rules::{Mode, SideId};

    /// The systems of one of the two windows on a store.
    fn window(shelf: &Arc<Memory>, screen: Screen) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin))
            .insert_resource(StorageWorker::new(shelf.clone()));
        app.insert_state(screen).init_resource::<Motion>().add_message::<Notice>().add_message::<OpenSecondScreen>();
        // Every frame takes longer than the second screen waits.
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(2))).add_plugins(plugin);
        app
    }

    #[test]
    fn the_second_screen_shows_what_the_first_window_keeps() {
        let shelf = Arc::new(Memory::new());
        let mut first = window(&shelf, Screen::Scorekeeper);
        let mut second = window(&shelf, Screen::ScoreDisplay);
        let look = |second: &mut App| {
            second.update();
            let shown = second.world().resource::<SecondScreen>();
            shown.desk.as_ref().map(|desk| (desk.keeper.entries(), desk.won.len()))
        };
        second.update();
        assert_eq!(look(&mut second), None, "no score is kept");

        let mut desk = samples::kept(Mode::KnockOff, 2, 1);
        desk.won = vec![SideId(1)];
        let entries = desk.keeper.entries();
        first.insert_resource(desk);
        first.update();
        storage::finish(first.world_mut());
        assert_eq!(look(&mut second), None, "nobody has asked for a second screen");
        first.world_mut().resource_mut::<Shows>().0 = true;
        first.update();
        storage::finish(first.world_mut());
        assert_eq!(look(&mut second), Some((entries, 1)));

        samples::keep_rounds(&mut first.world_mut().resource_mut::<Scorekeeper>(), 1);
        first.update();
        storage::finish(first.world_mut());
        assert!(look(&mut second).is_some_and(|(now, _)| now > entries), "and it follows");
    }
}
