//! What a match refuses: throws that are not allowed, impossible outcomes, and actions at the wrong time.
//!
//! A refused action changes nothing.

use crazy_eight::shuffleboard::rules::{
    Action, Chosen, Colour, Count, Edge, Face, Happening, Illegal, Layout, Mode, Order, Phase, SideId, Standing,
    ThrowOutcome, Verdict, WeightId, WeightSet,
};
use glam::Vec2;

use crate::table::Spot::{Off, One, Short, Three};
use crate::table::{S, Table, at, blue, board, by, crazy_eight, duel, off, red, set, spec, teams, with};

/// Checks that an action is refused for this reason and changes nothing.
fn refused(table: &Table, action: Action, illegal: Illegal) {
    let mut game = table.game.clone();
    assert_eq!(game.apply(action), Err(illegal));
    assert_eq!(game, table.game);
}

/// Checks this for a throw and for the same foul throw, which must be a valid throw first.
fn expect(table: &Table, outcome: ThrowOutcome, illegal: Illegal) {
    refused(table, Action::Throw(outcome.clone()), illegal.clone());
    refused(table, Action::FoulThrow(outcome), illegal);
}

#[test]
fn a_break_is_four_of_one_colour() {
    let table = Table::new(crazy_eight(2, 15));
    let wrong: [&[WeightId]; 5] = [
        &[],
        &[red(1)],
        &[red(1), red(2), red(3)],
        &[red(1), red(2), red(3), blue(4)],
        &[red(1), red(2), red(3), red(4), blue(1)],
    ];
    for thrown in wrong {
        let ends: Vec<_> = thrown.iter().map(|id| (*id, One)).collect();
        expect(&table, table.outcome(thrown, &ends), Illegal::NotABreak);
    }
}

#[test]
fn a_shot_is_one_weight_of_the_other_colour_from_the_hand() {
    let mut table = Table::new(crazy_eight(2, 15));
    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Three, &[]);
    let wrong: [&[WeightId]; 5] = [&[], &[blue(1)], &[red(1)], &[blue(2), blue(3)], &WeightId::of(Colour::Blue)];
    for thrown in wrong {
        expect(&table, table.outcome(thrown, &[]), Illegal::NotAShot);
    }
    // The player may throw any weight of the hand.
    table.play(Action::Throw(table.outcome(&[blue(3)], &[(blue(3), One)])));
    assert_eq!(table.game.in_hand(), set(&[blue(2), blue(4)]));
}

#[test]
fn where_sides_alternate_a_shot_is_one_weight_of_the_shooters_own() {
    for mode in [Mode::KnockOff, Mode::TapAndDraw, Mode::Target] {
        let mut table = Table::new(duel(mode));
        for thrown in [&[][..], &[blue(1)], &[red(1), red(2)], &WeightId::of(Colour::Red)] {
            expect(&table, table.outcome(thrown, &[]), Illegal::NotAShot);
        }
        table.play(Action::Throw(table.outcome(&[red(4)], &[])));
        assert_eq!(table.game.in_hand(), WeightId::of(Colour::Blue).into_iter().collect());
        expect(&table, table.outcome(&[red(1)], &[]), Illegal::NotAShot);
        table.shoot(Off, &[]);
        expect(&table, table.outcome(&[red(4)], &[]), Illegal::NotAShot);
    }
}

#[test]
fn in_a_row_a_colour_is_finished_before_the_other_is_begun() {
    for mode in [Mode::HorseCollar, Mode::Baseball] {
        let mut table = Table::new(duel(mode));
        assert_eq!(table.game.in_hand().len(), 8, "either colour may be first");
        table.play(Action::Throw(table.outcome(&[blue(2)], &[(blue(2), One)])));
        assert_eq!(table.game.in_hand(), set(&[blue(1), blue(3), blue(4)]));
        for thrown in [&[red(1)][..], &[blue(2)], &[blue(1), blue(3)]] {
            expect(&table, table.outcome(thrown, &[]), Illegal::NotAShot);
        }
        table.shots(&[Off; 3]);
        assert_eq!(table.game.in_hand(), WeightId::of(Colour::Red).into_iter().collect());
    }
}

