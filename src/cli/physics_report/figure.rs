//! The content of a report: chapters with numbers, each compared with theory.

use super::plot::Plot;

/// One chapter: the theory, the experiment and the results.
pub(super) struct Chapter {
    pub(super) title: &'static str,
    pub(super) text: String,
    pub(super) plots: Vec<Plot>,
    pub(super) figures: Vec<Figure>,
}

/// A number compared with theory.
pub(super) struct Figure {
    pub(super) name: String,
    /// The theoretical value; `None` if the figure is only an error.
    pub(super) theory: Option<f64>,
    /// The measured value; `None` if the figure is only an error.
    pub(super) found: Option<f64>,
    /// The difference between both.
    pub(super) error: f64,
    /// The largest difference allowed.
    pub(super) bar: f64,
    /// The unit of both differences.
    pub(super) unit: &'static str,
}

impl Figure {
    /// A value with a relative error in percent.
    pub(super) fn share(name: impl Into<String>, theory: f64, found: f64, percent: f64) -> Self {
        let error = 100.0 * (found / theory - 1.0).abs();
        Self { name: name.into(), theory: Some(theory), found: Some(found), error, bar: percent, unit: "%" }
    }

    /// The largest of many errors.
    pub(super) fn worst(
        name: impl Into<String>,
        errors: impl IntoIterator<Item = f64>,
        bar: f64,
        unit: &'static str,
    ) -> Self {
        // NaN is kept, so that it shows up.
        let worse = |worst: f64, error: f64| if worst.is_nan() || error.abs() <= worst { worst } else { error.abs() };
        let error = errors.into_iter().fold(0.0, worse);
        Self { name: name.into(), theory: None, found: None, error, bar, unit }
    }

    /// Whether the error is within its limit.
    pub(super) fn holds(&self) -> bool {
        self.error <= self.bar
    }
}

#[cfg(test)]
mod tests {
    use super::super::plot::short;
    use super::*;

    #[test]
    fn numbers_are_short() {
        let shown = [0.0, 1.0, 5.55231, 0.65299, 123.456, -0.0125, 1.234e-6, 250000.0].map(|value| short(value, 5));
        assert_eq!(shown, ["0", "1", "5.5523", "0.65299", "123.46", "-0.0125", "1.2e-6", "2.5e5"]);
        assert_eq!([1e-4, 0.43849, 1.0].map(|value| short(value, 2)), ["0.0001", "0.44", "1"]);
    }

    #[test]
    fn what_is_no_number_holds_nowhere() {
        assert!(!Figure::worst("", [0.1, f64::NAN], 1.0, "").holds());
        assert!(!Figure::worst("", [f64::NAN, 0.1], 1.0, "").holds());
        assert!(!Figure::share("", 1.0, f64::NAN, 1.0).holds());
        assert!(Figure::share("", 2.0, 2.001, 0.1).holds());
    }
}
