//! Worked examples for the coin: who calls, who chooses what, and the colours and order that follow.
//!
//! Knock Off, How To Play, 2nd (the initial startup and the colour "are decided by the opponent players flipping a coin (one
//! flips, other calls heads or tails)"), 3rd ("the winner of the flip may elect to choose the weight color of choice or the
//! hammer") and 6th ("when color and shooting order are decided, the fun and play begins"); Tap & Draw, Overview, 3rd ("by
//! toss of coin or other means, who shall shuffle first and which color each shall have"). Our reading: the loser gets the
//! other of the two choices, and "the hammer" is the choice of when to shoot, which may also be first.

use std::collections::BTreeSet;

use crazy_eight::shuffleboard::rules::{
    Action, Agreed, Chosen, Colour, Count, End, Event, Face, Illegal, Layout, Mode, Order, Phase, SideId, WeightSet,
};

use crate::table::Spot::{Off, Two};
use crate::table::{S, Table, by, coin, duel, lying, teams, with};

use Chosen::{First, Hammer};

const GAMES: [Mode; 3] = [Mode::KnockOff, Mode::TapAndDraw, Mode::Target];
const RED: Chosen = Chosen::Colour(Colour::Red);
const BLUE: Chosen = Chosen::Colour(Colour::Blue);

/// An agreement in which a coin with this result decides.
fn flipped(agreed: Agreed, face: Face) -> Agreed {
    with(agreed, |options| options.order = Order::Flip(coin(face)))
}

/// A game in which this side has won the coin toss.
fn won_by(mode: Mode, side: SideId) -> Table {
    let mut table = Table::new(flipped(duel(mode), Face::Heads));
    table.play(Action::Call(if side == S[1] { Face::Heads } else { Face::Tails }));
    table
}

#[test]
fn how_to_play_2_one_flips_the_other_calls() {
    for (fell, called, winner) in [
        (Face::Heads, Face::Heads, S[1]),
        (Face::Heads, Face::Tails, S[0]),
        (Face::Tails, Face::Tails, S[1]),
        (Face::Tails, Face::Heads, S[0]),
    ] {
        for mode in GAMES {
            let mut table = Table::new(flipped(duel(mode), fell));
            assert_eq!((&table.events[..], table.game.phase()), (&[][..], Phase::Call { caller: S[1] }));
            assert_eq!((table.game.layout(), table.game.in_hand()), (&Layout::EMPTY, WeightSet::NONE));
            assert_eq!(table.game.count(), Count::default());
            let events = table.play(Action::Call(called));
            assert_eq!(events, [Event::Flipped { caller: S[1], called, fell, winner }]);
            assert_eq!(table.game.phase(), Phase::Choose { side: winner, colour: true, order: true });
        }
    }
}

#[test]
fn the_first_side_may_call_instead_and_then_wins_what_it_has_called() {
    for (fell, called, winner) in [
        (Face::Heads, Face::Heads, S[0]),
        (Face::Heads, Face::Tails, S[1]),
        (Face::Tails, Face::Tails, S[0]),
        (Face::Tails, Face::Heads, S[1]),
    ] {
        let order = Order::FlipFirst(coin(fell));
        let mut table = Table::new(with(duel(Mode::KnockOff), |options| options.order = order));
        assert_eq!(table.game.phase(), Phase::Call { caller: S[0] });
        let events = table.play(Action::Call(called));
        assert_eq!(events, [Event::Flipped { caller: S[0], called, fell, winner }]);
        assert_eq!(table.game.phase(), Phase::Choose { side: winner, colour: true, order: true });
    }
}

#[test]
fn a_coin_falls_by_its_seed_one_way_as_often_as_the_other() {
    let fell = |seed| {
        let mut table = Table::new(with(duel(Mode::KnockOff), |options| options.order = Order::Flip(seed)));
        let events = table.play(Action::Call(Face::Heads));
        matches!(events[..], [Event::Flipped { fell: Face::Heads, .. }])
    };
    let heads = (0..1000).filter(|seed| fell(*seed)).count();
    assert!((430..=570).contains(&heads), "{heads} of 1000");
    // Saved games and recordings contain the seed, so the coin of a seed must never change.
    let drawn: Vec<bool> = (0..8).map(fell).collect();
    assert_eq!(drawn, [true, true, false, false, true, false, false, false]);
}

