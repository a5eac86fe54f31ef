//! The pictures on the walls, in one texture: the window, the neon sign, the framed rules, the bottle shelf.

use bevy::prelude::*;

use super::ease::smoothstep;
use super::geometry::Skin;
use super::glow::NIGHT;
use super::neon;
use super::paint::{Canvas, hash, light_of, noise};

/// Size of the texture, in texels.
const ATLAS_TEXELS: Vec2 = Vec2::new(1024.0, 512.0);

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Picture {
    /// The street on a rainy night, behind four panes.
    Window,
    Neon,
    /// The house rules, framed.
    Frame,
    /// Bottles in front of a lit wall.
    Shelf,
    /// The name on the neon sign while it is out.
    NameOut,
}

impl Picture {
    const ALL: [Self; 5] = [Self::Window, Self::Neon, Self::Frame, Self::Shelf, Self::NameOut];

    /// Its rectangle in the texture, in texels.
    const fn place(self) -> Rect {
        let [left, top, right, bottom] = match self {
            Self::Window => [0.0, 0.0, 320.0, 256.0],
            Self::Neon => [320.0, 0.0, 768.0, 204.0],
            Self::NameOut => [320.0, 204.0, 768.0, 256.0],
            Self::Frame => [768.0, 0.0, 1024.0, 180.0],
            Self::Shelf => [0.0, 256.0, 1024.0, 512.0],
        };
        Rect { min: Vec2::new(left, top), max: Vec2::new(right, bottom) }
    }

    /// Its upper left corner in the texture, and its size, in texture coordinates.
    pub(super) const fn on_atlas(self) -> [Vec2; 2] {
        let Rect { min, max } = self.place();
        let size = Vec2::new((max.x - min.x) / ATLAS_TEXELS.x, (max.y - min.y) / ATLAS_TEXELS.y);
        [Vec2::new(min.x / ATLAS_TEXELS.x, min.y / ATLAS_TEXELS.y), size]
    }

    /// Its texture coordinates, for a patch that starts at the lower left.
    pub(super) fn skin(self) -> Skin {
        // Inset by more than a texel, so that neighbours do not bleed in.
        let Rect { min, max } = self.place().inflate(-1.5);
        Skin::Part(Vec2::new(min.x, max.y) / ATLAS_TEXELS, Vec2::new(max.x, min.y) / ATLAS_TEXELS)
    }

    /// Its colour at a point, 0..1 to the right and downwards. Only the glass of the window is seen through.
    pub(super) fn colour(self, at: Vec2) -> Vec4 {
        match self {
            Self::Window => window(at),
            Self::Neon => neon::look(at).extend(1.0),
            Self::NameOut => neon::name_out(at).extend(1.0),
            Self::Frame => frame(at).extend(1.0),
            Self::Shelf => shelf(at).extend(1.0),
        }
    }
}

/// Paints all pictures into one texture.
pub(super) fn atlas() -> Canvas {
    Canvas::paint(ATLAS_TEXELS.x as u32, ATLAS_TEXELS.y as u32, |x, y| {
        let texel = Vec2::new(x, y);
        let picture = Picture::ALL.into_iter().find(|picture| picture.place().contains(texel));
        picture.map_or(Vec4::W, |picture| {
            let place = picture.place();
            picture.colour((texel - place.min) / place.size())
        })
    })
}

