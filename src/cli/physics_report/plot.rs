//! Simple SVG plots: lines, dots and bars between two labelled axes.

use std::fmt::Write;

/// The size of the drawing and of its margins.
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 62.0;
const RIGHT: f64 = 14.0;
const TOP: f64 = 46.0;
const BOTTOM: f64 = 48.0;

pub(super) struct Plot {
    pub(super) title: String,
    /// The labels of the horizontal and the vertical axis.
    pub(super) axes: [&'static str; 2],
    pub(super) series: Vec<Series>,
}

/// A set of points.
pub(super) struct Series {
    /// The text in the legend; an empty one is not shown.
    pub(super) name: String,
    pub(super) mark: Mark,
    pub(super) ink: Ink,
    pub(super) points: Vec<[f64; 2]>,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Mark {
    /// A connected line, for theory or a path.
    Line,
    /// Single dots, for measurements.
    Dots,
    /// Bars from the axis, for a histogram. The points are the centres of evenly spaced bins.
    Bars,
}

/// A colour, by its name in the style sheet.
#[derive(Clone, Copy)]
pub(super) enum Ink {
    Maple,
    Brass,
    Red,
    Blue,
}

impl Ink {
    fn class(self) -> &'static str {
        match self {
            Self::Maple => "maple",
            Self::Brass => "brass",
            Self::Red => "red",
            Self::Blue => "blue",
        }
    }
}

impl Series {
    pub(super) fn new(name: impl Into<String>, mark: Mark, ink: Ink, points: Vec<[f64; 2]>) -> Self {
        Self { name: name.into(), mark, ink, points }
    }

    /// Counts values in evenly spaced bins between zero and the largest value.
    pub(super) fn histogram(name: impl Into<String>, ink: Ink, values: &[f64]) -> Self {
        const BINS: usize = 40;
        let most = values.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        let mut counts = [0_u32; BINS];
        for value in values {
            counts[((value / most * BINS as f64) as usize).min(BINS - 1)] += 1;
        }
        let middle = |bin: usize| (bin as f64 + 0.5) / BINS as f64 * most;
        let points = counts.iter().enumerate().map(|(bin, count)| [middle(bin), f64::from(*count)]).collect();
        Self::new(name, Mark::Bars, ink, points)
    }
}

/// One axis: its range of values and its position on the drawing.
struct Axis {
    least: f64,
    most: f64,
    from: f64,
    to: f64,
}

impl Axis {
    /// An axis that spans all values with a small margin.
    fn spanning(values: impl Iterator<Item = f64>, with_zero: bool, from: f64, to: f64) -> Self {
        let start = if with_zero { (0.0, 0.0) } else { (f64::INFINITY, f64::NEG_INFINITY) };
        let (least, most) = values.fold(start, |(least, most), value| (least.min(value), most.max(value)));
        let (least, most) = if least.is_finite() && most.is_finite() { (least, most) } else { (0.0, 1.0) };
        let room = if most > least { 0.04 * (most - least) } else { 0.5 * most.abs().max(1e-9) };
        let below = if with_zero && least == 0.0 { 0.0 } else { room };
        Self { least: least - below, most: most + room, from, to }
    }

    fn place(&self, value: f64) -> f64 {
        self.from + (value - self.least) / (self.most - self.least) * (self.to - self.from)
    }

    /// Round values for about five labels.
    fn ticks(&self) -> Vec<f64> {
        let raw = (self.most - self.least) / 5.0;
        let power = 10.0_f64.powf(raw.log10().floor());
        let step = [1.0, 2.0, 2.5, 5.0, 10.0].into_iter().map(|round| round * power).find(|step| *step >= raw);
        let step = step.unwrap_or(10.0 * power);
        let (first, last) = ((self.least / step).ceil() as i64, (self.most / step).floor() as i64);
        (first..=last).map(|count| count as f64 * step).collect()
    }
}

impl Plot {
    /// The drawing as an element of the page.
    pub(super) fn svg(&self) -> String {
        let points = || self.series.iter().flat_map(|series| &series.points);
        let bars = self.series.iter().any(|series| series.mark == Mark::Bars);
        let x = Axis::spanning(points().map(|point| point[0]), true, LEFT, WIDTH - RIGHT);
        let y = Axis::spanning(points().map(|point| point[1]), bars, HEIGHT - BOTTOM, TOP);
        let title = escape(&self.title);
        let mut svg = format!(
            "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{title}\">\n<text class=\"title\" x=\"{LEFT}\" \
             y=\"16\">{title}</text>\n"
        );
        self.draw_axes(&mut svg, &x, &y);
        for series in &self.series {
            draw(&mut svg, series, &x, &y);
        }
        self.draw_legend(&mut svg);
        svg + "</svg>\n"
    }

