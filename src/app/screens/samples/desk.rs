//! Sample scores of games at a real table.

use bevy::math::Vec2;

use super::{NAMES, game_of};
use crate::app::scorekeeper::{CardScorekeeper, Scorekeeper};
use crate::cards::{Rank, RuleSet, Seat};
use crate::score::{CardKeeper, Keeper, Mark, RealBoard, RoundEnding};
use crate::shuffleboard::rules::{BoardModel, Mode, Phase, ShotClock};

/// The scorekeeper of a game before its first throw.
pub(crate) fn kept(mode: Mode, sides: usize, team: usize) -> Scorekeeper {
    let game = game_of(mode, sides, team);
    let setup = game.recording.setup();
    Scorekeeper::new(Keeper::new(RealBoard::Listed(setup.board), setup.agreed.clone()).unwrap())
}

/// The scorekeeper after one throw, with the next one drawn.
pub(crate) fn drawn(mode: Mode, sides: usize, team: usize) -> Scorekeeper {
    let mut desk = kept(mode, sides, team);
    draw_a_throw(&mut desk.keeper);
    desk.keeper.mark(Mark::Done).unwrap();
    draw_a_throw(&mut desk.keeper);
    desk
}

/// The scorekeeper with the last lie of a turn of Crazy Eight half drawn.
pub(crate) fn last_lie() -> Scorekeeper {
    let mut desk = kept(Mode::CrazyEight, 8, 1);
    desk.keeper.keep_by_last_lie(true);
    for value in [2, 4, 1] {
        assert!(desk.keeper.put_for(value), "{value}");
    }
    desk
}

/// The scorekeeper at a bank board with a shot clock, after one throw, with the next one drawn.
pub(crate) fn drawn_on_bank() -> Scorekeeper {
    let mut agreed = game_of(Mode::KnockOff, 2, 1).rules().agreed().clone();
    agreed.options.shot_clock = ShotClock::Seconds30;
    let mut desk = Scorekeeper::new(Keeper::new(RealBoard::Listed(BoardModel::Bank12), agreed).unwrap());
    draw_a_throw(&mut desk.keeper);
    desk
}

/// Places the thrown weights across the scoring end.
pub(crate) fn draw_a_throw(keeper: &mut Keeper) {
    let length = keeper.game().board().length;
    for _ in 0..keeper.thrown().len() {
        // The first weight is the deepest, so the side that shoots first scores.
        let place = keeper.layout().len();
        keeper.put(Vec2::new(length - 0.05 - 0.06 * place as f32, 0.05 * (place % 7) as f32 - 0.15));
    }
}

/// Scores `rounds` rounds, and stops at the count of the last one or at the end of the game.
pub(crate) fn keep_rounds(desk: &mut Scorekeeper, rounds: usize) {
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

/// The scorekeeper of a card game before its first round.
pub(crate) fn kept_cards(rules: &RuleSet, players: usize) -> CardScorekeeper {
    let names = NAMES[..players].iter().map(|name| (*name).to_owned()).collect();
    CardScorekeeper::new(CardKeeper::new(rules, names, Seat(0)).unwrap())
}

/// Enters a whole round. In a game with points the first player goes out with a nine, and the others have two cards
/// that count double and a Joker; in other games the last player was left with cards.
pub(crate) fn enter_cards(desk: &mut CardScorekeeper) {
    let ledger = &mut desk.ledger;
    let playing = ledger.playing();
    if ledger.rules().points().is_none() {
        ledger.leave(playing[playing.len() - 1]);
        return;
    }
    ledger.end(RoundEnding::Empty(playing[0]));
    ledger.end_with(Rank::Nine);
    for (place, seat) in playing[1..].iter().enumerate() {
        ledger.select(*seat);
        // No more Jokers are used than the deck has.
        let ranks = if place < 4 { [Rank::Nine, Rank::King, Rank::Joker] } else { [Rank::Ten, Rank::Ace, Rank::Two] };
        ranks.into_iter().for_each(|rank| assert!(ledger.add(rank), "{rank:?}"));
    }
}

/// Scores `rounds` rounds, or fewer if the game ends before.
pub(crate) fn keep_card_rounds(desk: &mut CardScorekeeper, rounds: usize) {
    for _ in 0..rounds {
        if desk.ledger.keeper().is_over() {
            return;
        }
        enter_cards(desk);
        desk.ledger.write().unwrap();
    }
}
