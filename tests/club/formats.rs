//! Small evenings: their draws and their final places.

use crazy_eight::cards::RuleSet;
use crazy_eight::club::{
    ByeWhy, Entry, Evening, EveningPhase, Format, MeetingId, Order, Outcome, Pairs, Place, Played, Refusal, Score,
    Setup, Stage, TeamId, Why,
};

use crate::night::{drawn, enters, play_out, setup};

fn listed(format: Format) -> Setup {
    Setup { order: Order::AsEntered, ..setup(format, 1) }
}

/// Plays the meeting of two teams, given by number.
fn beats(evening: &mut Evening, winner: u16, loser: u16, points: [u32; 2]) {
    let [winner, loser] = [winner, loser].map(TeamId);
    let open =
        |meeting: &crazy_eight::club::Meeting| meeting.outcome.is_none() && meeting.has(winner) && meeting.has(loser);
    let index = evening.state().meetings().iter().position(open).expect("they have a meeting");
    let first = evening.state().meetings()[index].places[0] == Place::Team(winner);
    let games = vec![if first { points } else { [points[1], points[0]] }];
    evening
        .say(Entry::Play { meeting: MeetingId(index as u32), score: Score::Games(games) })
        .expect("it can be played");
}

fn places(evening: &Evening) -> Vec<(u16, u16)> {
    evening.state().standings(evening.setup()).iter().map(|row| (row.team.0, row.place)).collect()
}

#[test]
fn seven_in_a_bracket_of_eight_have_one_bye_and_it_is_the_first_ones() {
    let evening = drawn(listed(Format::SingleElimination { bronze: true }), 7);
    let state = evening.state();
    let stages: Vec<Stage> = state.meetings().iter().map(|meeting| meeting.stage).collect();
    assert_eq!(stages, [[Stage::Winners; 6].as_slice(), &[Stage::Bronze, Stage::Final]].concat());
    let byes: Vec<_> = state.meetings().iter().filter_map(|meeting| state.bye_why(evening.setup(), meeting)).collect();
    assert_eq!(byes, [ByeWhy::Bracket { teams: 7, size: 8 }]);
    assert_eq!(state.meetings()[0].outcome, Some(Outcome::Bye(TeamId(0))));
    assert_eq!(state.meetings()[1].places, [3, 4].map(|team| Place::Team(TeamId(team))), "the fourth meets the fifth");
}

#[test]
fn a_bracket_is_won_by_the_final_and_the_bronze_game_decides_the_third_place() {
    let mut evening = drawn(listed(Format::SingleElimination { bronze: true }), 4);
    beats(&mut evening, 0, 3, [15, 2]);
    beats(&mut evening, 2, 1, [15, 14]);
    beats(&mut evening, 1, 3, [15, 9]);
    beats(&mut evening, 2, 0, [15, 12]);
    assert_eq!(places(&evening), [(2, 1), (0, 2), (1, 3), (3, 4)]);
    assert_eq!(evening.state().phase(), EveningPhase::Over);
}

#[test]
fn the_unbeaten_one_has_to_lose_twice() {
    let mut evening = drawn(listed(Format::DoubleElimination { second_final: true }), 3);
    beats(&mut evening, 1, 2, [15, 3]);
    beats(&mut evening, 0, 1, [15, 3]);
    beats(&mut evening, 1, 2, [15, 3]);
    let mut straight = evening.clone();
    beats(&mut straight, 0, 1, [15, 3]);
    assert_eq!(straight.state().phase(), EveningPhase::Over);
    assert_eq!(straight.state().meetings().last().expect("it is there").outcome, Some(Outcome::NotNeeded));
    beats(&mut evening, 1, 0, [15, 3]);
    assert_eq!(evening.state().phase(), EveningPhase::Playing);
    assert!(places(&evening).contains(&(2, 3)));
    beats(&mut evening, 1, 0, [15, 3]);
    assert_eq!(places(&evening), [(1, 1), (0, 2), (2, 3)]);
}

#[test]
fn a_late_entrant_frees_the_board_of_a_meeting_that_is_put_off() {
    let mut evening = drawn(listed(Format::SingleElimination { bronze: false }), 3);
    beats(&mut evening, 1, 2, [15, 3]);
    let last = MeetingId(2);
    evening.say(Entry::Call { meeting: last, board: 0 }).expect("both are known");
    evening.say(Entry::Withdraw(crazy_eight::club::EntrantId(1))).expect("they are there");
    assert_eq!(evening.state().phase(), EveningPhase::Over);

    let mut evening = drawn(listed(Format::SingleElimination { bronze: false }), 5);
    // The bye of the first team, and its next meeting, which ends when team four leaves.
    beats(&mut evening, 3, 4, [15, 3]);
    let second =
        evening.state().ready(evening.setup()).into_iter().find(|meeting| {
            [0, 3].into_iter().all(|team| evening.state().meetings()[meeting.index()].has(TeamId(team)))
        });
    let second = second.expect("the first meets the winner");
    evening.say(Entry::Call { meeting: second, board: 0 }).expect("both are known");
    evening.say(Entry::Withdraw(crazy_eight::club::EntrantId(3))).expect("they are there");
    assert_eq!(evening.state().meetings()[second.index()].winner, Some(TeamId(0)));
    let mut late = 5;
    while evening.state().meetings()[second.index()].outcome.is_some() {
        evening.say(enters(late)).expect("there are three places");
        late += 1;
    }
    assert_eq!(evening.state().meetings()[second.index()].board, None);
    assert_eq!(evening.state().on().count(), 0);
}

