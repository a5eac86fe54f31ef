//! `crazy-eight far invite`: an invitation to a live game.

use super::new::{random, setup};
use crate::cards::{CardSetup, Shuffles};
use crate::cli::arguments::{CardGame, LiveInvite, Simulated, not_of_cards};
use crate::cli::cards::with_options;
use crate::far::{Beginning, FarCards, FarGame, FarSetup};
use crate::live::{Broker, Invitation, LIVE_LINK, Secret};
use crate::words;

/// Makes a game and returns the line and the invitation.
///
/// # Errors
/// An address that is none, a game that cannot be played, or a system without random numbers.
pub(super) fn invite(asked: &LiveInvite) -> Result<String, String> {
    let broker = Broker::read(&asked.broker).map_err(|bad| bad.to_string())?;
    let beginning = Beginning::new(agreed(asked)?, random()?);
    let clock = asked.clock.unwrap_or_default() as u16; // the argument has at most three digits
    let invitation = Invitation::new(broker, Secret::from_bytes(random()?), clock, beginning);
    let game = invitation.log().and_then(FarGame::open).map_err(|bad| format!("the game cannot begin: {bad}"))?;
    let (line, code) = (words::far_line(&game), invitation.to_code());
    let link = asked.page.as_ref().map_or(code.clone(), |page| format!("{page}{LIVE_LINK}{code}"));
    Ok(format!("{line}\n{link}\n"))
}

/// The agreement that the arguments describe.
fn agreed(asked: &LiveInvite) -> Result<FarSetup, String> {
    let lot = u64::from_le_bytes(random()?);
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
