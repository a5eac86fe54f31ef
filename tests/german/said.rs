//! The most important German sentences, word for word: cases, plurals, numbers and money.

use crazy_eight::cards::{BadCardCode, BadCardRecording, Seat};
use crazy_eight::club::{BadScore, ByeWhy, Evening, Format, Pairs, Played, Refusal, Setup, State, Why as Tie};
use crazy_eight::far::{Act, Beginning, FarGame, Fault, FaultWhy, Impossible, Log, SeatKey};
use crazy_eight::save::{Bad, Memory, Why};
use crazy_eight::shuffleboard::drill::BadCode;
use crazy_eight::shuffleboard::replay::{self, BadRecording};
use crazy_eight::shuffleboard::rival::Strength;
use crazy_eight::shuffleboard::rules::{
    BoardModel, BoardSpeed, Cents, Chosen, CloseCall, Colour, Compared, Count, Event, Illegal, Line, Mode, Reason,
    Ring, Ruling, SideId, Verdict, WeightSpec, WhyBack, WhyDead, Zone,
};
use crazy_eight::shuffleboard::session::Refused;
use crazy_eight::shuffleboard::sim::BadThrow;
use crazy_eight::words::{self, Language};

use super::table::{DOUBLES, NEAR, ONE, SHORT, SINGLES, Spot, THREE, TWO, Table, blue, red};

/// A match of a game, in German.
fn german(mode: Mode) -> Table {
    words::speak(Language::German);
    Table::written(mode)
}

#[test]
fn the_tags_of_every_german_and_every_english_are_known() {
    for tag in ["de", "DE", "de-AT", "de_CH.UTF-8", "de_DE@euro", " de "] {
        assert_eq!(Language::from_tag(tag), Some(Language::German), "{tag}");
    }
    assert_eq!(Language::from_tag("en-GB"), Some(Language::English));
    for tag in ["", "C", "C.UTF-8", "POSIX", "den", "fr-FR", "d"] {
        assert_eq!(Language::from_tag(tag), None, "{tag}");
    }
    for language in Language::ALL {
        assert_eq!(Language::from_tag(language.tag()), Some(language));
    }
    assert_eq!(Language::ALL.map(Language::name), ["English", "Deutsch"]);
}

#[test]
fn numbers_lengths_and_money_are_written_as_germans_write_them() {
    words::speak(Language::German);
    let numbers = [(0.0, 0), (7.25, 2), (1234.5, 1), (-1_234_567.0, 0), (999.0, 0)];
    assert_eq!(
        numbers.map(|(value, decimals)| words::number(value, decimals)),
        ["0", "7,25", "1.234,5", "-1.234.567", "999"]
    );
    let lengths = [0.000_01, 0.000_42, 0.003_98, 0.0012, 0.0874, 0.9996, 1.234];
    assert_eq!(
        lengths.map(words::length),
        ["weniger als 0,1 mm", "0,4 mm", "4 mm", "1,2 mm", "87 mm", "1.000 mm", "1,23 m"]
    );
    let money = [1, 25, 100, 125, 100_000].map(|cents| words::money(Cents(cents)));
    assert_eq!(money, ["1\u{a0}ct", "25\u{a0}ct", "1,00\u{a0}$", "1,25\u{a0}$", "1.000,00\u{a0}$"]);
    assert_eq!(words::percent(0.583), "58 %");
    assert_eq!(
        words::say_with("stats-summary", &[("throws", 1234.into()), ("turns", 1.into()), ("best", 7.into())]),
        "1.234 Pucks geworfen in einem Durchgang. Der beste Durchgang brachte 7."
    );
    let board = BoardModel::Feet22.board(BoardSpeed::Medium);
    let hand = words::scatter(&Strength::Regular.noise(), &board, &WeightSpec::large());
    assert!(hand.ends_with(" cm längs an der Dreierlinie") && hand.contains(','), "{hand}");
}

