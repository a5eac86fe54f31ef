//! Rivals know the rules: none chooses a throw that the referee would undo or remove if there is a better one.

use crazy_eight::shuffleboard::rival::{Decision, Form, PEOPLE, Rival, ShotKind, Strength, Style, Thinking};
use crazy_eight::shuffleboard::rules::{
    Action, BoardModel, Counting, Edge, Event, Happening, Match, Mode, Ruling, Verdict, WhyDead,
};
use crazy_eight::shuffleboard::session::Session;
use crazy_eight::shuffleboard::sim;
use glam::Vec2;

use crate::table::Spot::{self, Hanger, Off, One, Short, Three, Two};
use crate::table::{Table, at, duel, red, with};

/// Calls `see` with the choice of every strength and style, thirty in all.
fn everybody(game: &Match, mut see: impl FnMut(Strength, Style, &Decision)) {
    let table = sim::Table::new(game.board().clone(), *game.weight());
    for strength in Strength::ALL {
        for style in Style::ALL {
            let rival = Rival { form: Form::Of(strength), style, ..PEOPLE[0].clone() };
            // For these positions a larger budget of a Pro finds nothing more.
            let budget = strength.budget().min(300);
            let thinking = Thinking::with_budget(game, &table, &rival, budget, 5).expect("a throw");
            see(strength, style, &thinking.finish());
        }
    }
}

/// The events of the throw without scatter.
fn meant(game: &Match, choice: &Decision) -> Vec<Event> {
    let mut session = Session::new(game.clone(), sim::Table::new(game.board().clone(), *game.weight()));
    let made = session.throw(choice.shot().throw).expect("a throw that can be made");
    session.settle(&made).expect("legal")
}

/// The reason why the thrown weight is dead, if it is.
fn dead(events: &[Event]) -> Option<WhyDead> {
    events.iter().find_map(|event| match event {
        Event::Shot { weight, rulings, .. } => rulings.iter().find_map(|ruling| match ruling {
            Ruling::Dead { weight: dead, why } if dead == weight => Some(*why),
            _ => None,
        }),
        _ => None,
    })
}

fn nobody_throws_a_dead_weight(table: &Table, position: &str) {
    everybody(&table.game, |strength, style, choice| {
        let events = meant(&table.game, choice);
        let (dead, shot) = (dead(&events), choice.shot());
        assert!(dead.is_none(), "{position}: {strength:?} {style:?} means {:?}, {dead:?}", shot.kind);
    });
}

/// Puts the next weight at this spot with a cushion on its way.
fn shoot_banked(table: &mut Table, spot: Spot) {
    let mut shot = table.shot(spot, &[]);
    let at = Vec2::new(0.8, table.game.board().width / 2.0);
    shot.happenings.push(Happening::Cushion { time: 1.0, weight: table.next(), edge: Edge::Left, at, speed: 0.5 });
    table.play(Action::Throw(shot));
}

#[test]
fn in_tap_and_draw_no_rival_tries_to_knock_a_weight_off() {
    let rounds: [&[Spot]; 6] = [
        &[Three],
        &[Hanger],
        &[Two, Three, One],
        &[Three, Two, Three, One],
        &[Off, Off, Off, Off, Off, Off, Three],
        &[Two, One, Hanger, Off, Two, Off, Hanger],
    ];
    for counting in [Counting::KnockOff, Counting::HorseCollar] {
        for spots in rounds {
            let mut table = Table::new(with(duel(Mode::TapAndDraw), |options| options.counting = counting));
            table.shots(spots);
            let hits = |kind: ShotKind| {
                matches!(
                    kind,
                    ShotKind::KnockOff(_) | ShotKind::Stick(_) | ShotKind::Double(..) | ShotKind::Combination(..)
                )
            };
            everybody(&table.game, |strength, style, choice| {
                assert!(
                    choice.best.iter().all(|ghost| !hits(ghost.kind)),
                    "{strength:?} {style:?} in {spots:?}: {choice:?}"
                );
                let events = meant(&table.game, choice);
                let dead = dead(&events);
                assert!(dead.is_none(), "{strength:?} {style:?} in {spots:?}: {dead:?}, {choice:?}");
            });
        }
    }
}

#[test]
fn no_rival_tries_to_stop_short_of_the_foul_line() {
    let rounds: [&[Spot]; 3] = [&[], &[Three, Two], &[Off, Off, Off, Off, Off, Off, Two]];
    for mode in [Mode::KnockOff, Mode::Target, Mode::TapAndDraw] {
        for spots in rounds {
            let mut table = Table::new(duel(mode));
            spots.iter().for_each(|spot| drop(table.shoot(*spot, &[])));
            nobody_throws_a_dead_weight(&table, &format!("{mode:?} after {spots:?}"));
        }
    }
}

#[test]
fn on_a_board_with_cushions_everybody_goes_over_one() {
    let rounds: [&[Spot]; 3] = [&[], &[Three], &[Two, Hanger, Three]];
    for model in [BoardModel::Bank9, BoardModel::Bank12] {
        for mode in [Mode::KnockOff, Mode::HorseCollar, Mode::Baseball, Mode::TapAndDraw] {
            for spots in rounds {
                let mut table = Table::on(model, duel(mode));
                spots.iter().for_each(|spot| shoot_banked(&mut table, *spot));
                nobody_throws_a_dead_weight(&table, &format!("{mode:?} on {model:?} after {spots:?}"));
            }
        }
    }
}

#[test]
fn a_weight_by_a_cushion_is_not_hit_by_a_shot_that_reaches_the_cushion_too_late() {
    for model in [BoardModel::Bank9, BoardModel::Bank12] {
        for left in [1.0, -1.0] {
            let mut table = Table::on(model, duel(Mode::KnockOff));
            let board = table.game.board();
            let edge = 0.5 * board.width - table.game.weight().radius - 0.005;
            let spot = Spot::At(at(board.length - 0.1, left * edge));
            shoot_banked(&mut table, spot);
            nobody_throws_a_dead_weight(&table, &format!("{model:?}, {left}"));
        }
    }
}

#[test]
fn with_the_last_weight_a_rival_clears_the_weight_that_spoils_the_turn() {
    // In Horse Collar and Baseball nothing counts while a weight lies short of the foul line.
    for mode in [Mode::HorseCollar, Mode::Baseball] {
        let mut table = Table::new(duel(mode));
        table.shots(&[Three, Two, Short, Three, Off, Off, Off]);
        assert!(matches!(table.game.count().verdict, Verdict::ShortOfTheFoulLine(_)));
        let short = red(3);
        everybody(&table.game, |strength, style, choice| {
            let rest = choice.shot().rest.get(short);
            let cleared = rest.is_none_or(|pose| table.game.call(short, pose).points > 0);
            assert!(cleared, "{mode:?}: {strength:?} {style:?} leaves it: {choice:?}");
        });
    }
}

#[test]
fn a_rival_that_throws_all_eight_leaves_no_weight_short() {
    for mode in [Mode::HorseCollar, Mode::Baseball] {
        for spots in [&[][..], &[Three, Two], &[Three, Three, Two, Off, One, Two, Three]] {
            let mut table = Table::new(duel(mode));
            spots.iter().for_each(|spot| drop(table.shoot(*spot, &[])));
            everybody(&table.game, |strength, style, choice| {
                let short = choice.shot().rest.iter().find(|(id, pose)| table.game.call(*id, *pose).points == 0);
                assert!(short.is_none(), "{mode:?}: {strength:?} {style:?} after {spots:?}: {choice:?}");
            });
        }
    }
}
