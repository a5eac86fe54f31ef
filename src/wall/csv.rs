//! The table of an evening for spreadsheets.

use crate::club::Evening;
use crate::formats::csv::cell;
use crate::words::club_team;

const COLUMNS: &str =
    "place,team,played,won,lost,forfeited,byes,games_won,games_lost,points,against,best_frame,last_frame,to_make_up";

/// The table as comma-separated values, first place first; columns that do not apply are empty.
pub fn csv(evening: &Evening) -> String {
    let mut table = COLUMNS.to_owned() + "\r\n";
    for row in evening.state().standings(evening.setup()) {
        let numbers = [row.played, row.won, row.lost, row.forfeited, row.byes, row.games_won, row.games_lost];
        let more = [row.points, row.against, row.best_frame];
        let mut cells = vec![row.place.to_string(), cell(&club_team(evening.state(), row.team))];
        cells.extend(numbers.into_iter().chain(more).map(|number| number.to_string()));
        cells.push(row.last_frame.map(|points| points.to_string()).unwrap_or_default());
        cells.push(row.to_make_up.to_string());
        table += &(cells.join(",") + "\r\n");
    }
    table
}
