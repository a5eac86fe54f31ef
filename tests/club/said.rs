//! The entries of an evening's log: the refused ones, undo and corrections.

use crazy_eight::club::{
    BadEvening, BadNight, BadScore, Entrant, EntrantId, Entry, Evening, EveningPhase, Format, Handicap, MOST_ENTRANTS,
    MeetingId, Pairs, Place, Played, Refusal, Score, Setup, Stage, TeamId, Who, WhyNot, can_be_played, game_of,
    given_of, score_after,
};
use crazy_eight::formats::ron_file::Source;
use crazy_eight::save::{opened, sealed};
use crazy_eight::score::{Keeper, RealBoard};
use crazy_eight::shuffleboard::rules::{Action, BoardModel, Mode, SideId};
use crazy_eight::words::club_refusal;

use crate::night::{drawn, enters, play_out, setup};

const ROUND_ROBIN: Format = Format::RoundRobin { legs: 1 };

fn played(points: [u32; 2]) -> Entry {
    Entry::Play { meeting: MeetingId(0), score: Score::Games(vec![points]) }
}

#[test]
fn names_differ_and_can_be_changed_at_any_time() {
    let mut evening = Evening::new(setup(ROUND_ROBIN, 1)).expect("it can be played");
    evening.say(Entry::Enter(Entrant::guest("Ann"))).expect("a name");
    assert_eq!(evening.say(Entry::Enter(Entrant::guest(" ann "))), Err(Refusal::NameTaken(EntrantId(0))));
    let owls = Entrant { who: Who::Players(vec!["Ben".into(), "Ann".into()]), ..Entrant::guest("Owls") };
    assert_eq!(evening.say(Entry::Enter(owls)), Err(Refusal::NameTaken(EntrantId(0))));
    evening.say(Entry::Enter(Entrant::guest("Cid"))).expect("a name");
    let owls = |players: [&str; 2]| Entrant {
        who: Who::Players(players.map(str::to_owned).to_vec()),
        ..Entrant::guest("Owls")
    };
    assert_eq!(evening.say(Entry::Enter(owls(["Ben", " ben "]))), Err(Refusal::Players));
    evening.say(Entry::Enter(owls([" Ben", "Dot "]))).expect("their names differ");
    assert_eq!(evening.state().entrants()[2], owls(["Ben", "Dot"]), "without the blanks, as every name");
    evening.undo();
    evening.say(Entry::Draw).expect("two are there");
    evening.say(Entry::Rename { who: EntrantId(0), name: "Anna".into() }).expect("nobody is called so");
    assert_eq!(evening.state().entrants()[0].name, "Anna");
    assert_eq!(evening.undo(), Some(Entry::Rename { who: EntrantId(0), name: "Anna".into() }));
    assert_eq!(evening.state().entrants()[0].name, "Ann");
}

#[test]
fn a_draw_needs_two_entrants_and_their_number_is_limited() {
    let mut evening = Evening::new(setup(ROUND_ROBIN, 1)).expect("it can be played");
    assert_eq!(evening.say(Entry::Draw), Err(Refusal::TooFew { needed: 2 }));
    for number in 0..MOST_ENTRANTS {
        evening.say(enters(number)).expect("there is room");
    }
    assert_eq!(evening.say(enters(MOST_ENTRANTS)), Err(Refusal::Full));
    assert_eq!(evening.say(played([15, 3])), Err(Refusal::NotDrawn));
}

#[test]
fn scores_that_cannot_be_are_refused() {
    let mut evening = drawn(Setup { best_of: 3, ..setup(ROUND_ROBIN, 1) }, 2);
    let cases = [
        (vec![[15, 3]], BadScore::TooFew { needed: 2 }),
        (vec![[15, 15]], BadScore::Level),
        (vec![[15, 3], [15, 3], [15, 3]], BadScore::TooMany),
        (vec![[15, 3], [10_000, 3]], BadScore::TooHigh),
    ];
    for (games, why) in cases {
        let entry = Entry::Play { meeting: MeetingId(0), score: Score::Games(games) };
        assert_eq!(evening.say(entry), Err(Refusal::Score(why)));
    }
    let frame = Entry::Play { meeting: MeetingId(0), score: Score::Frame(vec![Some(1), Some(2)]) };
    assert_eq!(evening.say(frame), Err(Refusal::Score(BadScore::Kind)));
    let said = club_refusal(evening.state(), Refusal::Score(BadScore::TooFew { needed: 2 }));
    assert_eq!(said, "whoever wins has 2 games, and nobody does");
}

