//! Encodes pictures as PNG.

use bevy::math::UVec2;
use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, SrgbRenderingIntent};

/// A picture as a PNG file: red, green and blue of every pixel, row by row from the top.
///
/// # Errors
/// Why it cannot be encoded.
pub(in crate::app) fn png(rgb: &[u8], size: UVec2) -> Result<Vec<u8>, String> {
    encoded(rgb, size).map_err(|error| error.to_string())
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

/// The size and the pixels of a PNG file.
#[cfg(test)]
pub(in crate::app) fn decoded(file: &[u8]) -> (UVec2, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("it is a PNG");
    let mut rgb = vec![0; reader.output_buffer_size().expect("it fits")];
    let frame = reader.next_frame(&mut rgb).expect("it is whole");
    assert_eq!(frame.color_type, ColorType::Rgb);
    (UVec2::new(frame.width, frame.height), rgb)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_what_was_painted() {
        let file = png(&[1, 2, 3, 4, 5, 6], UVec2::new(2, 1)).expect("it is a picture");
        assert_eq!(decoded(&file), (UVec2::new(2, 1), vec![1, 2, 3, 4, 5, 6]));
    }

    #[test]
    fn a_picture_without_its_pixels_is_refused() {
        assert!(png(&[], UVec2::new(2, 1)).is_err());
    }
}
