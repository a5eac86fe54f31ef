//! Made-up games for the tests of screens and HUD.

use std::collections::BTreeMap;

use bevy::math::Vec2;

use crate::app::keeping::{KeptGame, SavedGames};
use crate::app::practice::{Task, TaskKind};
use crate::app::scorekeeper::Desk;
use crate::app::table::{Considered, Game, LiveWeight, LiveWeights, RoundReport};
use crate::drill::{Level, shipped};
use crate::progress::{Against, Ended, Entry, Landing, Profile, Record, Sitting, Thrown, Turn, What};
use crate::replay::Setup;
use crate::rival::{Measured, PEOPLE, Slip, Strength, Thinking};
use crate::rules::{
    Action, Agreed, Board, BoardModel, BoardSpeed, Cents, Colour, Compared, Edge, Event, Face, Happening, Layout, Mode,
    Order, Phase, PlayerColour, PlayerSetup, Pose, ShotClock, Side, ThrowOutcome, WeightId, WeightSpec, Zone,
};
use crate::save::{Bad, Doing, Memory, Mishap, ProfileId, Seat, Trouble};
use crate::score::{Keeper, Mark};
use crate::sim::{Formation, Grip, Throw};

const NAMES: [&str; 8] =
    ["Ada", "Bartholomew", "Cleo", "Dr Strangeglove", "Eve", "Maximilian Wittelsbacher", "Gus", "Hildegard"];

/// A place so far from the end and so far to the left, in metres.
pub(crate) fn at(from_end: f32, left: f32) -> Pose {
    let board = Board::regulation(BoardSpeed::Medium);
    Pose { at: Vec2::new(board.length - from_end, left), angle: 0.7 }
}

/// A new game.
pub(crate) fn game(players: usize) -> Game {
    let players = NAMES[..players].iter().enumerate().map(|(seat, name)| PlayerSetup::in_seat(seat, *name));
    let mut agreed = Agreed::singles(Mode::CrazyEight, players);
    agreed.options.hickey = Some(Cents(25));
    begun(BoardModel::Feet22, agreed)
}

/// A new game of so many sides of so many players, on the longest board it is played on.
pub(crate) fn game_of(mode: Mode, sides: usize, team: usize) -> Game {
    let players = NAMES.iter().cycle().take(sides * team).enumerate();
    let players: Vec<PlayerSetup> = players.map(|(seat, name)| PlayerSetup::in_seat(seat, *name)).collect();
    let sides = players.chunks(team).map(|players| Side { players: players.to_vec() }).collect();
    let board = if mode == Mode::Target { BoardModel::Target22 } else { BoardModel::Feet22 };
    begun(board, Agreed { mode, sides, options: mode.written() })
}

/// A game of two sides that waits for the call of its coin.
pub(crate) fn flipping() -> Game {
    let mut agreed = game_of(Mode::KnockOff, 2, 1).rules.agreed().clone();
    agreed.options.order = Order::Flip(1);
    begun(BoardModel::Feet22, agreed)
}

/// A game of a rival who is about to break, and has thought about it.
pub(crate) fn rivals_break() -> Game {
    let mut game = game(2);
    let rival = PEOPLE[0].clone();
    game.seats = vec![Seat::Rival(Box::new(rival.clone())), Seat::Guest];
    let choice = Thinking::new(&game.rules, &game.table, &rival, 1).unwrap().finish();
    game.considered = Some(Considered { rival, choice, before: *game.rules.layout() });
    game
}

/// A game of Knock Off in which the clock has cost the first throw.
pub(crate) fn forfeited() -> Game {
    let mut agreed = game_of(Mode::KnockOff, 2, 1).rules.agreed().clone();
    agreed.options.shot_clock = ShotClock::Seconds30;
    let mut game = begun(BoardModel::Feet22, agreed);
    game.forfeit = game.rules.apply(Action::TimeUp).unwrap().first().cloned();
    game
}

/// A round of Knock Off with the deepest weights of both sides so far apart, in metres, both a little over the end.
pub(crate) fn nearly_level(apart: f32) -> (Game, Compared) {
    let mut game = game_of(Mode::KnockOff, 2, 1);
    let radius = game.rules.weight().radius;
    let mut after = Layout::default();
    for place in 0..8 {
        let weight = game.rules.in_hand().iter().next().unwrap();
        match place {
            0 => after.put(weight, at(radius - 0.003 + apart, -0.1)),
            1 => after.put(weight, at(radius - 0.003, 0.15)),
            _ => {}
        }
        throw(&mut game, &[weight], after);
    }
    let report = game.last_round.as_ref().unwrap();
    let compared = report.events.iter().find_map(|event| match event {
        Event::Counted(count) => count.compared.first().copied(),
        _ => None,
    });
    let compared = compared.unwrap();
    (game, compared)
}

