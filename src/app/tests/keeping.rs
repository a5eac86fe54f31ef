//! What outlasts the program: games left in the middle and gone on with, people's throws, and every trouble of a shelf.

use std::sync::Arc;

use super::*;
use crate::app::keeping::{Clerk, GamesAsk, KeptGame, People, PeopleAsk, SavedGames, Shown, finish};
use crate::app::practice::{Progress, Task, Wish};
use crate::app::settings::Settings;
use crate::app::table::{Hand, Opening};
use crate::hand::{Gesture, Nudge, Released};
use crate::progress::{Against, What};
use crate::replay::{Move, Recording};
use crate::rules::{Action, Chosen, Face, Match, Order, Phase, PlayerColour};
use crate::save::{Ailment, Memory, ProfileId, SavedGame, Seat, Shelf, opened, sealed};
use crate::sim::{Table as SimTable, Throw};
use crate::words::{Language, hearing};

impl Table {
    /// A program whose shelf is this one.
    fn on(shelf: &Arc<Memory>) -> Self {
        let mut table = Self::before(60.0, |app| {
            app.insert_resource(Clerk::new(shelf.clone()));
        });
        table.keep_up();
        table
    }

    /// Waits until everything is read and written, and known.
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

    /// What the hand throws from so far to the right, so hard.
    fn throw_of(&self, place: i32, power: i32) -> Option<Throw> {
        let mut hand: Gesture = (**self.app.world().resource::<Hand>()).clone();
        hand.nudge(Nudge::Place, place * Nudge::COARSE);
        hand.nudge(Nudge::Power, power * Nudge::COARSE);
        if let Some(Released::Throw(throw)) = hand.throw() { Some(throw) } else { None }
    }

    fn throw_out(&mut self, throw: Throw) {
        self.throw(throw);
        self.frames(1);
        self.wait_out(Play::Slide);
    }

    /// Throws what the hand holds, straight, and goes on until the next throw, card by card.
    fn throw_and_go_on(&mut self) {
        let throw = self.throw_of(2, 3).expect("that is a throw");
        self.throw_out(throw);
        self.go_on();
    }

    /// Goes on to the next throw.
    fn go_on(&mut self) {
        for _ in 0..8 {
            match self.play() {
                Some(Play::HandOver) => self.ask(Ask::Ready),
                Some(Play::CloseCall | Play::Ruling | Play::TurnEnd) => self.ask(Ask::Continue),
                _ => return,
            }
        }
    }

    fn leave(&mut self) {
        self.ask(Ask::Open(Overlay::ConfirmLeave));
        self.ask(Ask::Leave);
        self.keep_up();
    }
}

/// All of a game that goes on, to the bit.
fn all_of(table: &Table) -> (Match, SimTable, crate::replay::Recording, Vec<Seat>, u64) {
    let game = table.game();
    (game.rules.clone(), game.next_table(), game.recording.clone(), game.seats.clone(), game.luck)
}

fn worn(target: u32) -> Opening {
    Opening { luck: 77, ..Setup { wears: true, ..two_players(target) }.into() }
}

#[test]
fn a_game_left_in_the_middle_of_a_frame_is_gone_on_with_by_another_program() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Ask::Start(worn(15)));
    table.go_on();
    assert!(table.saved().games.is_empty(), "before its first move there is nothing to keep");
    for _ in 0..3 {
        table.throw_and_go_on();
    }
    let before = all_of(&table);
    let after_a_turn = before.0.jar();
    table.leave();
    assert_eq!(table.screen(), Screen::Title);

    let mut other = Table::on(&shelf);
    let kept = other.newest().clone();
    assert_eq!(kept.score.len(), 2);
    other.ask(Ask::Games(GamesAsk::GoOn(kept.slot.clone())));
    other.keep_up();
    assert_eq!(other.screen(), Screen::Table);
    assert_eq!(all_of(&other), before, "nothing of it is lost");
    assert_eq!(other.game().rules.jar(), after_a_turn);
    let stop = other.play();
    assert!(matches!(stop, Some(Play::Aim | Play::HandOver)), "{stop:?}");
    other.go_on();

    // And both go on alike.
    other.throw_and_go_on();
    other.game().recording.verify().expect("it plays again to the bit, over the pause");
    other.keep_up();
    assert_eq!((other.saved().games.len(), &other.newest().slot), (1, &kept.slot), "it stays in its slot");
}

