//! The lines of rivals about events, and how often they speak.

use std::collections::BTreeMap;

use crazy_eight::save::SavedGame;
use crazy_eight::shuffleboard::rival::{Line, MOST_LINES, Moment, PEOPLE, Rival, Speaker, Style, Talk, VARIANTS};
use crazy_eight::shuffleboard::rules::{Action, Colour, Event, Mode, Shooter, SideId, WeightId};

use crate::table::Spot::{self, Hanger, Off, One, Short, Three, Two};
use crate::table::{S, Table, crazy_eight, duel, off, red};

/// The first rival of a style.
fn person(style: Style) -> &'static Rival {
    PEOPLE.iter().find(|rival| rival.style == style).expect("somebody likes that")
}

/// A lot with which every rival speaks, with the first line.
const SPEAKING_LOT: u64 = 0;

/// A rival as the first member of a side.
fn seated(side: SideId, rival: &Rival) -> Speaker<'_> {
    Speaker { seat: Shooter { side, member: 0 }, rival }
}

/// A game and a rival of one side who comments on it.
struct Heard {
    table: Table,
    talk: Talk,
    side: usize,
    rival: &'static Rival,
}

impl Heard {
    fn new(table: Table, side: usize, rival: &'static Rival) -> Self {
        Self { table, talk: Talk::default(), side, rival }
    }

    fn hear(&mut self, lies: &crazy_eight::shuffleboard::rules::Layout, events: &[Event], lot: u64) -> Option<Line> {
        let speaker = seated(S[self.side], self.rival);
        self.talk.hear(&self.table.game, lies, events, &[speaker], lot).map(|(_, line)| line)
    }

    /// Shoots the next weight; returns the rival's line.
    fn shoot(&mut self, spot: Spot, others: &[(WeightId, Spot)], lot: u64) -> Option<Line> {
        let shot = self.table.shot(spot, others);
        let lies = shot.after;
        let events = self.table.play(Action::Throw(shot));
        self.hear(&lies, &events, lot)
    }

    fn moment(&mut self, spot: Spot, others: &[(WeightId, Spot)]) -> Option<Moment> {
        self.talk = Talk::default();
        self.shoot(spot, others, SPEAKING_LOT).map(|line| line.moment)
    }
}

#[test]
fn a_rival_comments_on_throws_from_its_own_side() {
    let mut heard = Heard::new(Table::new(duel(Mode::KnockOff)), 1, person(Style::ShowOff));
    let person = heard.table.next();
    assert_eq!(heard.moment(Three, &[]), Some(Moment::Three), "a person's three");
    let own = heard.table.next();
    assert_eq!(heard.moment(Two, &[(person, Off)]), Some(Moment::KnockedOff));
    assert_eq!(heard.moment(One, &[(own, Off)]), Some(Moment::WasKnockedOff));
    assert_eq!(heard.moment(Three, &[]), Some(Moment::GoodThrow));
    assert_eq!(heard.moment(Hanger, &[]), Some(Moment::Hanger), "a person's hanger");
    assert_eq!(heard.moment(Off, &[]), Some(Moment::BadThrow));
    assert_eq!(heard.moment(Short, &[]), Some(Moment::Miss), "a person's throw that counts nothing");
}

#[test]
fn in_crazy_eight_a_shot_without_a_knock_off_is_a_miss_and_the_break_has_no_owner() {
    let mut heard = Heard::new(Table::new(crazy_eight(2, 15)), 0, person(Style::ShowOff));
    heard.table.break_with(Colour::Red, [One; 4]);
    assert_eq!(heard.moment(Three, &[]), Some(Moment::BadThrow), "deep, but it cleared nothing");
    assert_eq!(heard.moment(One, &[(red(1), Off)]), Some(Moment::KnockedOff));
    let mut watched = Heard::new(Table::new(crazy_eight(2, 15)), 1, person(Style::ShowOff));
    watched.table.break_with(Colour::Red, [One; 4]);
    assert_eq!(watched.moment(One, &off(Colour::Red)), None, "what a person clears was no weight of the rival's");
    assert_eq!(watched.moment(Hanger, &[]), Some(Moment::Hanger));
    assert_eq!(watched.moment(Off, &[]), Some(Moment::Miss));
}

