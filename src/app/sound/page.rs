//! The way from the mixer to a page: the page's object `sound`, from which `web/sound.js` draws one piece after the other. Only the
//! page knows when its browser lets it play.

use bevy::prelude::*;
use js_sys::{Float32Array, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::mixer::{BLOCK_SAMPLES, Mixer};
use super::noise::SAMPLE_RATE;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, connect);
}

/// Gives the page the sample rate, the length of a block in samples, and the function that fills the next blocks of both ears.
fn connect(mixer: Res<Mixer>) {
    let mixer = mixer.clone();
    let draw = move |left, right| fill(&mixer, &left, &right);
    // The page draws from it for as long as it is open.
    let draw = Closure::<dyn Fn(Float32Array, Float32Array)>::new(draw).into_js_value();
    let sound = Object::new();
    let parts = [("rate", SAMPLE_RATE.into()), ("block", (BLOCK_SAMPLES as u32).into()), ("draw", draw)];
    for (name, part) in parts {
        set(&sound, name, &part);
    }
    set(&js_sys::global(), "sound", &sound);
}

fn set(object: &Object, name: &str, value: &JsValue) {
    if let Err(error) = Reflect::set(object, &name.into(), value) {
        log::warn!("the page takes no sound: {error:?}");
    }
}

/// Fills two arrays of the same length, a multiple of a block's.
fn fill(mixer: &Mixer, left: &Float32Array, right: &Float32Array) {
    let mut mixer = mixer.take();
    let mut block = [[0.0; 2]; BLOCK_SAMPLES];
    for from in (0..left.length()).step_by(BLOCK_SAMPLES) {
        mixer.draw(&mut block);
        for (ear, samples) in [left, right].into_iter().enumerate() {
            let samples_of_ear = block.map(|both| both[ear]);
            samples.subarray(from, from + BLOCK_SAMPLES as u32).copy_from(&samples_of_ear);
        }
    }
}