#[test]
fn calls_put_lines_and_rings_into_the_right_case() {
    let table = german(Mode::CrazyEight);
    table.calls(&[
        (Zone::Three, 3, Reason::ClearOf(Line::Trey), 0.004, "Drei. Ganz hinter der Dreierlinie, um 4 mm."),
        (Zone::One, 1, Reason::ClearOf(Line::LongFoul), 0.5, "Eins. Ganz hinter der langen Foullinie, um 500 mm."),
        (
            Zone::Short,
            0,
            Reason::Touches(Line::ShortFoul),
            0.0012,
            "Zu kurz. Berührt die kurze Foullinie; bis dahinter fehlen 1,2 mm.",
        ),
        (Zone::Hanger, 5, Reason::OverTheEnd, 0.0013, "Hanger, fünf. Ragt 1,3 mm über das Ende."),
    ]);
    let table = german(Mode::Target);
    table.calls(&[
        (Zone::Three, 3, Reason::Inside(Ring::Intermediate), 0.004, "Drei. Ganz im mittleren Ring, um 4 mm."),
        (
            Zone::Two,
            2,
            Reason::Cuts(Ring::Intermediate),
            0.03,
            "Zwei. Auf der Linie des mittleren Rings; bis hinein fehlen 30 mm.",
        ),
    ]);
    assert_eq!(words::ring_name(Ring::Inner), "schwarzer Ring");
    let depth = CloseCall::Depth(Compared { deeper: red(1), other: blue(2), gap: 0.000_42 });
    assert_eq!(words::describe_close_call(&table.game, &depth), "Rot 1 liegt tiefer als Blau 2, um 0,4 mm.");
}

#[test]
fn one_player_gets_and_two_players_get() {
    let _ = german(Mode::KnockOff);
    let said = |sides, event: Event| Table::new(Mode::KnockOff, sides, |_| ()).said(&event).unwrap();
    let scored = |points| Event::Scored { side: SideId(0), points, total: 12 };
    assert_eq!(said(SINGLES, scored(3)), "Ann bekommt 3: zusammen 12.");
    assert_eq!(said(DOUBLES, scored(3)), "Ann & Ben bekommen 3: zusammen 12.");
    let won = Event::Won { side: SideId(1), total: 21, jar: Cents(125) };
    assert_eq!(said(SINGLES, won.clone()), "Ben gewinnt mit 21 und bekommt den Topf: 1,25\u{a0}$.");
    assert_eq!(said(DOUBLES, won), "Cleo & Dan gewinnen mit 21 und bekommen den Topf: 1,25\u{a0}$.");
    let wins = |sides| words::side_wins(&Table::new(Mode::KnockOff, sides, |_| ()).game, SideId(1));
    assert_eq!((wins(SINGLES), wins(DOUBLES)), ("Ben gewinnt".to_owned(), "Cleo & Dan gewinnen".to_owned()));
    let replay = [("date", "1. Mai 2026".into()), ("score", "Ann & Ben: 15".into()), ("winner", "Ann & Ben".into())];
    assert_eq!(words::say_with("replays-won", &replay), "1. Mai 2026. Ann & Ben: 15. Sieg: Ann & Ben.");
    let chose = Event::Chose { side: SideId(0), chosen: Chosen::Colour(Colour::Blue) };
    assert_eq!(said(SINGLES, chose), "Ann nimmt Blau.");
    let tied = Event::Tied { sides: vec![SideId(0), SideId(1)], total: 16 };
    assert_eq!(said(SINGLES, tied.clone()), "Gleichstand bei 16: Ann und Ben. Es entscheidet eine weitere Runde.");
    let other = |mode| Table::new(mode, SINGLES, |_| ()).said(&tied).unwrap();
    assert!(other(Mode::CrazyEight).ends_with("Es entscheidet ein weiterer Frame."));
    assert!(other(Mode::Baseball).ends_with("Es entscheidet ein weiteres Inning."));
    let hickey = Event::Hickey { side: SideId(0), paid: Cents(25), jar: Cents(150) };
    assert_eq!(said(SINGLES, hickey), "Ein Hickey für Ann: 25\u{a0}ct in den Topf, darin sind jetzt 1,50\u{a0}$.");
}

