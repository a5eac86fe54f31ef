//! Listens to the card table: shuffles, deals, plays, draws, and "Last card".

use bevy::prelude::*;

use super::clip::Sound;
use super::place::Ears;
use super::voice::{Bus, Voice};
use crate::app::card_table::CardTold;
use crate::app::settings::Settings;
use crate::cards::Event;

/// Seconds between the sounds of cards dealt or drawn in a row, and the maximum number of them.
const SOUND_INTERVAL_SECONDS: f32 = 0.07;
/// See [`SOUND_INTERVAL_SECONDS`].
const MOST_SOUNDS: usize = 8;
/// How long the shuffle before a deal lasts, in seconds.
const SHUFFLE_SECONDS: f32 = 0.7;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, play_card_sounds.run_if(on_message::<CardTold>));
}

fn play_card_sounds(mut told: MessageReader<CardTold>, settings: Res<Settings>, mut voices: MessageWriter<Voice>) {
    let mut dealt = 0;
    // Cards wait in the picture, too, until the stockpile is shuffled.
    let mut shuffled = 0.0;
    // A played card is heard when it lands.
    let lands = if settings.reduced_motion { 0.0 } else { 0.8 * settings.cards.pace.flight() };
    for CardTold(event) in told.read() {
        let voice = |sound: Sound, loud: f32| Voice::new(sound, Bus::Weights, Ears::MIDDLE.times(loud));
        match event {
            Event::RoundBegan { .. } | Event::Reshuffled { .. } => {
                shuffled = if settings.reduced_motion { 0.0 } else { SHUFFLE_SECONDS };
                voices.write(voice(Sound::Shuffle, 0.55));
            }
            Event::Dealt { cards, .. } => {
                let from = dealt.min(MOST_SOUNDS);
                dealt += cards.len();
                voices.write_batch((from..dealt.min(MOST_SOUNDS)).map(|card| {
                    voice(Sound::CardSlide, 0.4)
                        .pitched(1.0 + 0.02 * (card % 3) as f32)
                        .after(shuffled + SOUND_INTERVAL_SECONDS * card as f32)
                }));
            }
            Event::Played { cards, .. } => {
                voices.write_batch((0..cards.len().min(MOST_SOUNDS)).map(|card| {
                    voice(Sound::CardSlap, 0.75)
                        .pitched(1.0 - 0.02 * card as f32)
                        .after(lands + SOUND_INTERVAL_SECONDS * card as f32)
                }));
            }
            Event::Drew { cards, .. } => {
                voices.write_batch(
                    (0..cards.len().min(MOST_SOUNDS)).map(|card| {
                        voice(Sound::CardSlide, 0.5).after(shuffled + SOUND_INTERVAL_SECONDS * card as f32)
                    }),
                );
            }
            Event::LastCard { .. } => {
                voices.write(voice(Sound::Knock, 0.8).after(lands));
            }
            Event::Caught { .. } | Event::Mistaken { .. } => {
                voices.write(Voice::new(Sound::Refuse, Bus::Menu, Ears::MIDDLE.times(0.6)));
            }
            Event::RoundEnded { .. } => {
                voices.write(Voice::new(Sound::Frame, Bus::Menu, Ears::MIDDLE.times(0.5)).after(lands));
            }
            Event::Over { .. } => {
                voices.write(Voice::new(Sound::Game, Bus::Menu, Ears::MIDDLE.times(0.6)).after(lands + 0.5));
            }
            _ => {}
        }
    }
}
