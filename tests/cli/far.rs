//! `crazy-eight far`: a game that goes back and forth, its description, and the detection of cheating.

use crazy_eight::far::{Act, FarGame, Log, SEAT_KEY, SeatKey};
use crazy_eight::save::{self, Folder as Stored, Memory, OneWindow, Shelf};
use crazy_eight::shuffleboard::sim::Area;

use crate::{Folder, answers, complains, crazy_eight, refuses};

/// The end of the output after its last empty line: the line for the chat, and the link.
fn sent(told: &str) -> (&str, &str) {
    let mut lines = told.lines().rev();
    let (link, line) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
    (line, link)
}

#[test]
fn a_game_goes_back_and_forth_until_it_is_over() {
    let folder = Folder::new("far-game");
    let [ann, ben] = ["ann", "ben"].map(|name| folder.file(name));
    let invitation = answers(&["far", "new", "--names", "Ann,Ben", "--target", "2"]);
    let (line, link) = sent(&invitation);
    assert_eq!(line, "Ann, your turn! Crazy Eight to 2: Ann 0, Ben 0.");
    assert!(link.starts_with("c8f.") && link.len() < 150, "{link}");
    let shown = answers(&["far", "show", link]);
    assert!(shown.contains("  Ann: nobody yet") && shown.contains("Nobody has acted yet."), "{shown}");

    let (mut link, mut turns) = (link.to_owned(), 0);
    let (over, before, last) = loop {
        let seat = if turns % 2 == 0 { &ann } else { &ben };
        let told =
            answers(&["far", "turn", &link, "--folder", seat, "--seed", &turns.to_string(), "--strength", "pro"]);
        let before = std::mem::replace(&mut link, sent(&told).1.to_owned());
        turns += 1;
        if !sent(&told).0.contains("your turn") {
            break (sent(&told).0.to_owned(), before, seat);
        }
        assert!(turns < 40, "{told}");
    };
    assert!(over.contains(" has won. Crazy Eight to 2: Ann "), "{over}");
    let shown = answers(&["far", "show", &link]);
    assert!(shown.contains("are as signed by Ann and Ben, each for the own seat.\n"), "{shown}");

    let record: serde_json::Value = serde_json::from_str(&answers(&["far", "show", &link, "--json"])).expect("JSON");
    assert_eq!((&record["format"], &record["mode"], &record["target"]), (&1.into(), &"crazy-eight".into(), &2.into()));
    assert_eq!((&record["phase"], record["up"].is_null()), (&"over".into(), true));
    assert_eq!(record["code"], link);
    assert!(record["seats"].as_array().is_some_and(|seats| seats.iter().all(|seat| seat["key"].is_string())));

    // `replay` describes the game like any recording.
    let file = folder.file("game.c8");
    answers(&["far", "show", &link, "--record", &file]);
    assert!(answers(&["replay", &file]).contains(" wins with "));
    assert!(answers(&["replay", &file, "--verify"]).contains("every one ends as recorded"));

    let older = answers(&["far", "check", &before, &link]);
    assert!(older.starts_with("The first log is the older one: it ends after act "), "{older}");
    assert!(answers(&["far", "check", &link, &before]).starts_with("The second log is the older one"));
    assert!(answers(&["far", "check", &link, &link]).starts_with("Both logs have the same "));
    complains(1, &["far", "turn", &link, "--folder", &ann], &["has won"]);
    // The last turn was lost on its way, and is sent again.
    let again = answers(&["far", "turn", &before, "--folder", last]);
    assert!(again.starts_with("This turn was made already"), "{again}");
    assert_eq!(sent(&again), (over.as_str(), link.as_str()));
}