#[test]
fn a_turn_of_crazy_eight() {
    let mut table = german(Mode::CrazyEight);
    assert_eq!(table.must(), "Break: Wirf alle vier über die lange Foullinie.");
    assert_eq!(
        words::announce_turn(&table.game),
        "Wechsel: Ann, du bist dran. Frame 1, vom Heimende. 0 von 15 Punkten. Break: Wirf alle vier über die lange Foullinie."
    );
    assert_eq!(table.break_red([ONE; 4]), "Gutes Break. Jetzt räum alle vier roten Pucks ab.");
    assert_eq!(table.must(), "Räum die vier roten Pucks ab: noch vier Würfe.");
    assert_eq!(table.throw(blue(1), THREE, &[(red(1), Spot::Off)]), "Rot 1 ist runter. Noch drei rote Pucks.");
    assert_eq!(
        table.throw(blue(2), Spot::Off, &[(red(2), Spot::Off), (red(3), Spot::Off)]),
        "Zwei rote Pucks auf einen Wurf runter. Blau 2 ist verloren. Noch ein roter Puck."
    );
    assert_eq!(table.must(), "Räum den letzten roten Puck ab: noch zwei Würfe.");
    assert_eq!(table.throw(blue(3), TWO, &[]), "Nichts abgeräumt. Noch ein roter Puck.");
    assert_eq!(table.must(), "Letzter Wurf: Räum den letzten roten Puck ab.");
    let told = table.throw(blue(4), ONE, &[(red(4), Spot::Off)]);
    assert!(told.contains("Rot 4 ist runter.") && told.contains("Ann bekommt 6: zusammen 6."), "{told}");
    assert!(told.ends_with("Ben wirft vom Gegenende. Zuletzt dran in diesem Frame: der Hammer."), "{told}");

    let mut failed = german(Mode::CrazyEight);
    let told = failed.break_red([ONE, ONE, SHORT, Spot::Off]);
    assert!(told.starts_with("Das Break ist misslungen. Von der Bahn gefallen: Rot 4. Rot 3 ist zu kurz. "), "{told}");
    let to_one = Table::new(Mode::CrazyEight, SINGLES, |options| options.target = 1);
    assert!(words::announce_turn(&to_one.game).contains(" 0 von 1 Punkt. "));
    let timed = Table::new(Mode::CrazyEight, SINGLES, |_| ());
    let late = Event::TimedOut { shooter: timed.game.shooter(), weights: [blue(2)].into_iter().collect() };
    assert_eq!(timed.said(&late).unwrap(), "Die Zeit ist um: Ann verliert Blau 2.");
}

#[test]
fn counts_say_which_count_and_which_do_not() {
    let mut table = german(Mode::KnockOff);
    let count = |table: &Table| words::describe_count(&table.game, &table.game.count()).unwrap();
    assert_eq!(count(&table), "Nichts liegt auf der Bahn.");
    table.throw(red(1), Spot::Past(Line::Trey, 20.0), &[]);
    assert_eq!(count(&table), "Rot liegt am tiefsten: Die 3 zählt.");
    table.throw(blue(1), TWO, &[]);
    table.throw(red(2), ONE, &[]);
    assert_eq!(count(&table), "Rot liegt am tiefsten: Die 3 zählt; die 1, nicht tiefer als Blau 1, zählt nicht.");
    table.throw(blue(2), TWO, &[(blue(1), ONE), (red(2), Spot::Over(4.0))]);
    assert_eq!(count(&table), "Rot liegt am tiefsten: 4 und 3 zählen.");
    assert_eq!(table.must(), "Vorn mit 7. Leg nach oder deck ab: noch zwei Pucks.");

    let mut collar = german(Mode::HorseCollar);
    collar.throw(red(1), NEAR, &[]);
    assert_eq!(count(&collar), "Rot 1 liegt vor der Foullinie: Nichts zählt.");
    collar.throw(red(2), NEAR, &[]);
    assert_eq!(count(&collar), "Rot 1 und Rot 2 liegen vor der Foullinie: Nichts zählt.");
    assert_eq!(collar.must(), "Nichts zählt, solange zwei Pucks vor der Foullinie liegen: noch sechs Pucks.");
    let left = |left| {
        let count = Count { verdict: Verdict::NotCleared(left), ..Count::default() };
        words::describe_count(&collar.game, &count)
    };
    assert_eq!(left(1).unwrap(), "Ein Puck des Breaks liegt noch auf der Bahn: Nichts zählt.");
    assert_eq!(left(2).unwrap(), "Zwei Pucks des Breaks liegen noch auf der Bahn: Nichts zählt.");
    let nothing = Count { verdict: Verdict::NothingLeft, ..Count::default() };
    assert_eq!(
        words::describe_count(&german(Mode::CrazyEight).game, &nothing).unwrap(),
        "Das Break ist geräumt, aber kein eigener Puck liegt hinter der langen Foullinie: Nichts zählt.",
        "wer liest, hat vielleicht nicht geworfen"
    );
}

