//! The season: an evening is begun as a club night, typed to its end, written down, and there another day or on another machine.

use super::*;
use crate::app::clipboard::ToCopy;
use crate::app::club_night::AtClub;
use crate::app::request::{ClubRequest, Import, SeasonRequest};
use crate::app::storage::{ArrivedCareer, Careers, ClubNights};
use crate::club::{Entry, EveningPhase as Stage, MeetingId, Score, Who};
use crate::season::{Career, Player};

impl Table {
    fn career(&self) -> &Career {
        let careers = self.app.world().resource::<Careers>();
        assert_eq!(careers.0.len(), 1);
        &careers.0[0].1
    }

    fn season(&mut self, request: SeasonRequest) {
        self.ask(Request::Season(request));
        self.keep_up();
    }

    /// Begins the evening or goes on with it. Its rivals, whose results come when the machine has time for them, do not play.
    fn begin_tonight(&mut self) {
        self.app.world_mut().write_message(SeasonRequest::Play);
        self.frames(1);
        self.app.world_mut().resource_mut::<AtClub>().rivals_play = false;
        self.keep_up();
    }

    /// The season as text.
    fn copied(&mut self) -> String {
        self.app.world_mut().write_message(SeasonRequest::CopyText);
        self.frames(1);
        let copied = self.app.world_mut().resource_mut::<Messages<ToCopy>>().drain().last();
        copied.expect("it is copied").text
    }

    /// The season as a code.
    fn code(&mut self) -> String {
        self.app.world_mut().write_message(SeasonRequest::CopyLink);
        self.frames(1);
        let copied = self.app.world_mut().resource_mut::<Messages<ToCopy>>().drain().last();
        copied.expect("it is copied").text
    }

    fn take_in(&mut self, text: String) {
        self.ask(Request::Import(Import(Some(text))));
        self.keep_up();
    }

    /// The evening that is open.
    fn tonight(&self) -> crate::club::Evening {
        let name = self.career().tonight().expect("it has begun").to_owned();
        self.app.world().resource::<ClubNights>().get(&name).expect("it is kept").clone()
    }
}

#[test]
fn a_seasons_first_night_is_a_club_night_that_counts_when_it_is_over_and_is_there_another_day() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::Go(Navigate::Show(Screen::Season)));
    assert_eq!(table.career().season().nights().len(), 0);
    table.begin_tonight();
    assert_eq!(table.screen(), Screen::ClubNight);
    let evening = table.tonight();
    let rivals = evening.state().entrants().iter().filter(|entrant| matches!(entrant.who, Who::Rival(_))).count();
    assert_eq!((evening.state().entrants().len(), rivals), (4, 3));
    assert_eq!(evening.setup().title, "Season 1, evening 1");
    table.ask(Request::Club(ClubRequest::PlayHere(MeetingId(0))));
    table.frames(3);
    assert_eq!(table.screen(), Screen::Table, "it is played as any meeting");
    table.ask(Request::Go(Navigate::Leave));
    table.keep_up();

    // Another day it goes on, however often it is begun.
    let mut table = Table::on(&shelf);
    table.keep_up();
    table.ask(Request::Go(Navigate::Show(Screen::Season)));
    table.begin_tonight();
    assert_eq!(table.tonight(), evening);
    assert_eq!(table.app.world().resource::<ClubNights>().0.len(), 1);
    loop {
        let evening = table.tonight();
        let meeting = evening.state().ready(evening.setup())[0];
        let own = |place: &crate::club::Place| {
            let team = place.team().expect("everybody plays");
            evening.state().teams()[team.index()].members[0].0 == 0
        };
        let places = &evening.state().meetings()[meeting.index()].places;
        let score = Score::Frame(places.iter().map(|place| Some(if own(place) { 4 } else { 0 })).collect());
        let last = evening.state().meetings().last().is_some_and(|meeting| meeting.round == 3);
        table.ask(Request::Club(ClubRequest::Say(Entry::Play { meeting, score })));
        table.keep_up();
        if last {
            break;
        }
    }
    let night = &table.career().season().nights()[0];
    assert_eq!((night.of(&Player::You).map(|line| line.place), night.points(&Player::You)), (Some(1), 3));
    assert_eq!(table.career().season().jar().0, 4 * 3 * 25);
    assert!(table.said.iter().any(|said| said.starts_with("Evening 1 of the season: place 1, 3 points")));
    table.ask(Request::Club(ClubRequest::Close));
    table.frames(3);
    assert_eq!(table.screen(), Screen::Season, "the way back leads to the season");
    table.season(SeasonRequest::Miss);

    let mut table = Table::on(&shelf);
    table.keep_up();
    assert_eq!(table.career().season().nights().len(), 2);
    assert_eq!(table.career().tonight(), None);
    assert_eq!(table.app.world().resource::<ClubNights>().0[0].evening.state().phase(), Stage::Over);
}

#[test]
fn an_evening_that_was_deleted_begins_anew() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    table.ask(Request::Go(Navigate::Show(Screen::Season)));
    table.begin_tonight();
    let (first, name) = (table.tonight(), table.career().tonight().expect("it has begun").to_owned());
    table.ask(Request::Club(ClubRequest::Remove(name)));
    table.keep_up();
    table.ask(Request::Go(Navigate::Show(Screen::Season)));
    table.begin_tonight();
    assert_eq!(table.tonight(), first, "the same seed gives the same evening");
}

