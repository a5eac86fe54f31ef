//! Worked examples for conduct, in every game: foul throws, the shot clock, and dead weights.
//!
//! The written rules say little of it ("shooters must have one foot behind the playing surface", "hitting or shaking the table
//! is never allowed"); our readings:
//!
//! - A weight carried over the shooter's own foul line is a foul throw: the weight is dead and removed, and
//!   weights that it moved go back.
//! - The shot clock is off, or 30 or 60 seconds; when it runs out, the throw is forfeited.
//! - Weights short of the foul line are removed in Knock Off, Tap & Draw and Target, and left lying in Horse Collar and
//!   Baseball (Technical Points, 3rd) and in Crazy Eight.
//! - Dusting is an option, and changes how weights slide, which belongs to the simulation. No action shakes the table.

use crazy_eight::shuffleboard::rules::{
    Action, BreakFault, Cents, Colour, DeadWeights, Dusting, End, Event, Layout, Mode, Phase, Ruling, ShotClock,
    Verdict, WeightId, WeightSet, WhyBack, WhyDead, Zone,
};

use crate::table::Spot::{Hanger, Off, One, Short, Three, Two};
use crate::table::{S, Table, blue, by, cents, crazy_eight, duel, lying, missed, off, red, scored, set, teams, with};

/// A game with two weights on the board, one of each of the first two throws, before the third throw.
fn begun(mode: Mode) -> Table {
    let mut table = Table::new(duel(mode));
    if mode == Mode::CrazyEight {
        table.break_with(Colour::Red, [One; 4]);
        table.shoot(Two, &off(Colour::Red)[1..]);
    } else {
        table.shots(&[Two, One]);
    }
    assert_eq!(table.game.layout().len(), 2);
    table
}

fn rulings(events: &[Event]) -> &[Ruling] {
    match &events[0] {
        Event::Shot { rulings, .. } => rulings,
        other => panic!("{other:?} is not a shot"),
    }
}

// Foul throws -----------------------------------------------------------------------------------------------------------

#[test]
fn a_weight_carried_over_the_foul_line_is_dead_and_what_it_moved_goes_back() {
    for mode in Mode::ALL {
        let mut table = begun(mode);
        let before = *table.game.layout();
        let [one, other] = lying(&before)[..] else { panic!("two weights") };
        let (shooter, thrown, left) = (table.game.shooter(), table.next(), table.game.unthrown().len());
        // The throw knocks one weight off, moves the other, and would be a three.
        let throw = table.shot(Three, &[(one, Off), (other, Hanger)]);
        let events = table.play(Action::FoulThrow(throw));
        let back =
            |weight| Ruling::PutBack { weight, to: before.get(weight).expect("it lay there"), why: WhyBack::Undone };
        let dead = Ruling::Dead { weight: thrown, why: WhyDead::Carried };
        assert_eq!(rulings(&events), [dead, back(one), back(other)], "{mode:?}");
        assert!(matches!(&events[0], Event::Shot { shooter: by, weight, .. } if (*by, *weight) == (shooter, thrown)));
        assert_eq!((table.game.layout(), table.game.unthrown().len()), (&before, left - 1), "the throw is spent");
    }
}

#[test]
fn a_foul_throw_that_moves_nothing_costs_the_weight_alone() {
    let mut table = Table::new(duel(Mode::KnockOff));
    let throw = table.shot(Three, &[]);
    let events = table.play(Action::FoulThrow(throw));
    assert_eq!(rulings(&events), [Ruling::Dead { weight: red(1), why: WhyDead::Carried }]);
    assert_eq!((table.game.layout(), table.game.shooter()), (&Layout::EMPTY, by(S[1], 0)));
    // A missing bank shot or a short weight is not mentioned, because the foul throw comes first.
    let mut table = Table::on(crazy_eight::shuffleboard::rules::BoardModel::Bank9, duel(Mode::KnockOff));
    let throw = table.shot(Short, &[]);
    let events = table.play(Action::FoulThrow(throw));
    assert_eq!(rulings(&events), [Ruling::Dead { weight: red(1), why: WhyDead::Carried }]);
}

