//! The hand: how a pointer, a finger or a key becomes a throw.
