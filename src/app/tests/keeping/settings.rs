//! Tests: settings are written after a short pause in changes, and before the program ends.

use super::*;
use crate::app::settings::Settings;
use crate::save::{Shelf, opened};

fn set_volume(table: &mut Table, all: u8) {
    table.app.world_mut().resource_mut::<Settings>().loudness.all = all;
}

/// The stored volume, if there is one.
fn written(shelf: &Memory) -> Option<u8> {
    let text = shelf.read("settings").unwrap()?;
    Some(opened::<Settings>(&text).unwrap().loudness.all)
}

#[test]
fn a_dragged_slider_is_written_once_it_rests() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    for all in (40..100).rev() {
        set_volume(&mut table, all);
        table.frames(1);
    }
    finish(table.app.world_mut());
    assert_eq!(written(&shelf), None, "after a second it is still dragged");
    table.frames(40);
    table.keep_up();
    assert_eq!(written(&shelf), Some(40));
}

#[test]
fn the_last_settings_are_written_before_the_program_ends() {
    for volume in [None, Some(30)] {
        let shelf = Arc::new(Memory::new());
        let mut table = Table::on(&shelf);
        if let Some(all) = volume {
            set_volume(&mut table, all);
        }
        table.app.world_mut().write_message(AppExit::Success);
        table.frames(1);
        assert_eq!(written(&shelf), volume, "and nothing where nothing was set");
    }
}
