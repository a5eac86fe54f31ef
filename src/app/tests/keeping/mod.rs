//! Tests of stored data: one file for each kind, and one for the failures of a store.

mod cards;
mod club_nights;
mod club_scores;
mod far;
mod games;
mod hands;
mod live;
mod live_cards;
mod people;
mod released;
mod removals;
mod season;
mod settings;
mod taken_in;
mod trouble;

use std::sync::Arc;

use super::*;
use crate::app::request::{CardRequest, GamesRequest, Navigate, Opening, Request, StartGame};
use crate::app::storage::{KeptGame, SavedGames, StorageWorker, finish};
use crate::app::table::Hand;
use crate::save::{Memory, Seat};
use crate::shuffleboard::hand::Released;
use crate::shuffleboard::rules::Match;
use crate::shuffleboard::sim::{Table as SimTable, Throw};

impl Table {
    /// A program with this store.
    fn on(shelf: &Arc<Memory>) -> Self {
        let mut table = Self::before(60.0, |app| {
            app.insert_resource(StorageWorker::new(shelf.clone()));
        });
        table.keep_up();
        table
    }

    /// A program with this store, after the first throw of a game.
    fn with_a_throw(shelf: &Arc<Memory>) -> Self {
        let mut table = Self::on(shelf);
        table.ask(Request::Start(StartGame(worn(15))));
        table.go_on();
        table.throw_and_go_on();
        table
    }

    /// Goes on with the game that was saved last.
    fn go_on_with_newest(&mut self) {
        let slot = self.newest().slot.clone();
        self.ask(Request::Games(GamesRequest::GoOn(slot)));
        self.keep_up();
    }

    /// Waits until every read and write is done and its result has arrived.
    fn keep_up(&mut self) {
        finish(self.app.world_mut());
        self.frames(3);
        finish(self.app.world_mut());
        self.frames(3);
    }

    fn saved(&self) -> &SavedGames {
        self.app.world().resource::<SavedGames>()
    }

    fn newest(&self) -> &KeptGame {
        self.saved().games.first().expect("a game is kept")
    }

    /// The throw of the hand this far to the right and this hard.
    fn throw_of(&self, place: i32, power: i32) -> Option<Throw> {
        let mut hand: Gesture = (**self.app.world().resource::<Hand>()).clone();
        hand.nudge(Nudge::Place, place * Nudge::COARSE_STEP);
        hand.nudge(Nudge::Power, harder_than_a_lag(&hand, power));
        // In a lesson the throw is a swing, exactly on the mark and on the line.
        let swung = |hand: &mut Gesture| hand.key_up(0.35).or_else(|| hand.key_down(0.65));
        let released = hand.key_down(0.0).or_else(|| swung(&mut hand));
        if let Some(Released::Throw(delivery)) = released { Some(delivery.throw) } else { None }
    }

    fn throw_out(&mut self, throw: Throw) {
        self.throw(throw);
        self.frames(1);
        self.wait_out(TurnPhase::Slide);
    }

    /// Makes a straight throw with the weights in the hand, and continues until the next throw.
    fn throw_and_go_on(&mut self) {
        let throw = self.throw_of(2, 3).expect("that is a throw");
        self.throw_out(throw);
        self.go_on();
    }

    /// Continues until the next throw.
    fn go_on(&mut self) {
        for _ in 0..8 {
            match self.play() {
                Some(TurnPhase::HandOver) => self.ask(Request::Card(CardRequest::Ready)),
                Some(TurnPhase::CloseCall | TurnPhase::Ruling | TurnPhase::TurnEnd) => {
                    self.ask(Request::Card(CardRequest::Continue));
                }
                _ => return,
            }
        }
    }

    fn leave(&mut self) {
        self.ask(Request::Go(Navigate::Open(Overlay::ConfirmLeave)));
        self.ask(Request::Go(Navigate::Leave));
        self.keep_up();
    }
}

/// The complete state of a game.
fn all_of(table: &Table) -> (Match, SimTable, crate::shuffleboard::replay::Recording, Vec<Seat>, u64) {
    let game = table.game();
    (game.rules().clone(), game.table().clone(), game.recording.clone(), game.seats.clone(), game.luck)
}

fn worn(target: u32) -> Opening {
    Opening { luck: 77, ..Setup { wears: true, ..two_players(target) }.into() }
}