/// Calls the coin.
pub(crate) fn call_heads(game: &mut Game) {
    let events = game.rules.apply(Action::Call(Face::Heads)).unwrap();
    game.flipped = events.first().cloned();
}

/// A game just begun on that board.
pub(crate) fn begun(board: BoardModel, agreed: Agreed) -> Game {
    let setup = Setup::new(board, BoardSpeed::Medium, agreed);
    let (rules, _) = setup.game().unwrap();
    Game::new(setup.into(), rules)
}

/// Throws the next eight weights so that they lie across the scoring end, some short, some hanging.
pub(crate) fn play_a_round(game: &mut Game) {
    let mut after = *game.rules.layout();
    for (place, from_end) in [0.02, 0.25, 0.1, 0.6, 0.08, 0.2, 0.9, 0.3].into_iter().enumerate() {
        let Some(weight) = game.rules.in_hand().iter().next() else { return };
        after.put(weight, at(from_end, 0.06 * (place as f32 - 3.5)));
        throw(game, &[weight], after);
        if game.last_round.is_some() {
            return;
        }
        after = *game.rules.layout();
    }
}

/// Throws: `thrown` leave the hand, and then everything lies as in `after`; what lay and lies no longer fell.
fn throw(game: &mut Game, thrown: &[WeightId], after: Layout) -> Vec<Event> {
    let before = *game.rules.layout();
    let mut outcome = ThrowOutcome { thrown: thrown.iter().copied().collect(), before, after, happenings: Vec::new() };
    let fell = |weight| Happening::Fell { time: 1.0, weight, edge: Edge::Far, at: Vec2::ZERO, velocity: Vec2::ZERO };
    outcome.happenings = outcome.fallen().iter().map(fell).collect();
    let shooter = game.rules.shooter();
    let events = game.play(Action::Throw(outcome)).unwrap();
    game.told.clone_from(&events);
    if events.iter().any(|event| matches!(event, Event::Counted(_))) {
        game.last_round = Some(RoundReport { shooter, events: events.clone(), layout: after });
    }
    events
}

/// Makes the break.
pub(crate) fn make_break(game: &mut Game) {
    let mut after = Layout::default();
    for (weight, pose) in
        WeightId::of(Colour::Red).into_iter().zip([at(0.9, 0.1), at(0.42, -0.12), at(0.25, 0.02), at(0.1, 0.15)])
    {
        after.put(weight, pose);
    }
    throw(game, &WeightId::of(Colour::Red), after);
}

/// Fails the break.
pub(crate) fn fail_break(game: &mut Game) {
    let mut after = Layout::default();
    let red = WeightId::of(Colour::Red);
    after.put(red[0], at(0.5, 0.1));
    after.put(red[1], at(2.1, -0.1));
    after.put(red[2], at(1.84, 0.0));
    throw(game, &red, after);
}

/// Shoots the first two of the four weights: two of the break go, two stay.
pub(crate) fn shoot_twice(game: &mut Game) {
    let (red, blue) = (WeightId::of(Colour::Red), WeightId::of(Colour::Blue));
    let mut after = *game.rules.layout();
    after.remove(red[3]);
    after.put(blue[0], at(0.002, 0.12));
    throw(game, &[blue[0]], after);
    after.remove(red[1]);
    after.put(blue[1], at(0.45, -0.1));
    throw(game, &[blue[1]], after);
}

/// Plays a whole turn that scores a hanger, a close three, a two and a one: ten points.
pub(crate) fn score_ten(game: &mut Game) {
    make_break(game);
    let blue = WeightId::of(Colour::Blue);
    let radius = WeightSpec::large().radius;
    let mut after = Layout::default();
    for (weight, pose) in blue.into_iter().zip([
        at(0.01, 0.12),
        at(6.0 * 0.0254 - radius - 0.0014, -0.05),
        at(0.22, 0.05),
        at(0.8, -0.12),
    ]) {
        after.put(weight, pose);
        throw(game, &[weight], after);
    }
}

