//! The file format of a board, in the units of makers, who work in inches.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::WeightSize;
use crate::formats::ron_file::{Check, Fault, within};
use crate::shuffleboard::rules::{Board, BoardSpeed, Cushions, Rings};

/// One inch in metres. Files and screens use inches, code uses metres.
pub(super) const METRES_PER_INCH: f64 = 0.0254;

/// The content of a board file; see `assets/boards`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardFile {
    /// Length of the playing surface.
    pub length_inches: f64,
    /// Width of the playing surface; on a bank board between the faces of the cushions.
    pub width_inches: f64,
    /// Where the foul lines are.
    pub foul_lines: FoulLinesFile,
    /// Distance of the deuce line from its end.
    pub deuce_line_inches: f64,
    /// Distance of the trey line from its end.
    pub trey_line_inches: f64,
    /// Width of an inlaid line.
    pub line_width_mm: f64,
    /// How far the middle lies below the long edges; negative for a board that bulges.
    pub dip_inches: f64,
    /// The cushions of a bank board.
    pub cushions: Option<CushionsFile>,
    /// The rings of a target board.
    #[serde(default)]
    pub rings: Option<RingsFile>,
    /// Distance from its end to a printed zone marked "5".
    #[serde(default)]
    pub five_zone_inches: Option<f64>,
    /// The size of weights that belongs to the board.
    pub weights: WeightSize,
}

/// Where the foul lines of a board are.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum FoulLinesFile {
    /// Two lines, at this distance in inches from their own ends.
    TwoAt(f64),
    /// A single line in the middle for both ends.
    Middle,
}

/// The cushions of a bank board.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CushionsFile {
    /// The share of the speed towards a cushion that is returned.
    pub restitution: f64,
    /// The coefficient of friction between a weight's rim and a cushion.
    pub friction: f64,
}

/// The concentric rings of a target board.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RingsFile {
    /// Distance of the centre from its end.
    pub centre_inches: f64,
    /// Radius of the outer ring.
    pub outer_inches: f64,
    /// Radius of the middle ring.
    pub intermediate_inches: f64,
    /// Radius of the black inner ring.
    pub inner_inches: f64,
}

impl BoardFile {
    /// The allowed lengths, in inches.
    pub const LENGTHS: RangeInclusive<f64> = 48.0..=400.0;
    /// The allowed widths, in inches.
    pub const WIDTHS: RangeInclusive<f64> = 10.0..=48.0;

    /// The board in SI units, with wax of this speed.
    pub fn board(&self, speed: BoardSpeed) -> Board {
        let metres = |inches: f64| (inches * METRES_PER_INCH) as f32;
        let length = metres(self.length_inches);
        let line_width = (self.line_width_mm / 1000.0) as f32;
        Board {
            length,
            width: metres(self.width_inches),
            foul_line: match self.foul_lines {
                FoulLinesFile::TwoAt(inches) => metres(inches),
                FoulLinesFile::Middle => (length - line_width) / 2.0,
            },
            deuce_line: metres(self.deuce_line_inches),
            trey_line: metres(self.trey_line_inches),
            line_width,
            speed,
            dip: metres(self.dip_inches),
            cushions: self.cushions.map(|cushions| Cushions {
                restitution: cushions.restitution as f32,
                friction: cushions.friction as f32,
            }),
            rings: self.rings.map(|rings| Rings {
                centre: metres(rings.centre_inches),
                outer: metres(rings.outer_inches),
                intermediate: metres(rings.intermediate_inches),
                inner: metres(rings.inner_inches),
            }),
            five_zone: self.five_zone_inches.map(metres),
        }
    }

    /// Checks the order of the lines from the end: trey, deuce, long foul, short foul.
    fn check_lines(&self) -> Result<(), Fault> {
        let widest = self.line_width_mm / 1000.0 / METRES_PER_INCH;
        within("trey_line_inches", self.trey_line_inches, widest, self.length_inches)?;
        let (trey, deuce) = (self.trey_line_inches, self.deuce_line_inches);
        if deuce.is_nan() || deuce < trey + widest {
            let reason = format!("is {deuce}, and has to lie further from the end than the trey line at {trey}");
            return Err(Fault::new("deuce_line_inches", reason));
        }
        let half = self.length_inches / 2.0;
        let (foul, field) = match self.foul_lines {
            FoulLinesFile::TwoAt(foul) => (foul, "foul_lines"),
            FoulLinesFile::Middle => (half, "deuce_line_inches"),
        };
        if foul.is_nan() || foul < deuce + widest {
            let reason =
                format!("puts the foul line {foul} inches from its end, and the deuce line at {deuce} is to be nearer");
            return Err(Fault::new(field, reason));
        }
        if foul > half {
            let reason = format!("is {foul} from either end, and each has to be in its own half of {half} inches");
            return Err(Fault::new(field, reason));
        }
        Ok(())
    }

    /// Checks that the rings are nested and lie on the board.
    fn check_rings(&self, rings: &RingsFile) -> Result<(), Fault> {
        let radii = [
            ("inner_inches", rings.inner_inches, rings.intermediate_inches),
            ("intermediate_inches", rings.intermediate_inches, rings.outer_inches),
            ("outer_inches", rings.outer_inches, self.width_inches / 2.0),
        ];
        for (field, radius, most) in radii {
            within(field, radius, 0.1, most)?;
        }
        within("centre_inches", rings.centre_inches, rings.outer_inches, self.length_inches / 2.0)
    }
}

impl Check for BoardFile {
    fn check(&self) -> Result<(), Fault> {
        within("length_inches", self.length_inches, *Self::LENGTHS.start(), *Self::LENGTHS.end())?;
        within("width_inches", self.width_inches, *Self::WIDTHS.start(), *Self::WIDTHS.end())?;
        within("line_width_mm", self.line_width_mm, 1.0, 25.0)?;
        within("dip_inches", self.dip_inches, -0.1, 0.1)?;
        self.check_lines()?;
        if let Some(cushions) = &self.cushions {
            within("restitution", cushions.restitution, 0.0, 1.0).map_err(|fault| fault.inside("cushions"))?;
            within("friction", cushions.friction, 0.0, 1.0).map_err(|fault| fault.inside("cushions"))?;
        }
        if let Some(rings) = &self.rings {
            self.check_rings(rings).map_err(|fault| fault.inside("rings"))?;
        }
        if let Some(zone) = self.five_zone_inches {
            within("five_zone_inches", zone, 0.5, self.trey_line_inches)?;
        }
        Ok(())
    }
}
