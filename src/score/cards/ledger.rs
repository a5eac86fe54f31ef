//! The score of a real card game with the round that is being entered: every step can be undone, back to the first.

use super::draft::{BadNote, Note, RoundDraft, RoundEnding, Unsaid};
use super::keeper::CardKeeper;
use crate::cards::{Card, CountedCard, Event, Rank, RealRound, RuleSet, Seat, Suit};
use crate::formats::excerpt::excerpt;
use crate::formats::ron_file::Fault;

/// The score of a card game, with the round that is being entered.
#[derive(Debug, Clone)]
pub struct CardLedger {
    keeper: CardKeeper,
    draft: RoundDraft,
    /// Whose hand is being entered.
    selected: Seat,
    /// The draft before each step.
    before: Vec<(RoundDraft, Seat)>,
}

impl CardLedger {
    /// For a game, new or read from a sheet.
    pub fn new(keeper: CardKeeper) -> Self {
        let draft = RoundDraft::new(keeper.names().len());
        let mut ledger = Self { keeper, draft, selected: Seat(0), before: Vec::new() };
        ledger.select_missing();
        ledger
    }

    /// The game with the rounds that are written down.
    pub fn keeper(&self) -> &CardKeeper {
        &self.keeper
    }

    /// The rules of the game.
    pub fn rules(&self) -> &RuleSet {
        &self.keeper.game().open().rules
    }

    /// The round at hand.
    pub fn draft(&self) -> &RoundDraft {
        &self.draft
    }

    /// Whose hand is being entered.
    pub fn selected(&self) -> Seat {
        self.selected
    }

    /// Those who play in the round at hand.
    pub fn playing(&self) -> Vec<Seat> {
        self.keeper.game().open().in_match().collect()
    }

    /// Enters who alone was left with cards.
    pub fn leave(&mut self, seat: Seat) {
        self.change(|draft, _| draft.left = Some(seat));
    }

    /// Enters how the round ended.
    pub fn end(&mut self, ending: RoundEnding) {
        self.change(|draft, _| draft.ending = ending);
        self.select_missing();
    }

    /// Enters the card with which the round ended; returns whether the deck has one.
    pub fn end_with(&mut self, rank: Rank) -> bool {
        let mut other = self.draft.clone();
        other.last = None;
        let has = other.has_room(self.rules().deck, rank);
        if has {
            self.change(|draft, _| draft.last = Some(Note::Rank(rank)));
        }
        has
    }

    /// Enters the owner of the silly hat.
    pub fn give_hat(&mut self, seat: Option<Seat>) {
        self.change(|draft, _| draft.hat = seat);
    }

    /// Selects the hand to be entered.
    pub fn select(&mut self, seat: Seat) {
        self.selected = seat;
    }

    /// Adds a card to the selected hand; returns whether the deck has it.
    pub fn add(&mut self, rank: Rank) -> bool {
        let has = self.draft.has_room(self.rules().deck, rank);
        if has {
            self.change(|draft, seat| draft.hands[seat.index()].get_or_insert_default().push(Note::Rank(rank)));
        }
        has
    }

    /// Adds the cards of a text like "7 7H Joker" to the selected hand.
    ///
    /// # Errors
    /// The first word that is no card, or a rank of which the deck has no more; nothing has changed then.
    pub fn add_text(&mut self, text: &str) -> Result<(), BadNote> {
        let (deck, mut draft, seat) = (self.rules().deck, self.draft.clone(), self.selected);
        for word in text.split([' ', ',', ';']).filter(|word| !word.is_empty()) {
            let note = note(word).ok_or_else(|| BadNote::NoCard(excerpt(word)))?;
            if !draft.has_room(deck, note.rank()) {
                return Err(BadNote::NoMore(note.rank()));
            }
            draft.hands[seat.index()].get_or_insert_default().push(note);
        }
        self.change(|old, _| *old = draft);
        Ok(())
    }

    /// Empties the selected hand, which is then to be entered anew.
    pub fn clear(&mut self) {
        self.change(|draft, seat| draft.hands[seat.index()] = None);
    }

    /// Whether the selected hand can have no cards left, although another one was first to be empty: the round ended with a pick-up
    /// that was played to its end.
    pub fn may_be_empty(&self) -> bool {
        self.draft.may_be_empty(self.rules(), self.selected)
    }