/// Plays a whole turn that leaves one weight of the break.
pub(crate) fn leave_one(game: &mut Game) {
    make_break(game);
    let (red, blue) = (WeightId::of(Colour::Red), WeightId::of(Colour::Blue));
    let mut after = Layout::default();
    after.put(red[2], at(0.25, 0.02));
    for (weight, pose) in blue.into_iter().zip([at(0.3, 0.12), at(0.1, -0.05), at(0.7, 0.05), at(0.9, -0.12)]) {
        after.put(weight, pose);
        throw(game, &[weight], after);
    }
}

/// A game of so many players that somebody has won.
pub(crate) fn won(players: usize) -> Game {
    let mut game = game(players);
    for _ in 0..2 {
        for player in 0..players {
            if player == 1 { score_ten(&mut game) } else { fail_break(&mut game) }
        }
    }
    game
}

/// The weights of the game as they lie, for the HUD, and the next shooting weight in the hand.
pub(crate) fn lying(game: &Game) -> LiveWeights {
    let mut live = LiveWeights::default();
    for (id, pose) in game.rules.layout().iter() {
        live.0[id.index()] = Some(LiveWeight { at: pose.at, angle: pose.angle, velocity: Vec2::ZERO });
    }
    live
}

/// A drill of the program, before its first throw.
pub(crate) fn drill(id: &str) -> Game {
    let drill = shipped().iter().find(|drill| drill.id == id).unwrap_or_else(|| panic!("no drill {id}"));
    practised(TaskKind::Listed(drill.id.clone()), drill.level.clone())
}

/// A level at the table.
pub(crate) fn practised(kind: TaskKind, level: Level) -> Game {
    Game::at_drill(Task { kind, level }).unwrap()
}

/// A drill that was tried to its end: everything that is thrown goes straight down the middle.
pub(crate) fn tried(kind: TaskKind, level: Level) -> Game {
    let mut game = practised(kind, level);
    while let Some(id) = game.drill().and_then(|drill| drill.attempt.in_hand().iter().next()) {
        let throw = Throw::new(Grip::One(id), Vec2::new(0.2, 0.0), Vec2::new(1.9, 0.0), 0.0);
        game.make(throw);
    }
    game
}

/// Crazy Eight alone to 15, before its first break.
pub(crate) fn alone() -> Game {
    Game::alone(BoardModel::Feet22, BoardSpeed::Medium, 15).unwrap()
}

/// The same at its end.
pub(crate) fn alone_at_its_end() -> Game {
    let mut game = alone();
    while game.solo().is_some_and(|solo| solo.result().is_none()) {
        score_ten(&mut game);
    }
    game
}

/// The score of a game at a real table, before its first throw.
pub(crate) fn kept(mode: Mode, sides: usize, team: usize) -> Desk {
    let game = game_of(mode, sides, team);
    let setup = game.recording.setup();
    Desk::new(Keeper::new(setup.board, setup.agreed.clone()).unwrap())
}

/// The same, after a throw, with the next one drawn.
pub(crate) fn drawn(mode: Mode, sides: usize, team: usize) -> Desk {
    let mut desk = kept(mode, sides, team);
    draw_a_throw(&mut desk.keeper);
    desk.keeper.mark(Mark::Done).unwrap();
    draw_a_throw(&mut desk.keeper);
    desk
}

/// The same at a bank board, with a clock.
pub(crate) fn drawn_on_bank() -> Desk {
    let mut agreed = game_of(Mode::KnockOff, 2, 1).rules.agreed().clone();
    agreed.options.shot_clock = ShotClock::Seconds30;
    let mut desk = Desk::new(Keeper::new(BoardModel::Bank12, agreed).unwrap());
    draw_a_throw(&mut desk.keeper);
    desk
}

/// Draws what was thrown so that it lies across the scoring end.
fn draw_a_throw(keeper: &mut Keeper) {
    let length = keeper.game().board().length;
    for _ in 0..keeper.thrown().len() {
        // The first is the deepest: whoever shoots first scores.
        let place = keeper.layout().len();
        keeper.put(Vec2::new(length - 0.05 - 0.06 * place as f32, 0.05 * (place % 7) as f32 - 0.15));
    }
}

/// When the lists of these tests are looked at, in seconds since 1970.
pub(crate) const NOW: u64 = 1_800_000_000;

