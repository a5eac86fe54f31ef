//! `crazy-eight far show`: replays a game and describes it.

use std::fmt::Write;
use std::path::Path;

use super::open;
use super::record::record;
use crate::cli::arguments::Show;
use crate::far::FarGame;
use crate::words;

/// Replays a game, and returns the text to print.
///
/// # Errors
/// A game that cannot be opened, or a file that cannot be written.
pub(super) fn show(asked: &Show) -> Result<String, String> {
    let game = open(&asked.game)?;
    if let Some(file) = &asked.record {
        record_into(&game, file)?;
    }
    if asked.json {
        // Serializing numbers and names cannot fail.
        return serde_json::to_string(&record(&game)).map(|line| line + "\n").map_err(|error| error.to_string());
    }
    Ok(game_text(&game))
}

/// Writes a game down as the recording of its room.
fn record_into(game: &FarGame, file: &Path) -> Result<(), String> {
    if let Some(recording) = game.recording().map_err(|bad| bad.to_string())? {
        recording.save(file).map_err(|bad| bad.to_string())?;
    }
    let acts = game.log().entries().len();
    if let Some((recording, _)) = game.card_recording(acts).map_err(|bad| bad.to_string())? {
        recording.save(file).map_err(|bad| bad.to_string())?;
    }
    Ok(())
}

fn game_text(game: &FarGame) -> String {
    let mut text = format!("{}\n", words::far_line(game));
    for seat in game.log().seats() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {}", words::far_seat(game, seat));
    }
    let _ = writeln!(text, "{}", words::far_signed(game));
    text
}
