//! The score of a real table, kept on a drawn board: the drawn layout is judged, and every step can be undone.

mod cards;
mod last_lie;
mod lines;
mod long;
mod names;

use crazy_eight::formats::ron_file::Source;
use crazy_eight::score::{Fate, Keeper, Mark, RealBoard};
use crazy_eight::shuffleboard::rules::{
    Agreed, BoardModel, Cents, Colour, Event, Mode, Phase, PlayerSetup, Reason, ShotClock, WeightId, Zone,
};
use glam::Vec2;

fn keeper(mode: Mode, board: BoardModel) -> Keeper {
    let players = ["Ann", "Ben"].iter().enumerate().map(|(seat, name)| PlayerSetup::in_seat(seat, *name));
    let mut agreed = Agreed::singles(mode, players);
    agreed.options.hickey = (mode == Mode::CrazyEight).then_some(Cents(25));
    Keeper::new(RealBoard::Listed(board), agreed).expect("a game that can be played")
}

/// A point at these distances from the end and to the left, in metres.
fn at(keeper: &Keeper, from_end: f32, left: f32) -> Vec2 {
    Vec2::new(keeper.game().board().length - from_end, left)
}

fn put(keeper: &mut Keeper, from_end: f32, left: f32) {
    keeper.put(at(keeper, from_end, left));
}

fn good_break(keeper: &mut Keeper) {
    for (place, from_end) in [0.3, 0.5, 0.7, 0.9].into_iter().enumerate() {
        put(keeper, from_end, 0.05 * place as f32);
    }
    keeper.mark(Mark::Done).expect("all four lie");
}

#[test]
fn a_break_is_four_weights_laid_one_after_the_other_and_is_judged_as_drawn() {
    let mut keeper = keeper(Mode::CrazyEight, BoardModel::Feet22);
    assert_eq!(keeper.game().phase(), Phase::Break);
    for (place, from_end) in [0.3, 0.5, 0.7].into_iter().enumerate() {
        assert_eq!(keeper.selected(), Some(WeightId::of(Colour::Red)[place]));
        put(&mut keeper, from_end, 0.0);
        assert!(!keeper.may(Mark::Done), "one is still open");
    }
    assert!(keeper.mark(Mark::Done).is_err());
    put(&mut keeper, 0.9, 0.0);
    keeper.mark(Mark::Done).expect("all four lie");
    assert!(matches!(keeper.told(), [Event::BreakMade { colour: Colour::Red, .. }]), "{:?}", keeper.told());
}

#[test]
fn the_colour_of_the_break_can_be_changed_after_it_was_drawn() {
    let mut keeper = keeper(Mode::CrazyEight, BoardModel::Feet22);
    for from_end in [0.3, 0.5, 0.7, 0.9] {
        put(&mut keeper, from_end, 0.0);
    }
    keeper.throw(WeightId::of(Colour::Blue)[2]);
    keeper.mark(Mark::Done).expect("all four lie");
    assert!(matches!(keeper.told(), [Event::BreakMade { colour: Colour::Blue, .. }]));
}

#[test]
fn a_weight_that_lay_is_moved_falls_and_comes_back() {
    let mut keeper = keeper(Mode::CrazyEight, BoardModel::Feet22);
    good_break(&mut keeper);
    let (red, blue) = (WeightId::of(Colour::Red), WeightId::of(Colour::Blue)[0]);
    assert_eq!(keeper.selected(), Some(blue));
    put(&mut keeper, 0.2, 0.0);
    keeper.select(red[0]);
    keeper.put(at(&keeper, -0.1, 0.0));
    assert_eq!(keeper.fates()[1], (red[0], Fate::Fell), "beyond the end nothing carries it");
    put(&mut keeper, 0.4, 0.1);
    assert!(matches!(keeper.fates()[1], (id, Fate::Lies(_)) if id == red[0]));
    keeper.fall();
    keeper.mark(Mark::Done).expect("everything is told");
    let [Event::Shot { knocked_off, .. }] = keeper.told() else { panic!("{:?}", keeper.told()) };
    assert_eq!(*knocked_off, [red[0]]);
    assert_eq!(keeper.game().layout().len(), 4);
}

