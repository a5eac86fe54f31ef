//! Tests of the drawing quality: measured once on the title, and changed by the player at any time.

use bevy::app::SubApp;
use bevy::render::RenderApp;

use super::*;
use crate::app::quality::{self, Trial};
use crate::app::request::{Navigate, Request, StartGame};
use crate::app::settings::Settings;
use crate::app::settings::{Automatic, Quality};

/// A program on a graphics card that was never measured.
fn on_a_card() -> Table {
    measured_by(|app| _ = app.add_plugins(quality::plugin))
}

/// The same, measured by what `plugin` adds.
fn measured_by(plugin: impl FnOnce(&mut App)) -> Table {
    let mut table = Table::before(60.0, plugin);
    let world = table.app.world_mut();
    world.insert_resource(Automatic { adapter: "A card".into(), quality: Quality::High });
    world.init_resource::<Trial>();
    table.frames(1);
    table
}

/// Draws frames on a machine that needs these milliseconds per frame at each level, and returns the levels used.
fn drawn(table: &mut Table, frames: usize, milliseconds: fn(Quality) -> u64) -> Vec<Quality> {
    let mut drawn = Vec::new();
    for _ in 0..frames {
        let level = *table.app.world().resource::<Quality>();
        drawn.push(level);
        let time = Duration::from_millis(milliseconds(level));
        table.app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
        table.frames(1);
    }
    drawn.dedup();
    drawn
}

fn settings(table: &mut Table) -> Mut<'_, Settings> {
    table.app.world_mut().resource_mut::<Settings>()
}

#[test]
fn a_slow_machine_is_lowered_to_a_smooth_level_on_the_title() {
    let mut table = on_a_card();
    let levels = drawn(&mut table, 500, |level| if level == Quality::Low { 20 } else { 30 });
    assert_eq!(levels, [Quality::High, Quality::Medium, Quality::Low]);
    let kept = Automatic { adapter: "A card".into(), quality: Quality::Low };
    assert_eq!(settings(&mut table).automatic, Some(kept), "it is kept");
    assert_eq!(drawn(&mut table, 300, |_| 90), [Quality::Low], "it is measured once");
}

#[test]
fn nothing_is_measured_before_the_room_is_built() {
    let mut table = measured_by(|app| {
        // The measurement finds a renderer, whose room is never built, since nothing else finds it.
        app.insert_sub_app(RenderApp, SubApp::new());
        app.add_plugins(quality::plugin);
        app.remove_sub_app(RenderApp);
    });
    assert_eq!(drawn(&mut table, 300, |_| 90), [Quality::High]);
    assert_eq!(settings(&mut table).automatic, None);
}

#[test]
fn a_game_is_not_disturbed_by_the_measurement() {
    let mut table = on_a_card();
    table.ask(Request::Start(StartGame(two_players(15).into())));
    assert_eq!(drawn(&mut table, 300, |_| 30), [Quality::High]);
    assert_eq!(settings(&mut table).automatic, None);
    table.ask(Request::Go(Navigate::Leave));
    assert_eq!(drawn(&mut table, 150, |_| 30).last(), Some(&Quality::Medium), "it goes on after the game");
}

#[test]
fn a_window_without_focus_is_not_measured() {
    let mut table = on_a_card();
    let window = table.window;
    let focus = |table: &mut Table, focused| {
        table.app.world_mut().get_mut::<Window>(window).expect("the window").focused = focused;
    };
    focus(&mut table, false);
    assert_eq!(drawn(&mut table, 300, |_| 1000), [Quality::High]);
    focus(&mut table, true);
    drawn(&mut table, 300, |_| 16);
    assert_eq!(settings(&mut table).automatic.as_ref().map(|found| found.quality), Some(Quality::High));
}

#[test]
fn a_chosen_quality_is_used_at_once_and_never_lowered() {
    let mut table = on_a_card();
    settings(&mut table).quality = Some(Quality::Medium);
    table.frames(1);
    assert_eq!(drawn(&mut table, 300, |_| 90), [Quality::Medium]);
    settings(&mut table).quality = None;
    table.frames(1);
    assert_eq!(drawn(&mut table, 20, |_| 16), [Quality::High], "back to what suits the machine");
}
