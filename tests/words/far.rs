//! The texts about far games: the line that goes with a link, and every accusation.

use crazy_eight::cards::{self, CardSetup, RuleSet, Shuffles};
use crazy_eight::far::{
    Act, BadLog, Beginning, FarCards, FarGame, Fault, FaultWhy, Impossible, Log, NotKept, NotSealed, NotTaken, SeatKey,
};
use crazy_eight::save::{Memory, Operation, Trouble, Why};
use crazy_eight::shuffleboard::replay::Setup;
use crazy_eight::shuffleboard::rules::{BoardModel, BoardSpeed, Illegal, Mode, SideId};
use crazy_eight::shuffleboard::session::Refused;
use crazy_eight::words;

use super::table::{SINGLES, Table};

#[test]
fn the_line_names_the_player_the_game_and_the_score() {
    for (mode, played) in [(Mode::CrazyEight, "Crazy Eight to 15"), (Mode::Baseball, "Baseball in 9 innings")] {
        let agreed = Table::new(mode, SINGLES, |_| ()).game.agreed().clone();
        let setup = Setup::new(BoardModel::Feet22, BoardSpeed::Medium, agreed);
        let begun = FarGame::open(Log::new(Beginning::new(setup, [1; 12])).unwrap()).unwrap();
        assert_eq!(words::far_line(&begun), format!("Ann, your turn! {played}: Ann 0, Ben 0."));
        let sealed = begun.seal(Act::Concede, &SeatKey::from_bytes([1; 32])).unwrap();
        let after = sealed.keep(&Memory::new()).unwrap().game;
        assert_eq!(words::far_line(&after), format!("Ben, your turn! {played}: Ann 0, Ben 0."));
        assert_eq!(words::far_signed(&after), "One act was made again and is as signed by Ann.");
        assert_eq!(words::far_seat(&after, SideId(1)), "Ben: nobody yet, whoever acts first");
    }
}

#[test]
fn the_line_of_a_card_game_names_its_totals_or_its_round() {
    for (rules, told) in [
        (RuleSet::crazy_8s(), "Crazy 8's: round 1."),
        (RuleSet::xtreme(), "Crazy Eights Xtreme to 100: Ann 0, Ben 0, Cid 0."),
    ] {
        let setup = CardSetup { rules, players: 3, dealer: None, shuffles: Shuffles::Seed(1) };
        let cards = FarCards { setup, names: ["Ann", "Ben", "Cid"].map(str::to_owned).into() };
        let begun = FarGame::open(Log::new(Beginning::new(cards, [1; 12])).unwrap()).unwrap();
        let line = words::far_line(&begun);
        let (name, rest) = line.split_once(", your turn! ").unwrap();
        assert!(["Ann", "Ben", "Cid"].contains(&name), "{line}");
        assert_eq!(rest, told);
    }
}

#[test]
fn every_accusation_names_the_act_and_its_player() {
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    let faults = [
        (
            FaultWhy::TwoActs,
            "Act 4 is another one in each log, and the key of Ben signed both: an act was taken back, or the key is at two places.",
        ),
        (
            FaultWhy::TwoKeys,
            "Act 4, the first for Ben, is signed with another key in each log: one of them is a stranger's.",
        ),
        (
            FaultWhy::OtherPosition,
            "Act 4, for Ben, was made in a position that the acts before it do not lead to here: the programs disagree, or one was changed.",
        ),
        (
            FaultWhy::OtherEnd,
            "Act 4, for Ben, ends differently here from what the log says: the programs disagree, or somebody changed the log.",
        ),
        (FaultWhy::OutOfTurn, "Act 4, for Ben, was made out of turn."),
        (
            FaultWhy::Impossible(Impossible::Board(Refused::Rules(Illegal::Over))),
            "Act 4, for Ben, is impossible: the game is over.",
        ),
        (
            FaultWhy::Impossible(Impossible::Cards(cards::Illegal::NotYourTurn(cards::Seat(0)))),
            "Act 4, for Ben, is impossible: it is the turn of Ann.",
        ),
        (FaultWhy::Impossible(Impossible::OtherRoom), "Act 4, for Ben, is impossible: it is no act of this game."),
    ];
    for (why, told) in faults {
        assert_eq!(words::far_fault(&names, &Fault { number: 4, seat: SideId(1), why }), told);
    }
    assert_eq!(
        words::far_too_long(4100, 4000),
        "The link would have 4,100 characters, and more than 4,000 may not arrive: send the game as a file."
    );
}

#[test]
fn a_log_that_is_not_taken_gets_its_reason_in_words() {
    let agreed = Table::new(Mode::CrazyEight, SINGLES, |_| ()).game.agreed().clone();
    let setup = Setup::new(BoardModel::Feet22, BoardSpeed::Medium, agreed);
    let log = Log::new(Beginning::new(setup, [1; 12])).unwrap();
    let fault = Fault { number: 4, seat: SideId(1), why: FaultWhy::OutOfTurn };
    let bad = [
        (BadLog::NotALog, "it is not a far game of Crazy Eight"),
        (BadLog::Damaged, "it is cut off or mistyped: the checksum does not match"),
        (BadLog::Older(0), "it was made by an older version of the game"),
        (BadLog::NewerRules { theirs: 99, ours: 3 }, "it was made by a newer version of the game"),
        (BadLog::NonsenseAt(3), "it makes no sense at move 3"),
        (BadLog::Fault(fault.clone()), "Act 4, for Ben, was made out of turn."),
    ];
    for (bad, told) in bad {
        assert_eq!(words::far_bad_log(&bad, Some(&log)), told);
    }
    let forged = words::far_bad_log(&BadLog::Forged(SideId(1)), None);
    assert_eq!(forged, "the acts of seat 2 were not signed with its key, so that somebody has changed them");
    let full = Trouble::new("far-1".to_owned(), Operation::Write, Why::Full);
    let kept = [
        (NotKept::Shelf(full), "far-1: there is no room left"),
        (NotKept::Made(5), "act 5 was made already, and cannot be taken back"),
        (NotKept::Stopped(fault), "Act 4, for Ben, was made out of turn."),
        (NotKept::NotTaken(NotTaken::OtherGame), "it is of another game"),
    ];
    for (why, told) in kept {
        assert_eq!(words::far_not_kept(&why, &log), told);
    }
    let far = FarGame::open(log).unwrap();
    assert_eq!(words::far_not_sealed(&NotSealed::NotYours(SideId(1)), &far), "Ben is up, and plays from elsewhere");
    assert_eq!(words::far_not_sealed(&NotSealed::Over, &far), "the game is over");
}
