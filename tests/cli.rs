//! The command line as a stranger meets it: the built program, run from outside.

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

/// Checks that the program refuses what cannot be asked for: see [`complains`].
#[track_caller]
fn refuses(arguments: &[&str], words: &[&str]) {
    complains(2, arguments, words);
}

/// Checks that the program complains in one line on standard error with all these words, and with this exit code.
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

#[test]
fn help_says_what_can_be_asked_for() {
    let help = answers(&["--help"]);
    for word in
        ["Usage: crazy-eight", "--say", "--language", "--version", "simulate", "replay", "throw", "physics-report"]
    {
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
fn every_command_explains_itself() {
    for (command, words) in
        [("throw", ["<FILE.ron>", "--json", "examples/throws"]), ("physics-report", ["--out", "FILE.html", "target/"])]
    {
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
fn version_is_one_line() {
    assert_eq!(answers(&["--version"]), concat!("crazy-eight ", env!("CARGO_PKG_VERSION"), "\n"));
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
    for amount in ["0", "0.001", "1000.01", "0,25", ".25", "1.", "-1", "99999999999", "a lot", "1e2"] {
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
fn the_commands_answer_in_english_whatever_the_environment_speaks() {
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
fn a_build_without_a_window_says_so_and_what_it_can_do() {
    refuses(&[], &["this build has no window", "simulate"]);
    refuses(&["--say"], &["this build has no window", "simulate"]);
}

/// The table without its last line, the only one that is about the machine.
#[track_caller]
fn table(more: &[&str]) -> String {
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
    assert!(!plain.contains("jar"), "{plain}");
    let jar = table(&["--seed", "7", "--hickey", "0.25"]);
    assert_eq!(jar.lines().filter(|line| !line.starts_with("jar")).collect::<Vec<_>>().join("\n"), plain);
    assert!(jar.contains("jar"), "{jar}");
    for (option, value) in [("--speed", "slow"), ("--order", "lot")] {
        assert_ne!(table(&["--seed", "7", option, value]), plain, "{option} {value}");
    }
    table(&["--seed", "7", "--rotate", "--tie-break", "tied", "--speed", "tournament"]);
}

/// Every game, the boards it is played on, and numbers of sides and players a side.
const GAMES: [(&str, &str, &[&str], &[[&str; 2]]); 6] = [
    ("crazy-eight", "Crazy Eight", &OPEN, &[["2", "1"], ["8", "1"]]),
    ("knock-off", "Knock Off", &OPEN_OR_BANK, &[["2", "1"], ["2", "2"]]),
    ("horse-collar", "Horse Collar", &OPEN_OR_BANK, &[["2", "1"], ["4", "4"]]),
    ("baseball", "Baseball", &OPEN_OR_BANK, &[["3", "2"], ["2", "1"]]),
    ("tap-and-draw", "Tap & Draw", &OPEN_OR_BANK, &[["2", "1"], ["2", "2"]]),
    ("target", "Target", &["target-22"], &[["2", "1"], ["2", "2"]]),
];
const OPEN: [&str; 7] = ["22", "20", "18", "16", "14", "12", "9"];
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
fn what_does_not_go_together_is_refused_before_anything_is_played() {
    let all = ["22", "20", "18", "16", "14", "12", "9", "bank-12", "bank-9", "target-22"];
    for (game, name, boards, _) in GAMES {
        for board in all.iter().filter(|board| !boards.contains(board)) {
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
fn every_game_is_recorded_told_and_verified() {
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

/// Reads the number at the start of a line's value.
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
fn a_simulated_game_can_be_recorded_told_and_verified() {
    let folder = Folder::new("recorded");
    let file = folder.file("game.c8");
    let figures = table(&["--seed", "7", "--hickey", "0.25", "--order", "lot"]);
    assert_eq!(table(&["--seed", "7", "--hickey", "0.25", "--order", "lot", "--record", &file]), figures);

    let verified = answers(&["replay", &file, "--verify"]);
    assert!(verified.contains("every one ends as recorded"), "{verified}");
    let told = answers(&["replay", &file]);
    assert!(
        told.starts_with("Crazy Eight to 5, 22 board, medium wax, 25 c a hickey: Player 1, Player 2, Player 3\n"),
        "{told}"
    );
    for word in ["Frame 1.", "\n    1. All four ", "Last to shoot", "from clearing", " wins with "] {
        assert!(told.contains(word), "{word} in:\n{told}");
    }

    // The same as a code, and as a code in a file.
    let code = crazy_eight::replay::Recording::load(file.as_ref()).expect("a recording").to_code();
    assert_eq!(answers(&["replay", &file, "--code"]), format!("{code}\n"));
    assert_eq!(answers(&["replay", &code]), told);
    assert_eq!(answers(&["replay", &format!("https://example.org/#r={code}"), "--verify"]), verified);
    let text = folder.file("game.txt");
    std::fs::write(&text, &code).expect("a file");
    assert_eq!(answers(&["replay", &text]), told);
}

#[test]
fn what_is_no_recording_is_refused_in_one_line_that_says_why() {
    use crazy_eight::replay::{Move, Recording};

    let folder = Folder::new("refused");
    let file = folder.file("game.c8");
    table(&["--seed", "7", "--record", &file]);
    let whole = Recording::load(file.as_ref()).expect("a recording");
    let bytes = whole.to_file();

    complains(1, &["replay", &folder.file("none.c8")], &["cannot read", "none.c8"]);
    complains(1, &["replay", "README.md", "--verify"], &["README.md cannot be played", "not a recorded game"]);
    complains(1, &["replay", "c8.AAAA"], &["the code cannot be played", "cut off or mistyped"]);
    // What version 1 has printed for a game.
    let old = "c8.AQEBAACAPwIFQW5uIDEABUFubiAyARUB5b3z1YnPlZoSAQEBGQABAQGA-gGgwh6fnAHAjbcBoB8AAAAAAAAAAqDCHsCaDICS9AEA1zYAAAAAAQIBAU7XYjQ";
    complains(1, &["replay", old], &["the code cannot be played", "made by an older version of the game"]);
    std::fs::write(&file, &bytes[..bytes.len() - 1]).expect("a file");
    complains(1, &["replay", &file], &["game.c8 cannot be played", "cut off or mistyped"]);
    complains(1, &["simulate", "--games", "1", "--record", &folder.file("none/game.c8")], &["cannot write", "none"]);

    // The third throw was made in another way than it is said to have ended.
    let mut moves = whole.moves().to_vec();
    let Move::Throw { ended, .. } = moves[3] else { panic!("nobody concedes") };
    let Move::Throw { throw, .. } = moves[2] else { panic!("nobody concedes") };
    moves[2] = Move::Throw { throw, ended };
    let mut tampered = Recording::new(whole.setup().clone());
    moves.into_iter().for_each(|done| tampered.push(done).expect("room"));
    tampered.save(file.as_ref()).expect("a file");
    complains(1, &["replay", &file, "--verify"], &["move 3 ends differently"]);
    let told = answers(&["replay", &file]);
    assert_eq!(told.matches("This is not how it ended").count(), 1, "{told}");
}

/// A ladder of two who think little, without its last line, the only one that is about the machine.
#[track_caller]
fn ladder(more: &[&str]) -> String {
    let arguments = [
        "ladder",
        "--game",
        "knock-off",
        "--board",
        "9",
        "--target",
        "1",
        "--games",
        "4",
        "--strengths",
        "casual,first-timer",
    ];
    let told = answers(&[&arguments[..], more].concat());
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
    // The two have met four times, and the one's wins are what the other has not won.
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
    // With rounds each plays its equal, too, and the figures of the pair stay what they were.
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
    let nowhere = [
        "ladder",
        "--game",
        "knock-off",
        "--board",
        "9",
        "--target",
        "1",
        "--games",
        "2",
        "--strengths",
        "casual,first-timer",
        "--svg",
        "no/such/folder.svg",
    ];
    complains(1, &nowhere, &["cannot write", "no/such/folder.svg"]);
}

#[test]
fn a_drill_is_checked_told_and_tried() {
    let file = "levels/knock_3_stick.ron";
    let told = answers(&["drill", file]);
    for word in ["Stick\n", "One throw.\n", "All the red weights off the board.\n", "Stars for", "\nc8d."] {
        assert!(told.contains(word), "{word:?} in:\n{told}");
    }
    let tried = answers(&["drill", file, "--solve"]);
    assert!(tried.starts_with(&told), "{tried}");
    for word in ["Pro, 40 tries: 1 star ", "Regular, 40 tries: 1 star ", "one star within 6 tries "] {
        assert!(tried.contains(word), "{word:?} in:\n{tried}");
    }
    complains(1, &["drill", "examples/throws/stick.ron"], &["stick.ron:", "there is no field"]);
    complains(1, &["drill", "levels/nowhere.ron"], &["levels/nowhere.ron"]);
}
