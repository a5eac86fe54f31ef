//! The user's own board for scorekeeping: the form of its measurements, and the board file that they make.

use bevy_egui::egui;

use crate::app::theme::{text, widgets};
use crate::shuffleboard::rules::{BoardFile, BoardModel, FoulLinesFile, WeightSize};
use crate::words::{number, say, say_with, weight_size_name};

/// The width of a field with its name, in points.
const FIELD_WIDTH: f32 = 152.0;

/// The measurements of a board, as entered.
#[derive(Debug, Clone)]
pub(crate) struct OwnBoard {
    /// The listed board of the same kind, which decides between cushions or none and lines or rings.
    pub(super) like: BoardModel,
    /// The entered text of each measurement.
    entries: Vec<(Measure, String)>,
    /// Whether one foul line in the middle serves both ends.
    one_foul_line: bool,
    weights: WeightSize,
}

/// A measurement of a board, in inches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Measure {
    Length,
    Width,
    FoulLine,
    DeuceLine,
    TreyLine,
    RingCentre,
    OuterRing,
    IntermediateRing,
    InnerRing,
}

/// An impossible measurement, and the reason in one sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct BadMeasure {
    pub(super) measure: Measure,
    pub(super) sentence: String,
}

impl Measure {
    /// In the order of the form. On a board with rings the rings replace two of the lines.
    const ALL: [Self; 9] = [
        Self::Length,
        Self::Width,
        Self::FoulLine,
        Self::DeuceLine,
        Self::TreyLine,
        Self::RingCentre,
        Self::OuterRing,
        Self::IntermediateRing,
        Self::InnerRing,
    ];

    /// The field of the board file.
    fn field(self) -> &'static str {
        match self {
            Self::Length => "length_inches",
            Self::Width => "width_inches",
            Self::FoulLine => "foul_lines",
            Self::DeuceLine => "deuce_line_inches",
            Self::TreyLine => "trey_line_inches",
            Self::RingCentre => "rings.centre_inches",
            Self::OuterRing => "rings.outer_inches",
            Self::IntermediateRing => "rings.intermediate_inches",
            Self::InnerRing => "rings.inner_inches",
        }
    }

    /// The value in a board file; `None` if a board of that kind has no such measurement.
    fn of(self, file: &BoardFile) -> Option<f64> {
        let lines = file.rings.is_none();
        match self {
            Self::Length => Some(file.length_inches),
            Self::Width => Some(file.width_inches),
            Self::FoulLine => Some(match file.foul_lines {
                FoulLinesFile::TwoAt(inches) => inches,
                FoulLinesFile::Middle => file.length_inches / 2.0,
            }),
            Self::DeuceLine => lines.then_some(file.deuce_line_inches),
            Self::TreyLine => lines.then_some(file.trey_line_inches),
            Self::RingCentre => file.rings.map(|rings| rings.centre_inches),
            Self::OuterRing => file.rings.map(|rings| rings.outer_inches),
            Self::IntermediateRing => file.rings.map(|rings| rings.intermediate_inches),
            Self::InnerRing => file.rings.map(|rings| rings.inner_inches),
        }
    }

    /// Writes the value into a board file.
    fn put(self, file: &mut BoardFile, inches: f64) {
        match (self, &mut file.rings) {
            (Self::Length, _) => file.length_inches = inches,
            (Self::Width, _) => file.width_inches = inches,
            (Self::FoulLine, _) => file.foul_lines = FoulLinesFile::TwoAt(inches),
            (Self::DeuceLine, _) => file.deuce_line_inches = inches,
            (Self::TreyLine, _) => file.trey_line_inches = inches,
            (Self::RingCentre, Some(rings)) => rings.centre_inches = inches,
            (Self::OuterRing, Some(rings)) => rings.outer_inches = inches,
            (Self::IntermediateRing, Some(rings)) => rings.intermediate_inches = inches,
            (Self::InnerRing, Some(rings)) => rings.inner_inches = inches,
            // A board without rings has no ring measurements.
            (_, None) => {}
        }
    }

    fn name(self) -> String {
        say(match self {
            Self::Length => "tape-length",
            Self::Width => "tape-width",
            Self::FoulLine => "tape-foul",
            Self::DeuceLine => "tape-deuce",
            Self::TreyLine => "tape-trey",
            Self::RingCentre => "tape-centre",
            Self::OuterRing => "tape-outer",
            Self::IntermediateRing => "tape-intermediate",
            Self::InnerRing => "tape-inner",
        })
    }

    /// The allowed range in words.
    fn rule(self) -> String {
        let range = |key, (least, most): (&f64, &f64)| {
            say_with(key, &[("least", number(*least, 0).into()), ("most", number(*most, 0).into())])
        };
        match self {
            Self::Length => range("wrong-length", (BoardFile::LENGTHS.start(), BoardFile::LENGTHS.end())),
            Self::Width => range("wrong-width", (BoardFile::WIDTHS.start(), BoardFile::WIDTHS.end())),
            Self::FoulLine => say("wrong-foul"),
            Self::DeuceLine => say("wrong-deuce"),
            Self::TreyLine => say("wrong-trey"),
            Self::RingCentre => say("wrong-centre"),
            Self::OuterRing | Self::IntermediateRing | Self::InnerRing => say("wrong-ring"),
        }
    }

    fn wrong(self, sentence: String) -> BadMeasure {
        BadMeasure { measure: self, sentence }
    }
}

