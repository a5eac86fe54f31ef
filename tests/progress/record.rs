//! A profile's record in a store: pages, folding old pages into sums, bad pages, export and import.

use crazy_eight::progress::{
    Against, Drilled, Entry, MOST_ENTRIES, PAGE_RECORDS, Practised, Record, Thrown, Totals, What, people, read_text,
};
use crazy_eight::save::{Bad, Folder, Kind, Memory, Migration, ProfileId, Shelf, SimulatedFailure, Why, sealed};
use crazy_eight::shuffleboard::drill::{Day, Week};
use crazy_eight::shuffleboard::hand::{Firmness, HandKind};
use crazy_eight::shuffleboard::rival::{Measured, Slip};
use crazy_eight::shuffleboard::rules::{Mode, PlayerColour};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use ron::Value;

use crate::thrown::{anything, entry, shot, sitting};

const WHEN: u64 = 1_790_000_000;

fn ann(shelf: &dyn Shelf) -> Record {
    let (ann, kept) = Record::new(shelf, "Ann \"the lag\", 1st", PlayerColour::Coral, WHEN);
    kept.unwrap();
    ann
}

fn entries(count: usize) -> Vec<Entry> {
    let (mut dice, mut when) = (ChaCha8Rng::seed_from_u64(7), WHEN);
    (0..count).map(|_| anything(&mut dice, &mut when)).collect()
}

fn opened(shelf: &dyn Shelf, id: ProfileId) -> Record {
    let (record, mishaps) = Record::open(shelf, id);
    assert_eq!(mishaps, []);
    record.unwrap()
}

#[test]
fn several_people_are_kept_apart() {
    let shelf = Memory::new();
    let (mut ann, mut ben) = (ann(&shelf), Record::new(&shelf, "Ben", PlayerColour::Teal, WHEN).0);
    assert_ne!(ann.profile().id, ben.profile().id, "made in the same second");
    let all = entries(200);
    for pair in all.chunks(2) {
        ann.add(&shelf, [pair[0].clone()]).unwrap();
        ben.add(&shelf, [pair[1].clone()]).unwrap();
    }
    ben.practise(&shelf, tried(2)).unwrap();
    ben.rename(&shelf, "Benny", PlayerColour::Sky).unwrap();
    for record in [&ann, &ben] {
        assert_eq!(&opened(&shelf, record.profile().id), record);
        assert_eq!(record.totals(), Totals::of(record.entries()));
    }
    assert!(ann.entries().eq(all.iter().step_by(2)));
    let (everybody, mishaps) = people(&shelf).unwrap();
    assert_eq!((everybody, mishaps), (vec![ann.profile().clone(), ben.profile().clone()], vec![]));
    assert_eq!(ben.profile().player().name, "Benny");
    ben.remove(&shelf).unwrap();
    assert_eq!(people(&shelf).unwrap().0, [ann.profile().clone()]);
    assert_eq!(opened(&shelf, ann.profile().id), ann, "and nothing of hers went with him");
}

#[test]
fn the_number_of_a_game_is_kept_once_for_each_time_that_somebody_sits_down_to_it() {
    let shelf = Memory::new();
    let mut ann = ann(&shelf);
    let at = |against| sitting(Mode::KnockOff, against);
    let game = |number, against| {
        let thrown = What::Throw(shot([0.1, 0.0], Some([0.1, 0.0])));
        [What::SatDown(number), thrown].map(|what| entry(WHEN, &at(Against::clone(&against)), what))
    };
    let [people, alone] = [Against::People, Against::Alone];
    for (number, against) in [(1, &people), (1, &people), (9, &alone), (1, &people), (2, &people), (1, &people)] {
        ann.add(&shelf, game(number, against.clone())).unwrap();
    }
    let numbers = |record: &Record| {
        record
            .entries()
            .filter_map(|entry| if let What::SatDown(number) = entry.what { Some(number) } else { None })
            .collect()
    };
    let kept: Vec<u64> = numbers(&opened(&shelf, ann.profile().id));
    assert_eq!(kept, [1, 9, 2, 1]);
    assert_eq!(ann.totals().all.throws, 6);
}

/// Practice with this many stars at one drill.
fn tried(stars: u8) -> Practised {
    let mut practised = Practised::default();
    practised.tried("lag", stars);
    practised
}

