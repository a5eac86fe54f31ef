//! Rivals play whole games of every kind on every board. Nothing may panic and no throw may be illegal; after every
//! throw the game is saved and read back, and the copy is played on.
//!
//! ```text
//! cargo run --release --no-default-features --example games -- --games 2000
//! ```

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use crazy_eight::save::{Resumed, SavedGame, opened, sealed};
use crazy_eight::shuffleboard::hand::Reach;
use crazy_eight::shuffleboard::replay::{Move, Recording, Setup};
use crazy_eight::shuffleboard::rival::{self, Form, PEOPLE, Rival, Strength, Style, Thinking};
use crazy_eight::shuffleboard::rules::{
    Action, Agreed, BoardModel, BoardSpeed, Cents, Choice, Counting, Dusting, End, EqualDepths, FoulLine, GameEnd,
    Mode, Options, Order, Phase, PlayerSetup, Short, ShotClock, Side, TieBreak,
};
use crazy_eight::shuffleboard::session::Session;
use crazy_eight::shuffleboard::sim::{Area, Table, Throw};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Simulated throws per decision: enough for sound play, and for 2,000 games in reasonable time.
const BUDGET: u32 = 40;
/// A game is stopped after this many moves. Most end long before; see [`Tally::unfinished`].
const MOST_MOVES: usize = 400;

/// Counts over all games.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) unfinished: u64,
    pub(crate) throws: u64,
    pub(crate) dustings: u64,
    pub(crate) timed_out: u64,
    pub(crate) kept: u64,
    /// Number of different pairs of game and board.
    pub(crate) pairs: usize,
}

fn main() -> ExitCode {
    let began = Instant::now();
    match games().and_then(|games| soak(games, BUDGET)) {
        Ok(Tally { games, unfinished, throws, dustings, timed_out, kept, pairs }) => {
            println!(
                "{games} games of {pairs} kinds of game and board, {unfinished} of them left undecided: {throws} throws, \
                 {dustings} dustings, {timed_out} throws out of time; {kept} times kept, read back to the bit and played \
                 on; every recording ends as it did; {:.0} throws a second",
                throws as f64 / began.elapsed().as_secs_f64()
            );
            ExitCode::SUCCESS
        }
        Err(complaint) => {
            eprintln!("{complaint}");
            ExitCode::FAILURE
        }
    }
}

/// The number of games asked for.
fn games() -> Result<u64, String> {
    let mut arguments = std::env::args().skip(1);
    match (arguments.next().as_deref(), arguments.next()) {
        (None, _) => Ok(44),
        (Some("--games"), Some(number)) => number.parse().map_err(|_| format!("{number} is no number of games")),
        _ => Err("usage: games [--games NUMBER]".to_owned()),
    }
}

/// Plays this many games, cycling through the kinds, with `budget` simulated throws per decision.
///
/// # Errors
///
/// The first game with a fault.
pub(crate) fn soak(games: u64, budget: u32) -> Result<Tally, String> {
    let kinds = kinds();
    let (next, done) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return;
            }
            let (mode, board) = kinds[(number % kinds.len() as u64) as usize];
            let played = play(number, mode, board, budget).map_err(|complaint| (number, mode, board, complaint));
            if played.is_err() {
                next.store(games, Ordering::Relaxed);
            }
            done.lock().expect("no thread panics").push(played);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let mut tally = Tally { pairs: kinds.len().min(games as usize), ..Tally::default() };
    for played in done.into_inner().expect("no thread panics") {
        let one = played
            .map_err(|(number, mode, board, complaint)| format!("game {number}, {mode:?} on {board:?}: {complaint}"))?;
        tally.games += 1;
        tally.unfinished += one.unfinished;
        tally.throws += one.throws;
        tally.dustings += one.dustings;
        tally.timed_out += one.timed_out;
        tally.kept += one.kept;
    }
    Ok(tally)
}

