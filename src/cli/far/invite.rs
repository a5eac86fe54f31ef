//! `crazy-eight far invite`: an invitation to a live game.

use super::new::{self, random, setup};
use crate::cards::{CardSetup, Shuffles};
use crate::cli::arguments::{CardGame, LiveInvite, Simulated, not_of_cards};
use crate::cli::cards::with_options;
use crate::far::{Beginning, FarCards, FarGame, FarSetup};
use crate::live::{Broker, Invitation, LIVE_LINK, Secret};
use crate::words;

/// Checks that the game can begin, and that the broker has an address.
///
/// # Errors
/// An address that is none, or why the game cannot be played, in one line.
pub(super) fn check(asked: &LiveInvite) -> Result<(), String> {
    broker(asked)?;
    new::check(agreed(asked, 0)?)
}

/// Makes a game and returns the line and the invitation.
///
/// # Errors
/// A system without random numbers, or what [`check`] finds.
pub(super) fn invite(asked: &LiveInvite) -> Result<String, String> {
    let beginning = Beginning::new(agreed(asked, u64::from_le_bytes(random()?))?, random()?);
    let clock = asked.clock.unwrap_or_default() as u16; // the argument has at most three digits
    let invitation = Invitation::new(broker(asked)?, Secret::from_bytes(random()?), clock, beginning);
    let game = invitation.log().and_then(FarGame::open).map_err(|bad| bad.to_string())?;
    let (line, code) = (words::far_line(&game), invitation.to_code());
    let link = asked.page.as_ref().map_or(code.clone(), |page| format!("{page}{LIVE_LINK}{code}"));
    Ok(format!("{line}\n{link}\n"))
}

fn broker(asked: &LiveInvite) -> Result<Broker, String> {
    Broker::read(&asked.broker).map_err(|bad| bad.to_string())
}

/// The agreement that the arguments describe; `lot` is the seed of a drawn order, or of the shuffles.
fn agreed(asked: &LiveInvite, lot: u64) -> Result<FarSetup, String> {
    match asked.game {
        Simulated::Board(_) if !asked.options.is_empty() => Err("`--options` are those of the card table".to_owned()),
        Simulated::Board(game) => Ok(setup(game, &asked.table, &asked.names, lot).into()),
        Simulated::Cards(game) => Ok(cards(game, asked, lot)?.into()),
    }
}

fn cards(game: CardGame, asked: &LiveInvite, lot: u64) -> Result<FarCards, String> {
    not_of_cards(&[
        ("--target", asked.table.target.is_some()),
        ("--board", asked.table.board.is_some()),
        ("--speed", asked.table.speed.is_some()),
        ("--order", asked.table.order.is_some()),
    ])?;
    let rules = with_options(game.rules(), &asked.options)?;
    let players = u8::try_from(asked.names.len()).unwrap_or(u8::MAX);
    let names = asked.names.iter().map(|name| name.trim().to_owned()).collect();
    Ok(FarCards { setup: CardSetup { rules, players, dealer: None, shuffles: Shuffles::Seed(lot) }, names })
}
