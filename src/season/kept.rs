//! A career as it is kept, sealed, and what is refused when it is read.

use super::bill::NIGHTS;
use super::career::{Career, MOST_SEASONS};
use super::night::{MOST_LINES, Night};
use crate::save::{Kind, ron_content};
use crate::shuffleboard::rules::player_name;

impl Kind for Career {
    const NAME: &'static str = "season";

    fn content(&self) -> String {
        ron_content(self)
    }

    fn read(content: &str) -> Result<Self, String> {
        let career: Self = ron::from_str(content).map_err(|error| error.to_string())?;
        player_name(&career.player.name).map_err(|bad| format!("the player needs {bad}"))?;
        if !(1..=MOST_SEASONS).contains(&career.seasons.len()) {
            return Err(format!("it has {} seasons, and can have 1 to {MOST_SEASONS}", career.seasons.len()));
        }
        let rising = career.seasons.windows(2).all(|pair| pair[0].number < pair[1].number);
        if !rising {
            return Err("its seasons are not in order".to_owned());
        }
        let last = career.seasons.len() - 1;
        for (index, season) in career.seasons.iter().enumerate() {
            let nights = season.nights.len();
            if nights > NIGHTS || index < last && nights < NIGHTS {
                return Err(format!("season {} has {nights} nights", season.number));
            }
            let crowded = |night: &Night| night.lines().len() > MOST_LINES;
            if let Some(night) = season.nights.iter().position(crowded) {
                return Err(format!("night {} of season {} has too many players", night + 1, season.number));
            }
        }
        Ok(career)
    }
}
