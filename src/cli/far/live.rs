//! `crazy-eight far live`: a rival plays a seat of a live game over a broker, or somebody watches it.

use std::io::Write;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::new::random;
use super::turn::{key, make_private, rivals_act, told};
use crate::cli::arguments::TakePart;
use crate::far::{FarGame, Position, SeatKey, arrive};
use crate::live::{Happened, Invitation, Link, Live, LiveState, Other, Part, Saying};
use crate::save::{Folder, OneWindow, Operation, Trouble, Why};
use crate::shuffleboard::rules::SideId;
use crate::wire::Line;
use crate::words;

/// How often the connection is turned.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// How long to wait at the end for the others to have everything.
const END_TIMEOUT: Duration = Duration::from_secs(30);

/// Plays until the game is over, and returns the last line.
///
/// # Errors
/// An invitation or a folder that cannot be used, a game that has stopped, or a player who is gone for longer than asked.
pub(super) fn live(asked: &TakePart) -> Result<String, String> {
    let invitation =
        Invitation::from_code(&asked.invitation).map_err(|bad| format!("the invitation cannot be opened: {bad}"))?;
    make_private(&asked.folder)?;
    let shelf = OneWindow::in_folder(Some(asked.folder.clone()));
    if shelf.is_second() {
        return Err(Trouble::new(asked.folder.display().to_string(), Operation::Write, Why::OtherWindow).to_string());
    }
    let key = key(&shelf)?;
    let log = invitation.log().map_err(|bad| bad.to_string())?;
    let (game, _) = arrive(&shelf, log).map_err(|why| format!("the game cannot be continued: {why}"))?;
    let part = part(asked, &game, &key)?;
    let live = Live::new(invitation, game, key.clone(), part, random()?).map_err(|why| why.to_string())?;
    let luck = match asked.seed {
        Some(seed) => ChaCha8Rng::seed_from_u64(seed),
        None => ChaCha8Rng::from_seed(random()?),
    };
    let begun = Instant::now();
    let line = Line::new(live, Arc::new(|| {}));
    let mut player = Player { asked, shelf, key, luck, line, begun, rested: begun, told: Vec::new() };
    let end = player.play();
    let now = begun.elapsed().as_millis() as u64;
    match end {
        Ok(End::Over(line)) => {
            player.line.close(now);
            Ok(line)
        }
        Ok(End::Alone(why)) => {
            player.line.close_by_post(now);
            Err(why)
        }
        Err(why) => {
            player.line.close(now);
            Err(why)
        }
    }
}

/// The part that the program takes: as asked, or the seat that its key has.
fn part(asked: &TakePart, game: &FarGame, key: &SeatKey) -> Result<Part, String> {
    let own = game.log().seats().find(|seat| game.log().key(*seat) == Some(key.public()));
    if asked.watch {
        return Ok(Part::Watching);
    }
    match (own, asked.seat) {
        (Some(own), None) => Ok(Part::Seat(own)),
        (own, Some(number)) => {
            let seat = SideId((number - 1) as u8); // from 1 to 8
            if seat.index() >= game.log().beginning().seats() {
                return Err(format!("there is no seat {number}: the game has {}", game.log().beginning().seats()));
            }
            if own.is_some_and(|own| own != seat) {
                return Err(format!("the key in {} has another seat than {number}", asked.folder.display()));
            }
            Ok(Part::Seat(seat))
        }
        (None, None) => Err("which seat? say it with --seat, or --watch to watch".to_owned()),
    }
}

/// How the part in a game ends.
enum End {
    /// The game is over: its last lines.
    Over(String),
    /// Nobody came for too long: the sentence with the game for the post.
    Alone(String),
}

/// A rival, or somebody who watches, at a live game.
struct Player<'a> {
    asked: &'a TakePart,
    shelf: OneWindow<Folder>,
    key: SeatKey,
    luck: ChaCha8Rng,
    line: Line,
    begun: Instant,
    /// When the pause after the last own act is over.
    rested: Instant,
    /// The sentences about the state that were printed last.
    told: Vec<String>,
}

