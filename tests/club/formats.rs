//! Evenings of known shape: what the draw makes of them, and who comes first.
