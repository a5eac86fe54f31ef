//! A client of MQTT 5 and 3.1.1, as far as a live game needs it: bytes in, bytes out, without a socket and without a clock.
//!
//! It connects with a last will, subscribes once, publishes at most once or at least once, and receives the same. Everything that a broker
//! sends is checked, since anybody can run one: what does not follow the protocol ends the connection with a reason.
//!
//! It is written here because the libraries cost more than they save: the only one without a socket that is kept up
//! (`mqtt-protocol-core` 0.7) adds 40 kB to the compressed page and twenty crates to the build, and a packet number of zero
//! from a broker makes it panic, which ends the page.

mod client;
mod packet;
mod properties;

pub use client::{Client, Incoming, Refusal};
pub use packet::{MOST_PACKET, Version};