#[test]
fn a_game_begins_with_a_greeting_and_ends_with_a_word() {
    let mut heard = Heard::new(Table::new(crazy_eight(2, 15)), 1, person(Style::Careful));
    let (lies, opening) = (*heard.table.game.layout(), heard.table.events.clone());
    // A greeting and a farewell are said with every lot.
    let lot = u64::MAX;
    assert_eq!(heard.hear(&lies, &opening, lot).map(|line| line.moment), Some(Moment::Greeting));
    heard.table.turns(&[16]);
    let events = heard.table.turn(0);
    assert!(heard.table.winner().is_some());
    assert_eq!(heard.hear(&lies, &events, lot).map(|line| line.moment), Some(Moment::Lost));
    heard.side = 0;
    assert_eq!(heard.hear(&lies, &events, lot).map(|line| line.moment), Some(Moment::Won));
}

#[test]
fn no_rival_says_more_than_two_lines_a_round_or_repeats_its_last_line() {
    for style in Style::ALL {
        let mut heard = Heard::new(Table::new(duel(Mode::KnockOff)), 1, person(style));
        let mut before: BTreeMap<Moment, u8> = BTreeMap::new();
        let mut all = 0;
        for round in 0..40_u64 {
            let mut lines = 0;
            for throw in 0..8 {
                if heard.table.winner().is_some() {
                    heard.table = Table::new(duel(Mode::KnockOff));
                }
                let lot = SavedGame::talking(7, (8 * round + throw) as usize);
                let spot = [Three, One, Off, Hanger][(lot >> 8) as usize % 4];
                let Some(line) = heard.shoot(spot, &[], lot) else { continue };
                assert!(line.variant < VARIANTS);
                assert_ne!(before.insert(line.moment, line.variant), Some(line.variant), "{style:?}: {line:?} again");
                lines += u32::from(!matches!(line.moment, Moment::Won | Moment::Lost));
            }
            assert!(lines <= MOST_LINES, "{style:?} says {lines} lines in a round");
            all += lines;
        }
        assert!(all > 20, "{style:?} says next to nothing: {all} lines in 40 rounds");
    }
}

#[test]
fn a_show_off_talks_more_than_a_careful_player() {
    let lines = |style| {
        let said = |lot| {
            let mut heard = Heard::new(Table::new(duel(Mode::KnockOff)), 1, person(style));
            heard.shoot(Three, &[], SavedGame::talking(lot, 1)).is_some()
        };
        (0..200).filter(|lot| said(*lot)).count()
    };
    let (much, little) = (lines(Style::ShowOff), lines(Style::Careful));
    assert!(much > 2 * little && little > 20, "{much} of 200 against {little}");
}

#[test]
fn the_same_game_gives_the_same_lines() {
    let game = || {
        let mut heard = Heard::new(Table::new(duel(Mode::KnockOff)), 1, person(Style::Gambler));
        let spots = [Three, Off, Hanger, Two, Off, One, Three, Short];
        let shoot = |(place, spot)| heard.shoot(spot, &[], SavedGame::talking(11, place));
        spots.into_iter().enumerate().map(shoot).collect::<Vec<_>>()
    };
    assert_eq!(game(), game());
    assert!(game().iter().any(Option::is_some));
}

#[test]
fn the_rival_that_threw_comments_and_its_opponent_does_not() {
    let mut table = Table::new(duel(Mode::KnockOff));
    let speakers = [seated(S[0], &PEOPLE[5]), seated(S[1], &PEOPLE[1])];
    let shot = table.shot(Three, &[]);
    let lies = shot.after;
    let events = table.play(Action::Throw(shot));
    for lot in [0, 1] {
        let said = Talk::default().hear(&table.game, &lies, &events, &speakers, lot);
        assert_eq!(said.map(|(place, line)| (place, line.moment)), Some((0, Moment::GoodThrow)));
    }
}

#[test]
fn no_rival_claims_a_throw_of_its_partner() {
    let mut table = Table::new(duel(Mode::KnockOff));
    let partner = Speaker { seat: Shooter { side: S[0], member: 1 }, rival: person(Style::ShowOff) };
    let shot = table.shot(Three, &[]);
    let lies = shot.after;
    let events = table.play(Action::Throw(shot));
    assert_eq!(Talk::default().hear(&table.game, &lies, &events, &[partner], SPEAKING_LOT), None);
    let own = seated(S[0], person(Style::ShowOff));
    assert!(Talk::default().hear(&table.game, &lies, &events, &[own], SPEAKING_LOT).is_some());
}
