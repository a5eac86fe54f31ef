//! Writes the result of a meeting's game into its evening.

use crate::app::notice::Notice;
use crate::cards::CardMatch;
use crate::club::{
    BadScore, CardsOf, Entry, Evening, EveningPhase, MeetingId, Refusal, Score, Team, agreed_of, cards_of,
};
use crate::shuffleboard::rules::Agreed;
use crate::wall;
use crate::words::{club_refusal, club_team, say_with};

/// The state of a meeting after one more game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Written {
    /// The meeting is decided, and its result is written down.
    Decided,
    /// The meeting needs another game; these are the points of its games so far.
    GoesOn(Vec<[u32; 2]>),
    /// The game was level, so it is played again; the games before it count.
    Again,
    /// The result was refused; the reason is half a sentence.
    Refused(String),
}

/// Writes down what a game that is over comes to, together with the games of its meeting before it.
pub(super) fn write(evening: &mut Evening, meeting: MeetingId, score: Score) -> Written {
    match evening.say(Entry::Play { meeting, score: score.clone() }) {
        Ok(()) => Written::Decided,
        Err(why) => match (why, score) {
            (Refusal::Score(BadScore::TooFew { .. }), Score::Games(games)) => Written::GoesOn(games),
            // "If the last player ties with a prior player, then another round must be played to determine the winner."
            (Refusal::Score(BadScore::Level | BadScore::LastFrame), _) => Written::Again,
            _ => Written::Refused(club_refusal(evening.state(), why)),
        },
    }
}

/// Whether a game still belongs to its meeting. The draw may have changed since the game began with these `teams`.
pub(super) fn is_played_by(evening: &Evening, meeting: MeetingId, teams: &[Option<Team>], agreed: &Agreed) -> bool {
    let sides = |agreed: &Agreed| -> Vec<usize> { agreed.sides.iter().map(|side| side.players.len()).collect() };
    evening.state().teams_in(meeting) == teams
        && agreed_of(evening, meeting, 0, &[])
            .is_ok_and(|(_, now, _)| now.mode == agreed.mode && sides(&now) == sides(agreed))
}

/// As [`is_played_by`], for a card game.
pub(super) fn are_cards_of(evening: &Evening, meeting: MeetingId, teams: &[Option<Team>], game: &CardMatch) -> bool {
    let same = |now: CardsOf| now.setup.rules == game.open().rules && now.seats.len() == game.open().seats.len();
    evening.state().teams_in(meeting) == teams && cards_of(evening, meeting, 0, &[]).is_ok_and(same)
}

/// Whether both agreements have the same game and the same names.
pub(super) fn has_names_of(one: &Agreed, other: &Agreed) -> bool {
    let names = |agreed: &Agreed| -> Vec<Vec<String>> {
        agreed.sides.iter().map(|side| side.players.iter().map(|player| player.name.clone()).collect()).collect()
    };
    one.mode == other.mode && names(one) == names(other)
}

/// The sentence about a meeting that was written down: its result, and the next meetings or the winner of the evening.
pub(super) fn told(evening: &Evening, meeting: MeetingId) -> String {
    let state = evening.state();
    let result =
        state.meetings().get(meeting.index()).map(|meeting| wall::result(evening, meeting)).unwrap_or_default();
    match state.phase() {
        EveningPhase::Over => {
            let first = state.standings(evening.setup()).first().map(|row| row.team);
            let winner = first.map(|team| club_team(state, team)).unwrap_or_default();
            let team = first.and_then(|team| state.teams().get(team.index()));
            let people = team.map_or(1, |team| team.members.len() + team.borrowed.iter().count());
            let args = [("result", result.into()), ("winner", winner.into()), ("count", people.into())];
            say_with("night-written-last", &args)
        }
        EveningPhase::Entering | EveningPhase::Playing => {
            let next = state.next(evening.setup());
            let next = next.iter().filter_map(|(id, _)| state.meetings().get(id.index()));
            let next: Vec<String> = next.map(|meeting| wall::result(evening, meeting)).collect();
            let args = [("result", result.into()), ("next", next.join("; ").into())];
            say_with(if next.is_empty() { "night-written" } else { "night-written-next" }, &args)
        }
    }
}

