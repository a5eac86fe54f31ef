//! The average of several pictures in linear light, as film adds up what it sees.

use std::sync::LazyLock;

use bevy::color::Srgba;

/// Linear light of each value of an sRGB channel.
static LINEAR: LazyLock<[u16; 256]> = LazyLock::new(|| {
    std::array::from_fn(|value| (Srgba::gamma_function(value as f32 / 255.0) * f32::from(u16::MAX)).round() as u16)
});

/// The value of an sRGB channel for linear light.
static ENCODED: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let encoded =
        |light: u16| (Srgba::gamma_function_inverse(f32::from(light) / f32::from(u16::MAX)) * 255.0).round() as u8;
    (0..=u16::MAX).map(encoded).collect()
});

/// The sum of pictures of one size, for each channel of 8 bits, alpha too.
#[derive(Debug, Default)]
pub(super) struct Development {
    sum: Vec<u32>,
    pictures: u32,
}

impl Development {
    /// Adds a picture. One of another size than the first is refused.
    pub(super) fn add(&mut self, picture: &[u8]) -> bool {
        if self.pictures == 0 {
            self.sum = vec![0; picture.len()];
        }
        let fits = picture.len() == self.sum.len();
        if fits {
            let linear = &*LINEAR;
            self.sum.iter_mut().zip(picture).for_each(|(sum, value)| *sum += u32::from(linear[usize::from(*value)]));
            self.pictures += 1;
        }
        fits
    }

    /// How many pictures were added.
    pub(super) fn pictures(&self) -> u32 {
        self.pictures
    }

    /// The average of the pictures, empty if there was none.
    pub(super) fn average(&self) -> Vec<u8> {
        let (encoded, half) = (&*ENCODED, self.pictures / 2);
        self.sum.iter().map(|sum| encoded[((sum + half) / self.pictures.max(1)) as usize]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_picture_stays_as_it_is() {
        let mut development = Development::default();
        let every: Vec<u8> = (0..=255).collect();
        assert!(development.add(&every));
        assert_eq!(development.average(), every);
    }

    #[test]
    fn light_is_averaged_and_not_its_code() {
        let mut development = Development::default();
        assert!(development.add(&[0, 10]) && development.add(&[255, 10]));
        // Half the light of white is 188 in sRGB (IEC 61966-2-1: 1.055 * 0.5^(1/2.4) - 0.055 = 0.735).
        assert_eq!((development.average(), development.pictures()), (vec![188, 10], 2));
    }

    #[test]
    fn a_picture_of_another_size_is_refused() {
        let mut development = Development::default();
        assert!(development.average().is_empty());
        assert!(development.add(&[1, 2, 3, 4]) && !development.add(&[1, 2]));
        assert_eq!(development.average(), [1, 2, 3, 4]);
    }
}
