//! Measures a Pro's decisions: at the board, on wax that stays even and on wax that wears, with the throws tried and their
//! time on one core; and at the card table.

use crazy_eight::cards::{Action, CardMatch, CardRival, CardSetup, CardSkill, RuleSet, Shuffles, View};
use crazy_eight::shuffleboard::replay::Setup;
use crazy_eight::shuffleboard::rival::{Form, PEOPLE, Rival, Strength, Thinking};
use crazy_eight::shuffleboard::rules::{Agreed, BoardSpeed, Mode, PlayerSetup};
use crazy_eight::shuffleboard::session::Session;
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

/// A Pro and a game after this many throws of a round.
fn pro(mode: Mode, wears: bool, after: u64) -> (Session, Rival) {
    pro_to(mode, wears, after, None)
}

fn pro_to(mode: Mode, wears: bool, after: u64, target: Option<u32>) -> (Session, Rival) {
    let players = ["One", "Other"].into_iter().enumerate().map(|(seat, name)| PlayerSetup::in_seat(seat, name));
    let mut agreed = Agreed::singles(mode, players);
    agreed.options.target = target.unwrap_or(agreed.options.target);
    let setup = Setup { wears, ..Setup::new(mode.card().boards.longest(), BoardSpeed::Medium, agreed) };
    let (mut session, _) = setup.begin().expect("a game that can be played");
    let casual = Rival { form: Form::Of(Strength::Casual), ..PEOPLE[0].clone() };
    for seed in 0..after {
        let choice = thinking(&session, &casual, seed).expect("a throw").finish();
        let made = session.throw(choice.shot().throw).expect("legal");
        session.settle(&made).expect("legal");
    }
    (session, Rival { form: Form::Of(Strength::Pro), ..PEOPLE[0].clone() })
}

fn thinking(session: &Session, rival: &Rival, seed: u64) -> Option<Thinking> {
    Thinking::new(session.game(), session.table(), rival, seed)
}

#[divan::bench(args = [Mode::CrazyEight, Mode::KnockOff, Mode::HorseCollar, Mode::TapAndDraw, Mode::Target], sample_count = 10)]
fn decides(bencher: Bencher, mode: Mode) {
    decide(bencher, mode, false, 3);
}

#[divan::bench(args = [Mode::CrazyEight, Mode::KnockOff], sample_count = 10)]
fn decides_on_wearing_wax(bencher: Bencher, mode: Mode) {
    decide(bencher, mode, true, 3);
}

#[divan::bench(args = [false, true], sample_count = 10)]
fn decides_the_break(bencher: Bencher, wears: bool) {
    decide(bencher, Mode::CrazyEight, wears, 0);
}

/// The preparation before the first tried throw. It is not sliced, and has to fit into a frame.
#[divan::bench(args = Mode::ALL, sample_count = 20)]
fn begins(bencher: Bencher, mode: Mode) {
    let (session, rival) = pro(mode, false, 3);
    bencher.bench_local(|| thinking(&session, &rival, 7));
}

#[divan::bench(args = [21, 99], sample_count = 20)]
fn begins_horse_collar_to(bencher: Bencher, target: u32) {
    let (session, rival) = pro_to(Mode::HorseCollar, false, 3, Some(target));
    bencher.bench_local(|| thinking(&session, &rival, 7));
}

/// The view of a player at the card table, after about three turns each, whose choice a Pro has to think about.
fn card_turn(rules: RuleSet, players: u8) -> View {
    let setup = CardSetup { rules, players, dealer: None, shuffles: Shuffles::Seed(8) };
    let (mut game, _) = CardMatch::new(setup).expect("a game that can be played");
    for acts in 0u64.. {
        let seat = game.open().turn().expect("the match goes on");
        let view = game.view(seat);
        let thinks = || CardRival::new(CardSkill::Pro, 7).begin(view.clone()).think(1).is_none();
        if acts >= 3 * u64::from(players) && thinks() {
            return view;
        }
        let act = CardRival::new(CardSkill::Regular, acts).choose(&view).expect("in its turn it does something");
        game.apply(Action::By(seat, act)).expect("legal");
    }
    unreachable!("somebody has a choice")
}

#[divan::bench(args = [2, 4], sample_count = 20)]
fn decides_at_crazy_8s(bencher: Bencher, players: u8) {
    let view = card_turn(RuleSet::crazy_8s(), players);
    bencher.bench_local(|| CardRival::new(CardSkill::Pro, 7).choose(&view));
}

#[divan::bench(args = [2, 4], sample_count = 20)]
fn decides_at_crazy_eights_xtreme(bencher: Bencher, players: u8) {
    let view = card_turn(RuleSet::xtreme(), players);
    bencher.bench_local(|| CardRival::new(CardSkill::Pro, 7).choose(&view));
}

fn decide(bencher: Bencher, mode: Mode, wears: bool, after: u64) {
    let (session, rival) = pro(mode, wears, after);
    let tried = thinking(&session, &rival, 7).map_or(0, |thinking| thinking.finish().considered);
    bencher.counter(ItemsCount::new(tried)).bench_local(|| thinking(&session, &rival, 7).map(Thinking::finish));
}
