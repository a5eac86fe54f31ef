//! Tests of the command line, which run the built program. Each command has a file.

mod cards;
mod club;
mod docs;
mod drill;
mod far;
mod ladder;
#[cfg(feature = "broker")]
mod live;
mod replay;
mod score;
mod season;
mod simulate;
#[cfg(unix)] // a script of the shell
mod web_flags;

use std::path::PathBuf;
use std::process::{Command, Output};

fn crazy_eight(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_crazy-eight")).args(arguments).output().expect("the program runs")
}

#[track_caller]
fn answers(arguments: &[&str]) -> String {
    let output = crazy_eight(arguments);
    let (said, complained) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{arguments:?}: {complained}");
    assert_eq!(complained, "", "{arguments:?}");
    said.into_owned()
}

/// Checks that the arguments are refused with exit code 2; see [`complains`].
#[track_caller]
fn refuses(arguments: &[&str], words: &[&str]) {
    complains(2, arguments, words);
}

/// Checks the exit code, and that the program prints one line with all these words on standard error.
#[track_caller]
fn complains(code: i32, arguments: &[&str], words: &[&str]) {
    let output = crazy_eight(arguments);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {complaint}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{arguments:?}");
    assert!(complaint.starts_with("crazy-eight: ") && complaint.ends_with('\n'), "{complaint:?}");
    assert_eq!(complaint.lines().count(), 1, "{complaint:?}");
    for word in words {
        assert!(complaint.contains(word), "{complaint:?} does not name {word:?}");
    }
}

/// A folder for the files of one test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("crazy-eight-cli-{test}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a temporary folder");
        Self(folder)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a plain name").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn help_lists_commands_and_options() {
    let help = answers(&["--help"]);
    for word in [
        "Usage: crazy-eight",
        "--say",
        "--controls",
        "--language",
        "--version",
        "simulate",
        "replay",
        "throw",
        "physics-report",
    ] {
        assert!(help.contains(word), "{word} in:\n{help}");
    }
    let help = answers(&["simulate", "--help"]);
    for word in [
        "--game",
        "knock-off, horse-collar, baseball, tap-and-draw, target",
        "--board",
        "bank-12, bank-9, target-22",
        "--team <1|2|4>",
        "--players <2-8>",
        "--target <1-99>",
        "--games",
        "--seed",
        "--hickey",
        "--speed",
        "--order",
        "--tie-break",
        "xtreme",
        "--options",
        "--record",
    ] {
        assert!(help.contains(word), "{word} in:\n{help}");
    }
    let help = answers(&["replay", "--help"]);
    for word in ["<FILE|CODE>", "--verify", "--code", "c8."] {
        assert!(help.contains(word), "{word} in:\n{help}");
    }
}

#[test]
fn what_is_written_beside_the_answer_wants_a_file() {
    let asked: [(&[&str], &str); 5] = [
        (&["simulate"], "--record"),
        (&["cards", "deal.ron"], "--record"),
        (&["far", "new", "--names", "Ann,Ben"], "--out"),
        (&["far", "turn", "game.c8f", "--folder", "ann"], "--out"),
        (&["far", "show", "game.c8f"], "--record"),
    ];
    for (command, option) in asked {
        refuses(&[command, &[option, "-"]].concat(), &[option, "on standard output", "./-"]);
    }
}

#[test]
fn every_command_explains_itself() {
    for (command, words) in [
        ("throw", ["<FILE.ron>", "--json", "examples/throws"]),
        ("score", ["<FILE.ron>", "--json", "examples/score-sheets"]),
        ("physics-report", ["--out", "FILE.html", "target/"]),
    ] {
        let help = answers(&[command, "--help"]);
        for word in words {
            assert!(help.contains(word), "{word} in:\n{help}");
        }
    }
    let help = answers(&["ladder", "--help"]);
    for word in [
        "--game",
        "--games <2-100000>",
        "--strengths",
        "first-timer, casual, regular, league, expert, pro",
        "--svg",
        "--threads",
        "Wilson",
    ] {
        assert!(help.contains(word), "{word} in:\n{help}");
    }
    refuses(&["throw"], &["<FILE.ron>"]);
    refuses(&["throw", "a.ron", "b.ron"], &["b.ron"]);
}