#[test]
fn start_points_are_the_handicap_above_the_smallest_one() {
    let mut evening = drawn(Setup { handicap: Handicap::StartPoints, ..setup(ROUND_ROBIN, 1) }, 2);
    let meeting = evening.state().meetings()[0].clone();
    let given = evening.state().given(evening.setup(), &meeting);
    assert_eq!(given.iter().sum::<u32>(), 1, "{given:?}");
    let too_few = if given[0] == 1 { [0, 15] } else { [15, 0] };
    assert_eq!(evening.say(played(too_few)), Err(Refusal::Score(BadScore::BelowStart)));
}

#[test]
fn whoever_leaves_a_drawn_frame_takes_no_part_in_its_start_points_and_keeps_those_of_the_played_ones() {
    let open = Format::Open { frames: 2, at_once: 4, cut: 0 };
    // Handicaps of 0, 1 and 2.
    let mut evening = drawn(Setup { handicap: Handicap::StartPoints, ..setup(open, 1) }, 3);
    let given = |evening: &Evening, meeting: usize| {
        let state = evening.state();
        let meeting = &state.meetings()[meeting];
        let of = |place: &Place| {
            state.entrants()[state.teams()[place.team().expect("known").index()].members[0].index()].handicap
        };
        let given = state.given(evening.setup(), meeting);
        let mut each: Vec<(u32, u32)> = meeting.places.iter().map(of).zip(given).collect();
        each.sort_unstable();
        each
    };
    assert_eq!(given(&evening, 0), [(0, 0), (1, 1), (2, 2)]);
    let points = Score::Frame(vec![Some(4), Some(5), Some(6)]);
    evening.say(Entry::Play { meeting: MeetingId(0), score: points.clone() }).expect("it can be played");
    let least = evening.state().entrants().iter().position(|entrant| entrant.handicap == 0).expect("one of them");
    evening.say(Entry::Withdraw(EntrantId(least as u16))).expect("they are there");
    assert_eq!(given(&evening, 1), [(0, 0), (1, 0), (2, 1)], "the next frame is between the others");
    assert_eq!(given(&evening, 0), [(0, 0), (1, 1), (2, 2)], "the first one was between all three");

    // All three have points in it, and so it can still be corrected.
    let meeting = &evening.state().meetings()[0];
    assert!((0..3).all(|place| evening.state().plays(meeting, place)));
    let place = evening.entries().iter().position(|entry| matches!(entry, Entry::Play { .. })).expect("it was said");
    let corrected = Entry::Play { meeting: MeetingId(0), score: Score::Frame(vec![Some(7), Some(5), Some(6)]) };
    evening.correct(place, corrected).expect("nothing else was played");

    // The second frame counts for those who were there.
    let meeting = &evening.state().meetings()[1];
    let points = (0..3).map(|place| evening.state().plays(meeting, place).then_some(9 + place as u32)).collect();
    let frame = Entry::Play { meeting: MeetingId(1), score: Score::Frame(points) };
    evening.say(frame).expect("it can be played");
    let standings = evening.state().standings(evening.setup());
    let mut played: Vec<u32> = standings.iter().map(|row| row.played).collect();
    played.sort_unstable();
    assert_eq!(played, [1, 2, 2]);
}

#[test]
fn a_match_that_was_played_keeps_its_start_points_when_one_of_its_players_leaves() {
    let mut evening = drawn(Setup { handicap: Handicap::StartPoints, ..setup(ROUND_ROBIN, 1) }, 2);
    let meeting = |evening: &Evening| evening.state().meetings()[0].clone();
    let given = evening.state().given(evening.setup(), &meeting(&evening));
    evening.say(played([15, 9])).expect("it can be played");
    evening.say(Entry::Withdraw(EntrantId(0))).expect("they are there");
    assert_eq!(evening.state().given(evening.setup(), &meeting(&evening)), given);
}

