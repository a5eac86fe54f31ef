//! Evenings for tests, played by hand or at random.

use crazy_eight::club::{
    BadNight, Entrant, EntrantId, Entry, Evening, EveningPhase, Format, Handicap, MeetingId, Outcome, Pairs, Played,
    Refusal, Score, Setup, State, TeamId,
};
use crazy_eight::shuffleboard::rules::{BoardModel, Mode};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// An evening of a format, with a game that suits it.
pub(crate) fn setup(format: Format, seed: u64) -> Setup {
    let game = if matches!(format, Format::Open { .. }) { Mode::CrazyEight } else { Mode::KnockOff };
    Setup::new("A night", seed, format, Played::written(game, BoardModel::Feet22))
}

/// An evening with this many guests, after its draw.
pub(crate) fn drawn(setup: Setup, guests: usize) -> Evening {
    let mut evening = Evening::new(setup).expect("it can be played");
    for guest in 0..guests {
        evening.say(enters(guest)).expect("a new name");
    }
    evening.say(Entry::Draw).expect("enough are there");
    evening
}

pub(crate) fn enters(number: usize) -> Entry {
    Entry::Enter(Entrant { handicap: number as u32 % 4, ..Entrant::guest(&format!("Guest {}", number + 1)) })
}

/// A score with which this place wins, or leads a frame.
pub(crate) fn won_by(evening: &Evening, meeting: MeetingId, place: usize, luck: &mut ChaCha8Rng) -> Score {
    let (state, setup) = (evening.state(), evening.setup());
    let meeting = &state.meetings()[meeting.index()];
    let start = match setup.handicap {
        Handicap::StartPoints => state.given(setup, meeting),
        _ => vec![0; meeting.places.len()],
    };
    if meeting.is_frame() {
        let there = |at: usize| meeting.places[at].team().is_some_and(|team| state.is_present(team));
        let points = |at: usize| {
            let made = if at == place { 40 } else { luck.random_range(0..20) };
            there(at).then_some(start[at] + made)
        };
        return Score::Frame((0..meeting.places.len()).map(points).collect());
    }
    let needed = usize::from(setup.best_of / 2 + 1);
    let lost = luck.random_range(0..needed);
    let mut games: Vec<usize> = vec![1 - place; lost];
    games.extend(vec![place; needed]);
    let last = games.len() - 1;
    for at in (1..last).rev() {
        games.swap(at, luck.random_range(0..=at));
    }
    let game = |winner: usize| {
        let mut points = [start[0] + luck_below(winner, 0), start[1] + luck_below(winner, 1)];
        points[winner] = 21 + start.iter().max().expect("two places");
        points
    };
    Score::Games(games.into_iter().map(game).collect())
}

/// The points of a losing place, without the handicap.
fn luck_below(winner: usize, place: usize) -> u32 {
    (winner * 7 + place * 5) as u32 % 13
}

/// The winning place of a meeting, among the teams that are present.
fn winner_of(state: &State, meeting: MeetingId, luck: &mut ChaCha8Rng) -> usize {
    let meeting = &state.meetings()[meeting.index()];
    let there = |place: &usize| meeting.places[*place].team().is_some_and(|team| state.is_present(team));
    let there: Vec<usize> = (0..meeting.places.len()).filter(there).collect();
    there[luck.random_range(0..there.len())]
}

/// Plays the rest of the evening at random.
pub(crate) fn play_out(evening: &mut Evening, seed: u64) {
    let mut luck = ChaCha8Rng::seed_from_u64(seed);
    while evening.state().phase() != EveningPhase::Over {
        let entry = match evening.state().ready(evening.setup()).first() {
            Some(meeting) => {
                let place = winner_of(evening.state(), *meeting, &mut luck);
                Entry::Play { meeting: *meeting, score: won_by(evening, *meeting, place, &mut luck) }
            }
            None => Entry::NextWeek,
        };
        evening.say(entry).expect("it can be played");
    }
}