#[test]
fn an_outcome_starts_from_the_layout_the_game_knows() {
    let mut table = Table::new(crazy_eight(2, 15));
    let mut littered = table.outcome(&WeightId::of(Colour::Red), &[(blue(1), One)]);
    littered.before = littered.after;
    expect(&table, littered, Illegal::WrongLayout);

    table.break_with(Colour::Red, [One; 4]);
    let mut moved = table.outcome(&[blue(1)], &[]);
    moved.before.put(red(2), at(5.0, 0.0));
    expect(&table, moved, Illegal::WrongLayout);
}

#[test]
fn an_outcome_ends_on_the_board_with_weights_that_were_in_play() {
    let mut table = Table::new(crazy_eight(2, 15));
    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Off, &off(Colour::Red)[..1]);
    let shot = table.outcome(&[blue(2)], &[(blue(2), One)]);
    let with = |change: &dyn Fn(&mut ThrowOutcome)| {
        let mut changed = shot.clone();
        change(&mut changed);
        changed
    };
    let (half, length) = (board().width / 2.0, board().length);
    for (x, y) in [
        (f32::NAN, 0.0),
        (5.0, f32::NAN),
        (f32::INFINITY, 0.0),
        (length.next_up(), 0.0),
        (-0.001, 0.0),
        (5.0, half.next_up()),
        (5.0, -half.next_up()),
    ] {
        expect(&table, with(&|shot| shot.after.put(red(3), at(x, y))), Illegal::BadPosition(red(3)));
    }
    let mut turned = at(5.0, 0.0);
    turned.angle = f32::NAN;
    expect(&table, with(&|shot| shot.after.put(blue(2), turned)), Illegal::BadPosition(blue(2)));
    // A weight from the hand that was not thrown; a weight back from the alley of an earlier throw; and one back from
    // the alley of this throw, which is dead by the rules and must not lie on the board.
    expect(&table, with(&|shot| shot.after.put(blue(4), at(5.0, 0.0))), Illegal::BadPosition(blue(4)));
    expect(&table, with(&|shot| shot.after.put(red(1), at(5.0, 0.0))), Illegal::BadPosition(red(1)));
    let fell =
        Happening::Fell { time: 1.0, weight: blue(2), edge: Edge::Left, at: Vec2::new(5.0, half), velocity: Vec2::Y };
    expect(&table, with(&|shot| shot.happenings.push(fell)), Illegal::BadPosition(blue(2)));
    assert_eq!(Illegal::BadPosition(blue(2)).to_string(), "weight blue 2 cannot lie there");

    // A weight on the very edge is on the board, and the same shot without the faults is accepted.
    table.play(Action::Throw(with(&|shot| shot.after.put(red(3), at(length, half)))));
}

#[test]
fn a_coin_is_called_and_both_sides_choose_before_anything_is_thrown() {
    let mut table = Table::new(with(duel(Mode::KnockOff), |options| options.order = Order::Flip(3)));
    let throw = Action::Throw(table.outcome(&[red(1)], &[]));
    for action in [throw.clone(), Action::TimeUp, Action::Concede, Action::Choose(Chosen::Hammer)] {
        refused(&table, action, Illegal::CoinFirst);
    }
    table.play(Action::Call(Face::Heads));
    for action in [throw, Action::TimeUp, Action::Concede, Action::Call(Face::Heads)] {
        refused(&table, action, Illegal::NotAChoice);
    }
    table.play(Action::Choose(Chosen::Colour(Colour::Blue)));
    // The colour is taken; the order is left to choose.
    refused(&table, Action::Choose(Chosen::Colour(Colour::Red)), Illegal::NotAChoice);
    table.play(Action::Choose(Chosen::First));
    refused(&table, Action::Choose(Chosen::Hammer), Illegal::NotAChoice);
    refused(&table, Action::Call(Face::Tails), Illegal::NoCoin);
}