#[test]
fn a_weight_cannot_be_put_into_another_and_is_nudged_by_millimetres() {
    let mut keeper = keeper(Mode::KnockOff, BoardModel::Feet22);
    put(&mut keeper, 0.3, 0.0);
    keeper.mark(Mark::Done).expect("it lies");
    put(&mut keeper, 0.31, 0.01);
    let [(_, Fate::Lies(one)), (_, Fate::Lies(other))] = keeper.fates()[..] else { panic!("two lie") };
    assert!((one.at.distance(other.at) - 2.0 * keeper.game().weight().radius).abs() < 2e-4, "they touch");
    assert_eq!(keeper.overlap(), None);
    put(&mut keeper, 0.6, 0.0);
    keeper.nudge(Vec2::new(0.001, 0.0));
    keeper.nudge(Vec2::new(0.0, -0.001));
    let (weight, Fate::Lies(pose)) = keeper.fates()[0] else { panic!("it lies") };
    assert!(pose.at.distance(at(&keeper, 0.599, -0.001)) < 1e-4, "{pose:?}");
    // A weight that is drawn half a millimetre over the end is a hanger.
    let radius = keeper.game().weight().radius;
    put(&mut keeper, radius - 0.0005, 0.0);
    let (_, Fate::Lies(pose)) = keeper.fates()[0] else { panic!("it lies") };
    let call = keeper.game().call(weight, pose);
    assert_eq!((call.zone, call.reason), (Zone::Hanger, Reason::OverTheEnd));
}

#[test]
fn a_round_ends_with_its_count_and_the_board_is_cleared_when_it_was_seen() {
    let mut keeper = keeper(Mode::KnockOff, BoardModel::Feet22);
    for place in 0..8 {
        if place == 2 {
            put(&mut keeper, 0.1, 0.0);
        } else {
            keeper.fall();
        }
        assert!(!keeper.is_counted());
        assert_eq!(keeper.count().points.iter().sum::<u32>(), if place < 2 { 0 } else { 3 }, "as drawn");
        keeper.mark(Mark::Done).expect("it is told");
    }
    assert!(keeper.is_counted() && !keeper.may(Mark::Done));
    assert_eq!((keeper.layout().len(), keeper.count().points.iter().sum::<u32>()), (1, 3));
    assert!(keeper.may(Mark::Continue));
    keeper.mark(Mark::Continue).expect("the count was seen");
    assert!(keeper.layout().is_empty() && keeper.game().frame() == 2);
}

#[test]
fn every_step_back_is_the_game_as_it_was_with_the_throw_drawn_again() {
    let mut keeper = keeper(Mode::CrazyEight, BoardModel::Feet22);
    let begun = keeper.game().clone();
    good_break(&mut keeper);
    put(&mut keeper, 0.2, 0.15);
    keeper.select(WeightId::of(Colour::Red)[3]);
    keeper.fall();
    let (before, drawn) = (keeper.game().clone(), keeper.fates());
    keeper.mark(Mark::Done).expect("it is told");
    keeper.mark(Mark::Concede).expect("a turn can be given up");
    assert!(keeper.is_counted());
    keeper.mark(Mark::Undo).expect("there is something");
    assert!(!keeper.is_counted());
    keeper.mark(Mark::Undo).expect("there is something");
    assert_eq!((keeper.game(), keeper.fates()), (&before, drawn));
    keeper.mark(Mark::Undo).expect("there is something");
    assert_eq!(*keeper.game(), begun);
    assert!(!keeper.may(Mark::Undo) && keeper.mark(Mark::Undo).is_err());
    keeper.mark(Mark::Done).expect("the break is still drawn");
}

