//! What can be agreed before a game of Crazy Eight, both ways of every option, and what is refused.

#[path = "common/table.rs"]
mod table;

use std::collections::BTreeSet;

use crazy_eight::rules::crazy_eight::{
    Action, BadOptions, CrazyEight, Event, Illegal, Lie, Options, Order, Phase, PlayerId, PlayerSetup, TieBreak,
};
use crazy_eight::rules::{Cents, Colour, Edge, Happening, Layout, ThrowOutcome, WeightId, WeightSet};
use glam::Vec2;
use table::Spot::{Off, One, Short, Three};
use table::{P, Table, at, blue, board, cents, off, options, red, set, spec};

fn refused(options: Options) -> BadOptions {
    CrazyEight::new(board(), spec(), options).expect_err("options out of bounds")
}

/// Who shoots in each frame so far.
fn orders(table: &Table) -> Vec<Vec<PlayerId>> {
    let order = |event: &Event| match event {
        Event::FrameBegan { order, .. } => Some(order.clone()),
        _ => None,
    };
    table.events.iter().filter_map(order).collect()
}

#[test]
fn two_to_eight_players() {
    for players in [0, 1, 9, 300] {
        assert_eq!(refused(options(players, 15)), BadOptions::Players(players));
    }
    assert_eq!(refused(options(1, 15)).to_string(), "Crazy Eight is for 2 to 8 players, not 1");
    for players in 2..=8 {
        let table = Table::new(options(players, 15));
        assert_eq!(table.game.order().len(), players);
    }
}

#[test]
fn names_of_1_to_24_characters() {
    let named = |name: &str| {
        let mut options = options(2, 15);
        options.players[1] = PlayerSetup::in_seat(1, name);
        CrazyEight::new(board(), spec(), options).map(|_| ())
    };
    assert_eq!(named(""), Err(BadOptions::Name(2)));
    assert_eq!(named("   "), Err(BadOptions::Name(2)));
    assert_eq!(named("abcdefghijklmnopqrstuvwxy"), Err(BadOptions::Name(2)));
    assert_eq!(named("An\u{1b}[2Jn"), Err(BadOptions::Name(2)), "names come from files, too, and go to terminals");
    assert_eq!(named("abcdefghijklmnopqrstuvwx"), Ok(()));
    assert_eq!(named("ÄÖÜäöüßéèêçñøåæœłšžőűțșğ"), Ok(()), "characters, not bytes");
}

#[test]
fn any_target_from_1_to_99() {
    for target in [0, 100, u32::MAX] {
        assert_eq!(refused(options(2, target)), BadOptions::Target(target));
    }
    for target in [1, 15, 21, 99] {
        assert_eq!(Table::new(options(2, target)).game.options().target, target);
    }
}

#[test]
fn a_jar_of_1_cent_to_1000_or_none() {
    for price in [0, 100_001, u32::MAX] {
        assert_eq!(refused(Options { hickey: cents(price), ..options(2, 15) }), BadOptions::Hickey(Cents(price)));
    }
    for (hickey, paid) in [(None, 0), (cents(1), 1), (cents(100_000), 100_000)] {
        let mut table = Table::new(Options { hickey, ..options(2, 15) });
        table.turn(0);
        assert_eq!((table.game.jar(), table.game.standing(P[0]).paid), (Cents(paid), Cents(paid)));
    }
}

#[test]
fn order_as_listed() {
    let table = Table::new(options(4, 15));
    assert_eq!(orders(&table), [P.to_vec()]);
    assert_eq!((table.game.player(), table.game.hammer()), (P[0], P[3]));
}

#[test]
fn order_by_lot_is_drawn_by_its_seed() {
    let lot = |seed| Table::new(Options { order: Order::Lot(seed), ..options(3, 15) }).game.order().to_vec();
    let all: BTreeSet<_> = (0..100).map(lot).collect();
    assert_eq!(all.len(), 6, "every order of three players can be drawn");
    // A seed is kept in saves and replays: if this draw ever changes, old ones no longer play back.
    let eight = Table::new(Options { order: Order::Lot(8), ..options(8, 15) });
    let drawn: Vec<u8> = eight.game.order().iter().map(|player| player.0).collect();
    assert_eq!(drawn, [5, 3, 4, 7, 6, 2, 1, 0]);
}

#[test]
fn the_order_stays_or_rotates_each_frame() {
    let mut stays = Table::new(options(3, 15));
    stays.turns(&[0; 6]);
    assert_eq!(orders(&stays), [[P[0], P[1], P[2]]; 3]);

    let mut rotates = Table::new(Options { rotate: true, ..options(3, 15) });
    rotates.turns(&[0; 9]);
    assert_eq!(orders(&rotates), [[P[0], P[1], P[2]], [P[1], P[2], P[0]], [P[2], P[0], P[1]], [P[0], P[1], P[2]]]);
}

#[test]
fn everybody_or_only_the_tied_play_the_extra_frame() {
    let mut everybody = Table::new(options(4, 15));
    everybody.turns(&[15, 3, 15, 14]);
    assert_eq!(everybody.game.order(), P);
    everybody.turns(&[0, 0, 0, 2]);
    assert_eq!(everybody.winner(), Some(P[3]), "who was behind may overtake");

    let mut tied = Table::new(Options { tie_break: TieBreak::OnlyTied, ..options(4, 15) });
    tied.turns(&[15, 15, 3, 15]);
    assert_eq!(tied.game.order(), [P[0], P[1], P[3]]);
    tied.turns(&[1, 0, 1]);
    assert_eq!(tied.game.order(), [P[0], P[3]], "who falls behind is out");
    assert_eq!(tied.game.hammer(), P[3]);
    tied.turns(&[0, 0]);
    assert_eq!((tied.winner(), tied.game.frame()), (None, 4));
    tied.turns(&[0, 1]);
    assert_eq!((tied.winner(), tied.totals()), (Some(P[3]), vec![16, 15, 3, 17]));
}

