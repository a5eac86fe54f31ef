//! A stand-in for the crate `vello_cpu` that fills one outline with white, which is all that egui asks of it: it draws each letter
//! once, into the texture that holds all letters.
//!
//! The crate itself draws whole pictures, with gradients, images, layers and filters, in two precisions and for several processors.

use ab_glyph_rasterizer::{Point, Rasterizer, point};
use kurbo::{Affine, BezPath, PathEl};

pub use kurbo;

/// The only colour there is.
pub mod color {
    use std::marker::PhantomData;

    /// The usual colours of screens.
    #[derive(Debug)]
    pub struct Srgb;

    /// A colour that hides what is behind it.
    #[derive(Debug)]
    pub struct OpaqueColor<Space>(PhantomData<Space>);

    impl OpaqueColor<Srgb> {
        /// White.
        pub const WHITE: Self = Self(PhantomData);
    }
}

/// How much of each pixel is covered.
#[derive(Debug)]
pub struct RenderContext {
    coverage: Rasterizer,
    transform: Affine,
}

impl RenderContext {
    /// A context for a picture of this size in pixels, with nothing covered yet.
    pub fn new(width: u16, height: u16) -> Self {
        Self { coverage: Rasterizer::new(width.into(), height.into()), transform: Affine::IDENTITY }
    }

    /// Where outlines lie in the picture.
    pub fn set_transform(&mut self, transform: Affine) {
        self.transform = transform;
    }

    /// White is what everything is painted with.
    pub fn set_paint(&mut self, _: color::OpaqueColor<color::Srgb>) {}

    /// Covers what the outline encloses; an outline that is left open is closed.
    pub fn fill_path(&mut self, path: &BezPath) {
        let transform = self.transform;
        let pixel = |at: kurbo::Point| {
            let at = transform * at;
            point(at.x as f32, at.y as f32)
        };
        let mut begin: Point = point(0.0, 0.0);
        let mut last = begin;
        for element in path.elements() {
            last = match *element {
                PathEl::MoveTo(to) => {
                    self.coverage.draw_line(last, begin);
                    begin = pixel(to);
                    begin
                }
                PathEl::LineTo(to) => {
                    let to = pixel(to);
                    self.coverage.draw_line(last, to);
                    to
                }
                PathEl::QuadTo(by, to) => {
                    let to = pixel(to);
                    self.coverage.draw_quad(last, pixel(by), to);
                    to
                }
                PathEl::CurveTo(by, and_by, to) => {
                    let to = pixel(to);
                    self.coverage.draw_cubic(last, pixel(by), pixel(and_by), to);
                    to
                }
                PathEl::ClosePath => {
                    self.coverage.draw_line(last, begin);
                    begin
                }
            };
        }
        self.coverage.draw_line(last, begin);
    }

    /// Paints what is covered into a picture of the same size.
    pub fn render(&self, picture: &mut Pixmap, _: &mut Resources) {
        let (pixels, _) = picture.0.as_chunks_mut::<4>();
        self.coverage.for_each_pixel(|nth, coverage| {
            pixels[nth] = [(255.0 * coverage.min(1.0)).round() as u8; 4];
        });
    }
}

/// A picture: four bytes for each pixel (red, green, blue, opacity), the first three times the fourth, row by row.
#[derive(Debug)]
pub struct Pixmap(Vec<u8>);

impl Pixmap {
    /// A picture in which nothing is seen.
    pub fn new(width: u16, height: u16) -> Self {
        Self(vec![0; 4 * usize::from(width) * usize::from(height)])
    }

    /// All bytes.
    pub fn data_as_u8_slice(&self) -> &[u8] {
        &self.0
    }
}

/// Stands in for what the crate keeps from one picture to the next; this one keeps nothing.
#[derive(Debug, Default)]
pub struct Resources;

impl Resources {
    /// The only value.
    pub fn new() -> Self {
        Self
    }
}