#[test]
fn foul_throws_missing_cushions_and_the_clock_reach_the_rules() {
    let mut bank = keeper(Mode::KnockOff, BoardModel::Bank12);
    put(&mut bank, 0.1, 0.0);
    bank.slips().no_bank = true;
    bank.mark(Mark::Done).expect("it lies");
    let [Event::Shot { rulings, .. }] = bank.told() else { panic!("{:?}", bank.told()) };
    assert_eq!(rulings.len(), 1, "it touched no cushion");
    put(&mut bank, 0.1, 2.0);
    let (_, Fate::Lies(pose)) = bank.fates()[0] else { panic!("nothing falls over a cushion") };
    assert!(pose.at.y < bank.game().board().width / 2.0);
    bank.mark(Mark::Done).expect("it lies");
    let [Event::Shot { rulings, .. }] = bank.told() else { panic!("{:?}", bank.told()) };
    assert!(rulings.is_empty(), "it has met one, if nothing is said: {rulings:?}");
    bank.slips().foul = true;
    put(&mut bank, 0.4, 0.0);
    bank.mark(Mark::Done).expect("it lies");
    assert_eq!(bank.game().layout().len(), 1);
    assert!(!bank.slips().foul, "the next throw is a new one");
    assert!(!bank.may(Mark::TimeUp) && !bank.may(Mark::Concede), "no clock, and two sides shoot");

    let mut agreed = bank.game().agreed().clone();
    agreed.options.shot_clock = ShotClock::Seconds30;
    let mut timed = Keeper::new(RealBoard::Listed(BoardModel::Bank12), agreed).expect("a clock is offered");
    timed.mark(Mark::TimeUp).expect("there is one");
    assert!(matches!(timed.told(), [Event::TimedOut { .. }]));
}

/// The scorekeeper of a sheet.
fn read(text: &str) -> Keeper {
    Keeper::read(&Source::new("sheet", text)).unwrap_or_else(|bad| panic!("{bad}\n{text}"))
}

#[test]
fn a_sheet_that_is_read_goes_on_where_it_was_written() {
    let mut keeper = keeper(Mode::CrazyEight, BoardModel::Feet22);
    good_break(&mut keeper);
    put(&mut keeper, 0.2, 0.15);
    keeper.mark(Mark::Done).expect("it is told");
    let text = keeper.sheet().expect("it is written");
    let mut back = read(&text);
    assert_eq!((back.game(), back.fates(), back.entries()), (keeper.game(), keeper.fates(), 2));
    assert!(back.events().eq(keeper.events()));
    assert_eq!(back.sheet().expect("it is written"), text, "nothing is added, nothing lost");
    // The last throw can be undone, and the report of an ended round is still open.
    back.mark(Mark::Undo).expect("there is something");
    back.mark(Mark::Done).expect("it is drawn as it was");
    assert_eq!(back.game(), keeper.game());
    keeper.mark(Mark::Concede).expect("a turn can be given up");
    let counted = read(&keeper.sheet().expect("it is written"));
    assert!(counted.is_counted());
    assert_eq!((counted.layout(), counted.count()), (keeper.layout(), keeper.count()));
}

#[test]
fn every_sheet_of_the_examples_is_read_written_and_read_again() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/score-sheets");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).expect("the examples are there") {
        let file = entry.expect("a file").path();
        if file.extension().is_none_or(|kind| kind != "ron") {
            continue;
        }
        let source = Source::open(&file).expect("it is read");
        let keeper = Keeper::read(&source).unwrap_or_else(|bad| panic!("{bad}"));
        let back = read(&keeper.sheet().expect("it is written"));
        assert_eq!(back.game(), keeper.game());
        assert!(back.events().eq(keeper.events()));
        seen += 1;
    }
    assert!(seen >= 6, "only {seen} sheets");
}

#[test]
fn an_own_board_and_other_weights_stay_on_the_sheet() {
    let own = include_str!("../../assets/boards/9_feet.ron");
    let own = own.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<String>();
    let own = own.replace("length_inches: ", "length_inches: 1");
    let text = format!("(game: KnockOff, own_board: {own}, weights: Large, sides: [[\"A\"], [\"B\"]], throws: [])");
    let keeper = read(&text);
    assert!(keeper.game().board().length > 4.0, "it is longer than any of nine feet");
    let back = read(&keeper.sheet().expect("it is written"));
    assert_eq!(back.game(), keeper.game());
}

