//! The score sheet of a game at a real table, of the board or of cards, as a club night sees it.

use bevy::prelude::*;

use super::written::{are_cards_of, has_names_of, is_played_by};
use crate::app::request::{CardScoreRequest, ScoreRequest};
use crate::app::scorekeeper::{CardScorekeeper, Scorekeeper, Scorekeepers};
use crate::cards;
use crate::club::{
    Evening, MeetingId, Played, Score, Team, WhyNot, agreed_of, are_cards_over, card_score_after, cards_of, given_of,
    is_over, score_after,
};
use crate::formats::ron_file::Source;
use crate::score::{CardKeeper, Keeper, RealBoard, is_card_sheet};

/// Whether a sheet began or changed.
pub(super) fn has_changed(keepers: Scorekeepers) -> bool {
    keepers.board.is_some_and(|desk| desk.is_changed()) || keepers.cards.is_some_and(|desk| desk.is_changed())
}

/// A sheet, at one moment of its game.
pub(super) enum Desk<'a> {
    Board(&'a Scorekeeper),
    Cards(&'a CardScorekeeper),
}

impl<'a> Desk<'a> {
    /// The sheet at hand, if there is one: whoever begins one puts the other away.
    pub(super) fn of(keepers: &'a Scorekeepers) -> Option<Self> {
        let board = keepers.board.as_deref().map(Self::Board);
        board.or(keepers.cards.as_deref().map(Self::Cards))
    }
}

impl Desk<'_> {
    /// Whether the game on the sheet ends its part of a meeting.
    pub(super) fn is_over(&self, evening: &Evening, meeting: MeetingId) -> bool {
        match self {
            Self::Board(desk) => is_over(evening, meeting, desk.keeper.game()),
            Self::Cards(desk) => are_cards_over(evening, meeting, desk.ledger.keeper().game()),
        }
    }

    /// The meeting's score once this game is over; `games` are those before it.
    pub(super) fn score_after(&self, evening: &Evening, meeting: MeetingId, games: Vec<[u32; 2]>) -> Score {
        match self {
            Self::Board(desk) => score_after(evening, meeting, games, desk.keeper.game()),
            Self::Cards(desk) => card_score_after(evening, meeting, games, desk.ledger.keeper().game()),
        }
    }

    /// Whether the sheet still belongs to a meeting that had these teams when it began.
    pub(super) fn is_of(&self, evening: &Evening, meeting: MeetingId, teams: &[Option<Team>]) -> bool {
        match self {
            Self::Board(desk) => is_played_by(evening, meeting, teams, desk.keeper.game().agreed()),
            Self::Cards(desk) => are_cards_of(evening, meeting, teams, desk.ledger.keeper().game()),
        }
    }

    /// Whether the sheet has the game and the names of a meeting.
    pub(super) fn has_names_of(&self, evening: &Evening, meeting: MeetingId) -> bool {
        match self {
            Self::Board(desk) => {
                let agreed = agreed_of(evening, meeting, 0, &[]);
                agreed.is_ok_and(|(_, agreed, _)| has_names_of(desk.keeper.game().agreed(), &agreed))
            }
            Self::Cards(desk) => {
                let keeper = desk.ledger.keeper();
                let same = cards_of(evening, meeting, 0, &[]);
                same.is_ok_and(|of| of.names == keeper.names() && of.setup.rules == keeper.game().open().rules)
            }
        }
    }

    /// How many entries there are, and the number of the one that is corrected.
    pub(super) fn entries(&self) -> (usize, Option<usize>) {
        match self {
            Self::Board(desk) => (desk.keeper.entries(), desk.keeper.corrected()),
            Self::Cards(desk) => (desk.ledger.keeper().rounds(), None),
        }
    }

    /// The text of the sheet.
    pub(super) fn text(&self) -> Option<String> {
        match self {
            Self::Board(desk) => desk.keeper.sheet().ok(),
            Self::Cards(desk) => desk.ledger.keeper().sheet().ok(),
        }
    }
}

/// The request for a new sheet.
pub(super) enum Begin {
    Board(ScoreRequest),
    Cards(CardScoreRequest),
}

/// The request for the sheet of a meeting. At cards the first player deals.
///
/// # Errors
/// Why the meeting cannot be played.
pub(super) fn sheet_of(evening: &Evening, meeting: MeetingId) -> Result<Begin, WhyNot> {
    Ok(match evening.setup().played {
        Played::Board { .. } => {
            let (board, agreed, _) = agreed_of(evening, meeting, 0, &[])?;
            let (board, given) = (RealBoard::Listed(board), given_of(evening, meeting));
            Begin::Board(ScoreRequest::Begin { board, agreed: Box::new(agreed), given })
        }
        Played::Cards(_) => {
            let of = cards_of(evening, meeting, 0, &[])?;
            let (rules, players) = (of.setup.rules, of.names);
            Begin::Cards(CardScoreRequest::Begin { rules, players, dealer: cards::Seat(0) })
        }
    })
}

/// Why the text of a sheet cannot be read, if it cannot.
pub(super) fn fault_of(text: &str) -> Option<String> {
    let source = Source::new("sheet", text);
    let fault = match is_card_sheet(&source) {
        true => CardKeeper::read(&source).err(),
        false => Keeper::read(&source).err(),
    };
    fault.map(|bad| bad.to_string())
}
