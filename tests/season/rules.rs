//! Examples of the rules of a season.

use crazy_eight::club::{Entrant, EntrantId, Entry, Played, Who};
use crazy_eight::save::{Bad, Kind, opened, sealed};
use crazy_eight::season::{
    Career, Division, Guest, Memory, Move, NIGHTS, NotTheNight, Player, SEASON_LINK, TakenCareer, WhyGuest,
    looks_like_season,
};
use crazy_eight::shuffleboard::rules::{Cents, Mode};

use crate::nights::{ann, begun, night, play_out};

/// Ann is the best, or the last, and the others are as strong as their place in the house.
fn strength(ann: u32) -> impl Fn(&str) -> u32 {
    move |name| match name {
        "" => ann,
        name => {
            2 + crazy_eight::shuffleboard::rival::PEOPLE.iter().position(|rival| rival.name == name).unwrap() as u32
        }
    }
}

#[test]
fn a_season_begins_and_ends_with_crazy_eight_and_has_two_guest_games() {
    for seed in 0..200 {
        let modes = ann(seed).calendar().map(|bill| bill.mode);
        let crazy = modes.map(|mode| mode == Mode::CrazyEight);
        assert_eq!(crazy, [true, false, true, false, true, true], "{seed}");
        assert_ne!(modes[1], modes[3], "{seed}");
    }
    let calendar = ann(1).calendar();
    assert_eq!((calendar[0].board, calendar[0].house), (calendar[5].board, None));
    assert!(calendar[4].house.is_some() && calendar[2].speed != calendar[0].speed);
    assert_eq!(ann(1).calendar(), ann(1).calendar());
    assert!((2..50).any(|seed| ann(seed).calendar() != calendar), "other seeds give other calendars");
}

#[test]
fn who_wins_everything_goes_up_to_the_first_division_and_is_its_champion() {
    let mut career = ann(4);
    for (division, outcome) in [
        (Division::Third, Move::Up(Division::Second)),
        (Division::Second, Move::Up(Division::First)),
        (Division::First, Move::Champion),
        (Division::First, Move::Champion),
    ] {
        assert_eq!(career.season().division(), division);
        for _ in 0..NIGHTS {
            assert_eq!(career.season().outcome(), None);
            night(&mut career, strength(30));
        }
        assert_eq!(career.season().outcome(), Some(outcome));
        assert_eq!(career.season().table()[0].who, Player::You);
        assert_eq!((career.bill(), career.guest()), (None, None));
        career.begin_next();
    }
    assert_eq!(career.season().number(), 5);
}

#[test]
fn who_is_last_goes_down_but_never_out() {
    let mut career = ann(4);
    for _ in 0..NIGHTS {
        night(&mut career, strength(30));
    }
    career.begin_next();
    for (outcome, division) in [(Move::Down(Division::Third), Division::Third), (Move::Stays, Division::Third)] {
        for _ in 0..NIGHTS {
            night(&mut career, strength(0));
        }
        assert_eq!(career.season().outcome(), Some(outcome));
        career.begin_next();
        assert_eq!(career.season().division(), division);
    }
}

#[test]
fn a_missed_season_costs_the_table_only() {
    let mut career = ann(9);
    night(&mut career, strength(0));
    let (jar, calendar, memory) = (career.season().jar(), career.calendar(), career.memory("Otto"));
    for _ in 1..NIGHTS {
        career.miss();
        assert_eq!(career.season().jar(), jar);
    }
    assert_eq!((career.calendar(), career.memory("Otto")), (calendar, memory));
    assert_eq!(career.season().outcome(), Some(Move::Stays), "there is nothing below the third division");
    // Otto: two were behind him on the first night, and one, who did not come, on each of the others.
    let table = career.season().table();
    let otto = table.iter().find(|row| row.who == Player::Rival("Otto".to_owned())).unwrap();
    assert_eq!((otto.points, table[3].points, table[3].place), (2 + 5, 0, 4));
    assert_eq!(career.season().takes_jar(), None);
    career.begin_next();
    assert_eq!(career.season().jar(), jar, "nobody won it");
    career.miss();
    assert_eq!(career.guest(), None);
}

