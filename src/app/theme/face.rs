//! Faces drawn as vectors from their parts: rivals on their cards, and a plain head for a person.

use bevy_egui::egui::epaint::EllipseShape;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2};

use super::palette::{BRASS, CREAM, NIGHT, RAISED, RED, SMOKE, WALNUT, WELL, mix};
use super::style;
use crate::shuffleboard::rival::{Beard, Face, Hair, HairColour, Hat, Skin};

/// Paints a face into a square; `None` is a person.
pub(crate) fn paint(painter: &Painter, rect: Rect, face: Option<&Face>) {
    let painter = painter.with_clip_rect(painter.clip_rect().intersect(rect));
    painter.rect_filled(rect, 8.0, WELL);
    let pen = Pen { painter: &painter, rect };
    match face {
        Some(face) => pen.face(face),
        None => pen.nobody(),
    }
    painter.rect_stroke(rect, 8.0, style::rule(), StrokeKind::Inside);
}

/// Draws in hundredths of the square, x to the right and y down.
struct Pen<'a> {
    painter: &'a Painter,
    rect: Rect,
}

impl Pen<'_> {
    fn at(&self, x: f32, y: f32) -> Pos2 {
        self.rect.min + vec2(x, y) * self.rect.width() / 100.0
    }

    fn length(&self, length: f32) -> f32 {
        length * self.rect.width() / 100.0
    }

    fn ellipse(&self, x: f32, y: f32, wide: f32, high: f32, ink: Color32) {
        let radius = vec2(self.length(wide), self.length(high));
        self.painter.add(EllipseShape::filled(self.at(x, y), radius, ink));
    }

    fn shape(&self, points: &[(f32, f32)], ink: Color32) {
        let points = points.iter().map(|(x, y)| self.at(*x, *y)).collect();
        self.painter.add(Shape::convex_polygon(points, ink, Stroke::NONE));
    }

    fn block(&self, left: f32, top: f32, right: f32, bottom: f32, round: f32, ink: Color32) {
        let rect = Rect::from_min_max(self.at(left, top), self.at(right, bottom));
        self.painter.rect_filled(rect, self.length(round), ink);
    }

    fn line(&self, points: &[(f32, f32)], width: f32, ink: Color32) {
        let points = points.iter().map(|(x, y)| self.at(*x, *y)).collect();
        self.painter.add(Shape::line(points, Stroke::new(self.length(width).max(1.0), ink)));
    }

    /// A head and shoulders without features.
    fn nobody(&self) {
        self.ellipse(50.0, 104.0, 38.0, 32.0, SMOKE);
        self.ellipse(50.0, 45.0, 21.0, 25.0, SMOKE);
    }

    fn face(&self, face: &Face) {
        let (skin, hair) = (skin_colour(face.skin), hair_colour(face.hair_colour));
        let shade = mix(skin, NIGHT, 0.18);
        self.behind(face.hair, hair);
        self.ellipse(50.0, 108.0, 40.0, 30.0, RAISED);
        self.block(41.0, 62.0, 59.0, 84.0, 6.0, shade);
        self.ellipse(26.0, 50.0, 5.0, 7.0, shade);
        self.ellipse(74.0, 50.0, 5.0, 7.0, shade);
        self.ellipse(50.0, 48.0, 24.0, 28.0, skin);
        self.beard(face.beard, skin, hair);
        for x in [41.0, 59.0] {
            self.ellipse(x, 48.0, 2.6, 3.2, NIGHT);
            self.line(&[(x - 5.0, 41.5), (x + 5.0, 41.5)], 2.4, mix(hair, NIGHT, 0.3));
        }
        self.line(&[(50.0, 50.0), (48.0, 57.0), (52.0, 57.5)], 1.8, shade);
        if face.beard != Some(Beard::Full) {
            self.line(&[(43.0, 64.5), (47.0, 66.5), (53.0, 66.5), (57.0, 64.5)], 2.2, mix(RED, NIGHT, 0.35));
        }
        if face.glasses {
            for x in [41.0, 59.0] {
                self.painter.circle_stroke(self.at(x, 48.5), self.length(7.5), Stroke::new(self.length(2.2), BRASS));
            }
            self.line(&[(48.5, 47.5), (51.5, 47.5)], 2.2, BRASS);
        }
        match face.hat {
            Some(hat) => self.hat(hat),
            None => self.top(face.hair, hair),
        }
    }

    /// The hair behind the head.
    fn behind(&self, cut: Hair, ink: Color32) {
        match cut {
            Hair::Long => self.block(22.0, 30.0, 78.0, 92.0, 18.0, ink),
            Hair::Bob => self.block(22.0, 28.0, 78.0, 70.0, 16.0, ink),
            Hair::Curly => {
                for (x, y) in [(26.0, 42.0), (24.0, 55.0), (74.0, 42.0), (76.0, 55.0)] {
                    self.ellipse(x, y, 9.0, 9.0, ink);
                }
            }
            Hair::Bun => self.ellipse(50.0, 13.0, 11.0, 10.0, ink),
            Hair::Bald | Hair::Short => {}
        }
    }

    /// The hair on top of the head.
    fn top(&self, cut: Hair, ink: Color32) {
        match cut {
            Hair::Bald => {
                for x in [27.5, 72.5] {
                    self.ellipse(x, 41.0, 3.5, 8.0, ink);
                }
            }
            Hair::Curly => {
                for (x, y) in [(30.0, 30.0), (39.0, 23.0), (50.0, 20.0), (61.0, 23.0), (70.0, 30.0)] {
                    self.ellipse(x, y, 10.0, 9.5, ink);
                }
            }
            Hair::Short | Hair::Bob | Hair::Long | Hair::Bun => {
                self.shape(
                    &[
                        (25.0, 44.0),
                        (26.0, 32.0),
                        (33.0, 22.0),
                        (50.0, 17.0),
                        (67.0, 22.0),
                        (74.0, 32.0),
                        (75.0, 44.0),
                        (69.0, 35.0),
                        (50.0, 31.0),
                        (31.0, 35.0),
                    ],
                    ink,
                );
            }
        }
    }

    fn beard(&self, cut: Option<Beard>, skin: Color32, ink: Color32) {
        match cut {
            None => {}
            Some(Beard::Stubble) => self.ellipse(50.0, 66.0, 17.0, 11.0, mix(skin, ink, 0.35)),
            Some(Beard::Moustache) => self.block(40.0, 58.5, 60.0, 63.0, 2.5, ink),
            Some(Beard::Full) => {
                self.ellipse(50.0, 67.0, 21.0, 15.0, ink);
                self.block(44.0, 63.0, 56.0, 66.0, 1.5, mix(RED, NIGHT, 0.35));
            }
        }
    }

    fn hat(&self, hat: Hat) {
        match hat {
            Hat::FlatCap => {
                self.ellipse(50.0, 26.0, 29.0, 12.0, WALNUT);
                self.block(30.0, 29.0, 84.0, 35.0, 3.0, mix(WALNUT, NIGHT, 0.4));
            }
            Hat::Baseball => {
                self.ellipse(50.0, 27.0, 26.0, 15.0, RED);
                self.block(46.0, 29.0, 88.0, 35.0, 3.0, mix(RED, NIGHT, 0.3));
            }
            Hat::Knitted => {
                self.ellipse(50.0, 25.0, 26.0, 17.0, mix(SMOKE, WALNUT, 0.3));
                self.block(23.0, 27.0, 77.0, 36.0, 4.0, CREAM);
                self.ellipse(50.0, 8.0, 6.0, 6.0, CREAM);
            }
            Hat::Cowboy => {
                self.block(32.0, 8.0, 68.0, 31.0, 9.0, mix(BRASS, WALNUT, 0.5));
                self.ellipse(50.0, 31.0, 45.0, 6.5, mix(BRASS, WALNUT, 0.6));
                self.block(32.0, 24.0, 68.0, 29.0, 0.0, NIGHT);
            }
        }
    }
}

/// The colour of a skin.
pub(crate) fn skin_colour(skin: Skin) -> Color32 {
    match skin {
        Skin::Pale => Color32::from_rgb(0xF2, 0xD3, 0xBC),
        Skin::Fair => Color32::from_rgb(0xE6, 0xB9, 0x98),
        Skin::Olive => Color32::from_rgb(0xC9, 0x96, 0x6B),
        Skin::Brown => Color32::from_rgb(0x9A, 0x66, 0x42),
        Skin::Dark => Color32::from_rgb(0x6B, 0x45, 0x2E),
    }
}

/// The colour of hair.
pub(crate) fn hair_colour(colour: HairColour) -> Color32 {
    match colour {
        HairColour::Black => Color32::from_rgb(0x24, 0x1C, 0x1A),
        HairColour::Brown => Color32::from_rgb(0x5A, 0x3A, 0x22),
        HairColour::Red => Color32::from_rgb(0xA6, 0x4A, 0x22),
        HairColour::Blond => Color32::from_rgb(0xD8, 0xB4, 0x65),
        HairColour::Grey => Color32::from_rgb(0x9A, 0x95, 0x8E),
        HairColour::White => Color32::from_rgb(0xE4, 0xE0, 0xD8),
    }
}
