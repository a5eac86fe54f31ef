//! Random agreements and random play, legal and illegal.

use crazy_eight::shuffleboard::rules::{
    Action, Agreed, BoardModel, BoardSpeed, Cents, Choice, Chosen, Colour, Counting, Dusting, Edge, EqualDepths, Event,
    Face, FoulLine, GameEnd, Happening, Layout, Line, Match, Mode, Order, Phase, Pose, Short, ShotClock, SideId,
    ThrowOutcome, TieBreak, WeightId, WeightSet,
};
use glam::Vec2;
use proptest::prelude::*;

use crate::table::{at, teams};

/// A playable agreement with its board.
#[derive(Debug, Clone)]
pub(crate) struct Start {
    pub(crate) model: BoardModel,
    pub(crate) agreed: Agreed,
    /// The side that counts the red numbers, if one does.
    pub(crate) red: Option<SideId>,
}

impl Start {
    pub(crate) fn begin(&self) -> (Match, Vec<Event>) {
        let weight = self.model.weights().with(Default::default());
        let begun = Match::new(self.model.board(BoardSpeed::Medium), weight, self.agreed.clone());
        let (mut game, events) = begun.expect("a game that can be played");
        if let Some(side) = self.red {
            game.apply(Action::CountRed { side }).expect("nothing was thrown");
        }
        (game, events)
    }
}

/// A random step of a player. It becomes an action once the phase and the layout are known.
#[derive(Debug, Clone)]
pub(crate) enum Step {
    /// A throw that the rules accept: every weight in play ends at its place here, or in the alley.
    Throw { which: u8, places: [Option<Place>; 8], banked: bool, carried: bool },
    /// A throw that often scores: nothing is short, and a shot of Crazy Eight clears the break.
    Good { which: u8, places: [Place; 8] },
    /// A legal throw with one fault.
    Spoilt { places: [Option<Place>; 8], weight: WeightId, how: Spoil },
    /// A random outcome.
    Anything(ThrowOutcome),
    /// Another action, not always legal at its time.
    Other(Action),
}

#[derive(Debug, Clone)]
pub(crate) enum Spoil {
    Thrown(WeightSet),
    Before(Option<Pose>),
    After(Pose),
    FellYetLies,
}

/// A place on any board, as shares of its length and of half its width, and an angle.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    along: f32,
    across: f32,
    angle: f32,
}

impl Place {
    fn on(self, game: &Match) -> Pose {
        let board = game.board();
        Pose { at: Vec2::new(self.along * board.length, self.across * board.width / 2.0), angle: self.angle }
    }

    /// The pose, moved into the scoring zones.
    fn deep(self, game: &Match) -> Pose {
        let (foul, length) = (game.board().line_x(Line::LongFoul) + 0.1, game.board().length);
        let pose = self.on(game);
        Pose { at: Vec2::new(foul + self.along * (length - foul), pose.at.y), ..pose }
    }
}

fn place() -> impl Strategy<Value = Place> {
    let along = prop_oneof![0.0f32..=1.0, 0.7f32..=1.0, 0.95f32..=1.0];
    (along, -1.0f32..=1.0, -4.0f32..4.0).prop_map(|(along, across, angle)| Place { along, across, angle })
}

fn anywhere() -> impl Strategy<Value = Pose> {
    (any::<f32>(), any::<f32>(), any::<f32>()).prop_map(|(x, y, angle)| Pose { angle, ..at(x, y) })
}

fn weight() -> impl Strategy<Value = WeightId> {
    (0u8..8).prop_map(|index| WeightId::try_from(index).expect("one of eight"))
}

fn weights() -> impl Strategy<Value = WeightSet> {
    proptest::collection::vec(weight(), 0..6).prop_map(|weights| weights.into_iter().collect())
}

