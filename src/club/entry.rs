//! The entries in the log of an evening.

use serde::{Deserialize, Serialize};

use super::entrant::{Entrant, EntrantId, TeamId};
use super::meeting::{MeetingId, Score};

/// An entry: one thing that happened on the evening.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    /// A player or team enters, before the draw or late.
    Enter(Entrant),
    /// An entrant is renamed.
    Rename {
        /// The entrant.
        who: EntrantId,
        /// The new name.
        name: String,
    },
    /// An entrant leaves. Their unplayed games are lost.
    Withdraw(EntrantId),
    /// The draw is made.
    Draw,
    /// A meeting is called to a board.
    Call {
        /// The meeting.
        meeting: MeetingId,
        /// The board, as an index into [`Setup::boards`](super::Setup::boards).
        board: u8,
    },
    /// A meeting was played.
    Play {
        /// The meeting.
        meeting: MeetingId,
        /// Its final score.
        score: Score,
    },
    /// A team does not play a meeting.
    Forfeit {
        /// The meeting.
        meeting: MeetingId,
        /// The team that does not play.
        by: TeamId,
    },
    /// The next week of a league begins.
    NextWeek,
}
