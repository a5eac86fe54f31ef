//! Firsts: for each, records that reach it and records that nearly do; and how they are kept.

use crazy_eight::progress::{
    Against, Ended, Entry, First, Firsts, Landing, Record, Sitting, Thrown, Turn, What, read_text,
};
use crazy_eight::save::{Kind, Memory, Shelf};
use crazy_eight::shuffleboard::hand::{Firmness, HandKind};
use crazy_eight::shuffleboard::rival::PEOPLE;
use crazy_eight::shuffleboard::rules::{Mode, PlayerColour, Zone};
use crazy_eight::shuffleboard::sim::Formation;
use glam::Vec2;

use crate::thrown::{broke, entry, fell, otto, shot, sitting};

/// Where the weight that is hit lay.
const GOAL: Vec2 = Vec2::new(5.0, 0.1);

/// A throw that knocks off so many and stops in a zone.
fn hit(knocked_off: u8, zone: Zone) -> What {
    What::Throw(Thrown {
        knocked_off,
        landed: vec![lies(zone)],
        goal: Some(GOAL),
        ..shot([0.1, 0.0], Some([0.1, 0.0]))
    })
}

fn lies(zone: Zone) -> Landing {
    let points = match zone {
        Zone::Short => 0,
        Zone::One => 1,
        Zone::Two => 2,
        Zone::Three => 3,
        Zone::Black | Zone::Hanger | Zone::CornerHanger => 4,
    };
    Landing::Lies { at: Vec2::new(5.3, 0.1), zone, points }
}

/// A throw that knocks off so many and stays this far from where the last of them lay, in metres.
fn knock_off_staying(knocked_off: u8, away: f32) -> What {
    let at = GOAL + Vec2::new(0.0, away);
    let landed = vec![Landing::Lies { at, zone: Zone::Two, points: 2 }];
    What::Throw(Thrown { knocked_off, landed, goal: Some(GOAL), ..shot([0.1, 0.0], None) })
}

/// A throw that falls and takes so many with it.
fn falls(knocked_off: u8) -> What {
    What::Throw(Thrown { knocked_off, ..shot([0.1, 0.0], None) })
}

/// A break of these zones.
fn breaks(made: bool, zones: &[Zone]) -> What {
    let landed = zones.iter().copied().map(lies).collect();
    What::Throw(Thrown { landed, ..broke(Formation::Square, made) })
}

fn good_break() -> What {
    breaks(true, &[Zone::One; 4])
}

fn scored(points: u32) -> What {
    What::Turn(Turn { points, hickey: points == 0 })
}

fn game(total: u32, other: u32) -> What {
    What::Game(Ended { won: total > other, total, other })
}

/// A throw of a bare or of a gentler swing.
fn swung(firmness: Firmness) -> What {
    What::Throw(Thrown { hand: HandKind::Swing, firmness, ..shot([0.1, 0.0], Some([0.1, 0.0])) })
}

type Records = Vec<(Sitting, What)>;

/// All in one game of Crazy Eight.
fn crazy(whats: impl IntoIterator<Item = What>) -> Records {
    in_mode(Mode::CrazyEight, whats)
}

fn in_mode(mode: Mode, whats: impl IntoIterator<Item = What>) -> Records {
    whats.into_iter().map(|what| (sitting(mode, otto()), what)).collect()
}

fn won_against(rivals: usize) -> Records {
    let of = |place: usize| sitting(Mode::KnockOff, Against::Rival(PEOPLE[place].name.to_string()));
    (0..rivals).map(|place| (of(place), game(15, 9))).collect()
}

