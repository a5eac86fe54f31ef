//! `replay`: describing and verifying recordings, and the errors.

use super::simulate::table;
use super::{Folder, answers, complains};

#[test]
fn a_simulated_game_can_be_recorded_described_and_verified() {
    let folder = Folder::new("recorded");
    let file = folder.file("game.c8");
    let figures = table(&["--seed", "7", "--hickey", "0.25", "--order", "lot"]);
    assert_eq!(table(&["--seed", "7", "--hickey", "0.25", "--order", "lot", "--record", &file]), figures);

    let verified = answers(&["replay", &file, "--verify"]);
    assert!(verified.contains("every one ends as recorded"), "{verified}");
    let told = answers(&["replay", &file]);
    assert!(
        told.starts_with("Crazy Eight to 5, 22 board, medium wax, 25¢ a hickey: Player 1, Player 2, Player 3\n"),
        "{told}"
    );
    for word in ["Frame 1.", "\n    1. All four ", "Last to shoot", "from clearing", " wins with "] {
        assert!(told.contains(word), "{word} in:\n{told}");
    }

    // One throw of it as a code.
    let one = answers(&["replay", &file, "--code", "--move", "2"]);
    assert!(one.trim_end().ends_with(".2"), "{one}");
    assert!(answers(&["replay", one.trim_end(), "--verify"]).starts_with("2 moves"));
    complains(1, &["replay", &file, "--code", "--move", "0"], &["there is no move 0: the game has"]);
    complains(2, &["replay", &file, "--move", "2"], &["--code"]);
    complains(1, &["replay", &format!("{}0", one.trim_end())], &["it is meant to open at move 20, but has only 2"]);
    // The same recording as a code, and as a code in a file.
    let code = crazy_eight::shuffleboard::replay::Recording::load(file.as_ref()).expect("a recording").to_code();
    assert_eq!(answers(&["replay", &file, "--code"]), format!("{code}\n"));
    assert_eq!(answers(&["replay", &code]), told);
    assert_eq!(answers(&["replay", &format!("https://example.org/#r={code}"), "--verify"]), verified);
    let text = folder.file("game.txt");
    std::fs::write(&text, &code).expect("a file");
    assert_eq!(answers(&["replay", &text]), told);
}

#[test]
fn an_invalid_recording_is_refused_in_one_line() {
    use crazy_eight::shuffleboard::replay::{Move, Recording};

    let folder = Folder::new("refused");
    let file = folder.file("game.c8");
    table(&["--seed", "7", "--record", &file]);
    let whole = Recording::load(file.as_ref()).expect("a recording");
    let bytes = whole.to_file();

    complains(1, &["replay", &folder.file("none.c8")], &["cannot read", "none.c8"]);
    complains(1, &["replay", "README.md", "--verify"], &["README.md cannot be played", "not a recorded game"]);
    complains(1, &["replay", "c8.AAAA"], &["the code cannot be played", "cut off or mistyped"]);
    // A code that was printed by version 1.
    let old = "c8.AQEBAACAPwIFQW5uIDEABUFubiAyARUB5b3z1YnPlZoSAQEBGQABAQGA-gGgwh6fnAHAjbcBoB8AAAAAAAAAAqDCHsCaDICS9AEA1zYAAAAAAQIBAU7XYjQ";
    complains(1, &["replay", old], &["the code cannot be played", "made by an older version of the game"]);
    std::fs::write(&file, &bytes[..bytes.len() - 1]).expect("a file");
    complains(1, &["replay", &file], &["game.c8 cannot be played", "cut off or mistyped"]);
    complains(1, &["simulate", "--games", "1", "--record", &folder.file("none/game.c8")], &["cannot write", "none"]);

    // The third throw does not lead to the result that the recording states.
    let mut moves = whole.moves().to_vec();
    let Move::Throw { ended, .. } = moves[3] else { panic!("nobody concedes") };
    let Move::Throw { throw, .. } = moves[2] else { panic!("nobody concedes") };
    moves[2] = Move::Throw { throw, hand: None, ended };
    let mut tampered = Recording::new(whole.setup().clone());
    moves.into_iter().for_each(|done| tampered.push(done).expect("room"));
    tampered.save(file.as_ref()).expect("a file");
    complains(1, &["replay", &file, "--verify"], &["move 3 ends differently"]);
    let told = answers(&["replay", &file]);
    assert_eq!(told.matches("This is not how it ended").count(), 1, "{told}");
}
