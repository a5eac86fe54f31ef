//! Menu sounds: focus, press, back, and refusal.

use bevy::prelude::*;
use bevy_egui::egui::output::OutputEvent;
use bevy_egui::egui::{self, CursorIcon, Id, IdSet, Memory};
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext};

use super::clip::Sound;
use super::place::Ears;
use super::voice::{Bus, Voice};
use crate::app::notice::Notice;
use crate::app::request::Navigate;
use crate::app::state::Screen;
use crate::app::theme::widgets::FOCUS_KEYS;

pub(super) fn plugin(app: &mut App) {
    // Runs after the screens, once their widgets know what was done to them.
    app.add_systems(Last, play_menu_sound.before(super::Playing));
}

/// Plays at most one sound per frame, the most important one.
fn play_menu_sound(
    mut contexts: Query<(&mut EguiContext, &EguiOutput), (With<PrimaryEguiContext>, Changed<EguiOutput>)>,
    mut navigated: MessageReader<Navigate>,
    mut notices: MessageReader<Notice>,
    (mut under_pointer, mut focus): (Local<IdSet>, Local<Focus>),
    mut voices: MessageWriter<Voice>,
) {
    let mut happened = Vec::new();
    happened.extend(notices.read().filter_map(MenuAction::told));
    happened.extend(navigated.read().map(MenuAction::navigated));
    for (mut context, EguiOutput { platform_output, .. }) in &mut contexts {
        let clicked = |event: &OutputEvent| matches!(event, OutputEvent::Clicked(_));
        happened.extend(platform_output.events.iter().any(clicked).then_some(MenuAction::Pressed));
        happened.extend(focus.is_moved(context.get_mut()).then_some(MenuAction::Moved));
        // The cursor is a hand over anything that can be pressed.
        let is_hand = platform_output.cursor_icon == CursorIcon::PointingHand;
        if came_to_another(context.get_mut(), &mut under_pointer) && is_hand {
            happened.push(MenuAction::Moved);
        }
    }
    if let Some(did) = happened.into_iter().max() {
        voices.write(did.voice());
    }
}

/// The focus at the end of a frame.
#[derive(Debug, Default)]
struct Focus {
    on: Option<Id>,
    /// Whether a key was pressed that moves it.
    moves: bool,
}

impl Focus {
    /// Whether a key has moved the focus to another widget. (A card that opens focuses one of its buttons by itself.) Egui tells only
    /// of Tab, and follows Shift and Tab a frame later.
    fn is_moved(&mut self, context: &egui::Context) -> bool {
        // A gamepad's menu input arrives as one of these keys, too.
        let moves = context.input(|input| FOCUS_KEYS.into_iter().any(|key| input.key_pressed(key)));
        let now = Self { on: context.memory(Memory::focused), moves };
        let before = std::mem::replace(self, now);
        self.on.is_some() && self.on != before.on && (moves || before.moves)
    }
}

fn came_to_another(context: &egui::Context, under_pointer: &mut IdSet) -> bool {
    let was_moved = context.input(|input| input.pointer.delta() != egui::Vec2::ZERO);
    context.interaction_snapshot(|now| {
        let another = *under_pointer != now.hovered;
        if another {
            under_pointer.clone_from(&now.hovered);
        }
        another && was_moved
    })
}

/// A menu action, least important first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum MenuAction {
    Moved,
    Pressed,
    WentBack,
    /// The action was refused.
    Refused,
}

impl MenuAction {
    /// The press that caused this was already heard.
    fn told(notice: &Notice) -> Option<Self> {
        matches!(notice, Notice::Trouble(_)).then_some(Self::Refused)
    }

    fn navigated(navigate: &Navigate) -> Self {
        match navigate {
            Navigate::Close | Navigate::Leave | Navigate::Show(Screen::Title) => Self::WentBack,
            Navigate::Open(_) | Navigate::Show(_) | Navigate::Quit | Navigate::QuitNow => Self::Pressed,
        }
    }