#[test]
fn a_tie_of_three_is_broken_by_difference_and_of_two_by_their_meeting() {
    let mut evening = drawn(listed(Format::RoundRobin { legs: 1 }), 4);
    for (winner, loser, points) in
        [(0, 1, [15, 14]), (1, 2, [15, 2]), (2, 0, [15, 13]), (0, 3, [15, 3]), (1, 3, [15, 3]), (2, 3, [15, 3])]
    {
        beats(&mut evening, winner, loser, points);
    }
    assert_eq!(places(&evening), [(1, 1), (0, 2), (2, 3), (3, 4)]);
    let whys: Vec<_> = evening.state().standings(evening.setup()).iter().map(|row| row.why).collect();
    assert_eq!(whys, [None, Some(Why::Difference), Some(Why::Difference), None]);

    let mut evening = drawn(listed(Format::RoundRobin { legs: 1 }), 4);
    for (winner, loser) in [(0, 1), (2, 0), (1, 2), (0, 3), (1, 3), (3, 2)] {
        beats(&mut evening, winner, loser, [15, 3]);
    }
    // Two teams have won twice and two once; their direct meetings decide.
    assert_eq!(places(&evening), [(0, 1), (1, 2), (3, 3), (2, 4)]);
    assert_eq!(evening.state().standings(evening.setup())[1].why, Some(Why::HeadToHead));
}

#[test]
fn whoever_forfeits_gets_the_points_of_it_where_fewer_are_better() {
    let played = Played::Cards(Box::new(RuleSet::xtreme()));
    let cards = Setup::new("Cards", 1, Format::RoundRobin { legs: 1 }, played);
    let mut evening = drawn(Setup { order: Order::AsEntered, forfeit_points: 10, ..cards }, 3);
    beats(&mut evening, 0, 1, [5, 9]);
    beats(&mut evening, 2, 0, [5, 9]);
    let left = evening.state().ready(evening.setup())[0];
    evening.say(Entry::Forfeit { meeting: left, by: TeamId(2) }).expect("they have a meeting");
    // Everybody has won once, and the difference of the points decides: 6 better, level, and 6 worse.
    assert_eq!(places(&evening), [(1, 1), (0, 2), (2, 3)]);
    let points: Vec<_> =
        evening.state().standings(evening.setup()).iter().map(|row| [row.points, row.against]).collect();
    assert_eq!(points, [[9, 15], [14, 14], [15, 9]]);
}

#[test]
fn swiss_rounds_pair_winners_and_give_the_bye_to_the_lowest() {
    let mut evening = drawn(listed(Format::Swiss { rounds: Some(2) }), 5);
    assert_eq!(evening.state().meetings()[2].outcome, Some(Outcome::Bye(TeamId(4))));
    beats(&mut evening, 0, 1, [15, 3]);
    beats(&mut evening, 2, 3, [15, 10]);
    let second: Vec<Vec<TeamId>> =
        evening.state().meetings()[3..].iter().map(|meeting| meeting.teams().collect()).collect();
    assert_eq!(second.concat().len(), 5);
    // The first teams have opponents that lost, and the fifth had a bye, so the bye goes to the second, which lost by
    // most.
    assert_eq!(second[2], [TeamId(1)]);
    assert_eq!(evening.state().bye_why(evening.setup(), &evening.state().meetings()[5]), Some(ByeWhy::Lowest));
}

#[test]
fn of_five_in_drawn_pairs_one_plays_twice_until_a_sixth_enters() {
    let format = Format::DoubleElimination { second_final: true };
    let mut evening = drawn(Setup { pairs: Pairs::Drawn, ..setup(format, 9) }, 5);
    let lone = evening.state().teams().iter().position(|team| team.borrowed.is_some()).expect("the number is odd");
    let team = &evening.state().teams()[lone];
    assert_eq!((team.members.len(), evening.state().teams().len()), (1, 3));
    let borrowed = team.borrowed.expect("somebody");
    // A player stays with the own team in a meeting against the borrowing team.
    for meeting in evening.state().meetings() {
        let id = TeamId(lone as u16);
        let home =
            evening.state().team_ids().find(|team| evening.state().teams()[team.index()].members.contains(&borrowed));
        let both = meeting.has(id) && home.is_some_and(|home| meeting.has(home));
        assert!(!both || evening.state().players(meeting, id).len() == 1);
    }
    evening.say(enters(5)).expect("there is a place beside the lone one");
    assert!(evening.state().teams().iter().all(|team| team.members.len() == 2 && team.borrowed.is_none()));
    assert!(evening.say(enters(6)).is_err());
}

