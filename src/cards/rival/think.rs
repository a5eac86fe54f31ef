//! A rival's decision, made at once or in slices.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::guess::guess;
use super::play_out::play_out;
use super::skill::Habits;
use super::{CardRival, Luck};
use crate::cards::action::{Act, Play};
use crate::cards::card::Suit;
use crate::cards::legal::Side;
use crate::cards::open::Phase;
use crate::cards::play::CardMatch;
use crate::cards::view::View;

/// The most choices that are searched; those that look worst are left out.
const MOST_CHOICES: usize = 16;

/// The weight of one point of a play's first impression, in play-outs won: it decides unless the play-outs differ
/// clearly.
const IMPRESSION_WEIGHT: f64 = 0.1;
/// The first impression of not playing.
const NO_PLAY: i32 = -20;

/// A decision in progress.
#[derive(Debug)]
pub struct CardThinking {
    state: State,
}

#[derive(Debug)]
enum State {
    /// The action, if there is one.
    Decided(Option<Act>),
    /// The search is running.
    Trying(Box<Search>),
}

impl CardThinking {
    pub(super) fn new(rival: &CardRival, view: View) -> Self {
        Self { state: decide(rival, view) }
    }

    /// Searches for at most this many play-outs. `None` while undecided; then the action, or that there is none.
    pub fn think(&mut self, play_outs: u32) -> Option<Option<Act>> {
        for _ in 0..play_outs {
            let State::Trying(search) = &mut self.state else { break };
            if let Some(act) = search.step() {
                self.state = State::Decided(Some(act));
            }
        }
        match &self.state {
            State::Decided(act) => Some(act.clone()),
            State::Trying(_) => None,
        }
    }

    /// Searches to the end.
    pub fn finish(mut self) -> Option<Act> {
        loop {
            if let Some(decided) = self.think(u32::MAX) {
                return decided;
            }
        }
    }
}

/// Decides everything that needs no search.
fn decide(rival: &CardRival, view: View) -> State {
    let habits = rival.skill.habits();
    let (mut called, mut acts): (Vec<Act>, Vec<Act>) =
        view.legal().into_iter().partition(|act| matches!(act, Act::LastCard | Act::Catch(_)));
    // "Last card" is declared with the play, not before.
    called.retain(|act| *act != Act::LastCard || view.open.forgot.is_some_and(|forgot| forgot.seat == view.seat));
    if let Some(act) = called.pop()
        && rival.luck(&view, Luck::Notice).random_bool(habits.notices)
    {
        return State::Decided(Some(act));
    }
    if view.open.turn() != Some(view.seat) || acts.is_empty() {
        return State::Decided(None);
    }
    let mut luck = rival.luck(&view, Luck::Choice);
    let side = Side { open: &view.open, seat: view.seat, hand: &view.hand, drawn: &view.drawn };
    match view.open.phase {
        // A random number of cards from the upper half, because most dealers prefer full hands.
        Phase::Deal(_) => {
            let rest = acts.split_off(acts.len() / 2);
            return State::Decided(Some(rest[luck.random_range(0..rest.len())].clone()));
        }
        Phase::Declare(_) => return State::Decided(Some(Act::Declare(side.favourite(&[])))),
        Phase::Cut(_) => return State::Decided(Some(acts.swap_remove(luck.random_range(0..acts.len())))),
        Phase::Turn { .. } | Phase::Over { .. } => {}
    }
    let mut acts = slip(acts, side, &habits, &mut luck);
    if luck.random_bool(habits.careless) {
        return State::Decided(Some(acts.swap_remove(luck.random_range(0..acts.len()))));
    }
    let looks = |act: Act| Tried { sum: IMPRESSION_WEIGHT * f64::from(first_impression(side, &act)), act };
    let mut tried: Vec<Tried> = acts.into_iter().map(looks).collect();
    tried.sort_by(|one, other| other.sum.total_cmp(&one.sum));
    if habits.play_outs == 0 || tried.len() == 1 {
        tried.truncate(1);
        return State::Decided(tried.pop().map(|tried| tried.act));
    }
    tried.truncate(MOST_CHOICES);
    State::Trying(Box::new(Search::new(habits, view, tried, luck)))
}

