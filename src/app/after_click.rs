//! Keeps what follows a click in the same frame for the next frame: keys, and another click. A text field takes the focus only
//! at the end of the frame in which it is clicked, and a button counts only one click per frame. On a slow machine the first
//! letters of a name, or the second of two taps, would otherwise be lost.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiInput, EguiPreUpdateSet, PrimaryEguiContext, egui};

use super::frame_rate::Motion;
use super::modifiers::ModifiersMended;

/// When the events that wait for the next frame are taken out of this frame's.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct KeysKept;

/// The keys, the text and the clicks that wait for the next frame.
#[derive(Resource, Debug, Default)]
pub(super) struct Kept(Vec<egui::Event>);

impl Kept {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WindowEvent>()
        .init_resource::<Kept>()
        .add_systems(PreUpdate, keep.in_set(KeysKept).after(ModifiersMended).before(EguiPreUpdateSet::BeginPass));
}

fn keep(
    mut happened: MessageReader<WindowEvent>,
    mut input: Single<&mut EguiInput, With<PrimaryEguiContext>>,
    egui: Option<Res<EguiWantsInput>>,
    mut kept: ResMut<Kept>,
    mut motion: ResMut<Motion>,
) {
    let typed_late = keys_after_click(happened.read());
    let waited = std::mem::take(&mut kept.0);
    // Whatever is typed in this frame comes after a click that has waited for it.
    let click_waited = waited.iter().any(is_pointed);
    if !waited.is_empty() {
        input.events.splice(0..0, waited);
        motion.mark();
    }
    let (all, typed) = (input.events.len(), input.events.iter().position(is_typed));
    let typed_from = if click_waited { typed.unwrap_or(all) } else { start_of_last(typed_late, &input.events) };
    // No click waits over the table, which hears of clicks by itself, or beside keys, since nothing says between which clicks they came.
    let is_interface = egui.is_none_or(|egui| egui.wants_any_pointer_input());
    let clicked_from = if is_interface && typed.is_none() { end_of_first_click(&input.events) } else { all };
    if typed_from.min(clicked_from) == all {
        return;
    }
    let events = std::mem::take(&mut input.events).into_iter().enumerate();
    let (late, now): (Vec<_>, Vec<_>) = events.partition(|(place, event)| {
        *place >= typed_from && is_typed(event) || *place >= clicked_from && is_pointed(event)
    });
    let events = |placed: Vec<(usize, egui::Event)>| placed.into_iter().map(|(_, event)| event).collect();
    (input.events, kept.0) = (events(now), events(late));
    motion.mark();
}

/// The number of key presses and releases after the first click or tap.
fn keys_after_click<'a>(happened: impl Iterator<Item = &'a WindowEvent>) -> usize {
    let is_click = |event: &&WindowEvent| match event {
        WindowEvent::MouseButtonInput(_) => true,
        WindowEvent::TouchInput(touch) => touch.phase != TouchPhase::Moved,
        _ => false,
    };
    let is_key = |event: &&WindowEvent| {
        let WindowEvent::KeyboardInput(key) = event else { return false };
        bevy_to_egui_key(&key.logical_key).or(bevy_to_egui_physical_key(&key.key_code)).is_some()
    };
    happened.skip_while(|event| !is_click(event)).filter(is_key).count()
}

/// The place after the first release of a button that is followed by another press; the number of events if none is.
fn end_of_first_click(events: &[egui::Event]) -> usize {
    let is_button =
        |event: &egui::Event, is: bool| matches!(event, egui::Event::PointerButton { pressed, .. } if *pressed == is);
    let end = events.iter().position(|event| is_button(event, false)).map(|place| place + 1);
    end.filter(|end| events[*end..].iter().any(|event| is_button(event, true))).unwrap_or(events.len())
}

/// Where the last `keys` presses and releases begin, with the text of the first of them, which comes before its key.
fn start_of_last(keys: usize, events: &[egui::Event]) -> usize {
    let mut places = (0..events.len()).rev().filter(|&place| matches!(events[place], egui::Event::Key { .. }));
    match keys.checked_sub(1).and_then(|before| places.nth(before)) {
        Some(place) if place > 0 && matches!(events[place - 1], egui::Event::Text(_)) => place - 1,
        Some(place) => place,
        None => events.len(),
    }
}

fn is_typed(event: &egui::Event) -> bool {
    matches!(event, egui::Event::Key { .. } | egui::Event::Text(_))
}

