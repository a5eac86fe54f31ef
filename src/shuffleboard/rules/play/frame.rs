//! The ends of rounds and frames: totals, hickeys, the hammer, ties and the winner.

use super::game::Stage;
use super::round::Round;
use super::{Event, Match};
use crate::shuffleboard::rules::modes::{GameEnd, Shape};
use crate::shuffleboard::rules::{Count, SideId, TieBreak};

impl Match {
    /// Scores the round as the weights lie and moves on to the next round, frame or the end of the match.
    pub(super) fn end_round(&mut self, round: &Round, events: &mut Vec<Event>) {
        let count = self.count_round(round);
        let counts_hickeys = self.counts_hickeys();
        events.push(Event::Counted(count.clone()));
        for side in self.shooting().to_vec() {
            let points = count.points_of(side);
            let standing = &mut self.standings[side.index()];
            standing.total += points;
            self.lines[side.index()].push(points);
            if points > 0 {
                events.push(Event::Scored { side, points, total: standing.total });
            } else if counts_hickeys {
                let paid = self.agreed.options.hickey.unwrap_or_default();
                standing.hickeys += 1;
                standing.paid += paid;
                events.push(Event::Hickey { side, paid, jar: self.jar() });
            }
        }

        if self.up + self.shooting().len() < self.order.len() {
            self.up += 1;
        } else if let Some(winner) = self.end_frame(&count, events) {
            self.stage = Stage::Over { winner };
            return;
        }
        self.stage = Stage::Round(Round::new());
        self.end = self.end.other();
        events.push(self.round_began());
    }

    /// Ends the frame and returns the winner, or opens the next frame.
    fn end_frame(&mut self, count: &Count, events: &mut Vec<Event>) -> Option<SideId> {
        let totals = self.totals();
        let (highest, total, reached) = self.leaders(&totals, self.frame);
        events.push(Event::FrameEnded { frame: self.frame, totals });
        if reached && let [side] = highest[..] {
            events.push(Event::Won { side, total, jar: self.jar() });
            return Some(side);
        }
        if reached {
            events.push(Event::Tied { sides: highest.clone(), total });
        }
        match self.shape() {
            Shape::Turns { .. } => {
                if reached && self.options().tie_break == TieBreak::OnlyTied {
                    self.order.retain(|side| highest.contains(side));
                }
                if self.options().rotate {
                    self.order.rotate_left(1);
                }
            }
            Shape::Together { scorer_leads } => self.pass_hammer(count, scorer_leads),
        }
        self.up = 0;
        self.frame += 1;
        events.push(self.frame_began(reached));
        None
    }

    pub(super) fn totals(&self) -> Vec<u32> {
        self.standings.iter().map(|standing| standing.total).collect()
    }

    /// The sides with the highest total after a frame, that total, and whether the match can end with it.
    pub(super) fn leaders(&self, totals: &[u32], frame: u32) -> (Vec<SideId>, u32, bool) {
        let total = totals.iter().copied().max().unwrap_or_default();
        let reached = match self.mode().card().ends {
            GameEnd::Points => total >= self.options().target,
            GameEnd::Innings => frame >= self.options().target,
        };
        let highest =
            (0..).map(SideId).zip(totals).filter(|(_, score)| **score == total).map(|(side, _)| side).collect();
        (highest, total, reached)
    }

    /// "If no points are scored on the preceding round then the hammer changes" (Knock Off, How To Play); otherwise it
    /// depends on which side scored more.
    fn pass_hammer(&mut self, count: &Count, scorer_leads: bool) {
        let [first, last] = [self.order[0], self.hammer()].map(|side| count.points_of(side));
        if first == last || (first > last) != scorer_leads {
            self.order.reverse();
        }
    }

    /// The events of the first frame and its first round.
    pub(super) fn begin(&mut self, events: &mut Vec<Event>) {
        events.extend([self.frame_began(false), self.round_began()]);
    }

    fn frame_began(&self, extra: bool) -> Event {
        Event::FrameBegan { frame: self.frame, order: self.order.clone(), extra }
    }

    fn round_began(&self) -> Event {
        let shooter = self.shooter();
        Event::RoundBegan { shooter, end: self.end, hammer: shooter.side == self.hammer() }
    }
}