#[test]
fn a_season_is_taken_to_another_machine_with_its_evening_and_replaces_another_one_only_if_that_is_wanted() {
    let mut here = Table::on(&Arc::new(Memory::new()));
    here.ask(Request::Go(Navigate::Show(Screen::Season)));
    here.season(SeasonRequest::Miss);
    here.begin_tonight();
    let (text, evening) = (here.copied(), here.tonight());

    let shelf = Arc::new(Memory::new());
    let mut there = Table::on(&shelf);
    there.take_in(text.clone());
    assert_eq!((there.career().season().nights().len(), there.tonight()), (1, evening.clone()));
    assert!(there.said.iter().any(|said| said.contains("is on this machine now: season 1, one evening over")));
    // It is kept, and goes on.
    let mut there = Table::on(&shelf);
    there.ask(Request::Go(Navigate::Show(Screen::Season)));
    there.begin_tonight();
    assert_eq!((there.tonight(), there.screen()), (evening.clone(), Screen::ClubNight));
    // Once more it is the same season, as far on.
    there.take_in(text.clone());
    assert_eq!((there.career().season().nights().len(), there.tonight()), (1, evening));
    assert!(there.app.world().resource::<ArrivedCareer>().0.is_none());
    // Nor is its evening kept twice: a page takes the season of its address in with every reload.
    assert_eq!(there.app.world().resource::<ClubNights>().0.len(), 1);

    // A code, or a link with it, does the same.
    let code = here.code();
    assert!(code.len() < text.len() / 3, "{} of {}", code.len(), text.len());
    let mut linked = Table::on(&Arc::new(Memory::new()));
    linked.take_in(format!("https://example.org/eight/#y={code}"));
    assert_eq!((linked.career().season().nights().len(), linked.tonight()), (1, here.tonight()));
    linked.take_in(code[..code.len() - 8].to_owned());
    assert!(linked.said.iter().any(|said| said.starts_with("The season cannot be taken in")), "{:?}", linked.said);

    // A machine with a season of its own asks.
    let mut other = Table::on(&Arc::new(Memory::new()));
    other.ask(Request::Go(Navigate::Show(Screen::Season)));
    other.season(SeasonRequest::Miss);
    other.season(SeasonRequest::Miss);
    let own = other.career().clone();
    other.take_in(text.clone());
    assert_eq!((other.career(), other.screen()), (&own, Screen::Season));
    other.season(SeasonRequest::Replace(false));
    assert_eq!(other.career(), &own, "it stays");
    assert!(other.app.world().resource::<ArrivedCareer>().0.is_none());
    other.take_in(text.clone());
    other.season(SeasonRequest::Replace(true));
    assert_eq!(other.career().season().nights().len(), 1);
    assert!(other.career().tonight().is_some());

    let mut wary = Table::on(&Arc::new(Memory::new()));
    wary.take_in(text[..text.len() / 2].to_owned());
    assert!(
        wary.said.iter().any(|said| said.contains("The season cannot be taken in: it is cut off")),
        "{:?}",
        wary.said
    );
    assert!(wary.app.world().resource::<Careers>().0.is_empty());
}

#[test]
fn a_season_that_is_taken_in_once_more_leaves_what_was_played_since() {
    /// Types the first frame of the evening in; the team of this place wins it.
    fn play(table: &mut Table, best: usize) {
        let evening = table.tonight();
        let meeting = evening.state().ready(evening.setup())[0];
        let places = evening.state().meetings()[meeting.index()].places.len();
        let score = Score::Frame((0..places).map(|place| Some(if place == best { 4 } else { 0 })).collect());
        table.ask(Request::Club(ClubRequest::Say(Entry::Play { meeting, score })));
        table.keep_up();
        assert!(table.tonight().entries().len() > evening.entries().len());
    }
    let asks = |table: &Table| table.app.world().resource::<ArrivedCareer>().0.is_some();
    let nights = |table: &Table| table.app.world().resource::<ClubNights>().0.len();
    let mut here = Table::on(&Arc::new(Memory::new()));
    here.ask(Request::Go(Navigate::Show(Screen::Season)));
    here.begin_tonight();
    let text = here.copied();
    let mut there = Table::on(&Arc::new(Memory::new()));
    there.take_in(text.clone());
    there.ask(Request::Go(Navigate::Show(Screen::Season)));
    there.begin_tonight();

    play(&mut here, 0);
    let further = here.tonight();
    here.take_in(text);
    assert_eq!((here.tonight(), nights(&here), asks(&here)), (further.clone(), 1, false));
    // The other machine has nothing to lose yet.
    let copied = here.copied();
    there.take_in(copied);
    assert_eq!((there.tonight(), nights(&there), asks(&there)), (further, 1, false));
    // Once both have gone on in different ways, it asks.
    play(&mut there, 1);
    play(&mut here, 0);
    let copied = here.copied();
    let own = there.tonight();
    there.take_in(copied);
    assert_eq!((there.tonight(), asks(&there)), (own, true));
}

#[test]
fn an_older_copy_of_the_season_here_asks_nothing_and_takes_nothing_away() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Request::Go(Navigate::Show(Screen::Season)));
    table.season(SeasonRequest::Miss);
    let text = table.copied();
    table.season(SeasonRequest::Miss);
    let own = table.career().clone();
    // A page that is loaded again takes it in before the screen of the season is opened.
    for mut table in [table, Table::on(&shelf)] {
        table.take_in(text.clone());
        assert!(table.app.world().resource::<ArrivedCareer>().0.is_none());
        assert_eq!(table.career(), &own);
        assert!(table.said.iter().any(|said| said.contains("season 1, 2 evenings over")), "{:?}", table.said);
    }
}
