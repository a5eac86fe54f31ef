//! Properties of Crazy Eight over random throws, legal and illegal.

#[path = "common/table.rs"]
mod table;

use crazy_eight::rules::crazy_eight::{Action, CrazyEight, Event, Options, Order, Phase, PlayerId, Standing, TieBreak};
use crazy_eight::rules::{Cents, Colour, Edge, End, Happening, Layout, Pose, ThrowOutcome, WeightId, WeightSet};
use glam::Vec2;
use proptest::prelude::*;
use table::{Table, board, options, spec};

/// What a random player does next; made into an action once the game says what lies where.
#[derive(Debug, Clone)]
enum Step {
    /// A throw that the rules accept: every weight in play ends at its place here, or in the alley.
    Throw {
        colour: Colour,
        places: [Option<Pose>; 8],
    },
    /// The same, good enough to score often: nothing short, and a shot clears the break.
    Good {
        colour: Colour,
        places: [Pose; 8],
    },
    /// A legal throw with something wrong with it.
    Spoilt {
        places: [Option<Pose>; 8],
        weight: WeightId,
        how: Spoil,
    },
    /// Anything at all.
    Anything(ThrowOutcome),
    Concede,
}

#[derive(Debug, Clone)]
enum Spoil {
    Thrown(WeightSet),
    Before(Option<Pose>),
    After(Pose),
    FellYetLies,
}

fn pose(x: std::ops::Range<f32>) -> impl Strategy<Value = Pose> {
    (x, -0.254f32..0.254, -4.0f32..4.0).prop_map(|(x, y, angle)| Pose { at: Vec2::new(x, y), angle })
}

fn anywhere() -> impl Strategy<Value = Pose> {
    (any::<f32>(), any::<f32>(), any::<f32>()).prop_map(|(x, y, angle)| Pose { at: Vec2::new(x, y), angle })
}

fn on_board() -> impl Strategy<Value = Pose> {
    prop_oneof![pose(0.0..6.299), pose(4.4..6.299), pose(6.0..6.299)]
}

fn places() -> impl Strategy<Value = [Option<Pose>; 8]> {
    proptest::array::uniform8(proptest::option::of(on_board()))
}

fn weight() -> impl Strategy<Value = WeightId> {
    (0u8..8).prop_map(|index| WeightId::try_from(index).expect("one of eight"))
}

fn weights() -> impl Strategy<Value = WeightSet> {
    proptest::collection::vec(weight(), 0..6).prop_map(|weights| weights.into_iter().collect())
}

fn colour() -> impl Strategy<Value = Colour> {
    prop_oneof![Just(Colour::Red), Just(Colour::Blue)]
}

fn layout(places: &[Option<Pose>; 8]) -> Layout {
    let mut layout = Layout::EMPTY;
    for (id, place) in WeightId::all().zip(places) {
        if let Some(pose) = place {
            layout.put(id, *pose);
        }
    }
    layout
}

fn anything() -> impl Strategy<Value = ThrowOutcome> {
    let places = || proptest::array::uniform8(proptest::option::of(anywhere()));
    (weights(), places(), places()).prop_map(|(thrown, before, after)| ThrowOutcome {
        thrown,
        before: layout(&before),
        after: layout(&after),
        happenings: Vec::new(),
    })
}

fn spoil() -> impl Strategy<Value = Spoil> {
    prop_oneof![
        weights().prop_map(Spoil::Thrown),
        proptest::option::of(anywhere()).prop_map(Spoil::Before),
        anywhere().prop_map(Spoil::After),
        Just(Spoil::FellYetLies),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        2 => (colour(), places()).prop_map(|(colour, places)| Step::Throw { colour, places }),
        6 => (colour(), proptest::array::uniform8(pose(4.6..6.299)))
            .prop_map(|(colour, places)| Step::Good { colour, places }),
        2 => (places(), weight(), spoil()).prop_map(|(places, weight, how)| Step::Spoilt { places, weight, how }),
        1 => anything().prop_map(Step::Anything),
        1 => Just(Step::Concede),
    ]
}

fn agreed() -> impl Strategy<Value = Options> {
    let order = prop_oneof![Just(Order::AsListed), any::<u64>().prop_map(Order::Lot)];
    let tie_break = prop_oneof![Just(TieBreak::Everybody), Just(TieBreak::OnlyTied)];
    let hickey = proptest::option::of((1u32..=100_000).prop_map(Cents));
    (2usize..=8, 1u32..=30, order, any::<bool>(), tie_break, hickey).prop_map(
        |(players, target, order, rotate, tie_break, hickey)| Options {
            order,
            rotate,
            tie_break,
            hickey,
            ..options(players, target)
        },
    )
}

/// A throw that fits the phase, with every weight that is then in play where `place` says.
fn throw(game: &CrazyEight, colour: Colour, place: impl Fn(WeightId) -> Option<Pose>) -> ThrowOutcome {
    let thrown: WeightSet = match game.phase() {
        Phase::Break | Phase::Over { .. } => WeightId::of(colour).into_iter().collect(),
        Phase::Shot { .. } => game.in_hand().iter().take(1).collect(),
    };
    let before = *game.layout();
    let mut after = Layout::EMPTY;
    for id in WeightId::all().filter(|id| thrown.contains(*id) || before.get(*id).is_some()) {
        if let Some(pose) = place(id) {
            after.put(id, pose);
        }
    }
    ThrowOutcome { thrown, before, after, happenings: Vec::new() }
}

