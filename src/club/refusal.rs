//! Why something cannot be said of an evening.

use super::entrant::EntrantId;
use crate::shuffleboard::rules::BadName;

/// Why something cannot be said of an evening; [`club_refusal`](crate::words::club_refusal) has the sentences.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// It is no name.
    Name(BadName),
    /// Another entrant has the name.
    NameTaken(EntrantId),
    /// A team has no players, too many, or plays in an evening of drawn pairs.
    Players,
    /// As many as can enter have entered.
    Full,
    /// No entrant has that number.
    NobodyThere,
    /// They have left already.
    Left(EntrantId),
    /// There are too few for a draw.
    TooFew {
        /// How many are needed.
        needed: usize,
    },
    /// The draw was made already.
    Drawn,
    /// The draw was not made yet.
    NotDrawn,
    /// Everything is played.
    Over,
    /// The draw has no place left that could still be taken.
    NoPlace,
    /// There is no such meeting.
    NoMeeting,
    /// Who plays in it is not known yet.
    Waiting,
    /// It has its outcome.
    Decided,
    /// Its week has not come.
    LaterWeek,
    /// This player is at a board in another meeting.
    Busy(EntrantId),
    /// There is no such board.
    NoBoard,
    /// Another meeting is on that board.
    BoardTaken,
    /// Who forfeits does not play in it, or it is a frame.
    NotInIt,
    /// The score cannot be.
    Score(BadScore),
    /// There is no further week, or there are no weeks.
    NoWeek,
    /// Nothing is left to take back.
    Nothing,
    /// So much cannot be said of one evening.
    TooMuch,
}

/// Why a score cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadScore {
    /// It is of games where a frame was played, or the other way round.
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