#[test]
fn the_start_points_of_a_result_are_those_of_the_players_who_were_there_then() {
    let pairs = Setup { handicap: Handicap::StartPoints, pairs: Pairs::Drawn, ..setup(ROUND_ROBIN, 1) };
    // Two pairs of four with handicaps of 0, 1, 2 and 3.
    let mut evening = drawn(pairs, 4);
    let given = |evening: &Evening| evening.state().given(evening.setup(), &evening.state().meetings()[0]);
    let of_four = given(&evening);
    evening.say(Entry::Withdraw(EntrantId(3))).expect("they are there");
    let of_three = given(&evening);
    assert_ne!(of_three, of_four, "the partner plays on alone");
    let teams = evening.state().meetings()[0].teams().collect::<Vec<_>>();
    for entry in [played([15, 9]), Entry::Forfeit { meeting: MeetingId(0), by: teams[0] }] {
        let mut evening = evening.clone();
        evening.say(entry).expect("it can end so");
        assert_eq!(given(&evening), of_three);
        for who in [0, 1, 2].map(EntrantId) {
            evening.say(Entry::Withdraw(who)).expect("they are there");
        }
        assert_eq!(given(&evening), of_three, "whoever leaves later has played it");
    }
}

#[test]
fn a_game_with_start_points_is_played_where_they_do_not_win() {
    let with = |handicap, target| {
        let mut setup = Setup { handicap, ..setup(Format::SingleElimination { bronze: false }, 1) };
        let Played::Board { options, .. } = &mut setup.played else { panic!("{setup:?}") };
        options.target = target;
        drawn(setup, 2)
    };
    let evening = with(Handicap::StartPoints, 15);
    let meeting = &evening.state().meetings()[0];
    let given: Vec<u8> = evening.state().given(evening.setup(), meeting).iter().map(|given| *given as u8).collect();
    assert!(given.contains(&1) && given.contains(&0), "{given:?}");
    let points: Vec<u8> = given_of(&evening, MeetingId(0)).iter().map(|given| given.points).collect();
    assert_eq!(points, given);
    assert_eq!(can_be_played(&evening, MeetingId(0)), Ok(()));
    // What is won goes on top of it.
    let (rules, _) = game_of(&evening, MeetingId(0), 1, &[]).expect("it can be played");
    let (mut game, _) = rules.game().expect("a game");
    let side = given.iter().position(|given| *given == 1).expect("one has a point");
    game.apply(Action::Give { side: SideId(side as u8), points: 1 }).expect("before the first throw");
    let mut level = [[0, 0]];
    level[0][side] = 1;
    assert_eq!(score_after(&evening, MeetingId(0), Vec::new(), &game), Score::Games(level.to_vec()));

    assert_eq!(can_be_played(&with(Handicap::StartPoints, 1), MeetingId(0)), Err(WhyNot::Handicap));
    let none = with(Handicap::Nothing, 15);
    assert_eq!((can_be_played(&none, MeetingId(0)), given_of(&none, MeetingId(0))), (Ok(()), Vec::new()));
}

#[test]
fn the_weaker_side_of_a_meeting_counts_the_red_numbers_here_and_on_a_sheet() {
    let setup = Setup { handicap: Handicap::RedNumbers, ..setup(Format::SingleElimination { bronze: false }, 1) };
    let evening = drawn(setup, 2);
    let given = evening.state().given(evening.setup(), &evening.state().meetings()[0]);
    assert_eq!(given.iter().sum::<u32>(), 1, "one of two has a handicap: {given:?}");
    assert_eq!(can_be_played(&evening, MeetingId(0)), Ok(()));
    let red: Vec<u32> = given_of(&evening, MeetingId(0)).iter().map(|given| u32::from(given.red_numbers)).collect();
    assert_eq!(red, given);

    let (rules, _) = game_of(&evening, MeetingId(0), 1, &[]).expect("it can be played");
    let board = RealBoard::Listed(BoardModel::Feet22);
    let keeper = Keeper::with_given(board, rules.agreed, &given_of(&evening, MeetingId(0))).expect("a sheet");
    let sheet = keeper.sheet().expect("a text");
    let again = Keeper::read(&Source::new("the sheet", &sheet)).expect("its own sheet");
    let on_sheet: Vec<u32> = [0, 1].map(|side| u32::from(again.game().counts_red(SideId(side)))).to_vec();
    assert_eq!(on_sheet, given, "{sheet}");
}