#[test]
fn practice_is_kept_and_the_best_try_counts() {
    let shelf = Memory::new();
    let mut ann = ann(&shelf);
    let day = Day::new(2026, 2, 28).unwrap();
    for stars in [1, 3, 2] {
        let mut practised = ann.practised().clone();
        practised.tried("lag", stars);
        practised.tried_shot(day, stars);
        ann.practise(&shelf, practised).unwrap();
    }
    let done = opened(&shelf, ann.profile().id);
    assert_eq!(done.practised().of("lag"), Drilled { times: 3, stars: 3 });
    assert_eq!(done.practised().of("another"), Drilled::default());
    assert_eq!((done.practised().of_day(day), done.practised().of_day(Day::new(2026, 3, 1).unwrap())), (Some(3), None));
}

#[test]
fn days_and_weeks_have_a_history() {
    let (mut practised, today) = (Practised::default(), Day::new(2026, 3, 2).unwrap());
    let week = Week::of(today);
    assert_eq!((practised.days_in_a_row(today), practised.of_week(week)), (0, None));
    for (before, stars) in [(1, 1), (2, 3), (4, 2)] {
        practised.tried_shot(today.before(before).unwrap(), stars);
        practised.tried_week(week.before(before).unwrap(), stars);
        practised.tried_week(week.before(before).unwrap(), 0);
    }
    let history = [Some(2), None, Some(3), Some(1), None];
    assert_eq!(practised.last_days(today, 5), history);
    assert_eq!(practised.last_weeks(week, 5), history);
    assert_eq!(practised.days_in_a_row(today), 2, "today can still be tried");
    practised.tried_shot(today, 0);
    assert_eq!(practised.days_in_a_row(today), 3);
    assert_eq!(practised.days_in_a_row(today.before(3).unwrap()), 1);
    let last = week.before(2).unwrap();
    assert_eq!(practised.of_week(last), Some(Drilled { times: 2, stars: 3 }));
    assert_eq!(practised.of(&last.drill().id), Drilled { times: 2, stars: 3 }, "it counts for the drill, too");
    assert_eq!(practised.last_days(Day::new(1970, 1, 2).unwrap(), 5).len(), 2, "there are no days before");
}

#[test]
fn old_throws_are_folded_into_the_sums_and_none_is_counted_twice() {
    let shelf = Memory::new();
    let mut ann = ann(&shelf);
    let id = ann.profile().id;
    let all = entries(MOST_ENTRIES + 3 * PAGE_RECORDS);
    let first_page = format!("throws-{}-0", id.0);
    let mut page = None;
    for (number, some) in all.chunks(50).enumerate() {
        ann.add(&shelf, some.iter().cloned()).unwrap();
        if number == 4 {
            page = shelf.read(&first_page).unwrap();
        }
    }
    // Besides the pages, the head and the firsts.
    assert!(
        shelf.read(&first_page).unwrap().is_none() && shelf.list().unwrap().len() == MOST_ENTRIES / PAGE_RECORDS + 2
    );
    assert!(ann.entries().eq(&all[3 * PAGE_RECORDS..]));
    let whole = Totals::of(&all);
    let again = opened(&shelf, id);
    assert_eq!(again.totals(), ann.totals());
    assert_eq!((again.totals().all, &again.totals().by_day), (whole.all, &whole.by_day));
    assert_eq!((again.totals().by_opposition, again.totals().by_formation), (whole.by_opposition, whole.by_formation));
    // The program was killed after it saved the sums and before it removed the page.
    shelf.write(&first_page, &page.unwrap()).unwrap();
    assert_eq!(opened(&shelf, id).totals().all, whole.all);
    assert_eq!(shelf.read(&first_page), Ok(None), "it is taken away then");
}

