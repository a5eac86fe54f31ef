//! `crazy-eight replay` of a card game: describes it action by action, verifies it, or prints it as a code.

use std::fmt::Write;

use super::{plain, report};
use crate::cards::{BadCardRecording, CardPlayback, CardRecording, Event, Phase};
use crate::cli::arguments::Replay;
use crate::formats::counted;
use crate::words;

/// Describes, verifies or converts a recorded card game, and returns the text to print.
///
/// # Errors
/// A recording that cannot be replayed, or ends differently.
pub(in crate::cli) fn replay(recording: CardRecording, asked: &Replay) -> Result<String, BadCardRecording> {
    match asked {
        Replay { verify: true, .. } => {
            recording.verify()?;
            let actions = counted(recording.actions().len(), "action");
            Ok(format!("{actions}: the match ends as recorded, to the last card\n"))
        }
        Replay { code: true, .. } => Ok(recording.to_code() + "\n"),
        _ => text_of(recording),
    }
}

fn text_of(recording: CardRecording) -> Result<String, BadCardRecording> {
    let names = recording.names().to_vec();
    let mut playback = CardPlayback::new(recording)?;
    let mut text = report::introduction(&playback.game().open().rules, &names);
    sentences(&mut text, playback.events(), &names);
    let mut agrees = true;
    while let Some(played) = playback.step() {
        let played = played?;
        // Writing to a string cannot fail.
        let _ = writeln!(text, "\n{}.", played.number);
        sentences(&mut text, &played.events, &names);
        agrees = played.agrees;
    }
    if !agrees {
        text.push_str("\nThis is not how it ended when it was recorded.\n");
    }
    if !matches!(playback.game().open().phase, Phase::Over { .. }) {
        text.push_str("\nThe recording ends here.\n");
    }
    Ok(text)
}

fn sentences(text: &mut String, events: &[Event], names: &[String]) {
    for event in events {
        let _ = writeln!(text, "  {}", plain(&words::describe_card_event(event, names)));
    }
}