#[test]
fn a_result_that_is_corrected_changes_the_last_evening_until_the_next_one_begins() {
    let mut career = ann(3);
    let mut evening = begun(&career);
    play_out(&mut evening, strength(30));
    career.close(&evening).unwrap();
    assert!(!career.correct_last(&evening), "it says so already");
    let (won, mut other) = (career.clone(), begun(&career));
    play_out(&mut other, strength(0));
    while let Some(entry) = evening.undo() {
        if entry == Entry::Draw {
            evening.say(entry).unwrap();
            break;
        }
    }
    assert!(!career.correct_last(&evening) && career == won, "it goes on");
    play_out(&mut evening, strength(0));
    assert!(career.correct_last(&evening));
    let place = |career: &Career| career.season().nights()[0].of(&Player::You).map(|line| line.place);
    assert_eq!((place(&won), place(&career)), (Some(1), Some(4)));
    assert_eq!(career.guest(), None, "nobody stronger comes now");

    let mut later = won.clone();
    later.keep_tonight(Some("clubnight-2".to_owned()));
    assert!(!later.correct_last(&evening), "the next evening has the guest of the old result");
    assert!(!won.clone().correct_last(&other), "another evening changes nothing");
}

#[test]
fn the_field_follows_the_results() {
    let mut career = ann(3);
    assert_eq!((career.field(), career.guest()), (vec!["Ivy", "Otto", "Rosa"], None));
    night(&mut career, strength(30));
    let Some(Guest { name, why: WhyGuest::Best }) = career.guest() else { panic!("somebody stronger comes") };
    assert!(["Walt", "Nina", "Duke"].contains(&name));
    night(&mut career, |name| if name == "Rosa" { 9 } else { u32::from(name.is_empty()) });
    assert_eq!(career.guest(), None, "neither the best nor the last");
    night(&mut career, strength(0));
    assert_eq!(career.guest(), None, "nobody is weaker");
    for _ in 3..NIGHTS - 1 {
        career.miss();
    }
    assert_eq!(career.guest(), Some(Guest { name: "Silas", why: WhyGuest::Pro }));
    night(&mut career, strength(0));
    career.begin_next();
    assert_eq!(career.season().division(), Division::Third);

    let mut career = ann(3);
    for _ in 0..2 {
        (0..NIGHTS).for_each(|_| night(&mut career, strength(30)));
        career.begin_next();
    }
    assert_eq!(career.season().division(), Division::First);
    night(&mut career, strength(30));
    assert_eq!(career.guest(), Some(Guest { name: "Silas", why: WhyGuest::BestOfAll }), "only the pro is stronger");

    let mut career = ann(3);
    (0..NIGHTS).for_each(|_| night(&mut career, strength(30)));
    career.begin_next();
    night(&mut career, strength(0));
    let Some(Guest { name, why: WhyGuest::Last }) = career.guest() else { panic!("somebody weaker comes") };
    assert!(["Ivy", "Otto", "Rosa"].contains(&name));
}

#[test]
fn nothings_pay_into_a_jar_that_the_winner_of_the_last_night_takes() {
    let mut career = ann(5);
    let mut evening = begun(&career);
    let mut frames = 0;
    // Four frames: Ann has nothing in two of them, Ivy in all.
    play_out(&mut evening, |name| match name {
        "" => {
            frames += 1;
            u32::from(frames > 2) * 5
        }
        "Ivy" => 0,
        _ => 3,
    });
    career.close(&evening).unwrap();
    assert_eq!(career.season().jar(), Cents(6 * 25));
    for _ in 1..NIGHTS {
        night(&mut career, strength(30));
    }
    assert_eq!(career.season().jar(), Cents(6 * 25));
    assert_eq!(career.season().takes_jar(), Some(&Player::You));
    career.begin_next();
    assert_eq!(career.season().jar(), Cents(0));
}

#[test]
fn those_who_are_level_share_a_place_and_lots_decide_nothing() {
    let mut career = ann(6);
    night(&mut career, |_| 4);
    let lines = career.season().nights()[0].lines();
    assert!(lines.len() == 4 && lines.iter().all(|line| line.place == 1), "{lines:?}");
    assert_eq!(career.season().nights()[0].winner(), None);
    assert_eq!(career.season().nights()[0].points(&Player::You), 0);
}

