//! The short sounds and their sample cache, filled on first use.

use std::sync::OnceLock;

use super::made::{cards, coins, menu, steel, table};

/// A short sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Sound {
    /// A soft hit of steel on steel.
    ClickSoft,
    /// A firm hit of steel on steel.
    ClickMiddle,
    /// A hard hit of steel on steel.
    ClickHard,
    /// A hit on the wood of the board.
    Wood,
    /// A weight on rubber.
    Cushion,
    /// A weight scraping over an edge.
    Brush,
    /// A weight on the carpet.
    Thud,
    /// A weight rolling out on the carpet.
    Roll,
    /// The coin, flipped and spinning.
    CoinRing,
    /// The coin, falling and coming to lie.
    CoinFall,
    /// A coin into the jar.
    Jar,
    /// Sweeping and sprinkling.
    Dust,
    /// Another line of a menu.
    Move,
    /// A button.
    Press,
    /// Leaving a screen.
    Back,
    /// A request that is refused.
    Refuse,
    /// Something is called out over the board.
    Call,
    /// A frame is over.
    Frame,
    /// The game is won.
    Game,
    /// A card laid on the pile.
    CardSlap,
    /// A card over the cloth.
    CardSlide,
    /// The deck, shuffled.
    Shuffle,
    /// Knuckles on the rim of the card table.
    Knock,
}

impl Sound {
    /// Every sound, those of a throw first.
    pub(super) const ALL: [Self; 23] = [
        Self::ClickSoft,
        Self::ClickMiddle,
        Self::ClickHard,
        Self::Wood,
        Self::Cushion,
        Self::Brush,
        Self::Thud,
        Self::Roll,
        Self::CoinRing,
        Self::CoinFall,
        Self::Jar,
        Self::Dust,
        Self::Move,
        Self::Press,
        Self::Back,
        Self::Refuse,
        Self::Call,
        Self::Frame,
        Self::Game,
        Self::CardSlap,
        Self::CardSlide,
        Self::Shuffle,
        Self::Knock,
    ];

    /// The sound's samples, synthesised on first use in about a millisecond.
    pub(super) fn clip(self) -> &'static [f32] {
        static CLIPS: [OnceLock<Vec<f32>>; Sound::ALL.len()] = [const { OnceLock::new() }; Sound::ALL.len()];
        CLIPS[self as usize].get_or_init(|| self.make())
    }

    fn make(self) -> Vec<f32> {
        match self {
            Self::ClickSoft => steel::click(0.0),
            Self::ClickMiddle => steel::click(0.5),
            Self::ClickHard => steel::click(1.0),
            Self::Wood => table::wood(),
            Self::Cushion => table::cushion(),
            Self::Brush => table::brush(),
            Self::Thud => table::thud(),
            Self::Roll => table::roll(),
            Self::CoinRing => coins::flip(),
            Self::CoinFall => coins::fall(),
            Self::Jar => coins::jar(),
            Self::Dust => table::dust(),
            Self::Move => menu::wood(1900.0, 0.006),
            Self::Press => menu::wood(980.0, 0.016),
            Self::Back => menu::wood(690.0, 0.020),
            Self::Refuse => menu::refuse(),
            Self::Call => menu::call(),
            Self::Frame => menu::frame(),
            Self::Game => menu::game(),
            Self::CardSlap => cards::slap(),
            Self::CardSlide => cards::slide(),
            Self::Shuffle => cards::shuffle(),
            Self::Knock => cards::knock(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::sound::measure::{brightness, loudness};
    use crate::app::sound::noise::SAMPLE_RATE;

    #[test]
    fn every_clip_is_short_and_clean() {
        for sound in Sound::ALL {
            let clip = sound.clip();
            let seconds = clip.len() as f32 / SAMPLE_RATE as f32;
            assert!((0.02..2.0).contains(&seconds), "{sound:?} takes {seconds} s");
            assert!(clip.iter().all(|sample| sample.is_finite()), "{sound:?}");
            let loudest = clip.iter().fold(0.0_f32, |loudest, sample| loudest.max(sample.abs()));
            assert!((0.89..0.95).contains(&loudest), "{sound:?} peaks at {loudest}");
            let mean = clip.iter().sum::<f32>() / clip.len() as f32;
            assert!(mean.abs() < 0.002, "{sound:?} has a mean of {mean}");
            assert!(clip[0].abs() < 0.5, "{sound:?} begins with a jump to {}", clip[0]);
            let end = &clip[clip.len() - SAMPLE_RATE as usize / 1000..];
            assert!(end.iter().all(|sample| sample.abs() < 0.01), "{sound:?} is cut off");
            assert_eq!(clip, sound.make(), "{sound:?} is another when it is made again");
        }
    }

    #[test]
    fn no_two_clips_are_the_same_and_each_is_where_it_should_be_in_pitch() {
        let pitch = |sound: Sound| brightness(sound.clip());
        let [soft, middle, hard] = [Sound::ClickSoft, Sound::ClickMiddle, Sound::ClickHard].map(pitch);
        assert!(soft < middle && middle < hard, "the harder the brighter: {soft} {middle} {hard} Hz");
        assert!(soft > 1500.0 && hard < 8000.0, "steel rings between 2 and 6 kHz: {soft} to {hard} Hz");
        assert!(pitch(Sound::Thud) < 300.0, "carpet is dull: {} Hz", pitch(Sound::Thud));
        assert!(pitch(Sound::Roll) < 500.0, "{} Hz", pitch(Sound::Roll));
        assert!(pitch(Sound::CoinRing) > hard, "a coin rings higher than a weight");
        assert!(pitch(Sound::Back) < pitch(Sound::Press) && pitch(Sound::Press) < pitch(Sound::Move));
        let loud = |sound: Sound| loudness(sound.clip());
        for (place, one) in Sound::ALL.into_iter().enumerate() {
            assert!(loud(one) > 0.01, "{one:?}");
            for other in &Sound::ALL[place + 1..] {
                assert!(one.clip() != other.clip(), "{one:?} is {other:?}");
            }
        }
    }
}