#[test]
fn a_coin_that_fell_is_still_there_and_a_finished_game_is_not() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    let mut setup = two_play(Mode::KnockOff, BoardModel::Feet22);
    setup.agreed.options.order = Order::Flip(5);
    table.ask(Ask::Start(setup.into()));
    table.ask(Ask::Call(Face::Tails));
    let flipped = table.game().flipped.clone();
    assert!(flipped.is_some());
    table.leave();
    let slot = table.newest().slot.clone();
    table.ask(Ask::Games(GamesAsk::GoOn(slot)));
    table.keep_up();
    assert_eq!((table.play(), table.game().flipped.clone()), (Some(Play::Coin), flipped));

    // The end of a game, as the rules tell of it.
    table.ask(Ask::Choose(Chosen::Hammer));
    table.keep_up();
    assert_eq!(table.saved().games.len(), 1);
    let slot = table.newest().slot.clone();
    table.leave();
    table.ask(Ask::Games(GamesAsk::Remove(slot.clone())));
    table.keep_up();
    assert!(table.saved().games.is_empty());
    assert!(!shelf.list().unwrap().contains(&slot), "it is gone for good");
}

#[test]
fn a_game_that_is_over_waits_no_more() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Ask::Start(two_players(1).into()));
    let mut moves = 0;
    while table.play() != Some(Play::GameOver) {
        table.go_on();
        if table.play() == Some(Play::Aim) {
            // Hickeys end no game; a turn that is given up does not either. Somebody must score: the rules decide who.
            score_by_hand(&mut table);
            moves += 1;
            assert!(moves < 200, "nobody wins");
        }
    }
    table.keep_up();
    assert!(matches!(table.game().rules.phase(), Phase::Over { .. }));
    assert!(table.saved().games.is_empty() && shelf.list().unwrap().iter().all(|name| !name.starts_with("game-")));
}

/// Throws a throw that does something for whoever is up, found by trying some of them on the stepper.
fn score_by_hand(table: &mut Table) {
    let game = table.game().clone();
    let side = game.rules.shooter().side;
    let worth = |throw: &Throw| {
        let outcome = crate::sim::throw(&mut game.next_table(), game.rules.layout(), throw).ok()?;
        let mut after = game.rules.clone();
        after.apply(Action::Throw(outcome)).ok()?;
        let broke = game.rules.phase() == Phase::Break && after.phase() != Phase::Break;
        let colour = after.break_colour();
        let left = after.layout().iter().filter(|(id, _)| Some(id.colour()) == colour).count() as i64;
        let lies: u32 = after.count().calls().map(|call| call.points).sum();
        Some(i64::from(after.standing(side).total) * 1000 + i64::from(broke) * 500 - left * 50 + i64::from(lies))
    };
    let tried = (-6..=6).flat_map(|place| (-12..=18).map(move |power| (3 * place, power)));
    let throws = tried.filter_map(|(place, power)| table.throw_of(place, power));
    let best = throws.filter_map(|throw| Some((worth(&throw)?, throw))).max_by_key(|(worth, _)| *worth);
    let (_, throw) = best.expect("some throw is possible");
    table.throw_out(throw);
}

#[test]
fn a_spoilt_game_is_set_aside_and_told_and_the_copy_before_it_taken() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Ask::Start(worn(15)));
    table.go_on();
    table.throw_and_go_on();
    table.keep_up();
    let slot = table.newest().slot.clone();
    let whole = shelf.read(&slot).unwrap().unwrap();
    let half = &whole[..whole.len() / 2];
    shelf.write(&slot, half).unwrap();
    shelf.write("game-1", "not of ours").unwrap();

    let other = Table::on(&shelf);
    assert!(other.said.iter().any(|said| said.contains("cut off") && said.contains("set aside")), "{:?}", other.said);
    let set_aside = shelf.aside();
    assert!(set_aside.values().any(|text| text == half) && set_aside.values().any(|text| text == "not of ours"));
    assert_eq!(other.saved().games.iter().map(|game| &game.slot).collect::<Vec<_>>(), [&slot], "the copy before it");
    assert_eq!(other.saved().unreadable.len(), 2);
}