#[test]
fn a_failed_write_is_made_up_for_by_the_next_one() {
    let shelf = Memory::new();
    let mut ann = ann(&shelf);
    let all = entries(300);
    ann.add(&shelf, all[..60].to_vec()).unwrap();
    shelf.ail(Some(SimulatedFailure::Full(100)));
    for entry in &all[60..299] {
        assert_eq!(ann.add(&shelf, [entry.clone()]).unwrap_err().why, Why::Full);
    }
    assert_eq!(ann.totals(), Totals::of(&all[..299]), "the game goes on");
    shelf.ail(None);
    assert!(opened(&shelf, ann.profile().id).entries().eq(&all[..60]));
    ann.add(&shelf, [all[299].clone()]).unwrap();
    assert!(opened(&shelf, ann.profile().id).entries().eq(&all));
    // The same holds for the name and for practice, which are not on a page.
    shelf.ail(Some(SimulatedFailure::ReadOnly));
    assert_eq!(ann.practise(&shelf, tried(2)).unwrap_err().why, Why::ReadOnly);
    assert_eq!(ann.rename(&shelf, "Anna", PlayerColour::Sky).unwrap_err().why, Why::ReadOnly);
    shelf.ail(None);
    assert_eq!(opened(&shelf, ann.profile().id).practised().of("lag"), Drilled::default());
    ann.add(&shelf, [all[0].clone()]).unwrap();
    let again = opened(&shelf, ann.profile().id);
    assert_eq!((again.profile().name.as_str(), again.practised().of("lag").stars), ("Anna", 2));
    assert_eq!(again, ann);
    // A new profile in a store that cannot be written lasts as long as the program.
    shelf.ail(Some(SimulatedFailure::NoPlace));
    let (mut ben, kept) = Record::new(&shelf, "Ben", PlayerColour::Teal, WHEN);
    assert_eq!(kept.unwrap_err().why, Why::NoPlace);
    assert!(ben.add(&shelf, [all[0].clone()]).is_err());
    assert_eq!(ben.entries().count(), 1);
}

#[test]
fn a_bad_page_loses_only_the_throws_that_its_previous_copy_lacks() {
    let shelf = Memory::new();
    let mut ann = ann(&shelf);
    let all = entries(3 * PAGE_RECORDS);
    for entry in &all {
        ann.add(&shelf, [entry.clone()]).unwrap();
    }
    let id = ann.profile().id;
    let middle = format!("throws-{}-1", id.0);
    // The previous copy is the page with all its throws.
    shelf.write(&middle, "my diary").unwrap();
    let (again, mishaps) = Record::open(&shelf, id);
    assert_eq!((mishaps.len(), mishaps[0].previous, mishaps[0].aside.is_some()), (1, true, true));
    let mut again = again.unwrap();
    assert!(again.entries().eq(&all));
    again.add(&shelf, entries(1)).unwrap();
    assert_eq!(opened(&shelf, id), again, "what stood in for it is kept");

    // Without a previous copy the throws of this page are lost, but no others.
    shelf.remove(&middle).unwrap();
    shelf.write(&middle, "my diary").unwrap();
    let (again, mishaps) = Record::open(&shelf, id);
    assert!(!mishaps[0].previous);
    let others: Vec<_> =
        all[..PAGE_RECORDS].iter().chain(&all[2 * PAGE_RECORDS..]).cloned().chain(entries(1)).collect();
    assert!(again.unwrap().entries().eq(&others));
}

#[test]
fn a_page_that_cannot_be_read_now_is_not_written_on() {
    let path = std::env::temp_dir().join(format!("crazy-eight-record-{}", std::process::id()));
    let shelf = Folder::new(Some(path.clone()));
    let mut ann = ann(&shelf);
    ann.add(&shelf, entries(3)).unwrap();
    let id = ann.profile().id;
    // The file can neither be read nor replaced.
    let page = shelf.place(&format!("throws-{}-0", id.0));
    std::fs::rename(&page, path.join("hidden")).unwrap();
    std::fs::create_dir(&page).unwrap();
    let (record, mishaps) = Record::open(&shelf, id);
    assert!(matches!(mishaps[..], [ref mishap] if matches!(mishap.trouble.why, Why::System(_))), "{mishaps:?}");
    record.unwrap().add(&shelf, entries(2)).unwrap();
    std::fs::remove_dir(&page).unwrap();
    std::fs::rename(path.join("hidden"), &page).unwrap();
    assert_eq!(opened(&shelf, id).entries().count(), 5);
    std::fs::remove_dir_all(path).unwrap();
}

/// What a later version of the game writes as firsts, or as a page of throws.
struct Later<const FIRSTS: bool>;

impl<const FIRSTS: bool> Kind for Later<FIRSTS> {
    const NAME: &'static str = if FIRSTS { "firsts" } else { "throws" };
    const MIGRATIONS: &'static [Migration] = &[|content| Ok(content.to_owned())];

