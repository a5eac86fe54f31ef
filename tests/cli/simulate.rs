//! `simulate`: every game on every board, and its table.

use super::{Folder, answers, refuses};

/// The table without its last line, which depends on the machine.
#[track_caller]
pub(super) fn table(more: &[&str]) -> String {
    let mut arguments = vec!["simulate", "--games", "3", "--players", "3", "--target", "5"];
    arguments.extend(more);
    let table = answers(&arguments);
    let (figures, speed) = table.trim_end().rsplit_once('\n').expect("many lines");
    assert!(speed.starts_with("throws per second"), "{table}");
    figures.to_owned()
}

#[test]
fn the_same_seed_gives_the_same_table_and_another_seed_another() {
    let seven = table(&["--seed", "7"]);
    assert_eq!(seven, table(&["--seed", "7"]));
    assert_ne!(seven.replace("seed 7", ""), table(&["--seed", "8"]).replace("seed 8", ""));
    assert!(seven.contains("Crazy Eight, 3 players, to 5, 22 board with medium wax, seed 7"), "{seven}");
}

#[test]
fn every_option_reaches_the_game() {
    let plain = table(&["--seed", "7"]);
    let jar = table(&["--seed", "7", "--hickey", "0.25"]);
    let jar_of = |table: &str| table.lines().find_map(|line| line.strip_prefix("jar")).map(|jar| jar.trim().to_owned());
    assert_eq!(jar_of(&plain).as_deref(), Some("none (--hickey sets one)"), "{plain}");
    assert!(jar_of(&jar).is_some_and(|jar| jar.contains("(largest ")), "{jar}");
    let rest = |table: &str| table.lines().filter(|line| !line.starts_with("jar")).collect::<Vec<_>>().join("\n");
    assert_eq!(rest(&jar), rest(&plain), "a price changes nothing else");
    let without = answers(&["simulate", "--game", "knock-off", "--games", "1", "--target", "3", "--seed", "7"]);
    assert_eq!(jar_of(&without), None, "{without}");
    for (option, value) in [("--speed", "slow"), ("--order", "lot")] {
        assert_ne!(table(&["--seed", "7", option, value]), plain, "{option} {value}");
    }
    table(&["--seed", "7", "--rotate", "--tie-break", "tied", "--speed", "tournament"]);
}

/// Every game, its boards, and numbers of sides and of players per side.
const GAMES: [(&str, &str, &[&str], &[[&str; 2]]); 6] = [
    ("crazy-eight", "Crazy Eight", &OPEN, &[["2", "1"], ["8", "1"]]),
    ("knock-off", "Knock Off", &OPEN_OR_BANK, &[["2", "1"], ["2", "2"]]),
    ("horse-collar", "Horse Collar", &OPEN_OR_BANK, &[["2", "1"], ["4", "4"]]),
    ("baseball", "Baseball", &OPEN_OR_BANK, &[["3", "2"], ["2", "1"]]),
    ("tap-and-draw", "Tap & Draw", &ALL, &[["2", "1"], ["2", "2"]]),
    ("target", "Target", &["target-22"], &[["2", "1"], ["2", "2"]]),
];
const OPEN: [&str; 7] = ["22", "20", "18", "16", "14", "12", "9"];
const ALL: [&str; 10] = ["22", "20", "18", "16", "14", "12", "9", "bank-12", "bank-9", "target-22"];
const OPEN_OR_BANK: [&str; 9] = ["22", "20", "18", "16", "14", "12", "9", "bank-12", "bank-9"];

