//! A career as it is kept, sealed, and what is refused when it is read.

use std::collections::BTreeSet;

use super::bill::NIGHTS;
use super::career::{Career, MOST_SEASONS};
use super::night::{MOST_LINES, Night};
use crate::club::Who;
use crate::save::{Kind, ron_content};
use crate::shuffleboard::rules::player_name;

impl Kind for Career {
    const NAME: &'static str = "season";

    fn content(&self) -> String {
        ron_content(self)
    }

    fn read(content: &str) -> Result<Self, String> {
        let career: Self = ron::from_str(content).map_err(|error| error.to_string())?;
        career.check()?;
        Ok(career)
    }
}

impl Career {
    /// Checks what has been read.
    pub(super) fn check(&self) -> Result<(), String> {
        player_name(&self.player.name).map_err(|bad| format!("the player needs {bad}"))?;
        if !matches!(self.player.who, Who::Guest | Who::Profile(_)) {
            return Err("the player is no person".to_owned());
        }
        if !(1..=MOST_SEASONS).contains(&self.seasons.len()) {
            return Err(format!("it has {} seasons, and can have 1 to {MOST_SEASONS}", self.seasons.len()));
        }
        let numbers = || self.seasons.iter().map(|season| season.number);
        // The last number leaves room for the next season.
        if !numbers().is_sorted_by(|one, next| one < next) || numbers().any(|number| number == 0 || number == u32::MAX)
        {
            return Err("its seasons are not in order".to_owned());
        }
        let last = self.seasons.len() - 1;
        for (index, season) in self.seasons.iter().enumerate() {
            let nights = season.nights.len();
            if nights > NIGHTS || index < last && nights < NIGHTS {
                return Err(format!("season {} has {nights} nights", season.number));
            }
            for (night, number) in season.nights.iter().zip(1..) {
                check(night).map_err(|why| format!("night {number} of season {} {why}", season.number))?;
            }
        }
        Ok(())
    }
}

/// Checks the lines of a night. The reason continues "night 2 of season 1".
fn check(night: &Night) -> Result<(), &'static str> {
    let lines = night.lines();
    let players: BTreeSet<_> = lines.iter().map(|line| &line.who).collect();
    match () {
        () if lines.len() > MOST_LINES => Err("has too many players"),
        () if players.len() < lines.len() => Err("has a player twice"),
        () if !lines.is_sorted_by_key(|line| line.place) => Err("has places that are not in order"),
        () => Ok(()),
    }
}