#[test]
fn a_turn_is_made_once_and_only_by_its_player() {
    let folder = Folder::new("far-once");
    let [ann, ben, invitation, first] = ["ann", "ben", "new.c8f", "first.c8f"].map(|name| folder.file(name));
    answers(&["far", "new", "--names", "Ann,Ben", "--out", &invitation]);
    let turn = |game: &str, player: &str, seed: &str, out: &str| {
        answers(&["far", "turn", game, "--folder", player, "--seed", seed, "--out", out])
    };
    let told = turn(&invitation, &ann, "1", &first);
    assert!(told.contains("Ben, your turn! Crazy Eight to 15"), "{told}");
    // Opening the old link again with another seed gives the same turn.
    let again = turn(&invitation, &ann, "2", &folder.file("again.c8f"));
    assert!(again.starts_with("This turn was made already, and cannot be taken back."), "{again}");
    assert_eq!(sent(&again), sent(&told));
    complains(1, &["far", "turn", &first, "--folder", &ann], &["Ben is up", "another player's"]);
    turn(&first, &ben, "3", &folder.file("second.c8f"));
    complains(1, &["far", "turn", &folder.file("second.c8f"), "--folder", &folder.file("eve")], &["Ann is up"]);
    let page = answers(&["far", "turn", &first, "--folder", &ben, "--page", "https://example.org/"]);
    assert!(sent(&page).1.starts_with("https://example.org/#f=c8f."), "{page}");
}

#[test]
fn a_folder_is_used_by_one_program_at_a_time() {
    let folder = Folder::new("far-two");
    let [ann, invitation] = ["ann", "new.c8f"].map(|name| folder.file(name));
    answers(&["far", "new", "--names", "Ann,Ben", "--out", &invitation]);
    let turn = ["far", "turn", &invitation, "--folder", &ann, "--seed", "1"];
    let other = OneWindow::in_folder(Some((&ann).into()));
    complains(1, &turn, &["ann: another window of the game uses it"]);
    assert_eq!(other.list(), Ok(Vec::new()), "nothing was written");
    drop(other);
    answers(&turn);
}

#[cfg(unix)]
#[test]
fn a_key_file_is_readable_by_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new("far-key");
    let link = answers(&["far", "new", "--names", "Ann,Ben"]);
    let [old, new] = ["old", "new"].map(|name| folder.file(name));
    std::fs::create_dir(&old).expect("a folder");
    std::fs::set_permissions(&old, PermissionsExt::from_mode(0o755)).expect("a mode");
    let mode = |path: &str| std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    for player in [&old, &new] {
        answers(&["far", "turn", sent(&link).1, "--folder", player, "--seed", "1"]);
        assert_eq!(mode(&format!("{player}/seatkey.ron")), 0o600, "{player}");
    }
    assert_eq!((mode(&old), mode(&new)), (0o755, 0o700));
}

/// The game in a file.
fn game(file: &str) -> FarGame {
    FarGame::open(Log::load(file.as_ref()).expect("a log")).expect("a game")
}

#[test]
fn a_player_who_signs_two_acts_is_named() {
    let folder = Folder::new("far-cheat");
    let [ann, ben, invitation, first, other] =
        ["ann", "ben", "new.c8f", "first.c8f", "other.c8f"].map(|name| folder.file(name));
    answers(&["far", "new", "--names", "Ann,Ben", "--out", &invitation]);
    answers(&["far", "turn", &invitation, "--folder", &ann, "--seed", "1", "--out", &first]);
    // Ann's key signs a second act without the program.
    let (key, _) = save::load::<SeatKey>(&Stored::new(Some(ann.into())), SEAT_KEY);
    let sealed = game(&invitation).seal(Act::Dust(Area::Board), &key.expect("a key")).expect("it is her turn");
    sealed.keep(&Memory::new()).expect("room").game.log().save(other.as_ref()).expect("a file");
    let accusation = "Act 1 is another one in each log, and the key of Ann signed both";
    complains(1, &["far", "check", &first, &other], &[accusation]);
    let json = answers(&["far", "check", &first, &other, "--json"]);
    let record: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(record["result"], "differs");
    assert_eq!((&record["differs"]["act"], &record["differs"]["name"]), (&1.into(), &"Ann".into()));
    assert_eq!(record["differs"]["why"], "two_acts");
    // Ben has seen the first act and receives the second: the game stops, and stays stopped.
    answers(&["far", "turn", &first, "--folder", &ben, "--seed", "2"]);
    for link in [&other, &first] {
        complains(1, &["far", "turn", link, "--folder", &ben], &["the game has stopped", accusation]);
    }
}

