//! The layouts of the pictures, a row for each game. The rules decide what their weights count.

use crate::shuffleboard::rules::Colour::{self, Blue, Red};
use crate::shuffleboard::rules::{Counting, Mode, Options};

/// A weight: its colour, its index among the four, and its distances from the end and to the left, in metres. The last
/// blue weight is in none of the pictures, because it is not thrown yet.
pub(super) type DrawnWeight = (Colour, usize, f32, f32);
/// The start and the end of a weight's path: distances from the end and to the left, in metres.
pub(super) type DrawnPath = [[f32; 2]; 2];

#[derive(Debug, Clone, Copy)]
pub(super) struct Picture {
    /// The key of the caption.
    pub(super) caption: &'static str,
    /// The weights on the board. In games with a break the red ones were broken.
    pub(super) weights: &'static [DrawnWeight],
    /// The path of a weight.
    pub(super) way: Option<DrawnPath>,
    /// A weight that is taken off the board.
    pub(super) gone: Option<DrawnWeight>,
    /// Whether the picture shows what counts.
    pub(super) counts: bool,
}

/// The factor by which weights are enlarged. Target keeps the true size, because only that fits between the rings.
pub(super) fn larger(mode: Mode) -> f32 {
    if mode == Mode::Target { 1.0 } else { 1.5 }
}

/// The pictures of a game with the agreed options.
pub(super) fn of(mode: Mode, options: &Options) -> [Picture; 3] {
    match mode {
        Mode::CrazyEight => [
            lying(
                "rule-break",
                &[(Red, 0, 0.40, 0.05), (Red, 1, 0.36, -0.06), (Red, 2, 0.24, 0.11), (Red, 3, 0.20, -0.02)],
            ),
            going(
                "rule-clear",
                &[(Red, 3, 0.09, -0.13), (Blue, 0, 0.17, -0.08), (Blue, 1, 0.40, 0.12)],
                [[0.38, 0.0], [0.22, -0.06]],
            ),
            counted("rule-count", &[(Blue, 0, 0.005, -0.08), (Blue, 1, 0.23, 0.12), (Blue, 2, 0.08, 0.07)]),
        ],
        Mode::KnockOff => [
            going(
                "rule-knock-off-1",
                &[(Red, 0, 0.10, 0.08), (Red, 1, 0.24, -0.13), (Blue, 0, 0.42, -0.03)],
                [[0.37, -0.01], [0.16, 0.05]],
            ),
            counted("rule-knock-off-2", &[(Red, 0, 0.07, 0.08), (Blue, 0, 0.21, -0.10), (Blue, 1, 0.40, 0.06)]),
            counted(
                "rule-knock-off-3",
                &[(Blue, 0, 0.0, -0.06), (Blue, 1, 0.20, 0.13), (Red, 0, 0.245, -0.08), (Blue, 2, 0.40, 0.08)],
            ),
        ],
        Mode::HorseCollar => [
            counted(
                "rule-horse-collar-1",
                &[
                    (Red, 0, 0.22, 0.16),
                    (Red, 1, 0.20, -0.06),
                    (Red, 2, 0.38, 0.20),
                    (Red, 3, 0.42, 0.02),
                    (Blue, 0, 0.37, -0.16),
                ],
            ),
            // The same layout with a three.
            counted(
                "rule-horse-collar-2",
                &[
                    (Red, 0, 0.22, 0.16),
                    (Red, 1, 0.20, -0.06),
                    (Red, 2, 0.38, 0.20),
                    (Red, 3, 0.42, 0.02),
                    (Blue, 0, 0.37, -0.16),
                    (Blue, 1, 0.08, 0.03),
                ],
            ),
            counted("rule-horse-collar-3", &[(Red, 0, 0.0, 0.14), (Red, 1, 0.005, -0.235), (Blue, 0, 0.40, 0.03)]),
        ],
        // Three innings; the first two are around the bases.
        Mode::Baseball => [
            counted("rule-baseball-1", &[(Red, 0, 0.40, 0.0), (Blue, 0, 0.24, -0.14), (Blue, 1, 0.24, 0.14)]),
            counted(
                "rule-baseball-2",
                &[(Red, 0, 0.40, 0.0), (Blue, 0, 0.24, -0.14), (Blue, 1, 0.24, 0.14), (Red, 1, 0.09, 0.0)],
            ),
            counted("rule-baseball-3", &[(Red, 0, 0.0, 0.06), (Blue, 0, 0.085, -0.10)]),
        ],
        Mode::TapAndDraw => {
            let last = match options.counting {
                Counting::KnockOff => "rule-tap-and-draw-3",
                Counting::HorseCollar => "rule-tap-and-draw-each",
            };
            [
                going(
                    "rule-tap-and-draw-1",
                    &[(Red, 0, 0.36, 0.02), (Blue, 0, 0.24, 0.0)],
                    [[0.19, -0.01], [0.07, -0.03]],
                ),
                Picture {
                    gone: Some((Red, 1, 0.31, 0.05)),
                    ..going(
                        "rule-tap-and-draw-2",
                        &[(Red, 0, 0.40, -0.10), (Blue, 0, 0.22, 0.12)],
                        [[0.10, 0.285], [0.185, 0.165]],
                    )
                },
                counted(
                    last,
                    &[(Red, 0, 0.0, 0.09), (Red, 1, 0.40, -0.10), (Blue, 0, 0.21, -0.10), (Blue, 1, 0.23, 0.12)],
                ),
            ]
        }
        Mode::Target => [
            counted("rule-target-1", &[(Red, 0, 0.3668, 0.0), (Blue, 0, 0.05, 0.10), (Blue, 1, 0.22, -0.10)]),
            counted(
                "rule-target-2",
                &[
                    (Red, 0, 0.2848, 0.03),
                    (Red, 1, 0.3668, 0.0),
                    (Red, 2, 0.205, 0.12),
                    (Blue, 0, 0.22, -0.10),
                    (Blue, 1, 0.52, -0.10),
                ],
            ),
            counted("rule-target-3", &[(Red, 0, 0.3668, 0.0), (Red, 1, 0.435, -0.10), (Blue, 0, 0.2428, 0.0)]),
        ],
    }
}

/// A picture of weights at rest.
fn lying(caption: &'static str, weights: &'static [DrawnWeight]) -> Picture {
    Picture { caption, weights, way: None, gone: None, counts: false }
}

/// A picture of weights at rest and the path of one of them.
fn going(caption: &'static str, weights: &'static [DrawnWeight], way: DrawnPath) -> Picture {
    Picture { way: Some(way), ..lying(caption, weights) }
}

/// A picture of weights at rest and what they count.
fn counted(caption: &'static str, weights: &'static [DrawnWeight]) -> Picture {
    Picture { counts: true, ..lying(caption, weights) }
}
