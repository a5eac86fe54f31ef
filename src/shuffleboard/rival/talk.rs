//! The comments of rivals during a game: a short line now and then about an event, by style, never the same twice in a
//! row.

use crate::shuffleboard::rules::{Event, Layout, Match, Shape, Shooter, Zone};

use super::{Rival, Style};

/// The most lines of a rival in a round, not counting the greeting and the last word.
pub const MOST_LINES: u32 = 2;
/// The number of lines for each person and occasion.
pub const VARIANTS: u8 = 2;
/// The increase of the probability to speak on the main occasions of a game, in percent.
const STIRRED_PERCENT: u64 = 35;

/// The occasion of a line, from the speaker's point of view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Moment {
    /// The game begins.
    Greeting,
    /// Their own throw went well.
    GoodThrow,
    /// Their own throw went wrong.
    BadThrow,
    /// They knocked something off.
    KnockedOff,
    /// One of their weights was knocked off.
    WasKnockedOff,
    /// Another player threw a hanger.
    Hanger,
    /// Another player threw a three.
    Three,
    /// Another player threw without result.
    Miss,
    /// They won.
    Won,
    /// They lost.
    Lost,
}

impl Moment {
    /// Every occasion.
    pub const ALL: [Self; 10] = [
        Self::Greeting,
        Self::GoodThrow,
        Self::BadThrow,
        Self::KnockedOff,
        Self::WasKnockedOff,
        Self::Hanger,
        Self::Three,
        Self::Miss,
        Self::Won,
        Self::Lost,
    ];

    /// Whether it is allowed beyond [`MOST_LINES`].
    fn is_of_the_game(self) -> bool {
        matches!(self, Self::Greeting | Self::Won | Self::Lost)
    }

    /// The probability that a rival of this style speaks, in percent.
    fn readiness(self, style: Style) -> u64 {
        let usual = style.talkativeness();
        match self {
            Self::Greeting | Self::Won | Self::Lost => 100,
            Self::Hanger | Self::WasKnockedOff => usual + STIRRED_PERCENT,
            // A style is more likely to speak about what it prefers.
            Self::KnockedOff if matches!(style, Style::Hitter | Style::ShowOff) => usual + STIRRED_PERCENT / 2,
            Self::GoodThrow if matches!(style, Style::Drawer | Style::Careful) => usual + STIRRED_PERCENT / 2,
            _ => usual,
        }
    }
}

impl Style {
    /// The usual probability that a rival of this style comments on an event, in percent.
    pub fn talkativeness(self) -> u64 {
        match self {
            Self::ShowOff => 75,
            Self::Gambler => 60,
            Self::Hitter => 50,
            Self::Drawer => 40,
            Self::Careful => 30,
        }
    }
}

/// A line of a rival.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// The occasion.
    pub moment: Moment,
    /// The number of the line, below [`VARIANTS`].
    pub variant: u8,
}

impl Line {
    /// The first line of a game on this occasion; `lot` is a random number for the move.
    pub fn first(moment: Moment, lot: u64) -> Self {
        Self { moment, variant: (lot >> 32) as u8 % VARIANTS }
    }
}

/// A rival at the table.
#[derive(Debug, Clone, Copy)]
pub struct Speaker<'a> {
    /// The side and the member they play as.
    pub seat: Shooter,
    /// The rival.
    pub rival: &'a Rival,
}

/// What was said so far, as far as it affects what may be said next.
#[derive(Debug, Clone, Default)]
pub struct Talk {
    /// The number of lines in the current round.
    in_round: u32,
    /// The last line of each speaker for each occasion, by seat and name.
    said: Vec<(Shooter, String, Line)>,
}

impl Talk {
    /// Takes the events of one move and returns a line about it, if anybody speaks, with the speaker's index in
    /// `speakers`. `lies` is the layout after the move, `lot` a random number for the move.
    ///
    /// The same game with the same random numbers gives the same lines.
    pub fn hear(
        &mut self,
        game: &Match,
        lies: &Layout,
        events: &[Event],
        speakers: &[Speaker],
        lot: u64,
    ) -> Option<(usize, Line)> {
        if events.iter().any(begins) {
            // A new game at this table starts fresh.
            *self = Self::default();
        }
        let answer = self.answer(game, lies, events, speakers, lot);
        if events.iter().any(|event| matches!(event, Event::RoundBegan { .. })) {
            self.in_round = 0;
        }
        answer
    }

