//! Tests of club nights: stored from the first entry on, played at the table and by rivals, left and resumed.

use super::*;
use crate::app::club_night::AmongRivals;
use crate::app::request::{ClubRequest, Import, ScoreRequest};
use crate::app::scorekeeper::Scorekeeper;
use crate::app::screens::samples;
use crate::app::storage::{ClubGames, ClubNights};
use crate::club::{
    Entrant, Entry, Evening, EveningPhase, Format, MeetingId, Outcome, Played, Score, Setup as Night, Who,
};
use crate::save::{self, Shelf};
use crate::score::Mark;
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::{BoardModel, Mode, Order, Phase};

/// An evening to one point on the shortest board.
fn evening(format: Format, game: Mode, entrants: impl IntoIterator<Item = Entrant>) -> Evening {
    let mut played = Played::written(game, BoardModel::Feet9);
    if let Played::Board { options, .. } = &mut played {
        options.target = 1;
        options.order = Order::AsListed;
    }
    let setup = Night::new("Friday", 8, format, played);
    let entries = entrants.into_iter().map(Entry::Enter).chain([Entry::Draw]);
    Evening::of(setup, entries.collect()).expect("it can be played")
}

/// The first rivals, who think for the shortest time.
fn rivals(count: usize) -> Vec<Entrant> {
    let of = |name: &str| Entrant { who: Who::Rival(name.to_owned()), ..Entrant::guest(name) };
    PEOPLE[..count].iter().map(|rival| of(&rival.name)).collect()
}

impl Table {
    fn nights(&self) -> &ClubNights {
        self.app.world().resource::<ClubNights>()
    }

    /// The only evening.
    fn night(&self) -> &Evening {
        assert_eq!(self.nights().0.len(), 1);
        &self.nights().0[0].evening
    }

    fn club(&mut self, request: ClubRequest) {
        self.ask(Request::Club(request));
        self.keep_up();
    }

    fn open_night(&mut self) {
        self.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
        let name = self.nights().0[0].name.clone();
        self.club(ClubRequest::Open(name));
    }
}

#[test]
fn an_unfinished_meeting_is_resumed_later_and_its_result_counts() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    let format = Format::SingleElimination { bronze: false };
    table.club(ClubRequest::Begin(Box::new(evening(format, Mode::CrazyEight, rivals(2)))));
    assert!(table.said.iter().any(|said| said.starts_with("Friday: the draw is made.")), "{:?}", table.said);
    let meeting = MeetingId(0);
    table.club(ClubRequest::PlayHere(meeting));
    assert_eq!(table.screen(), Screen::Table);
    while table.game().recording.moves().len() < 2 {
        table.frames(1);
    }
    table.wait_out(TurnPhase::Slide);
    table.leave();
    assert_eq!(table.screen(), Screen::ClubNight, "it goes back to where it was begun");
    assert_eq!(table.night().state().phase(), EveningPhase::Playing);

    let mut other = Table::on(&shelf);
    assert_eq!(other.night(), table.night());
    let moves = other.newest().clone();
    other.open_night();
    other.club(ClubRequest::PlayHere(meeting));
    assert_eq!(other.screen(), Screen::Table, "{moves:?}");
    assert!(other.game().recording.moves().len() >= 2, "it is the game that was left");
    for _ in 0..60_000 {
        if other.play() == Some(TurnPhase::GameOver) {
            break;
        }
        other.frames(1);
    }
    other.keep_up();
    let rules = other.game().rules().clone();
    let points = [0, 1].map(|side| rules.standing(crate::shuffleboard::rules::SideId(side)).total);
    let outcome = other.night().state().meetings()[0].outcome.clone();
    assert_eq!(outcome, Some(Outcome::Played(Score::Games(vec![points]))));
    assert!(other.said.iter().any(|said| said.contains("wins the evening")), "{:?}", other.said.last());
    assert!(other.app.world().resource::<ClubGames>().0.is_empty() && other.saved().games.is_empty());
    other.ask(Request::Go(Navigate::Leave));
    assert_eq!(other.screen(), Screen::ClubNight);
    assert_eq!(Table::on(&shelf).night(), other.night(), "and the result is kept");
}