#[test]
fn no_player_is_called_to_two_boards() {
    let boards = ["Left", "Right"].map(str::to_owned).to_vec();
    let mut evening = drawn(Setup { boards, ..setup(ROUND_ROBIN, 1) }, 3);
    let next = evening.state().next(evening.setup());
    assert_eq!(next.len(), 1, "one of three sits out");
    let (meeting, board) = next[0];
    evening.say(Entry::Call { meeting, board }).expect("they are free");
    let other = MeetingId(
        (0..)
            .find(|index| {
                let meetings = evening.state().meetings();
                meetings[*index as usize].outcome.is_none() && MeetingId(*index) != meeting
            })
            .expect("there are three"),
    );
    assert!(matches!(evening.say(Entry::Call { meeting: other, board: 1 }), Err(Refusal::Busy(_))));
    assert_eq!(evening.say(Entry::Call { meeting, board: 7 }), Err(Refusal::NoBoard));
    assert!(evening.state().next(evening.setup()).is_empty());
}

#[test]
fn withdrawing_forfeits_the_remaining_meetings_and_keeps_the_results() {
    let mut evening = drawn(setup(ROUND_ROBIN, 1), 4);
    let first = evening.state().ready(evening.setup())[0];
    let winner = evening.state().meetings()[first.index()].places[0].team().expect("known");
    evening.say(Entry::Play { meeting: first, score: Score::Games(vec![[15, 3]]) }).expect("it can be played");
    let who = evening.state().teams()[winner.index()].members[0];
    evening.say(Entry::Withdraw(who)).expect("they are there");
    assert_eq!(evening.say(Entry::Withdraw(who)), Err(Refusal::Left(who)));
    play_out(&mut evening, 1);
    let rows = evening.state().standings(evening.setup());
    let row = rows.iter().find(|row| row.team == winner).expect("a line");
    assert_eq!((row.won, row.lost, row.forfeited), (1, 2, 2));
}

#[test]
fn a_score_that_was_typed_wrongly_is_corrected_where_it_stands() {
    let mut evening = drawn(setup(Format::SingleElimination { bronze: false }, 1), 4);
    let meeting = evening.state().ready(evening.setup())[0];
    let play = |points| Entry::Play { meeting, score: Score::Games(vec![points]) };
    evening.say(play([15, 3])).expect("it can be played");
    let semifinal = evening.state().ready(evening.setup())[0];
    evening.say(Entry::Play { meeting: semifinal, score: Score::Games(vec![[15, 9]]) }).expect("it can be played");
    let place = evening.entries().iter().position(|entry| *entry == play([15, 3])).expect("it was said");
    let [one, other] = [0, 1].map(|at| evening.state().meetings()[meeting.index()].places[at].team().expect("known"));
    assert_eq!(evening.state().meetings()[meeting.index()].winner, Some(one));
    evening.correct(place, play([3, 15])).expect("the others can follow");
    assert_eq!(evening.state().meetings()[meeting.index()].winner, Some(other));
    let last = evening.state().meetings().iter().find(|meeting| meeting.stage == Stage::Final).expect("one final");
    assert!(last.has(other) && !last.has(one), "the final waits for the right one");
    play_out(&mut evening, 1);
    assert_eq!(evening.state().phase(), EveningPhase::Over);
    let before = evening.clone();
    let level = BadEvening::Entry { place, why: Refusal::Score(BadScore::Level) };
    assert_eq!(evening.correct(place, play([3, 3])), Err(level));
    let of_final = BadEvening::Entry { place: evening.entries().len() - 1, why: Refusal::TooLate };
    assert_eq!(evening.correct(place, play([15, 3])), Err(of_final), "the other one has played the final");
    assert_eq!(evening, before);
    evening.correct(place, play([4, 15])).expect("the same one has won");
    assert_eq!(evening.state().phase(), EveningPhase::Over);
}

