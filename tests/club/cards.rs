//! Meetings at the card table: who sits there, what a game comes to, and rivals who play theirs among themselves.

use crazy_eight::cards::{Action, CardMatch, Phase, RuleSet, Shuffles};
use crazy_eight::club::{
    Entrant, Entry, Evening, EveningPhase, Format, MeetingId, Outcome, Pairs, Played, RivalsGame, Score, Setup, Who,
    WhyNot, agreed_of, are_cards_over, can_be_played, card_score_after, cards_of,
};
use crazy_eight::save::Seat;
use crazy_eight::shuffleboard::rival::PEOPLE;
use crazy_eight::words::club_team;

const BRACKET: Format = Format::SingleElimination { bronze: true };

/// An evening of cards among the first rivals of the house, after its draw.
fn among_rivals(rules: RuleSet, rivals: usize, best_of: u8) -> Evening {
    let setup = Setup { best_of, ..Setup::new("Cards", 4, BRACKET, Played::Cards(Box::new(rules))) };
    let mut evening = Evening::new(setup).expect("it can be played");
    for rival in &PEOPLE[..rivals] {
        let enters = Entrant { who: Who::Rival(rival.name.to_string()), ..Entrant::guest(&rival.name) };
        evening.say(Entry::Enter(enters)).expect("a new name");
    }
    evening.say(Entry::Draw).expect("enough are there");
    evening
}

#[test]
fn rivals_play_an_evening_of_either_card_game_to_its_end() {
    for (rules, best_of) in [(RuleSet::crazy_8s(), 3), (RuleSet::xtreme(), 1)] {
        let mut evening = among_rivals(rules, 4, best_of);
        for luck in 0.. {
            let Some(meeting) = evening.state().ready(evening.setup()).first().copied() else { break };
            let mut games = Vec::new();
            loop {
                let seed = luck * 10 + games.len() as u64;
                let mut game = RivalsGame::new(&evening, meeting, seed, None).expect("rivals play");
                while !game.is_over(&evening, meeting) {
                    game.step(4).expect("it goes on");
                }
                let score = game.score_after(&evening, meeting, games.clone());
                let Score::Games(played) = &score else { panic!("{score:?}") };
                games.clone_from(played);
                if evening.say(Entry::Play { meeting, score }).is_ok() {
                    break;
                }
                assert!(games.len() < usize::from(best_of), "{games:?} decide nothing");
            }
        }
        assert_eq!(evening.state().phase(), EveningPhase::Over, "{:?}", evening.state().meetings());
    }
}

#[test]
fn whoever_wins_the_card_game_wins_the_meeting() {
    for rules in [RuleSet::crazy_8s(), RuleSet::xtreme()] {
        for luck in 0..6 {
            let mut evening = among_rivals(rules.clone(), 2, 1);
            let meeting = MeetingId(0);
            let of = cards_of(&evening, meeting, luck, &[]).expect("it can be played");
            let teams: Vec<_> = evening.state().meetings()[0].teams().collect();
            let (mut game, _) = CardMatch::new(of.setup).expect("agreed");
            while !are_cards_over(&evening, meeting, &game) {
                let seat = game.open().turn().expect("it is somebody's turn");
                let act = game.legal(seat).into_iter().next().expect("something can be done");
                game.apply(Action::By(seat, act)).expect("legal");
            }
            let Phase::Over { places } = &game.open().phase else { panic!("{:?}", game.open().phase) };
            let won = teams[places[0][0].index()];
            let score = card_score_after(&evening, meeting, Vec::new(), &game);
            evening.say(Entry::Play { meeting, score }).expect("one has won");
            let this = &evening.state().meetings()[0];
            assert_eq!(this.winner, Some(won), "{:?}", this.outcome);
        }
    }
}

#[test]
fn everybody_sits_in_the_order_of_the_draw_and_the_shuffle_is_the_given_one() {
    let evening = among_rivals(RuleSet::crazy_8s(), 2, 1);
    let of = cards_of(&evening, MeetingId(0), 7, &[]).expect("it can be played");
    let state = evening.state();
    let drawn: Vec<String> = state.meetings()[0].teams().map(|team| club_team(state, team)).collect();
    assert_eq!((&of.names, of.setup.shuffles, of.setup.players), (&drawn, Shuffles::Seed(7), 2));
    assert!(of.seats.iter().zip(&drawn).all(|(seat, name)| matches!(seat, Seat::Rival(rival) if rival.name == *name)));
}

#[test]
fn teams_do_not_play_cards_here_and_a_board_is_none() {
    let setup =
        Setup { pairs: Pairs::Drawn, ..Setup::new("Cards", 4, BRACKET, Played::Cards(Box::new(RuleSet::crazy_8s()))) };
    let mut evening = Evening::new(setup).expect("it can be played");
    for name in ["Ann", "Ben", "Cid", "Dot"] {
        evening.say(Entry::Enter(Entrant::guest(name))).expect("a new name");
    }
    evening.say(Entry::Draw).expect("enough are there");
    assert_eq!(can_be_played(&evening, MeetingId(0)), Err(WhyNot::Teams));
    let singles = among_rivals(RuleSet::crazy_8s(), 2, 1);
    assert_eq!(can_be_played(&singles, MeetingId(0)), Ok(()));
    assert_eq!(agreed_of(&singles, MeetingId(0), 0, &[]).map(|_| ()), Err(WhyNot::Cards));
    let mut over = singles;
    let score = Score::Games(vec![[1, 0]]);
    over.say(Entry::Play { meeting: MeetingId(0), score: score.clone() }).expect("typed");
    assert_eq!(over.state().meetings()[0].outcome, Some(Outcome::Played(score)));
    assert_eq!(can_be_played(&over, MeetingId(0)), Err(WhyNot::NotReady));
}

#[test]
fn the_last_frame_of_an_open_at_cards_is_played_until_one_is_left() {
    let open = Format::Open { frames: 1, at_once: 3, cut: 3 };
    let played = Played::Cards(Box::new(RuleSet::crazy_8s()));
    let mut evening = Evening::new(Setup::new("Cards", 4, open, played)).expect("it can be played");
    for rival in &PEOPLE[..3] {
        let enters = Entrant { who: Who::Rival(rival.name.to_string()), ..Entrant::guest(&rival.name) };
        evening.say(Entry::Enter(enters)).expect("a new name");
    }
    evening.say(Entry::Draw).expect("enough are there");
    for (luck, best) in [(1, 2), (2, 1)] {
        let meeting = evening.state().ready(evening.setup())[0];
        let mut game = RivalsGame::new(&evening, meeting, luck, None).expect("rivals play");
        while !game.is_over(&evening, meeting) {
            game.step(4).expect("it goes on");
        }
        assert_eq!(game.points().iter().sum::<u32>(), best, "so many are left");
        let score = game.score_after(&evening, meeting, Vec::new());
        evening.say(Entry::Play { meeting, score }).expect("it need not be played again");
    }
    assert_eq!(evening.state().phase(), EveningPhase::Over);
}
