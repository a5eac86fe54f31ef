//! Lengths at the precision of a referee: whole hundredths of a millimetre.

/// Converts metres to whole hundredths of a millimetre, the finest unit that calls and comparisons use.
///
/// An `f32` position in metres is exact to about 0.0005 mm at the far end. Rounding removes that noise, so that equal
/// lengths compare as equal anywhere on the board and in any direction.
///
/// The result is limited to 10 km either way, which only corrupted matches exceed, so that subtracting two of them
/// cannot overflow.
pub(crate) fn hundredths(metres: f32) -> i32 {
    (f64::from(metres) * 1e5).round().clamp(-1e9, 1e9) as i32
}

/// Converts hundredths of a millimetre to metres.
pub(super) fn metres(hundredths: i32) -> f32 {
    hundredths as f32 / 1e5
}
