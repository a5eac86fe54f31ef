//! What is asked of the drawing board: to be turned to, whether the drill is possible, and to keep or to copy it.

use bevy::prelude::*;

use super::{Bench, Proof, Use};
use crate::app::archive::{Copied, ToCopy};
use crate::app::ask::Ask;
use crate::app::frame_rate::{Motion, for_a_slice};
use crate::app::notice::Notice;
use crate::app::practice::{SLICE, Wish, place, told_of_copied};
use crate::app::state::Screen;
use crate::app::table::Game;
use crate::words::{drill_name, say, say_with};

pub(super) fn answer(
    mut asks: MessageReader<Ask>,
    mut bench: ResMut<Bench>,
    game: Option<Res<Game>>,
    mut screen: ResMut<NextState<Screen>>,
    mut to_copy: MessageWriter<ToCopy>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let mut turned = false;
    for ask in asks.read() {
        let Ask::Practice(wish) = ask else { continue };
        let told: Notice = match wish {
            Wish::Lay => {
                bench.turn_to(Use::Free);
                if let Some(drill) = game.as_ref().and_then(|game| game.drill()) {
                    let layout = *drill.attempt.layout();
                    bench.change(|level| level.lay(layout.iter()));
                }
                turned = true;
                continue;
            }
            Wish::Draw(Some(level)) if bench.would_be_lost() => {
                bench.offered = Some(level.clone());
                continue;
            }
            Wish::Draw(Some(level)) => {
                bench.open((**level).clone());
                turned = true;
                continue;
            }
            Wish::Draw(None) => {
                bench.turn_to(Use::Drill);
                turned = true;
                continue;
            }
            Wish::DrawNow => {
                let Some(level) = bench.offered.take() else { continue };
                bench.open(*level);
                turned = true;
                continue;
            }
            Wish::Prove => match bench.prove() {
                Ok(()) => continue,
                Err(_) => Notice::Trouble(say_with("drill-unusable", &[("why", say("bad-level-lies").into())])),
            },
            Wish::Save => {
                let saved = place::save(bench.level(), &drill_name(bench.level()));
                if saved.is_ok() {
                    bench.secure();
                }
                saved.map(|path| say_with("drill-saved", &[("path", path.into())])).into()
            }
            Wish::Copy => match place::to_send(bench.level()) {
                Ok(text) => {
                    to_copy.write(ToCopy { text, told: told_of_copied() });
                    continue;
                }
                Err(trouble) => Notice::Trouble(trouble),
            },
            _ => continue,
        };
        notices.write(told);
    }
    if turned {
        commands.remove_resource::<Game>();
        screen.set(Screen::Bench);
    }
}

/// The drill is safe if it was copied as it is drawn.
pub(super) fn was_copied(mut copied: MessageReader<Copied>, mut bench: ResMut<Bench>) {
    for Copied(text) in copied.read() {
        if place::to_send(&bench.drawn).is_ok_and(|sent| sent == *text) {
            bench.secure();
        }
    }
}

/// Goes on with the question whether it is possible for a part of this frame.
pub(super) fn prove(mut bench: ResMut<Bench>, mut motion: ResMut<Motion>) {
    if bench.proof().is_none_or(Proof::is_over) {
        return;
    }
    motion.mark();
    let Some(proof) = &mut bench.proof else { return };
    for_a_slice(SLICE, |throws| {
        proof.step(throws);
        proof.is_over().then_some(())
    });
}
