//! Desktop screen readers: adds to bevy_egui's accessibility tree what it lacks, the actions requested by the reader
//! and the announcements.

use std::collections::VecDeque;

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Live, Role};
use bevy_egui::{EguiContexts, EguiInput, EguiPreUpdateSet, EguiPrimaryContextPass, PrimaryEguiContext, egui};

use super::announcement::Announcement;
use super::frame_rate::Motion;

/// Longest sleep of an idle window with a screen reader, in seconds: its requests do not wake the window.
const LONGEST_WAIT_SECONDS: f32 = 0.1;
/// Number of sentences that can be read again.
const KEPT_SENTENCES: usize = 4;

pub(super) fn plugin(app: &mut App) {
    let press = press.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass);
    app.add_systems(PreUpdate, press.run_if(on_message::<ActionRequest>))
        .add_systems(Update, stay_awake.run_if(is_listening))
        .add_systems(EguiPrimaryContextPass, speak.run_if(is_listening));
}

fn is_listening(requested: Res<AccessibilityRequested>) -> bool {
    requested.get()
}

fn stay_awake(mut motion: ResMut<Motion>) {
    motion.mark_in(LONGEST_WAIT_SECONDS);
}

/// Forwards a screen reader's actions, such as a click or focus, to egui.
fn press(mut requests: MessageReader<ActionRequest>, mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>) {
    let Ok(mut input) = inputs.single_mut() else { return };
    input.events.extend(requests.read().map(|request| egui::Event::AccessKitActionRequest(request.0.clone())));
}

/// Adds announcements to the live region.
fn speak(
    mut contexts: EguiContexts,
    mut announcements: MessageReader<Announcement>,
    mut said: Local<(u64, VecDeque<String>)>,
) -> Result {
    let (count, sentences) = &mut *said;
    for Announcement(sentence) in announcements.read() {
        *count += 1;
        sentences.truncate(KEPT_SENTENCES - 1);
        sentences.push_front(sentence.clone());
    }
    let ctx = contexts.ctx_mut()?;
    // Each node has its own id, so that a repeated sentence is read again.
    for (number, sentence) in (0..=*count).rev().zip(sentences.iter()) {
        ctx.accesskit_node_builder(egui::Id::new(("announced", number)), |node| {
            node.set_role(Role::Status);
            node.set_live(Live::Polite);
            node.set_label(sentence.as_str());
        });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::accesskit::{self, Action, NodeId, TreeId};
    use bevy_egui::{EguiContext, EguiUserTextures};

    use super::*;

    #[test]
    fn what_a_screen_reader_asks_of_a_button_reaches_it() {
        let mut app = App::new();
        app.add_message::<ActionRequest>().add_systems(PreUpdate, press);
        let context = app.world_mut().spawn(PrimaryEguiContext).id();
        let request = accesskit::ActionRequest {
            action: Action::Click,
            target_tree: TreeId::ROOT,
            target_node: NodeId(7),
            data: None,
        };
        app.world_mut().write_message(ActionRequest(request.clone()));
        app.update();
        let input = app.world().get::<EguiInput>(context).expect("it has an input");
        assert_eq!(input.events, [egui::Event::AccessKitActionRequest(request)]);
    }

    #[test]
    fn the_last_sentences_are_there_to_be_read_and_the_same_one_twice_is_two() {
        let mut app = App::new();
        app.add_message::<Announcement>().init_resource::<EguiUserTextures>().add_systems(Update, speak);
        let context = app.world_mut().spawn(PrimaryEguiContext).id();
        let ctx = app.world_mut().get_mut::<EguiContext>(context).expect("it is there").get_mut().clone();
        ctx.enable_accesskit();
        for sentence in ["One.", "Two.", "Three.", "Off.", "Off."] {
            app.world_mut().write_message(Announcement(sentence.into()));
        }
        let mut output = ctx.run_ui(egui::RawInput::default(), |_| app.update());
        let update = output.platform_output.accesskit_update.take().expect("there is a tree");
        output.drop_without_applying_deltas();
        let spoken = update.nodes.iter().filter(|(_, node)| node.role() == Role::Status);
        let mut spoken: Vec<&str> = spoken.filter_map(|(_, node)| node.label()).collect();
        spoken.sort_unstable();
        assert_eq!(spoken, ["Off.", "Off.", "Three.", "Two."]);
    }
}