fn colour() -> impl Strategy<Value = Colour> {
    proptest::sample::select(Colour::ALL.to_vec())
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

fn chosen() -> impl Strategy<Value = Chosen> {
    prop_oneof![colour().prop_map(Chosen::Colour), Just(Chosen::First), Just(Chosen::Hammer)]
}

fn other() -> impl Strategy<Value = Action> {
    let face = proptest::sample::select(vec![Face::Heads, Face::Tails]);
    prop_oneof![
        face.prop_map(Action::Call),
        chosen().prop_map(Action::Choose),
        Just(Action::TimeUp),
        Just(Action::Concede),
    ]
}

pub(crate) fn step() -> impl Strategy<Value = Step> {
    let places = || proptest::array::uniform8(proptest::option::of(place()));
    let throw = (any::<u8>(), places(), any::<bool>(), proptest::bool::weighted(0.1));
    prop_oneof![
        4 => throw.prop_map(|(which, places, banked, carried)| Step::Throw { which, places, banked, carried }),
        8 => (any::<u8>(), proptest::array::uniform8(place())).prop_map(|(which, places)| Step::Good { which, places }),
        2 => (places(), weight(), spoil()).prop_map(|(places, weight, how)| Step::Spoilt { places, weight, how }),
        1 => anything().prop_map(Step::Anything),
        3 => other().prop_map(Step::Other),
    ]
}

/// A random playable agreement with every option that the game offers.
pub(crate) fn start(mode: Mode) -> impl Strategy<Value = Start> {
    let card = mode.card();
    let offers = move |choice| card.offers.contains(&choice);
    let boards: Vec<BoardModel> =
        BoardModel::ALL.into_iter().filter(|model| card.boards.suits(&model.board(BoardSpeed::Medium))).collect();
    let who = (card.sides.clone(), proptest::sample::select(card.team_sizes.to_vec()));
    let order = prop_oneof![
        Just(Order::AsListed),
        any::<u64>().prop_map(Order::Lot),
        any::<u64>().prop_map(move |seed| if offers(Choice::Coin) { Order::Flip(seed) } else { Order::Lot(seed) }),
    ];
    let target = match card.ends {
        GameEnd::Points => (1u32..=30).boxed(),
        GameEnd::Innings => proptest::sample::select(vec![3u32, 5]).boxed(),
    };
    let hickey = proptest::option::of((1u32..=100_000).prop_map(Cents));
    let clock = proptest::sample::select(vec![ShotClock::Off, ShotClock::Seconds30]);
    let flags = proptest::array::uniform9(any::<bool>());
    (proptest::sample::select(boards), who, order, colour(), target, hickey, clock, 3u32..=5, flags).prop_map(
        move |(model, (sides, members), order, first_colour, target, hickey, clock, hanger, flags)| {
            let mut agreed = teams(mode, sides, members);
            let options = &mut agreed.options;
            (options.target, options.order, options.shot_clock) = (target, order, clock);
            let choose = |choice, flag: bool| offers(choice) && flag;
            if offers(Choice::Coin) {
                options.first_colour = first_colour;
            }
            if offers(Choice::Hickey) {
                options.hickey = hickey;
            }
            if offers(Choice::Hanger) {
                options.hanger = hanger;
            }
            if choose(Choice::FoulLine, flags[0]) {
                options.foul_line = FoulLine::Long;
            }
            if choose(Choice::TieBreak, flags[1]) {
                options.tie_break = TieBreak::OnlyTied;
            }
            if choose(Choice::Level, flags[2]) {
                options.level = EqualDepths::PairCancels;
            }
            if choose(Choice::Short, flags[3]) {
                options.short = Short::DeadOnly;
            }
            if choose(Choice::Counting, flags[4]) {
                options.counting = Counting::HorseCollar;
            }
            options.rotate = choose(Choice::Rotate, flags[5]);
            options.corners = !choose(Choice::Corners, flags[6]);
            options.stay_at_end = choose(Choice::StayAtEnd, flags[7]);
            options.dusting = if flags[7] { Dusting::Anywhere } else { Dusting::EdgesOnly };
            let sides = agreed.sides.len();
            Start { model, agreed, red: flags[8].then(|| SideId((target as usize % sides) as u8)) }
        },
    )
}

/// A throw that fits the phase and leaves every weight in play where `place` says.
fn throw(game: &Match, which: u8, banked: bool, place: impl Fn(WeightId) -> Option<Pose>) -> ThrowOutcome {
    let which = usize::from(which);
    let thrown: WeightSet = match game.phase() {
        Phase::Shot { .. } => game.in_hand().iter().cycle_from(which),
        _ => WeightId::of(Colour::ALL[which % 2]).into_iter().collect(),
    };
    let before = *game.layout();
    let mut after = Layout::EMPTY;
    for id in WeightId::all().filter(|id| thrown.contains(*id) || before.get(*id).is_some()) {
        if let Some(pose) = place(id) {
            after.put(id, pose);
        }
    }
    let edge = if which.is_multiple_of(3) { Edge::Left } else { Edge::Right };
    let cushion = |weight| Happening::Cushion { time: 0.5, weight, edge, at: Vec2::new(0.3, 0.0), speed: 0.4 };
    let happenings = if banked { thrown.iter().map(cushion).collect() } else { Vec::new() };
    ThrowOutcome { thrown, before, after, happenings }
}

/// Chooses a weight of a hand by a number.
trait CycleFrom {
    fn cycle_from(self, which: usize) -> WeightSet;
}

impl<I: Iterator<Item = WeightId>> CycleFrom for I {
    fn cycle_from(self, which: usize) -> WeightSet {
        let weights: Vec<WeightId> = self.collect();
        weights.get(which % weights.len().max(1)).copied().into_iter().collect()
    }
}

impl Step {
    /// Whether the rules have to accept the step while the match lasts.
    pub(crate) fn is_legal(&self) -> bool {
        matches!(self, Self::Throw { .. } | Self::Good { .. })
    }

    /// The action of this step. During a coin toss it is a call or a choice.
    pub(crate) fn action(&self, game: &Match) -> Action {
        let (Self::Throw { which, .. } | Self::Good { which, .. }) = self else { return self.unasked(game) };
        match game.phase() {
            Phase::Call { .. } => Action::Call(if which % 2 == 0 { Face::Heads } else { Face::Tails }),
            Phase::Choose { colour: true, order, .. } if !order || which % 2 == 0 => {
                Action::Choose(Chosen::Colour(Colour::ALL[usize::from(which / 2 % 2)]))
            }
            Phase::Choose { .. } => Action::Choose(if which % 4 < 2 { Chosen::First } else { Chosen::Hammer }),
            Phase::Break | Phase::Shot { .. } | Phase::Over { .. } => self.unasked(game),
        }
    }

    fn unasked(&self, game: &Match) -> Action {
        match self {
            Self::Throw { which, places, banked, carried } => {
                let outcome = throw(game, *which, *banked, |id| places[id.index()].map(|place| place.on(game)));
                if *carried { Action::FoulThrow(outcome) } else { Action::Throw(outcome) }
            }
            Self::Good { which, places } => Action::Throw(throw(game, *which, true, |id| {
                let cleared = game.break_colour() == Some(id.colour());
                (!cleared).then(|| places[id.index()].deep(game))
            })),
            Self::Spoilt { places, weight, how } => {
                let mut outcome =
                    throw(game, u8::from(*weight), true, |id| places[id.index()].map(|place| place.on(game)));
                match how {
                    Spoil::Thrown(thrown) => outcome.thrown = *thrown,
                    Spoil::Before(None) => outcome.before.remove(*weight),
                    Spoil::Before(Some(pose)) => outcome.before.put(*weight, *pose),
                    Spoil::After(pose) => outcome.after.put(*weight, *pose),
                    Spoil::FellYetLies => outcome.happenings.push(Happening::Fell {
                        time: 1.0,
                        weight: *weight,
                        edge: Edge::Far,
                        at: Vec2::ZERO,
                        velocity: Vec2::ZERO,
                    }),
                }
                Action::Throw(outcome)
            }
            Self::Anything(outcome) => Action::Throw(outcome.clone()),
            Self::Other(action) => action.clone(),
        }
    }
}

/// The middle of the board for every weight: for steps in which no place matters.
pub(crate) fn nowhere() -> [Place; 8] {
    [Place { along: 0.5, across: 0.0, angle: 0.0 }; 8]
}