    fn draw_axes(&self, svg: &mut String, x: &Axis, y: &Axis) {
        let (floor, right) = (HEIGHT - BOTTOM, WIDTH - RIGHT);
        for tick in x.ticks() {
            let at = x.place(tick);
            line(svg, "grid", [at, TOP], [at, floor]);
            text(svg, "tick middle", [at, floor + 16.0], &short(tick, 4));
        }
        for tick in y.ticks() {
            let at = y.place(tick);
            line(svg, "grid", [LEFT, at], [right, at]);
            text(svg, "tick end", [LEFT - 6.0, at + 4.0], &short(tick, 4));
        }
        line(svg, "axis", [LEFT, floor], [right, floor]);
        line(svg, "axis", [LEFT, TOP], [LEFT, floor]);
        text(svg, "label end", [right, HEIGHT - 10.0], self.axes[0]);
        text(svg, "label", [4.0, TOP - 10.0], self.axes[1]);
    }

    fn draw_legend(&self, svg: &mut String) {
        let mut at = HEIGHT - 10.0;
        let named: Vec<&Series> = self.series.iter().filter(|series| !series.name.is_empty()).collect();
        let mut x = LEFT;
        for series in named {
            let class = series.ink.class();
            match series.mark {
                Mark::Line => line(svg, &format!("line {class}"), [x, at - 4.0], [x + 18.0, at - 4.0]),
                Mark::Dots => dot(svg, class, [x + 9.0, at - 4.0]),
                Mark::Bars => bar(svg, class, [x + 4.0, at - 9.0], [10.0, 10.0]),
            }
            text(svg, "label", [x + 24.0, at], &series.name);
            x += 36.0 + 6.4 * series.name.chars().count() as f64;
            // A second row if the first is full.
            if x > WIDTH - 170.0 {
                (x, at) = (LEFT, at - 16.0);
            }
        }
    }
}

fn draw(svg: &mut String, series: &Series, x: &Axis, y: &Axis) {
    let class = series.ink.class();
    let places = series.points.iter().map(|[a, b]| [x.place(*a), y.place(*b)]);
    match series.mark {
        Mark::Line => {
            let course: Vec<String> = places.map(|[a, b]| format!("{a:.2},{b:.2}")).collect();
            let _ = writeln!(svg, "<polyline class=\"line {class}\" points=\"{}\" />", course.join(" "));
        }
        Mark::Dots => places.for_each(|place| dot(svg, class, place)),
        Mark::Bars => {
            let width = match series.points.as_slice() {
                [first, second, ..] => x.place(second[0]) - x.place(first[0]),
                _ => 10.0,
            };
            let floor = y.place(0.0);
            for [a, b] in places {
                bar(svg, class, [a - 0.5 * width + 0.5, b], [width - 1.0, floor - b]);
            }
        }
    }
}

fn line(svg: &mut String, class: &str, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) {
    // Writing to a string cannot fail, here and below.
    let _ = writeln!(svg, "<line class=\"{class}\" x1=\"{x1:.2}\" y1=\"{y1:.2}\" x2=\"{x2:.2}\" y2=\"{y2:.2}\" />");
}

fn dot(svg: &mut String, class: &str, [x, y]: [f64; 2]) {
    let _ = writeln!(svg, "<circle class=\"dot {class}\" cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"3\" />");
}

fn bar(svg: &mut String, class: &str, [x, y]: [f64; 2], [width, height]: [f64; 2]) {
    let _ = writeln!(
        svg,
        "<rect class=\"bar {class}\" x=\"{x:.2}\" y=\"{y:.2}\" width=\"{:.2}\" height=\"{:.2}\" />",
        width.max(0.5),
        height.max(0.0)
    );
}

fn text(svg: &mut String, class: &str, [x, y]: [f64; 2], words: &str) {
    let _ = writeln!(svg, "<text class=\"{class}\" x=\"{x:.2}\" y=\"{y:.2}\">{}</text>", escape(words));
}

/// A number with this many significant digits.
pub(super) fn short(value: f64, digits: usize) -> String {
    let size = value.abs();
    if size == 0.0 {
        "0".to_owned()
    } else if (1e-4..1e5).contains(&size) {
        let decimals = (digits as i32 - 1 - size.log10().floor() as i32).max(0) as usize;
        let text = format!("{value:.decimals$}");
        if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
    } else {
        format!("{value:.*e}", digits.min(2) - 1)
    }
}

/// Escapes text for HTML.
pub(super) fn escape(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
