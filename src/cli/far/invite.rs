//! `crazy-eight far invite`: an invitation to a live game.

use super::new::{random, setup};
use crate::cli::arguments::LiveInvite;
use crate::far::{Beginning, FarGame};
use crate::live::{Broker, Invitation, LIVE_LINK, Secret};
use crate::words;

/// Makes a game and returns the line and the invitation.
///
/// # Errors
/// An address that is none, a game that cannot be played, or a system without random numbers.
pub(super) fn invite(asked: &LiveInvite) -> Result<String, String> {
    let broker = Broker::read(&asked.broker).map_err(|bad| bad.to_string())?;
    let setup = setup(&asked.played, &asked.names, u64::from_le_bytes(random()?));
    let beginning = Beginning::new(setup, random()?);
    let clock = asked.clock.unwrap_or_default() as u16; // the argument has at most three digits
    let invitation = Invitation::new(broker, Secret::from_bytes(random()?), clock, beginning);
    let game = invitation.log().and_then(FarGame::open).map_err(|bad| format!("the game cannot begin: {bad}"))?;
    let (line, code) = (words::far_line(&game), invitation.to_code());
    let link = asked.page.as_ref().map_or(code.clone(), |page| format!("{page}{LIVE_LINK}{code}"));
    Ok(format!("{line}\n{link}\n"))
}
