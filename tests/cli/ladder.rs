//! `ladder`: the ratings, and the errors.

use super::{Folder, answers, complains, refuses};

/// The arguments of a ladder with this many games between two weak rivals, and further arguments.
fn arguments<'a>(games: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let two = ["ladder", "--game", "knock-off", "--board", "9", "--target", "1", "--strengths", "casual,first-timer"];
    [&two[..], &["--games", games], more].concat()
}

/// The output of such a ladder of four games, without its last line, which depends on the machine.
#[track_caller]
fn ladder(more: &[&str]) -> String {
    let told = answers(&arguments("4", more));
    let (figures, speed) = told.trim_end().rsplit_once('\n').expect("many lines");
    assert!(speed.starts_with("throws per second"), "{told}");
    figures.to_owned()
}

#[test]
fn a_ladder_is_the_same_with_any_number_of_threads_and_fits_the_screen() {
    let folder = Folder::new("ladder");
    let drawing = folder.file("ladder.svg");
    let one = ladder(&["--seed", "5", "--threads", "1", "--svg", &drawing]);
    assert_eq!(ladder(&["--seed", "5", "--threads", "3"]), one);
    assert_ne!(ladder(&["--seed", "6"]).replace("seed 6", ""), one.replace("seed 5", ""));
    assert!(one.starts_with("Knock Off, to 1, 9 board with medium wax, 4 games a pair, seed 5\n"), "{one}");
    assert!(one.lines().all(|line| line.chars().count() <= 100), "{one}");
    // The two have played four games, and one's wins are the other's losses.
    let next = one.lines().find(|line| line.contains("casual over first-timer")).expect("who is next to whom");
    let figures: Vec<&str> = next.split_whitespace().collect();
    assert_eq!(figures[4], "4", "{one}");
    let won: u32 = figures[3].parse().expect("games won");
    let row = |name: &str| one.lines().find(|line| line.starts_with(name)).expect("a row").to_owned();
    assert!(row("casual").contains(&format!(" {} (", 25 * won)), "{one}");
    assert!(row("first-timer").contains(&format!(" {} (", 25 * (4 - won))), "{one}");
    let drawn = std::fs::read_to_string(&drawing).expect("a drawing");
    assert!(drawn.starts_with("<svg xmlns=") && drawn.trim_end().ends_with("</svg>"), "{drawn}");
    assert!(drawn.contains(">casual<") && drawn.matches("class=\"rating\"").count() == 2, "{drawn}");
    let printed = answers(&arguments("4", &["--seed", "5", "--svg", "-"]));
    assert_eq!(printed, drawn, "and nothing else");
    // With rounds each rival also plays its own copy; the figures of the pair stay the same.
    let rounds = ladder(&["--seed", "5", "--rounds"]);
    let pairs = |told: &str| told.lines().find(|line| line.contains(" over ")).expect("a pair").to_owned();
    assert_eq!(pairs(&rounds), pairs(&one));
    assert!(rounds.contains("points of a round") && rounds.contains("casual hammer, "), "{rounds}");
}

#[test]
fn a_ladder_that_cannot_be_played_is_refused_in_one_line() {
    refuses(&["ladder", "--games", "5"], &["--games", "'5'", "an even number from 2 to 100000"]);
    refuses(&["ladder", "--games", "0"], &["--games", "an even number"]);
    refuses(&["ladder", "--strengths", "pro,giant"], &["--strengths", "'giant'", "first-timer, casual"]);
    refuses(&["ladder", "--strengths", "pro,casual,pro"], &["--strengths", "twice"]);
    refuses(&["ladder", "--strengths", "pro"], &["--strengths", "two or more"]);
    refuses(&["ladder", "--threads", "0"], &["--threads", "from 1 to 256"]);
    refuses(&["ladder", "--seed", "-1"], &["--seed", "a whole number"]);
    refuses(&["ladder", "--game", "target", "--board", "9"], &["Target is played on a target board, not on this one"]);
    refuses(&["ladder", "--game", "baseball", "--target", "4"], &["3, 5, 7 or 9 innings, not 4"]);
    refuses(&["ladder", "--counting", "horse-collar"], &["Crazy Eight has no choice of counting"]);
    let nowhere = arguments("2", &["--svg", "no/such/folder.svg"]);
    complains(1, &nowhere, &["cannot write", "no/such/folder.svg"]);
}