fn is_pointed(event: &egui::Event) -> bool {
    use egui::Event::{PointerButton, PointerGone, PointerMoved, Touch};
    matches!(event, PointerMoved(_) | PointerButton { .. } | PointerGone | Touch { .. })
}

#[cfg(test)]
mod tests {
    use bevy::ecs::schedule::IntoScheduleConfigs;
    use bevy::ecs::system::ScheduleSystem;
    use bevy::input::ButtonState;
    use bevy::input::keyboard::{Key, KeyboardInput};
    use bevy::input::mouse::MouseButtonInput;
    use bevy::window::CursorMoved;
    use bevy_egui::EguiContexts;

    use super::*;
    use crate::app::tests::real_egui::with_egui;
    use crate::app::{frame_rate, modifiers};

    fn button(window: Entity, state: ButtonState) -> MouseButtonInput {
        MouseButtonInput { button: MouseButton::Left, state, window }
    }

    fn letter(window: Entity, key_code: KeyCode, letter: &str) -> KeyboardInput {
        let (state, logical_key) = (ButtonState::Pressed, Key::Character(letter.into()));
        KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window }
    }

    /// An app that shows a resource, with the pointer over it, and its window.
    fn pointed_at<R: Resource + Default, M>(show: impl IntoScheduleConfigs<ScheduleSystem, M>) -> (App, Entity) {
        let plugins = |app: &mut App| {
            app.add_plugins((frame_rate::plugin, modifiers::plugin, plugin)).init_resource::<R>();
        };
        let (mut app, window) = with_egui(plugins, show);
        tell(&mut app, CursorMoved { window, position: Vec2::splat(16.0), delta: None });
        for _ in 0..3 {
            app.update();
        }
        (app, window)
    }

    fn click(app: &mut App, window: Entity) {
        tell(app, button(window, ButtonState::Pressed));
        tell(app, button(window, ButtonState::Released));
    }

    /// Tells of something that happened as the engine does: once by itself, and once in the order of all that happens.
    fn tell<M: Message + Clone + Into<WindowEvent>>(app: &mut App, happened: M) {
        app.world_mut().write_message(happened.clone().into());
        app.world_mut().write_message(happened);
    }

    #[test]
    fn a_field_takes_what_is_typed_in_the_frame_in_which_it_is_clicked() {
        #[derive(Resource, Default)]
        struct Name(String);
        let field = |mut contexts: EguiContexts, mut name: ResMut<Name>| -> Result {
            let place = egui::Area::new("name".into()).fixed_pos((10.0, 10.0));
            place.show(contexts.ctx_mut()?, |ui| ui.text_edit_singleline(&mut name.0));
            Ok(())
        };
        let (mut app, window) = pointed_at::<Name, _>(field);
        click(&mut app, window);
        tell(&mut app, letter(window, KeyCode::KeyA, "A"));
        tell(&mut app, letter(window, KeyCode::KeyD, "d"));
        app.update();
        tell(&mut app, letter(window, KeyCode::KeyA, "a"));
        app.update();
        assert_eq!(app.world().resource::<Name>().0, "Ada");
    }

    #[test]
    fn a_button_counts_every_click_of_a_frame() {
        #[derive(Resource, Default)]
        struct Clicks(u32);
        let button = |mut contexts: EguiContexts, mut clicks: ResMut<Clicks>| -> Result {
            let place = egui::Area::new("one more".into()).fixed_pos((10.0, 10.0));
            clicks.0 += u32::from(place.show(contexts.ctx_mut()?, |ui| ui.button("One more").clicked()).inner);
            Ok(())
        };
        let (mut app, window) = pointed_at::<Clicks, _>(button);
        for _ in 0..3 {
            click(&mut app, window);
        }
        for _ in 0..3 {
            app.update();
        }
        assert_eq!(app.world().resource::<Clicks>().0, 3);
    }

    /// The events that bevy_egui sends for a letter.
    fn typed(key: egui::Key, letter: &str) -> [egui::Event; 2] {
        let modifiers = egui::Modifiers::NONE;
        let key = egui::Event::Key { key, physical_key: Some(key), pressed: true, repeat: false, modifiers };
        [egui::Event::Text(letter.into()), key]
    }

    fn clicked(pressed: bool) -> egui::Event {
        let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
        egui::Event::PointerButton { pos: egui::Pos2::ZERO, button, pressed, modifiers }
    }

    #[test]
    fn what_is_typed_after_a_click_comes_a_frame_later_and_what_was_typed_before_it_at_once() {
        let mut app = App::new();
        app.add_plugins((frame_rate::plugin, plugin));
        let context = app.world_mut().spawn((EguiInput::default(), PrimaryEguiContext)).id();
        let mut heard = |happened: Vec<WindowEvent>, events: Vec<egui::Event>| {
            app.world_mut().write_message_batch(happened);
            app.world_mut().get_mut::<EguiInput>(context).expect("it was spawned").events = events;
            app.world_mut().run_schedule(PreUpdate);
            app.world().get::<EguiInput>(context).expect("it was spawned").events.clone()
        };
        let [a, b] = [typed(egui::Key::A, "a"), typed(egui::Key::B, "b")];
        let click = [clicked(true), clicked(false)];
        let press = |key_code, name| letter(Entity::PLACEHOLDER, key_code, name).into();
        let mouse = |state| button(Entity::PLACEHOLDER, state).into();
        let happened = vec![
            press(KeyCode::KeyA, "a"),
            mouse(ButtonState::Pressed),
            mouse(ButtonState::Released),
            press(KeyCode::KeyB, "b"),
        ];
        // bevy_egui tells of buttons and keys one after the other, whatever came first, and of the wheel when it likes.
        let wheel = egui::Event::Zoom(1.1);
        let events = [&click[..], &a, &b, std::slice::from_ref(&wheel)].concat();
        assert_eq!(heard(happened, events), [&click[..], &a, &[wheel]].concat());
        assert_eq!(heard(vec![press(KeyCode::KeyA, "a")], a.to_vec()), [b.clone(), a.clone()].concat());
        assert_eq!(heard(vec![press(KeyCode::KeyA, "a")], a.to_vec()), a, "nothing was clicked");
        assert_eq!(heard(vec![mouse(ButtonState::Pressed)], vec![clicked(true)]), [clicked(true)]);
        // Of several clicks with keys between or after them none waits, since nothing says between which the keys came.
        let clicks = [ButtonState::Pressed, ButtonState::Released, ButtonState::Pressed, ButtonState::Released];
        let happened = clicks.map(mouse).into_iter().chain([press(KeyCode::KeyA, "a")]).collect();
        assert_eq!(heard(happened, [&click[..], &click, &a].concat()), [&click[..], &click].concat());
        assert_eq!(heard(Vec::new(), Vec::new()), a);
    }

    #[test]
    fn each_of_several_clicks_has_a_frame_of_its_own() {
        let mut app = App::new();
        app.add_plugins((frame_rate::plugin, plugin));
        let context = app.world_mut().spawn((EguiInput::default(), PrimaryEguiContext)).id();
        let mut heard = |events: Vec<egui::Event>| {
            app.world_mut().get_mut::<EguiInput>(context).expect("it was spawned").events = events;
            app.world_mut().run_schedule(PreUpdate);
            app.world().get::<EguiInput>(context).expect("it was spawned").events.clone()
        };
        let moved = |x: f32| egui::Event::PointerMoved(egui::pos2(x, 0.0));
        let wheel = || egui::Event::Zoom(1.1);
        let taps = [clicked(true), clicked(false), egui::Event::PointerGone];
        let second = [moved(2.0), clicked(true), clicked(false)];
        let events = [&taps[..], &second, &[wheel()]].concat();
        assert_eq!(heard(events), [&taps[..2], &[wheel()]].concat());
        let first_is_gone = [&taps[2..], &second].concat();
        let third = [clicked(true), clicked(false)];
        assert_eq!(heard(third.to_vec()), first_is_gone, "the third waits behind the second");
        assert_eq!(heard(vec![moved(3.0)]), [&third[..], &[moved(3.0)]].concat());
        // What is typed while a click waits comes after it.
        assert_eq!(heard([&third[..], &third].concat()), third);
        let letter = typed(egui::Key::A, "a");
        assert_eq!(heard(letter.to_vec()), third);
        assert_eq!(heard(Vec::new()), letter);
        // A release that no other press follows keeps nothing back.
        let let_go = [clicked(false), moved(4.0)];
        assert_eq!(heard(let_go.to_vec()), let_go);
        assert_eq!(heard(Vec::new()), []);
    }
}
