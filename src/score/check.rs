//! Checks of a score sheet that are possible before it is played; the first fault is reported with its field.

use super::file::{OptionsPart, Sheet, ThrowPart, Thrown};
use super::play::MOST_OVERLAP;
use super::{MOST_SHEET_BYTES, MOST_SHEET_ENTRIES};
use crate::formats::ron_file::{Check, Fault, element};
use crate::shuffleboard::rules::{BadAgreement, Board, Mode, Options, WeightId, WeightSpec, hundredths, most_given};
use crate::shuffleboard::weight_name::name;

impl Check for Sheet {
    const MOST_BYTES: usize = MOST_SHEET_BYTES;

    fn check(&self) -> Result<(), Fault> {
        if self.throws.len() > MOST_SHEET_ENTRIES {
            return Err(too_many().inside(&element("throws", MOST_SHEET_ENTRIES)));
        }
        if let Some(own) = &self.own_board {
            own.check().map_err(|fault| fault.inside("own_board"))?;
            if self.board.is_some() {
                return Err(Fault::new("own_board", "and `board` cannot both be there"));
            }
        }
        let board = self.board().board();
        self.options.check(self.game, &board).map_err(|fault| fault.inside("options"))?;
        let options = self.options.options(self.game, &board);
        self.agreed().check_names_differ().map_err(|bad| self.blame(&bad))?;
        self.agreed().check(&board).map_err(|bad| self.blame(&bad))?;
        self.check_start(&options)?;
        if self.red_numbers.len() > self.sides.len() {
            let reason = format!("names {} sides, and there are {}", self.red_numbers.len(), self.sides.len());
            return Err(Fault::new("red_numbers", reason));
        }
        for (place, throw) in self.throws.iter().enumerate() {
            throw.check(&board, &self.weight()).map_err(|fault| fault.inside(&element("throws", place)))?;
        }
        Ok(())
    }
}

/// The fault for an entry that a sheet has no room for.
pub(super) fn too_many() -> Fault {
    Fault::new("", format!("is one too many: a sheet has at most {MOST_SHEET_ENTRIES}"))
}

impl OptionsPart {
    /// Checks that all of them can be agreed on in this game, and make a difference on this board.
    pub(crate) fn check(&self, game: Mode, board: &Board) -> Result<(), Fault> {
        let (card, options) = (game.card(), self.options(game, board));
        for (field, choice) in self.written_down() {
            if !card.offers.contains(&choice) {
                let reason = format!("is nothing to agree on in {}: it has no choice of {choice}", card.name);
                return Err(Fault::new(field, reason));
            }
        }
        for (field, choice) in self.written_down() {
            if let Some(why) = choice.idle(game, &options, board) {
                return Err(Fault::new(field, format!("makes no difference: {why}")));
            }
        }
        Ok(())
    }
}

impl Sheet {
    /// Checks the points to begin with: not too many, and for sides that there are.
    fn check_start(&self, options: &Options) -> Result<(), Fault> {
        if self.start.len() > self.sides.len() {
            let reason = format!("has points for {} sides, and there are {}", self.start.len(), self.sides.len());
            return Err(Fault::new("start", reason));
        }
        let most = most_given(self.game, options);
        match self.start.iter().position(|points| u32::from(*points) > most) {
            Some(place) => {
                let reason = format!("is {}, and can be at most {most}", self.start[place]);
                Err(Fault::new(&element("start", place), reason))
            }
            None => Ok(()),
        }
    }

    /// The fault for an agreement that is not valid.
    fn blame(&self, bad: &BadAgreement) -> Fault {
        let field = match bad {
            BadAgreement::Sides { .. } | BadAgreement::TeamSize { .. } | BadAgreement::UnequalTeams => "sides",
            BadAgreement::Name(..) | BadAgreement::SameName(..) => "sides",
            BadAgreement::Board { .. } if self.own_board.is_some() => "own_board",
            BadAgreement::Board { .. } => "board",
            BadAgreement::Target(_) | BadAgreement::Innings(_) => "options.target",
            BadAgreement::Hanger(_) => "options.hanger",
            BadAgreement::Hickey(_) => "options.hickey_cents",
            BadAgreement::NotOffered { .. } => "options",
        };
        Fault::new(field, format!("cannot be so: {bad}"))
    }
}

impl Thrown {
    /// The weights that left the hand.
    pub(super) fn weights(self) -> Vec<WeightId> {
        match self {
            Self::One(weight) => vec![weight.0],
            Self::Four(colour) => WeightId::of(colour).to_vec(),
        }
    }
}

