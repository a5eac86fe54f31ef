//! What tests say of a sound: how loud it is, and how bright.

use super::noise::SAMPLE_RATE;

/// The root of the mean square.
pub(super) fn loudness(samples: &[f32]) -> f32 {
    (samples.iter().map(|sample| sample * sample).sum::<f32>() / samples.len() as f32).sqrt()
}

/// The pitch about which its power lies, in hertz: that of a tone whose slope has the same share of power as its own.
///
/// (A tone of `f` hertz changes from one sample to the next by at most `2 sin(pi f / rate)`.)
pub(super) fn brightness(samples: &[f32]) -> f32 {
    let slopes: f32 = samples.windows(2).map(|pair| (pair[1] - pair[0]).powi(2)).sum();
    let power: f32 = samples.iter().map(|sample| sample * sample).sum();
    (0.5 * (slopes / power.max(f32::MIN_POSITIVE)).sqrt()).min(1.0).asin() * SAMPLE_RATE as f32 / std::f32::consts::PI
}

#[test]
fn a_tone_is_as_loud_and_as_bright_as_it_is() {
    for hertz in [200.0, 1000.0, 6000.0] {
        let tone: Vec<f32> = (0..SAMPLE_RATE)
            .map(|i| 0.5 * (std::f32::consts::TAU * hertz * i as f32 / SAMPLE_RATE as f32).sin())
            .collect();
        assert!((loudness(&tone) - 0.5 * 0.5_f32.sqrt()).abs() < 0.001);
        assert!((brightness(&tone) / hertz - 1.0).abs() < 0.01, "{hertz} Hz measures {}", brightness(&tone));
    }
}