#[test]
fn every_game_is_simulated_on_every_board_it_is_played_on() {
    for (game, name, boards, sizes) in GAMES {
        let goal = if game == "baseball" { "3" } else { "2" };
        for (board, [sides, team]) in boards.iter().zip(sizes.iter().cycle()) {
            let arguments = [
                "simulate",
                "--game",
                game,
                "--board",
                board,
                "--players",
                sides,
                "--team",
                team,
                "--games",
                "1",
                "--target",
                goal,
                "--seed",
                "11",
            ];
            let told = answers(&arguments);
            let players = sides.parse::<u32>().unwrap() * team.parse::<u32>().unwrap();
            assert!(told.starts_with(&format!("{name}, {players} players, ")), "{told}");
            assert!(told.contains(&format!(", {board} board with medium wax, seed 11\n")), "{told}");
            assert_eq!(figure(&told, "games"), 1.0, "{told}");
            let wins = told.lines().find_map(|line| line.strip_prefix("wins by side")).expect("wins by side");
            assert_eq!(wins.split_whitespace().count().to_string(), *sides, "{told}");
            let same = |table: &str| table.rsplit_once("throws per second").expect("the speed").0.to_owned();
            assert_eq!(same(&answers(&arguments)), same(&told));
        }
    }
}

#[test]
fn the_board_is_the_longest_the_game_is_played_on_unless_it_is_said() {
    for (game, _, boards, _) in GAMES {
        let told = answers(&["simulate", "--game", game, "--games", "1", "--target", "3", "--seed", "4"]);
        assert!(told.contains(&format!(", {} board with", boards[0])), "{told}");
    }
}

#[test]
fn conflicting_options_are_refused_before_any_game_is_played() {
    for (game, name, boards, _) in GAMES {
        for board in ALL.iter().filter(|board| !boards.contains(board)) {
            refuses(&["simulate", "--game", game, "--board", board], &[name, "is played on", "not on this one"]);
        }
    }
    refuses(&["simulate", "--game", "knock-off", "--players", "3"], &["Knock Off is for 2 sides, not 3"]);
    refuses(&["simulate", "--game", "horse-collar", "--players", "5"], &["Horse Collar is for 2 to 4 sides, not 5"]);
    refuses(&["simulate", "--team", "2"], &["a side of Crazy Eight has 1 ", ", not 2"]);
    refuses(&["simulate", "--game", "target", "--team", "4"], &["a side of Target has 1 or 2 players, not 4"]);
    refuses(&["simulate", "--game", "baseball", "--target", "4"], &["3, 5, 7 or 9 innings, not 4"]);
    for (game, option) in [
        ("knock-off", &["--hickey", "0.25"][..]),
        ("knock-off", &["--rotate"]),
        ("horse-collar", &["--tie-break", "tied"]),
        ("crazy-eight", &["--order", "coin"]),
        ("baseball", &["--order", "coin"]),
        ("target", &["--rotate"]),
    ] {
        refuses(&[&["simulate", "--game", game], option].concat(), &["has no choice of"]);
    }
}

#[test]
fn every_game_is_recorded_described_and_verified() {
    let folder = Folder::new("every-game");
    for (game, name, ..) in GAMES {
        let file = folder.file(&format!("{game}.c8"));
        let coin = if matches!(game, "knock-off" | "tap-and-draw" | "target") { "coin" } else { "lot" };
        let arguments = ["simulate", "--game", game, "--games", "1", "--seed", "2", "--target", "3", "--order", coin];
        let figures = answers(&[&arguments[..], &["--record", &file]].concat());
        let verified = answers(&["replay", &file, "--verify"]);
        assert!(verified.contains("every one ends as recorded"), "{verified}");
        assert!(verified.contains(&format!(" {} throws", figure(&figures, "throws  "))), "{verified}{figures}");
        let told = answers(&["replay", &file]);
        assert!(told.starts_with(&format!("{name} ")) && told.contains(" wins with "), "{told}");
        assert_eq!(told.contains("chooses first"), coin == "coin", "{told}");
        assert_eq!(told.contains("takes the hammer") || told.contains("shoots first"), coin == "coin", "{told}");
    }
}

