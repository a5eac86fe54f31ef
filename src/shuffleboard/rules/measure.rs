//! What a referee can measure: lengths in whole hundredths of a millimetre.

/// A length of metres in whole hundredths of a millimetre, the finest that a call or a comparison looks at.
///
/// A place on the board is an `f32` in metres, exact to about half a thousandth of a millimetre at the far end. Rounding takes
/// that noise out: two lengths that a tape measures alike are alike here, wherever they lie and in whatever direction.
///
/// At most 10 km either way, as only corrupted matches have: two of them can be subtracted, and one negated.
pub(crate) fn hundredths(metres: f32) -> i32 {
    (f64::from(metres) * 1e5).round().clamp(-1e9, 1e9) as i32
}

/// The length of so many hundredths of a millimetre, in metres.
pub(super) fn metres(hundredths: i32) -> f32 {
    hundredths as f32 / 1e5
}