#[test]
fn a_round_that_both_shoot_is_not_given_up_and_without_a_clock_no_time_is_up() {
    for mode in Mode::ALL {
        let table = Table::new(duel(mode));
        refused(&table, Action::TimeUp, Illegal::NoClock);
        if [Mode::KnockOff, Mode::TapAndDraw, Mode::Target].contains(&mode) {
            refused(&table, Action::Concede, Illegal::NoConceding);
        }
    }
}

#[test]
fn after_the_game_nothing_is_accepted() {
    let mut table = Table::new(crazy_eight(2, 1));
    table.turns(&[1, 0]);
    assert_eq!(table.game.phase(), Phase::Over { winner: S[0] });
    assert_eq!((table.game.in_hand(), table.game.layout()), (WeightSet::NONE, &Layout::EMPTY));
    assert_eq!((table.game.count(), table.game.unthrown()), (Count::default(), WeightSet::NONE));
    assert_eq!(table.game.shooter(), by(S[1], 0), "who made the last throw");
    let weights = WeightId::of(Colour::Red);
    expect(&table, table.outcome(&weights, &weights.map(|id| (id, One))), Illegal::Over);
    for action in [Action::Concede, Action::TimeUp, Action::Call(Face::Heads), Action::Choose(Chosen::First)] {
        refused(&table, action, Illegal::Over);
    }
}

#[test]
fn a_match_can_be_queried_between_throws() {
    let mut table = Table::new(crazy_eight(2, 15));
    let nothing = Count { points: vec![0, 0], verdict: Verdict::BreakFailed, ..Count::default() };
    assert_eq!((table.game.count(), table.game.layout()), (nothing, &Layout::EMPTY));
    table.break_with(Colour::Blue, [One; 4]);
    table.shoot(Three, &[(blue(1), Off), (blue(2), Short)]);
    assert_eq!((table.game.layout().len(), table.game.unthrown()), (4, set(&[red(2), red(3), red(4)])));
    let count = table.game.count();
    assert_eq!((count.verdict, count.weights[0].call.weight), (Verdict::NotCleared(3), red(1)));
    assert_eq!((table.game.weight(), table.game.board()), (&spec(), &board()));
    let stranger = SideId(200);
    assert_eq!(table.game.standing(stranger), Standing::default(), "somebody else has an empty line");
    assert_eq!((table.game.line(stranger), count.points.get(200)), (&[][..], None));
}

#[test]
fn why_something_is_refused() {
    for (illegal, sentence) in [
        (Illegal::Over, "the game is over"),
        (Illegal::CoinFirst, "the coin has to be called first"),
        (Illegal::NotAChoice, "that cannot be chosen now"),
        (Illegal::NoCoin, "no coin is in the air"),
        (Illegal::NotABreak, "the break is all four weights of one colour in one throw"),
        (
            Illegal::NotAShot,
            "a shot is one weight that has not been thrown in this round, of the colour that is to be shot",
        ),
        (Illegal::NoClock, "this game has no shot clock"),
        (Illegal::NoConceding, "a round that both sides shoot together cannot be given up"),
        (Illegal::WrongLayout, "the weights did not lie that way before the throw"),
    ] {
        assert_eq!(illegal.to_string(), sentence);
    }
}

#[test]
fn the_members_of_a_team_share_a_turn_in_order() {
    // The member of a side who throws each of the eight weights, with 1, 2 and 4 members.
    for (members, expected) in [(1, [0; 8]), (2, [0, 0, 0, 0, 1, 1, 1, 1]), (4, [0, 0, 1, 1, 2, 2, 3, 3])] {
        let mut table = Table::new(teams(Mode::HorseCollar, 2, members));
        for member in expected {
            assert_eq!(table.game.shooter(), by(S[0], member));
            table.shoot(Off, &[]);
        }
        assert_eq!(table.game.shooter(), by(S[1], 0));
    }
}