#[test]
fn a_game_that_another_program_has_taken_away_goes_off_the_list_and_that_is_told() {
    for asked in [GamesAsk::GoOn as fn(String) -> GamesAsk, GamesAsk::CopyText] {
        let shelf = Arc::new(Memory::new());
        let mut table = Table::on(&shelf);
        table.ask(Ask::Start(worn(15)));
        table.go_on();
        table.throw_and_go_on();
        table.leave();
        let slot = table.newest().slot.clone();
        shelf.remove(&slot).unwrap();
        table.ask(Ask::Games(asked(slot)));
        table.keep_up();
        assert!(table.saved().games.is_empty());
        assert!(table.said.iter().any(|said| said.contains("not there any more")), "{:?}", table.said);
        assert_eq!(table.screen(), Screen::Title);
    }
}

#[test]
fn a_game_that_can_neither_be_read_nor_set_aside_is_told_of_once_in_whatever_language() {
    let shelf = Arc::new(Memory::new());
    shelf.write("game-1", "not of ours").unwrap();
    shelf.ail(Some(Ailment::ReadOnly));
    let mut table = Table::on(&shelf);
    assert_eq!(table.saved().unreadable.len(), 1);
    hearing(Language::German, || {
        table.ask(Ask::Show(Screen::SavedGames));
        table.keep_up();
    });
    assert_eq!(table.saved().unreadable.len(), 1, "{:?}", table.saved().unreadable);
}

#[test]
fn where_nothing_can_be_kept_it_is_told_once_and_the_game_goes_on() {
    for (ailment, word) in
        [(Ailment::NoPlace, "nothing can be kept"), (Ailment::ReadOnly, "written"), (Ailment::Full(10), "no room left")]
    {
        let shelf = Arc::new(Memory::new());
        shelf.ail(Some(ailment));
        let mut table = Table::on(&shelf);
        // A place that is none is told of at once; of any other trouble nobody can know before something is to be kept.
        let at_once = std::mem::take(&mut table.said).iter().any(|said| said.contains(word));
        assert_eq!(at_once, ailment == Ailment::NoPlace);
        table.ask(Ask::Start(worn(15)));
        table.go_on();
        for _ in 0..2 {
            table.throw_and_go_on();
            table.keep_up();
        }
        let told = table.said.iter().filter(|said| said.contains(word)).count();
        assert_eq!(told, usize::from(!at_once), "{ailment:?}: {:?}", table.said);
        assert_eq!(table.game().recording.moves().len(), 2, "the game goes on");

        // Once there is room, the whole game is kept.
        shelf.ail(None);
        table.ask(Ask::Open(Overlay::Pause));
        table.keep_up();
        assert_eq!(table.saved().games.len(), 1, "{ailment:?}");
    }
}

#[test]
fn settings_are_on_the_shelf_with_the_games() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    table.frames(2);
    table.keep_up();
    assert!(Table::on(&shelf).app.world().resource::<Settings>().reduced_motion);

    shelf.write("settings", "(reduced_motion: \"much\")").unwrap();
    let other = Table::on(&shelf);
    assert!(other.said.iter().any(|said| said.starts_with("settings could not be read")), "{:?}", other.said);
    assert_eq!(shelf.aside().len(), 1);
    assert!(other.app.world().resource::<Settings>().reduced_motion, "the ones before are taken");
}

#[test]
fn a_throw_of_somebody_with_a_profile_is_written_down_and_taken_elsewhere() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Ask::People(PeopleAsk::Add("Ada".into())));
    table.keep_up();
    let ada = table.app.world().resource::<People>().profiles[0].clone();
    let mut opening = worn(15);
    opening.seats = vec![Seat::Person(ada.id), Seat::Guest];
    table.ask(Ask::Start(opening));
    table.go_on();
    table.throw_and_go_on();
    table.leave();
    table.ask(Ask::People(PeopleAsk::Statistics(ada.id)));
    table.keep_up();
    assert_eq!(table.screen(), Screen::Statistics);
    let record = table.app.world().resource::<Shown>().0.clone().expect("the statistics are there");
    let throws = record.entries().filter(|entry| matches!(entry.what, What::Throw(_))).count();
    assert_eq!(throws, 1, "the break, and nothing of the guest's");

    // Another program has it, and another machine.
    let mut other = Table::on(&shelf);
    assert_eq!(other.app.world().resource::<People>().profiles, std::slice::from_ref(&ada));
    other.ask(Ask::People(PeopleAsk::Change(ada.id, "Ada L.".into(), PlayerColour::Rose)));
    other.ask(Ask::People(PeopleAsk::Statistics(ada.id)));
    other.keep_up();
    let shown = other.app.world().resource::<Shown>().0.clone().expect("they are there, too");
    assert_eq!((shown.entries().count(), shown.profile().name.as_str()), (record.entries().count(), "Ada L."));

    let mut elsewhere = Table::on(&Arc::new(Memory::new()));
    elsewhere.ask(Ask::TakeIn(Some(record.to_text())));
    elsewhere.ask(Ask::TakeIn(Some("nobody".into())));
    elsewhere.keep_up();
    assert_eq!(elsewhere.app.world().resource::<People>().profiles[0].name, "Ada");
    assert!(elsewhere.said.iter().any(|said| said.contains("neither a player nor a game")), "{:?}", elsewhere.said);

    elsewhere.ask(Ask::People(PeopleAsk::Remove(ProfileId(ada.id.0))));
    elsewhere.keep_up();
    assert!(elsewhere.app.world().resource::<People>().profiles.is_empty());
}