impl OwnBoard {
    /// A board with the measurements of a listed one.
    pub(super) fn like(like: BoardModel) -> Self {
        let file = like.file();
        let measured = |measure: Measure| measure.of(file).map(|inches| (measure, inches_text(inches)));
        Self {
            like,
            entries: Measure::ALL.into_iter().filter_map(measured).collect(),
            one_foul_line: matches!(file.foul_lines, FoulLinesFile::Middle),
            weights: file.weights,
        }
    }

    /// The board file of the measurements.
    ///
    /// # Errors
    /// The first impossible measurement.
    pub(super) fn file(&self) -> Result<BoardFile, BadMeasure> {
        use crate::formats::ron_file::Check;
        // The five zone has no effect on scoring.
        let mut file = BoardFile { weights: self.weights, five_zone_inches: None, ..self.like.file().clone() };
        for (measure, entry) in self.asked() {
            let inches = inches(entry).ok_or_else(|| measure.wrong(say("wrong-inches")))?;
            measure.put(&mut file, inches);
        }
        if self.one_foul_line {
            file.foul_lines = FoulLinesFile::Middle;
        }
        file.check().map_err(|fault| {
            let blamed = self.asked().map(|(measure, _)| *measure).find(|measure| measure.field() == fault.field);
            // The lines that the form does not ask for can only conflict with the foul line.
            let measure = blamed.unwrap_or(Measure::FoulLine);
            measure.wrong(measure.rule())
        })?;
        Ok(file)
    }

    /// The measurements that the form asks for. A single foul line lies in the middle and is not measured.
    fn asked(&self) -> impl Iterator<Item = &(Measure, String)> {
        self.entries.iter().filter(|(measure, _)| !(self.one_foul_line && *measure == Measure::FoulLine))
    }
}

/// Draws the fields, which edit the measurements in place.
pub(super) fn draw(ui: &mut egui::Ui, own: &mut OwnBoard, wrong: &dyn Fn(Measure) -> Option<String>) {
    let OwnBoard { entries, one_foul_line, weights, .. } = own;
    widgets::toggle(ui, one_foul_line, &say("board-one-foul-line"));
    let in_the_middle = *one_foul_line;
    let mut asked: Vec<_> =
        entries.iter_mut().filter(|(measure, _)| !(in_the_middle && *measure == Measure::FoulLine)).collect();
    let columns = ((ui.available_width() / FIELD_WIDTH) as usize).clamp(1, 3);
    for row in asked.chunks_mut(columns) {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            for (measure, entry) in row {
                ui.vertical(|ui| {
                    ui.set_width(FIELD_WIDTH);
                    let name = measure.name();
                    ui.add(egui::Label::new(text::label(name.as_str())).truncate());
                    let error = wrong(*measure);
                    widgets::field(ui, entry, FIELD_WIDTH - 16.0, &name, error.as_deref());
                });
            }
        });
    }
    let sizes: Vec<_> = WeightSize::ALL.into_iter().map(|size| (size, weight_size_name(size))).collect();
    widgets::segmented(ui, weights, &sizes);
}