/// Every game on every board that it is played on.
fn kinds() -> Vec<(Mode, BoardModel)> {
    let on = |mode: Mode| {
        let suits = move |model: &BoardModel| mode.card().boards.suits(&model.board(BoardSpeed::Medium));
        BoardModel::ALL.into_iter().filter(suits).map(move |model| (mode, model))
    };
    Mode::ALL.into_iter().flat_map(on).collect()
}

/// Plays one random game to its end.
fn play(number: u64, mode: Mode, board: BoardModel, budget: u32) -> Result<Tally, String> {
    let mut dice = ChaCha8Rng::seed_from_u64(number);
    let setup = setup(mode, board, &mut dice);
    let rivals: Vec<Rival> = setup.agreed.sides.iter().map(|_| rival(&mut dice)).collect();
    let (mut session, _) = setup.begin().map_err(|error| format!("{:?}: {error}", setup.agreed))?;
    let mut recording = Recording::new(setup);
    let mut tally = Tally::default();
    while !matches!(session.game().phase(), Phase::Over { .. }) {
        if recording.moves().len() >= MOST_MOVES {
            tally.unfinished = 1;
            break;
        }
        if recording.moves().len() % 12 == 11
            && let Some(area) = dusted(&mut session, &mut dice)
        {
            recording.push(Move::Dust(area)).map_err(|error| error.to_string())?;
            tally.dustings += 1;
        }
        let game = session.game();
        let rival = &rivals[game.shooter().side.index()];
        let (done, came) = match rival::answer(game, dice.random()) {
            Some(Action::Call(face)) => (Move::Call(face), session.apply(Action::Call(face))),
            Some(Action::Choose(chosen)) => (Move::Choose(chosen), session.apply(Action::Choose(chosen))),
            Some(other) => return Err(format!("the coin is answered by {other:?}")),
            None if game.options().shot_clock != ShotClock::Off && dice.random_range(0..30) == 0 => {
                tally.timed_out += 1;
                (Move::TimeUp, session.apply(Action::TimeUp))
            }
            None => {
                let thinking = Thinking::with_budget(game, session.table(), rival, budget, dice.random());
                let choice = thinking.ok_or("nothing can be thrown, but the game is not over")?.finish();
                let throw = choice.execute(&rival.form.noise(), &mut dice);
                by_a_hand(&throw, session.table())?;
                let made = session.throw(throw).map_err(|bad| format!("{throw:?}: {bad}"))?;
                tally.throws += 1;
                (Move::thrown(&made), session.settle(&made))
            }
        };
        came.map_err(|illegal| format!("{done:?}: {illegal}"))?;
        recording.push(done).map_err(|error| error.to_string())?;
        // The game continues from the copy that was read back.
        Resumed { session, recording } = kept(&session, &recording)?;
        tally.kept += 1;
    }
    recording.verify().map_err(|bad| bad.to_string())?;
    Ok(tally)
}

/// Saves the game, reads it back, and compares the two.
fn kept(session: &Session, recording: &Recording) -> Result<Resumed, String> {
    let text = sealed(&SavedGame::new("soak", &[], 0, 0, recording, session.game(), &session.table().wax));
    let read: SavedGame = opened(&text).map_err(|bad| format!("what was kept cannot be read: {bad}"))?;
    if crc32fast::hash(sealed(&read).as_bytes()) != crc32fast::hash(text.as_bytes()) {
        return Err("kept again it is another text".to_owned());
    }
    let resumed = read.resume();
    if resumed.session != *session || resumed.recording != *recording {
        return Err("what was read back is not what was kept".to_owned());
    }
    Ok(resumed)
}

/// Checks that a hand can make the throw: from within its reach to the side, and not beyond its foul line.
fn by_a_hand(throw: &Throw, table: &Table) -> Result<(), String> {
    let reach = Reach::new(&table.board, &table.weight, throw.grip);
    let at = throw.at();
    if at.y.abs() > reach.lateral + 1e-5 || at.x > reach.foul_x + 1e-5 || throw.velocity().x <= 0.0 {
        return Err(format!("{throw:?} is out of the reach of a hand, {reach:?}"));
    }
    Ok(())
}