    fn content(&self) -> String {
        "later".to_owned()
    }

    fn read(_: &str) -> Result<Self, String> {
        Ok(Self)
    }
}

#[test]
fn a_page_that_stays_unread_holds_no_other_back_and_is_never_lost() {
    let shelf = Memory::new();
    let mut ann = ann(&shelf);
    let all = entries(PAGE_RECORDS + 3);
    for entry in &all[..PAGE_RECORDS + 1] {
        ann.add(&shelf, [entry.clone()]).unwrap();
    }
    let id = ann.profile().id;
    // The previous copy, with all its throws, is used instead, but is not written over the unread file.
    let first = format!("throws-{}-0", id.0);
    let later = sealed(&Later::<false>);
    shelf.write(&first, &later).unwrap();
    let (again, mishaps) = Record::open(&shelf, id);
    assert_eq!((mishaps.len(), mishaps[0].previous, mishaps[0].stays()), (1, true, true));
    let mut again = again.unwrap();
    again.add(&shelf, all[PAGE_RECORDS + 1..].to_vec()).unwrap();
    assert!(again.entries().eq(&all));
    let (again, _) = Record::open(&shelf, id);
    let mut again = again.unwrap();
    assert!(again.entries().eq(&all), "the others were saved");
    assert_eq!(shelf.read(&first), Ok(Some(later.clone())));

    again.add(&shelf, entries(MOST_ENTRIES)).unwrap();
    assert_eq!(shelf.read(&first), Ok(None), "its throws are in the totals");
    assert_eq!(shelf.aside().into_values().collect::<Vec<_>>(), [later]);
    assert_eq!(opened(&shelf, id).totals(), again.totals());
}

#[test]
fn firsts_and_card_play_that_cannot_be_saved_hold_no_throw_back() {
    let shelf = Memory::new();
    let mut ann = ann(&shelf);
    let firsts = format!("firsts-{}", ann.profile().id.0);
    shelf.write(&firsts, &sealed(&Later::<true>)).unwrap();
    let all = entries(100);
    for entry in &all {
        // Every call reports what still could not be saved.
        let _ = ann.add(&shelf, [entry.clone()]);
    }
    assert!(!ann.firsts().is_empty(), "something waits");
    assert!(Record::open(&shelf, ann.profile().id).0.unwrap().entries().eq(&all));
}

#[test]
fn a_profile_that_cannot_be_read_hides_no_other() {
    let shelf = Memory::new();
    let ann = ann(&shelf);
    shelf.write("profile-17", "my diary").unwrap();
    let (everybody, mishaps) = people(&shelf).unwrap();
    assert_eq!(everybody, [ann.profile().clone()]);
    assert_eq!(mishaps[0].trouble.to_string(), "profile-17: it does not belong to Crazy Eight");
    let (record, mishaps) = Record::open(&shelf, ProfileId(17));
    assert!(record.is_none() && mishaps[0].aside.is_some());
    assert_eq!(Record::open(&shelf, ProfileId(18)), (None, vec![]));
}

#[test]
fn a_person_is_taken_elsewhere_with_everything() {
    let (here, there) = (Memory::new(), Memory::new());
    let mut ann = ann(&here);
    ann.add(&here, entries(MOST_ENTRIES + 100)).unwrap();
    ann.practise(&here, tried(3)).unwrap();
    let text = ann.to_text();
    let (moved, kept) = read_text(&there, "ann.txt", &text).unwrap();
    kept.unwrap();
    assert_eq!((moved.profile(), moved.totals(), moved.practised()), (ann.profile(), ann.totals(), ann.practised()));
    assert!(moved.entries().eq(ann.entries()));
    assert_eq!(opened(&there, moved.profile().id), moved);
    // The text has the line ends of an email; the existing profile stays as it is.
    let (twin, kept) = read_text(&there, "the letter", &text.replace('\n', "\r\n")).unwrap();
    kept.unwrap();
    assert_ne!(twin.profile().id, moved.profile().id);
    assert_eq!(opened(&there, moved.profile().id), moved);
    assert_eq!(people(&there).unwrap().0.len(), 2);
    assert_eq!(twin.to_text().replace(&twin.profile().id.0.to_string(), &WHEN.to_string()).len(), text.len());
    println!("{} entries are {} bytes", ann.entries().count(), text.len());
}

