//! Handles the editor's requests: open, prove, save and copy.

use bevy::prelude::*;

use super::{DrillEditor, EditorUse, Proof};
use crate::app::clipboard::{Copied, ToCopy};
use crate::app::frame_rate::Motion;
use crate::app::notice::Notice;
use crate::app::platform;
use crate::app::practice::{own, told_of_copied};
use crate::app::request::DrawingRequest;
use crate::app::state::Screen;
use crate::app::storage::StorageWorker;
use crate::app::table::Game;
use crate::shuffleboard::drill::LINK;
use crate::words::{drill_name, say, say_with};

pub(super) fn answer(
    mut requests: MessageReader<DrawingRequest>,
    mut bench: ResMut<DrillEditor>,
    game: Option<Res<Game>>,
    worker: Res<StorageWorker>,
    mut screen: ResMut<NextState<Screen>>,
    mut to_copy: MessageWriter<ToCopy>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let mut turned = false;
    for request in requests.read() {
        let told: Notice = match request {
            DrawingRequest::Lay => {
                bench.turn_to(EditorUse::Free);
                if let Some(drill) = game.as_ref().and_then(|game| game.drill()) {
                    let layout = *drill.attempt.layout();
                    bench.change(|level| level.lay(layout.iter()));
                }
                turned = true;
                continue;
            }
            DrawingRequest::Draw(Some(level)) if bench.would_be_lost() => {
                bench.offered = Some(level.clone());
                continue;
            }
            DrawingRequest::Draw(Some(level)) => {
                bench.open((**level).clone());
                turned = true;
                continue;
            }
            DrawingRequest::Draw(None) => {
                bench.turn_to(EditorUse::Drill);
                turned = true;
                continue;
            }
            DrawingRequest::DrawNow => {
                let Some(level) = bench.offered.take() else { continue };
                bench.open(*level);
                turned = true;
                continue;
            }
            DrawingRequest::Prove => match bench.prove() {
                Ok(()) => continue,
                Err(_) => Notice::Trouble(say_with("drill-unusable", &[("why", say("bad-level-lies").into())])),
            },
            DrawingRequest::Save => {
                let saved = own::save(worker.shelf(), bench.level(), &drill_name(bench.level()));
                if saved.is_ok() {
                    bench.secure();
                }
                saved.map(|path| say_with("drill-saved", &[("path", path.into())])).into()
            }
            DrawingRequest::Copy => match platform::link(LINK, bench.level().to_code()) {
                Ok(text) => {
                    to_copy.write(ToCopy { text, told: told_of_copied() });
                    continue;
                }
                Err(trouble) => Notice::Trouble(trouble),
            },
        };
        notices.write(told);
    }
    if turned {
        commands.remove_resource::<Game>();
        screen.set(Screen::DrillEditor);
    }
}

/// A drill copied in its current state counts as saved.
pub(super) fn was_copied(mut copied: MessageReader<Copied>, mut bench: ResMut<DrillEditor>) {
    for Copied(text) in copied.read() {
        if platform::link(LINK, bench.drawn.to_code()).is_ok_and(|sent| sent == *text) {
            bench.secure();
        }
    }
}

/// Continues the proof.
pub(super) fn prove(mut bench: ResMut<DrillEditor>, mut motion: ResMut<Motion>) {
    if bench.proof().is_none_or(Proof::is_over) {
        return;
    }
    motion.mark();
    if let Some(proof) = &mut bench.proof {
        proof.go_on();
    }
}