#[test]
fn a_meeting_left_at_its_last_result_card_counts_once_it_is_resumed() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    let format = Format::SingleElimination { bronze: false };
    table.club(ClubRequest::Begin(Box::new(evening(format, Mode::CrazyEight, rivals(2)))));
    table.club(ClubRequest::PlayHere(MeetingId(0)));
    while !matches!(table.game().rules().phase(), Phase::Over { .. }) {
        table.frames(1);
    }
    table.wait_out(TurnPhase::Slide);
    assert_eq!(table.play(), Some(TurnPhase::TurnEnd), "the card of the round is there first");
    table.leave();
    assert_eq!((table.saved().games.len(), table.night().state().phase()), (1, EveningPhase::Playing));
    table.open_night();
    table.club(ClubRequest::PlayHere(MeetingId(0)));
    table.frames(20);
    table.keep_up();
    assert_eq!((table.play(), table.night().state().phase()), (Some(TurnPhase::GameOver), EveningPhase::Over));
    assert!(table.saved().games.is_empty());
}

#[test]
fn rivals_play_a_whole_round_robin_while_the_draw_is_on_screen() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    let format = Format::RoundRobin { legs: 1 };
    table.club(ClubRequest::Begin(Box::new(evening(format, Mode::KnockOff, rivals(3)))));
    table.frames(20);
    assert!(!table.app.world().contains_resource::<AmongRivals>(), "they wait until they are asked to");
    table.club(ClubRequest::RivalsPlay(true));
    for _ in 0..200_000 {
        if table.night().state().phase() == EveningPhase::Over {
            break;
        }
        table.frames(1);
    }
    table.frames(3);
    let told = table.said.iter().filter(|said| said.starts_with("Written down: ")).count();
    assert_eq!((table.night().state().phase(), told), (EveningPhase::Over, 3));
    assert_eq!(table.screen(), Screen::ClubNight);
    assert!(!table.app.world().contains_resource::<AmongRivals>());
}

#[test]
fn entries_are_stored_corrected_undone_or_refused_in_a_sentence() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    let people = ["Ann", "Ben", "Cid"].map(Entrant::guest);
    table.club(ClubRequest::Begin(Box::new(evening(Format::RoundRobin { legs: 1 }, Mode::KnockOff, people))));
    let meeting = table.night().state().ready(table.night().setup())[0];
    let before = table.night().clone();
    let play = |points| Entry::Play { meeting, score: Score::Games(vec![points]) };
    table.club(ClubRequest::Say(play([15, 9])));
    assert!(table.said.iter().any(|said| said.contains(" 15 : 9 ")), "{:?}", table.said.last());
    let written = table.night().clone();
    table.club(ClubRequest::Say(play([9, 15])));
    assert!(table.said.iter().any(|said| said.contains("it has its result already")), "{:?}", table.said.last());
    table.club(ClubRequest::Correct(meeting, play([9, 15])));
    assert!(table.said.iter().any(|said| said.contains(" 9 : 15 ")), "{:?}", table.said.last());
    table.club(ClubRequest::Correct(meeting, play([15, 9])));
    assert_eq!(Table::on(&shelf).night(), &written);
    table.club(ClubRequest::Undo);
    assert_eq!(table.night(), &before);
    assert_eq!(Table::on(&shelf).night(), &before);
    table.club(ClubRequest::Remove(table.nights().0[0].name.clone()));
    assert!(Table::on(&shelf).nights().0.is_empty() && table.nights().0.is_empty());
}

