//! Wakes the window when the gamepad is touched: an idle window sleeps until it hears of something, and of a gamepad
//! windows hear nothing.

use bevy::prelude::*;

#[cfg(not(target_arch = "wasm32"))]
pub(super) use desktop::plugin;
#[cfg(target_arch = "wasm32")]
pub(super) use page::plugin;

#[cfg(not(target_arch = "wasm32"))]
mod desktop {
    //! A thread of its own sleeps until the system tells of a gamepad.

    use std::thread;
    use std::time::Duration;

    use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
    use gilrs::GilrsBuilder;

    use super::*;

    /// The window is woken no more often than this: a stick that moves tells of it hundreds of times a second.
    const PICTURE: Duration = Duration::from_millis(20);

    pub(in super::super) fn plugin(app: &mut App) {
        app.add_systems(Startup, listen.run_if(resource_exists::<EventLoopProxyWrapper>));
    }

    fn listen(window: Res<EventLoopProxyWrapper>) {
        let window = (**window).clone();
        let listening = thread::Builder::new().name("gamepads".into()).spawn(move || {
            // Without one the engine has none either, and has said so.
            let Ok(mut pads) = GilrsBuilder::new().with_force_feedback(false).build() else { return };
            loop {
                // It also comes back when there was nothing it counts as news.
                let mut news = pads.next_event_blocking(None).is_some();
                while news {
                    if window.send_event(WinitUserEvent::WakeUp).is_err() {
                        return;
                    }
                    thread::sleep(PICTURE);
                    news = std::iter::from_fn(|| pads.next_event()).count() > 0;
                }
                thread::sleep(PICTURE);
            }
        });
        if let Err(error) = listening {
            log::warn!("a gamepad will not wake the window: {error}");
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod page {
    //! A browser tells of no gamepad: while there is one the page has to look.

    use super::*;
    use crate::app::frame_rate::Motion;

    /// How long the page waits until it looks again, in seconds.
    const LOOK: f32 = 0.05;

    pub(in super::super) fn plugin(app: &mut App) {
        app.add_systems(
            Update,
            (|mut motion: ResMut<Motion>| motion.mark_in(LOOK)).run_if(any_with_component::<Gamepad>),
        );
    }
}
