//! The clipboard: copies texts, immediately on the desktop and confirmed later in a browser, and edits text fields with it. Texts
//! are also passed on to other programs, where the system can.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy_egui::egui::{Event, Key, OutputCommand};
use bevy_egui::{EguiInput, EguiOutput, EguiPreUpdateSet};

use super::frame_rate::Motion;
use super::modifiers::ModifiersMended;
use super::notice::Notice;
use super::platform::{self, CopyAnswer};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ToCopy>()
        .add_message::<ToShare>()
        .add_message::<Copied>()
        .init_resource::<OnTheWay>()
        .add_systems(PreUpdate, edit_fields.after(ModifiersMended).before(EguiPreUpdateSet::BeginPass))
        .add_systems(
            // In the frame of the request: browsers allow copying only shortly after a click.
            PostUpdate,
            (
                copy.run_if(on_message::<ToCopy>),
                share.run_if(on_message::<ToShare>),
                tell.run_if(|on_the_way: Res<OnTheWay>| !on_the_way.0.is_empty()),
            )
                .chain(),
        )
        .add_systems(Last, copy_from_fields);
}

/// Message: copy a text.
#[derive(Message, Debug, Clone)]
pub(in crate::app) struct ToCopy {
    pub(in crate::app) text: String,
    /// The notice to show on success.
    pub(in crate::app) told: String,
}

/// Message: pass a text on to another program.
#[derive(Message, Debug, Clone)]
pub(in crate::app) struct ToShare(pub(in crate::app) ToCopy);

/// Message: this text was copied.
#[derive(Message, Debug, Clone)]
pub(in crate::app) struct Copied(pub(in crate::app) String);

/// Copies whose result has not been reported yet, oldest first.
#[derive(Resource, Debug, Default)]
struct OnTheWay(Vec<(ToCopy, CopyAnswer)>);

/// Tells text fields to copy, cut and paste: of Ctrl with C, X and V they hear as letters only.
fn edit_fields(mut inputs: Query<&mut EguiInput>, _on_this_thread: NonSendMarker) {
    for mut input in &mut inputs {
        let pressed = |wanted| {
            input.events.iter().any(|event| match event {
                Event::Key { key, pressed: true, modifiers, .. } => *key == wanted && modifiers.command,
                _ => false,
            })
        };
        let copied = pressed(Key::C).then_some(Event::Copy).or(pressed(Key::X).then_some(Event::Cut));
        let pasted = platform::text_for_field(pressed(Key::V)).map(Event::Paste);
        if copied.is_some() || pasted.is_some() {
            input.events.extend(copied.into_iter().chain(pasted));
        }
    }
}

/// Copies what was marked in a text field. A field says nothing about it, on any desktop.
fn copy_from_fields(outputs: Query<&EguiOutput, Changed<EguiOutput>>, _on_this_thread: NonSendMarker) {
    for command in outputs.iter().flat_map(|output| &output.platform_output.commands) {
        if let OutputCommand::CopyText(text) = command {
            platform::copy_text(text);
        }
    }
}

/// Runs on the main thread, which owns the clipboard.
fn copy(mut texts: MessageReader<ToCopy>, mut on_the_way: ResMut<OnTheWay>, _on_this_thread: NonSendMarker) {
    on_the_way.0.extend(texts.read().map(|to_copy| (to_copy.clone(), platform::copy_text(&to_copy.text))));
}

/// Runs on the main thread, as a browser asks for.
fn share(mut texts: MessageReader<ToShare>, mut on_the_way: ResMut<OnTheWay>, _on_this_thread: NonSendMarker) {
    on_the_way.0.extend(texts.read().map(|ToShare(text)| (text.clone(), platform::share_text(&text.text))));
}

/// Reports finished copies, and keeps frames coming while any are pending.
fn tell(
    mut on_the_way: ResMut<OnTheWay>,
    mut copied: MessageWriter<Copied>,
    mut notices: MessageWriter<Notice>,
    mut motion: ResMut<Motion>,
) {
    motion.mark();
    on_the_way.0.retain(|(ToCopy { text, told }, answer)| {
        let Some(answer) = answer.get() else { return true };
        if answer.is_ok() {
            copied.write(Copied(text.clone()));
        }
        notices.write(answer.clone().map(|()| told.clone()).into());
        false
    });
}

#[cfg(test)]
mod tests {
    use bevy::winit::{UpdateMode, WinitSettings};

    use super::*;
    use crate::app::frame_rate;
    use bevy_egui::egui::Modifiers;

    #[test]
    fn a_text_is_called_copied_when_that_is_known_and_one_that_was_refused_never() {
        let mut app = App::new();
        app.add_message::<Notice>().add_plugins((frame_rate::plugin, plugin));
        let [first, second] = ["first", "second"].map(|text| {
            let answer = CopyAnswer::default();
            let to_copy = ToCopy { text: text.into(), told: format!("The {text} is copied.") };
            app.world_mut().resource_mut::<OnTheWay>().0.push((to_copy, answer.clone()));
            answer
        });
        let mut told = || {
            app.update();
            let (notices, copied) =
                (app.world().resource::<Messages<Notice>>(), app.world().resource::<Messages<Copied>>());
            let waits = app.world().resource::<WinitSettings>().focused_mode != UpdateMode::Continuous;
            let notices: Vec<Notice> = notices.iter_current_update_messages().cloned().collect();
            let copied: Vec<String> = copied.iter_current_update_messages().map(|copied| copied.0.clone()).collect();
            (notices, copied, waits)
        };
        assert_eq!(told(), (vec![], vec![], false), "the browser has not answered, and is asked again");
        second.set(Ok(())).expect("it is answered once");
        assert_eq!(told(), (vec![Notice::Done("The second is copied.".into())], vec!["second".to_owned()], false));
        assert_eq!(told(), (vec![], vec![], false));
        first.set(Err("It may not.".into())).expect("it is answered once");
        assert_eq!(told(), (vec![Notice::Trouble("It may not.".into())], vec![], false));
        assert_eq!(told(), (vec![], vec![], true), "each is told once");
    }

    #[test]
    fn control_with_c_and_x_are_told_to_text_fields() {
        let told = |key, modifiers| {
            let mut world = World::new();
            let key = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
            let input = world.spawn(EguiInput::default()).id();
            world.get_mut::<EguiInput>(input).expect("it was spawned").events.push(key);
            world.run_system_cached(edit_fields).expect("it needs nothing");
            world.get::<EguiInput>(input).expect("it was spawned").events[1..].to_vec()
        };
        assert_eq!(told(Key::C, Modifiers::COMMAND), [Event::Copy]);
        assert_eq!(told(Key::X, Modifiers::COMMAND), [Event::Cut]);
        assert_eq!(told(Key::C, Modifiers::NONE), [], "a letter alone is a letter");
        assert_eq!(told(Key::A, Modifiers::COMMAND), []);
    }
}