#[test]
fn a_sheet_that_cannot_have_been_so_is_refused_with_its_line() {
    let refused = |text: &str| Keeper::read(&Source::new("sheet", text)).expect_err(text).to_string();
    let twice = "(game: KnockOff, sides: [[\"A\"], [\"B\"]], throws: [\n(thrown: \"red 1\", off: [\"red 1\"]),\n\
                 (thrown: \"red 1\", off: [\"red 1\"]),\n])";
    assert!(refused(twice).starts_with("sheet:3:"), "{}", refused(twice));
    assert!(refused("c8.nonsense").starts_with("sheet:1:"));
}

#[test]
fn a_two_is_a_tap_that_lays_every_weight_where_it_counts_two() {
    let mut keeper = keeper(Mode::CrazyEight, BoardModel::Feet22);
    assert!([3, 2, 1, 0].iter().all(|value| keeper.values().contains(value)), "{:?}", keeper.values());
    for _ in 0..4 {
        assert!(keeper.put_for(2));
    }
    assert_eq!(keeper.overlap(), None);
    let calls: Vec<u32> = keeper
        .fates()
        .into_iter()
        .map(|(id, fate)| match fate {
            Fate::Lies(pose) => keeper.game().call(id, pose).points,
            Fate::Open | Fate::Fell => panic!("{id:?} does not lie"),
        })
        .collect();
    assert_eq!(calls, [2; 4]);
    keeper.mark(Mark::Done).expect("all four lie");
    assert!(!keeper.put_for(9), "no weight is worth nine");
    for value in keeper.values() {
        assert!(keeper.put_for(value), "{value}");
        let (id, Fate::Lies(pose)) = keeper.fates()[0] else { panic!("{value}: {:?}", keeper.fates()[0]) };
        assert_eq!(keeper.game().call(id, pose).points, value);
    }
    let deep = self::keeper(Mode::KnockOff, BoardModel::Feet22);
    assert!(deep.values().is_empty(), "there the depth decides, and has to be measured");
}

#[test]
fn any_entry_is_corrected_and_those_after_it_stay() {
    let mut keeper = keeper(Mode::HorseCollar, BoardModel::Feet22);
    for value in [3, 2, 1] {
        assert!(keeper.put_for(value));
        keeper.mark(Mark::Done).expect("it lies");
    }
    let (sheet, count) =
        (keeper.sheet().expect("it is written"), |keeper: &Keeper| keeper.count().points.iter().sum::<u32>());
    let before = count(&keeper);
    assert!(!keeper.correct(3) && keeper.correct(1), "there are three");
    assert_eq!((keeper.corrected(), keeper.correct(0)), (Some(1), false));
    assert_eq!(keeper.sheet().expect("it is written"), sheet, "what is saved meanwhile has all of it");
    keeper.mark(Mark::Undo).expect("it stays as it was");
    assert_eq!((keeper.corrected(), keeper.sheet().expect("it is written")), (None, sheet.clone()));

    assert!(keeper.correct(1));
    keeper.fall();
    keeper.mark(Mark::Done).expect("it is possible");
    assert_eq!((keeper.entries(), keeper.corrected()), (3, None));
    assert_eq!(count(&keeper), before - 2);
    assert!(Keeper::read(&Source::new("the sheet", &keeper.sheet().expect("it is written"))).is_ok());
}

#[test]
fn a_correction_after_which_another_entry_is_impossible_is_refused_and_changes_nothing() {
    let mut keeper = keeper(Mode::CrazyEight, BoardModel::Feet22);
    good_break(&mut keeper);
    put(&mut keeper, 0.2, 0.1);
    keeper.mark(Mark::Done).expect("it lies");
    let sheet = keeper.sheet().expect("it is written");
    assert!(keeper.correct(0));
    // The break fails, so that nobody has a weight left to throw at it.
    keeper.fall();
    let refused = keeper.mark(Mark::Done).expect_err("the throw after it is impossible");
    assert!(refused.field.starts_with("throws[2]"), "{refused:?}");
    assert_eq!((keeper.corrected(), keeper.sheet().expect("it is written")), (Some(0), sheet.clone()));
    keeper.mark(Mark::Undo).expect("it stays as it was");
    assert_eq!((keeper.entries(), keeper.sheet().expect("it is written")), (2, sheet));
}
