//! STUB
use crate::rules::*;
pub fn mode_name(mode: Mode) -> String {
    mode.card().name.to_owned()
}
pub fn mode_pitch(mode: Mode) -> String {
    format!("{mode:?} pitch")
}
pub fn choice_name(choice: Choice) -> String {
    format!("{choice:?}")
}
pub fn choice_note(_: Mode, choice: Choice) -> String {
    format!("{choice}")
}
pub fn board_name(board: BoardModel) -> String {
    format!("{board:?}")
}
pub fn setting_tie_break(it: TieBreak) -> String {
    format!("{it:?}")
}
pub fn setting_foul_line(it: FoulLine) -> String {
    format!("{it:?}")
}
pub fn setting_corners(it: bool) -> String {
    format!("{it:?}")
}
pub fn setting_level(it: Level) -> String {
    format!("{it:?}")
}
pub fn setting_short(it: Short) -> String {
    format!("{it:?}")
}
pub fn setting_counting(it: Counting) -> String {
    format!("{it:?}")
}
pub fn setting_dusting(it: Dusting) -> String {
    format!("{it:?}")
}
pub fn setting_shot_clock(it: ShotClock) -> String {
    format!("{it:?}")
}
