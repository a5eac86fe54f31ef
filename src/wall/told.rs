//! Results, tables and reasons in words.

use crate::club::{Evening, Format, Meeting, Outcome, Place, Row, Score, Source};
use crate::words::{
    ClubColumn, ClubOutcome, club_borrowed, club_bye, club_given, club_outcome, club_team, club_tie, club_waits,
};

/// The team at a place of a meeting, or what the place waits for: "Ann & Ben", "winner of 3"; empty for a free place.
pub fn team_at(evening: &Evening, meeting: &Meeting, place: usize) -> String {
    match (meeting.places.get(place), meeting.from.get(place)) {
        (Some(Place::Team(team)), _) => club_team(evening.state(), *team),
        (Some(Place::Waiting), Some(Source::WinnerOf(other))) => club_waits(true, other.index() + 1),
        (Some(Place::Waiting), Some(Source::LoserOf(other))) => club_waits(false, other.index() + 1),
        _ => String::new(),
    }
}

/// The score of a place of a meeting: the points of a single game or a frame, or the games won; `None` without a score.
pub fn score_of(evening: &Evening, meeting: &Meeting, place: usize) -> Option<u32> {
    let Some(Outcome::Played(score)) = &meeting.outcome else { return None };
    match score {
        Score::Frame(points) => *points.get(place)?,
        Score::Games(games) if games.len() == 1 => games.first()?.get(place).copied(),
        Score::Games(games) => {
            let fewer = evening.setup().played.fewer_wins();
            let won = |points: &&[u32; 2]| (points[place.min(1)] > points[1 - place.min(1)]) != fewer;
            u32::try_from(games.iter().filter(won).count()).ok()
        }
    }
}

/// A meeting with its result in one line: "Ann 21 : 9 Ben", "Ann : Ben", "Ann (bye)".
pub fn result(evening: &Evening, meeting: &Meeting) -> String {
    let side = |place: usize| (team_at(evening, meeting, place), score_of(evening, meeting, place));
    let sides: Vec<(String, Option<u32>)> =
        (0..meeting.places.len()).map(side).filter(|(name, _)| !name.is_empty()).collect();
    let line = match sides.as_slice() {
        [(one, Some(first)), (other, Some(second))] if !meeting.is_frame() => {
            format!("{one} {first} : {second} {other}")
        }
        sides if meeting.is_frame() => {
            let each = |(name, points): &(String, Option<u32>)| match points {
                Some(points) => format!("{name} {points}"),
                None => name.clone(),
            };
            sides.iter().map(each).collect::<Vec<_>>().join(", ")
        }
        sides => sides.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(" : "),
    };
    let games = match &meeting.outcome {
        Some(Outcome::Played(Score::Games(games))) if games.len() > 1 => {
            let each: Vec<String> = games.iter().map(|[one, other]| format!("{one}:{other}")).collect();
            Some(each.join(", "))
        }
        Some(Outcome::Bye(_)) => Some(club_outcome(ClubOutcome::Bye)),
        Some(Outcome::Forfeit { by }) => {
            Some(format!("{}: {}", club_team(evening.state(), *by), club_outcome(ClubOutcome::Forfeit)))
        }
        Some(Outcome::Withdrawn) => Some(club_outcome(ClubOutcome::Withdrawn)),
        Some(Outcome::NotNeeded) => Some(club_outcome(ClubOutcome::NotNeeded)),
        None => given(evening, meeting),
        _ => None,
    };
    let told = games.map(|games| format!("({games})")).unwrap_or_default();
    format!("{line} {told}").trim().to_owned()
}

/// The handicaps in a meeting whose teams are known.
fn given(evening: &Evening, meeting: &Meeting) -> Option<String> {
    if meeting.places.contains(&Place::Waiting) {
        return None;
    }
    let given = evening.state().given(evening.setup(), meeting).into_iter().enumerate();
    let told = given.filter_map(|(place, given)| club_given(evening.setup(), &team_at(evening, meeting, place), given));
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| told.join(", "))
}

/// The reasons for players who were drawn twice, for byes and for the order of level teams, in one sentence each.
pub fn reasons(evening: &Evening) -> Vec<String> {
    let (state, setup) = (evening.state(), evening.setup());
    let borrowed = state.team_ids().filter_map(|team| club_borrowed(state, team));
    let byes = state.meetings().iter().filter_map(|meeting| {
        let why = state.bye_why(setup, meeting)?;
        Some(club_bye(&club_team(state, meeting.winner?), why))
    });
    let rows = state.standings(setup);
    let ties = rows.windows(2).filter_map(|pair| {
        let [above, below] = pair else { return None };
        Some(club_tie(&club_team(state, above.team), &club_team(state, below.team), below.why?))
    });
    let mut reasons: Vec<String> = Vec::new();
    for reason in borrowed.chain(byes).chain(ties) {
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    reasons
}

/// The columns of a format's table.
pub fn columns(evening: &Evening) -> Vec<ClubColumn> {
    use ClubColumn as Column;
    match evening.setup().format {
        Format::Open { .. } => {
            vec![
                Column::Place,
                Column::Team,
                Column::Played,
                Column::Won,
                Column::Points,
                Column::BestFrame,
                Column::LastFrame,
            ]
        }
        format => {
            let mut columns = vec![Column::Place, Column::Team, Column::Played, Column::Won, Column::Lost];
            columns.extend([Column::Points, Column::Against, Column::Forfeited]);
            if matches!(format, Format::Swiss { .. }) {
                columns.push(Column::Byes);
            }
            if matches!(format, Format::League { .. }) {
                columns.push(Column::ToMakeUp);
            }
            columns
        }
    }
}

/// The content of a row of the table in a column.
pub fn cell(evening: &Evening, row: &Row, column: ClubColumn) -> String {
    let number = match column {
        ClubColumn::Team => return club_team(evening.state(), row.team),
        ClubColumn::LastFrame => return row.last_frame.map(|points| points.to_string()).unwrap_or_default(),
        ClubColumn::Place => u32::from(row.place),
        ClubColumn::Played => row.played,
        ClubColumn::Won => row.won,
        ClubColumn::Lost => row.lost,
        ClubColumn::Forfeited => row.forfeited,
        ClubColumn::Byes => row.byes,
        ClubColumn::Points => row.points,
        ClubColumn::Against => row.against,
        ClubColumn::BestFrame => row.best_frame,
        ClubColumn::ToMakeUp => row.to_make_up,
    };
    number.to_string()
}
