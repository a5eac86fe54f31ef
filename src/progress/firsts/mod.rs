//! Firsts: what people at a table tell of, each reached once and kept with the profile.

mod first;
mod kept;
mod seen;

pub use first::First;
pub use kept::Firsts;

pub(super) use kept::firsts_name;
pub(super) use seen::Seen;