#[test]
fn a_person_taken_in_where_nothing_can_be_kept_has_everything_all_the_same() {
    let mut ann = ann(&Memory::new());
    ann.add(&Memory::new(), entries(100)).unwrap();
    let there = Memory::new();
    there.ail(Some(SimulatedFailure::ReadOnly));
    let (mut moved, kept) = read_text(&there, "ann.txt", &ann.to_text()).unwrap();
    assert_eq!(kept.unwrap_err().why, Why::ReadOnly);
    assert!(moved.entries().eq(ann.entries()));
    there.ail(None);
    moved.add(&there, entries(1)).unwrap();
    assert_eq!(opened(&there, moved.profile().id), moved, "kept with the next");
}

#[test]
fn an_exported_profile_is_valid_ron() {
    let mut ann = ann(&Memory::new());
    ann.add(&Memory::new(), entries(40)).unwrap();
    let Value::Map(whole) = ron::from_str(&ann.to_text()).unwrap() else { panic!("it is no struct") };
    let Some(Value::Seq(read)) = whole.get(&Value::String("entries".to_owned())) else { panic!("{whole:?}") };
    assert_eq!(read.len(), 40);
}

#[test]
fn a_text_that_was_spoilt_on_its_way_is_refused_by_name() {
    let shelf = Memory::new();
    let mut ann = ann(&Memory::new());
    ann.add(&Memory::new(), entries(5)).unwrap();
    let text = ann.to_text();
    let refused = |text: &str| read_text(&shelf, "ann.txt", text).expect_err("it is spoilt").to_string();
    for length in (0..text.len()).filter(|length| text.is_char_boundary(*length)) {
        assert!(refused(&text[..length]).starts_with("ann.txt: it "), "{length} bytes");
    }
    for index in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[index] ^= 1 << (index % 7);
        if let Ok(text) = String::from_utf8(bytes) {
            assert!(refused(&text).starts_with("ann.txt: it "), "byte {index}");
        }
    }
    assert_eq!(refused("(name: \"Ann\")"), "ann.txt: it does not belong to Crazy Eight");
    assert_eq!(shelf.list(), Ok(vec![]), "nothing of it was kept");
    let game = "crazy-eight game 1, 1 bytes, checksum ";
    let sum = crc32fast::hash(b"crazy-eight game 1, 1 bytes7");
    let other = read_text(&shelf, "x", &format!("{game}{sum:08x}\n7")).unwrap_err().why;
    assert_eq!(other, Bad::OtherKind { found: "game".to_owned(), expected: "person" });
}

/// Parses a table with commas as RFC 4180 defines it.
fn cells(table: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell, mut quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut letters = table.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => cell.extend(letters.next()),
            '"' => quoted = !quoted,
            ',' if !quoted => row.push(std::mem::take(&mut cell)),
            '\n' if !quoted => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            '\r' if !quoted => {}
            _ => cell.push(letter),
        }
    }
    assert!(!quoted && row.is_empty() && cell.is_empty(), "the table ends with a line");
    rows
}