    fn voice(self) -> Voice {
        let (sound, loud) = match self {
            Self::Moved => (Sound::Move, 0.07),
            Self::Pressed => (Sound::Press, 0.22),
            Self::WentBack => (Sound::Back, 0.22),
            Self::Refused => (Sound::Refuse, 0.30),
        };
        Voice::new(sound, Bus::Menu, Ears::MIDDLE.times(loud))
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Event, Key, Modifiers, RawInput, WidgetInfo, WidgetType};

    use super::*;
    use crate::app::state::Overlay;

    /// The sound of a frame with these requests and widget events.
    fn heard(went: Vec<Navigate>, events: Vec<OutputEvent>) -> Vec<Sound> {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .add_message::<Navigate>()
            .add_message::<Notice>()
            .add_message::<Voice>()
            .add_plugins(plugin);
        let mut output = EguiOutput::default();
        output.platform_output.events = events;
        app.world_mut().spawn((EguiContext::default(), PrimaryEguiContext, output));
        app.world_mut().write_message_batch(went);
        app.update();
        let mut voices = app.world_mut().resource_mut::<Messages<Voice>>();
        let sounds = voices.drain().map(|voice| voice.sound).collect();
        app.update();
        assert_eq!(app.world().resource::<Messages<Voice>>().len(), 0, "it is heard once");
        sounds
    }

    #[test]
    fn trouble_is_heard_and_what_is_done_is_not() {
        let heard = |notice: Notice| {
            let mut app = App::new();
            app.add_message::<Navigate>().add_message::<Notice>().add_message::<Voice>().add_plugins(plugin);
            app.world_mut().write_message(notice);
            app.update();
            let voices = app.world().resource::<Messages<Voice>>();
            voices.iter_current_update_messages().map(|voice| voice.sound).collect::<Vec<_>>()
        };
        assert_eq!(heard(Notice::Trouble("It could not be copied.".into())), [Sound::Refuse]);
        assert_eq!(heard(Notice::Done("Copied.".into())), []);
    }

    fn button() -> WidgetInfo {
        WidgetInfo::labeled(WidgetType::Button, true, "Play")
    }

    #[test]
    fn one_sound_for_what_was_done_and_none_for_what_happens_by_itself() {
        assert_eq!(heard(vec![], vec![]), []);
        assert_eq!(heard(vec![], vec![OutputEvent::Clicked(button())]), [Sound::Press]);
        let opened = vec![Navigate::Open(Overlay::Settings)];
        assert_eq!(heard(opened, vec![OutputEvent::Clicked(button())]), [Sound::Press], "one, not two");
        assert_eq!(heard(vec![Navigate::Close], vec![OutputEvent::Clicked(button())]), [Sound::Back]);
        assert_eq!(heard(vec![Navigate::Close], vec![]), [Sound::Back], "by Escape");
        assert_eq!(heard(vec![], vec![OutputEvent::FocusGained(button())]), [], "it came by itself");
    }

    #[test]
    fn the_focus_is_moved_by_tab_and_by_arrows_and_not_by_a_card_that_opens() {
        let (ctx, mut focus) = (egui::Context::default(), Focus::default());
        let mut moves = |key: Option<(Key, Modifiers)>| {
            let down =
                |(key, modifiers)| Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
            let pressed = key.into_iter().map(down).collect();
            [pressed, Vec::new()].map(|events| {
                let output = ctx.run_ui(RawInput { events, ..RawInput::default() }, |ui| {
                    let first = ui.button("Play");
                    if ui.memory(|memory| memory.focused().is_none()) {
                        first.request_focus();
                    }
                    _ = ui.button("Settings");
                    _ = ui.button("Quit");
                });
                output.drop_without_applying_deltas();
                focus.is_moved(&ctx)
            })
        };
        assert_eq!(moves(None), [false, false]);
        assert_eq!(moves(Some((Key::ArrowDown, Modifiers::NONE))), [true, false]);
        assert_eq!(moves(Some((Key::Tab, Modifiers::NONE))), [true, false]);
        assert_eq!(moves(Some((Key::Tab, Modifiers::SHIFT))), [false, true]);
        assert_eq!(moves(Some((Key::ArrowRight, Modifiers::NONE))), [false, false], "nothing is there");
    }
}
