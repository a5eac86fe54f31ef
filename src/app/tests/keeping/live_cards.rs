//! Tests of live card games: programs with their own stores around a real broker.

use super::live::{Mosquitto, together};
use super::*;
use crate::app::card_table::{CardGame, Stage};
use crate::app::live_game::{Company, Invited};
use crate::app::request::{CardTableRequest, LiveRequest, Request};
use crate::app::room::card_table::CardsShown;
use crate::app::storage::FarGames;
use crate::cards::{Act, CardRival, CardSetup, CardSkill, RuleSet, Seat as CardSeat, Shuffles};
use crate::far::FarCards;
use crate::live::{Other, Part};
use crate::shuffleboard::rules::SideId;

const SEATS: [CardSeat; 2] = [CardSeat(0), CardSeat(1)];

fn seat(number: u8) -> Part {
    Part::Seat(SideId(number))
}

impl Table {
    fn cards(&self) -> &CardGame {
        self.app.world().resource::<CardGame>()
    }

    /// The acts in the log, and those that were shown of it.
    fn card_acts(&self) -> (usize, usize) {
        let game = self.cards();
        (game.far().expect("it is a far game").log().entries().len(), game.recording().actions().len())
    }

    /// The player here does what a rival would do, if they are up and everything is shown.
    fn acts_at_cards(&mut self, own: CardSeat) {
        let game = self.cards();
        match game.stage() {
            Stage::RoundEnd => self.ask(Request::Cards(CardTableRequest::Continue)),
            Stage::Play if !game.legal(own).is_empty() => {
                let act = CardRival::new(CardSkill::FirstTimer, 3).choose(&game.view(own)).expect("it is up");
                self.ask(Request::Cards(CardTableRequest::Do(own, act)));
            }
            _ => {}
        }
    }
}

/// Invites to a game of cards for two, and takes the first seat.
fn inviting(table: &mut Table, broker: &Mosquitto, rules: RuleSet) -> String {
    let setup = CardSetup { rules, players: 2, dealer: None, shuffles: Shuffles::Seed(5) };
    let setup = Box::new(FarCards { setup, names: ["Ada", "Ben"].map(str::to_owned).into() }.into());
    table.ask(Request::Live(LiveRequest::Invite { setup, broker: broker.address(), seconds: 60 }));
    table.keep_up();
    assert_eq!(table.screen(), Screen::Invitation, "{:?}", table.said);
    let code = table.app.world().resource::<Invited>().0.as_ref().expect("it is made").invitation.to_code();
    table.ask(Request::Live(LiveRequest::Join(seat(0))));
    table.keep_up();
    assert_eq!(table.screen(), Screen::Cards, "{:?}", table.said);
    code
}

