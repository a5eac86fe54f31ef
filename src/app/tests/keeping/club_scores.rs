//! Tests of meetings at a real table: the result of their score sheet goes into the evening.

use super::club_nights::evening;
use super::*;
use crate::app::request::{ClubRequest, ScoreRequest};
use crate::app::scorekeeper::Scorekeeper;
use crate::app::screens::samples;
use crate::app::storage::ClubGames;
use crate::club::{Entrant, EntrantId, Entry, Evening, EveningPhase, Format, MeetingId, Setup};
use crate::score::Mark;
use crate::shuffleboard::rules::Mode;

#[test]
fn the_score_of_a_meeting_at_a_real_table_goes_into_its_evening_game_by_game() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    table.club(ClubRequest::Begin(Box::new(best_of_three())));
    for game in 0..3 {
        if table.night().state().phase() == EveningPhase::Over {
            assert!(game >= 2, "best of three");
            return;
        }
        table.club(ClubRequest::KeepScore(MeetingId(0)));
        assert_eq!(table.screen(), Screen::Scorekeeper);
        table.score_a_game();
    }
    assert_eq!(table.night().state().phase(), EveningPhase::Over, "{:?}", table.said.last());
}

#[test]
fn the_next_game_on_the_sheet_is_the_next_game_of_the_meeting() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    table.club(ClubRequest::Begin(Box::new(best_of_three())));
    table.club(ClubRequest::KeepScore(MeetingId(0)));
    for game in 1..=3 {
        table.score_a_game();
        if table.night().state().phase() == EveningPhase::Over {
            break;
        }
        assert_eq!(table.games_so_far(), game);
        table.ask(Request::Score(ScoreRequest::NextGame));
        table.frames(3);
        assert_eq!(table.games_so_far(), game, "it still counts");
        let desk = table.app.world().resource::<Scorekeeper>();
        assert_eq!((desk.won.len(), desk.keeper.entries()), (game, 0));
    }
    assert_eq!(table.night().state().phase(), EveningPhase::Over, "{:?}", table.said.last());
    // A game beyond the meeting is nobody's of it.
    table.ask(Request::Score(ScoreRequest::NextGame));
    table.score_a_game();
    assert_eq!(table.night().state().phase(), EveningPhase::Over);
}

/// An evening of two people at real tables, best of three.
fn best_of_three() -> Evening {
    let people = ["Ann", "Ben"].map(Entrant::guest);
    let one = evening(Format::SingleElimination { bronze: false }, Mode::KnockOff, people);
    Evening::of(Setup { best_of: 3, ..one.setup().clone() }, one.entries().to_vec()).expect("it can be played")
}

impl Table {
    fn score_a_game(&mut self) {
        self.frames(3);
        samples::keep_rounds(&mut self.app.world_mut().resource_mut::<Scorekeeper>(), usize::MAX);
        self.frames(5);
        self.keep_up();
    }

    fn games_so_far(&self) -> usize {
        self.app.world().resource::<ClubGames>().0.first().map_or(0, |known| known.games.len())
    }
}

#[test]
fn an_unfinished_sheet_is_resumed_or_a_question_comes_before_it_is_lost() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    let people = ["Ann", "Ben", "Cid", "Dot"].map(Entrant::guest);
    table.club(ClubRequest::Begin(Box::new(evening(Format::RoundRobin { legs: 1 }, Mode::KnockOff, people))));
    let ready = table.night().state().ready(table.night().setup());
    table.club(ClubRequest::KeepScore(ready[0]));
    table.frames(3);
    samples::draw_a_throw(&mut table.app.world_mut().resource_mut::<Scorekeeper>().keeper);
    table.ask(Request::Score(ScoreRequest::Mark(Mark::Done)));
    let entries = table.app.world().resource::<Scorekeeper>().keeper.entries();
    assert!(entries > 0);
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    table.club(ClubRequest::KeepScore(ready[1]));
    assert_eq!((table.screen(), table.overlay()), (Screen::ClubNight, Overlay::ConfirmSheet));
    table.ask(Request::Go(Navigate::Close));
    table.club(ClubRequest::KeepScore(ready[0]));
    assert_eq!((table.screen(), table.overlay()), (Screen::Scorekeeper, Overlay::None));
    assert_eq!(table.app.world().resource::<Scorekeeper>().keeper.entries(), entries, "it is the same sheet");
}

