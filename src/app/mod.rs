//! The window: screens, table room, aiming, cameras, sound. The only layer that knows Bevy.

mod ask;
mod state;
mod table;
