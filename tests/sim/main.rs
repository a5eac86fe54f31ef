//! The simulation: the law of motion, collisions, cushions and wax against their formulas, and properties of every
//! throw. `sim_golden.rs` and `sim_soak.rs` are separate programs because they also run as wasm, where proptest is not
//! available. `sim_allocations.rs` is one because it has a counting allocator.
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
