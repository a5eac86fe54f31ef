//! Table shuffleboard: the rules, the physics, throwing, computer players and drills.
//!
//! The layers, each importing only from those before it:
//!
//! ```text
//! rules <- sim <- hand <- session <- replay, rival <- drill
//! ```

pub mod drill;
pub mod hand;
pub mod highlight;
pub mod replay;
pub mod rival;
pub mod rules;
pub mod session;
pub mod sim;

pub(crate) mod tape_position;
pub(crate) mod weight_name;
