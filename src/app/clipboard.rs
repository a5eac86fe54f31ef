//! Copies texts to the clipboard: immediate on the desktop, confirmed later in a browser.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;

use super::frame_rate::Motion;
use super::notice::Notice;
use super::platform::{self, CopyAnswer};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ToCopy>().add_message::<Copied>().init_resource::<OnTheWay>().add_systems(
        // In the frame of the request: browsers allow copying only shortly after a click.
        PostUpdate,
        (copy.run_if(on_message::<ToCopy>), tell.run_if(|on_the_way: Res<OnTheWay>| !on_the_way.0.is_empty())).chain(),
    );
}

/// Message: copy a text.
#[derive(Message, Debug, Clone)]
pub(in crate::app) struct ToCopy {
    pub(in crate::app) text: String,
    /// The notice to show on success.
    pub(in crate::app) told: String,
}

/// Message: this text was copied.
#[derive(Message, Debug, Clone)]
pub(in crate::app) struct Copied(pub(in crate::app) String);

/// Copies whose result has not been reported yet, oldest first.
#[derive(Resource, Debug, Default)]
struct OnTheWay(Vec<(ToCopy, CopyAnswer)>);

/// Runs on the main thread, which owns the clipboard.
fn copy(mut texts: MessageReader<ToCopy>, mut on_the_way: ResMut<OnTheWay>, _on_this_thread: NonSendMarker) {
    on_the_way.0.extend(texts.read().map(|to_copy| (to_copy.clone(), platform::copy_text(&to_copy.text))));
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
}