#[test]
fn rulings_say_he_or_they() {
    let mut table = german(Mode::TapAndDraw);
    let dead = |why| words::describe_ruling(&table.game, &Ruling::Dead { weight: blue(1), why });
    assert_eq!(dead(WhyDead::KnockedOff), "Blau 1 hat einen Puck der anderen Seite abgeräumt und kommt von der Bahn.");
    let to = table.pose(blue(1), TWO).unwrap();
    let back = words::describe_ruling(&table.game, &Ruling::PutBack { weight: blue(1), to, why: WhyBack::KnockedOff });
    assert_eq!(back, "Blau 1 kommt dahin zurück, wo er lag: Er darf nicht abgeräumt werden.");
    table.throw(red(1), ONE, &[]);
    table.throw(blue(1), ONE, &[]);
    table.throw(red(2), ONE, &[]);
    let said = table.throw(blue(2), ONE, &[(red(1), Spot::Off), (red(2), Spot::Off)]);
    assert!(
        said.ends_with("Rot 1 und Rot 2 kommen dahin zurück, wo sie lagen: Sie dürfen nicht abgeräumt werden."),
        "{said}"
    );
}

#[test]
fn a_drill_asks_and_tells_in_the_right_case() {
    words::speak(Language::German);
    let shipped = crazy_eight::shuffleboard::drill::shipped();
    let said: Vec<String> = shipped
        .iter()
        .flat_map(|drill| [words::describe_goal(&drill.level), vec![words::describe_stars(&drill.level)]].concat())
        .collect();
    let tells = |sentence: &str| assert!(said.iter().any(|told| told == sentence), "`{sentence}` in {said:#?}");
    tells("Alle roten Pucks weg.");
    tells("Sterne (Punkte): einer bei 1, zwei bei 3, drei bei 5.");
    assert!(said.iter().any(|told| told.contains("von deinen Pucks")), "{said:#?}");
    let straight = &shipped.iter().find(|drill| drill.id == "knock_1_straight").unwrap().level;
    assert_eq!(words::drill_name(straight), "Geradeaus");
    assert_eq!(words::drill_task(straight), "Räum den roten Puck ab. Deiner soll liegen bleiben.");
    assert_eq!(words::describe_throws(straight), "Ein Wurf.");
}

#[test]
fn every_trouble_has_its_own_german_sentence() {
    words::speak(Language::German);
    let at = glam::Vec2::new(1.5, -0.25);
    let throws = [
        BadThrow::OffTheBoard(at),
        BadThrow::Occupied(red(2)),
        BadThrow::OnTheBoard(red(2)),
        BadThrow::Misplaced(red(2), at),
        BadThrow::Overlapping(red(2), blue(1)),
        BadThrow::TooFast(9.25),
        BadThrow::SpinsTooFast(400.0),
    ];
    let mut said: Vec<String> = throws.iter().map(words::bad_throw).collect();
    assert_eq!(said[0], "der Wurf verlässt die Hand bei x 1,500 m, y -0,250 m, also neben der Bahn");
    let impossible = |reason: Refused| words::bad_recording(&BadRecording::Impossible { number: 3, reason });
    let rules = [
        Illegal::Over,
        Illegal::CoinFirst,
        Illegal::NotAChoice,
        Illegal::NoCoin,
        Illegal::NotABreak,
        Illegal::NotAShot,
        Illegal::NoClock,
        Illegal::NoConceding,
        Illegal::WrongLayout,
        Illegal::BadPosition(red(1)),
    ];
    said.extend(rules.into_iter().map(|refused| impossible(refused.into())));
    said.push(impossible(Refused::Dusting));
    said.extend([BadRecording::NotARecording, BadRecording::Differs { number: 3 }].iter().map(words::bad_recording));
    let names = ["Anna".to_owned(), "Bernd".to_owned()];
    let cards = [
        BadCardRecording::NotARecording,
        BadCardRecording::Names { names: 3, players: 2 },
        BadCardRecording::Impossible { number: 4, reason: crazy_eight::cards::Illegal::NotYourTurn(Seat(1)) },
        BadCardRecording::Differs,
    ];
    said.extend(cards.iter().map(|bad| words::bad_card_recording(bad, &names)));
    said.push(words::bad_card_code(&BadCardCode::NotRules));
    said.extend(
        [BadCode::NotADrill, BadCode::Damaged, BadCode::Newer(9), BadCode::Older(1)].iter().map(words::bad_drill),
    );
    let kept = [
        Why::NoPlace,
        Why::ReadOnly,
        Why::OtherWindow,
        Why::Full,
        Why::Missing,
        Why::Bad(Bad::Cut { there: 1000, all: 2000 }),
    ];
    said.extend(kept.iter().map(words::not_kept));
    assert!(said.last().unwrap().contains("1.000 von 2.000 Bytes"));
    said.extend([Bad::Empty, Bad::Foreign, Bad::TooLong, Bad::Damaged].iter().map(words::bad_seal));
    said.extend(["text.name", "throws", "lies[2].weight", "stars.two", "goal[0]", "board"].map(words::level_fault));
    let different: std::collections::BTreeSet<&String> = said.iter().collect();
    assert_eq!(different.len(), said.len(), "{said:#?}");
    for sentence in &said {
        let words: Vec<&str> = sentence.split(' ').collect();
        let english = ["the", "is", "it", "of", "not", "weight", "cannot"];
        assert!(!words.iter().any(|word| english.contains(word)) && !sentence.contains('{'), "{sentence}");
        assert!(words.len() > 1 && !sentence.ends_with('.'), "{sentence}");
    }
}

