//! How sharp the room is drawn while something moves, where a processor draws: as sharp as its speed allows.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::settings::Quality;

/// How much wider and higher each step makes the picture.
const STEP: f32 = 1.2;

/// A step up is tried while a picture takes no longer than this: 36 a second. Four times as many pixels take a third longer, since much
/// of the time goes elsewhere.
const SMOOTH: Duration = Duration::from_millis(28);

/// Where a picture takes longer than this, the last step was one too far: 28 a second.
const JERKY: Duration = Duration::from_millis(36);

/// Pictures of one motion that are needed to judge, and the most that are kept.
const ENOUGH: usize = 20;
/// See [`ENOUGH`].
const PLENTY: usize = 300;

/// The size of pictures of motion. It changes between two motions only, so that nobody sees it change.
#[derive(Resource, Debug, Default)]
pub(in super::super) struct Sharpness {
    /// Steps above the least share of the level.
    steps: i32,
    /// The step that was too far, if there was one.
    too_far: Option<i32>,
    /// Whether the last frame drew such a picture.
    drew: bool,
    /// How long the pictures of this motion took.
    times: Vec<Duration>,
}

impl Sharpness {
    /// The share of the window's width and height.
    pub(in super::super) fn share(&self, quality: Quality) -> f32 {
        (quality.render_scale() * STEP.powi(self.steps)).min(1.0)
    }

    /// Notes whether a frame draws a picture of motion, and how long the frame before it took.
    pub(super) fn note(&mut self, draws: bool, before: Duration, quality: Quality) {
        // Of the first one nobody knows yet how long it takes.
        if draws && std::mem::replace(&mut self.drew, draws) && self.times.len() < PLENTY {
            self.times.push(before);
        }
        if !draws {
            self.drew = false;
            self.judge(quality);
        }
    }

    /// Judges by the pictures of the motion that has ended.
    fn judge(&mut self, quality: Quality) {
        let times = &mut self.times;
        if times.len() >= ENOUGH {
            let middle = times.len() / 2;
            let median = *times.select_nth_unstable(middle).1;
            if median > JERKY && self.steps > 0 {
                self.too_far = Some(self.steps);
                self.steps -= 1;
            } else if median <= SMOOTH && self.share(quality) < 1.0 && self.too_far != Some(self.steps + 1) {
                self.steps += 1;
            }
        }
        self.times.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The share after a motion whose pictures took so many milliseconds each.
    fn after(sharpness: &mut Sharpness, quality: Quality, milliseconds: u64, pictures: usize) -> f32 {
        for picture in 0..=pictures {
            // A hitch now and then is not the speed.
            let hitch = if picture % 5 == 4 { 90 } else { 0 };
            sharpness.note(true, Duration::from_millis(milliseconds + hitch), quality);
        }
        sharpness.note(false, Duration::from_secs(3), quality);
        sharpness.share(quality)
    }

    #[test]
    fn a_fast_processor_draws_motion_at_the_windows_size_after_some_motions_and_a_slow_one_never() {
        let mut fast = Sharpness::default();
        let shares: Vec<f32> = (0..6).map(|_| after(&mut fast, Quality::Software, 9, 60)).collect();
        assert!(shares.is_sorted() && shares[0] > 0.5, "{shares:?}");
        assert_eq!(shares[5], 1.0, "never more than the window has: {shares:?}");
        let mut slow = Sharpness::default();
        assert!((0..6).all(|_| after(&mut slow, Quality::Software, 30, 60) == 0.5));
    }

    #[test]
    fn a_step_too_far_is_taken_back_and_not_tried_again() {
        let mut sharpness = Sharpness::default();
        let first = after(&mut sharpness, Quality::Software, 20, 60);
        assert_eq!(after(&mut sharpness, Quality::Software, 33, 60), first, "smooth enough to stay, not to go on");
        let second = after(&mut sharpness, Quality::Software, 25, 60);
        assert!(second > first);
        assert_eq!(after(&mut sharpness, Quality::Software, 40, 60), first);
        assert!((0..3).all(|_| after(&mut sharpness, Quality::Software, 25, 60) == first));
        assert_eq!(after(&mut sharpness, Quality::Software, 400, 60), 0.5, "it is the least");
    }

    #[test]
    fn a_short_motion_tells_nothing_and_neither_does_the_time_between_two() {
        let mut sharpness = Sharpness::default();
        for _ in 0..9 {
            assert_eq!(after(&mut sharpness, Quality::Software, 9, ENOUGH - 1), 0.5);
        }
        for _ in 0..200 {
            sharpness.note(true, Duration::from_millis(9), Quality::Software);
            sharpness.note(false, Duration::from_millis(9), Quality::Software);
        }
        assert_eq!(sharpness.share(Quality::Software), 0.5);
    }

    #[test]
    fn a_graphics_card_has_the_windows_size_from_the_beginning() {
        let mut sharpness = Sharpness::default();
        assert_eq!(after(&mut sharpness, Quality::Low, 5, 60), 1.0);
        assert_eq!(sharpness.steps, 0);
    }
}
