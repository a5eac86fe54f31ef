//! Fast forward: the key, button or pointer that is held for it, and the tap that skips a rival's throw.

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButton;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::egui::{Event, Key};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiInput, EguiPreUpdateSet};

use super::{FreeCamera, Game, Watching};
use crate::app::frame_rate::Motion;
use crate::app::input::{Held, Pressed};
use crate::app::request::PaceRequest;
use crate::app::settings::keys::Action;
use crate::app::state::{Overlay, Screen, TurnPhase};

/// Longest press that counts as a tap, in seconds.
const TAP_SECONDS: f32 = 0.3;
/// After fast-forwarding its key does not throw for this long, in seconds.
const NO_THROW_SECONDS: f32 = 0.6;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hurry>()
        .add_systems(
            PreUpdate,
            spare_the_cards.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass).run_if(
                in_state(Overlay::None)
                    .and_then(not(in_state(TurnPhase::Aim)))
                    .and_then(not(in_state(TurnPhase::Slide))),
            ),
        )
        .add_systems(OnExit(Overlay::None), |mut hurry: ResMut<Hurry>| hurry.held = None)
        .add_systems(OnExit(Screen::Table), |mut hurry: ResMut<Hurry>| *hurry = Hurry::default());
}

/// The state of fast forward.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct Hurry {
    held: Option<HeldInput>,
    skips: bool,
    /// When it was last active, on the real clock.
    last: Option<f32>,
}

impl Hurry {
    /// Whether an input is held for it.
    pub(super) fn is_on(&self) -> bool {
        self.held.is_some()
    }

    /// Whether to skip the rival's throw.
    pub(super) fn skips(&self) -> bool {
        self.skips
    }

    /// Whether it was active a moment ago: its key also throws, and an extra tap must not.
    pub(super) fn was_just(&self, now: f32) -> bool {
        self.last.is_some_and(|last| now - last < NO_THROW_SECONDS)
    }

    /// Ends the skipping of a throw.
    pub(super) fn end_skip(&mut self) {
        self.skips = false;
    }
}

