//! A recorded game from a file, a code or a link is recognised as a board game or a card game.

use crazy_eight::cards::BadCardRecording;
use crazy_eight::save::{BadRecorded, Recorded, sealed};
use crazy_eight::shuffleboard::replay::BadRecording;

use crate::card_games;
use crate::items::{drill, finished};

fn both() -> [Recorded; 2] {
    let (cards, _) = card_games::recorded(3, 30, |_, _, _| {});
    [Recorded::Board(finished(4)), Recorded::Cards(cards)]
}

#[test]
fn either_kind_comes_back_from_its_code_its_link_and_its_file() {
    for (recorded, (link, extension)) in both().into_iter().zip([("#r=", "c8"), ("#m=", "c8m")]) {
        assert_eq!((recorded.link(), recorded.extension()), (link, extension));
        let code = recorded.to_code();
        assert_eq!(Recorded::from_code(&code), Ok(recorded.clone()));
        assert_eq!(Recorded::from_code(&format!("https://example.org/{link}{code}")), Ok(recorded.clone()));
        assert_eq!(Recorded::read(code.as_bytes()), Ok(recorded.clone()));
        assert_eq!(Recorded::read(&recorded.to_file()), Ok(recorded.clone()));
        let path = std::env::temp_dir().join(format!("crazy-eight-recorded-{}", std::process::id()));
        std::fs::write(&path, recorded.to_file()).unwrap();
        assert_eq!(Recorded::load(&path), Ok(recorded.clone()));
        std::fs::remove_file(path).unwrap();
        assert_eq!(recorded.playable(), Ok(()));
    }
}

#[test]
fn stored_items_are_read_through_their_seal() {
    let [board, cards] = both();
    let Recorded::Board(recording) = &board else { panic!("it is of the board") };
    assert_eq!(Recorded::read(sealed(recording).as_bytes()), Ok(board.clone()));
    let Recorded::Cards(recording) = &cards else { panic!("it is of the card table") };
    assert_eq!(Recorded::read(sealed(recording).as_bytes()), Ok(cards.clone()));
}

#[test]
fn a_damaged_text_is_refused_as_its_own_kind_and_any_other_text_as_foreign() {
    let [board, cards] = both().map(|recorded| recorded.to_code());
    let cut = |code: &str| Recorded::from_code(&code[..code.len() - 2]);
    assert_eq!(cut(&board), Err(BadRecorded::Board(BadRecording::Damaged)));
    assert_eq!(cut(&cards), Err(BadRecorded::Cards(BadCardRecording::Damaged)));
    for text in ["", "c8", "my diary", &drill(0).to_code()] {
        assert!(Recorded::from_code(text).is_err_and(|bad| bad.is_foreign()), "{text}");
        assert!(Recorded::read(text.as_bytes()).is_err_and(|bad| bad.is_foreign()), "{text}");
    }
    // A profile with the throws of years is longer than any game, and so is a photo.
    let profile =
        format!("// crazy-eight person 1, 2000000 bytes, checksum 89ea6899\n{}", "(throw: 1),\n".repeat(170_000));
    for content in [profile.as_bytes(), b"\xff\xfe\x00", &vec![0xff; 2_000_000]] {
        assert!(Recorded::read(content).is_err_and(|bad| bad.is_foreign()), "{} bytes", content.len());
    }
}
