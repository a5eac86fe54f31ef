//! Tests: a released throw counts, even if the game is left, killed or retried during the slide.

use super::*;
use crate::app::request::{DrillRequest, Opening, PeopleRequest, Request, StartGame, Task};
use crate::app::storage::{Progress, ShownRecord};
use crate::app::table::{GameEvent, ThrowFinished};
use crate::progress::What;
use crate::save::ProfileId;
use crate::shuffleboard::drill::{Solo, shipped};
use crate::shuffleboard::replay::Move;
use crate::shuffleboard::rules::{Action, Event, Phase};
use crate::shuffleboard::session::MadeThrow;
use crate::shuffleboard::sim;

/// How the program ends while a weight slides.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Ends {
    /// The player leaves the game.
    Left,
    /// The process is killed, so only stored data remains.
    Killed,
}

impl Table {
    /// Releases the throw and runs for a moment.
    fn begins_to_slide(&mut self, throw: Throw) {
        self.throw(throw);
        self.frames(20);
        assert_eq!(self.play(), Some(TurnPhase::Slide), "it slides");
    }

    /// The match after this throw, simulated without showing it.
    fn foreseen(&self, throw: Throw) -> Match {
        let (mut table, mut game) = (self.game().table().clone(), self.game().rules().clone());
        let outcome = sim::throw(&mut table, game.layout(), &throw).expect("a throw that can be made");
        game.apply(Action::Throw(outcome)).expect("the rules allow it");
        game
    }

    fn end(&mut self, how: Ends) {
        match how {
            Ends::Left => self.leave(),
            Ends::Killed => self.keep_up(),
        }
    }
}

/// The id of a new profile.
fn person(table: &mut Table, shelf: &Arc<Memory>) -> ProfileId {
    let (record, kept) =
        crate::progress::Record::new(&**shelf, "Ada", crate::shuffleboard::rules::PlayerColour::Brass, 1);
    kept.expect("the shelf keeps it");
    *table = Table::on(shelf);
    record.profile().id
}

#[test]
fn a_throw_counts_when_its_game_is_left_or_killed_during_the_slide() {
    for how in [Ends::Left, Ends::Killed] {
        let shelf = Arc::new(Memory::new());
        let mut table = Table::on(&shelf);
        let ada = person(&mut table, &shelf);
        let seats = vec![Seat::Person(ada), Seat::Person(ada)];
        table.ask(Request::Start(StartGame(Opening { seats, ..worn(15) })));
        table.go_on();
        table.throw_and_go_on();
        let throw = table.throw_of(1, 4).expect("that is a throw");
        let expected = table.foreseen(throw);
        table.begins_to_slide(throw);
        assert_eq!(table.game().recording.moves().len(), 1, "nobody is told before it has come to rest");
        table.end(how);

        let mut other = Table::on(&shelf);
        other.go_on_with_newest();
        assert_eq!(other.game().rules(), &expected, "{how:?}");
        let moves = other.game().recording.moves();
        assert!(matches!(moves, [_, Move::Throw { throw: made, .. }] if *made == throw), "{how:?}: {moves:?}");
        other.game().recording.verify().expect("it plays again to the bit");
        other.ask(Request::People(PeopleRequest::Statistics(ada)));
        other.keep_up();
        let record = other.app.world().resource::<ShownRecord>().0.clone().expect("the statistics are there");
        let throws = record.entries().filter(|entry| matches!(entry.what, What::Throw(_))).count();
        assert_eq!(throws, 2, "{how:?}: each throw is written down once");
    }
}