/// A random evening: entries, draw, boards, results, forfeits, late entries, withdrawals, new names, and corrections.
pub(crate) struct Random {
    pub(crate) evening: Evening,
    pub(crate) luck: ChaCha8Rng,
    /// Whether teams come late and leave early.
    pub(crate) restless: bool,
    pub(crate) entered: usize,
    /// The number of further late entries and withdrawals.
    changes: u32,
}

impl Random {
    pub(crate) fn new(mut setup: Setup, guests: usize, restless: bool) -> Result<Self, BadNight> {
        let mut luck = ChaCha8Rng::seed_from_u64(setup.seed ^ 0x5eed);
        if !matches!(setup.format, Format::Open { .. }) {
            setup.best_of = [1, 1, 3, 5][luck.random_range(0..4)];
            setup.pairs = if luck.random_bool(0.3) { Pairs::Drawn } else { Pairs::AsEntered };
        }
        setup.handicap = [Handicap::Nothing, Handicap::StartPoints, Handicap::RedNumbers][luck.random_range(0..3)];
        setup.forfeit_points = luck.random_range(0..3) * 5;
        setup.boards = (0..luck.random_range(1..5)).map(|board| format!("Board {board}")).collect();
        let guests = if setup.pairs == Pairs::Drawn { guests.max(3) } else { guests };
        let evening = drawn_after(setup, guests)?;
        Ok(Self { evening, luck, restless, entered: guests, changes: 6 })
    }

    /// The next entry of the log; `None` when the evening is over.
    pub(crate) fn next(&mut self) -> Option<Entry> {
        let (state, setup) = (self.evening.state(), self.evening.setup());
        if state.phase() == EveningPhase::Over {
            return None;
        }
        let roll = self.luck.random_range(0..100);
        let someone = EntrantId(self.luck.random_range(0..self.entered as u16));
        let changes = self.restless && roll < 7 && self.changes > 0;
        self.changes -= u32::from(changes);
        match roll {
            0..3 if changes => return Some(Entry::Withdraw(someone)),
            3..7 if changes => return Some(enters(self.entered)),
            7..9 => return Some(Entry::Rename { who: someone, name: format!("Name {}", self.luck.random::<u16>()) }),
            9..25 => {
                if let Some((meeting, board)) = state.next(setup).first().copied() {
                    return Some(Entry::Call { meeting, board });
                }
            }
            _ => {}
        }
        let mut open: Vec<MeetingId> = state.on().map(|(meeting, _)| meeting).collect();
        open.extend(state.ready(setup).into_iter().take(4));
        if open.is_empty() {
            return Some(Entry::NextWeek);
        }
        let meeting = open[self.luck.random_range(0..open.len())];
        let place = winner_of(state, meeting, &mut self.luck);
        if roll > 94 && !state.meetings()[meeting.index()].is_frame() {
            let by = state.meetings()[meeting.index()].places[place].team().expect("they are there");
            return Some(Entry::Forfeit { meeting, by });
        }
        if roll == 25 && matches!(setup.format, Format::League { .. }) {
            return Some(Entry::NextWeek);
        }
        Some(Entry::Play { meeting, score: won_by(&self.evening, meeting, place, &mut self.luck) })
    }

    /// Adds an entry. A refusal is only allowed for an entry without a free place.
    pub(crate) fn say(&mut self, entry: Entry) {
        let told = entry.clone();
        match self.evening.say(entry) {
            Ok(()) => self.entered += usize::from(matches!(told, Entry::Enter(_))),
            Err(Refusal::NoPlace | Refusal::Left(_) | Refusal::NoWeek | Refusal::NameTaken(_) | Refusal::Full) => {}
            Err(other) => panic!("{told:?} is refused: {other:?}"),
        }
    }
}

fn drawn_after(setup: Setup, guests: usize) -> Result<Evening, BadNight> {
    setup.check()?;
    Ok(drawn(setup, guests))
}

/// The number of meetings of a team with such an outcome.
pub(crate) fn times(state: &State, team: TeamId, kind: impl Fn(&Outcome) -> bool) -> usize {
    let fits = |outcome: &Option<Outcome>| outcome.as_ref().is_some_and(&kind);
    state.meetings().iter().filter(|meeting| meeting.has(team) && fits(&meeting.outcome)).count()
}
