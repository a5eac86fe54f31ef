//! Key bindings: what each key means, as the player has set them.

mod action;
mod chosen;
mod stroke;

pub(crate) use action::Action;
pub(crate) use chosen::Keys;
pub(crate) use stroke::{Key, Stroke};
