//! Tests of club nights: stored from the first entry on, played at the table and by rivals, left and resumed.

use super::*;
use crate::app::card_table::{CardGame, Stage};
use crate::app::club_night::{AmongRivals, AtClub};
use crate::app::request::{CardTableRequest, ClubRequest, GamesRequest, Import};
use crate::app::settings::{CardPace, Settings};
use crate::app::storage::{ClubGames, ClubNights};
use crate::app::table::{OneFrame, RivalWork};
use crate::cards::{Action, CardOption, RuleSet};
use crate::club::{
    Entrant, Entry, Evening, EveningPhase, Format, MeetingId, Outcome, Played, Score, Setup as Night, Who,
};
use crate::save::{self, Shelf};
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::{BoardModel, Mode, Order, Phase};

/// An evening to one point on the shortest board.
pub(super) fn evening(format: Format, game: Mode, entrants: impl IntoIterator<Item = Entrant>) -> Evening {
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
    pub(super) fn nights(&self) -> &ClubNights {
        self.app.world().resource::<ClubNights>()
    }

    /// The only evening.
    pub(super) fn night(&self) -> &Evening {
        assert_eq!(self.nights().0.len(), 1);
        &self.nights().0[0].evening
    }

    pub(super) fn club(&mut self, request: ClubRequest) {
        self.ask(Request::Club(request));
        self.keep_up();
    }

    /// Lets rivals play the game at the card table to its end, when the cards of its last round are shown.
    fn end_cards(&mut self) {
        for _ in 0..200_000 {
            let game = self.app.world().resource::<CardGame>();
            match game.stage() {
                _ if game.acting().is_none() => break,
                Stage::RoundEnd => self.ask(Request::Cards(CardTableRequest::Continue)),
                _ => self.frames(1),
            }
        }
        self.frames(3);
        self.keep_up();
        assert_eq!(self.app.world().resource::<CardGame>().stage(), Stage::RoundEnd);
    }

    pub(super) fn open_night(&mut self) {
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
fn a_meeting_whose_saved_game_was_removed_begins_anew_and_says_so() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    let format = Format::SingleElimination { bronze: false };
    table.club(ClubRequest::Begin(Box::new(evening(format, Mode::CrazyEight, rivals(2)))));
    table.club(ClubRequest::PlayHere(MeetingId(0)));
    while table.game().recording.moves().len() < 2 {
        table.frames(1);
    }
    table.wait_out(TurnPhase::Slide);
    table.leave();
    let known = |table: &Table| {
        let games = table.app.world().resource::<ClubGames>();
        games.0.iter().map(|known| (known.slot.clone(), known.luck)).collect::<Vec<_>>()
    };
    let slot = known(&table)[0].0.clone().expect("it is saved");
    table.ask(Request::Games(GamesRequest::Remove(slot)));
    table.keep_up();
    for table in [table, Table::on(&shelf)] {
        assert!(table.saved().games.is_empty());
        assert_eq!(known(&table), [(None, None)], "nothing is offered to be gone on with");
    }
}

#[test]
fn a_meeting_left_before_anything_was_played_begins_anew() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    let format = Format::SingleElimination { bronze: false };
    table.club(ClubRequest::Begin(Box::new(evening(format, Mode::CrazyEight, ["Ann", "Ben"].map(Entrant::guest)))));
    table.club(ClubRequest::PlayHere(MeetingId(0)));
    let known = |table: &Table| table.app.world().resource::<ClubGames>().0[0].clone();
    assert_eq!(known(&table).slot, Some(table.newest().slot.clone()));
    table.leave();
    let left = known(&table);
    assert_eq!((table.screen(), left.slot, left.luck), (Screen::ClubNight, None, None));
    assert!(table.saved().games.is_empty());
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
    let card = matches!(table.play(), Some(TurnPhase::CloseCall | TurnPhase::TurnEnd)); // the clock seeds the game
    assert!(card, "the cards of the round are there first: {:?}", table.play());
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
fn a_begun_game_is_there_again_after_the_same_draw_and_not_for_others_under_its_numbers() {
    let people = ["Ann", "Ben", "Cid", "Dee"].map(Entrant::guest);
    let mut night = evening(Format::RoundRobin { legs: 1 }, Mode::KnockOff, people);
    let mut games = ClubGames::default();
    games.put("night", &night, MeetingId(0)).luck = Some(7);
    let is_known = |night: &Evening| games.of("night", night, MeetingId(0)).is_some();
    assert!(is_known(&night));
    let team = night.state().teams_in(MeetingId(0)).remove(0).expect("both are known");
    assert_eq!(night.undo(), Some(Entry::Draw));
    assert!(!is_known(&night));
    night.say(Entry::Draw).expect("four can be drawn");
    assert!(is_known(&night), "the same two play it");
    night.undo();
    night.say(Entry::Withdraw(team.members[0])).expect("anybody may leave");
    night.say(Entry::Draw).expect("three can be drawn");
    assert!(!is_known(&night), "another has the number of whoever left");
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

#[test]
fn rivals_at_the_table_know_whether_their_meeting_is_a_last_frame() {
    let mut night = evening(Format::Open { frames: 1, at_once: 2, cut: 2 }, Mode::CrazyEight, rivals(2));
    for (meeting, is_last) in [(0, false), (1, true)].map(|(number, is_last)| (MeetingId(number), is_last)) {
        let mut table = Table::on(&Arc::new(Memory::new()));
        table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
        table.app.insert_resource(OneFrame(!is_last));
        table.club(ClubRequest::Begin(Box::new(night.clone())));
        table.club(ClubRequest::PlayHere(meeting));
        for _ in 0..600 {
            if table.app.world().contains_resource::<RivalWork>() {
                break;
            }
            table.frames(1);
        }
        assert!(table.app.world().contains_resource::<RivalWork>(), "a rival thinks about {meeting:?}");
        assert_eq!(*table.app.world().resource::<OneFrame>(), OneFrame(is_last), "{meeting:?}");
        if !is_last {
            let score = Score::Frame(vec![Some(3), Some(5)]);
            night.say(Entry::Play { meeting, score }).expect("it can be played");
        }
    }
}

#[test]
fn a_file_that_somebody_wrote_is_taken_in_and_told_why_it_cannot_be() {
    let file = include_str!("../../../../examples/club-nights/double_elimination.ron");
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    let mut bring = |text: String| {
        table.ask(Request::Import(Import(Some(text))));
        table.keep_up();
        table.said.last().cloned().unwrap_or_default()
    };
    let told = bring(file.to_owned());
    assert!(told.ends_with("is among the club nights now."), "{told}");
    let told = bring(file.replacen("boards:", "bords:", 1));
    assert!(told.starts_with("The club night cannot be taken in: file:") && told.contains("bords"), "{told}");
    let night = table.night().clone();
    assert!(night.state().entrants().len() > 2 && !night.state().meetings().is_empty());
    assert_eq!(Table::on(&shelf).night(), &night, "and it is kept");
}

#[test]
fn a_meeting_with_start_points_is_played_here_and_they_count() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    let mut people = rivals(2);
    people[1].handicap = 2;
    let one = evening(Format::SingleElimination { bronze: false }, Mode::CrazyEight, people);
    let mut setup = Night { handicap: crate::club::Handicap::StartPoints, ..one.setup().clone() };
    let Played::Board { options, .. } = &mut setup.played else { panic!("{setup:?}") };
    options.target = 3;
    table.club(ClubRequest::Begin(Box::new(Evening::of(setup, one.entries().to_vec()).expect("it can be played"))));
    table.club(ClubRequest::PlayHere(MeetingId(0)));
    let given =
        |table: &Table| [0, 1].map(|side| table.game().rules().given_points(crate::shuffleboard::rules::SideId(side)));
    let begun = given(&table);
    assert_eq!((begun.iter().sum::<u32>(), table.screen()), (2, Screen::Table));
    while table.game().recording.moves().len() < 3 {
        table.frames(1);
    }
    table.wait_out(TurnPhase::Slide);
    table.leave();

    // It is the same game another day, and its result is accepted.
    let mut other = Table::on(&shelf);
    other.open_night();
    other.club(ClubRequest::PlayHere(MeetingId(0)));
    assert_eq!(given(&other), begun);
    for _ in 0..60_000 {
        if other.play() == Some(TurnPhase::GameOver) {
            break;
        }
        other.frames(1);
    }
    other.keep_up();
    let points = [0, 1].map(|side| other.game().rules().standing(crate::shuffleboard::rules::SideId(side)).total);
    let outcome = other.night().state().meetings()[0].outcome.clone();
    assert_eq!(outcome, Some(Outcome::Played(Score::Games(vec![points]))));
    assert!(points.iter().zip(begun).all(|(points, given)| *points >= given), "{points:?}");
}

#[test]
fn the_weaker_player_of_a_meeting_counts_the_red_numbers_here() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    let mut people = rivals(2);
    people[1].handicap = 1;
    let one = evening(Format::SingleElimination { bronze: false }, Mode::CrazyEight, people);
    let setup = Night { handicap: crate::club::Handicap::RedNumbers, ..one.setup().clone() };
    let night = Evening::of(setup, one.entries().to_vec()).expect("it can be played");
    let given = night.state().given(night.setup(), &night.state().meetings()[0]);
    table.club(ClubRequest::Begin(Box::new(night)));
    table.club(ClubRequest::PlayHere(MeetingId(0)));
    let red = [0, 1].map(|side| table.game().rules().counts_red(crate::shuffleboard::rules::SideId(side)));
    assert_eq!(red.map(u32::from).to_vec(), given, "one of the two");
    while table.game().recording.moves().len() < 3 {
        table.frames(1);
    }
    table.wait_out(TurnPhase::Slide);
    table.leave();
    table.open_night();
    table.club(ClubRequest::PlayHere(MeetingId(0)));
    let again = [0, 1].map(|side| table.game().rules().counts_red(crate::shuffleboard::rules::SideId(side)));
    assert_eq!(again, red, "it is the same game another day");
}