/// Records that reach it, and records that nearly do.
fn examples(first: First) -> [Records; 2] {
    use Zone::{CornerHanger, Hanger, One, Three, Two};
    let formations = [Formation::Square, Formation::Diamond, Formation::Line, Formation::Pairs];
    match first {
        First::Hanger => [crazy([hit(0, Hanger)]), crazy([hit(0, Three)])],
        First::CornerHanger => [crazy([hit(0, CornerHanger)]), crazy([hit(0, Hanger)])],
        First::TwoHangers => [
            crazy([good_break(), hit(0, Hanger), hit(0, One), hit(0, CornerHanger)]),
            crazy([good_break(), hit(0, Hanger), scored(0), good_break(), hit(0, Hanger)]),
        ],
        First::Double => [crazy([falls(2)]), crazy([falls(1), falls(1)])],
        First::Triple => [crazy([falls(3)]), crazy([falls(2)])],
        First::Stick => {
            [crazy([knock_off_staying(1, 0.03)]), crazy([knock_off_staying(1, 0.09), knock_off_staying(0, 0.0)])]
        }
        First::HangerOff => [crazy([hit(1, Hanger)]), crazy([hit(1, Three), hit(0, Hanger)])],
        First::Break => [crazy([good_break()]), crazy([breaks(false, &[One; 4])])],
        First::BreakOfTwelve => {
            [crazy([breaks(true, &[Three; 4])]), crazy([breaks(true, &[Three, Three, Three, Two])])]
        }
        First::BreakHanger => {
            [crazy([breaks(true, &[One, One, Hanger, One])]), crazy([breaks(false, &[One, One, Hanger, One])])]
        }
        First::ThreeBreaks => [
            crazy([good_break(), scored(1), good_break(), scored(0), good_break()]),
            crazy([good_break(), good_break(), breaks(false, &[One; 4]), good_break()]),
        ],
        First::EveryFormation => {
            let of = |formation| What::Throw(broke(formation, true));
            let [square, diamond, line, pairs] = formations.map(of);
            // The fourth is made in a drill.
            let drill = sitting(Mode::CrazyEight, Against::Drill("breaks".to_owned()));
            let nearly = [crazy([square, diamond, line]), vec![(drill, pairs)], crazy([good_break()])].concat();
            [crazy(formations.map(of)), nearly]
        }
        First::Cleared => [
            crazy([good_break(), falls(1), falls(1), falls(1), falls(1)]),
            crazy([good_break(), falls(1), falls(1), falls(1), falls(0), scored(0), good_break(), falls(1)]),
        ],
        First::FourInThree => [
            crazy([good_break(), falls(1), falls(1), falls(2)]),
            crazy([good_break(), falls(1), falls(1), falls(1), falls(1)]),
        ],
        First::FourInTwo => {
            [crazy([good_break(), falls(2), falls(2)]), crazy([good_break(), falls(2), falls(1), falls(1)])]
        }
        First::LastWeight => [
            crazy([good_break(), hit(1, Two), falls(1), falls(1), falls(1), scored(2)]),
            crazy([good_break(), hit(1, Two), falls(1), falls(2), falls(0), scored(2)]),
        ],
        First::NothingLost => [
            crazy([good_break(), hit(1, Two), hit(1, One), hit(2, One), hit(0, One), scored(5)]),
            crazy([good_break(), hit(1, Two), falls(1), hit(2, One), hit(0, One), scored(4)]),
        ],
        First::TurnOfTen => [crazy([scored(10)]), crazy([scored(9)])],
        First::RowOfThirty => [
            in_mode(Mode::Baseball, [scored(30)]),
            [in_mode(Mode::HorseCollar, [scored(29)]), crazy([scored(30)])].concat(),
        ],
        First::TwiceRunning => [crazy([scored(1), scored(2)]), crazy([scored(1), scored(0), scored(1)])],
        First::FiveRunning => [
            crazy([1, 2, 1, 4, 1].map(scored)),
            [crazy([1, 2, 1, 4].map(scored)), crazy([game(15, 9), scored(1)])].concat(),
        ],
        First::Win => [crazy([game(15, 9)]), crazy([game(14, 15)])],
        First::NoHickey => {
            [crazy([scored(8), scored(7), game(15, 9)]), crazy([scored(8), scored(0), scored(7), game(15, 9)])]
        }
        First::ShutOut => [crazy([game(15, 0)]), crazy([game(15, 1), game(0, 15)])],
        First::ByOne => [crazy([game(15, 14)]), crazy([game(15, 13), game(14, 15)])],
        First::LateStart => [
            crazy([scored(0), scored(0), scored(15), game(15, 9)]),
            crazy([scored(0), scored(5), scored(0), scored(10), game(15, 9)]),
        ],
        First::BareHand => [
            crazy([swung(Firmness::Bare), swung(Firmness::Bare), game(15, 9)]),
            crazy([swung(Firmness::Bare), swung(Firmness::Club), game(15, 9)]),
        ],
        First::BeatPro => {
            let pro = sitting(Mode::CrazyEight, Against::Rival("Silas".to_owned()));
            [vec![(pro.clone(), game(15, 14))], [vec![(pro, game(14, 15))], crazy([game(15, 9)])].concat()]
        }
        First::EveryGame => {
            let all = Mode::ALL.map(|mode| (sitting(mode, otto()), game(15, 9)));
            let lost = (sitting(Mode::ALL[5], otto()), game(9, 15));
            [all.to_vec(), all[..5].iter().cloned().chain([lost]).collect()]
        }
        First::EveryRival => [won_against(10), won_against(9)],
    }
}

/// A person with these records.
fn with(shelf: &Memory, records: Records) -> Record {
    let (mut ann, kept) = Record::new(shelf, "Ann", PlayerColour::Violet, 17);
    kept.unwrap();
    let entries: Vec<Entry> = (100..).zip(records).map(|(when, (sitting, what))| entry(when, &sitting, what)).collect();
    ann.add(shelf, entries).unwrap();
    ann
}