impl Player<'_> {
    /// Plays until the end. It is printed as it happens.
    fn play(&mut self) -> Result<End, String> {
        let patience = Duration::from_secs(self.asked.patience);
        let (mut alone, mut over) = (Instant::now(), None);
        loop {
            self.line.turn(self.begun.elapsed().as_millis() as u64);
            self.hear()?;
            self.state();
            let (game, state) = (self.line.live().game(), self.line.live().state());
            if let Some(stop) = game.stop() {
                return Err(format!(
                    "the game has stopped. {}",
                    words::far_fault(&words::far_players(game.log()), &stop.fault)
                ));
            }
            if game.up().is_none() {
                let since = *over.get_or_insert_with(Instant::now);
                let settled = self.line.live().is_settled() && since.elapsed() > Duration::from_secs(3);
                if settled || since.elapsed() > END_TIMEOUT {
                    self.line.live_mut().say(Saying::GoodGame);
                    let game = self.line.live().game();
                    return Ok(End::Over(format!("{}\n{}\n", words::far_line(game), game.log().to_code())));
                }
            } else if self.is_alone(&state) {
                if alone.elapsed() > patience {
                    let how = match game.position() {
                        Position::Board(_) => format!("{} {}", words::say("live-by-post"), game.log().to_code()),
                        Position::Cards(_) => words::say("live-later"),
                    };
                    return Ok(End::Alone(format!("nobody is here. {how}")));
                }
            } else {
                alone = Instant::now();
                self.act()?;
            }
            thread::sleep(POLL_INTERVAL);
        }
    }

    /// Whether the game waits for somebody who is not here. An own act needs nobody: it is kept for the others.
    fn is_alone(&self, state: &LiveState) -> bool {
        let up = self.line.live().game().up();
        let own = up.is_some_and(|seat| self.line.live().part() == Part::Seat(seat));
        let here = |(seat, other): &(SideId, Other)| Some(*seat) == up && *other == Other::Here;
        !own && !state.others.iter().any(here)
    }

    /// Keeps and prints what happened.
    fn hear(&mut self) -> Result<(), String> {
        for happened in self.line.live_mut().happened() {
            let game = self.line.live().game();
            let names = words::far_players(game.log());
            match &happened {
                Happened::Acts { .. } => {
                    game.keep(&self.shelf).map_err(|why| why.to_string())?;
                    print(&words::far_line(game));
                }
                Happened::Stopped(_) => game.keep(&self.shelf).map_err(|why| why.to_string())?,
                _ => {}
            }
            if let Some(sentence) = words::live_happened(&names, &happened) {
                print(&sentence);
            }
        }
        Ok(())
    }

    /// Prints the state when it is another one: not every second that somebody is gone.
    fn state(&mut self) {
        let live = self.line.live();
        let mut state = live.state();
        for (_, other) in &mut state.others {
            if let Other::Gone(seconds) = other {
                *seconds -= *seconds % 60;
            }
        }
        if let Link::Waiting(seconds) = &mut state.link {
            *seconds = seconds.next_power_of_two();
        }
        let mut told = words::live_state(&words::far_players(live.game().log()), &state);
        told.extend(self.line.trouble().map(words::live_trouble));
        if told != self.told {
            print(&told.join(" "));
            self.told = told;
        }
    }

    /// Makes one act if it is the own turn and the pause after the last one is over.
    fn act(&mut self) -> Result<(), String> {
        let game = self.line.live().game();
        let own = game.up().is_some_and(|seat| self.line.live().part() == Part::Seat(seat));
        if !own || Instant::now() < self.rested {
            return Ok(());
        }
        let act = rivals_act(game, self.asked.strength, &mut self.luck).ok_or("nothing can be done")?;
        let sealed = game.seal(act, &self.key).map_err(|why| why.to_string())?;
        let shown = sealed.keep(&self.shelf).map_err(|why| why.to_string())?;
        print(told(&shown.done, &shown.game).trim());
        self.line.live_mut().made(shown.game);
        self.rested = Instant::now() + Duration::from_millis(self.asked.pause);
        Ok(())
    }
}

/// Prints a line at once. A reader that closes standard output early is not an error.
fn print(line: &str) {
    let mut out = std::io::stdout();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}
