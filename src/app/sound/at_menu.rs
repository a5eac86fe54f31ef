//! Menu sounds: focus, press, back, and refusal.

use bevy::prelude::*;
use bevy_egui::egui::output::OutputEvent;
use bevy_egui::egui::{self, CursorIcon, IdSet};
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
    mut under_pointer: Local<IdSet>,
    mut voices: MessageWriter<Voice>,
) {
    let mut happened = Vec::new();
    happened.extend(notices.read().filter_map(MenuAction::told));
    happened.extend(navigated.read().map(MenuAction::navigated));
    for (mut context, EguiOutput { platform_output, .. }) in &mut contexts {
        // A gamepad's menu input arrives as one of these keys, too.
        let moved = context.get_mut().input(|input| FOCUS_KEYS.into_iter().any(|key| input.key_pressed(key)));
        happened.extend(platform_output.events.iter().filter_map(|event| MenuAction::touched(event, moved)));
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

    /// Classifies the widget events of a frame; `moved` if a navigation key was pressed. (A card that opens focuses one of
    /// its buttons by itself.)
    fn touched(event: &OutputEvent, moved: bool) -> Option<Self> {
        match event {
            OutputEvent::Clicked(_) => Some(Self::Pressed),
            OutputEvent::FocusGained(_) if moved => Some(Self::Moved),
            _ => None,
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
    fn heard(went: Vec<Navigate>, events: Vec<OutputEvent>, key: Option<Key>) -> Vec<Sound> {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .add_message::<Navigate>()
            .add_message::<Notice>()
            .add_message::<Voice>()
            .add_plugins(plugin);
        let mut output = EguiOutput::default();
        output.platform_output.events = events;
        let mut context = EguiContext::default();
        let down =
            |key| Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE };
        let input = RawInput { events: key.into_iter().map(down).collect(), ..RawInput::default() };
        context.get_mut().run_ui(input, |_| {}).drop_without_applying_deltas();
        app.world_mut().spawn((context, PrimaryEguiContext, output));
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
        assert_eq!(heard(vec![], vec![], None), []);
        assert_eq!(heard(vec![], vec![OutputEvent::Clicked(button())], None), [Sound::Press]);
        let opened = vec![Navigate::Open(Overlay::Settings)];
        assert_eq!(heard(opened, vec![OutputEvent::Clicked(button())], None), [Sound::Press], "one, not two");
        assert_eq!(heard(vec![Navigate::Close], vec![OutputEvent::Clicked(button())], None), [Sound::Back]);
        assert_eq!(heard(vec![Navigate::Close], vec![], None), [Sound::Back], "by Escape");
        let focus = || vec![OutputEvent::FocusGained(button())];
        assert_eq!(heard(vec![], focus(), Some(Key::Tab)), [Sound::Move]);
        assert_eq!(heard(vec![], focus(), None), [], "a card puts the keyboard on a button by itself");
    }
}