#[test]
fn two_play_cards_through_a_broker_and_each_sees_the_own_hand_alone() {
    let broker = Mosquitto::start();
    let theirs = Arc::new(Memory::new());
    let mut ada = Table::on(&Arc::new(Memory::new()));
    let code = inviting(&mut ada, &broker, RuleSet::xtreme());
    let (mut ben, mut eve) = (Table::on(&theirs), Table::on(&Arc::new(Memory::new())));
    ben.join(&code, seat(1));
    eve.join(&code, Part::Watching);
    assert_eq!((ben.screen(), eve.screen()), (Screen::Cards, Screen::Cards));
    let open = |table: &Table| table.app.world().resource::<CardsShown>().open;
    assert!(open(&ada) && open(&ben) && open(&eve), "the cards lie there before anybody acts");
    let up = ada.cards().acting().expect("it is not over");
    let (mover, other) = if up == SEATS[0] { (&ada, &ben) } else { (&ben, &ada) };
    let game = mover.cards();
    let task = crate::words::card_instruction(game.game().open(), Some(up), game.legal(up), game.names());
    assert!(mover.heard_of(&task) && !other.heard_of(&task), "who is up hears it on coming: {:?}", mover.said);
    together([&mut ada, &mut ben, &mut eve], "all here", |tables| {
        let state = |table: &Table| table.app.world().resource::<Company>().0.as_ref().map(|it| it.state.clone());
        tables.iter().all(|table| {
            let state = state(table);
            state.is_some_and(|state| {
                !state.can_post && state.watching == 1 && state.others.iter().all(|(_, other)| *other == Other::Here)
            })
        })
    });

    // Both act in turn, and everybody is shown the same cards on the table and no other hand.
    for round in 1..=10 {
        let before = ada.card_acts().0;
        let up = ada.cards().acting().expect("it is not over");
        let (mover, other) = if up == SEATS[0] { (&mut ada, &mut ben) } else { (&mut ben, &mut ada) };
        other.acts_at_cards(SEATS[1 - up.index()]);
        assert_eq!(other.card_acts().0, before, "nobody acts out of turn");
        mover.acts_at_cards(up);
        assert_eq!(mover.card_acts(), (before + 1, before + 1), "it is written down and shown: {:?}", mover.said);
        together([&mut ada, &mut ben, &mut eve], "shown everywhere", |tables| {
            tables.iter().all(|table| table.card_acts() == (before + 1, before + 1))
        });
        for (table, own) in [(&ada, Some(SEATS[0])), (&ben, Some(SEATS[1])), (&eve, None)] {
            let game = table.cards();
            assert_eq!(game.game(), ada.cards().game(), "round {round}");
            assert_eq!((game.viewer(), game.stage()), (own, Stage::Play));
            assert!(SEATS.iter().all(|seat| game.open_hand(*seat).is_none()));
        }
    }
    ben.ask(Request::Live(LiveRequest::Say(crate::live::Saying::WellDone)));
    together([&mut ada, &mut ben, &mut eve], "heard", |tables| {
        tables.iter().all(|table| table.heard_of("Ben: Well done!"))
    });

    // Ben's program ends without a word, in the middle of a round, and comes back to the same hand.
    let (hand, acts) = (ben.cards().game().hand(SEATS[1]).to_vec(), ben.card_acts());
    drop(ben);
    together([&mut ada, &mut eve], "missed", |tables| tables[0].heard_of("Ben is gone."));
    let mut ben = Table::on(&theirs);
    let name = ben.app.world().resource::<FarGames>().listed()[0].name.clone();
    ben.ask(Request::Live(LiveRequest::Enter(name)));
    ben.keep_up();
    assert_eq!((ben.screen(), ben.card_acts()), (Screen::Cards, acts));
    assert_eq!((ben.cards().game().hand(SEATS[1]), ben.cards().viewer()), (hand.as_slice(), Some(SEATS[1])));
    eve.leave();
    eve.frames(3);
    assert_eq!((eve.screen(), eve.app.world().resource::<Company>()), (Screen::WithFriends, &Company(None)));
}

#[test]
fn a_whole_game_of_cards_ends_the_same_for_both_and_holds_nobody_up() {
    let broker = Mosquitto::start();
    let mut ada = Table::on(&Arc::new(Memory::new()));
    let mut rules = RuleSet::xtreme();
    if let crate::cards::End::Points(points) = &mut rules.end {
        points.limit = 20;
    }
    let code = inviting(&mut ada, &broker, rules);
    let mut ben = Table::on(&Arc::new(Memory::new()));
    ben.join(&code, seat(1));
    for table in [&mut ada, &mut ben] {
        table.app.world_mut().resource_mut::<Settings>().cards.pace = crate::app::settings::CardPace::AtOnce;
    }
    // Ben leaves the report of no round by himself while the game goes on.
    let mut rounds = 0;
    for _ in 0..4000 {
        let over = |table: &Table| table.cards().far().is_some_and(|far| far.up().is_none());
        if over(&ada) && over(&ben) {
            break;
        }
        ada.acts_at_cards(SEATS[0]);
        if ben.cards().stage() != Stage::RoundEnd || ben.cards().game().open().turn() == Some(SEATS[1]) {
            rounds += usize::from(ben.cards().stage() == Stage::RoundEnd);
            ben.acts_at_cards(SEATS[1]);
        }
        ada.frames(1);
        ben.frames(1);
        std::thread::sleep(Duration::from_millis(3));
    }
    let ends = [&ada, &ben].map(|table| table.cards().far().expect("it is a far game").clone());
    assert_eq!(ends[0].log(), ends[1].log());
    assert!(ends[0].up().is_none(), "{rounds} rounds: {:?}", ends[0].cards().map(|game| game.open().phase.clone()));
    let act = Act::Draw;
    let before = ada.card_acts();
    ada.ask(Request::Cards(CardTableRequest::Do(SEATS[0], act)));
    assert_eq!(ada.card_acts().0, before.0, "nothing follows");
}
