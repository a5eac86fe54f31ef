//! The result of a meeting as it is typed, and the entry it comes to.

use crate::club::{Entry, Evening, Meeting, MeetingId, Outcome, Score};

/// The most letters of a number.
const MOST_DIGITS: usize = 4;

/// What is typed: for every game, or the one frame, the points of every place.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Typed {
    pub(crate) games: Vec<Vec<String>>,
}

impl Typed {
    /// Begins with what is known of a meeting.
    pub(crate) fn begin(&mut self, evening: &Evening, meeting: MeetingId) {
        let Some(this) = evening.state().meetings().get(meeting.index()) else { return };
        let told = |points: &Option<u32>| points.map(|points| points.to_string()).unwrap_or_default();
        self.games = match &this.outcome {
            Some(Outcome::Played(Score::Games(games))) => {
                games.iter().map(|points| points.map(|points| points.to_string()).to_vec()).collect()
            }
            Some(Outcome::Played(Score::Frame(points))) => vec![points.iter().map(told).collect()],
            _ => Vec::new(),
        };
        self.tidy(evening, this);
    }

    /// Has as many lines as can be typed: those that stand, and one more while the meeting can have it. Only digits stay.
    pub(crate) fn tidy(&mut self, evening: &Evening, meeting: &Meeting) {
        let places = meeting.places.len();
        for points in self.games.iter_mut().flatten() {
            points.retain(|letter| letter.is_ascii_digit());
            points.truncate(MOST_DIGITS);
        }
        while self.games.last().is_some_and(|points| points.iter().all(String::is_empty)) {
            self.games.pop();
        }
        let most = if meeting.is_frame() { 1 } else { usize::from(evening.setup().best_of) };
        self.games.truncate(most);
        let decided =
            !meeting.is_frame() && self.entry(evening, meeting, MeetingId(0)).is_some() && self.is_won(evening);
        if self.games.len() < most && !decided {
            self.games.push(vec![String::new(); places]);
        }
        self.games.iter_mut().for_each(|points| points.resize(places, String::new()));
    }

    /// Whether one side has won as many games as it needs.
    fn is_won(&self, evening: &Evening) -> bool {
        let needed = usize::from(evening.setup().best_of / 2 + 1);
        let fewer = evening.setup().played.fewer_wins();
        let won = |side: usize| {
            let wins = |points: &&Vec<String>| {
                let number = |place: usize| points.get(place).and_then(|points| points.parse::<u32>().ok());
                match (number(side), number(1 - side)) {
                    (Some(own), Some(other)) => own != other && (own > other) != fewer,
                    _ => false,
                }
            };
            self.games.iter().filter(wins).count()
        };
        won(0) >= needed || won(1) >= needed
    }

    /// What is to be said, once every line that was begun is complete.
    pub(crate) fn entry(&self, evening: &Evening, meeting: &Meeting, id: MeetingId) -> Option<Entry> {
        let typed: Vec<&Vec<String>> =
            self.games.iter().filter(|points| points.iter().any(|points| !points.is_empty())).collect();
        let score = if meeting.is_frame() {
            let state = evening.state();
            let points = (0..).zip(*typed.first()?).map(|(place, points)| match state.plays(meeting, place) {
                true => points.parse().ok().map(Some),
                false => Some(None),
            });
            Score::Frame(points.collect::<Option<Vec<Option<u32>>>>()?)
        } else {
            let game = |points: &&Vec<String>| match points.as_slice() {
                [one, other] => Some([one.parse().ok()?, other.parse().ok()?]),
                _ => None,
            };
            let games: Vec<[u32; 2]> = typed.iter().map(game).collect::<Option<_>>()?;
            if games.is_empty() {
                return None;
            }
            Score::Games(games)
        };
        Some(Entry::Play { meeting: id, score })
    }
}