impl Step {
    fn action(&self, game: &CrazyEight) -> Action {
        match self {
            Self::Throw { colour, places } => Action::Throw(throw(game, *colour, |id| places[id.index()])),
            Self::Good { colour, places } => Action::Throw(throw(game, *colour, |id| match game.phase() {
                Phase::Shot { target, .. } if id.colour() == target => None,
                _ => Some(places[id.index()]),
            })),
            Self::Spoilt { places, weight, how } => {
                let mut outcome = throw(game, weight.colour(), |id| places[id.index()]);
                match how {
                    Spoil::Thrown(thrown) => outcome.thrown = *thrown,
                    Spoil::Before(None) => outcome.before.remove(*weight),
                    Spoil::Before(Some(pose)) => outcome.before.put(*weight, *pose),
                    Spoil::After(pose) => outcome.after.put(*weight, *pose),
                    Spoil::FellYetLies => {
                        outcome.happenings.push(Happening::Fell {
                            time: 1.0,
                            weight: *weight,
                            edge: Edge::Far,
                            at: Vec2::ZERO,
                            velocity: Vec2::ZERO,
                        });
                    }
                }
                Action::Throw(outcome)
            }
            Self::Anything(outcome) => Action::Throw(outcome.clone()),
            Self::Concede => Action::Concede,
        }
    }
}

/// Everything a scoreboard shows, kept from the events alone.
#[derive(Debug, PartialEq)]
struct Scoreboard {
    frame: u32,
    order: Vec<PlayerId>,
    up: Option<(PlayerId, End, PlayerId)>,
    phase: Phase,
    standings: Vec<Standing>,
    jar: Cents,
}

impl Scoreboard {
    fn new(players: usize) -> Self {
        let standings = vec![Standing::default(); players];
        Self { frame: 0, order: Vec::new(), up: None, phase: Phase::Break, standings, jar: Cents(0) }
    }

    fn note(&mut self, event: &Event) {
        match event {
            Event::FrameBegan { frame, order, .. } => {
                self.frame = *frame;
                self.order.clone_from(order);
            }
            Event::TurnBegan { player, end, hammer } => {
                assert_eq!(*hammer, self.order.last() == Some(player));
                self.up = self.order.last().map(|last| (*player, *end, *last));
                self.phase = Phase::Break;
            }
            Event::BreakMade { colour, .. } => self.phase = Phase::Shot { target: *colour, left: 4 },
            Event::ShotMade { .. } => {
                let Phase::Shot { target, left } = self.phase else { panic!("a shot without a break") };
                self.phase = Phase::Shot { target, left: left - 1 };
            }
            Event::Scored { player, points, calls, total } => {
                assert_eq!(*points, calls.iter().map(|call| call.points).sum::<u32>());
                let standing = &mut self.standings[usize::from(player.0)];
                standing.total += points;
                assert_eq!(standing.total, *total);
            }
            Event::Hickey { player, paid, jar, .. } => {
                let standing = &mut self.standings[usize::from(player.0)];
                standing.hickeys += 1;
                standing.paid += *paid;
                self.jar += *paid;
                assert_eq!(self.jar, *jar);
            }
            Event::FrameEnded { totals, frame } => {
                assert_eq!(*frame, self.frame);
                assert!(self.standings.iter().map(|standing| standing.total).eq(totals.iter().copied()));
            }
            Event::Won { player, total, jar } => {
                assert_eq!((self.standings[usize::from(player.0)].total, self.jar), (*total, *jar));
                self.phase = Phase::Over { winner: *player };
            }
            Event::Tied { .. } | Event::BreakFailed { .. } | Event::Conceded { .. } => {}
        }
    }

    /// The same, read from the game.
    fn of(game: &CrazyEight) -> Self {
        let players = 0..game.options().players.len() as u8;
        Self {
            frame: game.frame(),
            order: game.order().to_vec(),
            up: Some((game.player(), game.end(), game.hammer())),
            phase: game.phase(),
            standings: players.map(|player| game.standing(PlayerId(player))).collect(),
            jar: game.jar(),
        }
    }
}

/// A throw with left and right exchanged.
fn mirrored(action: Action) -> Action {
    let flip = |layout: Layout| {
        let mut flipped = Layout::EMPTY;
        for (id, Pose { at, angle }) in layout.iter() {
            flipped.put(id, Pose { at: Vec2::new(at.x, -at.y), angle: -angle });
        }
        flipped
    };
    match action {
        Action::Throw(outcome) => {
            Action::Throw(ThrowOutcome { before: flip(outcome.before), after: flip(outcome.after), ..outcome })
        }
        Action::Concede => Action::Concede,
    }
}

