//! The computer players of simulated card games, and the order in which they act.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::cards::{Act, Action, CardMatch, CardRival, CardSetup, Event, Seat, View};

/// A computer player.
#[derive(Debug)]
pub(in crate::cli) enum Player {
    /// Makes any legal action.
    Random(Box<ChaCha8Rng>),
    Rival(CardRival),
}

impl Player {
    fn choose(&mut self, view: &View) -> Option<Act> {
        match self {
            Self::Rival(rival) => rival.choose(view),
            Self::Random(_) if view.open.turn() != Some(view.seat) => None,
            Self::Random(luck) => {
                let mut acts = view.legal();
                (!acts.is_empty()).then(|| acts.swap_remove(luck.random_range(0..acts.len())))
            }
        }
    }
}

/// Plays a match to its end, and passes on its events.
///
/// # Errors
/// A match that cannot begin, or an illegal action.
pub(in crate::cli) fn play_out(
    setup: CardSetup,
    players: &mut [Player],
    mut told: impl FnMut(&[Event]),
) -> Result<CardMatch, String> {
    let (mut game, events) = CardMatch::new(setup).map_err(|error| error.to_string())?;
    told(&events);
    while let Some(turn) = game.open().turn() {
        let (seat, act) = next(&game, turn, players).ok_or_else(|| format!("{turn} does nothing"))?;
        told(&game.apply(Action::By(seat, act)).map_err(|error| error.to_string())?);
    }
    Ok(game)
}

/// The next player to act: one with a call about a last card, or otherwise the player whose turn it is.
fn next(game: &CardMatch, turn: Seat, players: &mut [Player]) -> Option<(Seat, Act)> {
    let choose = |(seat, player): (Seat, &mut Player)| Some((seat, player.choose(&game.view(seat))?));
    let seats = || (0..).map(Seat);
    if game.open().forgot.is_some()
        && let Some(said) = seats().zip(&mut *players).filter(|(seat, _)| *seat != turn).find_map(choose)
    {
        return Some(said);
    }
    seats().zip(players).nth(turn.index()).and_then(choose)
}
