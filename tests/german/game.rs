//! Whole games of every kind in German: no English word, and no unfilled placeholder.

use std::collections::BTreeSet;

use crazy_eight::shuffleboard::drill::{Attempt, shipped};
use crazy_eight::shuffleboard::rules::{
    Action, Cents, Choice, Chosen, Colour, Counting, Event, Face, Layout, Mode, Order, Phase, ShotClock, WeightId,
};
use crazy_eight::words::{self, Language, why};

use super::table::{DOUBLES, NEAR, ONE, SHORT, SINGLES, Spot, THREE, TWO, Table};

/// Common English words that are no German words.
const ENGLISH: &str = "
    a all and any as at away be blue board break's by comes count counts deepest end ends fell first for four frame's from
    goes has have home how inning's is it its knock last left lie lies line lost more no nobody nothing now of off on one only
    or order past points red round scores second shoot shoots shot side than that the their they this three throw thrown to turn
    two wins with weight weights worth you your
";

/// The fault of a sentence, if it has one.
fn fault(sentence: &str) -> Option<String> {
    let letters = |letter: char| !letter.is_alphanumeric() && letter != '\'';
    let words: BTreeSet<String> = sentence.split(letters).map(str::to_lowercase).collect();
    // Names of games and of the documents' sections stay English.
    let names = ["Knock Off", "Tap & Draw"];
    let named = |word: &str| names.iter().any(|name| sentence.contains(name) && name.to_lowercase().contains(word));
    let english = ENGLISH.split_whitespace().find(|word| words.contains(*word) && !named(word));
    if let Some(word) = english {
        return Some(format!("`{word}` is English: {sentence}"));
    }
    let unfilled = sentence.contains(['{', '}']) || sentence.contains("  ") || sentence.trim() != sentence;
    unfilled.then(|| format!("something is missing: {sentence:?}"))
}

/// Every sentence of a game.
#[derive(Default)]
struct Told {
    sentences: BTreeSet<String>,
    /// The kinds of events that were described.
    kinds: BTreeSet<String>,
}

impl Told {
    fn say(&mut self, sentence: impl Into<String>) {
        self.sentences.insert(sentence.into());
    }

    /// Adds the sentences about the current state of the table.
    fn table(&mut self, table: &Table) {
        let game = &table.game;
        self.say(table.must());
        self.say(words::announce_turn(game));
        let count = game.count();
        words::describe_count(game, &count).into_iter().for_each(|sentence| self.say(sentence));
        self.say(why::rule_of_count(game, &count).sentence);
        for call in count.calls() {
            self.say(words::describe_call(game, call));
            self.say(why::rule_of_call(game, call).sentence);
        }
    }

    fn events(&mut self, table: &Table, events: &[Event]) {
        for event in events {
            let kind = format!("{event:?}");
            self.kinds.insert(kind.split([' ', '(', '{']).next().unwrap().to_owned());
            words::announce(event, &table.game).into_iter().for_each(|sentence| self.say(sentence));
            why::rule_of_event(&table.game, event).into_iter().for_each(|rule| self.say(rule.sentence));
            if let Event::Shot { rulings, .. } = event {
                for ruling in rulings {
                    self.say(words::describe_ruling(&table.game, ruling));
                    self.say(why::rule_of_ruling(&table.game, ruling).sentence);
                }
            }
        }
    }
}

/// A weight on the board that is not of this colour, if there is one.
fn lying(layout: &Layout, not: Colour) -> Option<WeightId> {
    layout.iter().map(|(id, _)| id).find(|id| id.colour() != not)
}

