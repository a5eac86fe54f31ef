//! Outlines as polygons, from a subset of SVG path notation or from letters of the display font.

use ab_glyph::{Font, FontRef, Outline, OutlineCurve};
use bevy::math::{Affine2, Vec2};

/// The display font.
const FONT: &[u8] = include_bytes!("../../../assets/fonts/BebasNeue-subset.otf");

/// Segments per curve.
const CURVE_SEGMENTS: u8 = 10;

/// One or more polygons. As a line, a polygon is open unless its last point is its first.
#[derive(Debug, Clone, Default)]
pub(super) struct Path {
    contours: Vec<Vec<Vec2>>,
}

impl Path {
    /// Parses `M`, `L`, `Q`, `C` and `Z` with absolute coordinates separated by blanks, as in "M0 0 L8 0 Q8 8 0 8 Z".
    pub(super) fn new(data: &str) -> Self {
        let mut path = Self::default();
        let commands = data.chars().filter(char::is_ascii_alphabetic);
        for (command, numbers) in commands.zip(data.split(|c: char| c.is_ascii_alphabetic()).skip(1)) {
            let numbers: Vec<f32> = numbers.split_whitespace().filter_map(|number| number.parse().ok()).collect();
            let points: Vec<Vec2> = numbers.as_chunks().0.iter().map(|pair| Vec2::from_array(*pair)).collect();
            match command {
                'M' => path.contours.push(points),
                'Q' => points.as_chunks().0.iter().for_each(|[control, end]| path.bend(*control, *control, *end, 2.0)),
                'C' => points.as_chunks().0.iter().for_each(|[from, to, end]| path.bend(*from, *to, *end, 3.0)),
                'Z' => path.close(),
                _ => path.current_polygon().extend(points),
            }
        }
        path
    }

    pub(super) fn circle(x: f32, y: f32, radius: f32) -> Self {
        Self::oval(x, y, radius, radius)
    }

    /// An ellipse with these half-axes.
    pub(super) fn oval(x: f32, y: f32, across: f32, down: f32) -> Self {
        let corners = 36_u8;
        let point = |corner: u8| {
            let angle = std::f32::consts::TAU * f32::from(corner % corners) / f32::from(corners);
            Vec2::new(x + across * angle.cos(), y + down * angle.sin())
        };
        Self { contours: vec![(0..=corners).map(point).collect()] }
    }

    /// A rectangle with rounded corners.
    pub(super) fn rounded(from: Vec2, to: Vec2, radius: f32) -> Self {
        let mut path = Self { contours: vec![vec![Vec2::new(from.x, from.y + radius)]] };
        let [a, b] = [Vec2::new(radius, 0.0), Vec2::new(0.0, radius)];
        let corners = [from, Vec2::new(to.x, from.y), to, Vec2::new(from.x, to.y)];
        let ways = [(b, a), (-a, b), (-b, -a), (a, -b)];
        for (corner, (before, after)) in corners.into_iter().zip(ways) {
            path.current_polygon().push(corner + before);
            path.bend(corner + before * 0.45, corner + after * 0.45, corner + after, 3.0);
        }
        path.close();
        path
    }

    /// A star with this many points around the origin, the first pointing up.
    pub(super) fn star(points: u8, outer: f32, inner: f32) -> Self {
        let corner = |corner: u8| {
            let angle = std::f32::consts::PI * f32::from(corner) / f32::from(points);
            Vec2::new(angle.sin(), -angle.cos()) * if corner.is_multiple_of(2) { outer } else { inner }
        };
        let mut path = Self { contours: vec![(0..2 * points).map(corner).collect()] };
        path.close();
        path
    }

    /// Capitals of this height, with the upper left corner at the origin, condensed to at most this width.
    pub(super) fn letters(words: &str, tall: f32, widest: f32) -> Self {
        let Ok(font) = FontRef::try_from_slice(FONT) else { return Self::default() };
        let outline = |letter: char| font.outline(font.glyph_id(letter));
        let capital = outline('E').map_or(1.0, |outline| outline.bounds.height().abs());
        let mut path = Self::default();
        let mut pen = 0.0;
        for letter in words.chars() {
            if let Some(outline) = outline(letter) {
                path.trace(&outline, Vec2::new(pen, capital));
            }
            pen += font.h_advance_unscaled(font.glyph_id(letter));
        }
        let (from, to) = path.bounds();
        let scale = tall / capital;
        let squeeze = scale.min(widest / (to.x - from.x).max(1.0));
        path.moved(Vec2::new(-from.x, 0.0)).to(Affine2::from_scale(Vec2::new(squeeze, scale)))
    }