/// Ada, who sits at this machine.
fn ada(table: &mut Table) -> ProfileId {
    table.ask(Ask::People(PeopleAsk::Add("Ada".into())));
    table.keep_up();
    table.app.world().resource::<People>().profiles[0].id
}

#[test]
fn whoever_practises_has_stars_throws_and_a_hand_of_their_own() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    let ada = ada(&mut table);
    table.ask(Ask::People(PeopleAsk::Practises(Some(ada))));
    table.keep_up();
    let lesson = table.app.world().resource::<Progress>().next_lesson().expect("nothing is done yet");
    table.ask(Ask::Practice(Wish::Try(Box::new(Task::listed(lesson)))));
    table.ask(Ask::Ready);
    let mut throws = 0;
    while table.play() == Some(Play::Aim) {
        let throw = table.throw_of(0, 2).expect("that is a throw");
        table.throw_out(throw);
        throws += 1;
    }
    table.keep_up();
    table.ask(Ask::People(PeopleAsk::Statistics(ada)));
    table.keep_up();
    let record = table.app.world().resource::<Shown>().0.clone().expect("the statistics are there");
    let drills: Vec<_> = record.entries().map(|entry| entry.sitting.against.clone()).collect();
    assert_eq!(drills, vec![Against::Drill(lesson.id.clone()); throws], "the throws are hers");
    let done = table.app.world().resource::<Progress>().of(&lesson.id);
    assert_eq!((done, done.times), (record.practised().of(&lesson.id), 1));

    // Whoever has no profile has done nothing; the next program knows who practised last.
    table.ask(Ask::People(PeopleAsk::Practises(None)));
    table.keep_up();
    assert_eq!(table.app.world().resource::<Progress>().of(&lesson.id).times, 0);
    table.ask(Ask::People(PeopleAsk::Practises(Some(ada))));
    table.keep_up();
    let mut other = Table::on(&shelf);
    assert_eq!(other.app.world().resource::<Progress>().of(&lesson.id), done);
    other.ask(Ask::People(PeopleAsk::Remove(ada)));
    other.keep_up();
    let progress = other.app.world().resource::<Progress>();
    assert_eq!((progress.whose, progress.of(&lesson.id).times), (None, 0), "nobody practises as somebody who is gone");
}

#[test]
fn a_guest_has_their_stars_as_long_as_the_program_where_nothing_can_be_kept() {
    let shelf = Arc::new(Memory::new());
    shelf.ail(Some(Ailment::ReadOnly));
    let mut table = Table::on(&shelf);
    table.ask(Ask::Show(Screen::Practice));
    let lesson = table.app.world().resource::<Progress>().next_lesson().expect("nothing is done yet");
    table.ask(Ask::Practice(Wish::Try(Box::new(Task::listed(lesson)))));
    table.ask(Ask::Ready);
    while table.play() == Some(Play::Aim) {
        let throw = table.throw_of(0, 2).expect("that is a throw");
        table.throw_out(throw);
    }
    table.keep_up();
    let times = |table: &Table| table.app.world().resource::<Progress>().of(&lesson.id).times;
    assert_eq!(times(&table), 1);
    assert!(table.said.iter().any(|said| said.contains("written")), "they are told: {:?}", table.said);
    table.ask(Ask::Leave);
    table.keep_up();
    assert_eq!((table.screen(), times(&table)), (Screen::Practice, 1), "back at the list");
    table.ask(Ask::People(PeopleAsk::Practises(None)));
    table.keep_up();
    assert_eq!(times(&table), 1, "whoever practises already goes on");
}

