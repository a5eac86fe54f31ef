//! What the recorded games of the list came to: each is played again once, a little in every frame while the list is looked at.

use std::time::Duration;

use bevy::prelude::*;

use super::{Archive, Kept};
use crate::app::frame_rate::{Motion, for_a_slice};
use crate::app::state::Screen;
use crate::shuffleboard::replay::Playback;
use crate::shuffleboard::rules::{Match, Phase};
use crate::words::side_name;

/// For about so long in each frame games are played again; never less than some throws.
const SLICE: Duration = Duration::from_millis(8);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, play_again.run_if(in_state(Screen::Replays)));
}

/// How a recorded game ended, or stands where it breaks off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Came {
    /// Each side, and its points.
    pub(in crate::app) score: Vec<(String, u32)>,
    /// Who won, if it was finished.
    pub(in crate::app) winner: Option<String>,
}

impl Came {
    /// What a game has come to.
    pub(in crate::app) fn of(game: &Match) -> Self {
        let sides = game.agreed().sides.len() as u8;
        let points = |side| (side_name(game, side), game.standing(side).total);
        let winner = match game.phase() {
            Phase::Over { winner } => Some(side_name(game, winner)),
            _ => None,
        };
        Self { score: (0..sides).map(crate::shuffleboard::rules::SideId).map(points).collect(), winner }
    }
}

/// Plays the newest game again of which it is not known what it came to.
fn play_again(
    mut archive: ResMut<Archive>,
    mut playing: Local<Option<(String, Playback)>>,
    mut motion: ResMut<Motion>,
) {
    let unknown = |kept: &Kept| kept.came.is_none() && kept.game.as_ref().is_ok_and(|game| game.playable().is_ok());
    let Some(place) = archive.0.iter().position(unknown) else {
        *playing = None;
        return;
    };
    motion.mark();
    let kept = &mut archive.bypass_change_detection().0[place];
    let (name, Ok(recording)) = (&kept.name, &kept.game) else { return };
    if playing.as_ref().is_none_or(|(of, _)| of != name) {
        *playing = Playback::new(recording.clone()).ok().map(|playback| (name.clone(), playback));
    }
    let Some((_, playback)) = &mut *playing else {
        kept.came = Some(Came { score: Vec::new(), winner: None });
        return;
    };
    // A recording that cannot be replayed to its end has no result.
    let over = for_a_slice(SLICE, |throws| {
        (0..throws).find_map(|_| match playback.step() {
            Some(Ok(played)) if played.agrees => None,
            Some(_) => Some(false),
            None => Some(true),
        })
    });
    if let Some(whole) = over {
        let nothing = || Came { score: Vec::new(), winner: None };
        kept.came = Some(if whole { Came::of(playback.game()) } else { nothing() });
        *playing = None;
        archive.set_changed();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::frame_rate;
    use crate::app::screens::samples;
    use bevy::state::app::StatesPlugin;

    #[test]
    fn a_recorded_game_is_played_again_once_and_one_that_cannot_be_read_is_left_alone() {
        let recording = samples::game(3).recording;
        let kept = |name: &str, game| Kept { name: name.into(), when: Some(samples::NOW), game, came: None };
        let list = vec![kept("bad", Err("it is cut off".into())), kept("good", Ok(recording))];
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, frame_rate::plugin, plugin));
        app.insert_state(Screen::Replays).insert_resource(Archive(list));
        app.update();
        app.update();
        let came =
            |app: &App| app.world().resource::<Archive>().0.iter().map(|kept| kept.came.clone()).collect::<Vec<_>>();
        let [bad, good] = [0, 1].map(|place| came(&app)[place].clone());
        assert_eq!(bad, None);
        let good = good.expect("it was played");
        assert_eq!((good.score.len(), good.winner), (3, None), "it was not finished");
    }
}