/// An evening of cards.
pub(super) fn card_evening(rules: RuleSet, best_of: u8, entrants: impl IntoIterator<Item = Entrant>) -> Evening {
    let format = Format::SingleElimination { bronze: false };
    let setup = Night { best_of, ..Night::new("Cards", 8, format, Played::Cards(Box::new(rules))) };
    let entries = entrants.into_iter().map(Entry::Enter).chain([Entry::Draw]);
    Evening::of(setup, entries.collect()).expect("it can be played")
}

#[test]
fn a_meeting_at_the_card_table_is_left_and_resumed_and_its_games_count() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.app.world_mut().resource_mut::<Settings>().cards.pace = CardPace::AtOnce;
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    table.club(ClubRequest::Begin(Box::new(card_evening(RuleSet::crazy_8s(), 3, rivals(2)))));
    table.club(ClubRequest::PlayHere(MeetingId(0)));
    assert_eq!(table.screen(), Screen::Cards);
    let actions = |table: &Table| table.app.world().resource::<CardGame>().recording().actions().len();
    while actions(&table) < 4 {
        table.frames(1);
    }
    table.leave();
    assert_eq!(table.screen(), Screen::ClubNight, "it goes back to where it was begun");
    assert!(table.app.world().resource::<ClubGames>().0[0].slot.is_some(), "and the meeting knows its game");

    let mut other = Table::on(&shelf);
    other.app.world_mut().resource_mut::<Settings>().cards.pace = CardPace::AtOnce;
    other.open_night();
    for game in 1..=3 {
        other.club(ClubRequest::PlayHere(MeetingId(0)));
        assert_eq!(other.screen(), Screen::Cards);
        assert!(game > 1 || actions(&other) >= 4, "it is the game that was left");
        other.end_cards();
        other.ask(Request::Go(Navigate::Leave));
        assert_eq!(other.screen(), Screen::ClubNight);
        if other.night().state().phase() == EveningPhase::Over {
            break;
        }
        assert_eq!(other.app.world().resource::<ClubGames>().0[0].games.len(), game);
    }
    let outcome = other.night().state().meetings()[0].outcome.clone();
    let Some(Outcome::Played(Score::Games(games))) = outcome else { panic!("{outcome:?}") };
    assert!(games.len() >= 2 && games.iter().all(|game| *game == [1, 0] || *game == [0, 1]), "{games:?}");
    assert!(other.app.world().resource::<ClubGames>().0.is_empty() && other.saved().games.is_empty());
    assert_eq!(Table::on(&shelf).night(), other.night(), "and the result is kept");
}