/// The sentence for a game that does not decide its meeting.
pub(super) fn goes_on(evening: &Evening, meeting: MeetingId, games: &[[u32; 2]]) -> String {
    let fewer = evening.setup().played.fewer_wins();
    let won = [0, 1].map(|side: usize| {
        let wins = |points: &&[u32; 2]| (points[side] > points[1 - side]) != fewer;
        games.iter().filter(wins).count()
    });
    let names = evening
        .state()
        .meetings()
        .get(meeting.index())
        .map(|meeting| [0, 1].map(|place| wall::team_at(evening, meeting, place)));
    let [one, other] = names.unwrap_or_default();
    let args = [("one", one.into()), ("other", other.into()), ("won", won[0].into()), ("lost", won[1].into())];
    say_with("night-goes-on", &args)
}

/// The sentence for a level game.
pub(super) fn again(evening: &Evening, meeting: MeetingId) -> String {
    let meeting = evening.state().meetings().get(meeting.index());
    let result = meeting.map(|meeting| wall::result(evening, meeting)).unwrap_or_default();
    say_with("night-again", &[("meeting", result.into())])
}

/// The notice about a result that could not be written down.
pub(super) fn refused(why: &str) -> Notice {
    Notice::Trouble(say_with("night-refused", &[("why", why.into())]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::RuleSet;
    use crate::club::{Entrant, Format, Played, Setup};
    use crate::shuffleboard::rules::{BoardModel, Mode};

    fn drawn(setup: Setup) -> Evening {
        let entries = ["Ann", "Ben"].map(|name| Entry::Enter(Entrant::guest(name))).into_iter().chain([Entry::Draw]);
        Evening::of(setup, entries.collect()).expect("it can be played")
    }

    /// Best of three at cards, where fewer points win.
    fn best_of_three() -> Evening {
        let format = Format::SingleElimination { bronze: false };
        let played = Played::Cards(Box::new(RuleSet::xtreme()));
        drawn(Setup { best_of: 3, ..Setup::new("Cards", 8, format, played) })
    }

    #[test]
    fn who_has_fewer_points_leads_where_fewer_points_win() {
        let told = goes_on(&best_of_three(), MeetingId(0), &[[12, 40]]);
        assert!(told.contains(" 1 : 0 "), "{told}");
    }

    #[test]
    fn a_level_game_is_played_again_and_changes_nothing() {
        let mut evening = best_of_three();
        let games = |games: &[[u32; 2]]| Score::Games(games.to_vec());
        let first = write(&mut evening, MeetingId(0), games(&[[12, 40]]));
        assert_eq!(first, Written::GoesOn(vec![[12, 40]]));
        assert_eq!(write(&mut evening, MeetingId(0), games(&[[12, 40], [30, 30]])), Written::Again);
        assert_eq!(evening, best_of_three());
        let told = again(&evening, MeetingId(0));
        assert!(told.contains("Ann") && told.contains("Ben"), "{told}");
        assert_eq!(write(&mut evening, MeetingId(0), games(&[[12, 40], [30, 31]])), Written::Decided);
    }

    #[test]
    fn the_last_frame_of_an_open_is_played_again_if_its_best_are_level() {
        let format = Format::Open { frames: 1, at_once: 2, cut: 2 };
        let mut evening = drawn(Setup::new("Open", 8, format, Played::written(Mode::CrazyEight, BoardModel::Feet22)));
        let frame = |points: [u32; 2]| Score::Frame(points.map(Some).to_vec());
        assert_eq!(
            write(&mut evening, MeetingId(0), frame([9, 9])),
            Written::Decided,
            "an ordinary frame may be level"
        );
        assert_eq!(write(&mut evening, MeetingId(1), frame([7, 7])), Written::Again);
        assert_eq!(write(&mut evening, MeetingId(1), frame([7, 8])), Written::Decided);
    }
}