#[test]
fn a_rival_remembers_who_beat_whom_and_by_what() {
    let mut career = ann(7);
    assert_eq!(career.memory("Rosa"), Memory::default());
    night(&mut career, |name| if name.is_empty() { 5 } else { 2 });
    assert_eq!(career.memory("Rosa"), Memory { ahead: 1, behind: 0, last: Some([20, 8]) });
    career.miss();
    night(&mut career, |name| if name.is_empty() { 1 } else { 3 });
    assert_eq!(career.memory("Rosa"), Memory { ahead: 1, behind: 1, last: Some([4, 12]) });
    assert_eq!(career.memory("Silas"), Memory::default());
}

#[test]
fn only_the_evening_that_was_agreed_is_written_down_and_only_once() {
    let mut career = ann(8);
    let mut evening = begun(&career);
    assert_eq!(career.close(&evening), Err(NotTheNight::NotOver));
    let mut other = begun(&ann(9));
    play_out(&mut other, strength(9));
    assert_eq!(career.close(&other), Err(NotTheNight::Other));
    play_out(&mut evening, strength(9));
    assert_eq!(career.close(&evening), Ok(()));
    assert_eq!(career.close(&evening), Err(NotTheNight::Other), "the next night is another one");
    for _ in 1..NIGHTS {
        career.miss();
    }
    assert_eq!(career.close(&evening), Err(NotTheNight::SeasonOver));
    let done = career.clone();
    career.miss();
    assert_eq!(career, done);
}

#[test]
fn a_rival_who_enters_twice_counts_by_the_better_place_and_can_be_kept() {
    let mut career = ann(2);
    let mut evening = begun(&career);
    let again = Entrant { who: Who::Rival("Ivy".to_owned()), ..Entrant::guest("Ivy once more") };
    evening.say(Entry::Enter(again)).unwrap();
    play_out(&mut evening, strength(30));
    career.close(&evening).unwrap();
    assert_eq!(career.season().nights()[0].lines().len(), 4);
    assert_eq!(opened::<Career>(&sealed(&career)).as_ref(), Ok(&career));
}

#[test]
fn guests_late_and_leaving_do_not_disturb_the_season() {
    let mut career = ann(2);
    let mut evening = begun(&career);
    evening.say(Entry::Enter(Entrant::guest("Bea"))).unwrap();
    evening.say(Entry::Rename { who: EntrantId(0), name: "Anna".to_owned() }).unwrap();
    evening.say(Entry::Withdraw(EntrantId(1))).unwrap();
    play_out(&mut evening, |_| 3);
    career.close(&evening).unwrap();
    assert!(career.season().nights()[0].of(&Player::You).is_some());
    assert!(career.season().nights()[0].lines().len() <= 4, "Bea is not of the season");
}

#[test]
fn a_player_who_is_called_as_a_rival_can_enter() {
    let career = Career::new(Entrant::guest("rosa"), 1);
    let evening = begun(&career);
    let names: Vec<&str> = evening.state().entrants().iter().map(|entrant| entrant.name.as_str()).collect();
    assert_eq!(names, ["rosa", "Ivy", "Otto", "Rosa 2"]);
    assert!(Career::new(Entrant::guest(" "), 1).evening("A night", str::to_owned).unwrap().is_err());
}

#[test]
fn every_night_lasts_ten_to_twenty_minutes() {
    for seed in 0..40 {
        let mut career = ann(seed);
        for number in 0..NIGHTS {
            let evening = begun(&career);
            // A throw takes about twelve seconds with everything around it.
            let Played::Board { game, options, .. } = &evening.setup().played else { panic!("a game at the board") };
            let throws = match game {
                Mode::CrazyEight => 5 * evening.state().entrants().len() * if career.field().len() > 3 { 3 } else { 4 },
                Mode::HorseCollar => 8 * 2 * evening.state().entrants().len(),
                // Two games of about two points a round.
                _ => 2 * 8 * options.target as usize / 3,
            };
            assert!((30..=110).contains(&throws), "night {number} of {seed}: {throws} throws of {game:?}");
            night(&mut career, strength(number as u32 * 3));
        }
    }
}

