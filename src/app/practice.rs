//! Practice away from the table: what there is to practise, what of it is done, and what else was brought or drawn.

mod bench;
mod day;
#[cfg(not(target_arch = "wasm32"))]
mod folder;
#[cfg(target_arch = "wasm32")]
mod page;
mod progress;

use std::time::Duration;

use bevy::prelude::*;

#[cfg(not(target_arch = "wasm32"))]
use folder as place;
#[cfg(target_arch = "wasm32")]
use page as place;

pub(super) use bench::{Bench, Proof, Use};
pub(super) use day::Today;
pub(super) use progress::{Finished, Progress};

use super::IN_A_PAGE;
use super::archive;
use super::ask::Ask;
use super::launch::Launch;
use super::notice::Notice;
use super::state::Screen;
use super::table::{Game, Practice};
use crate::drill::{BadCode, Day, Drill, Level, shipped};
use crate::replay::looks_like_code;
use crate::rules::{BoardModel, BoardSpeed};
use crate::words::{bad_drill, say, say_with};

/// How long in a frame may be thought about drills: a quarter of one at 60 a second.
pub(super) const SLICE: Duration = Duration::from_millis(4);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((bench::plugin, day::plugin))
        .init_resource::<Aids>()
        .init_resource::<OwnLevels>()
        .init_resource::<Progress>()
        .add_systems(Startup, try_what_was_brought)
        .add_systems(OnEnter(Screen::Practice), look)
        .add_systems(Update, answer.run_if(on_message::<Ask>));
}

/// What is asked of practice.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Wish {
    /// Try a drill.
    Try(Box<Task>),
    /// Play Crazy Eight alone.
    Alone {
        /// On what.
        board: BoardModel,
        /// How fast the wax is.
        speed: BoardSpeed,
        /// To how many points.
        target: u32,
    },
    /// Another try of the same.
    Retry,
    /// The last throw back.
    Undo,
    /// The drill after this one.
    Next,
    /// Slow motion on or off.
    Slow,
    /// The ghost of the last try on or off.
    Ghost,
    /// The hint on or off.
    Hint,
    /// Try the drill that was copied as a code or a link.
    Copied,
    /// Put weights down: what lies on the table, as far as anything does.
    Lay,
    /// Draw a drill: go on with it, or begin with this one; asks first when the one that is drawn would be lost.
    Draw(Option<Box<Level>>),
    /// Begin with the one that was asked about (already confirmed).
    DrawNow,
    /// Ask whether the drawn drill is possible, or stop asking.
    Prove,
    /// Save the drawn drill among the own ones.
    Save,
    /// Copy the drawn drill as something that can be sent.
    Copy,
}

/// Something to be tried, and where it comes from.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Task {
    /// Where it comes from.
    pub(super) kind: TaskKind,
    /// What it is.
    pub(super) level: Level,
}

/// Where something to be tried comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum TaskKind {
    /// A drill of the list: what its stars are kept under.
    Listed(String),
    /// The shot of that day.
    OfTheDay(Day),
    /// A code, a link or a file.
    Brought,
    /// The drawing board.
    Drawn,
    /// No drill at all, but weights to play with.
    Free,
}

impl TaskKind {
    /// What throws at the practice table are written down under.
    pub(super) const TABLE: &'static str = "practice table";

    /// What throws at it are written down under.
    pub(super) fn key(&self) -> &str {
        match self {
            Self::Listed(id) => id,
            Self::OfTheDay(_) => "shot of the day",
            Self::Brought | Self::Drawn => "own drill",
            Self::Free => Self::TABLE,
        }
    }
}

impl Task {
    /// A drill of the list.
    pub(super) fn listed(drill: &Drill) -> Self {
        Self { kind: TaskKind::Listed(drill.id.clone()), level: drill.level.clone() }
    }

    fn brought(level: Level) -> Self {
        Self { kind: TaskKind::Brought, level }
    }
}