#[test]
fn a_result_of_a_swiss_round_stays_once_a_meeting_that_follows_from_it_was_played() {
    let mut evening = drawn(setup(Format::Swiss { rounds: Some(3) }, 1), 4);
    let play = |meeting, points| Entry::Play { meeting, score: Score::Games(vec![points]) };
    let said = evening.entries().len();
    for meeting in [0, 1].map(MeetingId) {
        evening.say(play(meeting, [15, 3])).expect("the first round");
    }
    let teams = |evening: &Evening, at: u32| evening.state().meetings()[at as usize].teams().collect::<Vec<_>>();
    let drawn = [2, 3].map(|at| teams(&evening, at));
    let corrected = play(MeetingId(0), [3, 15]);
    let mut early = evening.clone();
    early.correct(said, corrected.clone()).expect("nothing of the second round was played");
    assert_ne!([2, 3].map(|at| teams(&early, at)), drawn, "it is drawn again");

    evening.say(play(MeetingId(2), [15, 3])).expect("the second round");
    let before = evening.clone();
    let late = BadEvening::Entry { place: said + 2, why: Refusal::TooLate };
    assert_eq!(evening.correct(said, corrected), Err(late));
    assert_eq!(evening, before, "the second round keeps its teams");
    let told = club_refusal(evening.state(), Refusal::TooLate);
    assert_eq!(told, "what was played since depends on it; take that back first");
}

#[test]
fn a_sealed_evening_is_read_back_and_a_damaged_one_is_not() {
    let evening = drawn(setup(ROUND_ROBIN, 1), 5);
    let text = sealed(&evening);
    assert_eq!(opened::<Evening>(&text).ok(), Some(evening));
    assert!(opened::<Evening>(&text.replace("Guest 2", "Guest 7")).is_err());
}

#[test]
fn a_kept_evening_that_cannot_be_is_refused() {
    let evening = drawn(setup(ROUND_ROBIN, 1), 2);
    let text = ron::to_string(&evening).expect("it can be written");
    let twice = text.replace("Guest 2", "Guest 1");
    let told = ron::from_str::<Evening>(&twice).expect_err("one name").to_string();
    assert!(told.contains("entry 2 cannot follow those before it"), "{told}");
    let even = text.replace("best_of:1", "best_of:2");
    assert!(ron::from_str::<Evening>(&even).is_err());
}

#[test]
fn agreements_that_cannot_be_played_are_refused() {
    let check = |change: fn(&mut Setup)| {
        let mut agreed = setup(ROUND_ROBIN, 1);
        change(&mut agreed);
        agreed.check()
    };
    assert_eq!(check(|agreed| agreed.title.clear()), Err(BadNight::Title));
    assert_eq!(check(|agreed| agreed.best_of = 4), Err(BadNight::BestOf));
    assert_eq!(check(|agreed| agreed.boards = vec!["1".into(); 2]), Err(BadNight::Boards));
    let legs = BadNight::Format { field: "legs", value: 3, least: 1, most: 2 };
    assert_eq!(check(|agreed| agreed.format = Format::League { legs: 3 }), Err(legs));
    let played = |agreed: &mut Setup| agreed.played = Played::written(Mode::CrazyEight, BoardModel::Target22);
    assert!(matches!(check(played), Err(BadNight::Played(_))));
    let open = |agreed: &mut Setup| agreed.format = Format::Open { frames: 2, at_once: 4, cut: 4 };
    assert!(matches!(check(open), Err(BadNight::Played(_))), "Knock Off is for two sides");
}

#[test]
fn only_a_team_of_the_meeting_can_forfeit_it() {
    let mut evening = drawn(Setup { forfeit_points: 15, ..setup(ROUND_ROBIN, 1) }, 3);
    let meeting = evening.state().ready(evening.setup())[0];
    let [one, other] = [0, 1].map(|at| evening.state().meetings()[meeting.index()].places[at].team().expect("known"));
    let third = evening.state().team_ids().find(|team| ![one, other].contains(team)).expect("three");
    assert_eq!(evening.say(Entry::Forfeit { meeting, by: third }), Err(Refusal::NotInIt));
    evening.say(Entry::Forfeit { meeting, by: one }).expect("it is in it");
    let rows = evening.state().standings(evening.setup());
    let of = |team: TeamId| rows.iter().find(|row| row.team == team).expect("a line");
    assert_eq!((of(other).won, of(other).points, of(one).forfeited, of(one).against), (1, 15, 1, 15));
}
