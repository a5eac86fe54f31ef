//! `drill`: checking, describing and trying a drill.

use super::{answers, complains};

#[test]
fn a_drill_is_checked_described_and_tried() {
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
