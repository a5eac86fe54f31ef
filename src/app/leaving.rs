//! In a browser: whoever closes the page or loads it anew is asked first, as long as something would be lost with it.

use bevy::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::Event;

use super::practice::Bench;
use super::scorekeeper::Desk;

pub(super) fn plugin(app: &mut App) {
    let something_new =
        resource_changed::<Bench>.or_else(resource_exists_and_changed::<Desk>).or_else(resource_removed::<Desk>);
    app.add_systems(Last, guard.run_if(something_new));
}

fn guard(desk: Option<Res<Desk>>, bench: Res<Bench>, mut guarded: Local<bool>) {
    let guards = desk.is_some_and(|desk| desk.would_be_lost()) || bench.would_be_lost();
    if std::mem::replace(&mut *guarded, guards) != guards {
        ask_before_leaving(guards);
    }
}

/// Has the browser ask, from now on or no longer. (It has words of its own for that.)
fn ask_before_leaving(asks: bool) {
    let Some(window) = web_sys::window() else { return };
    let ask = || Closure::<dyn FnMut(Event)>::new(|event: Event| event.prevent_default()).into_js_value();
    let ask = asks.then(ask);
    window.set_onbeforeunload(ask.as_ref().map(JsCast::unchecked_ref::<js_sys::Function>));
}
