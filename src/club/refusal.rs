//! The reasons for which an entry is refused.

use super::entrant::EntrantId;
use crate::shuffleboard::rules::BadName;

/// Why an entry is refused; [`club_refusal`](crate::words::club_refusal) has the sentences.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The name is empty, too long, or cannot be shown.
    Name(BadName),
    /// Another entrant has the name.
    NameTaken(EntrantId),
    /// A team has no players, too many, or plays in an evening of drawn pairs.
    Players,
    /// The evening is full.
    Full,
    /// No entrant has that number.
    NobodyThere,
    /// The entrant has left already.
    Left(EntrantId),
    /// There are too few for a draw.
    TooFew {
        /// How many are needed.
        needed: usize,
    },
    /// The draw has been made already.
    Drawn,
    /// The draw has not been made yet.
    NotDrawn,
    /// All meetings have been played.
    Over,
    /// The draw has no free place for a late entrant.
    NoPlace,
    /// There is no such meeting.
    NoMeeting,
    /// The teams of the meeting are not known yet.
    Waiting,
    /// The meeting has an outcome already.
    Decided,
    /// The week of the meeting has not begun.
    LaterWeek,
    /// This player is at a board in another meeting.
    Busy(EntrantId),
    /// There is no such board.
    NoBoard,
    /// Another meeting is on that board.
    BoardTaken,
    /// The team that forfeits does not play in the meeting, or the meeting is a frame of several teams.
    NotInIt,
    /// The score is impossible.
    Score(BadScore),
    /// There is no further week, or there are no weeks.
    NoWeek,
    /// A result since then depends on the entry: its meeting would have been one of other teams.
    TooLate,
    /// There is no entry to take back.
    Nothing,
    /// The log has as many entries as it may have.
    TooMuch,
}

/// Why a score is impossible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadScore {
    /// It counts games although a frame was played, or the other way round.
    Kind,
    /// A game has no winner.
    Level,
    /// No team has won enough games.
    TooFew {
        /// How many games win the meeting.
        needed: u8,
    },
    /// Games follow after the meeting was won.
    TooMany,
    /// More than a scoreboard can show.
    TooHigh,
    /// Fewer points than the team began with.
    BelowStart,
    /// Not as many numbers as players.
    Players,
    /// The best of the last frame are level.
    LastFrame,
}
