//! Practice at the table: a drill, free play or solo Crazy Eight runs as an ordinary game in the middle of a round.
//!
//! Throws and pictures work as in every game. The differences: the drill judges a throw, and an attempt can be undone
//! or restarted at any time.

mod aids;
mod lesson;

use bevy::prelude::*;

use super::at_drill::AtDrill;
use super::habits::Habits;
use super::in_play::InPlay;
use super::turn::advance;
use super::{Callouts, Game, LastDelivery, LiveWeights, order};
use crate::app::announcement::Announcement;
use crate::app::input::Pressed;
use crate::app::notice::Notice;
use crate::app::platform::now_milliseconds;
use crate::app::request::{BreakHold, DrillRequest, Opening, Task, TaskKind};
use crate::app::room::ClearAlley;
use crate::app::settings::keys;
use crate::app::state::{Overlay, Screen, TurnPhase};
use crate::app::storage::{Finished, Progress};
use crate::shuffleboard::replay::Setup;
use crate::shuffleboard::rules::{BadPosition, Phase};
#[cfg(test)]
use crate::shuffleboard::{
    rules::{Action, Event},
    sim::Throw,
};
use crate::words::{self, say, say_with};

pub(in crate::app) use aids::Aids;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(lesson::plugin);
    app.init_resource::<Aids>()
        .add_message::<StarEarned>()
        .add_systems(Update, start_practice.run_if(on_message::<DrillRequest>))
        .add_systems(
            Update,
            // These run after `RefereeSystems`, so that a throw that came to rest in this frame counts for its own attempt.
            (
                follow_keys.run_if(on_message::<Pressed>.and_then(in_state(Overlay::None))),
                take_back.run_if(on_message::<DrillRequest>),
            )
                .chain()
                .run_if(|game: Option<Res<Game>>| game.is_some_and(|game| game.drill().is_some()))
                .after(order::RefereeSystems)
                .run_if(in_state(Screen::Table)),
        );
    // Shows the progress of a throw that still slid when its game was left.
    app.add_systems(OnExit(Screen::Table), |mut progress: ResMut<Progress>| {
        progress.bypass_change_detection().show();
    });
}

/// An attempt earned a star.
#[derive(Message, Debug, Clone, Copy)]
pub(in crate::app) struct StarEarned;

impl Game {
    /// A drill before its first attempt.
    ///
    /// # Errors
    ///
    /// A level that was never checked and whose weights cannot lie so.
    pub(in crate::app) fn at_drill(task: Task) -> Result<Self, BadPosition> {
        let drill = AtDrill::new(task)?;
        let (level, agreed) = (drill.attempt.level(), drill.attempt.game().agreed().clone());
        let setup = Setup { wears: level.wears, ..Setup::new(level.board, level.speed, agreed) };
        let colour = level.shoots.other();
        // Free play has no task to show on a card, and a lesson shows it beside the weight.
        let needs_card = drill.task.kind != TaskKind::Free && drill.lesson().is_none();
        let mut game = Self::new(Opening::from(setup), InPlay::Drill(Box::new(drill)));
        game.break_holds.fill(BreakHold { colour, ..BreakHold::default() });
        game.handed_to = (!needs_card).then(|| game.rules().shooter());
        Ok(game)
    }

    /// The drill, if one is at the table.
    pub(in crate::app) fn drill(&self) -> Option<&AtDrill> {
        if let InPlay::Drill(drill) = &self.in_play { Some(drill) } else { None }
    }

    /// The screen to return to from the table; `None` for a recording, which returns to where it was opened.
    pub(in crate::app) fn home(&self) -> Option<Screen> {
        Some(match &self.in_play {
            InPlay::Watched(_) => return None,
            InPlay::Match(_) => Screen::Title,
            InPlay::Far(_) => Screen::WithFriends,
            InPlay::Drill(drill) if matches!(drill.task.kind, TaskKind::Drawn | TaskKind::Free) => Screen::DrillEditor,
            InPlay::Drill(_) | InPlay::Solo { .. } => Screen::Practice,
        })
    }

    /// The instruction in the HUD. Free play has its own, since it follows no rules.
    pub(in crate::app) fn instruction(&self) -> String {
        match (self.drill(), self.rules().phase()) {
            (Some(drill), Phase::Shot { left }) if drill.task.kind == TaskKind::Free => {
                say_with("must-play-freely", &[("left", left.into())])
            }
            _ => words::instruction(self.rules()),
        }
    }

    fn drill_mut(&mut self) -> Option<&mut AtDrill> {
        if let InPlay::Drill(drill) = &mut self.in_play { Some(drill) } else { None }
    }

    /// What the last move finished in practice; returned once.
    pub(super) fn take_finished(&mut self) -> Option<Finished> {
        match &mut self.in_play {
            InPlay::Drill(drill) => {
                let stars = drill.take_unwritten()?;
                Some(Finished::Try { what: drill.task.kind.clone(), stars })
            }
            InPlay::Solo { solo, written } if !*written => {
                let result = solo.result()?;
                *written = true;
                Some(Finished::Alone(result))
            }
            InPlay::Match(_) | InPlay::Far(_) | InPlay::Solo { .. } | InPlay::Watched(_) => None,
        }
    }

    /// Makes a throw at once, for tests of screens.
    #[cfg(test)]
    pub(in crate::app) fn make(&mut self, throw: Throw) {
        let made = self.session().throw(throw).unwrap();
        self.in_play.settle(&made).unwrap();
    }