    /// Whether it is entered that the selected hand has no cards left.
    pub fn is_empty(&self) -> bool {
        self.may_be_empty() && self.draft.hands[self.selected.index()].as_ref().is_some_and(Vec::is_empty)
    }

    /// Enters that the selected hand has no cards left.
    pub fn leave_nothing(&mut self) {
        self.change(|draft, seat| draft.hands[seat.index()] = Some(Vec::new()));
    }

    /// The points of a hand as entered, card by card.
    pub fn counted(&self, seat: Seat) -> Vec<CountedCard> {
        // The suit does not matter.
        let face = |note: &Note| match note {
            Note::Face(card) => *card,
            Note::Rank(rank) => Card::new(*rank, Suit::Clubs),
        };
        let ended = matches!(self.draft.ending, RoundEnding::Empty(_));
        let last = self.draft.last.as_ref().filter(|_| ended).map(face);
        self.draft.hand(seat).iter().map(|note| self.rules().count_card(face(note), last)).collect()
    }

    /// The total points of a hand as entered.
    pub fn points(&self, seat: Seat) -> u32 {
        self.counted(seat).iter().map(|card| card.points).sum()
    }

    /// The first thing that is missing or wrong before the round can be written down.
    pub fn unsaid(&self) -> Option<Unsaid> {
        self.draft.unsaid(self.rules(), self.playing())
    }

    /// The events if the round is written down as entered; `None` while it cannot be.
    pub fn would_be(&self) -> Option<Vec<Event>> {
        if self.unsaid().is_some() {
            return None;
        }
        self.keeper.game().clone().count_real(&self.round()).ok()
    }

    fn round(&self) -> RealRound {
        self.draft.round(self.rules(), self.playing())
    }

    /// Writes the round down and begins the next one.
    ///
    /// # Errors
    /// As [`CardKeeper::write`].
    pub fn write(&mut self) -> Result<(), Fault> {
        self.keeper.write(&self.round())?;
        self.begin(RoundDraft::new(self.keeper.names().len()));
        Ok(())
    }

    /// Whether a timed game can be stopped now.
    pub fn is_timed(&self) -> bool {
        !self.keeper.is_over() && self.rules().points().is_some_and(|points| points.minutes.is_some())
    }

    /// Stops a timed game.
    ///
    /// # Errors
    /// As [`CardKeeper::time_up`].
    pub fn time_up(&mut self) -> Result<(), Fault> {
        self.keeper.time_up()?;
        self.begin(RoundDraft::new(self.keeper.names().len()));
        Ok(())
    }

    /// Whether there is a step to undo.
    pub fn may_undo(&self) -> bool {
        !self.before.is_empty() || self.keeper.rounds() > 0
    }

    /// Undoes the last step. Before the first step of a round the previous round is reopened. Returns whether there was a step.
    pub fn undo(&mut self) -> bool {
        if let Some((draft, selected)) = self.before.pop() {
            (self.draft, self.selected) = (draft, selected);
            return true;
        }
        let players = self.keeper.names().len();
        let draft = self.keeper.last_round().map(|round| RoundDraft::of(&round, players));
        let undone = self.keeper.undo();
        if undone {
            self.begin(draft.unwrap_or_else(|| RoundDraft::new(players)));
        }
        undone
    }

    fn begin(&mut self, draft: RoundDraft) {
        self.draft = draft;
        self.before.clear();
        self.select_missing();
    }

    /// Selects the first hand that is not entered yet.
    fn select_missing(&mut self) {
        let playing = self.playing();
        let missing = playing.iter().find(|seat| !self.draft.is_said(self.rules(), **seat));
        if let Some(seat) = missing.or(playing.first()) {
            self.selected = *seat;
        }
    }

    /// Changes the draft by one step that can be undone.
    fn change(&mut self, change: impl FnOnce(&mut RoundDraft, Seat)) {
        let mut draft = self.draft.clone();
        change(&mut draft, self.selected);
        if draft != self.draft {
            self.before.push((std::mem::replace(&mut self.draft, draft), self.selected));
        }
    }
}

/// Parses a card or a rank.
fn note(word: &str) -> Option<Note> {
    let rank = Rank::ALL.into_iter().find(|rank| rank.index().eq_ignore_ascii_case(word));
    rank.map(Note::Rank).or_else(|| word.parse().ok().map(Note::Face))
}
