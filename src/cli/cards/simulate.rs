//! `crazy-eight simulate` of card games: whole matches among rivals.

use std::fmt::{Display, Write};
use std::time::Instant;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::player::{Player, play_out};
use super::with_options;
use crate::cards::{CardMatch, CardRival, CardSetup, CardSkill, DrawWhy, Event, Phase, RuleSet, Shuffles};
use crate::cli::arguments::{CardGame, Simulation};
use crate::cli::simulate::progress;

/// Counts over all matches.
#[derive(Debug, Default)]
struct Tally {
    rounds: u64,
    turns: u64,
    plays: u64,
    several: u64,
    drawn: u64,
    owed: u64,
    penalties: u64,
    points: i64,
    places: Vec<Vec<u64>>,
}

/// Plays the matches and returns the table to print.
///
/// # Errors
/// One line about an unknown option or an impossible number of players.
pub(in crate::cli) fn simulate(game: CardGame, simulation: &Simulation) -> Result<String, String> {
    let CardSetup { rules, players, .. } = setup(game, simulation)?;
    let mut tally = Tally { places: vec![vec![0; players.into()]; players.into()], ..Tally::default() };
    let progress = progress(simulation.games);
    let began = Instant::now();
    for number in 1..=simulation.games {
        // Each match has a random stream of its own, so that it does not depend on the matches before it.
        let mut luck = ChaCha8Rng::seed_from_u64(simulation.seed);
        luck.set_stream(number);
        let shuffles = Shuffles::Seed(luck.random());
        let setup = CardSetup { rules: rules.clone(), players, dealer: None, shuffles };
        play(setup, &mut luck, &mut tally)?;
        progress.inc(1);
    }
    let seconds = began.elapsed().as_secs_f64();
    progress.finish_and_clear();
    Ok(tally.report(&rules, players, simulation, seconds))
}

/// Checks that the matches can be played.
///
/// # Errors
/// As [`simulate`].
pub(in crate::cli) fn check(game: CardGame, simulation: &Simulation) -> Result<(), String> {
    CardMatch::new(setup(game, simulation)?).map(|_| ()).map_err(|error| error.to_string())
}

fn setup(game: CardGame, simulation: &Simulation) -> Result<CardSetup, String> {
    let rules = with_options(game.rules(), &simulation.options)?;
    let players = simulation.players.map_or(4, |players| players as u8);
    Ok(CardSetup { rules, players, dealer: None, shuffles: Shuffles::Seed(simulation.seed) })
}

/// Plays one match to its end.
fn play(setup: CardSetup, luck: &mut ChaCha8Rng, tally: &mut Tally) -> Result<(), String> {
    let players = (0..setup.players).map(|_| Player::Rival(CardRival::new(CardSkill::Regular, luck.random())));
    let mut players: Vec<Player> = players.collect();
    let game = play_out(setup, &mut players, |events| tally.count(events))?;
    if let Phase::Over { places } = &game.open().phase {
        let mut place = 0;
        for seats in places {
            seats.iter().for_each(|seat| tally.places[seat.index()][place] += 1);
            place += seats.len();
        }
    }
    Ok(())
}

impl Tally {
    fn count(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::RoundEnded { .. } => self.rounds += 1,
                Event::Passed { .. } => self.turns += 1,
                Event::Played { cards, .. } => {
                    self.turns += 1;
                    self.plays += 1;
                    self.several += u64::from(cards.len() > 1);
                }
                Event::Drew { cards, why, .. } => {
                    let cards = cards.len() as u64;
                    match why {
                        DrawWhy::CannotPlay { .. } | DrawWhy::Instead { .. } => self.drawn += cards,
                        DrawWhy::Owed(_) => self.owed += cards,
                        DrawWhy::Caught | DrawWhy::Mistake => self.penalties += cards,
                    }
                }
                Event::Scored { points, .. } => self.points += i64::from(*points),
                _ => {}
            }
        }
    }

    /// The table to print; only its last line depends on the machine.
    fn report(&self, rules: &RuleSet, players: u8, simulation: &Simulation, seconds: f64) -> String {
        let mut table = format!("{}, {players} players, seed {}\n\n", rules.name, simulation.seed);
        let mut line = |name: &str, value: &dyn Display| {
            // Writing to a string cannot fail.
            let _ = writeln!(table, "{name:<26}{value}");
        };
        let per = |part: u64, whole: u64| if whole == 0 { 0.0 } else { part as f64 / whole as f64 };
        line("matches", &simulation.games);
        line("rounds per match", &format!("{:.2}", per(self.rounds, simulation.games)));
        line("turns per round", &format!("{:.1}", per(self.turns, self.rounds)));
        line("plays of several cards", &format!("{} ({:.1} %)", self.several, 100.0 * per(self.several, self.plays)));
        line("drawn per round", &format!("{:.2}", per(self.drawn, self.rounds)));
        line("picked up per round", &format!("{:.2}", per(self.owed, self.rounds)));
        line("penalty cards per round", &format!("{:.2}", per(self.penalties, self.rounds)));
        if rules.points().is_some() {
            let points = self.points as f64 / (self.rounds.max(1) as f64 * f64::from(players));
            line("points per player, round", &format!("{points:.2}"));
        }
        for (seat, places) in self.places.iter().enumerate() {
            let places: Vec<String> = places.iter().map(u64::to_string).collect();
            line(&format!("places of player {}", seat + 1), &places.join(" "));
        }
        line("turns per second", &format!("{:.0}", self.turns as f64 / seconds.max(1e-9)));
        table
    }
}