    /// Adds the outline of a letter with its baseline at `base`; font coordinates point upwards.
    fn trace(&mut self, outline: &Outline, base: Vec2) {
        let place = |point: &ab_glyph::Point| Vec2::new(base.x + point.x, base.y - point.y);
        let mut pen = None;
        for curve in &outline.curves {
            let (start, end) = match curve {
                OutlineCurve::Line(start, end)
                | OutlineCurve::Quad(start, _, end)
                | OutlineCurve::Cubic(start, _, _, end) => (place(start), place(end)),
            };
            if pen != Some(start) {
                self.contours.push(vec![start]);
            }
            match curve {
                OutlineCurve::Line(..) => self.current_polygon().push(end),
                OutlineCurve::Quad(_, control, _) => self.bend(place(control), place(control), end, 2.0),
                OutlineCurve::Cubic(_, from, to, _) => self.bend(place(from), place(to), end, 3.0),
            }
            pen = Some(end);
        }
    }

    fn current_polygon(&mut self) -> &mut Vec<Vec2> {
        if self.contours.is_empty() {
            self.contours.push(Vec::new());
        }
        let last = self.contours.len() - 1;
        &mut self.contours[last]
    }

    /// Adds a Bézier curve of the second or third degree from the current point; a quadratic one has its control point
    /// given twice.
    fn bend(&mut self, from: Vec2, to: Vec2, end: Vec2, degree: f32) {
        let contour = self.current_polygon();
        let start = contour.last().copied().unwrap_or(end);
        for piece in 1..=CURVE_SEGMENTS {
            let t = f32::from(piece) / f32::from(CURVE_SEGMENTS);
            let u = 1.0 - t;
            // The Bernstein polynomials of the control points; for a quadratic curve `2 u t` is shared by the two.
            let [a, b] = if degree < 3.0 { [u * t, u * t] } else { [3.0 * u * u * t, 3.0 * u * t * t] };
            let ends = if degree < 3.0 { [u * u, t * t] } else { [u * u * u, t * t * t] };
            contour.push(start * ends[0] + from * a + to * b + end * ends[1]);
        }
    }

    /// Closes the current polygon.
    fn close(&mut self) {
        let contour = self.current_polygon();
        contour.extend(contour.first().copied());
    }

    /// Translates the path.
    pub(super) fn moved(self, by: Vec2) -> Self {
        self.to(Affine2::from_translation(by))
    }

    /// Scales the path, then translates it.
    pub(super) fn at(self, x: f32, y: f32, size: f32) -> Self {
        self.to(Affine2::from_scale_angle_translation(Vec2::splat(size), 0.0, Vec2::new(x, y)))
    }

    /// Rotates the path clockwise around the origin, in degrees.
    pub(super) fn turned(self, degrees: f32) -> Self {
        self.to(Affine2::from_angle(degrees.to_radians()))
    }

    /// Mirrors the path at a vertical line.
    pub(super) fn mirrored(&self, x: f32) -> Self {
        let mirror = Affine2::from_scale_angle_translation(Vec2::new(-1.0, 1.0), 0.0, Vec2::new(2.0 * x, 0.0));
        self.clone().to(mirror)
    }

    /// Transforms the path.
    pub(super) fn to(mut self, place: Affine2) -> Self {
        self.contours.iter_mut().flatten().for_each(|point| *point = place.transform_point2(*point));
        self
    }

    /// Joins two paths.
    pub(super) fn and(mut self, other: Self) -> Self {
        self.contours.extend(other.contours);
        self
    }

    /// The upper left and lower right corner of the bounding box; the origin if it is empty.
    pub(super) fn bounds(&self) -> (Vec2, Vec2) {
        let mut points = self.contours.iter().flatten();
        let first = points.next().copied().unwrap_or_default();
        points.fold((first, first), |(from, to), point| (from.min(*point), to.max(*point)))
    }

    /// Its segments as a line.
    pub(super) fn pieces(&self) -> impl Iterator<Item = [Vec2; 2]> {
        self.contours.iter().flat_map(|contour| contour.windows(2)).map(|ends| [ends[0], ends[1]])
    }

    /// Its sides as an area: every polygon is closed.
    pub(super) fn sides(&self) -> impl Iterator<Item = [Vec2; 2]> {
        let back = self.contours.iter().filter_map(|contour| Some([*contour.last()?, *contour.first()?]));
        self.pieces().chain(back)
    }
}