    fn answer(
        &mut self,
        game: &Match,
        lies: &Layout,
        events: &[Event],
        speakers: &[Speaker],
        lot: u64,
    ) -> Option<(usize, Line)> {
        let chosen: Vec<(usize, Moment)> = speakers
            .iter()
            .enumerate()
            .filter_map(|(place, speaker)| Some((place, moment(game, lies, events, speaker.seat)?)))
            .collect();
        // The thrower comes first; among several spectators the random number decides.
        let own = |moment: Moment| matches!(moment, Moment::GoodThrow | Moment::BadThrow | Moment::KnockedOff);
        let threw = shooter(events);
        let thrower = || chosen.iter().find(|(place, what)| own(*what) && threw == Some(speakers[*place].seat));
        // At the end the winner speaks, or else the first loser.
        let of = |moment: Moment| chosen.iter().find(|(_, what)| *what == moment);
        let first = of(Moment::Won).or_else(|| of(Moment::Lost)).or_else(thrower);
        let (place, what) = first.or_else(|| chosen.get((lot % chosen.len().max(1) as u64) as usize)).copied()?;
        let speaker = &speakers[place];
        let free = what.is_of_the_game();
        if !free && self.in_round >= MOST_LINES {
            return None;
        }
        if (lot >> 16) % 100 >= what.readiness(speaker.rival.style) {
            return None;
        }
        let name = speaker.rival.name.as_ref();
        let of =
            |said: &&mut (Shooter, String, Line)| said.0 == speaker.seat && said.1 == name && said.2.moment == what;
        let variant = match self.said.iter_mut().find(of) {
            Some((_, _, before)) => {
                // Any line except the last one.
                let step = 1 + (lot >> 32) as u8 % (VARIANTS - 1).max(1);
                before.variant = (before.variant + step) % VARIANTS;
                before.variant
            }
            None => {
                let line = Line::first(what, lot);
                self.said.push((speaker.seat, name.to_owned(), line));
                line.variant
            }
        };
        self.in_round += u32::from(!free);
        Some((place, Line { moment: what, variant }))
    }
}

/// Whether the game begins.
fn begins(event: &Event) -> bool {
    matches!(event, Event::FrameBegan { frame: 1, extra: false, .. })
}

/// Who threw, if the events are about a throw.
fn shooter(events: &[Event]) -> Option<Shooter> {
    events.iter().find_map(|event| match event {
        Event::BreakMade { shooter, .. } | Event::BreakFailed { shooter, .. } | Event::Shot { shooter, .. } => {
            Some(*shooter)
        }
        _ => None,
    })
}

/// The occasion of a move from a rival's point of view. A partner's throw is none.
fn moment(game: &Match, lies: &Layout, events: &[Event], seat: Shooter) -> Option<Moment> {
    let side = seat.side;
    if shooter(events).is_some_and(|threw| threw.side == side && threw != seat) {
        let over = events.iter().any(|event| matches!(event, Event::Won { .. }));
        if !over {
            return None;
        }
    }
    let won = events.iter().find_map(|event| if let Event::Won { side, .. } = event { Some(*side) } else { None });
    if let Some(winner) = won {
        return Some(if winner == side { Moment::Won } else { Moment::Lost });
    }
    if events.iter().any(begins) {
        return Some(Moment::Greeting);
    }
    events.iter().find_map(|event| match event {
        Event::BreakMade { shooter, .. } if shooter.side == side => Some(Moment::GoodThrow),
        Event::BreakFailed { shooter, .. } => Some(if shooter.side == side { Moment::BadThrow } else { Moment::Miss }),
        Event::Shot { shooter, weight, knocked_off, lost, rulings } => {
            let of = Thrown { knocked: !knocked_off.is_empty(), undone: !rulings.is_empty() };
            let lost = lost.contains(weight);
            let zone = lies.get(*weight).filter(|_| !lost).map(|pose| game.call(*weight, pose).zone);
            if shooter.side == side { own(game, &of, lost, zone) } else { another(game, &of, lost, zone) }
        }
        Event::TimedOut { shooter, .. } => (shooter.side != side).then_some(Moment::Miss),
        _ => None,
    })
}

/// A throw of one weight.
struct Thrown {
    knocked: bool,
    /// Whether the referee put a weight back or took one off.
    undone: bool,
}

/// Whether a throw that knocks nothing off is a miss, as in games with a break to clear.
fn is_cleared(game: &Match) -> bool {
    matches!(game.mode().card().shape, Shape::Turns { breaks: true })
}

/// The occasion of their own throw.
fn own(game: &Match, thrown: &Thrown, lost: bool, zone: Option<Zone>) -> Option<Moment> {
    if thrown.undone {
        return Some(Moment::BadThrow);
    }
    match (thrown.knocked, zone) {
        (true, _) => Some(Moment::KnockedOff),
        (false, _) if lost || is_cleared(game) => Some(Moment::BadThrow),
        (false, Some(Zone::Three | Zone::Black | Zone::Hanger | Zone::CornerHanger)) => Some(Moment::GoodThrow),
        (false, Some(Zone::Short)) => Some(Moment::BadThrow),
        (false, _) => None,
    }
}

/// The occasion of another player's throw.
fn another(game: &Match, thrown: &Thrown, lost: bool, zone: Option<Zone>) -> Option<Moment> {
    let together = matches!(game.mode().card().shape, Shape::Together { .. });
    match (thrown.knocked, zone) {
        (_, Some(Zone::Hanger | Zone::CornerHanger)) => Some(Moment::Hanger),
        (true, _) if together && !thrown.undone => Some(Moment::WasKnockedOff),
        (false, Some(Zone::Three | Zone::Black)) if !is_cleared(game) => Some(Moment::Three),
        (false, _) if lost || thrown.undone || is_cleared(game) || zone == Some(Zone::Short) => Some(Moment::Miss),
        _ => None,
    }
}
