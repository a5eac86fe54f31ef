//! `crazy-eight far`: games from several places, as links and files.

mod check;
mod invite;
#[cfg(feature = "broker")]
mod live;
mod new;
mod record;
mod send;
mod show;
mod simulate;
mod turn;

use std::path::Path;

use super::arguments::{FarCommand, TakePart};
use crate::far::{BadLog, FarGame, Log, looks_like_far};
use crate::live::{Invitation, looks_like_invitation};
use crate::words;

/// Checks that the arguments describe a game that can be played.
///
/// # Errors
/// One line about arguments that do not fit together.
pub(super) fn check_arguments(asked: &FarCommand) -> Result<(), String> {
    match asked {
        FarCommand::New(invite) => new::check(new::setup(invite.played.game, &invite.played.table, &invite.names, 0)),
        FarCommand::Simulate(simulation) => new::check(simulate::setup_of(simulation, 0)),
        FarCommand::Invite(asked) => invite::check(asked),
        FarCommand::Turn(_) | FarCommand::Show(_) | FarCommand::Check(_) | FarCommand::Live(_) => Ok(()),
    }
}

/// Runs a command, and returns the text to print.
///
/// # Errors
/// One line about a file that cannot be read or written, or a fault of a game.
pub(super) fn far(asked: &FarCommand) -> Result<String, String> {
    match asked {
        FarCommand::New(invite) => new::new(invite),
        FarCommand::Turn(turn) => turn::turn(turn),
        FarCommand::Show(show) => show::show(show),
        FarCommand::Check(compare) => check::check(compare),
        FarCommand::Simulate(simulation) => simulate::simulate(simulation),
        FarCommand::Invite(asked) => invite::invite(asked),
        FarCommand::Live(asked) => live(asked),
    }
}

#[cfg(feature = "broker")]
fn live(asked: &TakePart) -> Result<String, String> {
    live::live(asked)
}

/// Reports that this build has no sockets.
#[cfg(not(feature = "broker"))]
fn live(_: &TakePart) -> Result<String, String> {
    Err("this build reaches no broker: it was made without the feature `broker`".to_owned())
}

/// A game or an invitation that the window opens.
#[cfg_attr(not(feature = "app"), expect(dead_code, reason = "without a window it is only checked"))]
pub(super) enum OpenedFar {
    /// A game.
    Game(Log),
    /// An invitation to a live one.
    Invitation(Invitation),
}

/// Reads a game, or an invitation to a live one, from a file, a code or a link.
///
/// # Errors
/// One line about what cannot be read.
pub(super) fn bring(brought: &str) -> Result<OpenedFar, String> {
    if looks_like_invitation(brought) && !Path::new(brought).exists() {
        let invitation =
            Invitation::from_code(brought).map_err(|bad| format!("the invitation cannot be opened: {bad}"));
        return invitation.map(OpenedFar::Invitation);
    }
    read(brought).map(OpenedFar::Game)
}

/// Reads a log from a file, a code or a link.
///
/// # Errors
/// One line about what cannot be read.
pub(super) fn read(game: &str) -> Result<Log, String> {
    // An existing file has priority.
    let is_code = looks_like_far(game) && !Path::new(game).exists();
    let read = if is_code { Log::from_code(game) } else { Log::load(Path::new(game)) };
    read.map_err(|bad| unreadable(game, &bad))
}

/// Reads a log and replays it.
fn open(game: &str) -> Result<FarGame, String> {
    let log = read(game)?;
    FarGame::open(log.clone()).map_err(|bad| match &bad {
        BadLog::Fault(fault) => {
            format!("{} cannot be opened. {}", named(game), words::far_fault(&words::far_players(&log), fault))
        }
        _ => unreadable(game, &bad),
    })
}

fn unreadable(game: &str, bad: &BadLog) -> String {
    match bad {
        BadLog::File(_) => bad.to_string(),
        _ => format!("{} cannot be opened: {bad}", named(game)),
    }
}

/// The name of an argument in errors: a code is too long to be quoted.
fn named(game: &str) -> &str {
    if looks_like_far(game) && !Path::new(game).exists() { "the code" } else { game }
}