impl ThrowPart {
    /// Checks everything that does not depend on the position before the throw.
    pub(super) fn check(&self, board: &Board, weight: &WeightSpec) -> Result<(), Fault> {
        if self.last_lie {
            self.check_last_lie()?;
            return self.check_places(board, weight).map(|_| ());
        }
        let Some(thrown) = self.thrown else { return self.check_that_nothing_moves() };
        if self.time_up || self.concede {
            let other = if self.time_up { "time_up" } else { "concede" };
            return Err(Fault::new(other, "and `thrown` cannot both be there: each is an entry of its own"));
        }
        if self.no_bank && board.cushions.is_none() {
            return Err(Fault::new("no_bank", "is for boards with cushions, and this one has none"));
        }
        let mut told = self.check_places(board, weight)?;
        for (place, weight) in self.off.iter().enumerate() {
            if told.contains(&weight.0) {
                let reason = format!("is {}, of which more is said than that it fell", name(weight.0));
                return Err(Fault::new(&element("off", place), reason));
            }
            told.push(weight.0);
        }
        match thrown.weights().into_iter().find(|id| !told.contains(id)) {
            Some(id) => Err(Fault::new(
                "thrown",
                format!("leaves open what became of {}: it `lies` somewhere or is `off`", name(id)),
            )),
            None => Ok(()),
        }
    }

    /// Checks that every weight that lies somewhere can lie there; returns those weights.
    fn check_places(&self, board: &Board, weight: &WeightSpec) -> Result<Vec<WeightId>, Fault> {
        let mut told: Vec<WeightId> = Vec::new();
        for (place, lies) in self.lies.iter().enumerate() {
            let inside = |fault: Fault| fault.inside(&element("lies", place));
            let id = lies.weight.0;
            if told.contains(&id) {
                return Err(inside(Fault::new("weight", format!("is {} a second time", name(id)))));
            }
            told.push(id);
            let at = lies.pose(board, weight).at;
            let most = board.width / 2.0 - weight.radius;
            if board.cushions.is_some() && hundredths(at.y.abs() - most) > MOST_OVERLAP {
                let reason = format!(
                    "is {}, and there {} is inside the cushion: its middle is at most {:.0} mm from the middle line",
                    lies.off_centre_mm,
                    name(id),
                    f64::from(most) * 1000.0
                );
                return Err(inside(Fault::new("off_centre_mm", reason)));
            }
            if !board.carries(at) {
                let between_the_sides = at.y.abs() <= board.width / 2.0;
                let (field, value) = match between_the_sides {
                    true => ("from_end_mm", lies.from_end_mm),
                    false => ("off_centre_mm", lies.off_centre_mm),
                };
                let reason = format!(
                    "is {value}, and there the middle of {} is not over the board: what fell belongs in `off`",
                    name(id)
                );
                return Err(inside(Fault::new(field, reason)));
            }
        }
        Ok(told)
    }

    /// Checks an entry that is the last lie of a round.
    fn check_last_lie(&self) -> Result<(), Fault> {
        if let Some(Thrown::One(weight)) = self.thrown {
            let reason = format!("is {}, and a last lie has at most the colour of its break there", name(weight.0));
            return Err(Fault::new("thrown", reason));
        }
        let others = [
            ("off", !self.off.is_empty()),
            ("foul", self.foul),
            ("no_bank", self.no_bank),
            ("time_up", self.time_up),
            ("concede", self.concede),
        ];
        match others.into_iter().find(|(_, there)| *there) {
            Some((field, _)) => {
                Err(Fault::new(field, "and `last_lie` cannot both be there: only what lies in the end is told"))
            }
            None => Ok(()),
        }
    }

    /// Checks an entry without a throw.
    fn check_that_nothing_moves(&self) -> Result<(), Fault> {
        if self.time_up == self.concede {
            return Err(Fault::new("", "needs what was `thrown`, or either `time_up` or `concede`"));
        }
        let moves = [
            ("lies", !self.lies.is_empty()),
            ("off", !self.off.is_empty()),
            ("foul", self.foul),
            ("no_bank", self.no_bank),
        ];
        match moves.into_iter().find(|(_, there)| *there) {
            Some((field, _)) => Err(Fault::new(field, "is there, but nothing was thrown")),
            None => Ok(()),
        }
    }
}
