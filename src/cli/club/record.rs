//! The output of `crazy-eight club --json`.
//!
//! Other programs depend on this format: fields may be added, but none may change its meaning without a new `format`.

use serde::Serialize;

use crate::club::{Evening, EveningPhase, Meeting, Outcome, Row, Score, Setup, Stage, Why};
use crate::wall::{reasons, team_at};
use crate::words::{club_format, club_name, club_played, club_stage, club_team};

/// The version of the format.
const FORMAT: u32 = 1;

/// An evening, as far as it was played.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Record {
    format: u32,
    title: String,
    seed: u64,
    /// The format of the evening in words.
    kind: String,
    /// The game in words.
    plays: String,
    boards: Vec<String>,
    /// `entering`, `playing` or `over`.
    phase: &'static str,
    entrants: Vec<EntrantRecord>,
    /// Every team by its name.
    teams: Vec<String>,
    meetings: Vec<MeetingRecord>,
    /// Meetings on boards, and those to call next.
    on: Vec<CallRecord>,
    next: Vec<CallRecord>,
    standings: Vec<RowRecord>,
    reasons: Vec<String>,
}

#[derive(Debug, Clone, Serialize)]
struct EntrantRecord {
    name: String,
    handicap: u32,
    withdrawn: bool,
}

#[derive(Debug, Clone, Serialize)]
struct MeetingRecord {
    /// From 1, as the page numbers it.
    number: usize,
    stage: &'static str,
    /// From 1.
    round: u32,
    /// The round in words.
    says: String,
    /// Indices in `teams`; `null` for a place that is empty or not decided yet.
    teams: Vec<Option<u16>>,
    /// The names, or what each place waits for, such as "winner of 3".
    names: Vec<String>,
    /// Points to start with, or whether the red numbers count, by place.
    handicap: Vec<u32>,
    /// `played`, `forfeit`, `bye`, `withdrawn` or `not_needed`; `null` before.
    outcome: Option<&'static str>,
    /// The points of every game, or of the frame, by place.
    games: Vec<Vec<Option<u32>>>,
    winner: Option<u16>,
    /// The board's name.
    board: Option<String>,
}

#[derive(Debug, Clone, Serialize)]
struct CallRecord {
    /// The number of the meeting.
    meeting: usize,
    board: String,
}

#[derive(Debug, Clone, Serialize)]
struct RowRecord {
    place: u16,
    team: u16,
    name: String,
    played: u32,
    won: u32,
    lost: u32,
    forfeited: u32,
    byes: u32,
    games_won: u32,
    games_lost: u32,
    points: u32,
    against: u32,
    best_frame: u32,
    last_frame: Option<u32>,
    to_make_up: u32,
    /// The reason why it is behind the team above, if both are level by the first criterion.
    tie_break: Option<&'static str>,
}

pub(super) fn record(evening: &Evening) -> Record {
    let (state, setup) = (evening.state(), evening.setup());
    let call = |(meeting, board): (crate::club::MeetingId, u8)| CallRecord {
        meeting: meeting.index() + 1,
        board: board_name(setup, board),
    };
    let entrants = (0..).map(crate::club::EntrantId).zip(state.entrants());
    Record {
        format: FORMAT,
        title: setup.title.clone(),
        seed: setup.seed,
        kind: club_format(setup),
        plays: club_played(setup),
        boards: setup.boards.clone(),
        phase: match state.phase() {
            EveningPhase::Entering => "entering",
            EveningPhase::Playing => "playing",
            EveningPhase::Over => "over",
        },
        entrants: entrants
            .map(|(id, entrant)| EntrantRecord {
                name: club_name(state, id),
                handicap: entrant.handicap,
                withdrawn: entrant.withdrawn,
            })
            .collect(),
        teams: state.team_ids().map(|team| club_team(state, team)).collect(),
        meetings: (1..).zip(state.meetings()).map(|(number, meeting)| of_meeting(evening, number, meeting)).collect(),
        on: state.on().map(call).collect(),
        next: state.next(setup).into_iter().map(call).collect(),
        standings: state.standings(setup).iter().map(|row| of_row(evening, row)).collect(),
        reasons: reasons(evening),
    }
}

fn board_name(setup: &Setup, board: u8) -> String {
    setup.boards.get(usize::from(board)).cloned().unwrap_or_default()
}

fn of_meeting(evening: &Evening, number: usize, meeting: &Meeting) -> MeetingRecord {
    let setup = evening.setup();
    let outcome = meeting.outcome.as_ref().map(|outcome| match outcome {
        Outcome::Played(_) => "played",
        Outcome::Forfeit { .. } => "forfeit",
        Outcome::Bye(_) => "bye",
        Outcome::Withdrawn => "withdrawn",
        Outcome::NotNeeded => "not_needed",
    });
    let games = match &meeting.outcome {
        Some(Outcome::Played(Score::Games(games))) => {
            games.iter().map(|points| points.iter().copied().map(Some).collect()).collect()
        }
        Some(Outcome::Played(Score::Frame(points))) => vec![points.clone()],
        _ => Vec::new(),
    };
    MeetingRecord {
        number,
        stage: match meeting.stage {
            Stage::Round => "round",
            Stage::Winners => "winners",
            Stage::Losers => "losers",
            Stage::Bronze => "bronze",
            Stage::Final => "final",
            Stage::SecondFinal => "second_final",
            Stage::Frame => "frame",
            Stage::LastFrame => "last_frame",
        },
        round: u32::from(meeting.round) + 1,
        says: club_stage(setup, meeting),
        teams: meeting.places.iter().map(|place| place.team().map(|team| team.0)).collect(),
        names: (0..meeting.places.len()).map(|place| team_at(evening, meeting, place)).collect(),
        handicap: evening.state().given(setup, meeting),
        outcome,
        games,
        winner: meeting.winner.map(|team| team.0),
        board: meeting.board.map(|board| board_name(setup, board)),
    }
}

fn of_row(evening: &Evening, row: &Row) -> RowRecord {
    RowRecord {
        place: row.place,
        team: row.team.0,
        name: club_team(evening.state(), row.team),
        played: row.played,
        won: row.won,
        lost: row.lost,
        forfeited: row.forfeited,
        byes: row.byes,
        games_won: row.games_won,
        games_lost: row.games_lost,
        points: row.points,
        against: row.against,
        best_frame: row.best_frame,
        last_frame: row.last_frame,
        to_make_up: row.to_make_up,
        tie_break: row.why.map(|why| match why {
            Why::LastFrame => "last_frame",
            Why::Opponents => "opponents",
            Why::HeadToHead => "head_to_head",
            Why::Difference => "difference",
            Why::Points => "points",
            Why::FramesWon => "frames_won",
            Why::BestFrame => "best_frame",
            Why::Lot => "lot",
        }),
    }
}
