//! The file formats of a weight and of an underside, in the units of makers.

use serde::{Deserialize, Serialize};

use super::board_file::METRES_PER_INCH;
use crate::formats::ron_file::{Check, Fault, within};
use crate::shuffleboard::rules::{Contact, Underside, WeightSpec};

/// The content of a weight file; see `assets/weights`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeightFile {
    /// Diameter of the rim.
    pub diameter_inches: f64,
    /// Mass with cap.
    pub mass_grams: f64,
    /// Height with cap.
    pub height_mm: f64,
    /// Radius of gyration about the vertical, as a share of the radius.
    pub gyration_share: f64,
}

/// The content of an underside file; see `assets/undersides`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndersideFile {
    /// The shape of the area that carries the load.
    pub contact: Contact,
    /// The radius of that area, as a share of the weight's radius.
    pub radius_share: f64,
    /// A factor on the friction of the board.
    pub drag: f64,
}

impl WeightFile {
    /// The weight in SI units, with this underside.
    pub fn weight(&self, underside: &UndersideFile) -> WeightSpec {
        let radius = self.diameter_inches * METRES_PER_INCH / 2.0;
        WeightSpec {
            radius: radius as f32,
            mass: (self.mass_grams / 1000.0) as f32,
            height: (self.height_mm / 1000.0) as f32,
            gyration: (radius * self.gyration_share) as f32,
            underside: underside.underside(radius),
        }
    }
}

impl UndersideFile {
    /// The underside of a weight with this radius in metres.
    pub fn underside(&self, radius: f64) -> Underside {
        Underside { contact: self.contact, radius: (radius * self.radius_share) as f32, drag: self.drag as f32 }
    }
}

impl Check for WeightFile {
    fn check(&self) -> Result<(), Fault> {
        within("diameter_inches", self.diameter_inches, 1.0, 4.0)?;
        within("mass_grams", self.mass_grams, 50.0, 2000.0)?;
        within("height_mm", self.height_mm, 5.0, 60.0)?;
        // A share of 1 is a thin ring; a solid weight cannot come close to 0.
        within("gyration_share", self.gyration_share, 0.2, 1.0)
    }
}

impl Check for UndersideFile {
    fn check(&self) -> Result<(), Fault> {
        within("radius_share", self.radius_share, 0.1, 1.0)?;
        within("drag", self.drag, 0.2, 5.0)
    }
}