fn window(at: Vec2) -> Vec4 {
    // Distance to the nearest bar of the sash, as a share of the window.
    let bar = |x: f32| [0.02, 0.5, 0.98].map(|b: f32| (x - b).abs()).into_iter().fold(1.0, f32::min);
    if bar(at.x) < 0.018 || bar(at.y) < 0.022 {
        return (light_of(0x2A1A10) * 0.35).extend(0.0);
    }
    let sky = light_of(0x0C1626).lerp(light_of(0x203A5E), smoothstep(0.1, 0.9, at.y));
    // Street lamps and their reflections, blurred by wet glass.
    let lamps = [
        (Vec2::new(0.22, 0.42), 0.075, Vec3::new(1.0, 0.72, 0.38) * 0.9),
        (Vec2::new(0.72, 0.34), 0.055, Vec3::new(1.0, 0.76, 0.45) * 0.8),
        (Vec2::new(0.60, 0.62), 0.045, Vec3::new(0.9, 0.2, 0.15) * 0.5),
        (Vec2::new(0.38, 0.70), 0.060, NIGHT * 0.5),
        (Vec2::new(0.86, 0.66), 0.050, Vec3::new(0.25, 0.8, 0.75) * 0.4),
    ];
    let wet = Vec2::new(noise(at.x * 60.0, at.y * 9.0) - 0.5, noise(at.x * 80.0, at.y * 12.0 + 50.0) - 0.5) * 0.03;
    let light = lamps.into_iter().fold(sky, |sum, (middle, size, light)| {
        let off = (at + wet - middle) / size;
        let disc = 1.0 - smoothstep(0.75, 1.15, off.length());
        let streak = (-off.x * off.x * 2.5).exp() * smoothstep(0.0, 1.0, off.y) * (-off.y * 0.35).exp();
        sum + light * (0.75 * disc + 0.22 * streak)
    });
    let run = noise(at.x * 140.0, at.y * 5.0);
    (light * (0.8 + 0.4 * run)).extend(1.0)
}

fn frame(at: Vec2) -> Vec3 {
    let border = at.min(1.0 - at);
    if border.x < 0.045 || border.y < 0.065 {
        let bevel = smoothstep(0.0, 0.045, border.x.min(border.y * 0.7));
        return light_of(0x6B4426) * (0.5 + 0.7 * bevel);
    }
    if border.x < 0.06 || border.y < 0.088 {
        return light_of(0xC9A24B) * 0.6;
    }
    let paper = light_of(0xF3E9D2) * (0.85 + 0.12 * noise(at.x * 7.0, at.y * 6.0));
    let ink = light_of(0x2B1B12);
    if (at.y - 0.2).abs() < 0.045 && (at.x - 0.5).abs() < 0.27 {
        return ink;
    }
    // Lines of text, with words of uneven length.
    let line = (at.y - 0.34) / 0.075;
    let words = (at.x * 26.0) as i32;
    let written = line > 0.0 && line < 7.0 && line.fract() < 0.38 && border.x > 0.13;
    if written && hash(words, line as i32) > 0.2 { paper.lerp(ink, 0.75) } else { paper }
}

fn shelf(at: Vec2) -> Vec3 {
    let row = (at.y * 2.0) as i32;
    let up = 1.0 - (at.y * 2.0).fract();
    // The wall is lit from below each shelf board.
    let lamp = 0.55 + 0.45 * (at.x * 19.0).cos();
    let wall = light_of(0xE59A45) * (0.10 + 0.5 * up.powi(2) * (0.6 + 0.4 * lamp));
    let edge = smoothstep(0.0, 0.02, at.x.min(1.0 - at.x));
    if !(0.07..=0.97).contains(&up) {
        return light_of(0x3A2415) * edge;
    }
    let slots = 44.0;
    let slot = (at.x * slots).floor() as i32;
    let own = hash(slot, row * 5 + 1);
    let across = ((at.x * slots).fract() - 0.5).abs();
    let (tall, wide) = (0.5 + 0.36 * own, 0.26 + 0.14 * hash(slot, row + 9));
    let height = (up - 0.07) / tall;
    // The outline of a bottle: body, shoulder, neck.
    let outline = if height < 0.58 { wide } else { wide * (1.0 - smoothstep(0.58, 0.74, height)).max(0.3) };
    if height > 1.0 || across > outline || own < 0.12 {
        return wall * edge;
    }
    let glass = [0x7A3A10, 0x2E5A2A, 0x8A5A1C, 0x3A1408, 0x9C8A60][(hash(slot, row + 3) * 5.0) as usize % 5];
    let through = 0.25 + 0.75 * (across / outline).powi(2);
    let label = (0.18..0.42).contains(&height) && across < outline * 0.85;
    let colour = if label { light_of(0xC9B48A) * 0.16 } else { light_of(glass) * through + wall * light_of(glass) };
    colour * edge
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_do_not_share_texels() {
        for (i, a) in Picture::ALL.into_iter().enumerate() {
            for b in Picture::ALL.into_iter().skip(i + 1) {
                assert!(a.place().intersect(b.place()).is_empty());
            }
        }
    }
}
