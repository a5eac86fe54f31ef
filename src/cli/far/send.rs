//! The output for the other players: the line for the chat and the link, or a file.

use crate::cli::arguments::Sent;
use crate::far::{FAR_LINK, FarGame, MOST_LINK};
use crate::words;

/// Writes the file if requested, and returns the line and the link.
///
/// # Errors
/// A file that cannot be written.
pub(super) fn send(game: &FarGame, sent: &Sent) -> Result<String, String> {
    if let Some(file) = &sent.out {
        game.log().save(file).map_err(|bad| bad.to_string())?;
    }
    let (line, characters) = (words::far_line(game), game.log().link_characters());
    let link = match &sent.page {
        _ if characters > MOST_LINK => words::far_too_long(characters, MOST_LINK),
        Some(page) => format!("{page}{FAR_LINK}{}", game.log().to_code()),
        None => game.log().to_code(),
    };
    Ok(format!("{line}\n{link}\n"))
}