/// The held input: which, since when on the real clock, and for how many frames.
#[derive(Debug, Clone, Copy)]
struct HeldInput {
    by: HurryInput,
    since: f32,
    frames: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum HurryInput {
    Key,
    Mouse,
    Finger(u64),
    /// The on-screen button.
    Button,
}

impl HeldInput {
    /// Whether releasing now makes it a tap. At a low frame rate a press of two frames also counts.
    fn is_tap(&self, now: f32) -> bool {
        now - self.since <= TAP_SECONDS || self.frames <= 1
    }
}

impl Game {
    /// Whether fast forward is available: while weights slide, and while a rival thinks.
    pub(in crate::app) fn may_hurry(&self, play: TurnPhase) -> bool {
        match play {
            TurnPhase::Slide => true,
            TurnPhase::Aim => self.rival_up().is_some() || self.shows_the_other(),
            _ => false,
        }
    }
}

/// Inputs that can be held for fast forward.
#[derive(SystemParam)]
pub(super) struct Presses<'w, 's> {
    requests: MessageReader<'w, 's, PaceRequest>,
    keys: MessageReader<'w, 's, Pressed>,
    events: MessageReader<'w, 's, WindowEvent>,
    held: Held<'w, 's>,
    egui: Option<Res<'w, EguiWantsInput>>,
    free: Res<'w, FreeCamera>,
}

/// Holding the key, button or pointer fast-forwards; a tap during a rival's throw skips it.
pub(super) fn listen(
    mut presses: Presses,
    game: Res<Game>,
    play: Res<State<TurnPhase>>,
    watching: Option<Res<Watching>>,
    time: Res<Time<Real>>,
    mut hurry: ResMut<Hurry>,
    mut motion: ResMut<Motion>,
) {
    let now = time.elapsed_secs();
    if watching.is_some() || !game.may_hurry(*play.get()) {
        presses.events.clear();
        presses.requests.clear();
        let last = hurry.last;
        *hurry.bypass_change_detection() = Hurry { last, ..default() };
        return;
    }
    let mut tapped = false;
    if let Some(held) = &mut hurry.bypass_change_detection().held {
        held.frames += 1;
    }
    let begin = |hurry: &mut Hurry, by| {
        hurry.held.get_or_insert(HeldInput { by, since: now, frames: 0 });
    };
    let mut end = |hurry: &mut Hurry, by| {
        if let Some(held) = hurry.held.filter(|held| held.by == by) {
            tapped |= held.is_tap(now);
            hurry.held = None;
        }
    };
    let wanted = Pressed { action: Action::Hurry, repeat: false };
    if presses.keys.read().any(|pressed| *pressed == wanted) {
        begin(&mut hurry, HurryInput::Key);
    }
    if !presses.held.is(Action::Hurry) {
        end(&mut hurry, HurryInput::Key);
    }
    let requests: Vec<&PaceRequest> = presses.requests.read().collect();
    if requests.contains(&&PaceRequest::Hurry) {
        begin(&mut hurry, HurryInput::Button);
    } else if requests.contains(&&PaceRequest::Skip) {
        begin(&mut hurry, HurryInput::Button);
        end(&mut hurry, HurryInput::Button);
    } else if hurry.held.is_some_and(|held| held.by == HurryInput::Button) {
        hurry.held = None;
    }
    // Buttons and the free camera have their own presses.
    let taken = presses.egui.as_ref().is_some_and(|egui| egui.wants_any_pointer_input()) || presses.free.0.is_some();
    for event in presses.events.read() {
        match event {
            WindowEvent::MouseButtonInput(event) if event.button == MouseButton::Left => match event.state {
                ButtonState::Pressed if !taken => begin(&mut hurry, HurryInput::Mouse),
                ButtonState::Pressed => {}
                ButtonState::Released => end(&mut hurry, HurryInput::Mouse),
            },
            WindowEvent::TouchInput(event) => match event.phase {
                TouchPhase::Started if !taken => begin(&mut hurry, HurryInput::Finger(event.id)),
                // Only now is it known whether the touch began on a button.
                TouchPhase::Ended if taken => {
                    hurry.held = hurry.held.filter(|held| held.by != HurryInput::Finger(event.id));
                }
                TouchPhase::Ended => end(&mut hurry, HurryInput::Finger(event.id)),
                TouchPhase::Canceled => hurry.held = hurry.held.filter(|held| held.by != HurryInput::Finger(event.id)),
                TouchPhase::Started | TouchPhase::Moved => {}
            },
            _ => {}
        }
    }
    if hurry.held.is_some() {
        motion.mark();
    }
    if hurry.held.is_some() || tapped {
        hurry.last = Some(now);
    }
    // A replay is not a rival's throw.
    let throws = *play.get() == TurnPhase::Aim || game.pending.is_some();
    hurry.skips |= tapped && throws && (game.rival_up().is_some() || game.shows_the_other());
}

/// Prevents an extra tap from answering a card that nobody has read.
fn spare_the_cards(hurry: Res<Hurry>, time: Res<Time<Real>>, mut inputs: Query<&mut EguiInput>) {
    if !hurry.was_just(time.elapsed_secs()) {
        return;
    }
    let answers = |event: &Event| matches!(event, Event::Key { key: Key::Space | Key::Enter, pressed: true, .. });
    for mut input in &mut inputs {
        input.events.retain(|event| !answers(event));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_press_is_a_tap_and_so_is_one_of_two_slow_frames() {
        let held = |frames| HeldInput { by: HurryInput::Key, since: 1.0, frames };
        assert!(held(10).is_tap(1.2) && held(1).is_tap(3.0));
        assert!(!held(10).is_tap(1.5));
    }
}
