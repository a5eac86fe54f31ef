//! Club nights in words: formats, teams, meetings, byes, ties, and why something cannot be said of an evening.

mod refusal;

use super::referee::joined;
use super::{
    board_name, card_choice_name, card_option_name, choice_name, mode_name, money, say, say_with, setting_label,
    settings, speed_name,
};
use crate::club::{ByeWhy, EntrantId, Format, Handicap, Meeting, Pairs, Played, Setup, Stage, State, TeamId, Why};
use crate::shuffleboard::rules::{BoardSpeed, Choice, Mode, Options};

pub use refusal::club_refusal;

/// The format: "Swiss, 4 rounds".
pub fn club_format(setup: &Setup) -> String {
    let legs = |key: &str, legs: u8| say_with(key, &[("legs", legs.into())]);
    let format = match setup.format {
        Format::RoundRobin { legs: number } => legs("club-round-robin", number),
        Format::League { legs: number } => legs("club-league", number),
        Format::SingleElimination { bronze: true } => say("club-single-bronze"),
        Format::SingleElimination { bronze: false } => say("club-single"),
        Format::DoubleElimination { second_final: true } => say("club-double"),
        Format::DoubleElimination { second_final: false } => say("club-double-one-final"),
        Format::Swiss { rounds: Some(rounds) } => say_with("club-swiss-rounds", &[("rounds", rounds.into())]),
        Format::Swiss { rounds: None } => say("club-swiss"),
        Format::Open { frames, cut: 0, .. } => say_with("club-open-no-cut", &[("frames", frames.into())]),
        Format::Open { frames, cut, .. } => say_with("club-open", &[("frames", frames.into()), ("cut", cut.into())]),
    };
    match setup.pairs {
        Pairs::AsEntered => format,
        Pairs::Drawn => say_with("club-drawn-pairs", &[("format", format.into())]),
    }
}

/// What is played: "Knock Off, 22-foot board, best of 3", the house rules, and the handicap.
pub fn club_played(setup: &Setup) -> String {
    let mut parts: Vec<String> = match &setup.played {
        Played::Board { game, board, speed, options } => {
            let wax = (*speed != BoardSpeed::default())
                .then(|| say_with("club-wax", &[("speed", speed_name(*speed).into())]));
            let rules = agreed_otherwise(*game, options, &game.written_on(&board.board(*speed)));
            [mode_name(*game), board_name(*board)].into_iter().chain(wax).chain(rules).collect()
        }
        Played::Cards(rules) => {
            let options = rules.options.iter().filter_map(|option| Some((*option, option.chosen(rules)?)));
            let otherwise = options.filter(|(_, choice)| *choice > 0);
            let told =
                otherwise.map(|(option, choice)| rule(card_option_name(option), card_choice_name(option, choice)));
            std::iter::once(rules.name.clone()).chain(told).collect()
        }
    };
    if setup.best_of > 1 {
        parts.push(say_with("club-best-of", &[("games", setup.best_of.into())]));
    }
    match setup.handicap {
        Handicap::Nothing => {}
        Handicap::StartPoints => parts.push(say("club-start-points")),
        Handicap::RedNumbers => parts.push(say("club-red-numbers")),
    }
    parts.join(", ")
}

/// Everything that is agreed otherwise than written, but the order of shooting, which an evening decides by lot.
fn agreed_otherwise(game: Mode, options: &Options, written: &Options) -> Vec<String> {
    let offers = game.card().offers.iter().copied();
    let otherwise = |choice: Choice| {
        let chosen = settings(game, choice).into_iter().find(|setting| setting.is_chosen(options));
        let setting = match chosen {
            Some(chosen) => (!chosen.is_chosen(written)).then(|| setting_label(chosen)),
            // Targets and prices can be other numbers than those of the menu.
            None if choice == Choice::Target => (options.target != written.target).then(|| options.target.to_string()),
            None => options.hickey.filter(|_| choice == Choice::Hickey).map(money),
        };
        Some(rule(choice_name(game, choice), setting?))
    };
    offers.filter(|choice| !matches!(choice, Choice::Order | Choice::Coin)).filter_map(otherwise).collect()
}

/// A rule and its setting: "Play to: 18".
fn rule(name: String, setting: String) -> String {
    say_with("new-rule", &[("name", name.into()), ("setting", setting.into())])
}

/// Who a team is: "Ann", or "Ann & Ben".
pub fn club_team(state: &State, team: TeamId) -> String {
    let players = state.teams().get(team.index()).map(|team| team.members.iter().chain(&team.borrowed).copied());
    let names: Vec<String> = players.into_iter().flatten().map(|player| club_name(state, player)).collect();
    joined("team-name", &names)
}

/// What somebody who entered is called.
pub fn club_name(state: &State, entrant: EntrantId) -> String {
    state.entrants().get(entrant.index()).map(|entrant| entrant.name.clone()).unwrap_or_default()
}