#[test]
fn version_is_one_line_that_names_the_build() {
    let said = answers(&["--version"]);
    let begins = concat!("crazy-eight ", env!("CARGO_PKG_VERSION"), " (");
    let build = said.strip_prefix(begins).and_then(|rest| rest.strip_suffix(")\n"));
    let build = build.unwrap_or_else(|| panic!("{said:?}"));
    assert_eq!(build, crazy_eight::about::BUILD);
    let facts: Vec<&str> = build.split(", ").collect();
    let [commit @ .., system, profile] = facts.as_slice() else { panic!("{said:?}") };
    assert!(system.matches('-').count() >= 2, "{said:?}");
    assert_eq!(*profile, if cfg!(debug_assertions) { "debug" } else { "release" });

    match commit {
        [] => {}
        [commit] if *profile == "release" => {
            let commit = commit.strip_prefix("commit ").unwrap_or_else(|| panic!("{said:?}"));
            assert!(commit.len() >= 7 && commit.bytes().all(|digit| digit.is_ascii_hexdigit()), "{said:?}");
        }
        _ => panic!("{said:?}"),
    }
}

#[test]
fn bad_arguments_are_refused_in_one_line_that_names_them() {
    refuses(&["simulate", "--players", "9"], &["--players", "'9'", "from 2 to 8"]);
    refuses(&["simulate", "--players", "1"], &["--players", "from 2 to 8"]);
    refuses(&["simulate", "--players", "four"], &["--players", "'four'", "a whole number"]);
    refuses(&["simulate", "--players"], &["--players <2-8>"]);
    refuses(&["simulate", "--target", "100"], &["--target", "from 1 to 99"]);
    refuses(&["simulate", "--games", "0"], &["--games", "from 1 to 1000000"]);
    refuses(&["simulate", "--games", "1000001"], &["--games", "from 1 to 1000000"]);
    refuses(&["simulate", "--seed", "-1"], &["--seed", "'-1'", "a whole number"]);
    refuses(&["simulate", "--seed=-1"], &["--seed", "'-1'", "a whole number"]);
    refuses(&["simulate", "--speed", "icy"], &["--speed", "'icy'", "tournament, fast, medium, slow"]);
    refuses(&["simulate", "--order", "random"], &["--order", "listed, lot, coin"]);
    refuses(&["simulate", "--tie-break", "coin"], &["--tie-break", "everybody, tied"]);
    refuses(&["simulate", "--game", "curling"], &["--game", "'curling'", "crazy-eight, knock-off"]);
    refuses(&["simulate", "--board", "23"], &["--board", "'23'", "22, 20, 18"]);
    refuses(&["simulate", "--team", "5"], &["--team", "from 1 to 4"]);
    for amount in ["0", "0.001", "1000.01", "0,25", ".25", "1.", "-1", "42949672.99", "99999999999", "a lot", "1e2"] {
        refuses(&["simulate", &format!("--hickey={amount}")], &["--hickey", amount, "from 0.01 to 1000.00"]);
    }
    refuses(&["simulate", "--seed", "1", "--seed", "2"], &["--seed"]);
    refuses(&["simulate", "--sped", "fast"], &["--sped", "--help"]);
    refuses(&["simulte"], &["simulte", "--help"]);
    refuses(&["--loud"], &["--loud", "--help"]);
    refuses(&["--windowed", "--fullscreen"], &["--windowed", "--fullscreen"]);
    refuses(&["--language", "fr"], &["--language", "'fr'", "en, de"]);
    refuses(&["--say", "simulate"], &["--say"]);
    refuses(&["replay"], &["<FILE|CODE>"]);
    refuses(&["replay", "game.c8", "--verify", "--code"], &["--verify", "--code"]);
    refuses(&["replay", "game.c8", "--verfy"], &["--verfy", "--help"]);
}

#[test]
fn the_commands_answer_in_english_in_every_locale() {
    let told = |locale: &str| {
        let drill = concat!(env!("CARGO_MANIFEST_DIR"), "/levels/knock_1_straight.ron");
        let mut command = Command::new(env!("CARGO_BIN_EXE_crazy-eight"));
        let output =
            command.args(["drill", drill]).env("LC_ALL", locale).env("LANG", locale).output().expect("it runs");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    assert_eq!(told("de_DE.UTF-8"), told("C"));
    assert!(told("de_DE.UTF-8").contains("Straight at it"), "{}", told("C"));
}

#[cfg(not(feature = "app"))]
#[test]
fn a_build_without_a_window_says_so_and_lists_its_commands() {
    refuses(&[], &["this build has no window", "simulate"]);
    refuses(&["--say"], &["this build has no window", "simulate"]);
}