#[track_caller]
fn figure(table: &str, name: &str) -> f64 {
    let line = table.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_else(|| panic!("{name} in:\n{table}"));
    let value = line.split_whitespace().next().unwrap_or_default();
    value.parse().unwrap_or_else(|_| panic!("{name} is {line:?}"))
}

#[test]
fn the_figures_hold_together() {
    let table = table(&["--seed", "3", "--hickey", "0.25"]);
    let turns = figure(&table, "turns");
    assert_eq!(figure(&table, "scores") + figure(&table, "hickeys"), turns, "{table}");
    assert_eq!(figure(&table, "games"), 3.0);
    assert_eq!(turns, (figure(&table, "frames per game") * 3.0).round() * 3.0, "every player shoots in every frame");
    let broken = figure(&table, "breaks made");
    assert_eq!(figure(&table, "throws  "), turns + 4.0 * broken, "one throw for each break, four after each made");
    assert!((figure(&table, "jar") * 3.0 - figure(&table, "hickeys") * 0.25).abs() < 0.02, "{table}");
    assert!(figure(&table, "breaks cleared") >= figure(&table, "scores"), "{table}");
    let wins = table.lines().find_map(|line| line.strip_prefix("wins by side")).expect("wins by side");
    assert_eq!(wins.split_whitespace().map(|seat| seat.parse::<u32>().unwrap()).sum::<u32>(), 3);
}

#[test]
fn a_recording_that_is_too_long_is_cut_and_says_so() {
    let folder = Folder::new("long");
    let file = folder.file("long.c8");
    let output = crate::crazy_eight(&[
        "simulate",
        "--games",
        "1",
        "--players",
        "8",
        "--target",
        "99",
        "--seed",
        "3",
        "--record",
        &file,
    ]);
    let complained = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complained}");
    assert_eq!(complained, "crazy-eight: game 1 has more than 10000 moves: the recording ends after so many\n");
    let recording = crazy_eight::shuffleboard::replay::Recording::load(file.as_ref()).expect("a recording");
    assert_eq!(recording.moves().len(), 10_000);
}

#[cfg(unix)]
#[test]
fn a_recording_is_written_through_links_with_the_permissions_there_are_and_to_devices() {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("links");
    let path = |name: &str| std::path::PathBuf::from(folder.file(name));
    let record = |file: &str| {
        crate::crazy_eight(&["simulate", "--games", "1", "--target", "1", "--seed", "5", "--record", file])
    };
    assert!(record(&folder.file("plain.c8")).status.success());
    let expected = fs::read(path("plain.c8")).expect("a recording");
    // A link to a file, whose permissions stay; a link to a missing file; and a link to a link.
    fs::write(path("private.c8"), "old").expect("a file");
    fs::set_permissions(path("private.c8"), fs::Permissions::from_mode(0o600)).expect("its owner's");
    for (link, to, file) in
        [("a.c8", "private.c8", "private.c8"), ("b.c8", "new.c8", "new.c8"), ("c.c8", "b.c8", "new.c8")]
    {
        symlink(to, path(link)).expect("a link");
        assert!(record(&folder.file(link)).status.success(), "{link}");
        assert!(fs::symlink_metadata(path(link)).expect("it is there").is_symlink(), "{link} is a link still");
        assert_eq!(fs::read(path(file)).expect("it was written"), expected, "{link}");
        fs::write(path("new.c8"), "old").expect("a file");
    }
    let mode = fs::metadata(path("private.c8")).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    // Devices and pipes.
    assert!(record("/dev/null").status.success());
    assert!(!fs::metadata("/dev/null").expect("it is there").is_file());
    let output = record("/dev/stdout");
    assert!(
        output.status.success() && output.stdout.starts_with(&expected),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    // A cycle of links leads to no file.
    symlink("e.c8", path("d.c8")).expect("a link");
    symlink("d.c8", path("e.c8")).expect("a link");
    let output = record(&folder.file("d.c8"));
    assert!(!output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