/// Plays a game to its end with random throws.
fn play(table: &mut Table, told: &mut Told, mut luck: u32) {
    let mut next = |of: u32| {
        luck = luck.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (luck >> 16) % of
    };
    told.events(table, &table.opening.clone());
    for _ in 0..2_000 {
        told.table(table);
        let spots = [THREE, THREE, TWO, ONE, NEAR, SHORT, Spot::Off, Spot::Over(4.0)];
        let spot = if table.game.mode() == Mode::Target {
            Spot::Ring(20.0 + 30.0 * next(8) as f32)
        } else {
            spots[next(8) as usize]
        };
        let action = match table.game.phase() {
            Phase::Over { .. } => return,
            Phase::Call { .. } => Action::Call(Face::Heads),
            Phase::Choose { colour: true, .. } if next(2) == 0 => Action::Choose(Chosen::Colour(Colour::Blue)),
            Phase::Choose { order: true, .. } => Action::Choose([Chosen::First, Chosen::Hammer][next(2) as usize]),
            Phase::Choose { .. } => Action::Choose(Chosen::Colour(Colour::Red)),
            Phase::Break => {
                let colour = [Colour::Red, Colour::Blue][next(2) as usize];
                let weights = WeightId::of(colour);
                let last = if next(4) == 0 && !matches!(spot, Spot::Ring(_)) { spot } else { TWO };
                let ends: Vec<_> = weights.into_iter().zip([ONE, TWO, ONE, last]).collect();
                let outcome = table.outcome(&weights, &ends);
                if next(9) == 0 { Action::FoulThrow(outcome) } else { Action::Throw(outcome) }
            }
            Phase::Shot { .. } => {
                let weight = table.game.in_hand().iter().next().unwrap();
                let mut ends = vec![(weight, spot)];
                if next(3) > 0 {
                    ends.extend(lying(table.game.layout(), weight.colour()).map(|id| (id, Spot::Off)));
                }
                let outcome = table.outcome(&[weight], &ends);
                match next(20) {
                    0 => Action::FoulThrow(outcome),
                    1 if table.game.options().shot_clock != ShotClock::Off => Action::TimeUp,
                    _ => Action::Throw(outcome),
                }
            }
        };
        let events = table.play(action);
        told.events(table, &events);
    }
    panic!("the game does not end");
}

#[test]
fn whole_games_of_every_kind_are_described_without_english_words() {
    words::speak(Language::German);
    let mut told = Told::default();
    for mode in Mode::ALL {
        let sides: &[&[&[&str]]] = if mode == Mode::CrazyEight { &[SINGLES] } else { &[SINGLES, DOUBLES] };
        for (sides, counting) in
            sides.iter().flat_map(|sides| [(sides, Counting::KnockOff), (sides, Counting::HorseCollar)])
        {
            for luck in 0..4 {
                let mut table = Table::new(mode, sides, |options| {
                    for choice in mode.card().offers {
                        match choice {
                            Choice::Counting => options.counting = counting,
                            Choice::Coin => options.order = Order::Flip(luck),
                            Choice::Hickey => options.hickey = Some(Cents(125)),
                            Choice::ShotClock => options.shot_clock = ShotClock::Seconds30,
                            _ => {}
                        }
                    }
                });
                play(&mut table, &mut told, luck as u32);
            }
        }
        told.say(words::mode_name(mode));
        told.say(words::mode_pitch(mode));
        words::mode_play(mode, None)
            .into_iter()
            .chain(words::mode_scoring(mode, &mode.written(), None))
            .for_each(|line| told.say(line));
        for (sides, team) in [(2, 1), (2, 2), (3, 1)] {
            told.say(words::mode_ends(mode, &mode.written(), sides, team));
        }
        for choice in mode.card().offers {
            told.say(words::choice_name(mode, *choice));
            told.say(words::choice_note(mode, *choice));
            words::settings(mode, *choice).into_iter().for_each(|setting| told.say(words::setting_label(setting)));
        }
    }
    let faults: Vec<String> = told.sentences.iter().filter_map(|sentence| fault(sentence)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(told.sentences.len() > 500, "only {} sentences were said", told.sentences.len());
    for kind in
        ["Flipped", "Chose", "BreakMade", "BreakFailed", "Shot", "TimedOut", "Counted", "Scored", "Hickey", "Won"]
    {
        assert!(told.kinds.contains(kind), "nothing was told of {kind}: {:?}", told.kinds);
    }
}

#[test]
fn every_drill_is_described_without_english_words() {
    words::speak(Language::German);
    let mut faults = Vec::new();
    for drill in shipped() {
        let level = &drill.level;
        let mut said = vec![words::drill_name(level), words::drill_task(level), words::describe_throws(level)];
        said.extend(words::drill_hint(level));
        said.extend(words::describe_goal(level));
        said.push(words::describe_stars(level));
        said.push(words::group_name(level.group));
        let attempt = Attempt::new(level.clone()).unwrap();
        said.push(words::describe_report(level, &attempt.report()));
        faults.extend(said.iter().filter_map(|sentence| fault(sentence)).map(|fault| format!("{}: {fault}", drill.id)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_list_of_english_words_finds_english() {
    assert!(fault("Red 1 is off.").is_some());
    assert!(fault("Rot 1 ist {$nichts}.").is_some());
    assert_eq!(fault("Rot 1 ist runter. So zählt Knock Off."), None);
}
