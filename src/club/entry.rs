//! The entries in the log of an evening.

use serde::{Deserialize, Serialize};

use super::entrant::{Entrant, EntrantId, TeamId};
use super::meeting::{MeetingId, Score};

/// Something that was said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    /// A player or team enters, before the draw or late.
    Enter(Entrant),
    /// An entrant is renamed.
    Rename {
        /// Who.
        who: EntrantId,
        /// How.
        name: String,
    },
    /// An entrant leaves. Their unplayed games are lost.
    Withdraw(EntrantId),
    /// The draw is made.
    Draw,
    /// A meeting is called to a board.
    Call {
        /// Which.
        meeting: MeetingId,
        /// The board, as an index into [`Setup::boards`](super::Setup::boards).
        board: u8,
    },
    /// A meeting was played.
    Play {
        /// Which.
        meeting: MeetingId,
        /// How it ended.
        score: Score,
    },
    /// A team does not play a meeting.
    Forfeit {
        /// Which.
        meeting: MeetingId,
        /// Who.
        by: TeamId,
    },
    /// The next week of a league begins.
    NextWeek,
}