#[test]
fn nobody_joins_a_lone_player_who_has_left_unless_there_is_something_to_play() {
    for (format, joins) in [
        (Format::RoundRobin { legs: 1 }, false),
        (Format::League { legs: 2 }, false),
        (Format::Swiss { rounds: Some(3) }, true),
    ] {
        let mut evening = drawn(Setup { pairs: Pairs::Drawn, ..setup(format, 9) }, 5);
        let lone = evening.state().teams().iter().find(|team| team.borrowed.is_some()).expect("the number is odd");
        let lone = lone.members[0];
        evening.say(Entry::Withdraw(lone)).expect("they are there");
        assert_eq!(evening.say(enters(5)).err(), (!joins).then_some(Refusal::NoPlace), "{format:?}");
    }
}

#[test]
fn who_is_level_in_the_last_frame_is_placed_by_points_and_the_table_says_so() {
    let mut evening = drawn(listed(Format::Open { frames: 2, at_once: 4, cut: 4 }), 4);
    // Of the last three the third and the fourth are level in points, too, and the fourth has won a frame.
    for (meeting, made) in (0..).zip([[10, 9, 5, 1], [3, 2, 1, 5], [9, 5, 5, 5]]) {
        let teams = evening.state().meetings()[meeting].teams();
        let points = teams.map(|team| Some(made[team.index()])).collect();
        let entry = Entry::Play { meeting: MeetingId(meeting as u32), score: Score::Frame(points) };
        evening.say(entry).expect("it can be played");
    }
    assert_eq!(places(&evening), [(0, 1), (1, 2), (3, 3), (2, 4)]);
    let whys: Vec<_> = evening.state().standings(evening.setup()).iter().map(|row| row.why).collect();
    assert_eq!(whys, [None, None, Some(Why::Points), Some(Why::FramesWon)]);
}

#[test]
fn an_open_has_frames_for_all_and_a_last_one_for_the_best() {
    let mut evening = drawn(listed(Format::Open { frames: 2, at_once: 4, cut: 3 }), 6);
    let sizes: Vec<usize> = evening.state().meetings().iter().map(|meeting| meeting.places.len()).collect();
    assert_eq!(sizes, [3, 3]);
    play_out(&mut evening, 4);
    let state = evening.state();
    let last = state.meetings().last().expect("it was played");
    assert_eq!((last.stage, last.places.len()), (Stage::LastFrame, 3));
    let rows = state.standings(evening.setup());
    assert_eq!(Some(rows[0].team), last.winner);
    assert!(
        rows[..3].iter().all(|row| row.last_frame.is_some()) && rows[3..].iter().all(|row| row.last_frame.is_none())
    );
}

#[test]
fn whoever_is_left_of_the_last_frame_has_won_the_open() {
    let mut evening = drawn(listed(Format::Open { frames: 1, at_once: 4, cut: 2 }), 4);
    let made = (0..evening.state().meetings()[0].places.len() as u32).map(|place| Some(10 + place)).collect();
    evening.say(Entry::Play { meeting: MeetingId(0), score: Score::Frame(made) }).expect("it can be played");
    let [first, second] = [0, 1].map(|at| evening.state().standings(evening.setup())[at].team);
    let leaves = evening.state().teams()[first.index()].members[0];
    evening.say(Entry::Withdraw(leaves)).expect("they are there");
    let state = evening.state();
    let last = state.meetings().last().expect("it was drawn");
    assert_eq!((last.stage, last.winner, state.phase()), (Stage::LastFrame, Some(second), EveningPhase::Over));
    assert_eq!(state.standings(evening.setup())[0].team, second, "the table agrees with the draw");
}

#[test]
fn a_late_team_of_a_league_takes_the_free_weeks_and_makes_up_the_first() {
    let mut evening = drawn(listed(Format::League { legs: 1 }), 3);
    evening.say(Entry::NextWeek).expect("there are three weeks");
    evening.say(enters(3)).expect("every week has somebody who is free");
    let rows = evening.state().standings(evening.setup());
    assert_eq!(rows.iter().map(|row| row.to_make_up).collect::<Vec<_>>(), [1; 4]);
    assert_eq!(evening.state().meetings().len(), 6);
    play_out(&mut evening, 1);
    assert!(evening.state().standings(evening.setup()).iter().all(|row| row.played == 3 && row.byes == 0));
}

#[test]
fn the_same_seed_gives_the_same_draw_and_another_one_another() {
    // The draw of a seed must not change between machines and versions, because players may have announced it.
    let order = |seed| {
        let evening = drawn(setup(Format::SingleElimination { bronze: false }, seed), 8);
        let teams = evening.state().meetings()[..4].iter().flat_map(|meeting| meeting.teams().collect::<Vec<_>>());
        teams.map(|team| team.0).collect::<Vec<_>>()
    };
    assert_eq!(order(1), order(1));
    assert_ne!(order(1), order(2));
    assert_eq!(order(1), [1, 5, 6, 3, 2, 4, 0, 7]);
}
