//! The sound of colliding weights.

use super::{clip, ring};
use crate::app::sound::noise::{LowPass, Noise, taken_up};

/// Two colliding weights: three pairs of partials between 2 and 6 kHz that decay within 70 ms, after a tick of noise.
///
/// `hard` is 0 for a soft touch and 1 for a full hit. A harder hit has a shorter contact, more of the high partials,
/// and a brighter tick. The partials come in slightly detuned pairs, which beat, because no two weights are equal.
pub(in crate::app::sound) fn click(hard: f32) -> Vec<f32> {
    let mut noise = Noise::new(11 + (hard * 10.0) as u32);
    let mut dull = LowPass::default();
    let brightest = taken_up(3000.0 + 9000.0 * hard);
    // Free ringing starts after the contact: 0.3 ms for a soft touch, almost none for a hit.
    let touch = 0.00005 + 0.0003 * (1.0 - hard);
    clip(0.08, |t| {
        let pair = |hertz: f32, decay: f32| ring(t, hertz, decay) + 0.7 * ring(t, hertz * 1.017, decay * 0.9);
        let tones = 0.50 * pair(2350.0, 0.017)
            + (0.10 + 0.34 * hard) * pair(3880.0, 0.012)
            + (0.02 + 0.26 * hard) * pair(5760.0, 0.008);
        let tick = dull.next(noise.next(), brightest) * (-t / 0.0013).exp();
        (tones * (1.0 - (-t / touch).exp())) + (0.25 + 0.45 * hard) * tick
    })
}
