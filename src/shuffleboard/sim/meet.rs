//! Resolves the collisions at one moment of a slide.

use super::contact::{Approach, Collision, RIM_FRICTION, SecondBody, restitution};
use super::record::{CollidingWeight, CollisionRecord};
use super::slide::{Slide, Sliding, TIME_LIMIT_SECONDS};
use super::world::Sets;
use crate::shuffleboard::rules::{Edge, Happening, WeightId};

/// The most rounds of collisions at one moment. None of 300,000 random throws needed as many.
const MOST_ROUNDS: usize = 1000;

/// The closing speed, in m/s, below which a contact is not recorded: such contacts only keep apart weights that lean on
/// each other.
const LEANING_SPEED: f64 = 1e-3;

impl Slide {
    /// Resolves the collisions of this moment in rounds until nothing collides, then finds out how long all weights
    /// move freely.
    ///
    /// A round resolves everything that closes at its beginning at once. Weights that it sets in motion collide in the
    /// next round: this way a row of touching weights passes a blow on, and a symmetric collision stays symmetric.
    pub(super) fn meet(&mut self, sets: &mut Sets<'_>) {
        for _ in 0..MOST_ROUNDS {
            self.examine_weights();
            if self.contacts.is_empty() {
                return;
            }
            for weight in self.weights.iter().flatten() {
                sets.write(weight.handles.body, &weight.state.motion());
            }
            sets.resolve(&mut self.contacts);
            self.apply();
        }
        log::error!("{:?} got stuck after {} s: some weights pass through each other", self.throw, self.began);
    }

    /// Applies the impulses of all contacts to the weights.
    fn apply(&mut self) {
        let noted = self.meetings.as_ref().map_or(0, Vec::len);
        for index in 0..self.contacts.len() {
            if self.contacts[index].closing > LEANING_SPEED
                && let Some(meeting) = self.meeting(&self.contacts[index])
                && let Some(meetings) = &mut self.meetings
            {
                meetings.push(meeting);
            }
        }
        for contact in &self.contacts {
            let impulse = contact.impulse(self.mass) / self.mass;
            // Friction turns both rims the same way.
            let turn = -contact.friction * self.radius / (self.mass * self.gyration2);
            if let Some(Sliding { state, .. }) = &mut self.weights[contact.weight] {
                state.velocity -= impulse;
                state.spin += turn;
            }
            if let SecondBody::Weight(other) = contact.other
                && let Some(Sliding { state, .. }) = &mut self.weights[other]
            {
                state.velocity += impulse;
                state.spin += turn;
            }
        }
        if let Some(meetings) = &mut self.meetings {
            for meeting in &mut meetings[noted..] {
                let after = |id: WeightId| self.weights[id.index()].map(|weight| weight.state.motion());
                meeting.finish(after);
            }
        }
    }

    /// The record of a contact before it is resolved, if contacts are recorded.
    fn meeting(&self, contact: &Collision) -> Option<CollisionRecord> {
        self.meetings.as_ref()?;
        let id = |index: usize| WeightId::all().nth(index);
        let motion = |index: usize| self.weights[index].map(|weight| weight.state.motion());
        let party = |index: usize| Some(CollidingWeight::new(id(index)?, motion(index)?));
        let weight = party(contact.weight)?;
        let (other, cushion) = match contact.other {
            SecondBody::Weight(other) => (Some(party(other)?), None),
            SecondBody::Cushion(edge) => (None, Some(edge)),
        };
        let at = self.weights[contact.weight]?.state.at + contact.along * self.radius;
        Some(CollisionRecord {
            time: self.began as f32,
            at: at.as_vec2(),
            speed: contact.closing as f32,
            weight,
            other,
            cushion,
        })
    }

    /// Examines every moving weight: collects the contacts of this moment, reports new hits, and finds out how long all
    /// weights move freely.
    fn examine_weights(&mut self) {
        self.contacts.clear();
        let mut free = f64::from(TIME_LIMIT_SECONDS);
        for (index, id) in WeightId::all().enumerate() {
            let Some(weight) = self.weights[index] else { continue };
            let moves = !weight.state.is_at_rest();
            if moves {
                free = free.min(self.time_on_board(&weight.state));
                if self.cushions.is_some() {
                    free = free.min(self.look_at_cushions(id, &weight));
                }
            }
            for (other, other_id) in WeightId::all().enumerate().skip(index + 1) {
                let Some(second) = self.weights[other] else { continue };
                // A resting weight is not accelerated by the board.
                let movers = f64::from(u8::from(moves) + u8::from(!second.state.is_at_rest()));
                if movers == 0.0 {
                    continue;
                }
                let approach = Approach::of(&weight.state, &second.state, self.radius);
                if !approach.collides() {
                    free = free.min(approach.free_time(movers * self.law.most));
                } else {
                    if self.touching[index] & (1 << other) == 0 {
                        self.happenings.push(Happening::Hit {
                            time: self.began as f32,
                            weights: [id, other_id],
                            at: weight.state.at.midpoint(second.state.at).as_vec2(),
                            speed: approach.closing as f32,
                        });
                    }
                    self.contacts.push(Collision {
                        weight: index,
                        other: SecondBody::Weight(other),
                        shapes: [weight.handles.disc, second.handles.disc],
                        along: approach.along,
                        closing: approach.closing,
                        restitution: restitution(approach.closing),
                        roughness: RIM_FRICTION,
                        compression: 0.0,
                        friction: 0.0,
                    });
                }
                self.note(index, other, &approach);
            }
        }
        self.free_until = self.began + free;
    }

    /// Does the same for a weight and the cushions, and returns the time in seconds in which it meets none.
    fn look_at_cushions(&mut self, id: WeightId, weight: &Sliding) -> f64 {
        let Some((cushions, handles)) = self.cushions else { return f64::INFINITY };
        let mut free = f64::INFINITY;
        for (side, edge) in [Edge::Left, Edge::Right].into_iter().enumerate() {
            let half_width = 0.5 * f64::from(self.board.width);
            let approach = Approach::to_cushion(&weight.state, edge, self.radius, half_width);
            let bit = WeightId::COUNT + side;
            if !approach.collides() {
                free = free.min(approach.free_time(self.law.most));
            } else {
                if self.touching[id.index()] & (1 << bit) == 0 {
                    self.happenings.push(Happening::Cushion {
                        time: self.began as f32,
                        weight: id,
                        edge,
                        at: (weight.state.at + approach.along * self.radius).as_vec2(),
                        speed: approach.closing as f32,
                    });
                }
                self.contacts.push(Collision {
                    weight: id.index(),
                    other: SecondBody::Cushion(edge),
                    shapes: [weight.handles.disc, handles.0[side]],
                    along: approach.along,
                    closing: approach.closing,
                    restitution: f64::from(cushions.restitution),
                    roughness: f64::from(cushions.friction),
                    compression: 0.0,
                    friction: 0.0,
                });
            }
            self.note(id.index(), bit, &approach);
        }
        free
    }

    fn note(&mut self, index: usize, bit: usize, approach: &Approach) {
        if approach.touches() {
            self.touching[index] |= 1 << bit;
        } else if !approach.clings() {
            self.touching[index] &= !(1 << bit);
        }
    }
}
