//! `crazy-eight far simulate`: measures the links of whole games.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::new::setup;
use super::turn::rivals_act;
use crate::cli::arguments::{FarSimulation, STRENGTHS, name_of};
use crate::cli::simulate::{MOST_FRAMES, progress};
use crate::far::{Beginning, FarGame, Log, MOST_LINK, SeatKey};
use crate::save::Memory;
use crate::shuffleboard::replay::Setup;
use crate::words;

/// Plays the games and returns the table to print.
///
/// # Errors
/// A game that could not be played to its end, in one line.
pub(super) fn simulate(asked: &FarSimulation) -> Result<String, String> {
    let bar = progress(asked.games);
    let (mut acts, mut links, mut title) = (Vec::new(), Vec::new(), String::new());
    for number in 1..=asked.games {
        let game = play(asked, number).map_err(|reason| format!("game {number} of seed {}: {reason}", asked.seed))?;
        acts.push(game.log().entries().len());
        links.push(game.log().link_characters());
        title = words::far_played(game.log().beginning());
        bar.inc(1);
    }
    bar.finish_and_clear();
    let fit = links.iter().filter(|link| **link <= MOST_LINK).count();
    let [acts, links] = [acts, links].map(|mut numbers| {
        numbers.sort_unstable();
        let percentile = |share: usize| numbers[(numbers.len() - 1) * share / 100]; // there is at least one game
        format!("median {}, 90 % up to {}, most {}", percentile(50), percentile(90), percentile(100))
    });
    let strength = name_of(&STRENGTHS, &asked.strength);
    let (games, seed) = (asked.games, asked.seed);
    Ok(format!(
        "{title}, two of strength {strength}, {games} games, seed {seed}\n\n\
         acts in a game      {acts}\ncharacters of link  {links}\nfit into {MOST_LINK}       {fit} of {games}\n"
    ))
}

/// The setup of a simulated game; `lot` is the seed of a drawn order.
pub(super) fn setup_of(asked: &FarSimulation, lot: u64) -> Setup {
    setup(asked.played.game, &asked.played.table, &["Ann".to_owned(), "Ben".to_owned()], lot)
}

/// Plays one game to its end, writes its log as a code, reads it back and replays it.
fn play(asked: &FarSimulation, number: u64) -> Result<FarGame, String> {
    let mut luck = ChaCha8Rng::seed_from_u64(asked.seed);
    luck.set_stream(number);
    let setup = setup_of(asked, luck.random());
    let log = Log::new(Beginning::new(setup, luck.random())).map_err(|bad| bad.to_string())?;
    let keys: [SeatKey; 2] = [luck.random(), luck.random()].map(SeatKey::from_bytes);
    let shelf = Memory::new();
    let mut game = FarGame::open(log).map_err(|bad| bad.to_string())?;
    while let Some(seat) = game.up() {
        let act = rivals_act(&game, asked.strength, &mut luck).ok_or("nothing can be thrown")?;
        let key = keys.get(seat.index()).ok_or("there is no such seat")?;
        let sealed = game.seal(act, key).map_err(|why| why.to_string())?;
        game = sealed.keep(&shelf).map_err(|why| why.to_string())?.game;
        if game.turn() > MOST_FRAMES {
            return Err(format!("nobody has won after {MOST_FRAMES} frames"));
        }
    }
    let sent = Log::from_code(&game.log().to_code()).map_err(|bad| bad.to_string())?;
    let arrived = FarGame::open(sent).map_err(|bad| bad.to_string())?;
    if arrived.log() == game.log() { Ok(game) } else { Err("its link leads to another game".to_owned()) }
}
