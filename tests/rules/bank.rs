//! Worked examples for boards with cushions: what a thrown weight has to touch first, and the penalty.
//!
//! Horse Collar, Technical Points, 4th ("each weight played must first carom off either side cushion on its way to the
//! scoring areas"; the centre foul line; the printed 5), and Tap & Draw, Cushion Shuffleboard Play, 1st (the same, "en route
//! to the scoring area"). No rule names the penalty. Our reading: the weight is dead and removed, and weights
//! that it moved go back. The way to the scoring area ends where its leading rim passes the deuce line. The same rule holds in
//! Knock Off.

use crazy_eight::shuffleboard::rules::{
    Action, BoardModel, Counting, Edge, Event, FoulLine, Happening, Line, Mode, Ruling, ThrowOutcome, Verdict,
    WeightId, WhyBack, WhyDead, Zone,
};
use glam::Vec2;

use crate::table::Spot::{self, At, Hanger, Off, One, Short, Three, Two};
use crate::table::{S, Table, at, blue, by, duel, lying, red, scored, teams, verdict, with};

use BoardModel::{Bank9, Bank12};

const GAMES: [Mode; 4] = [Mode::KnockOff, Mode::HorseCollar, Mode::Baseball, Mode::TapAndDraw];

/// A weight meets a cushion while its centre is `x` from the shooter's end.
fn cushion(table: &Table, time: f32, weight: WeightId, edge: Edge, x: f32) -> Happening {
    let half = table.game.board().width / 2.0;
    let y = if edge == Edge::Left { half } else { -half };
    Happening::Cushion { time, weight, edge, at: Vec2::new(x, y), speed: 0.5 }
}

/// Two weights meet at this x.
fn hit(time: f32, weights: [WeightId; 2], x: f32) -> Happening {
    Happening::Hit { time, weights, at: Vec2::new(x, 0.0), speed: 0.5 }
}

/// A shot of the next weight by way of a cushion.
fn banked(table: &Table, spot: Spot, others: &[(WeightId, Spot)]) -> ThrowOutcome {
    let mut shot = table.shot(spot, others);
    shot.happenings.push(cushion(table, 1.0, table.next(), Edge::Left, 0.8));
    shot
}

fn shoot(table: &mut Table, spot: Spot, others: &[(WeightId, Spot)]) -> Vec<Event> {
    table.play(Action::Throw(banked(table, spot, others)))
}

/// Shots by way of a cushion; returns the events of the last.
fn shots(table: &mut Table, spots: &[Spot]) -> Vec<Event> {
    spots.iter().map(|spot| shoot(table, *spot, &[])).last().expect("a shot")
}

fn rulings(events: &[Event]) -> &[Ruling] {
    match &events[0] {
        Event::Shot { rulings, .. } => rulings,
        other => panic!("{other:?} is not a shot"),
    }
}

fn no_bank(weight: WeightId) -> Ruling {
    Ruling::Dead { weight, why: WhyDead::NoBank }
}

#[test]
fn technical_4_a_weight_must_first_carom_off_either_side_cushion() {
    for model in [Bank9, Bank12] {
        for mode in GAMES {
            for edge in [Edge::Left, Edge::Right] {
                let mut table = Table::on(model, duel(mode));
                let mut shot = table.shot(Three, &[]);
                shot.happenings.push(cushion(&table, 0.7, red(1), edge, 0.5));
                assert_eq!(rulings(&table.play(Action::Throw(shot))), []);
                assert_eq!(lying(table.game.layout()), [red(1)]);
            }
            let mut table = Table::on(model, duel(mode));
            let weight = table.next();
            assert_eq!(rulings(&table.shoot(Three, &[])), [no_bank(weight)]);
            assert!(table.game.layout().is_empty());
        }
    }
}

#[test]
fn technical_4_on_its_way_to_the_scoring_areas_is_before_its_leading_rim_passes_the_deuce_line() {
    for model in [Bank9, Bank12] {
        let table = || Table::on(model, duel(Mode::KnockOff));
        let game = table().game;
        let reaches = game.board().line_x(Line::Deuce) - game.weight().radius;
        for (x, counts) in [(0.3, true), (reaches - 1e-4, true), (reaches + 1e-4, false), (reaches + 0.2, false)] {
            let mut table = table();
            let mut shot = table.shot(Two, &[]);
            shot.happenings.push(cushion(&table, 1.5, red(1), Edge::Right, x));
            let events = table.play(Action::Throw(shot));
            assert_eq!(rulings(&events).is_empty(), counts, "{x} on {model:?}");
        }
    }
}

#[test]
fn technical_4_each_weight_played_itself() {
    // A cushion contact of another weight does not count.
    let mut table = Table::on(Bank12, duel(Mode::KnockOff));
    shots(&mut table, &[One, One]);
    let mut shot = table.shot(Three, &[(red(1), Two)]);
    shot.happenings.push(cushion(&table, 0.5, red(1), Edge::Left, 2.0));
    assert_eq!(rulings(&table.play(Action::Throw(shot)))[0], no_bank(red(2)));
    // A weight already on the board needs no cushion contact to be moved.
    let mut shot = banked(&table, Three, &[(red(1), Two)]);
    shot.happenings.push(hit(1.4, [red(1), blue(2)], 2.5));
    assert_eq!(rulings(&table.play(Action::Throw(shot))), []);
}