#[test]
fn the_hammer_moves_on_among_the_tied_too() {
    let mut table = Table::new(Options { tie_break: TieBreak::OnlyTied, rotate: true, ..options(3, 15) });
    table.turns(&[15, 0, 15]);
    assert_eq!(table.game.order(), [P[2], P[0]]);
    table.turns(&[0, 0]);
    assert_eq!(table.game.order(), [P[0], P[2]]);
}

#[test]
fn a_break_is_four_of_one_colour() {
    let table = Table::new(options(2, 15));
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
    let mut table = Table::new(options(2, 15));
    table.break_with(Colour::Red, [One; 4]);
    table.shoot(Three, &[]);
    let wrong: [&[WeightId]; 5] = [&[], &[blue(1)], &[red(1)], &[blue(2), blue(3)], &WeightId::of(Colour::Blue)];
    for thrown in wrong {
        expect(&table, table.outcome(thrown, &[]), Illegal::NotAShot);
    }
    // Which of them is the player's choice.
    table.play(Action::Throw(table.outcome(&[blue(3)], &[(blue(3), One)])));
    assert_eq!(table.game.in_hand(), set(&[blue(2), blue(4)]));
}

/// Applies an outcome that must be refused, with this reason, and change nothing.
fn expect(table: &Table, outcome: ThrowOutcome, illegal: Illegal) {
    let mut game = table.game.clone();
    assert_eq!(game.apply(Action::Throw(outcome)), Err(illegal));
    assert_eq!(game, table.game);
}

#[test]
fn an_outcome_starts_from_the_layout_the_game_knows() {
    let mut table = Table::new(options(2, 15));
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
    let mut table = Table::new(options(2, 15));
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
    // From the hand without being thrown; back from the alley of an earlier throw; back from the alley of this one, which
    // is dead by the rules and must not lie there.
    expect(&table, with(&|shot| shot.after.put(blue(4), at(5.0, 0.0))), Illegal::BadPosition(blue(4)));
    expect(&table, with(&|shot| shot.after.put(red(1), at(5.0, 0.0))), Illegal::BadPosition(red(1)));
    let fell =
        Happening::Fell { time: 1.0, weight: blue(2), edge: Edge::Left, at: Vec2::new(5.0, half), velocity: Vec2::Y };
    expect(&table, with(&|shot| shot.happenings.push(fell)), Illegal::BadPosition(blue(2)));
    assert_eq!(Illegal::BadPosition(blue(2)).to_string(), "weight blue 2 cannot lie there");

    // The edges themselves still carry, and the very same shot without the faults is accepted.
    table.play(Action::Throw(with(&|shot| shot.after.put(red(3), at(length, half)))));
}

#[test]
fn after_the_game_nothing_is_accepted() {
    let mut table = Table::new(options(2, 1));
    table.turns(&[1, 0]);
    assert_eq!(table.game.phase(), Phase::Over { winner: P[0] });
    assert_eq!((table.game.in_hand(), table.game.layout()), (WeightSet::NONE, &Layout::EMPTY));
    let weights = WeightId::of(Colour::Red);
    expect(&table, table.outcome(&weights, &weights.map(|id| (id, One))), Illegal::Over);
    let mut game = table.game.clone();
    assert_eq!(game.apply(Action::Concede), Err(Illegal::Over));
    assert_eq!(game, table.game);
}

#[test]
fn what_a_screen_reads_between_throws() {
    let mut table = Table::new(options(2, 15));
    assert_eq!((table.game.lie(), table.game.layout()), (Lie::default(), &Layout::EMPTY));
    table.break_with(Colour::Blue, [One; 4]);
    table.shoot(Three, &[(blue(1), Off), (blue(2), Short)]);
    assert_eq!(table.game.layout().len(), 4);
    let lie = table.game.lie();
    assert_eq!((lie.break_left, lie.points, lie.calls[0].weight), (3, 3, red(1)));
    assert_eq!((table.game.weight(), table.game.board()), (&spec(), &board()));
    assert_eq!(table.game.standing(PlayerId(200)), Default::default(), "somebody else has an empty line");
}

#[test]
fn a_stored_game_that_no_rules_lead_to_is_refused_with_a_sentence() {
    let mut table = Table::new(Options { hickey: cents(25), ..options(2, 15) });
    table.turn(0);
    table.break_with(Colour::Red, [One; 4]);
    let stored = ron::to_string(&table.game).unwrap();
    assert_eq!(ron::from_str::<CrazyEight>(&stored).as_ref(), Ok(&table.game));
    for (right, wrong, sentence) in [
        ("target:15", "target:0", "1 to 99 points, not 0"),
        ("frame:1", "frame:0", "there is no frame 0"),
        ("up:1", "up:2", "nobody shoots at place 2"),
        ("order:[(0),(1)]", "order:[(0),(0)]", "player 0 cannot stand at place 1"),
        ("order:[(0),(1)]", "order:[(0),(7)]", "player 7 cannot stand at place 1"),
        ("hickeys:1", "hickeys:2", "player 1 has not paid"),
        ("total:0", "total:4294967295", "player 1 has more points"),
        ("in_hand:(240)", "in_hand:(0)", "the hand does not hold 1 to 4"),
        ("in_hand:(240)", "in_hand:(241)", "the hand does not hold 1 to 4"),
    ] {
        assert!(stored.contains(right), "{right} is not in {stored}");
        let error = ron::from_str::<CrazyEight>(&stored.replacen(right, wrong, 1)).unwrap_err().to_string();
        assert!(error.contains(sentence), "{error}");
    }
}
