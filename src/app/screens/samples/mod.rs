//! Sample games for the tests of screens and HUD.

mod cards;
mod club;
mod desk;
mod far;
mod practice;
mod shelf;

use bevy::math::Vec2;

use crate::app::table::{Game, InPlay, LastChoice, LiveWeight, LiveWeights, RoundReport};
use crate::save::Seat;
use crate::shuffleboard::highlight::{Highlight, Highlights};
use crate::shuffleboard::replay::Setup;
use crate::shuffleboard::rival::{PEOPLE, Thinking};
use crate::shuffleboard::rules::{
    Action, Agreed, Board, BoardModel, BoardSpeed, Cents, Colour, Compared, Edge, Event, Face, Happening, Layout, Mode,
    Order, PlayerSetup, Pose, Shooter, ShotClock, Side, SideId, ThrowOutcome, WeightId, WeightSpec,
};
use crate::shuffleboard::sim::{Formation, Grip, Throw};

pub(crate) use cards::{cards_elsewhere, cards_until};
pub(crate) use club::{evening_of, evenings, played_out};
pub(crate) use desk::{
    draw_a_throw, drawn, drawn_on_bank, enter_cards, keep_card_rounds, keep_rounds, kept, kept_cards, last_lie,
};
pub(crate) use far::{far, far_at_table, far_games, far_over, looked, together};
pub(crate) use practice::{alone, alone_at_its_end, drill, practised, tried};
pub(crate) use shelf::{NOW, hands, people, record, record_of_cards, record_of_nothing, saved_games};

const NAMES: [&str; 16] = [
    "Ada",
    "Bartholomew",
    "Cleo",
    "Dr Strangeglove",
    "Eve",
    "Maximilian Wittelsbacher",
    "Gus",
    "Hildegard",
    "Ida",
    "Bernadette",
    "Carl",
    "Dr Strangelight",
    "Eva",
    "Constantin Wittelsbacher",
    "Guy",
    "Hieronymus",
];

/// A pose at these distances from the end and to the left, in metres.
pub(crate) fn at(from_end: f32, left: f32) -> Pose {
    let board = Board::regulation(BoardSpeed::Medium);
    Pose { at: Vec2::new(board.length - from_end, left), angle: 0.7 }
}

/// A new game of Crazy Eight.
pub(crate) fn game(players: usize) -> Game {
    let players = NAMES[..players].iter().enumerate().map(|(seat, name)| PlayerSetup::in_seat(seat, *name));
    let mut agreed = Agreed::singles(Mode::CrazyEight, players);
    agreed.options.hickey = Some(Cents(25));
    begun(BoardModel::Feet22, agreed)
}

/// A new game with `sides` sides of `team` players, on the longest board for its mode.
pub(crate) fn game_of(mode: Mode, sides: usize, team: usize) -> Game {
    let players = NAMES.iter().cycle().take(sides * team).enumerate();
    let players: Vec<PlayerSetup> = players.map(|(seat, name)| PlayerSetup::in_seat(seat, *name)).collect();
    let sides = players.chunks(team).map(|players| Side { players: players.to_vec() }).collect();
    let board = if mode == Mode::Target { BoardModel::Target22 } else { BoardModel::Feet22 };
    begun(board, Agreed { mode, sides, options: mode.written() })
}

/// A game of two sides before the call of its coin.
pub(crate) fn flipping() -> Game {
    let mut agreed = game_of(Mode::KnockOff, 2, 1).rules().agreed().clone();
    agreed.options.order = Order::Flip(1);
    begun(BoardModel::Feet22, agreed)
}

/// A game in which a rival is about to break and has considered its shots.
pub(crate) fn rivals_break() -> Game {
    let mut game = game(2);
    let rival = PEOPLE[0].clone();
    game.seats = vec![Seat::Rival(Box::new(rival.clone())), Seat::Guest];
    let choice = Thinking::new(game.rules(), game.table(), &rival, 1).unwrap().finish();
    game.considered = Some(LastChoice { rival, choice, before: *game.rules().layout() });
    game
}

/// A game of Knock Off in which the first throw was lost to the clock.
pub(crate) fn forfeited() -> Game {
    let mut agreed = game_of(Mode::KnockOff, 2, 1).rules().agreed().clone();
    agreed.options.shot_clock = ShotClock::Seconds30;
    let mut game = begun(BoardModel::Feet22, agreed);
    game.forfeit = game.act(Action::TimeUp).first().cloned();
    game
}

