//! The texts of every event.

use crazy_eight::shuffleboard::rules::{
    Action, BoardModel, BreakFault, Cents, Chosen, Colour, Event, Face, Line, Mode, Order, Shooter, ShotClock, SideId,
    WeightId,
};
use crazy_eight::words;

use super::table::{DOUBLES, NEAR, ONE, SHORT, SINGLES, Spot, THREE, TWO, Table, blue, red};

/// The side entered first, and the second.
const ANN: SideId = SideId(0);
const BEN: SideId = SideId(1);

/// The text of an event at the start of a match.
fn said(mode: Mode, sides: &[&[&str]], event: &Event) -> String {
    Table::new(mode, sides, |_| ()).said(event).unwrap()
}

#[test]
fn the_coin_and_its_choices() {
    let coin = |sides, seed| Table::new(Mode::KnockOff, sides, |options| options.order = Order::Flip(seed));
    let seed = (0..).find(|seed| {
        let events = coin(SINGLES, *seed).play(Action::Call(Face::Heads));
        matches!(events[..], [Event::Flipped { winner: BEN, .. }])
    });
    let mut one = coin(SINGLES, seed.unwrap());
    assert_eq!(one.tell(Action::Call(Face::Heads)), "Ben calls heads. It is heads: Ben chooses first.");
    assert_eq!(one.tell(Action::Choose(Chosen::Hammer)), "Ben takes the hammer and shoots last.");
    assert_eq!(
        one.tell(Action::Choose(Chosen::Colour(Colour::Blue))),
        "Ann takes blue.\nRound 1.\nAnn shoots first, from the home end."
    );
    let mut two = coin(DOUBLES, seed.unwrap());
    assert_eq!(two.tell(Action::Call(Face::Tails)), "Cleo & Dan call tails. It is heads: Ann & Ben choose first.");
    assert_eq!(two.tell(Action::Choose(Chosen::Colour(Colour::Red))), "Ann & Ben take red.");
    assert_eq!(
        two.tell(Action::Choose(Chosen::First)),
        "Cleo & Dan choose to shoot first.\nRound 1.\nCleo shoots first, from the home end."
    );
    let first = Event::Chose { side: ANN, chosen: Chosen::First };
    assert_eq!(said(Mode::KnockOff, SINGLES, &first), "Ann chooses to shoot first.");
    let hammer = Event::Chose { side: BEN, chosen: Chosen::Hammer };
    assert_eq!(said(Mode::TapAndDraw, DOUBLES, &hammer), "Cleo & Dan take the hammer and shoot last.");
}

#[test]
fn a_frame_has_the_name_of_its_game() {
    let names = |event: &dyn Fn(bool) -> Event| {
        Mode::ALL.map(|mode| [false, true].map(|extra| said(mode, SINGLES, &event(extra))))
    };
    let [crazy, knock, collar, baseball, tap, target] =
        names(&|extra| Event::FrameBegan { frame: 3, order: vec![ANN, BEN], extra });
    assert_eq!(crazy, ["Frame 3.", "Frame 3, an extra one."]);
    assert_eq!(collar, crazy);
    assert_eq!(knock, ["Round 3.", "Round 3, an extra one."]);
    assert_eq!([&tap, &target], [&knock, &knock]);
    assert_eq!(baseball, ["Inning 3.", "Inning 3, an extra one."]);

    let ended = Mode::ALL.map(|mode| said(mode, SINGLES, &Event::FrameEnded { frame: 3, totals: vec![1, 2] }));
    assert_eq!(ended[..2], ["Frame 3 is complete.", "Round 3 is complete."]);
    assert_eq!(ended[3], "Inning 3 is complete.");

    let tied = |mode, sides, tied: &[SideId]| said(mode, sides, &Event::Tied { sides: tied.to_vec(), total: 16 });
    let three: &[&[&str]] = &[&["Ann"], &["Ben"], &["Cleo"]];
    assert_eq!(
        tied(Mode::CrazyEight, three, &[ANN, BEN, SideId(2)]),
        "Ann, Ben and Cleo are level at 16: another frame decides."
    );
    assert_eq!(
        tied(Mode::Baseball, DOUBLES, &[ANN, BEN]),
        "Ann & Ben and Cleo & Dan are level at 16: another inning decides."
    );
    assert_eq!(tied(Mode::TapAndDraw, SINGLES, &[ANN, BEN]), "Ann and Ben are level at 16: another round decides.");
}