    /// Applies an action at once, for tests of screens.
    #[cfg(test)]
    pub(in crate::app) fn act(&mut self, action: Action) -> Vec<Event> {
        self.in_play.apply(action).unwrap()
    }

    /// Clears what is still shown of the last throw, so that the next one can be made at once.
    fn clear_last_throw(&mut self) {
        (self.close_call, self.last_round, self.last_throw) = (None, None, None);
        self.rulings.clear();
        self.handed_to = Some(self.rules().shooter());
        self.seen_from = self.rules().end();
    }
}

/// Starts the requested practice.
fn start_practice(
    mut requests: MessageReader<DrillRequest>,
    progress: Res<Progress>,
    mut screen: ResMut<NextState<Screen>>,
    mut phase: ResMut<NextState<TurnPhase>>,
    mut notices: MessageWriter<Notice>,
    (mut live, mut clear): (ResMut<LiveWeights>, MessageWriter<ClearAlley>),
    (mut callouts, mut last, mut habits): (ResMut<Callouts>, ResMut<LastDelivery>, ResMut<Habits>),
    mut commands: Commands,
) {
    for request in requests.read() {
        let game = match request {
            DrillRequest::Try(task) => Game::at_drill((**task).clone()).map_err(|_| say("bad-level-lies")),
            DrillRequest::Alone { board, speed, target } => {
                Game::alone(*board, *speed, *target, progress.whose, now_milliseconds())
            }
            // `take_back` handles these.
            DrillRequest::Retry
            | DrillRequest::Undo
            | DrillRequest::Slow
            | DrillRequest::Ghost
            | DrillRequest::Hint => continue,
        };
        match game {
            Ok(game) => {
                live.show(game.rules().layout());
                clear.write(ClearAlley);
                (*callouts, *last) = default();
                // The next drill may be on another board.
                habits.forget();
                advance(&mut phase, &game);
                commands.insert_resource(game);
                NextState::set_if_neq(&mut screen, Screen::Table);
            }
            Err(why) => {
                notices.write(Notice::Trouble(say_with("drill-unusable", &[("why", why.into())])));
            }
        }
    }
}

/// Handles the keys of a drill, in addition to those of the hand. What a key switches is told; of its button a screen reader tells.
/// A lesson has no switches, so that a stray key must not leave a beginner with one.
fn follow_keys(
    mut pressed: MessageReader<Pressed>,
    game: Res<Game>,
    mut requests: MessageWriter<DrillRequest>,
    aids: Res<Aids>,
    mut announcements: MessageWriter<Announcement>,
) {
    let mut tell = |key: &'static str, was_on: bool| {
        let state = say(if was_on { "focus-off" } else { "focus-on" });
        announcements
            .write(Announcement(say_with("focus-state", &[("name", say(key).into()), ("state", state.into())])));
    };
    for key in pressed.read().filter(|key| !key.repeat) {
        let request = match key.action {
            keys::Action::Retry => DrillRequest::Retry,
            keys::Action::Undo => DrillRequest::Undo,
            keys::Action::Slow | keys::Action::Ghost | keys::Action::Hint if game.lesson().is_some() => continue,
            keys::Action::Slow => {
                tell("drill-slow", aids.slow);
                DrillRequest::Slow
            }
            keys::Action::Ghost => {
                tell("drill-ghost", aids.ghost);
                DrillRequest::Ghost
            }
            keys::Action::Hint => {
                tell("drill-hint", aids.hint);
                DrillRequest::Hint
            }
            _ => continue,
        };
        requests.write(request);
    }
}

/// Switches the aids, restarts the attempt or undoes its last throw, also while weights slide.
fn take_back(
    mut requests: MessageReader<DrillRequest>,
    mut game: ResMut<Game>,
    mut aids: ResMut<Aids>,
    play: Res<State<TurnPhase>>,
    mut progress: ResMut<Progress>,
    mut next: ResMut<NextState<TurnPhase>>,
    (mut live, mut clear): (ResMut<LiveWeights>, MessageWriter<ClearAlley>),
    (mut callouts, mut last): (ResMut<Callouts>, ResMut<LastDelivery>),
    mut announcements: MessageWriter<Announcement>,
) {
    for request in requests.read() {
        let anew = match request {
            DrillRequest::Slow => {
                aids.slow = !aids.slow;
                continue;
            }
            DrillRequest::Ghost => {
                aids.ghost = !aids.ghost;
                continue;
            }
            DrillRequest::Hint => {
                aids.hint = !aids.hint;
                let drill = game.drill().filter(|_| aids.hint);
                let words = drill.and_then(|drill| words::drill_hint(drill.attempt.level()));
                announcements.write_batch(words.map(Announcement));
                continue;
            }
            DrillRequest::Retry => true,
            DrillRequest::Undo => false,
            // `start_practice` handles these.
            DrillRequest::Try(_) | DrillRequest::Alone { .. } => continue,
        };
        if *play.get() == TurnPhase::HandOver {
            continue;
        }
        // A throw that still slides counts as made.
        if game.settle().is_some() {
            progress.show();
        }
        let Some(drill) = game.drill_mut() else { continue };
        if anew {
            drill.begin_again();
        } else if !drill.undo() {
            continue;
        }
        game.clear_last_throw();
        live.show(game.rules().layout());
        clear.write(ClearAlley);
        (*callouts, *last) = default();
        advance(&mut next, &game);
    }
}
