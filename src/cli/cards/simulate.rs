//! `crazy-eight simulate` for the card games: whole matches by a simple player.

use std::fmt::{Display, Write};
use std::time::Instant;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::file::agree;
use crate::cards::{Act, Action, CardMatch, CardSetup, DrawWhy, Event, Phase, RuleSet, Seat, Shuffles, View};
use crate::cli::arguments::{CardGame, Simulation};
use crate::cli::simulate::progress;

/// What has happened in the matches so far.
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
/// Options that there are not, or a number of players the game is not for, in one line.
pub(in crate::cli) fn simulate(game: CardGame, simulation: &Simulation) -> Result<String, String> {
    let mut rules = match game {
        CardGame::Crazy8s => RuleSet::crazy_8s(),
        CardGame::Xtreme => RuleSet::xtreme(),
    };
    for pair in &simulation.options {
        let (key, choice) = pair.split_once('=').ok_or_else(|| format!("`{pair}` is not of the form OPTION=CHOICE"))?;
        agree(&mut rules, key, choice).map_err(|reason| format!("`{pair}` {reason}"))?;
    }
    let players = simulation.players.map_or(4, |players| players as u8);
    let mut tally = Tally { places: vec![vec![0; players.into()]; players.into()], ..Tally::default() };
    let progress = progress(simulation.games);
    let began = Instant::now();
    for number in 1..=simulation.games {
        // Each match has a stream of its own, so that it is the same whatever was played before it.
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

/// Plays one match to its end.
fn play(setup: CardSetup, luck: &mut ChaCha8Rng, tally: &mut Tally) -> Result<(), String> {
    let (mut game, events) = CardMatch::new(setup).map_err(|error| error.to_string())?;
    tally.count(&events);
    while let Some(turn) = game.open().turn() {
        let (seat, act) = notice(&game, luck).unwrap_or_else(|| (turn, choose(&game.view(turn), luck)));
        tally.turns += u64::from(matches!(act, Act::Play(_) | Act::Draw | Act::PickUp));
        let events = game.apply(Action::By(seat, act)).map_err(|error| error.to_string())?;
        tally.count(&events);
    }
    if let Phase::Over { places } = &game.open().phase {
        let mut place = 0;
        for seats in places {
            seats.iter().for_each(|seat| tally.places[seat.index()][place] += 1);
            place += seats.len();
        }
    }
    Ok(())
}

/// Somebody who notices, half of the time, that a last card was not declared.
fn notice(game: &CardMatch, luck: &mut ChaCha8Rng) -> Option<(Seat, Act)> {
    let forgot = game.open().forgot?;
    let by = game.open().playing().find(|seat| *seat != forgot.seat)?;
    let act = Act::Catch(forgot.seat);
    (game.legal(by).contains(&act) && luck.random_bool(0.25)).then_some((by, act))
}

/// What the simple player does: lays as many cards as possible, says "Last card" nine times of ten, and leaves the rest to luck.
fn choose(view: &View, luck: &mut ChaCha8Rng) -> Act {
    let acts = view.legal();
    let cards = |act: &Act| if let Act::Play(play) = act { play.cards.len() } else { 0 };
    let most = acts.iter().map(cards).max().unwrap_or_default();
    let says = luck.random_bool(0.9);
    let fits = |act: &&Act| match act {
        Act::Play(play) => play.cards.len() == most && play.last_card == says,
        Act::LastCard | Act::Catch(_) => false,
        _ => most == 0,
    };
    let mut best: Vec<&Act> = acts.iter().filter(fits).collect();
    if best.is_empty() {
        best = acts.iter().filter(|act| most == 0 || cards(act) == most).collect();
    }
    best[luck.random_range(0..best.len())].clone()
}

impl Tally {
    fn count(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::RoundEnded { .. } => self.rounds += 1,
                Event::Played { cards, .. } => {
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

    /// The table; its last line is the only one that depends on the machine.
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