/// Two games that wait, of many words and of few, and one that cannot be read.
pub(crate) fn saved_games() -> SavedGames {
    let mut many = game(8);
    leave_one(&mut many);
    let mut teams = game_of(Mode::HorseCollar, 2, 4);
    play_a_round(&mut teams);
    let of = |slot: &str, game: &Game, saved| KeptGame::of(slot, &game.saved(saved));
    let games = vec![of("game-2", &many, NOW - 65), of("game-1", &teams, NOW - 3 * 86_400)];
    let place = "/home/ada/.local/share/crazy-eight/game-0.ron";
    let trouble = Trouble::new(place, Doing::Read, Bad::Cut { there: 12, all: 4000 });
    let mishap = Mishap { trouble, aside: Some(format!("{place}.unreadable-1")), previous: false };
    SavedGames { games, unreadable: vec![mishap] }
}

/// Two people with profiles.
pub(crate) fn people() -> Vec<Profile> {
    let profile = |id, name: &str, colour| Profile { id: ProfileId(id), name: name.to_owned(), colour, created: NOW };
    vec![profile(1, "Ada", PlayerColour::Teal), profile(2, "Maximilian Wittelsbacher", PlayerColour::Violet)]
}

/// Their hands: one that is known, and one of which the lags do not tell enough yet.
pub(crate) fn hands() -> BTreeMap<ProfileId, Measured> {
    let hand = |throws| Measured { noise: Strength::Regular.noise(), throws };
    BTreeMap::from([(ProfileId(1), hand([400, 400])), (ProfileId(2), hand([212, 29]))])
}

/// Somebody who has not thrown yet.
pub(crate) fn record_of_nothing() -> Record {
    Record::new(&Memory::new(), "Ada", PlayerColour::Teal, NOW).0
}

/// Somebody who has thrown a little: breaks of two formations, weights that lay and fell, turns, and games against people and
/// a rival, on three days.
pub(crate) fn record() -> Record {
    let mut record = record_of_nothing();
    let shelf = Memory::new();
    let colour = Colour::Blue;
    let sitting =
        |against| Sitting { mode: Mode::CrazyEight, board: BoardModel::Feet22, speed: BoardSpeed::Medium, against };
    let throw = |grip| Throw::new(grip, Vec2::new(0.3, 0.0), Vec2::new(2.0, 0.0), 0.0);
    let lies = |from_end: f32, left: f32| Landing::Lies { at: at(from_end, left).at, zone: Zone::Two, points: 2 };
    let fell = Landing::Fell { edge: Edge::Far, at: at(-0.02, 0.1).at };
    for (day, formation) in [(0, Formation::Square), (1, Formation::Square), (2, Formation::Pairs)] {
        let against = if day == 1 { Against::Rival("Maximilian".into()) } else { Against::People };
        let mut add = |what| {
            let entry = Entry { when: NOW + day * 86_400, sitting: sitting(against.clone()), what };
            record.add(&shelf, [entry]).unwrap();
        };
        let four = throw(Grip::Four { colour, formation, spread: 0 });
        let broke = Thrown {
            meant: four,
            made: four,
            alone: None,
            goal: None,
            landed: vec![lies(0.3, 0.1); 4],
            ruled: false,
            knocked_off: 0,
            lost: 0,
            broke: Some(day != 1),
            slip: Slip::default(),
        };
        add(What::Throw(broke.clone()));
        for (place, from_end) in [0.1, 0.35, 0.9, 1.4].into_iter().enumerate() {
            let one = throw(Grip::One(WeightId::of(colour)[place]));
            let left = 0.08 * (place as f32 - 1.5);
            let landed = if place == 0 { fell } else { lies(from_end + 0.03 * day as f32, left - 0.02 * day as f32) };
            let alone = Some(lies(from_end, left));
            let knocked_off = place as u8 % 2;
            let thrown = Thrown {
                meant: one,
                made: one,
                alone,
                landed: vec![landed],
                knocked_off,
                broke: None,
                ..broke.clone()
            };
            add(What::Throw(thrown));
        }
        add(What::Turn(Turn { points: 3 * day as u32, hickey: day == 0 }));
        add(What::Game(Ended { won: day != 0, total: 15, other: 9 }));
    }
    record
}

/// Keeps so many rounds and stops at the count of the last one, or at the end of the game.
pub(crate) fn keep_rounds(desk: &mut Desk, rounds: usize) {
    for _ in 0..rounds {
        if let Phase::Over { .. } = desk.keeper.game().phase() {
            return;
        }
        if desk.keeper.may(Mark::Continue) {
            desk.keeper.mark(Mark::Continue).unwrap();
        }
        while !desk.keeper.is_counted() {
            draw_a_throw(&mut desk.keeper);
            desk.keeper.mark(Mark::Done).unwrap();
        }
    }
}
