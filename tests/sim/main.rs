//! The simulation: the law of motion, collisions, cushions and wax against their formulas, and what holds of every throw.
//!
//! Programs of their own are `sim_golden.rs` and `sim_soak.rs`, which also run as wasm, where there is no proptest, and
//! `sim_allocations.rs`, which brings an allocator that counts.
#![expect(clippy::disallowed_methods, reason = "theory, held against the simulation to a few digits")]

#[path = "../common/sim.rs"]
mod common;

mod collisions;
mod cushions;
mod law;
mod properties;
mod throws;
mod tonight;
mod wax;