#[test]
fn an_evening_goes_to_another_machine_as_a_text_and_one_that_is_cut_off_does_not() {
    let people = ["Ann", "Ben", "Cid"].map(Entrant::guest);
    let evening = evening(Format::Swiss { rounds: None }, Mode::KnockOff, people);
    let text = save::sealed(&evening);
    let shelf = Arc::new(Memory::new());
    let mut other = Table::on(&shelf);
    other.ask(Request::Import(Import(Some(text[..text.len() - 30].to_owned()))));
    other.keep_up();
    assert!(other.said.iter().any(|said| said.starts_with("The club night cannot be taken in")), "{:?}", other.said);
    assert!(other.nights().0.is_empty());
    other.ask(Request::Import(Import(Some(text))));
    other.keep_up();
    assert_eq!(other.night(), &evening);
    assert_eq!(Table::on(&shelf).night(), &evening);
    let names = shelf.list().expect("it can be listed");
    assert!(names.iter().any(|name| name.starts_with("clubnight-")), "{names:?}");
}

#[test]
fn the_score_of_a_meeting_at_a_real_table_goes_into_its_evening_game_by_game() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    let people = ["Ann", "Ben"].map(Entrant::guest);
    let one = evening(Format::SingleElimination { bronze: false }, Mode::KnockOff, people);
    let setup = Night { best_of: 3, ..one.setup().clone() };
    let night = Evening::of(setup, one.entries().to_vec()).expect("it can be played");
    table.club(ClubRequest::Begin(Box::new(night)));
    for game in 0..3 {
        if table.night().state().phase() == EveningPhase::Over {
            assert!(game >= 2, "best of three");
            return;
        }
        table.club(ClubRequest::KeepScore(MeetingId(0)));
        assert_eq!(table.screen(), Screen::Scorekeeper);
        table.frames(3);
        samples::keep_rounds(&mut table.app.world_mut().resource_mut::<Scorekeeper>(), usize::MAX);
        table.frames(5);
        table.keep_up();
    }
    assert_eq!(table.night().state().phase(), EveningPhase::Over, "{:?}", table.said.last());
}

/// An evening of two people at real tables, best of three.
fn best_of_three() -> Evening {
    let people = ["Ann", "Ben"].map(Entrant::guest);
    let one = evening(Format::SingleElimination { bronze: false }, Mode::KnockOff, people);
    Evening::of(Night { best_of: 3, ..one.setup().clone() }, one.entries().to_vec()).expect("it can be played")
}

impl Table {
    fn keep_rounds(&mut self, rounds: usize) {
        self.frames(3);
        samples::keep_rounds(&mut self.app.world_mut().resource_mut::<Scorekeeper>(), rounds);
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
    table.keep_rounds(usize::MAX);
    assert_eq!(table.games_so_far(), 1);
    table.ask(marked(Mark::Undo));
    assert_eq!(table.games_so_far(), 0);
    table.ask(marked(Mark::Done));
    assert_eq!((table.games_so_far(), table.night().state().phase()), (1, EveningPhase::Playing));
    for _ in 0..2 {
        if table.night().state().phase() == EveningPhase::Playing {
            table.club(ClubRequest::KeepScore(MeetingId(0)));
            table.keep_rounds(usize::MAX);
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
    let rename = Entry::Rename { who: crate::club::EntrantId(0), name: "Anna".into() };
    table.club(ClubRequest::Say(rename));
    table.keep_rounds(usize::MAX);
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
fn rivals_play_on_after_a_look_at_their_meeting_and_stop_after_an_undo() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    let format = Format::SingleElimination { bronze: false };
    table.club(ClubRequest::Begin(Box::new(evening(format, Mode::KnockOff, rivals(2)))));
    table.club(ClubRequest::PlayHere(MeetingId(0)));
    table.ask(Request::Go(Navigate::Open(Overlay::Pause)));
    table.ask(Request::Go(Navigate::Leave));
    table.club(ClubRequest::RivalsPlay(true));
    for _ in 0..200_000 {
        if table.night().state().phase() == EveningPhase::Over {
            break;
        }
        table.frames(1);
    }
    assert_eq!(table.night().state().phase(), EveningPhase::Over);
    table.club(ClubRequest::Undo);
    table.frames(20);
    assert_eq!(table.night().state().phase(), EveningPhase::Playing);
    assert!(!table.app.world().contains_resource::<AmongRivals>(), "they do not play it again unasked");
    assert!(table.said.iter().any(|said| said.starts_with("Rivals have stopped")), "{:?}", table.said.last());
}
