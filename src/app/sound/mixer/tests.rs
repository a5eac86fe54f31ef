//! Tests of the mixer's output.

use super::*;
use crate::app::sound::clip::Sound;
use crate::app::sound::measure::loudness;

/// The next seconds out of the mixer, left and right.
fn hear(console: &mut Console, seconds: f32) -> [Vec<f32>; 2] {
    let mut heard = [Vec::new(), Vec::new()];
    for _ in 0..(seconds * SAMPLE_RATE as f32) as usize / BLOCK_SAMPLES {
        let mut block = [[0.0; 2]; BLOCK_SAMPLES];
        console.draw(&mut block);
        for ear in [0, 1] {
            heard[ear].extend(block.iter().map(|sample| sample[ear]));
        }
    }
    heard
}

fn console(master: f32, buses: [f32; Bus::ALL.len()]) -> Console {
    let mut console = Console::new();
    console.set_volumes(Volumes { master, buses });
    hear(&mut console, 0.6);
    console
}

fn thud(bus: Bus, loud: f32) -> Voice {
    Voice::new(Sound::Thud, bus, Ears::MIDDLE.times(loud))
}

fn sliding() -> Glide {
    Glide { speed: 2.0, friction: 0.025, ears: Ears::MIDDLE, pace: 1.0 }
}

#[test]
fn volumes_multiply_and_zero_is_silence() {
    let loud = |master: f32, weights: f32| {
        // The room is off: only the thud is heard.
        let mut console = console(master, [weights, 0.0, 1.0, 1.0]);
        console.play(thud(Bus::Weights, 0.5));
        loudness(&hear(&mut console, 0.4)[0])
    };
    let whole = loud(1.0, 1.0);
    for (master, weights) in [(0.5, 1.0), (1.0, 0.5), (0.5, 0.5), (0.2, 0.7)] {
        let share = loud(master, weights) / whole;
        assert!((share - master * weights).abs() < 0.01, "{master} of {weights} is {share}");
    }
    assert_eq!((loud(0.0, 1.0), loud(1.0, 0.0)), (0.0, 0.0));
}

#[test]
fn each_bus_has_its_own_volume() {
    for bus in [Bus::Weights, Bus::Menu] {
        let mut buses = [0.0; Bus::ALL.len()];
        buses[bus as usize] = 1.0;
        let mut console = console(1.0, buses);
        console.play(thud(bus, 0.5));
        let other = if bus == Bus::Menu { Bus::Weights } else { Bus::Menu };
        console.play(thud(other, 0.5));
        assert_eq!(console.voices(), 1, "what cannot be heard is not even begun");
        assert!(loudness(&hear(&mut console, 0.4)[0]) > 0.02);
    }
}

#[test]
fn the_room_goes_down_for_what_slides_and_for_what_is_said_and_comes_back() {
    let mut console = console(1.0, [0.0, 1.0, 1.0, 1.0]);
    hear(&mut console, 12.0);
    let free = loudness(&hear(&mut console, 4.0)[0]);
    for _ in 0..20 {
        console.slide(&[Some(sliding()), None, None, None, None, None, None, None]);
        hear(&mut console, 0.2);
    }
    console.slide(&[Some(sliding()), None, None, None, None, None, None, None]);
    let ducked = console.room;
    assert!((DUCKED_GAIN..DUCKED_GAIN + 0.02).contains(&ducked), "while a weight slides: {ducked}");
    console.slide(&Default::default());
    hear(&mut console, 8.0);
    assert!(console.room > 0.99 && free > 0.0, "it comes back");
    console.listen(1.0);
    hear(&mut console, 0.9);
    assert!(console.room < DUCKED_GAIN + 0.02, "for what is said: {}", console.room);
    hear(&mut console, 8.0);
    assert!(console.room > 0.99);
}

#[test]
fn the_quietest_voice_gives_way() {
    let mut console = console(1.0, [1.0; Bus::ALL.len()]);
    for i in 0..MOST_VOICES {
        console.play(thud(Bus::Weights, 0.1 + 0.01 * i as f32));
    }
    assert_eq!(console.voices(), MOST_VOICES);
    console.play(thud(Bus::Weights, 0.05));
    let least = |console: &Console| console.voices.iter().map(Voice::power).fold(f32::MAX, f32::min);
    assert_eq!(console.voices(), MOST_VOICES);
    assert!((least(&console) - 0.1).abs() < 1e-4, "one that is quieter than all does not begin");
    console.play(thud(Bus::Weights, 0.9));
    assert_eq!(console.voices(), MOST_VOICES);
    assert!((least(&console) - 0.11).abs() < 1e-4, "for a loud one the quietest ends");
    hear(&mut console, 0.6);
    assert_eq!(console.voices(), 0, "and all of them end by themselves");
}

