//! Wakes the window on gamepad input: an idle window sleeps until an event arrives, and gamepads send none to
//! windows.

use bevy::prelude::*;

#[cfg(not(target_arch = "wasm32"))]
pub(super) use desktop::plugin;
#[cfg(target_arch = "wasm32")]
pub(super) use page::plugin;

#[cfg(not(target_arch = "wasm32"))]
mod desktop {
    //! A separate thread blocks on gamepad events.

    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
    use std::time::Duration;

    use bevy::window::{PrimaryWindow, WindowFocused};
    use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
    use gilrs::GilrsBuilder;

    use super::*;
    use crate::app::input::gamepad::has_the_window;

    /// Shortest interval between two wake-ups: a moving stick sends hundreds of events a second.
    const LEAST_WAKE_INTERVAL: Duration = Duration::from_millis(20);

    pub(in super::super) fn plugin(app: &mut App) {
        app.insert_resource(InFront(Arc::new(AtomicBool::new(true))))
            .add_systems(Startup, start_listening.run_if(resource_exists::<EventLoopProxyWrapper>))
            .add_systems(Update, note_window_focus.run_if(on_message::<WindowFocused>));
    }

    /// Whether the window has the focus, shared with the thread; gamepad input is ignored otherwise.
    #[derive(Resource)]
    struct InFront(Arc<AtomicBool>);

    fn note_window_focus(windows: Query<&Window, With<PrimaryWindow>>, in_front: Res<InFront>) {
        in_front.0.store(has_the_window(windows), Ordering::Relaxed);
    }

    fn start_listening(window: Res<EventLoopProxyWrapper>, in_front: Res<InFront>) {
        let (window, in_front) = ((**window).clone(), Arc::clone(&in_front.0));
        let listening = thread::Builder::new().name("gamepads".into()).spawn(move || {
            // Without gamepad support the engine has reported the error already.
            let Ok(mut pads) = GilrsBuilder::new().with_force_feedback(false).build() else { return };
            loop {
                // The call can also return without an event that counts.
                let mut news = pads.next_event_blocking(None).is_some();
                while news {
                    if in_front.load(Ordering::Relaxed) && window.send_event(WinitUserEvent::WakeUp).is_err() {
                        return;
                    }
                    thread::sleep(LEAST_WAKE_INTERVAL);
                    news = std::iter::from_fn(|| pads.next_event()).count() > 0;
                }
                thread::sleep(LEAST_WAKE_INTERVAL);
            }
        });
        if let Err(error) = listening {
            log::warn!("a gamepad will not wake the window: {error}");
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn the_thread_sees_whether_the_window_is_in_front() {
            let mut app = App::new();
            app.add_message::<WindowFocused>().add_plugins(plugin);
            let window = app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
            let wakes = Arc::clone(&app.world().resource::<InFront>().0);
            for focused in [false, true] {
                app.world_mut().get_mut::<Window>(window).expect("it is there").focused = focused;
                app.world_mut().write_message(WindowFocused { window, focused });
                app.update();
                assert_eq!(wakes.load(Ordering::Relaxed), focused);
            }
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod page {
    //! Browsers send no gamepad events, so the page polls while a gamepad is connected.

    use super::*;
    use crate::app::frame_rate::Motion;

    /// Polling interval, in seconds.
    const POLL_SECONDS: f32 = 0.05;

    pub(in super::super) fn plugin(app: &mut App) {
        app.add_systems(
            Update,
            (|mut motion: ResMut<Motion>| motion.mark_in(POLL_SECONDS)).run_if(any_with_component::<Gamepad>),
        );
    }
}
