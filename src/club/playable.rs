//! Whether a meeting can be played in the program.

use super::board::agreed_of;
use super::cards::cards_of;
use super::evening::Evening;
use super::meeting::MeetingId;
use super::seats::WhyNot;
use super::setup::Played;

/// Checks whether a meeting can be played here now.
///
/// # Errors
/// Why it cannot.
pub fn can_be_played(evening: &Evening, meeting: MeetingId) -> Result<(), WhyNot> {
    match evening.setup().played {
        Played::Board { .. } => agreed_of(evening, meeting, 0, &[]).map(|_| ()),
        Played::Cards(_) => cards_of(evening, meeting, 0, &[]).map(|_| ()),
    }
}