#[test]
fn the_last_throw_of_a_round_may_be_a_foul_and_the_round_is_counted_without_it() {
    let mut table = Table::new(duel(Mode::KnockOff));
    table.shots(&[Two, One, Off, Off, Off, Off, Off]);
    let throw = table.shot(Hanger, &[(red(1), Off)]);
    let events = table.play(Action::FoulThrow(throw));
    assert_eq!(scored(&events), Some((S[0], 2)));
}

#[test]
fn a_break_carried_over_the_foul_line_fails() {
    let mut table = Table::new(crazy_eight(2, 15));
    let weights = WeightId::of(Colour::Blue);
    let break_ = table.outcome(&weights, &weights.map(|id| (id, Three)));
    let events = table.play(Action::FoulThrow(break_));
    let faults = weights.map(|id| (id, BreakFault::Carried)).to_vec();
    assert_eq!(events[0], Event::BreakFailed { shooter: by(S[0], 0), colour: Colour::Blue, faults });
    assert_eq!(missed(&events), Some((S[0], Verdict::BreakFailed)));
    assert_eq!(table.game.shooter(), by(S[1], 0));
}

// The shot clock --------------------------------------------------------------------------------------------------------

#[test]
fn the_shot_clock_is_off_or_30_or_60_seconds() {
    let clocks = [ShotClock::Off, ShotClock::Seconds30, ShotClock::Seconds60];
    assert_eq!(clocks.map(ShotClock::seconds), [None, Some(30), Some(60)]);
    for mode in Mode::ALL {
        assert_eq!(mode.written().shot_clock, ShotClock::Off);
        for clock in clocks {
            let mut table = Table::new(with(duel(mode), |options| options.shot_clock = clock));
            assert_eq!(table.game.apply(Action::TimeUp).is_ok(), clock != ShotClock::Off, "{mode:?} {clock:?}");
        }
    }
}

#[test]
fn running_out_forfeits_the_throw_and_nothing_else() {
    for mode in [Mode::KnockOff, Mode::TapAndDraw, Mode::Target, Mode::HorseCollar, Mode::Baseball] {
        let mut table = Table::new(with(duel(mode), |options| options.shot_clock = ShotClock::Seconds30));
        table.shots(&[Two, One]);
        let (before, shooter, weight) = (*table.game.layout(), table.game.shooter(), table.next());
        let events = table.play(Action::TimeUp);
        assert_eq!(events, [Event::TimedOut { shooter, weights: set(&[weight]) }]);
        assert_eq!(table.game.layout(), &before);
        assert!(!table.game.unthrown().contains(weight), "it is dead");
    }
}

#[test]
fn every_throw_of_a_round_can_be_forfeited() {
    let clock = |agreed| with(agreed, |options| options.shot_clock = ShotClock::Seconds60);
    let mut table = Table::new(clock(duel(Mode::KnockOff)));
    let mut shooters = Vec::new();
    for _ in 0..8 {
        shooters.push(table.game.shooter().side);
        table.play(Action::TimeUp);
    }
    assert_eq!(shooters, [S[0], S[1]].repeat(4));
    assert_eq!((table.game.frame(), table.game.order()), (2, &[S[1], S[0]][..]));

    let mut table = Table::new(clock(teams(Mode::HorseCollar, 2, 4)));
    for member in [0, 0, 1, 1, 2, 2, 3, 3] {
        assert_eq!(table.game.shooter(), by(S[0], member));
        table.play(Action::TimeUp);
    }
    let hickey = Event::Hickey { side: S[0], paid: Cents(0), jar: Cents(0) };
    assert_eq!(table.events[table.events.len() - 2], hickey);
}

