//! The clipboard: copies texts and reads what is copied, immediately on the desktop and answered later in a browser, and edits text
//! fields with it. Texts are also passed on to other programs, where the system can.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::state::state::FreelyMutableState;
use bevy_egui::egui::{Event, Key, OutputCommand};
use bevy_egui::{EguiContext, EguiInput, EguiOutput, EguiPreUpdateSet};

use super::frame_rate::Motion;
use super::late_keys::KeysKept;
use super::notice::Notice;
use super::platform::{self, CopyAnswer, PasteAnswer};
use super::request::{Paste, Requests};
use super::state::{Overlay, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ToCopy>()
        .add_message::<ToShare>()
        .add_message::<Copied>()
        .add_message::<Paste>()
        .init_resource::<OnTheWay>()
        .init_resource::<BeingRead>()
        .add_systems(PreUpdate, edit_fields.after(KeysKept).before(EguiPreUpdateSet::BeginPass))
        .add_systems(
            // In the frame of the request: browsers allow copying and reading only shortly after a click.
            PostUpdate,
            (
                copy.run_if(on_message::<ToCopy>),
                share.run_if(on_message::<ToShare>),
                report_finished.run_if(|on_the_way: Res<OnTheWay>| !on_the_way.0.is_empty()),
                forget.run_if(is_elsewhere),
                read.run_if(on_message::<Paste>),
                pass_on.run_if(|being_read: Res<BeingRead>| !being_read.0.is_empty()),
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
struct OnTheWay(Vec<Pending>);

#[derive(Debug)]
struct Pending {
    text: String,
    /// The notice to show on success, if any.
    told: Option<String>,
    answer: CopyAnswer,
}

/// The reads that the clipboard has not answered yet, oldest first, each with its purpose.
#[derive(Resource, Debug, Default)]
struct BeingRead(Vec<(Paste, PasteAnswer)>);

/// Tells text fields to copy, cut and paste: of Ctrl with C, X and V they hear as letters only.
fn edit_fields(
    mut contexts: Query<(&mut EguiInput, Option<&mut EguiContext>)>,
    mut notices: MessageWriter<Notice>,
    _on_this_thread: NonSendMarker,
) {
    for (mut input, context) in &mut contexts {
        let in_field = context.is_some_and(|mut context| context.get_mut().text_edit_focused());
        let paste = || match platform::text_for_field(in_field)? {
            Ok(text) => Some(Event::Paste(text)),
            Err(why) => {
                notices.write(Notice::Trouble(why));
                None
            }
        };
        let events = std::mem::take(&mut input.events);
        input.events = edited(events, paste);
    }
}

/// The events of a frame, each key that edits followed by what it does; `paste` gives the next text to paste.
fn edited(events: Vec<Event>, mut paste: impl FnMut() -> Option<Event>) -> Vec<Event> {
    let mut heard = Vec::with_capacity(events.len());
    for event in events {
        let edit = match edit_key(&event) {
            Some(Key::C) => Some(Event::Copy),
            Some(Key::X) => Some(Event::Cut),
            Some(Key::V | Key::Paste) => paste(),
            _ => None,
        };
        heard.extend([event].into_iter().chain(edit));
    }
    heard
}

/// The key of a press with Ctrl, or with Command on a Mac, or the key that pastes, which a page presses for every paste. Ctrl with Alt is
/// AltGr, which types.
fn edit_key(event: &Event) -> Option<Key> {
    match event {
        Event::Key { key: Key::Paste, pressed: true, .. } => Some(Key::Paste),
        Event::Key { key, pressed: true, modifiers, .. } if modifiers.command && !modifiers.alt => Some(*key),
        _ => None,
    }
}

/// Copies what was marked in a text field. Success is not told, as in any other program.
fn copy_from_fields(
    outputs: Query<&EguiOutput, Changed<EguiOutput>>,
    mut on_the_way: ResMut<OnTheWay>,
    mut motion: ResMut<Motion>,
    _on_this_thread: NonSendMarker,
) {
    for command in outputs.iter().flat_map(|output| &output.platform_output.commands) {
        if let OutputCommand::CopyText(text) = command {
            on_the_way.0.push(Pending { text: text.clone(), told: None, answer: platform::copy_text(text) });
            motion.mark();
        }
    }
}

/// Runs on the main thread, which owns the clipboard.
fn copy(mut texts: MessageReader<ToCopy>, mut on_the_way: ResMut<OnTheWay>, _on_this_thread: NonSendMarker) {
    on_the_way.0.extend(texts.read().cloned().map(|ToCopy { text, told }| {
        let answer = platform::copy_text(&text);
        Pending { text, told: Some(told), answer }
    }));
}

/// Runs on the main thread, as a browser asks for.
fn share(mut texts: MessageReader<ToShare>, mut on_the_way: ResMut<OnTheWay>, _on_this_thread: NonSendMarker) {
    on_the_way.0.extend(texts.read().cloned().map(|ToShare(ToCopy { text, told })| {
        let answer = platform::share_text(&text);
        Pending { text, told: Some(told), answer }
    }));
}

/// Whether another screen or overlay is shown than in the last frame, or will be in the next one: what is passed on now is taken in there.
fn is_elsewhere(
    screen: (Option<Res<State<Screen>>>, Option<Res<NextState<Screen>>>),
    overlay: (Option<Res<State<Overlay>>>, Option<Res<NextState<Overlay>>>),
) -> bool {
    is_left(screen) || is_left(overlay)
}

fn is_left<S: FreelyMutableState + Copy>((now, next): (Option<Res<State<S>>>, Option<Res<NextState<S>>>)) -> bool {
    let Some(now) = now else { return false };
    let goes = next.is_some_and(|next| match *next {
        NextState::Unchanged => false,
        NextState::Pending(next) | NextState::PendingIfNeq(next) => next != *now.get(),
    });
    goes || now.is_changed()
}

/// Takes back what was asked for on a screen, or in an overlay, that has been left: the answer would start a drill, open a game in the
/// middle of another, or replace a sheet that is being written on.
fn forget(mut being_read: ResMut<BeingRead>) {
    being_read.0.clear();
}

/// Runs on the main thread, which owns the clipboard.
fn read(mut asked: MessageReader<Paste>, mut being_read: ResMut<BeingRead>, _on_this_thread: NonSendMarker) {
    being_read.0.extend(asked.read().map(|paste| (*paste, platform::copied_text())));
}

/// Passes on what was read, and keeps frames coming until it is taken in.
fn pass_on(
    mut being_read: ResMut<BeingRead>,
    mut requests: Requests,
    mut notices: MessageWriter<Notice>,
    mut motion: ResMut<Motion>,
) {
    motion.mark();
    being_read.0.retain(|(paste, answer)| {
        match answer.get() {
            None => return true,
            Some(Ok(text)) => requests.write(paste.of(text.clone())),
            Some(Err(why)) => _ = notices.write(Notice::Trouble(why.clone())),
        }
        false
    });
}

/// Reports finished copies, and keeps frames coming while any are pending.
fn report_finished(
    mut on_the_way: ResMut<OnTheWay>,
    mut copied: MessageWriter<Copied>,
    mut notices: MessageWriter<Notice>,
    mut motion: ResMut<Motion>,
) {
    motion.mark();
    on_the_way.0.retain(|Pending { text, told, answer }| {
        match answer.get() {
            None => return true,
            Some(Ok(())) => {
                copied.write(Copied(text.clone()));
                notices.write_batch(told.clone().map(Notice::Done));
            }
            Some(Err(why)) => {
                notices.write(Notice::Trouble(why.clone()));
            }
        }
        false
    });
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;
    use bevy::winit::{UpdateMode, WinitSettings};

    use super::*;
    use crate::app::frame_rate;
    use crate::app::request::{self, DrillListRequest, FarRequest};
    use bevy_egui::egui::Modifiers;

    #[test]
    fn a_text_is_called_copied_when_that_is_known_and_one_that_was_refused_never() {
        let mut app = App::new();
        app.add_message::<Notice>().add_plugins((frame_rate::plugin, plugin));
        let [first, second] = ["first", "second"].map(|text| {
            let answer = CopyAnswer::default();
            let told = Some(format!("The {text} is copied."));
            let pending = Pending { text: text.into(), told, answer: answer.clone() };
            app.world_mut().resource_mut::<OnTheWay>().0.push(pending);
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

    /// The events that a text field gets for these key presses.
    fn heard(keys: &[(Key, Modifiers)]) -> Vec<Event> {
        let mut world = World::new();
        world.init_resource::<Messages<Notice>>();
        let key = |(key, modifiers)| Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        let input = world.spawn(EguiInput::default()).id();
        let events = keys.iter().copied().map(key);
        world.get_mut::<EguiInput>(input).expect("it was spawned").events.extend(events);
        world.run_system_cached(edit_fields).expect("it needs no more than messages");
        world.get::<EguiInput>(input).expect("it was spawned").events.clone()
    }

    #[test]
    fn control_with_c_and_x_are_told_to_text_fields() {
        let told = |key, modifiers| heard(&[(key, modifiers)])[1..].to_vec();
        assert_eq!(told(Key::C, Modifiers::COMMAND), [Event::Copy]);
        assert_eq!(told(Key::X, Modifiers::COMMAND), [Event::Cut]);
        assert_eq!(told(Key::C, Modifiers::NONE), [], "a letter alone is a letter");
        assert_eq!(told(Key::X, Modifiers::COMMAND | Modifiers::ALT), [], "AltGr types");
        assert_eq!(told(Key::A, Modifiers::COMMAND), []);
    }

    #[test]
    fn a_cut_is_told_before_the_key_that_was_pressed_after_it() {
        let heard = heard(&[(Key::X, Modifiers::COMMAND), (Key::Enter, Modifiers::NONE)]);
        assert!(matches!(heard[..], [Event::Key { key: Key::X, .. }, Event::Cut, Event::Key { key: Key::Enter, .. }]));
    }

    #[test]
    fn a_paste_comes_where_it_was_made_among_what_is_typed_and_enter() {
        let typed = Event::Text("a".into());
        let press = |key| heard(&[(key, Modifiers::NONE)])[0].clone();
        let [enter, key] = [Key::Enter, Key::Paste].map(press);
        let pasted = Event::Paste("b".into());
        let told = |events: &[&Event]| edited(events.iter().copied().cloned().collect(), || Some(pasted.clone()));
        assert_eq!(told(&[&typed, &key, &enter]), [&typed, &key, &pasted, &enter].map(Clone::clone));
        assert_eq!(told(&[&enter, &key]), [&enter, &key, &pasted].map(Clone::clone), "the name was confirmed before");
    }

    /// A program with screens, in which a drill was asked for.
    fn asked_for_a_drill() -> (App, PasteAnswer) {
        let mut app = App::new();
        app.add_plugins((StatesPlugin, frame_rate::plugin, request::plugin, plugin));
        app.add_message::<Notice>().init_state::<Screen>().init_state::<Overlay>();
        app.update();
        let answer = PasteAnswer::default();
        app.world_mut().resource_mut::<BeingRead>().0.push((Paste::Drill, answer.clone()));
        (app, answer)
    }

    /// How many drills the next frame passes on once the browser has answered.
    fn drills_after(app: &mut App, answer: &PasteAnswer) -> usize {
        answer.set(Ok("c8d.code".into())).expect("it is answered once");
        app.update();
        app.world().resource::<Messages<DrillListRequest>>().iter_current_update_messages().count()
    }

    #[test]
    fn an_answer_that_comes_on_another_screen_or_after_an_overlay_is_not_passed_on() {
        for (screen, overlay) in [(None, None), (Some(Screen::Table), None), (None, Some(Overlay::Settings))] {
            let (mut app, answer) = asked_for_a_drill();
            if let Some(screen) = screen {
                app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
            }
            if let Some(overlay) = overlay {
                app.world_mut().resource_mut::<NextState<Overlay>>().set(overlay);
            }
            app.update();
            let is_left = screen.is_some() || overlay.is_some();
            assert_eq!(drills_after(&mut app, &answer), usize::from(!is_left), "{screen:?}, {overlay:?}");
        }
    }

    #[test]
    fn an_answer_in_the_last_frame_of_a_screen_is_not_passed_on_to_the_next_one() {
        let stays = (Screen::Title, Overlay::None);
        for (screen, overlay) in [stays, (Screen::Table, Overlay::None), (Screen::Title, Overlay::Settings)] {
            let (mut app, answer) = asked_for_a_drill();
            let goes = move |mut to: ResMut<NextState<Screen>>, mut over: ResMut<NextState<Overlay>>| {
                NextState::set_if_neq(&mut to, screen);
                NextState::set_if_neq(&mut over, overlay);
            };
            app.add_systems(Update, goes);
            let drills = usize::from((screen, overlay) == stays);
            assert_eq!(drills_after(&mut app, &answer), drills, "{screen:?}, {overlay:?}");
        }
    }

    #[test]
    fn what_is_read_goes_to_whoever_asked_when_the_browser_answers_and_a_refusal_is_told() {
        let mut app = App::new();
        app.add_message::<Notice>().add_plugins((frame_rate::plugin, request::plugin, plugin));
        let [drill, far, refused] = [Paste::Drill, Paste::Far, Paste::Sheet].map(|paste| {
            let answer = PasteAnswer::default();
            app.world_mut().resource_mut::<BeingRead>().0.push((paste, answer.clone()));
            answer
        });
        let mut told = || {
            app.update();
            let world = app.world();
            let drills = world.resource::<Messages<DrillListRequest>>().iter_current_update_messages().cloned();
            let games = world.resource::<Messages<FarRequest>>().iter_current_update_messages().cloned();
            let notices = world.resource::<Messages<Notice>>().iter_current_update_messages().cloned();
            (drills.collect::<Vec<_>>(), games.collect::<Vec<_>>(), notices.collect::<Vec<_>>())
        };
        assert_eq!(told(), (vec![], vec![], vec![]), "the browser asks the player");
        far.set(Ok("c8f.code".into())).expect("it is answered once");
        assert_eq!(told(), (vec![], vec![FarRequest::Came(b"c8f.code".to_vec())], vec![]));
        drill.set(Ok("c8d.code".into())).expect("it is answered once");
        refused.set(Err("It may not.".into())).expect("it is answered once");
        let drills = vec![DrillListRequest::Read("c8d.code".into())];
        assert_eq!(told(), (drills, vec![], vec![Notice::Trouble("It may not.".into())]));
        assert_eq!(told(), (vec![], vec![], vec![]), "each is told once");
    }

    #[test]
    fn a_cut_that_was_refused_is_told_and_one_that_was_done_is_not() {
        let mut app = App::new();
        app.add_message::<Notice>().add_plugins((frame_rate::plugin, plugin));
        let answers = [Ok(()), Err("It may not.".to_owned())].map(|answer| CopyAnswer::new(answer.into()));
        let cuts = answers.map(|answer| Pending { text: "cut".into(), told: None, answer });
        app.world_mut().resource_mut::<OnTheWay>().0.extend(cuts);
        app.update();
        let notices = app.world().resource::<Messages<Notice>>();
        let notices: Vec<Notice> = notices.iter_current_update_messages().cloned().collect();
        assert_eq!(notices, [Notice::Trouble("It may not.".into())]);
    }
}