#[test]
fn where_nobody_listens_nothing_gathers() {
    let mut console = Console::new();
    console.play(thud(Bus::Weights, 1.0));
    assert_eq!(console.voices(), 0, "nothing was ever drawn: there is no device");
    hear(&mut console, 0.1);
    console.play(thud(Bus::Weights, 1.0));
    assert_eq!(console.voices(), 1);
    // A display of 1,000 pictures a second, whose device pulls samples every 50 ms; then one frame that takes a while.
    for (frames, seconds) in [(50, 0.001), (1, 5.0)] {
        (0..frames).for_each(|_| console.count_frame(seconds));
        console.play(thud(Bus::Weights, 1.0));
        assert_eq!(console.voices(), 2, "after {frames} frames of {seconds} s");
        hear(&mut console, 1.0);
        console.play(thud(Bus::Weights, 1.0));
    }
    for _ in 0..31 {
        console.count_frame(0.1);
    }
    console.play(thud(Bus::Weights, 1.0));
    assert_eq!(console.voices(), 1, "the page sleeps");
}

#[test]
fn a_hidden_window_and_mute_go_silent_gently_and_come_back_without_what_was_missed() {
    for hide in [true, false] {
        let mut console = console(1.0, [1.0; Bus::ALL.len()]);
        console.slide(&[Some(sliding()), None, None, None, None, None, None, None]);
        hear(&mut console, 0.3);
        console.play(thud(Bus::Weights, 1.0));
        // A sound that would be audible in silence.
        console.play(thud(Bus::Weights, 1.0).after(0.9));
        if hide {
            console.set_hidden(true);
        } else {
            console.set_volumes(Volumes { master: 0.0, buses: [1.0; Bus::ALL.len()] });
        }
        let [left, _] = hear(&mut console, 1.0);
        let biggest = left.windows(2).map(|pair| (pair[1] - pair[0]).abs()).fold(0.0, f32::max);
        assert!(biggest < 0.4, "a jump of {biggest}");
        assert!(left[left.len() / 2..].iter().all(|sample| *sample == 0.0), "silent after half a second");
        console.play(thud(Bus::Weights, 1.0));
        assert_eq!(console.voices(), 0);

        // Meanwhile the weight has come to rest. The room, which always sounds, stays off.
        console.slide(&Default::default());
        console.set_hidden(false);
        console.set_volumes(Volumes { master: 1.0, buses: [1.0, 0.0, 1.0, 1.0] });
        let [left, _] = hear(&mut console, 1.0);
        assert!(left.iter().all(|sample| *sample == 0.0), "what was missed is over");
        console.play(thud(Bus::Weights, 0.5));
        assert!(loudness(&hear(&mut console, 0.4)[0]) > 0.02, "what is new is heard");
    }
}

#[test]
fn however_much_sounds_at_once_no_sample_is_cut() {
    let mut console = console(1.0, [1.0; Bus::ALL.len()]);
    console.slide(&[Some(sliding()); WeightId::COUNT]);
    for _ in 0..MOST_VOICES {
        console.play(thud(Bus::Weights, 1.0));
    }
    for ear in hear(&mut console, 0.5) {
        let loudest = ear.iter().fold(0.0_f32, |loudest, sample| loudest.max(sample.abs()));
        assert!((0.9..1.0).contains(&loudest), "{loudest}");
    }
    assert_eq!([0.5, -0.69].map(softly), [0.5, -0.69], "what is not too loud is left as it is");
}

#[test]
fn the_crowd_has_a_volume_of_its_own_and_does_not_answer_later_what_nobody_heard() {
    let heard = |crowd: f32| {
        let mut console = console(1.0, [1.0, 0.0, 1.0, crowd]);
        console.stir(Stir::Applause);
        loudness(&hear(&mut console, 1.0)[0])
    };
    assert!((heard(0.5) / heard(1.0) - 0.5).abs() < 0.01);
    assert_eq!(heard(0.0), 0.0);

    let mut console = Console::new();
    console.stir(Stir::Applause);
    assert!(!console.is_stirred(), "no device draws samples");
    hear(&mut console, 0.1);
    console.set_hidden(true);
    console.stir(Stir::Applause);
    assert!(!console.is_stirred());
}