#[test]
fn each_is_reached_by_its_records_with_the_last_of_them_and_not_by_what_nearly_is_one() {
    for first in First::ALL {
        let [reaches, nearly] = examples(first);
        let count = reaches.len() as u64;
        let ann = with(&Memory::new(), reaches.clone());
        assert_eq!(ann.firsts().when(first), Some(99 + count), "{first:?}");
        let before = with(&Memory::new(), reaches[..reaches.len() - 1].to_vec());
        assert_eq!(before.firsts().when(first), None, "{first:?}, one record before");
        assert_eq!(with(&Memory::new(), nearly).firsts().when(first), None, "{first:?}, nearly");
    }
}

#[test]
fn nothing_is_reached_in_a_drill_and_nothing_twice() {
    for first in First::ALL {
        let [reaches, _] = examples(first);
        let drilled = reaches.iter().map(|(sitting, what)| {
            let against = Against::Drill("lag".to_owned());
            (Sitting { against, ..sitting.clone() }, what.clone())
        });
        assert!(with(&Memory::new(), drilled.collect()).firsts().is_empty(), "{first:?}");
        let twice = [reaches.clone(), reaches].concat();
        let firsts = with(&Memory::new(), twice).firsts().clone();
        assert_eq!(firsts.reached().iter().filter(|(reached, _)| *reached == first).count(), 1, "{first:?}");
    }
}

#[test]
fn a_game_is_judged_by_its_own_records_whatever_was_played_before_or_between() {
    let wins = || crazy([scored(15), scored(0), scored(1), game(16, 9)]);
    let reached = |first, records: &[Records]| with(&Memory::new(), records.concat()).firsts().when(first).is_some();
    // Two hickeys of a game that was left are not the first two of the next.
    let left = crazy([What::SatDown(1), scored(0), scored(0)]);
    assert!(!reached(First::LateStart, &[left.clone(), crazy([What::SatDown(2)]), wins()]));
    assert!(reached(First::LateStart, &[left.clone(), wins()]), "the game was gone on with");
    let jarless = || crazy([What::SatDown(2), scored(8), scored(8), game(16, 9)]);
    assert!(reached(First::NoHickey, &[left, jarless()]));
    assert!(!reached(
        First::TwiceRunning,
        &[crazy([What::SatDown(1), scored(3)]), crazy([What::SatDown(2), scored(3)])]
    ));

    // A game that is gone on with after a drill and a game against somebody else begins where it began.
    let drilled = vec![(sitting(Mode::CrazyEight, Against::Drill("lag".to_owned())), falls(0)); 1_000];
    let other = || vec![(sitting(Mode::KnockOff, Against::People), game(3, 15))];
    let parts = |first: u32| {
        [crazy([What::SatDown(1), scored(first)]), drilled.clone(), other(), crazy([scored(8), scored(8), game(16, 9)])]
    };
    assert!(reached(First::NoHickey, &parts(1)));
    assert!(!reached(First::NoHickey, &parts(0)));

    // Two games of one kind against the same opponents are played in turns.
    let both = |[first, second]: [u32; 2]| {
        let begun = [crazy([What::SatDown(1), scored(first)]), crazy([What::SatDown(2)])];
        let other = crazy(std::iter::repeat_n(scored(second), 1_000).collect::<Vec<_>>());
        let ended = crazy([What::SatDown(1), scored(8), scored(8), game(16, 9)]);
        begun.into_iter().chain([other, ended]).collect::<Vec<_>>()
    };
    assert!(reached(First::NoHickey, &both([1, 0])));
    assert!(!reached(First::NoHickey, &both([0, 1])));
}

#[test]
fn a_weight_that_the_referee_took_off_is_no_hanger() {
    let What::Throw(thrown) = hit(0, Zone::Hanger) else { panic!("a throw") };
    let ruled = What::Throw(Thrown { ruled: true, ..thrown });
    assert_eq!(with(&Memory::new(), crazy([ruled])).firsts().when(First::Hanger), None);
    let off = What::Throw(Thrown { landed: vec![fell()], ..shot([0.1, 0.0], None) });
    assert!(with(&Memory::new(), crazy([off])).firsts().is_empty());
}

#[test]
fn they_are_kept_with_the_profile_exported_and_worked_out_of_records_from_before_there_were_any() {
    let shelf = Memory::new();
    let records: Records = First::ALL.into_iter().flat_map(|first| examples(first)[0].clone()).collect();
    let ann = with(&shelf, records);
    assert_eq!(ann.firsts().reached().len(), First::ALL.len());
    let open = |shelf: &Memory| Record::open(shelf, ann.profile().id).0.unwrap();
    assert_eq!(open(&shelf), ann);
    let (moved, kept) = read_text(&Memory::new(), "a letter", &ann.to_text()).unwrap();
    kept.unwrap();
    assert_eq!(moved.firsts(), ann.firsts());
    shelf.remove("firsts-17").unwrap();
    assert_eq!(open(&shelf).firsts(), ann.firsts());

    assert_eq!(Firsts::read("([(Win, 1), (Win, 2)])"), Err("Win was reached twice".to_owned()));
    ann.remove(&shelf).unwrap();
    assert_eq!(shelf.list().unwrap(), [""; 0]);
}