/// A round of Knock Off in which the deepest weights of both sides differ by `apart` metres and hang a little over the
/// end.
pub(crate) fn nearly_level(apart: f32) -> (Game, Compared) {
    let mut game = game_of(Mode::KnockOff, 2, 1);
    let radius = game.rules().weight().radius;
    let mut after = Layout::default();
    for place in 0..8 {
        let weight = game.rules().in_hand().iter().next().unwrap();
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

pub(crate) fn call_heads(game: &mut Game) {
    let events = game.act(Action::Call(Face::Heads));
    game.flipped = events.first().cloned();
}

/// A new game on this board.
pub(crate) fn begun(board: BoardModel, agreed: Agreed) -> Game {
    let setup = Setup::new(board, BoardSpeed::Medium, agreed);
    let (session, _) = setup.begin().unwrap();
    Game::new(setup.into(), InPlay::Match(Box::new(session)))
}

/// Throws the next eight weights so that they lie across the scoring end; some are short, some are hangers.
pub(crate) fn play_a_round(game: &mut Game) {
    let mut after = *game.rules().layout();
    for (place, from_end) in [0.02, 0.25, 0.1, 0.6, 0.08, 0.2, 0.9, 0.3].into_iter().enumerate() {
        let Some(weight) = game.rules().in_hand().iter().next() else { return };
        after.put(weight, at(from_end, 0.06 * (place as f32 - 3.5)));
        throw(game, &[weight], after);
        if game.last_round.is_some() {
            return;
        }
        after = *game.rules().layout();
    }
}

/// Makes a throw with these weights after which everything lies as in `after`; weights that are missing there fell.
fn throw(game: &mut Game, thrown: &[WeightId], after: Layout) -> Vec<Event> {
    let before = *game.rules().layout();
    let mut outcome = ThrowOutcome { thrown: thrown.iter().copied().collect(), before, after, happenings: Vec::new() };
    let fell = |weight| Happening::Fell { time: 1.0, weight, edge: Edge::Far, at: Vec2::ZERO, velocity: Vec2::ZERO };
    outcome.happenings = outcome.fallen().iter().map(fell).collect();
    let shooter = game.rules().shooter();
    let events = game.act(Action::Throw(outcome));
    game.told.clone_from(&events);
    if events.iter().any(|event| matches!(event, Event::Counted(_))) {
        game.last_round = Some(RoundReport { shooter, events: events.clone(), layout: after });
    }
    events
}

/// Makes a good break.
pub(crate) fn make_break(game: &mut Game) {
    let mut after = Layout::default();
    for (weight, pose) in
        WeightId::of(Colour::Red).into_iter().zip([at(0.9, 0.1), at(0.42, -0.12), at(0.25, 0.02), at(0.1, 0.15)])
    {
        after.put(weight, pose);
    }
    throw(game, &WeightId::of(Colour::Red), after);
}

/// Makes a break that fails.
pub(crate) fn fail_break(game: &mut Game) {
    let mut after = Layout::default();
    let red = WeightId::of(Colour::Red);
    after.put(red[0], at(0.5, 0.1));
    after.put(red[1], at(2.1, -0.1));
    after.put(red[2], at(1.84, 0.0));
    throw(game, &red, after);
}

/// Makes the first two of the four throws: two weights of the break fall, two stay.
pub(crate) fn shoot_twice(game: &mut Game) {
    let (red, blue) = (WeightId::of(Colour::Red), WeightId::of(Colour::Blue));
    let mut after = *game.rules().layout();
    after.remove(red[3]);
    after.put(blue[0], at(0.002, 0.12));
    throw(game, &[blue[0]], after);
    after.remove(red[1]);
    after.put(blue[1], at(0.45, -0.1));
    throw(game, &[blue[1]], after);
}

/// Plays a whole turn that scores ten: a hanger, a close three, a two and a one.
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

/// A game with this many players at its end.
pub(crate) fn won(players: usize) -> Game {
    let mut game = game(players);
    for _ in 0..2 {
        for player in 0..players {
            if player == 1 { score_ten(&mut game) } else { fail_break(&mut game) }
        }
    }
    game
}

/// The same, looked through, with long sentences about it.
pub(crate) fn told_of(players: usize) -> Game {
    let mut won = won(players);
    let grip = Grip::Four { colour: Colour::Red, formation: Formation::Square, spread: 0 };
    let made = game(players).session().throw(Throw::new(grip, Vec2::new(0.25, 0.0), Vec2::new(2.0, 0.0), 0.0));
    let shooter = Shooter { side: SideId(3), member: 0 };
    let made = made.expect("a break can be thrown");
    let highlight = |number, chance| Highlight { number, shooter, frame: 2, made: made.clone(), chance };
    won.best_throw = Some((u32::MAX, made.clone()));
    let (best, turning) = (highlight(1, [0.08, 0.97]), highlight(2, [0.41, 0.66]));
    won.highlights = Some(Box::new(Highlights { best, turning, was_behind: true }));
    won
}

/// The live weights of the game for the HUD, with the next weight to throw.
pub(crate) fn lying(game: &Game) -> LiveWeights {
    let mut live = LiveWeights::default();
    for (id, pose) in game.rules().layout().iter() {
        live.0[id.index()] = Some(LiveWeight { at: pose.at, angle: pose.angle, velocity: Vec2::ZERO });
    }
    live
}
