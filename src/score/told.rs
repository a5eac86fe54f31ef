//! Every entry of a sheet in words.

use super::keeper::Keeper;
use crate::words;

impl Keeper {
    /// Every entry in one line, in order: its number, who made it, and what became of it. Each is told by the match as
    /// it was then, so the whole game is played again.
    pub fn lines(&self) -> Vec<String> {
        let begun = &self.kept.begun;
        let mut by = words::shooter_name(begun, begun.shooter());
        let mut lines = Vec::new();
        self.kept.replay(|entry, after| {
            let told: Vec<String> = entry.events.iter().filter_map(|event| words::describe(event, after)).collect();
            let who = if entry.part.last_lie { words::say("score-by-last-lie") } else { by.clone() };
            lines.push(format!("{}. {who}: {}", lines.len() + 1, told.join(" ")));
            by = words::shooter_name(after, after.shooter());
        });
        lines
    }
}