#[test]
fn a_far_game_is_described_in_german() {
    let table = german(Mode::CrazyEight);
    let setup = replay::Setup::new(BoardModel::Feet22, BoardSpeed::Medium, table.game.agreed().clone());
    let begun = FarGame::open(Log::new(Beginning::new(setup, [1; 12])).unwrap()).unwrap();
    let names: Vec<String> = begun.log().seats().map(|seat| words::side_name(&table.game, seat)).collect();
    let (first, second) = (&names[0], &names[1]);
    let line = words::far_line(&begun);
    assert!(line.starts_with(&format!("{first}, du bist dran! Crazy Eight bis 15: {first}: 0, {second}: 0")), "{line}");
    assert_eq!(words::far_signed(&begun), "Noch hat niemand einen Zug gemacht.");
    let sealed = begun.seal(Act::Concede, &SeatKey::from_bytes([1; 32])).unwrap();
    let after = sealed.keep(&Memory::new()).unwrap().game;
    assert_eq!(
        words::far_signed(&after),
        format!("Ein Zug wurde nachgespielt und ist, wie er unterschrieben ist: {first}.")
    );
    let fault = |why| words::far_fault(&names, &Fault { number: 4, seat: SideId(1), why });
    assert_eq!(fault(FaultWhy::OutOfTurn), format!("Zug 4, für {second}, kam außer der Reihe."));
    assert_eq!(
        fault(FaultWhy::TwoActs),
        format!(
            "Zug 4 ist in beiden Protokollen ein anderer, und der Schlüssel von {second} hat beide unterschrieben: \
             Ein Zug wurde zurückgenommen, oder der Schlüssel ist an zwei Orten."
        )
    );
    assert_eq!(
        fault(FaultWhy::Impossible(Impossible::Board(Refused::Rules(Illegal::Over)))),
        format!("Zug 4, für {second}, ist unmöglich: das Spiel ist vorbei.")
    );
    assert_eq!(words::far_compared(1, 1), "Beide Protokolle haben denselben Zug.");
    assert_eq!(words::far_compared(3, 7), "Das erste Protokoll ist das ältere: Es endet nach Zug 3 von 7.");
}

#[test]
fn a_club_night_is_described_in_german() {
    words::speak(Language::German);
    let played = Played::written(Mode::KnockOff, BoardModel::Feet22);
    let setup = Setup::new("Donnerstag", 1, Format::Swiss { rounds: Some(1) }, played);
    assert_eq!(words::club_format(&setup), "Schweizer System, eine Runde");
    let pairs = Setup { pairs: Pairs::Drawn, ..setup.clone() };
    assert_eq!(words::club_format(&pairs), "Doppel mit ausgelosten Partnern: Schweizer System, eine Runde");
    assert_eq!(
        words::club_bye("Ann", ByeWhy::Bracket { teams: 7, size: 8 }),
        "Freilos für Ann: 7 Teams stehen in einem Feld von 8."
    );
    assert_eq!(
        words::club_tie("Ann", "Ben", Tie::HeadToHead),
        "Ann vor Ben: mehr Siege gegen die anderen mit gleichem Stand."
    );
    let three = Setup { best_of: 3, ..setup.clone() };
    assert!(words::club_played(&three).ends_with(", höchstens 3 Spiele"), "{}", words::club_played(&three));
    // Who lost without playing, and not who won so.
    assert_eq!(words::club_outcome(words::ClubOutcome::Forfeit), "nicht angetreten");
    let few = Refusal::Score(BadScore::TooFew { needed: 1 });
    assert_eq!(words::club_refusal(&State::default(), few), "wer gewinnt, hat ein Spiel, und so viele hat niemand");
    let page = crazy_eight::wall::page(&Evening::new(setup).unwrap());
    assert!(page.contains("<html lang=\"de\">") && page.contains("Schweizer System"), "{page}");
}
