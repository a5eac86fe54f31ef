//! What rivals have to say: a short line now and then about what the rules told, by style, and never the same twice running.

use crate::shuffleboard::rules::{Event, Layout, Match, Shape, Shooter, Zone};

use super::{Rival, Style};

/// So many lines a rival says in a round at most; the greeting and the last word of a game are besides.
pub const MOST_LINES: u32 = 2;
/// As many lines there are for every person and moment.
pub const VARIANTS: u8 = 2;
/// What is added to the readiness to speak where everybody has something to say, in percent.
const STIRRED: u64 = 35;

/// What a line is about, from the speaker's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Moment {
    /// The game begins.
    Greeting,
    /// A throw of their own went well.
    GoodThrow,
    /// A throw of their own went wrong.
    BadThrow,
    /// They knocked something off.
    KnockedOff,
    /// A weight of theirs was knocked off.
    WasKnockedOff,
    /// Somebody else threw a hanger.
    Hanger,
    /// Somebody else threw a three.
    Three,
    /// Somebody else threw and got nothing.
    Miss,
    /// They won.
    Won,
    /// They lost.
    Lost,
}

impl Moment {
    /// All of them.
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

    /// Whether it may be said though a round has had its lines.
    fn is_of_the_game(self) -> bool {
        matches!(self, Self::Greeting | Self::Won | Self::Lost)
    }

    /// How likely somebody of a style says something, in percent.
    fn readiness(self, style: Style) -> u64 {
        let usual = match style {
            Style::ShowOff => 75,
            Style::Gambler => 60,
            Style::Hitter => 50,
            Style::Drawer => 40,
            Style::Careful => 30,
        };
        match self {
            Self::Greeting | Self::Won | Self::Lost => 100,
            Self::Hanger | Self::WasKnockedOff => usual + STIRRED,
            // Whoever likes to hit is glad of a hit, and a show-off of everything.
            Self::KnockedOff if matches!(style, Style::Hitter | Style::ShowOff) => usual + STIRRED / 2,
            Self::GoodThrow if matches!(style, Style::Drawer | Style::Careful) => usual + STIRRED / 2,
            _ => usual,
        }
    }
}

/// A line somebody says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// What about.
    pub moment: Moment,
    /// Which of the lines there are for it, from 0 to below [`VARIANTS`].
    pub variant: u8,
}

impl Line {
    /// The first line of a game about that; `lot` is drawn for the move it is about.
    pub fn first(moment: Moment, lot: u64) -> Self {
        Self { moment, variant: (lot >> 32) as u8 % VARIANTS }
    }
}

/// Somebody who may say something: where they sit, and who they are.
#[derive(Debug, Clone, Copy)]
pub struct Speaker<'a> {
    /// The side they play for, and as which of its members.
    pub seat: Shooter,
    /// Who they are.
    pub rival: &'a Rival,
}

/// What was said in a game so far, as far as it decides what may be said next.
#[derive(Debug, Clone, Default)]
pub struct Talk {
    /// The lines in the round that is played.
    in_round: u32,
    /// What each speaker said last, of each moment, by seat and name.
    said: Vec<(Shooter, String, Line)>,
}

impl Talk {
    /// Hears what the rules told of one move, and answers with what somebody says to it: the speaker's place in `speakers`,
    /// and the line. `lies` is how the weights lie after the move, `lot` a number that is drawn for the move.
    ///
    /// The same game with the same lots says the same.
    pub fn hear(
        &mut self,
        game: &Match,
        lies: &Layout,
        events: &[Event],
        speakers: &[Speaker],
        lot: u64,
    ) -> Option<(usize, Line)> {
        if events.iter().any(begins) {
            // Another game at this table is one of its own.
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
        // Whoever threw speaks of the throw; of several who watched, the lot decides.
        let own = |moment: Moment| matches!(moment, Moment::GoodThrow | Moment::BadThrow | Moment::KnockedOff);
        let threw = shooter(events);
        let thrower = || chosen.iter().find(|(place, what)| own(*what) && threw == Some(speakers[*place].seat));
        // The last word is the winner's, or else the first loser's.
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
                // Every line but the one of the last time.
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

/// Who threw, if a throw is told of.
fn shooter(events: &[Event]) -> Option<Shooter> {
    events.iter().find_map(|event| match event {
        Event::BreakMade { shooter, .. } | Event::BreakFailed { shooter, .. } | Event::Shot { shooter, .. } => {
            Some(*shooter)
        }
        _ => None,
    })
}

/// What a move is for somebody at the table: the weightiest of what the rules told. A partner's throw is none to speak of.
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
    /// Whether the referee put something back or took something off.
    undone: bool,
}

/// Whether a throw that knocks nothing off is a miss: there is something to be cleared, and nothing else to be thrown for.
fn is_cleared(game: &Match) -> bool {
    matches!(game.mode().card().shape, Shape::Turns { breaks: true })
}

/// What a throw of their own is.
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

/// What the throw of somebody else is.
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