#[test]
fn how_to_play_3_the_winner_takes_colour_or_order_and_the_loser_the_other() {
    // For either winner: the winner's choice, the loser's choice, who has red, and who shoots first.
    for (winner, loser) in [(S[0], S[1]), (S[1], S[0])] {
        for (taken, left, red, first) in [
            (RED, First, winner, loser),
            (RED, Hammer, winner, winner),
            (BLUE, First, loser, loser),
            (BLUE, Hammer, loser, winner),
            (Hammer, RED, loser, loser),
            (Hammer, BLUE, winner, loser),
            (First, RED, loser, winner),
            (First, BLUE, winner, winner),
        ] {
            for mode in GAMES {
                let mut table = won_by(mode, winner);
                assert_eq!(table.play(Action::Choose(taken)), [Event::Chose { side: winner, chosen: taken }]);
                let colour = matches!(left, Chosen::Colour(_));
                assert_eq!(table.game.phase(), Phase::Choose { side: loser, colour, order: !colour });
                let last = if first == S[0] { S[1] } else { S[0] };
                let events = table.play(Action::Choose(left));
                let began = [
                    Event::Chose { side: loser, chosen: left },
                    Event::FrameBegan { frame: 1, order: vec![first, last], extra: false },
                    Event::RoundBegan { shooter: by(first, 0), end: End::Home, hammer: false },
                ];
                assert_eq!(events, began, "{winner:?} takes {taken:?}, {loser:?} {left:?}");
                let colours = [S[0], S[1]].map(|side| table.game.colour_of(side));
                let has_red = [S[0], S[1]].map(|side| Some(if side == red { Colour::Red } else { Colour::Blue }));
                assert_eq!((colours, table.game.hammer()), (has_red, last));
            }
        }
    }
}

#[test]
fn how_to_play_3_the_loser_may_not_take_what_the_winner_took() {
    for (taken, gone) in [(RED, [RED, BLUE]), (BLUE, [RED, BLUE]), (First, [First, Hammer]), (Hammer, [First, Hammer])]
    {
        let mut table = won_by(Mode::KnockOff, S[0]);
        table.play(Action::Choose(taken));
        let before = table.game.clone();
        for chosen in gone {
            assert_eq!(table.game.apply(Action::Choose(chosen)), Err(Illegal::NotAChoice));
            assert_eq!(table.game, before);
        }
    }
}

#[test]
fn how_to_play_6_then_play_begins_with_the_colours_and_the_order_chosen() {
    let mut table = Table::new(flipped(teams(Mode::KnockOff, 2, 2), Face::Tails));
    table.play(Action::Call(Face::Tails));
    table.play(Action::Choose(RED));
    table.play(Action::Choose(Hammer));
    // The second side has red, and shoots first: the first side has taken the hammer.
    for (throw, side) in [S[1], S[0], S[1], S[0], S[1], S[0], S[1], S[0]].into_iter().enumerate() {
        assert_eq!(table.game.shooter(), by(side, 0));
        let colour = if side == S[1] { Colour::Red } else { Colour::Blue };
        assert!(table.game.in_hand().iter().all(|id| id.colour() == colour && table.game.side_of(id) == side));
        let spot = if throw == 1 { Two } else { Off };
        table.shoot(spot, &[]);
    }
    // Blue scored, for the first side, which therefore shoots first from the other end; colours stay.
    assert_eq!((table.totals(), table.game.shooter()), (vec![2, 0], by(S[0], 1)));
    assert_eq!((table.game.colour_of(S[0]), lying(table.game.layout())), (Some(Colour::Blue), vec![]));
}

#[test]
fn other_means_as_listed_or_by_lot() {
    // Tap & Draw, Overview, 3rd: the side that shoots first has the colour agreed for the first side.
    for mode in GAMES {
        let mut firsts = BTreeSet::new();
        for seed in 0..20 {
            let agreed = with(duel(mode), |options| {
                options.order = Order::Lot(seed);
                options.first_colour = Colour::Blue;
            });
            let table = Table::new(agreed);
            assert_eq!(table.game.colour_of(table.game.shooter().side), Some(Colour::Blue));
            firsts.insert(table.game.shooter().side);
        }
        assert_eq!(firsts.len(), 2);
        let listed = Table::new(duel(mode));
        assert_eq!((listed.game.shooter(), listed.game.colour_of(S[0])), (by(S[0], 0), Some(Colour::Red)));
    }
}