#[test]
fn coming_back_to_a_cushion_from_beyond_the_deuce_line_is_too_late() {
    let new = || {
        let mut table = Table::on(Bank12, duel(Mode::KnockOff));
        shots(&mut table, &[Three]);
        table
    };
    let deuce = new().game.board().line_x(Line::Deuce);
    // The weight met another one beyond the line, and then the cushion before the line.
    for (where_hit, dead) in [(deuce + 0.05, true), (deuce - 0.3, false)] {
        let mut table = new();
        let mut shot = table.shot(One, &[]);
        shot.happenings.push(hit(1.0, [red(1), blue(1)], where_hit));
        shot.happenings.push(cushion(&table, 2.0, blue(1), Edge::Left, 2.0));
        assert_eq!(rulings(&table.play(Action::Throw(shot))).is_empty(), !dead);
    }
    // After the cushion, every contact is allowed.
    let mut table = new();
    let mut shot = banked(&table, One, &[]);
    shot.happenings.push(hit(2.0, [red(1), blue(1)], deuce + 0.05));
    assert_eq!(rulings(&table.play(Action::Throw(shot))), []);
}

#[test]
fn a_weight_without_a_cushion_is_removed_and_what_it_moved_goes_back() {
    let mut table = Table::on(Bank9, duel(Mode::KnockOff));
    shots(&mut table, &[Two, Three, One]);
    let before = *table.game.layout();
    let back = |weight| Ruling::PutBack { weight, to: before.get(weight).expect("it lay there"), why: WhyBack::Undone };
    // Red 1 falls, blue 1 moves, red 2 stays; blue 2 would be a hanger.
    let shot = table.shoot(Hanger, &[(red(1), Off), (blue(1), Two)]);
    let made = Event::Shot {
        shooter: by(S[1], 0),
        weight: blue(2),
        knocked_off: vec![red(1)],
        lost: vec![],
        rulings: vec![no_bank(blue(2)), back(red(1)), back(blue(1))],
    };
    assert_eq!((shot, table.game.layout()), (vec![made], &before));
    assert_eq!(table.game.shooter(), by(S[0], 0), "the throw is spent");
}

#[test]
fn tap_and_draw_cushions_1_the_same_rules_apply_except_for_the_cushion() {
    // With the cushion contact only Tap & Draw's own rule applies; without it only the cushion rule.
    for cushioned in [true, false] {
        let mut table = Table::on(Bank12, duel(Mode::TapAndDraw));
        shots(&mut table, &[One, Two]);
        let before = *table.game.layout();
        let why = if cushioned { WhyDead::KnockedOff } else { WhyDead::NoBank };
        let back = if cushioned { WhyBack::KnockedOff } else { WhyBack::Undone };
        let shot = if cushioned { banked(&table, Two, &[(blue(1), Off)]) } else { table.shot(Two, &[(blue(1), Off)]) };
        let events = table.play(Action::Throw(shot));
        let to = before.get(blue(1)).expect("it lay there");
        let expected = [Ruling::Dead { weight: red(2), why }, Ruling::PutBack { weight: blue(1), to, why: back }];
        assert_eq!((rulings(&events), table.game.layout()), (&expected[..], &before));
    }
}

#[test]
fn technical_4_played_and_scored_exactly_as_described_otherwise() {
    let mut table = Table::on(Bank9, teams(Mode::HorseCollar, 2, 2));
    // Nothing hangs over a cushion: there are no corner hangers on a bank board.
    let end = shots(&mut table, &[Three, Two, One, Hanger, Off, Off, Spot::Corner, Off]);
    assert_eq!(scored(&end), Some((S[0], 3 + 2 + 1 + 13 + 13)));
    let end = shots(&mut table, &[Three, Short, Off, Off, Off, Off, Off, Off]);
    assert_eq!(verdict(&end), Some(&Verdict::ShortOfTheFoulLine(vec![red(2)])));
    // Knock Off, and Tap & Draw with either counting.
    let mut table = Table::on(Bank12, duel(Mode::KnockOff));
    let end = shots(&mut table, &[Three, Two, Three, Off, Short, Off, One, Off]);
    assert_eq!(scored(&end), Some((S[0], 6)));
    let agreed = with(duel(Mode::TapAndDraw), |options| options.counting = Counting::HorseCollar);
    let mut table = Table::on(Bank12, agreed);
    let end = shots(&mut table, &[Three, Two, Three, Off, Off, Off, One, Off]);
    assert_eq!(scored(&end), Some((S[0], 7)));
}

#[test]
fn technical_4_the_centre_foul_line_applies_on_all_foul_line_rules() {
    for model in [Bank9, Bank12, BoardModel::Feet14, BoardModel::Feet9] {
        for foul_line in [FoulLine::Short, FoulLine::Long] {
            let agreed = with(duel(Mode::KnockOff), |options| options.foul_line = foul_line);
            let table = Table::on(model, agreed);
            let (board, r) = (table.game.board(), table.game.weight().radius);
            let line = (board.length + board.line_width) / 2.0;
            let zone = |x: f32| table.game.call(red(1), at(x, 0.0)).zone;
            assert_eq!((zone(line + r - 1e-5), zone(line + r + 1e-5)), (Zone::Short, Zone::One), "{model:?}");
        }
    }
}

#[test]
fn technical_4_the_printed_5_zone_is_disregarded() {
    let table = Table::on(Bank9, duel(Mode::HorseCollar));
    let (board, r) = (table.game.board(), table.game.weight().radius);
    let five = board.length - board.five_zone.expect("a 5 is printed on it");
    for x in [five + r + 0.001, five, board.length - r] {
        let call = table.game.call(red(1), at(x, 0.0));
        assert_eq!((call.zone, call.points), (Zone::Three, 3), "at {x}");
    }
}

#[test]
fn on_an_open_board_no_cushion_is_asked_for() {
    for mode in GAMES {
        let mut table = Table::on(BoardModel::Feet12, duel(mode));
        let place = table.pose(Three, red(1)).expect("on the board");
        assert_eq!(rulings(&table.shoot(At(place), &[])), []);
        assert_eq!(lying(table.game.layout()), [red(1)]);
    }
}