/// What helps at a drill; it stays as it was from one to the next.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub(super) struct Aids {
    /// Weights slide slowly.
    pub(super) slow: bool,
    /// The last try is shown.
    pub(super) ghost: bool,
    /// The hint and its map are shown.
    pub(super) hint: bool,
}

impl Default for Aids {
    fn default() -> Self {
        Self { slow: false, ghost: true, hint: false }
    }
}

/// The drills of the player's own folder, and why others in it cannot be played.
#[derive(Resource, Debug, Clone, Default)]
pub(super) struct OwnLevels {
    /// Those that can be played; each is kept under a name no other drill has.
    pub(super) drills: Vec<Drill>,
    /// What is wrong with the others: file, line, field.
    pub(super) errors: Vec<String>,
}

impl Game {
    /// Where whoever leaves the table goes.
    pub(super) fn home(&self) -> Screen {
        match &self.practice {
            None => Screen::Title,
            Some(Practice::Drill(drill)) if matches!(drill.task.kind, TaskKind::Drawn | TaskKind::Free) => {
                Screen::Bench
            }
            Some(Practice::Drill(_) | Practice::Solo { .. }) => Screen::Practice,
        }
    }
}

/// Looks into the player's folder.
fn look(mut own: ResMut<OwnLevels>) {
    *own = place::own_levels();
}

/// What the command line or the link of the page asks to try.
fn try_what_was_brought(launch: Option<Res<Launch>>, mut asks: MessageWriter<Ask>, mut notices: MessageWriter<Notice>) {
    let from_launch = launch.and_then(|launch| launch.drill.clone()).map(Ok);
    match from_launch.or_else(place::brought) {
        Some(Ok(level)) => {
            asks.write(Ask::Practice(Wish::Try(Box::new(Task::brought(level)))));
        }
        Some(Err(bad)) => {
            notices.write(unusable(&bad));
        }
        None => {}
    }
}

fn unusable(bad: &BadCode) -> Notice {
    Notice::Trouble(say_with("drill-unusable", &[("why", bad_drill(bad).into())]))
}

/// What needs neither the table nor the drawing board.
fn answer(
    mut asks: ParamSet<(MessageReader<Ask>, MessageWriter<Ask>)>,
    game: Option<Res<Game>>,
    own: Res<OwnLevels>,
    mut notices: MessageWriter<Notice>,
) {
    let (mut tried, mut game_copied) = (None, false);
    for ask in asks.p0().read() {
        match ask {
            Ask::Practice(Wish::Copied) => match archive::copied().map(|text| Level::from_code(&text)) {
                Ok(Ok(level)) => tried = Some(Task::brought(level)),
                Ok(Err(BadCode::NotADrill)) if is_a_game() => {
                    notices.write(Notice::Done(say("drill-is-a-game")));
                    game_copied = true;
                }
                Ok(Err(bad)) => {
                    notices.write(unusable(&bad));
                }
                Err(trouble) => {
                    notices.write(Notice::Trouble(trouble));
                }
            },
            Ask::Practice(Wish::Next) => {
                tried = game.as_ref().and_then(|game| next(&game.drill()?.task, &own)).map(Task::listed);
            }
            _ => {}
        }
    }
    if let Some(task) = tried {
        asks.p1().write(Ask::Practice(Wish::Try(Box::new(task))));
    }
    if game_copied {
        asks.p1().write(Ask::WatchCopied);
    }
}

/// Whether what was copied is a recorded game, if perhaps one that cannot be watched.
fn is_a_game() -> bool {
    archive::copied().is_ok_and(|text| looks_like_code(&text))
}

/// The drill after one of the list.
pub(super) fn next<'a>(task: &Task, own: &'a OwnLevels) -> Option<&'a Drill> {
    let TaskKind::Listed(id) = &task.kind else { return None };
    shipped().iter().chain(&own.drills).skip_while(|drill| drill.id != *id).nth(1)
}

/// What is told of a drill that was copied.
fn told_of_copied() -> String {
    say(if IN_A_PAGE { "drill-link-copied" } else { "drill-copied" })
}