/// A measurement as text, with up to four decimals (a sixteenth of an inch) and no trailing zeros.
fn inches_text(inches: f64) -> String {
    let decimals = (0..4).find(|decimals| (inches * 10f64.powi(*decimals)).fract() == 0.0).unwrap_or(4);
    number(inches, decimals as usize)
}

/// Parses an entry such as "20", "20.5", "20,5", "20 in", "52 cm" or "520 mm" into inches, rounded to the precision of
/// a tape.
fn inches(entry: &str) -> Option<f64> {
    let entry = entry.trim().to_lowercase().replace(',', ".");
    let units = [("cm", 2.54), ("mm", 25.4), ("in", 1.0), ("\"", 1.0), ("", 1.0)];
    let (digits, an_inch) = units.into_iter().find_map(|(unit, an_inch)| Some((entry.strip_suffix(unit)?, an_inch)))?;
    let digits = digits.trim();
    let plain = digits.chars().all(|letter| letter.is_ascii_digit() || letter == '.');
    digits.parse::<f64>().ok().filter(|_| plain).map(|value| (value / an_inch * 1e4).round() / 1e4)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Enters a text for a measurement.
    fn write(own: &mut OwnBoard, measure: Measure, entry: &str) {
        let written = own.entries.iter_mut().find(|(asked, _)| *asked == measure).expect("it is asked for");
        entry.clone_into(&mut written.1);
    }

    #[test]
    fn every_board_of_the_list_is_one_that_could_be_measured() {
        for model in BoardModel::ALL {
            let measured = OwnBoard::like(model).file().unwrap_or_else(|wrong| panic!("{model:?}: {wrong:?}"));
            assert_eq!(measured, BoardFile { five_zone_inches: None, ..model.file().clone() }, "{model:?}");
        }
    }

    #[test]
    fn inches_and_centimetres_are_understood_and_nothing_else_is() {
        for entry in ["20", " 20.0 ", "20,0", "20in", "20 \"", "50.8 cm", "50,8cm", "508 mm"] {
            assert_eq!(inches(entry), Some(20.0), "{entry:?}");
        }
        for entry in ["", "cm", "twenty", "-20", "1e3", "nan", "inf", "20 ft", "2.0.0", "."] {
            assert_eq!(inches(entry), None, "{entry:?}");
        }
    }

    #[test]
    fn the_measure_that_no_board_has_is_blamed() {
        let cases = [
            (BoardModel::Feet22, Measure::Length, "47"),
            (BoardModel::Feet22, Measure::Width, "49"),
            (BoardModel::Feet22, Measure::FoulLine, "125"),
            (BoardModel::Feet22, Measure::FoulLine, "12"),
            (BoardModel::Feet22, Measure::DeuceLine, "6"),
            (BoardModel::Feet22, Measure::TreyLine, "0"),
            (BoardModel::Feet22, Measure::TreyLine, "six"),
            (BoardModel::Feet12, Measure::DeuceLine, "80"),
            (BoardModel::Target22, Measure::RingCentre, "7"),
            (BoardModel::Target22, Measure::OuterRing, "11"),
            (BoardModel::Target22, Measure::IntermediateRing, "9"),
            (BoardModel::Target22, Measure::InnerRing, "5"),
        ];
        for (model, measure, entry) in cases {
            let mut own = OwnBoard::like(model);
            write(&mut own, measure, entry);
            let wrong = own.file().expect_err(entry);
            assert_eq!(wrong.measure, measure, "{model:?}, {entry}: {}", wrong.sentence);
        }
    }

    #[test]
    fn a_foul_line_in_the_middle_is_not_measured() {
        let mut own = OwnBoard::like(BoardModel::Feet22);
        write(&mut own, Measure::FoulLine, "somewhere");
        assert!(own.file().is_err());
        own.one_foul_line = true;
        assert_eq!(own.file().map(|file| file.foul_lines), Ok(FoulLinesFile::Middle));
    }
}
