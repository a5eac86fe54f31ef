//! The files of a weight and of its underside: numbers in the units of makers.

use serde::{Deserialize, Serialize};

use super::board_file::INCH;
use crate::formats::ron_file::{Check, Fault, within};
use crate::shuffleboard::rules::{Contact, Underside, WeightSpec};

/// A weight as it is written down; see `assets/weights`.
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

/// An underside as it is written down; see `assets/undersides`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndersideFile {
    /// How the load is spread.
    pub contact: Contact,
    /// The radius of the contact, as a share of the weight's.
    pub radius_share: f64,
    /// The friction of the board is multiplied by this.
    pub drag: f64,
}

impl WeightFile {
    /// The weight in SI units, on that underside.
    pub fn weight(&self, underside: &UndersideFile) -> WeightSpec {
        let radius = self.diameter_inches * INCH / 2.0;
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
    /// The underside of a weight of that radius (m).
    pub fn underside(&self, radius: f64) -> Underside {
        Underside { contact: self.contact, radius: (radius * self.radius_share) as f32, drag: self.drag as f32 }
    }
}

impl Check for WeightFile {
    fn check(&self) -> Result<(), Fault> {
        within("diameter_inches", self.diameter_inches, 1.0, 4.0)?;
        within("mass_grams", self.mass_grams, 50.0, 2000.0)?;
        within("height_mm", self.height_mm, 5.0, 60.0)?;
        // Nothing round has all its mass beyond its rim, and nothing solid all of it in its middle.
        within("gyration_share", self.gyration_share, 0.2, 1.0)
    }
}

impl Check for UndersideFile {
    fn check(&self) -> Result<(), Fault> {
        within("radius_share", self.radius_share, 0.1, 1.0)?;
        within("drag", self.drag, 0.2, 5.0)
    }
}
