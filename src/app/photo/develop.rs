//! Encodes a picture of the room as PNG.

use bevy::prelude::*;
use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, SrgbRenderingIntent};

/// The picture as a PNG file without alpha, since the room is opaque.
///
/// # Errors
///
/// Why it cannot be encoded.
pub(super) fn png(picture: &Image) -> Result<Vec<u8>, String> {
    let rgba = picture.data.as_deref().unwrap_or_default();
    let rgb: Vec<u8> = rgba.chunks_exact(4).flat_map(|texel| [texel[0], texel[1], texel[2]]).collect();
    encoded(&rgb, picture.size()).map_err(|error| error.to_string())
}

fn encoded(rgb: &[u8], size: UVec2) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, size.x, size.y);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_source_srgb(SrgbRenderingIntent::Perceptual);
    // Fast, because the player waits for it, in a browser too.
    encoder.set_compression(Compression::Fast);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(rgb)?;
    writer.finish()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

    use super::*;

    fn picture(texels: Vec<u8>) -> Image {
        let size = Extent3d { width: 2, height: 1, depth_or_array_layers: 1 };
        let format = TextureFormat::Rgba8UnormSrgb;
        Image::new(size, TextureDimension::D2, texels, format, RenderAssetUsages::MAIN_WORLD)
    }

    #[test]
    fn what_is_read_is_what_was_taken() {
        let png = png(&picture(vec![1, 2, 3, 255, 4, 5, 6, 0])).expect("it is a picture");
        let mut reader = png::Decoder::new(Cursor::new(png)).read_info().expect("it is a PNG");
        let mut rgb = [0; 6];
        let frame = reader.next_frame(&mut rgb).expect("it is whole");
        assert_eq!((frame.width, frame.height, frame.color_type), (2, 1, ColorType::Rgb));
        assert_eq!(rgb, [1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn a_picture_without_texels_is_refused() {
        let mut empty = picture(vec![0; 8]);
        empty.data = None;
        assert!(png(&empty).is_err());
    }
}