#[test]
fn a_file_that_makes_no_sense_is_refused_with_a_reason() {
    let mut career = ann(3);
    (0..NIGHTS).for_each(|_| career.miss());
    career.begin_next();
    let text = career.content();
    assert_eq!(opened::<Career>(&sealed(&career)), Ok(career));
    let refused = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        Career::read(&text.replacen(from, to, 1)).unwrap_err()
    };
    assert_eq!(refused("Missed, Missed", "Missed"), "season 1 has 5 nights");
    assert_eq!(refused("number: 2", "number: 1"), "its seasons are not in order");
    assert_eq!(
        refused("name: \"Ann\"", "name: \"\""),
        "the player needs a name of 1 to 24 characters that can be shown"
    );
    let seasons = text.find("seasons:").unwrap();
    let end = text.rfind("tonight:").unwrap();
    let empty = format!("{}seasons:[],\n{}", &text[..seasons], &text[end..]);
    assert_eq!(Career::read(&empty).unwrap_err(), "it has 0 seasons, and can have 1 to 100");
    assert!(Career::read("(").is_err());
    assert_eq!(refused("who: Guest", "who: Rival(\"Otto\")"), "the player is no person");
    for number in ["0", "4294967295"] {
        assert_eq!(refused("number: 2", &format!("number: {number}")), "its seasons are not in order");
    }
    let lines = |told: &str| refused("[Missed", &format!("[Played(lines: [{told}], nothings: 0)"));
    let line = |who: &str, place: u16| format!("(who: {who}, place: {place}, met: None)");
    assert_eq!(lines(&format!("{}, {}", line("You", 1), line("You", 2))), "night 1 of season 1 has a player twice");
    assert_eq!(
        lines(&format!("{}, {}", line("You", 2), line("Rival(\"Otto\")", 1))),
        "night 1 of season 1 has places that are not in order"
    );
    let crowd: Vec<String> = (0..65).map(|number| line(&format!("Rival(\"{number}\")"), 1)).collect();
    assert_eq!(lines(&crowd.join(", ")), "night 1 of season 1 has too many players");
}

#[test]
fn a_season_goes_on_on_another_machine_in_the_middle_of_an_evening() {
    let mut here = ann(3);
    night(&mut here, strength(30));
    let mut tonight = begun(&here);
    let first = tonight.state().ready(tonight.setup())[0];
    crate::nights::play(&mut tonight, first, &mut |_| 2);
    here.keep_tonight(Some("clubnight-1".to_owned()));
    let text = sealed(&TakenCareer::new(&here, Some(&tonight)));
    let (mut there, evening) = opened::<TakenCareer>(&text).unwrap().into_parts();
    assert_eq!((evening.as_ref(), there.tonight()), (Some(&tonight), None), "the name is that of one store");
    assert!(there.continues(&here) && here.continues(&there), "both are equally far on");

    let mut evening = evening.unwrap();
    play_out(&mut evening, |_| 3);
    there.close(&evening).expect("it is tonight's there, too");
    assert!(there.continues(&here) && !here.continues(&there));
    assert!(
        !ann(4).continues(&here)
            && !there.continues(&{
                let mut other = ann(3);
                other.miss();
                other
            })
    );
    assert!(ann(3).is_new() && !here.is_new());

    // An evening that is over, and one of another season, are left out.
    let mut over = begun(&here);
    play_out(&mut over, |_| 3);
    for evening in [&over, &begun(&ann(4))] {
        assert_eq!(TakenCareer::new(&here, Some(evening)), TakenCareer::new(&here, None));
    }
    let code = TakenCareer::new(&here, Some(&tonight)).to_code();
    assert!(code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte)), "{code}");
    let link = format!("https://example.org/eight/{SEASON_LINK}{code}");
    for text in [&code, &link] {
        assert!(looks_like_season(text));
        assert_eq!(TakenCareer::from_code(text).unwrap(), TakenCareer::new(&here, Some(&tonight)));
    }
    assert!(looks_like_season(&code[..code.len() - 9]) && !looks_like_season(&text));
    assert_eq!(TakenCareer::from_code(&code[..code.len() - 8]).unwrap_err(), Bad::Damaged);
    assert_eq!(TakenCareer::from_code("hello").unwrap_err(), Bad::Foreign);
    let forged = TakenCareer::new(&here, Some(&tonight)).content().replace("seed: 3", "seed: 4");
    assert_eq!(TakenCareer::read(&forged).unwrap_err(), "its evening is not the next one of the season");
    assert_eq!(
        TakenCareer::read(&forged.replacen("name: \"Ann\"", "name: \"\"", 1)).unwrap_err(),
        "the player needs a name of 1 to 24 characters that can be shown"
    );
    assert!(opened::<TakenCareer>(&text[..text.len() - 9]).is_err());
}