#[test]
fn a_game_is_taken_to_another_machine_and_gone_on_with_and_one_that_cannot_be_is_refused() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    table.ask(Ask::Start(worn(15)));
    table.go_on();
    table.throw_and_go_on();
    table.throw_and_go_on();
    table.keep_up();
    let before = all_of(&table);
    let text = shelf.read(&table.newest().slot).unwrap().expect("it is kept");

    let mut elsewhere = Table::on(&Arc::new(Memory::new()));
    elsewhere.ask(Ask::TakeIn(Some(text.clone())));
    elsewhere.keep_up();
    let slot = elsewhere.newest().slot.clone();
    elsewhere.ask(Ask::Games(GamesAsk::GoOn(slot)));
    elsewhere.keep_up();
    assert_eq!(all_of(&elsewhere), before);

    // Sealed anew, but with another total than its moves lead to.
    let mut saved: SavedGame = opened(&text).unwrap();
    let (recording, game) = (saved.recording().clone(), before_the_first_move(&saved));
    saved = SavedGame::new("Friday", &saved.seats, saved.luck, saved.saved, &recording, &game, &before.1.wax);
    let mut wary = Table::on(&Arc::new(Memory::new()));
    for (text, says) in [(sealed(&saved), "cannot be taken in"), (text[..text.len() / 2].to_owned(), "cut off")] {
        wary.ask(Ask::TakeIn(Some(text)));
        wary.keep_up();
        assert!(wary.said.iter().any(|said| said.contains(says)), "{says}: {:?}", wary.said);
    }
    assert!(wary.saved().games.is_empty());
}

/// A game in which every turn was given up, as it stands in the end, and as it would have stood a turn before.
fn given_up(turns: usize) -> [SavedGame; 2] {
    let setup = two_players(15);
    let (mut rules, _) = setup.game().unwrap();
    let wax = setup.table().wax;
    let (mut recording, mut before) = (Recording::new(setup), rules.clone());
    for _ in 0..turns {
        before.clone_from(&rules);
        rules.apply(Action::Concede).unwrap();
        recording.push(Move::Concede).unwrap();
    }
    [rules, before].map(|rules| SavedGame::new("Friday", &[], 7, 1, &recording, &rules, &wax))
}

#[test]
fn while_a_long_game_is_taken_in_what_else_is_to_be_kept_is_kept() {
    let shelf = Arc::new(Memory::new());
    let mut table = Table::on(&shelf);
    let settings = || shelf.read("settings").unwrap();
    let (before, [game, forged]) = (settings(), given_up(1_600));
    table.app.world_mut().write_message(Ask::TakeIn(Some(sealed(&game))));
    table.frames(1);
    table.app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    let mut frames = 0;
    while settings() == before {
        table.frames(1);
        frames += 1;
        assert!(frames < 100_000, "the settings wait for the game");
    }
    assert!(shelf.list().unwrap().iter().all(|name| !name.starts_with("game-")), "it is not played to its end yet");
    table.keep_up();
    assert_eq!(table.saved().games.len(), 1);
    let kept: SavedGame = opened(&shelf.read(&table.newest().slot).unwrap().expect("it is kept")).unwrap();
    assert_eq!(kept, game);

    // Only the last turn shows that this one does not come to what it says.
    table.ask(Ask::TakeIn(Some(sealed(&forged))));
    table.keep_up();
    assert!(table.said.iter().any(|said| said.contains("cannot be taken in")), "{:?}", table.said);
    assert_eq!(table.saved().games.len(), 1);
}

/// The match of a saved game before its first move.
fn before_the_first_move(saved: &SavedGame) -> Match {
    saved.recording().setup().game().unwrap().0
}

#[test]
fn the_longest_game_on_worn_wax_leaves_room_in_a_browser() {
    let mut table = Table::on(&Arc::new(Memory::new()));
    table.ask(Ask::Start(worn(99)));
    table.go_on();
    for _ in 0..4 {
        table.throw_and_go_on();
    }
    let mut game = table.game().clone();
    let moves = game.recording.moves().to_vec();
    while game.recording.push(moves[game.recording.moves().len() % moves.len()]).is_ok() {}
    let bytes = sealed(&game.saved(0)).len();
    // It is there twice, and a page's storage holds five million letters.
    assert!(bytes < 500_000, "{bytes} bytes for {} moves", game.recording.moves().len());
}