#[test]
fn links_are_measured() {
    let table = answers(&["far", "simulate", "--games", "2", "--target", "3", "--strength", "casual"]);
    assert!(table.starts_with("Crazy Eight to 3, two of strength casual, 2 games, seed 1\n"), "{table}");
    assert!(table.contains("\nfit into 4000       2 of 2\n"), "{table}");
    assert_eq!(table, answers(&["far", "simulate", "--games", "2", "--target", "3", "--strength", "casual"]));
}

#[test]
fn an_error_is_one_line() {
    let folder = Folder::new("far-wrong");
    let file = folder.file("game.c8f");
    answers(&["far", "new", "--names", "Ann,Ben", "--out", &file]);
    let whole = std::fs::read(&file).expect("a file");
    complains(1, &["far", "show", &folder.file("none.c8f")], &["cannot read", "none.c8f"]);
    complains(1, &["far", "show", "README.md"], &["README.md cannot be opened", "not a far game"]);
    complains(1, &["far", "show", "c8f.AAAA"], &["the code cannot be opened", "cut off or mistyped"]);
    std::fs::write(&file, &whole[..whole.len() - 1]).expect("a file");
    complains(1, &["far", "show", &file], &["game.c8f cannot be opened", "cut off or mistyped"]);
    let newer = [&whole[..6], &[2], &whole[7..whole.len() - 4]].concat();
    let checksum = crc32fast::hash(&newer[6..]).to_le_bytes();
    std::fs::write(&file, [newer.as_slice(), &checksum].concat()).expect("a file");
    complains(1, &["far", "show", &file], &["made by a newer version of the game"]);

    let [one, other] = ["one.c8f", "other.c8f"].map(|name| folder.file(name));
    for file in [&one, &other] {
        answers(&["far", "new", "--names", "Ann,Ben", "--out", file]);
    }
    complains(1, &["far", "check", &one, &other], &["two different games"]);
    complains(1, &["far", "new", "--names", "Ann,Ben", "--out", &folder.file("none/game.c8f")], &["cannot write"]);
    complains(1, &["far", "turn", &one, "--folder", &folder.file("none/ann")], &["cannot make", "none"]);
    std::fs::create_dir(folder.file("ann")).expect("a folder");
    std::fs::write(folder.file("ann/seatkey.ron"), "nonsense").expect("a file");
    for _ in 0..2 {
        let turn = ["far", "turn", &one, "--folder", &folder.file("ann")];
        complains(1, &turn, &["the key cannot be used", "seatkey.ron"]);
    }
    refuses(&["far", "new"], &["--names"]);
    refuses(&["far", "new", "--names", "Ann"], &["the game cannot begin", "Crazy Eight is for"]);
    refuses(&["far", "new", "--names", "Ann,"], &["player 2 needs a name"]);
    for command in [["far", "new", "--names", "Ann,Ben"].as_slice(), &["far", "simulate"]] {
        refuses(&[command, &["--game", "target", "--board", "22"]].concat(), &["Target is played on"]);
        refuses(&[command, &["--game", "baseball", "--target", "4"]].concat(), &["3, 5, 7 or 9 innings, not 4"]);
    }
    refuses(&["far", "turn", "c8f.AAAA"], &["--folder"]);
    refuses(&["far", "check", "c8f.AAAA"], &["<OTHER>"]);
    refuses(&["far", "simulate", "--games", "0"], &["--games", "from 1 to 100000"]);
    assert!(!crazy_eight(&["far"]).status.success());
}
