//! Every sentence a player reads, from one Fluent file.