#[test]
fn a_meeting_that_was_closed_at_the_cards_of_its_last_round_is_still_the_club_s() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.app.world_mut().resource_mut::<Settings>().cards.pace = CardPace::AtOnce;
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    table.club(ClubRequest::Begin(Box::new(card_evening(RuleSet::crazy_8s(), 1, rivals(2)))));
    table.club(ClubRequest::PlayHere(MeetingId(0)));
    table.end_cards();

    let mut other = Table::on(&shelf);
    other.go_on_with_newest();
    assert_eq!(other.app.world().resource::<CardGame>().stage(), Stage::RoundEnd);
    other.ask(Request::Cards(CardTableRequest::Continue));
    other.keep_up();
    let game = other.app.world().resource::<CardGame>();
    assert_eq!(game.stage(), Stage::Over);
    assert!(other.app.world().resource::<AtClub>().is_of(game.luck()), "nobody is offered another game");
    assert_eq!(other.night().state().phase(), EveningPhase::Over);
    assert!(other.app.world().resource::<ClubGames>().0.is_empty());
}

#[test]
fn a_level_game_at_the_card_table_is_played_again_and_the_games_before_it_count() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    let mut rules = RuleSet::xtreme();
    CardOption::Minutes.choose(&mut rules, 1);
    table.ask(Request::Go(Navigate::Show(Screen::ClubNight)));
    table.club(ClubRequest::Begin(Box::new(card_evening(rules, 3, rivals(2)))));
    table.club(ClubRequest::PlayHere(MeetingId(0)));
    table.app.world_mut().resource_mut::<ClubGames>().0[0].games = vec![[12, 40]];
    // In the first round nobody has a point yet.
    table.app.world_mut().resource_mut::<CardGame>().act(Action::TimeUp).expect("the game is timed");
    table.frames(3);
    table.ask(Request::Cards(CardTableRequest::Continue));
    table.keep_up();
    let known = table.app.world().resource::<ClubGames>().0[0].clone();
    assert_eq!((known.games, known.luck, known.slot), (vec![[12, 40]], None, None));
    assert_eq!(table.night().state().phase(), EveningPhase::Playing);
    assert!(table.said.iter().any(|said| said.contains("Play it again")), "{:?}", table.said);
    table.ask(Request::Go(Navigate::Leave));
    table.club(ClubRequest::PlayHere(MeetingId(0)));
    assert_eq!(table.screen(), Screen::Cards);
}