#[test]
fn a_slide_ends_as_it_was_saved_and_is_announced_only_then() {
    let mut table = Table::with_game(60.0);
    table.go_on();
    let throw = crate::app::tests::live_throw::a_break();
    let expected = table.foreseen(throw);
    table.throw(throw);
    let (mut told, mut rest) = (Vec::new(), None);
    while table.play() != Some(TurnPhase::Aim) {
        let heard = told.len();
        table.frames(1);
        let world = table.app.world();
        told.extend(world.resource::<Messages<GameEvent>>().iter_current_update_messages().map(|told| told.0.clone()));
        rest = rest.or(world.resource::<Messages<ThrowFinished>>().iter_current_update_messages().next().cloned());
        assert_eq!(told.len() > heard, rest.is_some() && heard == 0, "the rules speak with the rest: {told:?}");
    }
    let ThrowFinished { outcome, .. } = rest.expect("it came to rest");
    let last = table.game().last_throw.clone().map(|MadeThrow { outcome, .. }| outcome);
    assert_eq!((last, table.game().rules()), (Some(outcome), &expected));
    assert!(matches!(told[..], [Event::BreakMade { .. }]), "{told:?}");
}

#[test]
fn a_game_won_by_an_unseen_throw_shows_its_winner() {
    for how in [Ends::Left, Ends::Killed] {
        let shelf = Arc::new(Memory::new());
        let mut table = Table::on(&shelf);
        table.ask(Request::Drill(DrillRequest::Alone {
            board: BoardModel::Feet22,
            speed: BoardSpeed::Medium,
            target: 1,
        }));
        table.go_on();
        let mut throws = 0;
        let won = loop {
            table.go_on();
            let throw = super::games::best_throw(&table);
            let next = table.game().clone();
            let mut after = next.rules().clone();
            let outcome = sim::throw(&mut next.table().clone(), next.rules().layout(), &throw).expect("a throw");
            after.apply(Action::Throw(outcome)).expect("the rules allow it");
            if after.standing(next.rules().shooter().side).total > 0 {
                break throw;
            }
            table.throw_out(throw);
            throws += 1;
            assert!(throws < 200, "nobody wins");
        };
        table.begins_to_slide(won);
        assert_eq!(table.app.world().resource::<Progress>().bests().all(), [], "nobody has seen it");
        table.end(how);
        let mut other = Table::on(&shelf);
        let best = other.app.world().resource::<Progress>().bests().all().first().copied();
        other.go_on_with_newest();
        assert_eq!(other.play(), Some(TurnPhase::GameOver), "{how:?}");
        assert!(matches!(other.game().rules().phase(), Phase::Over { .. }));
        assert_eq!((best, best.is_some()), (other.game().solo().and_then(Solo::result), true), "{how:?}");
        other.keep_up();
        assert!(other.saved().games.is_empty(), "{how:?}: it is seen, and waits no more");
    }
}

#[test]
fn a_drill_left_or_retried_while_its_last_weight_slides_counts() {
    let lesson = shipped().iter().find(|drill| drill.id == "lag_1_first").expect("it is shipped");
    let times = |table: &Table| table.app.world().resource::<Progress>().of(&lesson.id).times;
    let sliding = |shelf: &Arc<Memory>| {
        let mut table = Table::on(shelf);
        table.ask(Request::Drill(DrillRequest::Try(Box::new(Task::listed(lesson)))));
        table.go_on();
        let throw = table.throw_of(0, 3).expect("that is a throw");
        table.begins_to_slide(throw);
        assert_eq!(times(&table), 0, "its stars are not told early");
        table
    };
    for how in [Ends::Left, Ends::Killed] {
        let shelf = Arc::new(Memory::new());
        let mut table = sliding(&shelf);
        table.end(how);
        if how == Ends::Left {
            assert_eq!(times(&table), 1, "the list knows");
        }
        assert_eq!(times(&Table::on(&shelf)), 1, "{how:?}");
    }
    for (wish, tries, undone) in [(DrillRequest::Retry, 2, 0), (DrillRequest::Undo, 1, 1)] {
        let mut table = sliding(&Arc::new(Memory::new()));
        table.ask(wish.into());
        let drill = table.game().drill().expect("a drill is at the table");
        assert_eq!((table.play(), drill.tries, drill.attempt.undone()), (Some(TurnPhase::Aim), tries, undone));
        assert!(drill.ghost().is_some(), "what was thrown is remembered");
        assert_eq!(times(&table), 1);
    }
}
