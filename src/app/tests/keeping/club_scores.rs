//! Tests of meetings at a real table: the result of their score sheet goes into the evening.

use super::club_nights::{card_evening, evening};
use super::*;
use crate::app::request::{CardScoreRequest, ClubRequest, ScoreRequest};
use crate::app::scorekeeper::{CardScorekeeper, Scorekeeper};
use crate::app::screens::samples;
use crate::app::storage::ClubGames;
use crate::cards::{RuleSet, Seat};
use crate::club::{Entrant, EntrantId, Entry, Evening, EveningPhase, Format, MeetingId, Outcome, Score, Setup};
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

/// A program in which two throws stand on the sheet of a meeting, which decides its evening.
fn with_a_begun_sheet(shelf: &Arc<Memory>) -> Table {
    let mut table = Table::on(shelf);
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
    table
}

#[test]
fn a_sheet_of_a_meeting_is_there_after_a_new_start_and_its_result_still_counts() {
    let shelf = Arc::new(Memory::new());
    let table = with_a_begun_sheet(&shelf);
    let sheet = table.app.world().resource::<Scorekeeper>().keeper.sheet().expect("it is written");
    assert_eq!(table.app.world().resource::<ClubGames>().0[0].sheet.as_ref(), Some(&sheet));

    let mut other = Table::on(&shelf);
    other.open_night();
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

#[test]
fn a_sheet_of_a_meeting_that_cannot_be_read_is_begun_anew_and_its_result_counts() {
    let shelf = Arc::new(Memory::new());
    drop(with_a_begun_sheet(&shelf));
    let mut table = Table::on(&shelf);
    table.open_night();
    table.app.world_mut().resource_mut::<ClubGames>().0[0].sheet = Some("(mode: Levitation)".into());
    table.club(ClubRequest::KeepScore(MeetingId(0)));
    table.frames(3);
    let is_told = |said: &String| said.contains("begun for this meeting cannot be read");
    assert!(table.said.iter().any(is_told), "{:?}", table.said.last());
    assert_eq!(table.screen(), Screen::Scorekeeper);
    assert_eq!(table.app.world().resource::<Scorekeeper>().keeper.entries(), 0);
    table.score_a_game();
    assert_eq!(table.night().state().phase(), EveningPhase::Over, "{:?}", table.said.last());
}

impl Table {
    /// Writes down a round of Crazy 8's in which this player is left with cards.
    fn leave_with_cards(&mut self, seat: Seat) {
        self.frames(3);
        self.app.world_mut().resource_mut::<CardScorekeeper>().ledger.leave(seat);
        self.ask(Request::CardScore(CardScoreRequest::Write));
        self.frames(3);
        self.keep_up();
    }
}

#[test]
fn the_score_of_a_card_game_at_a_real_table_goes_into_its_evening_and_back() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    table.club(ClubRequest::Begin(Box::new(card_evening(RuleSet::crazy_8s(), 3, ["Ann", "Ben"].map(Entrant::guest)))));
    table.club(ClubRequest::KeepScore(MeetingId(0)));
    assert_eq!(table.screen(), Screen::Scorekeeper);
    table.leave_with_cards(Seat(1));
    assert_eq!(table.games_so_far(), 1, "{:?}", table.said.last());
    // A correction takes the game back, and it counts once.
    table.ask(Request::CardScore(CardScoreRequest::Undo));
    table.frames(3);
    assert_eq!(table.games_so_far(), 0);
    table.leave_with_cards(Seat(1));
    assert_eq!(table.games_so_far(), 1);

    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    table.club(ClubRequest::KeepScore(MeetingId(0)));
    assert_eq!((table.screen(), table.overlay()), (Screen::Scorekeeper, Overlay::None), "the next game");
    table.leave_with_cards(Seat(1));
    let outcome = table.night().state().meetings()[0].outcome.clone();
    assert_eq!(outcome, Some(Outcome::Played(Score::Games(vec![[1, 0], [1, 0]]))), "{:?}", table.said.last());
    assert_eq!(table.night().state().phase(), EveningPhase::Over);
}

#[test]
fn an_unfinished_card_sheet_of_a_meeting_outlives_the_program() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    let people = ["Ann", "Ben"].map(Entrant::guest);
    table.club(ClubRequest::Begin(Box::new(card_evening(RuleSet::xtreme(), 1, people))));
    table.club(ClubRequest::KeepScore(MeetingId(0)));
    table.frames(3);
    samples::keep_card_rounds(&mut table.app.world_mut().resource_mut::<CardScorekeeper>(), 1);
    table.frames(3);
    table.keep_up();

    let mut other = Table::on(&shelf);
    other.open_night();
    other.club(ClubRequest::KeepScore(MeetingId(0)));
    other.frames(3);
    assert_eq!(other.screen(), Screen::Scorekeeper);
    assert_eq!(
        other.app.world().resource::<CardScorekeeper>().ledger.keeper().rounds(),
        1,
        "it is the sheet that was left"
    );
}