/// Where an event stands among those of one action; see the order documented at [`Event`].
fn rank(event: &Event) -> u8 {
    match event {
        Event::BreakMade { .. } | Event::BreakFailed { .. } | Event::ShotMade { .. } | Event::Conceded { .. } => 0,
        Event::Scored { .. } | Event::Hickey { .. } => 1,
        Event::FrameEnded { .. } => 2,
        Event::Tied { .. } => 3,
        Event::FrameBegan { .. } => 4,
        Event::TurnBegan { .. } => 5,
        Event::Won { .. } => 6,
    }
}

proptest! {
    #[test]
    fn random_play_keeps_its_books(agreed in agreed(), steps in proptest::collection::vec(step(), 0..80)) {
        let (mut game, events) = CrazyEight::new(board(), spec(), agreed.clone()).unwrap();
        let mut scoreboard = Scoreboard::new(agreed.players.len());
        events.iter().for_each(|event| scoreboard.note(event));
        let (mut mirror, same) = CrazyEight::new(board(), spec(), agreed).unwrap();
        prop_assert_eq!(&events, &same);

        for step in &steps {
            let before = game.clone();
            let action = step.action(&game);
            let played = game.apply(action.clone());
            // Refused input changes nothing; accepted input fits the books.
            match &played {
                Err(_) => prop_assert_eq!(&game, &before),
                Ok(events) => {
                    prop_assert!(events.windows(2).all(|pair| rank(&pair[0]) < rank(&pair[1])), "{events:?}");
                    events.iter().for_each(|event| scoreboard.note(event));
                }
            }
            prop_assert_eq!(&scoreboard, &Scoreboard::of(&game));
            // Legal steps are accepted as long as the game lasts; what is not a number never is.
            match step {
                Step::Throw { .. } | Step::Good { .. } | Step::Concede => {
                    prop_assert_eq!(played.is_err(), matches!(before.phase(), Phase::Over { .. }));
                }
                _ => prop_assert!(game.layout().iter().all(|(_, pose)| board().carries(pose.at))),
            }
            // Left and right are one to the rules.
            prop_assert_eq!(&mirror.apply(mirrored(action)), &played);
            // A written game is the game.
            prop_assert_eq!(&ron::from_str::<CrazyEight>(&ron::to_string(&game).unwrap()).unwrap(), &game);
        }
    }

    #[test]
    fn the_lie_is_what_the_turn_scores_when_it_ends(steps in proptest::collection::vec(step(), 0..20)) {
        let (mut game, _) = CrazyEight::new(board(), spec(), options(2, 99)).unwrap();
        for step in &steps {
            let _ = game.apply(step.action(&game)); // refused or not: the lie must hold
            let lie = game.lie();
            let end = game.clone().apply(Action::Concede).unwrap();
            match &end[1] {
                Event::Scored { points, calls, .. } => {
                    prop_assert!(lie.scores());
                    prop_assert_eq!((points, calls), (&lie.points, &lie.calls));
                }
                _ => prop_assert!(!lie.scores()),
            }
        }
    }

    /// A second, plain reading of "the highest score equal to or greater than the game point": whole turns only.
    #[test]
    fn the_game_is_over_exactly_when_a_complete_frame_has_one_highest(
        agreed in agreed(),
        points in proptest::collection::vec(prop_oneof![Just(0u32), Just(8), 0u32..=16], 100),
    ) {
        let mut table = Table::new(agreed.clone());
        let mut totals = vec![0; agreed.players.len()];
        let mut shots = points.into_iter();
        'game: loop {
            for player in table.game.order().to_vec() {
                prop_assert_eq!(table.winner(), None);
                prop_assert_eq!(table.game.player(), player);
                let Some(points) = shots.next() else { break 'game };
                table.turn(points);
                totals[usize::from(player.0)] += points;
            }
            let highest = *totals.iter().max().unwrap();
            let level = totals.iter().filter(|total| **total == highest).count();
            prop_assert_eq!(table.winner().is_some(), highest >= agreed.target && level == 1);
            if let Some(winner) = table.winner() {
                prop_assert_eq!(totals[usize::from(winner.0)], highest);
                break;
            }
        }
        prop_assert_eq!(table.totals(), totals);
    }

    #[test]
    fn a_game_in_which_one_player_alone_goes_on_scoring_ends(
        agreed in agreed(),
        points in proptest::collection::vec(0u32..=16, 0..60),
        scorer in any::<proptest::sample::Index>(),
    ) {
        let mut table = Table::new(agreed.clone());
        for points in points {
            if table.winner().is_none() {
                table.turn(points);
            }
        }
        // The frame ends without more points. From then on one of those who play scores a point a frame: enough to reach the
        // target and pass everybody. (Chosen now: with `OnlyTied` somebody who is behind may not play on.)
        let frame = table.game.frame();
        while table.winner().is_none() && table.game.frame() == frame {
            table.turn(0);
        }
        let scorer = table.game.order()[scorer.index(table.game.order().len())];
        let frames = table.totals().iter().max().unwrap().max(&agreed.target) + 2;
        let last = table.game.frame() + frames;
        while table.winner().is_none() {
            prop_assert!(table.game.frame() <= last, "no end after {frames} frames");
            table.turn(u32::from(table.game.player() == scorer));
        }
    }
}
