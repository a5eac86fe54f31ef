//! Draws egui's triangles into memory, as a graphics card would draw them on a window.

use bevy::math::UVec2;
use bevy_egui::egui::epaint::{ClippedPrimitive, ImageData, Primitive, TextureId, Vertex, textures::TexturesDelta};
use bevy_egui::egui::{Color32, ColorImage, Pos2};

/// Units of a pixel in which corners are placed, so that triangles which share an edge never both draw a pixel on it.
const UNITS_PER_PIXEL: f32 = 256.0;

/// The texture of letters and other shapes, of which only the coverage counts.
#[derive(Default)]
pub(super) struct Letters(ColorImage);

impl Letters {
    /// Takes over the changes of the texture; the program makes no other one.
    pub(super) fn change(&mut self, delta: &mut TexturesDelta) {
        for change in delta.set.get(&TextureId::default()).into_iter().flatten() {
            let ImageData::Color(patch) = &change.image;
            let Some([left, top]) = change.pos else {
                self.0 = (**patch).clone();
                continue;
            };
            let [width, height] = self.0.size;
            for (y, row) in patch.pixels.chunks_exact(patch.size[0].max(1)).enumerate() {
                let kept = row.len().min(width.saturating_sub(left));
                if top + y < height {
                    let start = (top + y) * width + left;
                    self.0.pixels[start..start + kept].copy_from_slice(&row[..kept]);
                }
            }
        }
        delta.clear();
    }

    /// The coverage at a point of the texture, 0 to 1.
    fn at(&self, uv: Pos2) -> f32 {
        let [width, height] = self.0.size;
        let place = [uv.x * width as f32 - 0.5, uv.y * height as f32 - 0.5];
        let corner = place.map(f32::floor);
        let share = [place[0] - corner[0], place[1] - corner[1]];
        let pick = |dx: f32, dy: f32| {
            let [x, y] = [(corner[0] + dx, width), (corner[1] + dy, height)]
                .map(|(at, all)| at.clamp(0.0, all.saturating_sub(1) as f32) as usize);
            self.0.pixels.get(y * width + x).map_or(0.0, |texel| f32::from(texel.a()) / 255.0)
        };
        let top = pick(0.0, 0.0) * (1.0 - share[0]) + pick(1.0, 0.0) * share[0];
        let bottom = pick(0.0, 1.0) * (1.0 - share[0]) + pick(1.0, 1.0) * share[0];
        top * (1.0 - share[1]) + bottom * share[1]
    }
}

/// A picture in memory.
pub(super) struct Raster {
    pub(super) size: UVec2,
    /// Red, green and blue, row by row.
    pub(super) rgb: Vec<u8>,
}

impl Raster {
    /// A picture of one colour.
    pub(super) fn new(size: UVec2, ground: Color32) -> Self {
        let pixels = size.x as usize * size.y as usize;
        Self { size, rgb: [ground.r(), ground.g(), ground.b()].repeat(pixels) }
    }

    /// Draws what egui has tessellated at this scale.
    pub(super) fn draw(&mut self, painted: &ClippedPrimitive, letters: &Letters, scale: f32) {
        let Primitive::Mesh(mesh) = &painted.primitive else { return };
        let [min, max] = [painted.clip_rect.min, painted.clip_rect.max]
            .map(|at| [at.x, at.y].map(|side| (side * scale).round().max(0.0) as i64));
        let room = Room { min, max: [max[0].min(i64::from(self.size.x)), max[1].min(i64::from(self.size.y))] };
        for corners in mesh.indices.chunks_exact(3) {
            let [Some(a), Some(b), Some(c)] = [0, 1, 2].map(|corner| mesh.vertices.get(corners[corner] as usize))
            else {
                continue;
            };
            self.triangle([a, b, c], letters, scale, &room);
        }
    }

    fn triangle(&mut self, mut corners: [&Vertex; 3], letters: &Letters, scale: f32, room: &Room) {
        let place =
            |corner: &Vertex| [corner.pos.x, corner.pos.y].map(|side| (side * scale * UNITS_PER_PIXEL).round() as i64);
        let [a, b, c] = corners.map(place);
        let area = edge(a, b, c);
        if area == 0 {
            return;
        }
        if area < 0 {
            corners.swap(1, 2);
        }
        let [a, b, c] = corners.map(place);
        let area = area.abs() as f32;
        let unit = UNITS_PER_PIXEL as i64;
        let range = |side: usize| {
            let [low, high] = [a[side].min(b[side]).min(c[side]), a[side].max(b[side]).max(c[side])];
            (low.div_euclid(unit)).max(room.min[side])..(high.div_euclid(unit) + 1).min(room.max[side])
        };
        // A pixel on an edge belongs to the triangle to the right of it or below it.
        let owns = |from: [i64; 2], to: [i64; 2]| to[1] < from[1] || to[1] == from[1] && to[0] > from[0];
        let edges = [(b, c), (c, a), (a, b)];
        let least = edges.map(|(from, to)| i64::from(!owns(from, to)));
        for y in range(1) {
            for x in range(0) {
                let centre = [x * unit + unit / 2, y * unit + unit / 2];
                let inside = edges.map(|(from, to)| edge(from, to, centre));
                if inside.iter().zip(least).any(|(inside, least)| *inside < least) {
                    continue;
                }
                let shares = inside.map(|inside| inside as f32 / area);
                self.blend([x as usize, y as usize], corners, shares, letters);
            }
        }
    }