/// Leaves out overlooked actions, and variants of a play that differ only in irrelevant choices.
fn slip(acts: Vec<Act>, side: Side, habits: &Habits, luck: &mut ChaCha8Rng) -> Vec<Act> {
    let says = !luck.random_bool(habits.forgets);
    let one_only = luck.random_bool(habits.misses_several);
    let burns = luck.random_bool(habits.burns_wild);
    let wild = |play: &Play| play.cards.first().is_some_and(|card| side.open.rules.is_wild(*card));
    let mut left: Vec<Act> = acts
        .into_iter()
        .filter(|act| match act {
            Act::Play(play) => play.last_card == (says && side.may_declare_with(&play.cards)) && !odd(side, play),
            _ => true,
        })
        .collect();
    let mut narrow = |keep: &dyn Fn(&Play) -> bool| {
        if left.iter().any(|act| matches!(act, Act::Play(play) if keep(play))) {
            left.retain(|act| matches!(act, Act::Play(play) if keep(play)));
        }
    };
    if one_only {
        narrow(&|play| play.cards.len() == 1);
    }
    if burns {
        narrow(&wild);
    }
    left
}

/// Whether a play declares a suit that is not held although another one is.
fn odd(side: Side, play: &Play) -> bool {
    let Some(suit) = play.suit else { return false };
    let many = |suit: Suit| {
        let of = |card: &&crate::cards::Card| card.suit() == Some(suit);
        side.hand.iter().filter(of).count() - play.cards.iter().filter(of).count()
    };
    many(suit) == 0 && Suit::ALL.into_iter().any(|other| many(other) > 0)
}

/// The first impression of an action. Drawing, passing and picking up look worse than almost any play.
fn first_impression(side: Side, act: &Act) -> i32 {
    match act {
        Act::Play(play) => side.weigh(&play.cards, play.suit),
        _ => NO_PLAY,
    }
}

/// A search by play-outs. All choices are tried with the same hidden cards; the worse half is dropped until one is
/// left.
#[derive(Debug)]
struct Search {
    view: View,
    acts: Vec<Tried>,
    /// Play-outs per choice until the next half is dropped.
    each: u32,
    /// Play-outs per choice so far in this stage.
    had: u32,
    /// The index of the next choice for this deal.
    next: usize,
    deal: Option<(CardMatch, u64)>,
    budget: u32,
    stages: u32,
    infers: bool,
    luck: ChaCha8Rng,
}

#[derive(Debug)]
struct Tried {
    act: Act,
    /// The sum of its play-out values and its first impression.
    sum: f64,
}

impl Search {
    fn new(habits: Habits, view: View, acts: Vec<Tried>, luck: ChaCha8Rng) -> Self {
        let stages = usize::BITS - (acts.len() - 1).leading_zeros();
        let mut search = Self {
            view,
            acts,
            each: 0,
            had: 0,
            next: 0,
            deal: None,
            budget: habits.play_outs,
            stages,
            infers: habits.infers,
            luck,
        };
        search.begin_stage();
        search
    }

    fn begin_stage(&mut self) {
        self.each = (self.budget / (self.stages * self.acts.len() as u32)).max(1);
        self.had = 0;
    }

    /// Plays one round out; returns the choice after the last one.
    fn step(&mut self) -> Option<Act> {
        let Self { view, luck, infers, .. } = self;
        let (deal, seed) = self.deal.get_or_insert_with(|| (guess(view, *infers, luck), luck.random()));
        let tried = &mut self.acts[self.next];
        let mut luck = ChaCha8Rng::seed_from_u64(*seed);
        tried.sum += play_out(deal.clone(), self.view.seat, tried.act.clone(), &mut luck);
        self.next += 1;
        if self.next < self.acts.len() {
            return None;
        }
        self.next = 0;
        self.deal = None;
        self.had += 1;
        if self.had < self.each {
            return None;
        }
        // The sort is stable, so that of equal choices the one with the better first impression stays first.
        self.acts.sort_by(|one, other| other.sum.total_cmp(&one.sum));
        self.acts.truncate(self.acts.len().div_ceil(2));
        if self.acts.len() == 1 {
            return self.acts.pop().map(|tried| tried.act);
        }
        self.begin_stage();
        None
    }
}