#[test]
fn a_sheet_that_is_corrected_counts_its_game_once() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    table.club(ClubRequest::Begin(Box::new(best_of_three())));
    let marked = |mark| Request::Score(ScoreRequest::Mark(mark));
    table.club(ClubRequest::KeepScore(MeetingId(0)));
    table.score_a_game();
    assert_eq!(table.games_so_far(), 1);
    table.ask(marked(Mark::Undo));
    assert_eq!(table.games_so_far(), 0);
    table.ask(marked(Mark::Done));
    assert_eq!((table.games_so_far(), table.night().state().phase()), (1, EveningPhase::Playing));
    for _ in 0..2 {
        if table.night().state().phase() == EveningPhase::Playing {
            table.club(ClubRequest::KeepScore(MeetingId(0)));
            table.score_a_game();
        }
    }
    let over = table.night().clone();
    assert_eq!(over.state().phase(), EveningPhase::Over);
    table.ask(marked(Mark::Undo));
    assert_eq!(table.night().state().phase(), EveningPhase::Playing, "its result is taken back");
    table.ask(marked(Mark::Done));
    assert_eq!(table.night(), &over);
}

#[test]
fn games_count_only_for_their_own_pairing_also_after_a_rename() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    table.club(ClubRequest::Begin(Box::new(best_of_three())));
    table.club(ClubRequest::KeepScore(MeetingId(0)));
    let rename = Entry::Rename { who: EntrantId(0), name: "Anna".into() };
    table.club(ClubRequest::Say(rename));
    table.score_a_game();
    assert_eq!(table.games_so_far(), 1, "{:?}", table.said.last());
    let games = table.app.world().resource::<ClubGames>().clone();
    let name = table.nights().0[0].name.clone();
    assert!(games.of(&name, table.night(), MeetingId(0)).is_some());
    let mut other = table.night().clone();
    while let Some(entry) = other.undo() {
        if entry == Entry::Draw {
            break;
        }
    }
    assert!(games.of(&name, &other, MeetingId(0)).is_none(), "nobody plays it there");
}

#[test]
fn a_sheet_of_a_meeting_is_there_after_a_new_start_and_its_result_still_counts() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    let people = ["Ann", "Ben"].map(Entrant::guest);
    let night = evening(Format::SingleElimination { bronze: false }, Mode::KnockOff, people);
    table.club(ClubRequest::Begin(Box::new(night)));
    table.club(ClubRequest::KeepScore(MeetingId(0)));
    table.frames(3);
    for _ in 0..2 {
        samples::draw_a_throw(&mut table.app.world_mut().resource_mut::<Scorekeeper>().keeper);
        table.ask(Request::Score(ScoreRequest::Mark(Mark::Done)));
    }
    table.keep_up();
    let sheet = table.app.world().resource::<Scorekeeper>().keeper.sheet().expect("it is written");
    assert_eq!(table.app.world().resource::<ClubGames>().0[0].sheet.as_ref(), Some(&sheet));

    let mut other = Table::on(&shelf);
    other.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    let name = other.nights().0[0].name.clone();
    other.club(ClubRequest::Open(name));
    other.club(ClubRequest::KeepScore(MeetingId(0)));
    other.frames(3);
    assert_eq!(other.screen(), Screen::Scorekeeper);
    let keeper = &other.app.world().resource::<Scorekeeper>().keeper;
    assert_eq!((keeper.entries(), keeper.sheet().expect("it is written")), (2, sheet));
    other.score_a_game();
    assert_eq!(other.night().state().phase(), EveningPhase::Over, "{:?}", other.said.last());
    assert!(other.app.world().resource::<ClubGames>().0.is_empty(), "nothing of it is left");
    assert_eq!(Table::on(&shelf).night(), other.night());
}
