//! Results of the listed recordings: each is replayed once, a little per frame while the list is open.

use std::time::Duration;

use bevy::prelude::*;

use super::{Archive, Kept};
use crate::app::frame_rate::{Motion, for_a_slice};
use crate::app::language::CurrentLanguage;
use crate::app::state::Screen;
use crate::cards::{self, BadCardRecording, CardRecording};
use crate::save::Recorded;
use crate::shuffleboard::replay::Playback;
use crate::shuffleboard::rules::{Match, Phase, SideId};
use crate::words::{say, say_with, side_name};

/// Time budget for replaying per frame; some throws are always simulated.
const TIME_PER_FRAME: Duration = Duration::from_millis(8);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            forget_results.run_if(resource_exists_and_changed::<CurrentLanguage>),
            play_again.run_if(in_state(Screen::Replays)),
        )
            .chain(),
    );
}

/// Forgets the results, which are in the words of another language.
fn forget_results(mut archive: ResMut<Archive>) {
    archive.0.iter_mut().for_each(|kept| kept.came = None);
}

/// The result of a recorded game, or its score where it breaks off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct RecordedResult {
    /// Each side or player with its points, or its progress where nothing is counted.
    pub(in crate::app) score: Vec<(String, String)>,
    /// The names of the winners, if the game was finished.
    pub(in crate::app) winner: Option<String>,
}

impl RecordedResult {
    /// The result of a game.
    pub(in crate::app) fn of(game: &Match) -> Self {
        let sides = game.agreed().sides.len() as u8;
        let points = |side| (side_name(game, side), game.standing(side).total.to_string());
        let winner = match game.phase() {
            Phase::Over { winner } => Some(side_name(game, winner)),
            _ => None,
        };
        Self { score: (0..sides).map(SideId).map(points).collect(), winner }
    }
}

/// The result of a card game; an error if the replay differs from the recording.
fn of_cards(recording: &CardRecording) -> Result<RecordedResult, BadCardRecording> {
    recording.verify()?;
    let game = recording.play(recording.actions().len())?;
    let open = game.open();
    let came = |place: &cards::Place| match place.out {
        _ if open.rules.points().is_some() => place.total.to_string(),
        Some(round) => say_with("cards-out-in", &[("round", round.into())]),
        None => say("cards-is-in"),
    };
    let score = recording.names().iter().cloned().zip(open.seats.iter().map(came)).collect();
    let winner = match &open.phase {
        cards::Phase::Over { places } => {
            let first = places.first().into_iter().flatten();
            let names: Vec<String> = first.filter_map(|seat| recording.names().get(seat.index()).cloned()).collect();
            Some(names.join(", "))
        }
        _ => None,
    };
    Ok(RecordedResult { score, winner })
}

/// Replays the newest game whose result is unknown.
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
    let nothing = || RecordedResult { score: Vec::new(), winner: None };
    let (name, recording) = match (&kept.name, &kept.game) {
        (name, Ok(Recorded::Board(recording))) => (name, recording),
        // Replaying a card game takes less time than one throw.
        (_, Ok(Recorded::Cards(recording))) => {
            kept.came = Some(of_cards(recording).unwrap_or_else(|_| nothing()));
            archive.set_changed();
            return;
        }
        (_, Err(_)) => return,
    };
    if playing.as_ref().is_none_or(|(of, _)| of != name) {
        *playing = Playback::new(recording.clone()).ok().map(|playback| (name.clone(), playback));
    }
    let Some((_, playback)) = &mut *playing else {
        kept.came = Some(nothing());
        return;
    };
    // A recording that cannot be replayed to its end has no result.
    let over = for_a_slice(TIME_PER_FRAME, |throws| {
        (0..throws).find_map(|_| match playback.step() {
            Some(Ok(played)) if played.agrees => None,
            Some(_) => Some(false),
            None => Some(true),
        })
    });
    if let Some(whole) = over {
        kept.came = Some(if whole { RecordedResult::of(playback.game()) } else { nothing() });
        *playing = None;
        archive.set_changed();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::frame_rate;
    use crate::app::screens::samples;
    use crate::cards::RuleSet;
    use bevy::state::app::StatesPlugin;

    #[test]
    fn a_recorded_game_is_played_again_once_and_one_that_cannot_be_read_is_left_alone() {
        let recording = Recorded::Board(samples::game(3).recording);
        let over = samples::cards_until(&RuleSet::xtreme(), 1, 2, |game| game.acting().is_none());
        let cards = Recorded::Cards(over.recording().clone());
        let kept = |name: &str, game| Kept { name: name.into(), when: Some(samples::NOW), game, came: None };
        let list =
            vec![kept("bad", Err("it is cut off".into())), kept("good", Ok(recording)), kept("cards", Ok(cards))];
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, frame_rate::plugin, plugin));
        app.insert_state(Screen::Replays).insert_resource(Archive(list));
        app.update();
        app.update();
        let came =
            |app: &App| app.world().resource::<Archive>().0.iter().map(|kept| kept.came.clone()).collect::<Vec<_>>();
        app.update();
        let [bad, good, cards] = [0, 1, 2].map(|place| came(&app)[place].clone());
        let cards = cards.expect("it was played");
        assert_eq!(cards.score.len(), 3);
        assert!(over.names().contains(&cards.winner.clone().expect("it is over")), "{cards:?}");
        assert_eq!(bad, None);
        let good = good.expect("it was played");
        assert_eq!((good.score.len(), good.winner), (3, None), "it was not finished");
    }

    #[test]
    fn results_are_worded_anew_when_the_language_changes() {
        let over = samples::cards_until(&RuleSet::crazy_8s(), 1, 2, |game| game.acting().is_none());
        let game = Ok(Recorded::Cards(over.recording().clone()));
        let old = RecordedResult { score: vec![("Ada".into(), "dabei".into())], winner: Some("Ada".into()) };
        let kept = Kept { name: "cards".into(), when: Some(samples::NOW), game, came: Some(old) };
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, frame_rate::plugin, plugin));
        app.insert_state(Screen::Replays).insert_resource(Archive(vec![kept]));
        let told = |app: &App| {
            let came = app.world().resource::<Archive>().0[0].came.clone().expect("it was played");
            came.score.into_iter().map(|(_, progress)| progress).collect::<Vec<_>>()
        };
        app.update();
        assert_eq!(told(&app), ["dabei"]);
        app.insert_resource(CurrentLanguage::default());
        app.update();
        assert!(told(&app).contains(&"in".to_owned()), "{:?}", told(&app));
    }
}