    /// Lays the colour of a triangle, mixed of those at its corners, over a pixel.
    fn blend(&mut self, [x, y]: [usize; 2], corners: [&Vertex; 3], shares: [f32; 3], letters: &Letters) {
        let mix = |of: fn(&Vertex) -> f32| -> f32 {
            corners.iter().zip(shares).map(|(corner, share)| of(corner) * share).sum()
        };
        let coverage = letters.at(Pos2::new(mix(|corner| corner.uv.x), mix(|corner| corner.uv.y)));
        let through = 1.0 - coverage * mix(|corner| f32::from(corner.color.a())) / 255.0;
        let over = [
            mix(|corner| f32::from(corner.color.r())),
            mix(|corner| f32::from(corner.color.g())),
            mix(|corner| f32::from(corner.color.b())),
        ];
        let start = 3 * (y * self.size.x as usize + x);
        for (below, over) in self.rgb[start..start + 3].iter_mut().zip(over) {
            *below = (f32::from(*below) * through + over * coverage).round().clamp(0.0, 255.0) as u8;
        }
    }
}

/// The pixels in which something may be drawn.
struct Room {
    min: [i64; 2],
    max: [i64; 2],
}

/// Twice the area of a triangle: positive if the third point is to the right of the way from the first to the second, in a picture
/// whose y axis points down.
fn edge(from: [i64; 2], to: [i64; 2], at: [i64; 2]) -> i64 {
    (to[0] - from[0]) * (at[1] - from[1]) - (to[1] - from[1]) * (at[0] - from[0])
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Mesh, Rect, pos2, vec2};

    use super::*;

    /// A white texture of one texel.
    fn white() -> Letters {
        Letters(ColorImage::filled([1, 1], Color32::WHITE))
    }

    fn drawn(mesh: Mesh, clip: Rect) -> Raster {
        let mut raster = Raster::new(UVec2::new(8, 8), Color32::BLACK);
        let painted = ClippedPrimitive { clip_rect: clip, primitive: Primitive::Mesh(mesh) };
        raster.draw(&painted, &white(), 1.0);
        raster
    }

    fn red(raster: &Raster, x: usize, y: usize) -> u8 {
        raster.rgb[3 * (8 * y + x)]
    }

    #[test]
    fn two_triangles_cover_a_rectangle_once_and_nothing_else() {
        let mut mesh = Mesh::default();
        let half = Color32::from_rgba_premultiplied(100, 0, 0, 128);
        mesh.add_colored_rect(Rect::from_min_max(pos2(1.0, 2.0), pos2(6.0, 7.0)), half);
        let raster = drawn(mesh, Rect::EVERYTHING);
        for (x, y) in (0..8).flat_map(|x| (0..8).map(move |y| (x, y))) {
            let inside = (1..6).contains(&x) && (2..7).contains(&y);
            assert_eq!(red(&raster, x, y), if inside { 100 } else { 0 }, "{x} {y}: a pixel of both would be brighter");
        }
    }

    #[test]
    fn what_is_clipped_or_outside_is_not_drawn() {
        let mut mesh = Mesh::default();
        mesh.add_colored_rect(Rect::from_center_size(pos2(4.0, 4.0), vec2(1e6, 1e6)), Color32::RED);
        let raster = drawn(mesh, Rect::from_min_max(pos2(-5.0, 3.0), pos2(2.0, 100.0)));
        assert_eq!([red(&raster, 1, 3), red(&raster, 1, 7)], [255; 2]);
        assert_eq!([red(&raster, 2, 3), red(&raster, 1, 2)], [0; 2]);
    }

    #[test]
    fn a_patch_of_the_texture_replaces_its_part_only() {
        use bevy_egui::egui::epaint::{ImageDelta, textures::TextureOptions};
        let mut letters = Letters::default();
        let mut change = |pos: Option<[usize; 2]>, image: ColorImage| {
            let mut delta = TexturesDelta::default();
            let options = TextureOptions::default();
            delta.push(
                TextureId::default(),
                match pos {
                    None => ImageDelta::full(image, options),
                    Some(pos) => ImageDelta::partial(pos, image, options),
                },
            );
            letters.change(&mut delta);
            assert!(delta.is_empty());
            letters.0.pixels.iter().map(Color32::a).collect::<Vec<_>>()
        };
        assert_eq!(change(None, ColorImage::filled([2, 2], Color32::TRANSPARENT)), [0; 4]);
        assert_eq!(change(Some([1, 1]), ColorImage::filled([2, 2], Color32::WHITE)), [0, 0, 0, 255]);
    }
}