#[test]
fn a_table_that_is_opened_again_gives_the_same_numbers() {
    let shelf = Memory::new();
    let mut ann = ann(&shelf);
    ann.add(&shelf, entries(400)).unwrap();
    let rows = cells(&ann.to_csv());
    let (head, rows) = rows.split_first().unwrap();
    assert!(rows.iter().all(|row| row.len() == head.len()));
    let column = |name: &str| head.iter().position(|column| column == name).unwrap();
    let mut rows = rows.iter();
    for entry in ann.entries() {
        let lines = if let What::Throw(thrown) = &entry.what { thrown.landed.len() } else { 1 };
        for line in 0..lines {
            let row = rows.next().unwrap();
            let cell = |name: &str| row[column(name)].as_str();
            let number = |name: &str| cell(name).parse::<f32>().unwrap();
            assert_eq!(cell("when"), entry.when.to_string());
            assert_eq!(cell("game"), entry.sitting.mode.card().name);
            match &entry.what {
                What::Throw(thrown) => {
                    assert_eq!(cell("entry"), "throw");
                    let hand = match thrown.hand {
                        HandKind::Set => ("Set", ""),
                        HandKind::Swing => ("Swing", ["Gentle", "Club", "Bare"][thrown.firmness as usize]),
                    };
                    assert_eq!((cell("hand"), cell("firmness")), hand);
                    assert_eq!(number("landed_x"), thrown.landed[line].at().x);
                    assert_eq!(number("landed_y"), thrown.landed[line].at().y);
                    assert_eq!(cell("fell").is_empty(), thrown.landed[line].lies().is_some());
                    assert_eq!(
                        [number("made_vx"), number("made_spin")],
                        [thrown.made.velocity().x, thrown.made.spin()]
                    );
                    assert_eq!(
                        [number("knocked_off"), number("lost")],
                        [thrown.knocked_off, thrown.lost].map(f32::from)
                    );
                    assert_eq!(cell("break_made"), thrown.broke.map_or(String::new(), |made| made.to_string()));
                    assert_eq!(cell("alone_x").parse::<f32>().ok(), thrown.alone.map(|alone| alone.at().x));
                }
                What::Turn(turn) => {
                    assert_eq!((cell("entry"), number("points")), ("turn", turn.points as f32));
                    assert_eq!(cell("hickey"), turn.hickey.to_string());
                }
                What::Game(ended) => {
                    assert_eq!((cell("entry"), number("total")), ("game", ended.total as f32));
                    assert_eq!(
                        (cell("won"), number("other_total")),
                        (ended.won.to_string().as_str(), ended.other as f32)
                    );
                }
                What::SatDown(game) => {
                    assert_eq!((cell("entry"), cell("game_number").parse()), ("sat down", Ok(*game)));
                }
            }
        }
    }
    assert!(rows.next().is_none());
    assert!(ann.to_csv().contains("\"lag, \"\"deep\"\"\""), "the drill's key has to be quoted");
}

#[test]
fn a_hand_is_measured_by_its_swings_at_the_firmness_it_swung_at_last() {
    let shelf = Memory::new();
    let mut ann = ann(&shelf);
    let mut throw = |hand: HandKind, firmness: Firmness, speed: f32| {
        let entries = (0..Measured::LEAST_THROWS).map(|place| {
            let speed = if place % 2 == 0 { speed } else { -speed };
            let slip = Slip { speed: Some(speed), direction: Some(0.1 * speed), english: Some(0.0) };
            let thrown = Thrown { hand, firmness, slip, ..shot([0.1, 0.0], None) };
            entry(WHEN, &sitting(Mode::CrazyEight, Against::People), What::Throw(thrown))
        });
        ann.add(&shelf, entries.collect::<Vec<_>>()).unwrap();
        ann.hand()
    };
    let gentle = throw(HandKind::Swing, Firmness::Gentle, 0.01);
    let set = throw(HandKind::Set, Firmness::Gentle, 0.3);
    assert_eq!(set, gentle, "what is set says nothing of a hand");
    let bare = throw(HandKind::Swing, Firmness::Bare, 0.1);
    assert!(bare.is_enough() && bare.throws == gentle.throws, "{bare:?}");
    assert!((bare.noise.speed / gentle.noise.speed - 10.0).abs() < 1e-3, "{gentle:?} {bare:?}");
}

#[test]
fn no_number_of_a_page_is_too_large() {
    let shelf = Memory::new();
    let mut ann = ann(&shelf);
    ann.add(&shelf, entries(3)).unwrap();
    let id = ann.profile().id;
    for page in [u64::from(u32::MAX), u64::from(u32::MAX) + 1, u64::MAX] {
        shelf.write(&format!("throws-{}-{page}", id.0), "nothing").unwrap();
    }
    assert_eq!(opened(&shelf, id), ann);
    // A profile cannot claim that this many pages are in its sums.
    let name = format!("profile-{}", id.0);
    let text = shelf.read(&name).unwrap().unwrap();
    let (_, content) = text.split_once('\n').unwrap();
    let content = content.replacen("first: 0", "first: 4294967295", 1);
    let line =
        text.split(", ").next().unwrap().trim_start_matches("// ").to_owned() + &format!(", {} bytes", content.len());
    let forged = format!("{line}, checksum {:08x}\n{content}", crc32fast::hash(format!("{line}{content}").as_bytes()));
    shelf.write(&name, &forged).unwrap();
    let (_, mishaps) = Record::open(&shelf, id);
    let why = mishaps[0].trouble.to_string();
    assert!(why.contains("nobody has thrown 4294967295 pages"), "{why}");
}
