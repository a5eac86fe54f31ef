//! The inlay at an end of a board: lines, rings and numerals, shared by the 3D board and its pictures.

use crate::shuffleboard::rules::Board;

/// The inlay of one end, in metres from that end; the other end is the same, rotated by 180°.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Inlay {
    /// Start and end of each line across the board, the foul line last; the edge nearer the end decides calls.
    pub(super) lines: Vec<[f32; 2]>,
    /// The rings of a target board, largest first.
    pub(super) rings: Vec<Circle>,
    /// The numerals, all on the centre line.
    pub(super) numerals: Vec<Numeral>,
}

/// A ring, or a disc if the inner radius is zero.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Circle {
    /// Distance of the centre from the end.
    pub(super) centre: f32,
    /// Inner radius.
    pub(super) within: f32,
    /// Outer radius.
    pub(super) without: f32,
}

/// A numeral, upright as seen by a shooter at this end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Numeral {
    pub(super) digit: char,
    /// Distance of its centre from the end.
    pub(super) middle: f32,
    pub(super) height: f32,
    /// Whether it is bare wood in a dark disc.
    pub(super) bare: bool,
}

/// Height of the numerals, where the zone has room for them.
const NUMERAL_HEIGHT_METRES: f32 = 0.088;

/// Largest share of the zone's depth a numeral takes.
const MOST_NUMERAL_SHARE: f32 = 0.75;

/// Width of the line that closes the zone marked "5". It is printed only and decides no call.
const PRINTED_LINE_METRES: f32 = 0.002;

impl Inlay {
    pub(super) fn new(board: &Board) -> Self {
        let line = |edge: f32| [edge, edge + board.line_width];
        let foul = line(board.foul_line);
        if let Some(rings) = &board.rings {
            let circle =
                |within: f32, radius: f32| Circle { centre: rings.centre, within, without: radius + board.line_width };
            let circles = [rings.outer, rings.intermediate].map(|radius| circle(radius, radius));
            // Centred between the edges of a ring and the next smaller one, on the shooter's side.
            let between = |digit, outer: f32, inner: f32| {
                let [near, far] = [inner + board.line_width, outer].map(|radius| rings.centre + radius);
                numeral(digit, near, far, 0.6)
            };
            return Self {
                lines: vec![foul],
                rings: circles.into_iter().chain([circle(0.0, rings.inner)]).collect(),
                numerals: vec![
                    between('2', rings.outer, rings.intermediate),
                    between('3', rings.intermediate, rings.inner),
                    Numeral { digit: '4', middle: rings.centre, height: 1.2 * rings.inner, bare: true },
                ],
            };
        }
        let mut lines = vec![line(board.trey_line), line(board.deuce_line)];
        let mut numerals = vec![
            numeral('2', board.trey_line + board.line_width, board.deuce_line, MOST_NUMERAL_SHARE),
            Numeral { digit: '1', middle: board.deuce_line + 0.080, height: NUMERAL_HEIGHT_METRES, bare: false },
        ];
        let mut trey_zone = 0.0;
        if let Some(five) = board.five_zone {
            lines.push([five, five + PRINTED_LINE_METRES]);
            numerals.push(numeral('5', 0.0, five, 0.55));
            trey_zone = five + PRINTED_LINE_METRES;
        }
        numerals.push(numeral('3', trey_zone, board.trey_line, MOST_NUMERAL_SHARE));
        lines.push(foul);
        Self { lines, rings: Vec::new(), numerals }
    }

    /// Where the bare wood starts, as a distance from the end.
    pub(super) fn begins(&self) -> f32 {
        let lines = self.lines.iter().map(|line| line[0]);
        let rings = self.rings.iter().map(|ring| ring.centre - ring.without);
        let numerals = self.numerals.iter().map(|numeral| numeral.middle - numeral.height / 2.0);
        lines.chain(rings).chain(numerals).fold(f32::MAX, f32::min)
    }

    /// Where everything but the foul line ends, as a distance from the end.
    pub(super) fn reaches(&self, board: &Board) -> f32 {
        let lines = self.lines.iter().map(|line| line[1]).filter(|far| *far <= board.foul_line);
        let rings = self.rings.iter().map(|ring| ring.centre + ring.without);
        let numerals = self.numerals.iter().map(|numeral| numeral.middle + numeral.height / 2.0);
        lines.chain(rings).chain(numerals).fold(0.0, f32::max)
    }
}

/// A numeral centred between two distances, as tall as fits.
fn numeral(digit: char, near: f32, far: f32, share: f32) -> Numeral {
    Numeral { digit, middle: (near + far) / 2.0, height: NUMERAL_HEIGHT_METRES.min(share * (far - near)), bare: false }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffleboard::rules::{BoardModel, BoardSpeed, Line};

    fn boards() -> impl Iterator<Item = (BoardModel, Board)> {
        BoardModel::ALL.into_iter().map(|model| (model, model.board(BoardSpeed::default())))
    }

    #[test]
    fn every_line_that_judges_is_inlaid_on_the_shooters_side_of_its_edge() {
        for (model, board) in boards() {
            let inlay = Inlay::new(&board);
            for line in [Line::LongFoul, Line::Deuce, Line::Trey] {
                let judges = board.length - board.line_x(line);
                let inlaid = inlay
                    .lines
                    .iter()
                    .filter(|[near, far]| (near - judges).abs() < 1e-6 && (far - near - board.line_width).abs() < 1e-6);
                let wanted = usize::from(line == Line::LongFoul || board.rings.is_none());
                assert_eq!(inlaid.count(), wanted, "{line:?} of {model:?}");
            }
        }
    }

    #[test]
    fn no_numeral_touches_a_line_or_another() {
        for (model, board) in boards() {
            let inlay = Inlay::new(&board);
            let spans = inlay.numerals.iter().map(|n| (n.middle - n.height / 2.0, n.middle + n.height / 2.0));
            for (i, (near, far)) in spans.clone().enumerate() {
                assert!(near > 0.0, "{model:?}");
                assert!(inlay.lines.iter().all(|line| line[1] < near || far < line[0]), "{model:?}: {near} to {far}");
                assert!(spans.clone().take(i).all(|(from, to)| to < near || far < from), "{model:?}: {near} to {far}");
            }
            let least = inlay.numerals.iter().map(|n| n.height).fold(f32::MAX, f32::min);
            assert!(least > 0.03, "a numeral of {model:?} is {least} m tall");
        }
    }

    #[test]
    fn the_black_ring_is_a_disc_and_the_others_are_open() {
        let board = BoardModel::Target22.board(BoardSpeed::default());
        let rings = board.rings.expect("a target board");
        let open: Vec<f32> = Inlay::new(&board).rings.iter().map(|ring| ring.within).collect();
        assert_eq!(open, [rings.outer, rings.intermediate, 0.0]);
    }
}