#[test]
fn the_shooter_the_end_and_the_hammer() {
    let opening = |mode, sides| {
        let table = Table::new(mode, sides, |_| ());
        table.opening.iter().map(|event| table.said(event).unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(opening(Mode::CrazyEight, SINGLES), ["Frame 1.", "Ann shoots from the home end."]);
    assert_eq!(opening(Mode::KnockOff, DOUBLES), ["Round 1.", "Ann shoots first, from the home end."]);
    assert_eq!(opening(Mode::Baseball, DOUBLES), ["Inning 1.", "Ann shoots from the home end."]);
    let hammer = |mode| {
        let mut table = Table::written(mode);
        table.tell(Action::Concede).lines().last().unwrap().to_owned()
    };
    assert_eq!(hammer(Mode::CrazyEight), "Ben shoots from the away end. Last to shoot in this frame: the hammer.");
    assert_eq!(hammer(Mode::Baseball), "Ben shoots from the away end. Last to shoot in this inning: the hammer.");
}

#[test]
fn a_break_that_is_made() {
    let mut table = Table::written(Mode::CrazyEight);
    assert_eq!(table.break_red([ONE; 4]), "Good break. Now knock off all four red weights.");
}

#[test]
fn every_call_is_announced_before_the_score() {
    let mut table = Table::written(Mode::CrazyEight);
    let heard = |table: &mut Table, action| -> Vec<String> {
        let events = table.play(action);
        events.iter().flat_map(|event| words::announce(event, &table.game)).collect()
    };
    let weights = WeightId::of(Colour::Red);
    let ends: Vec<_> = weights.into_iter().zip([ONE, TWO, THREE, ONE]).collect();
    let outcome = table.outcome(&weights, &ends);
    assert_eq!(
        heard(&mut table, Action::Throw(outcome)),
        [
            "Good break. Now knock off all four red weights.",
            "Red 1: One. Clear of the long foul line by 100 mm. Red 2: Two. Clear of the deuce line by 40 mm. \
             Red 3: Three. Clear of the trey line by 40 mm. Red 4: One. Clear of the long foul line by 100 mm.",
        ]
    );
    table.throw(blue(1), THREE, &weights.map(|weight| (weight, Spot::Off)));
    table.throw(blue(2), SHORT, &[]);
    assert_eq!(
        heard(&mut table, Action::Concede),
        [
            "Ann gives up the rest of the turn.",
            "Blue 1: Three. Clear of the trey line by 40 mm. Blue 2: Short. 120 mm from clearing the long foul line.",
            "Ann scores 3: 3 in all.",
            "Ben shoots from the away end. Last to shoot in this frame: the hammer.",
        ]
    );
}

#[test]
fn a_failed_break_says_what_was_wrong_with_each_weight() {
    let mut table = Table::written(Mode::CrazyEight);
    assert_eq!(
        table.break_red([Spot::Off, SHORT, ONE, Spot::Off]),
        "The break failed. Red 1 and Red 4 fell off the board. Red 2 is short. 120 mm from clearing the long foul line.\n\
         Nothing counts without a good break.\n\
         A hickey for Ann.\n\
         Ben shoots from the away end. Last to shoot in this frame: the hammer."
    );
    let mut table = Table::written(Mode::CrazyEight);
    let weights = WeightId::of(Colour::Red);
    let carried = table.outcome(&weights, &weights.map(|weight| (weight, ONE)));
    assert!(table.tell(Action::FoulThrow(carried)).starts_with(
        "The break failed. Red 1, Red 2, Red 3 and Red 4 were carried over the foul line.\nNothing counts"
    ));
    let shooter = Shooter { side: ANN, member: 0 };
    let faults = vec![(red(3), BreakFault::Fell)];
    let one = Event::BreakFailed { shooter, colour: Colour::Red, faults };
    assert_eq!(said(Mode::CrazyEight, SINGLES, &one), "The break failed. Red 3 fell off the board.");
}

#[test]
fn a_shot_at_the_break_names_fallen_and_remaining_weights() {
    let mut table = Table::written(Mode::CrazyEight);
    table.break_red([ONE; 4]);
    assert_eq!(table.throw(blue(1), TWO, &[]), "Nothing off. Four red weights to go.");
    assert_eq!(
        table.throw(blue(2), Spot::Off, &[(red(2), Spot::Off)]),
        "Red 2 is off. Blue 2 is lost. Three red weights to go."
    );
    assert_eq!(
        table.throw(blue(3), THREE, &[(red(1), Spot::Off), (red(3), Spot::Off), (blue(1), Spot::Off)]),
        "Two red weights off in one shot. Blue 1 is lost. One red weight to go."
    );
    assert_eq!(
        table.throw(blue(4), Spot::Off, &[(blue(3), Spot::Off)]),
        "Blue 3 and Blue 4 are lost.\n\
         One weight of the break is still on the board: nothing counts.\n\
         A hickey for Ann.\n\
         Ben shoots from the away end. Last to shoot in this frame: the hammer."
    );

    let mut table = Table::written(Mode::CrazyEight);
    table.break_red([ONE; 4]);
    let all = [1, 2, 3, 4].map(|number| (red(number), Spot::Off));
    assert_eq!(
        table.throw(blue(1), TWO, &all),
        "All four red weights off in one shot. The break is cleared: what lies now counts."
    );
    assert_eq!(table.throw(blue(2), THREE, &[]), "", "there is nothing left to knock off");
    assert_eq!(
        table.tell(Action::Concede),
        "Ann gives up the rest of the turn.\n\
         Ann scores 5: 5 in all.\n\
         Ben shoots from the away end. Last to shoot in this frame: the hammer."
    );

    let mut table = Table::written(Mode::CrazyEight);
    table.break_red([ONE; 4]);
    assert_eq!(table.throw(blue(1), TWO, &all[..3]), "Three red weights off in one shot. One red weight to go.");
    let mut table = Table::written(Mode::CrazyEight);
    table.break_red([ONE; 4]);
    assert_eq!(table.throw(blue(1), TWO, &all[..2]), "Two red weights off in one shot. Two red weights to go.");
}

#[test]
fn a_shot_in_the_other_games() {
    let mut knock_off = Table::written(Mode::KnockOff);
    assert_eq!(knock_off.throw(red(1), THREE, &[]), "");
    assert_eq!(knock_off.throw(blue(1), Spot::Off, &[(red(1), Spot::Off)]), "Red 1 is off. Blue 1 is lost.");
    assert_eq!(
        knock_off.throw(red(2), NEAR, &[]),
        "Red 2 is short and comes off the board. 120 mm from clearing the short foul line."
    );
    let mut collar = Table::written(Mode::HorseCollar);
    assert_eq!(collar.throw(red(1), THREE, &[]), "");
    assert_eq!(collar.throw(red(2), THREE, &[(red(1), Spot::Off)]), "Red 1 is lost.");
}

#[test]
fn a_throw_that_does_not_count_is_described_by_its_rulings() {
    let mut table = Table::written(Mode::KnockOff);
    table.throw(red(1), THREE, &[]);
    table.throw(blue(1), TWO, &[]);
    assert_eq!(
        table.foul(red(2), Spot::Off, &[(red(1), Spot::Off), (blue(1), Spot::Off)]),
        "A foul throw: Red 2 was carried over the foul line and is dead. Red 1 and Blue 1 go back to where they lay."
    );
    let mut bank = Table::on(BoardModel::Bank12, Mode::KnockOff, SINGLES, |_| ());
    assert_eq!(bank.throw(red(1), THREE, &[]), "Red 1 touched no cushion before the deuce line and is dead.");
    let mut crazy = Table::written(Mode::CrazyEight);
    crazy.break_red([ONE; 4]);
    assert_eq!(
        crazy.foul(blue(1), TWO, &[(red(1), Spot::Off)]),
        "Nothing off. A foul throw: Blue 1 was carried over the foul line and is dead. \
         Red 1 goes back to where it lay. Four red weights to go."
    );
}

#[test]
fn in_tap_and_draw_knocked_off_weights_go_back() {
    let mut table = Table::written(Mode::TapAndDraw);
    table.throw(red(1), TWO, &[]);
    table.throw(blue(1), ONE, &[]);
    assert_eq!(
        table.throw(red(2), ONE, &[(red(1), THREE), (blue(1), Spot::Off)]),
        "Red 2 knocked off a weight of the other side and comes off the board. \
         Blue 1 goes back to where it lay: it may not be knocked off. \
         Red 1 goes back to where it lay: a throw that knocks a weight off gains nothing. \
         It had come from 2 to 3. Clear of the trey line by 40 mm."
    );
}

#[test]
fn the_shot_clock() {
    let clock = |mode| Table::new(mode, SINGLES, |options| options.shot_clock = ShotClock::Seconds30);
    let mut crazy = clock(Mode::CrazyEight);
    assert!(
        crazy
            .tell(Action::TimeUp)
            .starts_with("Time is up: Ann forfeits the break, and the turn with it.\nNothing counts")
    );
    let mut crazy = clock(Mode::CrazyEight);
    crazy.break_red([ONE; 4]);
    assert_eq!(crazy.tell(Action::TimeUp), "Time is up: Ann forfeits Blue 1.");
    assert_eq!(clock(Mode::KnockOff).tell(Action::TimeUp), "Time is up: Ann forfeits Red 1.");
}

#[test]
fn points_and_hickeys() {
    let scored = Event::Scored { side: ANN, points: 3, total: 12 };
    assert_eq!(said(Mode::CrazyEight, SINGLES, &scored), "Ann scores 3: 12 in all.");
    assert_eq!(said(Mode::KnockOff, DOUBLES, &scored), "Ann & Ben score 3: 12 in all.");
    let hickey = |paid, jar| Event::Hickey { side: BEN, paid: Cents(paid), jar: Cents(jar) };
    assert_eq!(said(Mode::CrazyEight, SINGLES, &hickey(0, 0)), "A hickey for Ben.");
    assert_eq!(
        said(Mode::CrazyEight, SINGLES, &hickey(25, 75)),
        "A hickey for Ben: 25¢ into the jar, which now holds 75¢."
    );
    assert_eq!(
        said(Mode::HorseCollar, DOUBLES, &hickey(100, 125)),
        "A hickey for Cleo & Dan: $1.00 into the jar, which now holds $1.25."
    );
}

#[test]
fn the_end_of_a_game() {
    let won = |jar| Event::Won { side: BEN, total: 17, jar: Cents(jar) };
    assert_eq!(said(Mode::CrazyEight, SINGLES, &won(0)), "Ben wins with 17.");
    assert_eq!(said(Mode::CrazyEight, SINGLES, &won(250)), "Ben wins with 17 and takes the jar: $2.50.");
    assert_eq!(said(Mode::KnockOff, DOUBLES, &won(0)), "Cleo & Dan win with 17.");
    assert_eq!(said(Mode::HorseCollar, DOUBLES, &won(50)), "Cleo & Dan win with 17 and take the jar: 50¢.");
    let wins = |sides| words::side_wins(&Table::new(Mode::KnockOff, sides, |_| ()).game, BEN);
    assert_eq!((wins(SINGLES), wins(DOUBLES)), ("Ben wins".to_owned(), "Cleo & Dan win".to_owned()));
    let figures = |total: u32| words::say_with("over-figures", &[("total", total.into()), ("last", "Frame 1".into())]);
    assert_eq!(figures(1), "One point. Frame 1 was the last.", "a game to 1 is a written one");
    assert_eq!(figures(17), "17 points. Frame 1 was the last.");
    let jar = |key: &str, name: &'static str, players: usize| {
        let args = [("name", name.into()), ("players", players.into()), ("jar", "50¢".into()), ("won", "25¢".into())];
        words::say_with(key, &args)
    };
    assert_eq!(jar("over-jar", "Ben", 1), "Ben takes the jar: 50¢.");
    assert_eq!(jar("over-jar", "Cleo & Dan", 2), "Cleo & Dan take the jar: 50¢.");
    assert_eq!(
        jar("over-jar-own", "Cleo & Dan", 2),
        "Cleo & Dan take the jar: 50¢, of which 25¢ came from the others."
    );
}

#[test]
fn a_whole_round_of_knock_off() {
    let mut table = Table::written(Mode::KnockOff);
    let deep = |mm| Spot::Past(Line::Trey, mm);
    table.throw(red(1), deep(20.0), &[]);
    for (weight, spot) in [(blue(1), deep(30.0)), (red(2), ONE), (blue(2), TWO), (red(3), ONE), (blue(3), deep(10.0))] {
        assert_eq!(table.throw(weight, spot, &[]), "");
    }
    table.throw(red(4), ONE, &[]);
    assert_eq!(
        table.throw(blue(4), deep(40.0), &[]),
        "Blue is deepest: its 3 and 3 count; its 3 and 2, no deeper than Red 1, do not.\n\
         Ben scores 6: 6 in all.\n\
         Round 1 is complete.\n\
         Round 2.\n\
         Ben shoots first, from the away end."
    );
}