#[test]
fn a_break_not_thrown_in_time_ends_the_turn_and_a_shot_only_itself() {
    let agreed = with(crazy_eight(2, 15), |options| {
        options.shot_clock = ShotClock::Seconds30;
        options.hickey = cents(25);
    });
    let mut table = Table::new(agreed);
    let events = table.play(Action::TimeUp);
    let all: WeightSet = WeightId::all().collect();
    assert_eq!(events[0], Event::TimedOut { shooter: by(S[0], 0), weights: all });
    assert_eq!(missed(&events), Some((S[0], Verdict::BreakFailed)));
    let next = Event::RoundBegan { shooter: by(S[1], 0), end: End::Away, hammer: true };
    assert_eq!((events.last(), table.game.jar()), (Some(&next), Cents(25)));

    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Three, &off(Colour::Red));
    for left in (1..=3).rev() {
        assert_eq!(table.game.phase(), Phase::Shot { left });
        table.play(Action::TimeUp);
    }
    assert_eq!((table.totals(), table.game.shooter()), (vec![0, 3], by(S[0], 0)));
}

// Dead weights ----------------------------------------------------------------------------------------------------------

#[test]
fn a_weight_short_of_the_foul_line_is_removed_or_left_lying() {
    for mode in Mode::ALL {
        let removed = [Mode::KnockOff, Mode::TapAndDraw, Mode::Target].contains(&mode);
        assert_eq!(mode.card().dead == DeadWeights::Removed, removed);
        let mut table = begun(mode);
        let weight = table.next();
        let pose = table.pose(Short, weight).expect("on the board");
        let call = table.game.call(weight, pose);
        assert_eq!((call.zone, call.points), (Zone::Short, 0));
        let events = table.shoot(Short, &[]);
        let dead = [Ruling::Dead { weight, why: WhyDead::Short(call) }];
        assert_eq!(rulings(&events), if removed { &dead[..] } else { &[] }, "{mode:?}");
        assert_eq!(table.game.layout().get(weight), (!removed).then_some(pose));
        assert_eq!(table.game.layout().len(), if removed { 2 } else { 3 });
    }
}

#[test]
fn a_weight_pushed_back_over_the_foul_line_likewise() {
    for mode in Mode::ALL {
        let removed = mode.card().dead == DeadWeights::Removed;
        let mut table = begun(mode);
        let pushed = lying(table.game.layout())[1];
        let lay = table.game.layout().get(pushed);
        let events = table.shoot(One, &[(pushed, Short)]);
        if mode == Mode::TapAndDraw {
            // The weight is the other side's, and goes back as if it were knocked off: `tap_and_draw/tapping.rs`.
            assert_eq!((rulings(&events).len(), table.game.layout().get(pushed)), (2, lay));
            continue;
        }
        assert_eq!(rulings(&events).len(), usize::from(removed), "{mode:?}");
        assert_eq!(table.game.layout().get(pushed), if removed { None } else { table.pose(Short, pushed) });
    }
}

#[test]
fn a_fallen_weight_counts_as_knocked_off_or_as_lost_by_its_owner() {
    let mut table = Table::new(duel(Mode::Target));
    table.shots(&[Two, One, One]);
    let shot = table.shoot(Off, &[(red(1), Off), (blue(1), Off)]);
    assert!(matches!(&shot[0], Event::Shot { knocked_off, lost, .. }
        if *knocked_off == [red(1)] && *lost == [blue(1), blue(2)]));
    // A side that throws all eight weights cannot knock off those of another side.
    let mut table = Table::new(duel(Mode::HorseCollar));
    table.shots(&[Two, Two]);
    let shot = table.shoot(Off, &[(red(1), Off)]);
    assert!(matches!(&shot[0], Event::Shot { knocked_off, lost, .. }
        if knocked_off.is_empty() && *lost == [red(1), red(3)]));
}

#[test]
fn dusting_is_agreed_and_does_not_touch_the_match() {
    for dusting in [Dusting::Anywhere, Dusting::EdgesOnly, Dusting::Off] {
        let mut table = Table::new(with(duel(Mode::KnockOff), |options| options.dusting = dusting));
        assert_eq!(table.game.options().dusting, dusting);
        assert_eq!(scored(&table.round([One, Off, Off, Off], [Off; 4])), Some((S[0], 1)));
    }
}