/// Dusts a random area and returns it; `None` if that is not allowed.
fn dusted(session: &mut Session, dice: &mut ChaCha8Rng) -> Option<Area> {
    let areas = [Area::Board, Area::End(End::Home), Area::End(End::Away), Area::Edges(End::Away)];
    let area = areas[dice.random_range(0..areas.len())];
    session.dust(area).is_ok().then_some(area)
}

/// A rival of random strength and style.
fn rival(dice: &mut ChaCha8Rng) -> Rival {
    Rival {
        form: Form::Of(Strength::ALL[dice.random_range(0..Strength::ALL.len())]),
        style: Style::ALL[dice.random_range(0..Style::ALL.len())],
        ..PEOPLE[dice.random_range(0..PEOPLE.len())].clone()
    }
}

/// A random set-up of a game, within what may be agreed, with a low target.
fn setup(mode: Mode, board: BoardModel, dice: &mut ChaCha8Rng) -> Setup {
    let card = mode.card();
    let (least, most) = (*card.sides.start(), *card.sides.end());
    let sides = least + dice.random_range(0..=most - least);
    let members = card.team_sizes[dice.random_range(0..card.team_sizes.len())];
    let player = |seat: usize| PlayerSetup::in_seat(seat, format!("Ann {}", seat + 1));
    let side = |side: usize| Side { players: (0..members).map(|member| player(side * members + member)).collect() };
    let mut options = mode.written();
    for choice in card.offers {
        agree(*choice, &mut options, card.ends, dice);
    }
    if matches!(options.order, Order::Flip(_)) && (!card.offers.contains(&Choice::Coin) || sides != 2) {
        options.order = Order::AsListed;
    }
    let agreed = Agreed { mode, sides: (0..sides).map(side).collect(), options };
    let speed = BoardSpeed::ALL[dice.random_range(0..BoardSpeed::ALL.len())];
    let curl = [1.0, 10.0][dice.random_range(0..2)];
    Setup { wears: dice.random(), curl, ..Setup::new(board, speed, agreed) }
}

/// Sets one option at random.
fn agree(choice: Choice, options: &mut Options, ends: GameEnd, dice: &mut ChaCha8Rng) {
    match choice {
        Choice::Target => {
            options.target = match ends {
                GameEnd::Innings => 3,
                GameEnd::Points => dice.random_range(1..=options.target / 2),
            };
        }
        Choice::Order => options.order = [Order::AsListed, Order::Lot(dice.random())][dice.random_range(0..2)],
        Choice::Coin => options.order = [options.order, Order::Flip(dice.random())][dice.random_range(0..2)],
        Choice::Rotate => options.rotate = dice.random(),
        Choice::TieBreak => options.tie_break = [TieBreak::Everybody, TieBreak::OnlyTied][dice.random_range(0..2)],
        Choice::FoulLine => options.foul_line = [FoulLine::Short, FoulLine::Long][dice.random_range(0..2)],
        Choice::Hanger => options.hanger = dice.random_range(3..=5),
        Choice::Corners => options.corners = dice.random(),
        Choice::Level => options.level = [EqualDepths::NobodyScores, EqualDepths::PairCancels][dice.random_range(0..2)],
        Choice::Short => options.short = [Short::SpoilsTheTurn, Short::DeadOnly][dice.random_range(0..2)],
        Choice::Counting => options.counting = [Counting::KnockOff, Counting::HorseCollar][dice.random_range(0..2)],
        Choice::Hickey => options.hickey = [None, Some(Cents(25))][dice.random_range(0..2)],
        Choice::StayAtEnd => options.stay_at_end = dice.random(),
        Choice::Dusting => {
            options.dusting = [Dusting::Anywhere, Dusting::EdgesOnly, Dusting::Off][dice.random_range(0..3)];
        }
        Choice::ShotClock => options.shot_clock = [ShotClock::Off, ShotClock::Seconds30][dice.random_range(0..2)],
    }
}
