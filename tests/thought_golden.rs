//! Thoughts: a question that is asked elsewhere gets the bits that thinking it here gives, on every platform.

#[path = "common/table.rs"]
mod table;

use crazy_eight::shuffleboard::drill::{Attempt, shipped};
use crazy_eight::shuffleboard::hand::Reach;
use crazy_eight::shuffleboard::rival::{Form, PEOPLE, Rival, Strength};
use crazy_eight::shuffleboard::rules::{Action, Colour, Mode, Phase, SideId};
use crazy_eight::shuffleboard::sim::{self, Formation, Grip, Throw, Tonight, Wax};
use crazy_eight::thought::{
    AnyQuestion, Desk, HintQuestion, PossibleQuestion, Question, Report, ThrowQuestion, Work, read_report,
};

use glam::Vec2;
use table::{Spot, Table, duel};

/// The hash of all answers. If the physics or the choices of rivals are changed on purpose, put in the number that the
/// failing test prints, and say why in the commit.
const GOLDEN: u64 = 0x8edd_ae21_d7f0_fbee;

/// FNV-1a over bytes.
fn feed(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// Throws in every game: the first of a round, and one onto weights, on wax that wears and on another table each time.
fn throws() -> Vec<ThrowQuestion> {
    let mut questions = Vec::new();
    for (mode, seed) in Mode::ALL.into_iter().zip(1..) {
        let mut table = Table::new(duel(mode));
        let rival = Rival { form: Form::Of(Strength::Casual), ..PEOPLE[seed as usize % PEOPLE.len()].clone() };
        let mut ask = |table: &Table, wax: bool| {
            let mut on = sim::Table::new(table.game.board().clone(), *table.game.weight());
            on.tonight = Tonight::of(seed).learnt(seed as usize);
            on.end = table.game.end();
            if wax {
                on.wax = Wax::fresh(&on.board);
            }
            let (game, rival) = (table.game.clone(), rival.clone());
            questions.push(ThrowQuestion {
                game,
                table: on,
                rival,
                one_frame: false,
                seed: u64::MAX / u64::from(seed),
            });
        };
        ask(&table, false);
        if mode == Mode::CrazyEight {
            table.break_with(Colour::Red, [Spot::One, Spot::Two, Spot::One, Spot::Two]);
        }
        table.shots(&[Spot::Two, Spot::One]);
        ask(&table, true);
    }
    questions
}

/// A hint for every throw of every shipped drill: what is thrown before is soft and goes straight.
fn hints() -> Vec<HintQuestion> {
    let mut questions = Vec::new();
    for drill in shipped() {
        let mut attempt = Attempt::new(drill.level.clone()).expect("it was checked");
        while let Some(first) = attempt.in_hand().iter().next() {
            let breaks = attempt.game().phase() == Phase::Break;
            let grip = if breaks {
                Grip::Four { colour: first.colour(), formation: Formation::default(), spread: 0 }
            } else {
                Grip::One(first)
            };
            let (attempt_now, noise) = (attempt.clone(), Strength::Regular.noise());
            questions.push(HintQuestion { attempt: attempt_now, grip, place: 0.05, spin: 0.1, noise, seed: 8 });
            let table = attempt.session().table();
            let rest_x = Reach::new(&table.board, &table.weight, grip).rest_x;
            let throw = Throw::new(grip, Vec2::new(rest_x, 0.0), Vec2::new(1.7, 0.0), 0.0);
            let made = attempt.session().throw(throw).expect("a hand can make it");
            attempt.settle(&made).expect("the rules allow it");
        }
    }
    questions
}

/// Answers a question after at most so many steps of eight tries, here and at a desk, and compares both; returns the bytes of the
/// answer.
fn answered<Q: Question>(desk: &mut Desk, number: u32, question: Q, most: u32) -> Vec<u8> {
    let mut work = question.begin().expect("it makes sense");
    let asked: AnyQuestion = question.into();
    desk.ask(number, &asked.write().expect("it can be written")).expect("it can be read");
    let mut done = false;
    for _ in 0..most {
        done = work.step(8);
        assert_eq!(desk.step(number, 8), done, "{asked:?}");
        if done {
            break;
        }
    }
    let here = postcard::to_allocvec(&Report { answer: work.answer(), done }).expect("it can be written");
    let there = desk.report(number).expect("it was asked");
    assert_eq!(here, there, "{asked:?}");
    let read = read_report::<Q>(&there).expect("it can be read");
    assert_eq!(postcard::to_allocvec(&read).expect("it can be written"), there, "a bit is lost");
    if !done {
        desk.forget(number);
    }
    assert!(desk.report(number).is_err(), "what is answered or forgotten is dropped");
    there
}

#[test]
fn a_question_that_is_asked_elsewhere_is_answered_with_the_same_bits() {
    let mut desk = Desk::default();
    let mut number = 0..;
    let mut answers = Vec::new();
    let mut next = || number.next().expect("there are enough numbers");
    answers.extend(throws().into_iter().map(|question| answered(&mut desk, next(), question, u32::MAX)));
    answers.extend(hints().into_iter().map(|question| answered(&mut desk, next(), question, 3)));
    let drill = Attempt::new(shipped()[0].level.clone()).expect("it was checked");
    answers.push(answered(&mut desk, next(), PossibleQuestion(drill), 100));
    let hash = answers.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, answer| feed(hash, answer));
    assert!(hash == GOLDEN, "{} answers have the hash {hash:#018x}", answers.len());
}

#[test]
fn a_throw_in_a_match_with_a_handicap_is_thought_about_elsewhere_too() {
    let mut table = Table::new(duel(Mode::KnockOff));
    table.play(Action::CountRed { side: SideId(1) });
    let (game, on) = (table.game.clone(), sim::Table::new(table.game.board().clone(), *table.game.weight()));
    let rival = Rival { form: Form::Of(Strength::Casual), ..PEOPLE[0].clone() };
    answered(&mut Desk::default(), 1, ThrowQuestion { game, table: on, rival, one_frame: false, seed: 5 }, u32::MAX);
}