/// The part of the evening that a meeting belongs to: "Round 2".
pub fn club_stage(setup: &Setup, meeting: &Meeting) -> String {
    let round = |key: &str| say_with(key, &[("round", (u32::from(meeting.round) + 1).into())]);
    match (meeting.stage, setup.format) {
        (Stage::Round, Format::League { .. }) => round("club-week"),
        (Stage::Round, _) => round("club-round"),
        (Stage::Winners, Format::SingleElimination { .. }) => round("club-round"),
        (Stage::Winners, _) => round("club-winners-round"),
        (Stage::Losers, _) => round("club-losers-round"),
        (Stage::Bronze, _) => say("club-bronze"),
        (Stage::Final, _) => say("club-final"),
        (Stage::SecondFinal, _) => say("club-second-final"),
        (Stage::Frame, _) => round("club-frame"),
        (Stage::LastFrame, _) => say("club-last-frame"),
    }
}

/// What a handicap gives a team in a meeting: "Eve starts with 2"; `None` if nothing.
pub fn club_given(setup: &Setup, team: &str, given: u32) -> Option<String> {
    let team = ("team", team.into());
    match setup.handicap {
        Handicap::StartPoints if given > 0 => Some(say_with("club-starts-with", &[team, ("points", given.into())])),
        Handicap::RedNumbers if given > 0 => Some(say_with("club-counts-red", &[team])),
        _ => None,
    }
}

/// Why a team has nobody to play, as a sentence.
pub fn club_bye(team: &str, why: ByeWhy) -> String {
    let team = ("team", team.into());
    match why {
        ByeWhy::Bracket { teams, size } => {
            say_with("club-bye-bracket", &[team, ("teams", teams.into()), ("size", size.into())])
        }
        ByeWhy::Odd => say_with("club-bye-odd", &[team]),
        ByeWhy::Lowest => say_with("club-bye-lowest", &[team]),
        ByeWhy::Empty => say_with("club-bye-empty", &[team]),
    }
}

/// What puts a team behind the one above it, as a sentence.
pub fn club_tie(above: &str, below: &str, why: Why) -> String {
    let why = say(match why {
        Why::LastFrame => "club-tie-last-frame",
        Why::Opponents => "club-tie-opponents",
        Why::HeadToHead => "club-tie-head-to-head",
        Why::Difference => "club-tie-difference",
        Why::Points => "club-tie-points",
        Why::FramesWon => "club-tie-frames-won",
        Why::BestFrame => "club-tie-best-frame",
        Why::Lot => "club-tie-lot",
    });
    say_with("club-tie", &[("above", above.into()), ("below", below.into()), ("why", why.into())])
}

/// Who was drawn a second time because the number was odd, as a sentence; `None` if nobody was.
pub fn club_borrowed(state: &State, team: TeamId) -> Option<String> {
    let team = state.teams().get(team.index())?;
    let (player, partner) = (club_name(state, team.borrowed?), club_name(state, *team.members.first()?));
    Some(say_with("club-borrowed", &[("player", player.into()), ("partner", partner.into())]))
}

/// The heads of a table's columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "they are the fields of a line of the table")]
pub enum ClubColumn {
    Place,
    Team,
    Played,
    Won,
    Lost,
    Forfeited,
    Byes,
    Points,
    Against,
    BestFrame,
    LastFrame,
    ToMakeUp,
}

/// The head of a column.
pub fn club_column(column: ClubColumn) -> String {
    say(match column {
        ClubColumn::Place => "club-column-place",
        ClubColumn::Team => "club-column-team",
        ClubColumn::Played => "club-column-played",
        ClubColumn::Won => "club-column-won",
        ClubColumn::Lost => "club-column-lost",
        ClubColumn::Forfeited => "club-column-forfeited",
        ClubColumn::Byes => "club-column-byes",
        ClubColumn::Points => "club-column-points",
        ClubColumn::Against => "club-column-against",
        ClubColumn::BestFrame => "club-column-best-frame",
        ClubColumn::LastFrame => "club-column-last-frame",
        ClubColumn::ToMakeUp => "club-column-to-make-up",
    })
}

/// The head of a part of an evening's page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the message says what it is")]
pub enum ClubPart {
    Draw,
    OnNow,
    Next,
    Results,
    Standings,
    Reasons,
    Winner,
}

/// The head of a part.
pub fn club_part(part: ClubPart) -> String {
    say(match part {
        ClubPart::Draw => "club-part-draw",
        ClubPart::OnNow => "club-part-on-now",
        ClubPart::Next => "club-part-next",
        ClubPart::Results => "club-part-results",
        ClubPart::Standings => "club-part-standings",
        ClubPart::Reasons => "club-part-reasons",
        ClubPart::Winner => "club-part-winner",
    })
}

/// A result without a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "they are the outcomes without a score")]
pub enum ClubOutcome {
    Bye,
    Forfeit,
    Withdrawn,
    NotNeeded,
}

/// A result without a score, in a word or two.
pub fn club_outcome(outcome: ClubOutcome) -> String {
    say(match outcome {
        ClubOutcome::Bye => "club-outcome-bye",
        ClubOutcome::Forfeit => "club-outcome-forfeit",
        ClubOutcome::Withdrawn => "club-outcome-withdrawn",
        ClubOutcome::NotNeeded => "club-outcome-not-needed",
    })
}

/// What a place waits for: "winner of 3".
pub fn club_waits(winner: bool, meeting: usize) -> String {
    let key = if winner { "club-winner-of" } else { "club-loser-of" };
    say_with(key, &[("meeting", meeting.into())])
}
