//! One match of the ladder at the card table, of two players.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::Outcome;
use super::game::{luck, name as strength_name, seats};
use crate::cards::{CardRival, CardSetup, Event, Phase, Seat, Shuffles};
use crate::cli::arguments::{CardGame, Ladder};
use crate::cli::cards::{Player, play_out};
use crate::save::card_skill_of;
use crate::shuffleboard::rival::Strength;

/// The rounds that win a match of Crazy 8's. The written game of two is one round, which is mostly luck.
const ROUNDS_TO_WIN: u32 = 3;

/// A rated player: a strength, or `None` for one that plays at random.
pub(super) type Rated = Option<Strength>;

/// All rated players, weakest first.
pub(super) fn players(strengths: &[Strength]) -> Vec<Rated> {
    [None].into_iter().chain(strengths.iter().copied().map(Some)).collect()
}

pub(super) fn name(player: Rated) -> &'static str {
    player.map_or("random", strength_name)
}

/// The game and its settings in one line.
pub(super) fn title(game: CardGame, ladder: &Ladder) -> String {
    let length = match game {
        CardGame::Crazy8s => format!("to {ROUNDS_TO_WIN} rounds won"),
        CardGame::Xtreme => "as written".to_owned(),
    };
    format!("{}, two players, {length}, {} games a pair, seed {}", game.rules().name, ladder.games, ladder.seed)
}

/// Plays match `number` of two, who alternate in beginning.
///
/// # Errors
/// One line about an illegal action.
pub(super) fn play(game: CardGame, seed: u64, pair: [Rated; 2], number: u32) -> Result<Outcome, String> {
    let sides = seats(pair, number);
    let mut luck = luck(seed, pair.map(|player| player.map_or(7, |strength| strength as u64)), number);
    let mut outcome = Outcome { winner: 0, frames: 0, throws: 0 };
    let mut won = [0; 2];
    let wanted = if game == CardGame::Crazy8s { ROUNDS_TO_WIN } else { 1 };
    for round in 0.. {
        let mut players = sides.map(|player| match player.map(card_skill_of) {
            None => Player::Random(Box::new(ChaCha8Rng::seed_from_u64(luck.random()))),
            Some(skill) => Player::Rival(CardRival::new(skill, luck.random())),
        });
        // The player left of the dealer begins; the deal alternates.
        let dealer = Some(Seat(if round % 2 == 0 { 1 } else { 0 }));
        let setup = CardSetup { rules: game.rules(), players: 2, dealer, shuffles: Shuffles::Seed(luck.random()) };
        let played = play_out(setup, &mut players, |events| {
            for event in events {
                match event {
                    Event::RoundEnded { .. } => outcome.frames += 1,
                    Event::Played { .. } | Event::Passed { .. } => outcome.throws += 1,
                    _ => {}
                }
            }
        });
        let played = played
            .map_err(|reason| format!("game {} of {} and {}: {reason}", number + 1, name(pair[0]), name(pair[1])))?;
        let Phase::Over { places } = &played.open().phase else { continue };
        let winner = usize::from(!places[0].contains(&Seat(0)));
        won[winner] += 1;
        if won[winner] == wanted {
            return Ok(Outcome { winner, ..outcome });
        }
    }
    Err("nobody has won".to_owned())
}
