//! Dates in words.

use super::say_with;
use crate::shuffleboard::drill::Day;

/// A date as people write it: "24 November 2026".
pub fn date(day: Day) -> String {
    let (year, month, of_month) = day.parts();
    // As text, because a year has no thousands separator.
    say_with("date", &[("day", of_month.into()), ("month", month.into()), ("year", year.to_string().into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use crate::words::language::hearing;

    #[test]
    fn a_day_is_written_out_in_every_language() {
        let written = |language, day| hearing(language, || date(day));
        let days = [Day::new(2026, 11, 24), Day::new(1970, 1, 1)].map(|day| day.expect("a day"));
        assert_eq!(days.map(|day| written(Language::English, day)), ["24 November 2026", "1 January 1970"]);
        assert_eq!(days.map(|day| written(Language::German, day)), ["24. November 2026", "1. Januar 1970"]);
    }
}
