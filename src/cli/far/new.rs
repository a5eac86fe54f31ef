//! `crazy-eight far new`: an invitation.

use rand::TryRng;
use rand::rngs::SysRng;

use super::send::send;
use crate::cli::arguments::{Drawn, FarTable, Invite};
use crate::far::{Beginning, FarGame, FarSetup, Log, NONCE_BYTES};
use crate::shuffleboard::replay::Setup;
use crate::shuffleboard::rules::{Agreed, Mode, Options, PlayerSetup};

/// Makes a game and returns the line and the link.
///
/// # Errors
/// A file that cannot be written, a system without random numbers, or what [`check`] finds.
pub(super) fn new(invite: &Invite) -> Result<String, String> {
    let setup = setup(invite.played.game, &invite.played.table, &invite.names, u64::from_le_bytes(random()?));
    let log = Log::new(Beginning::new(setup, random()?)).map_err(|bad| bad.to_string())?;
    send(&FarGame::open(log).map_err(|bad| bad.to_string())?, &invite.sent)
}

/// Checks that a game can begin.
///
/// # Errors
/// Why it cannot be played, in one line.
pub(super) fn check(setup: impl Into<FarSetup>) -> Result<(), String> {
    let begun = Log::new(Beginning::new(setup, [0; NONCE_BYTES]));
    begun.map(|_| ()).map_err(|bad| format!("the game cannot begin: {bad}"))
}

/// The setup of the game; `lot` is the seed of a drawn order.
pub(super) fn setup(game: Mode, table: &FarTable, names: &[String], lot: u64) -> Setup {
    let board = table.board.unwrap_or_else(|| game.card().boards.longest());
    let speed = table.speed.unwrap_or_default();
    let players = names.iter().enumerate().map(|(seat, name)| PlayerSetup::in_seat(seat, name.trim()));
    let written = game.written_on(&board.board(speed));
    let options = Options {
        target: table.target.map_or(written.target, |target| target as u32),
        order: table.order.unwrap_or(Drawn::Listed).order(lot),
        ..written
    };
    Setup::new(board, speed, Agreed { options, ..Agreed::singles(game, players) })
}

/// Random bytes of the operating system.
///
/// # Errors
/// A system without random numbers.
pub(super) fn random<const N: usize>() -> Result<[u8; N], String> {
    let mut bytes = [0; N];
    let filled = SysRng.try_fill_bytes(&mut bytes);
    filled.map(|()| bytes).map_err(|error| format!("the system gives no random numbers: {error}"))
}
