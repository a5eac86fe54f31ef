//! The player's hand: mouse and touch events drive the gesture, and the gesture releases a throw.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardFocusLost;
use bevy::input::mouse::MouseButton;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};

use super::event_times::MovePace;
use super::habits::Habits;
use super::manner::Manners;
use super::order::{HandSystems, OverheadSystems};
use super::overhead::{Overhead, looks_down};
use super::release::LetGo;
use super::{Game, InHand, LastDelivery, LiveWeight, LiveWeights};
use crate::app::frame_rate::Motion;
use crate::app::request::HandRequest;
use crate::app::room::camera::{CameraMove, RoomCamera, aim_view};
use crate::app::state::{Overlay, Screen, TurnPhase};
use crate::shuffleboard::hand::{Gesture, HandKind, Manner, Pointer, Released};
use crate::shuffleboard::rules::Phase;
use crate::shuffleboard::sim::{Grip, Throw};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InHand>()
        .init_resource::<LastDelivery>()
        .add_systems(OnEnter(TurnPhase::Aim), take_up)
        .add_systems(OnExit(TurnPhase::Aim), put_down)
        .configure_sets(
            Update,
            (HandSystems, ShowingHand).chain().run_if(
                in_state(TurnPhase::Aim)
                    .and_then(in_state(Overlay::None))
                    .and_then(resource_exists::<Hand>.and_then(resource_exists::<Game>)),
            ),
        )
        .add_systems(
            Update,
            ((change_hand, change_grip, follow_pointer).chain().in_set(HandSystems), show_held.in_set(ShowingHand)),
        )
        .add_systems(OnExit(Screen::Table), |mut last: ResMut<LastDelivery>| last.0 = None)
        .add_systems(OnExit(Overlay::None), let_be.run_if(resource_exists::<Hand>))
        .add_systems(
            Update,
            let_be
                .after(OverheadSystems)
                .before(HandSystems)
                .run_if(resource_exists::<Hand>.and_then(looks_down.or_else(on_message::<KeyboardFocusLost>))),
        );
}

/// Share of the window's height, from the bottom, in which a finger can hold the weight for a swing.
const FINGERS_SHARE: f32 = 1.0 / 3.0;

/// System set that shows the hand after it has moved.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct ShowingHand;

/// The gesture of the next throw, and the finger that makes it, if it is made by touch.
#[derive(Resource, Debug, Deref, DerefMut)]
pub(in crate::app) struct Hand {
    #[deref]
    gesture: Gesture,
    finger: Option<u64>,
}

impl Hand {
    fn new(game: &Game, manner: Manner, habits: &Habits) -> Option<Self> {
        let grip = match game.rules().phase() {
            Phase::Break => game.break_hold().grip(),
            // The remaining weight with the lowest number.
            Phase::Shot { .. } => Grip::One(game.rules().in_hand().iter().next()?),
            Phase::Call { .. } | Phase::Choose { .. } | Phase::Over { .. } => return None,
        };
        let mut gesture = Gesture::new(game.rules().board(), game.rules().weight(), grip, manner);
        if let Some(habit) = habits.of(game) {
            gesture.resume(habit);
        }
        Some(Self { gesture, finger: None })
    }
}

fn take_up(game: Option<Res<Game>>, manners: Manners, habits: Res<Habits>, mut commands: Commands) {
    // `rival.rs` throws for a rival, and `far.rs` shows the throws of somebody elsewhere.
    let game = game.filter(|game| game.rival_up().is_none() && game.acts_here());
    if let Some(hand) = game.and_then(|game| Hand::new(&game, manners.of(&game), &habits)) {
        commands.insert_resource(hand);
    }
}

fn put_down(
    game: Option<Res<Game>>,
    next: Option<Res<State<TurnPhase>>>,
    mut live: ResMut<LiveWeights>,
    mut in_hand: ResMut<InHand>,
    mut commands: Commands,
) {
    // The phase ended without a throw: the hand is empty, and the board shows the layout of the rules.
    if let (Some(game), Some(next)) = (game, next)
        && *next.get() != TurnPhase::Slide
    {
        live.show(&game.lies_now());
    }
    *in_hand = InHand::default();
    commands.remove_resource::<Hand>();
}

/// An overlay, the view from above or another window ends a hold: the weight returns to its place, also that of a drawn stick, and a
/// running swing timer stops.
fn let_be(mut hand: ResMut<Hand>) {
    let phase = hand.aim().phase;
    if phase.is_held() || phase.is_timed() {
        hand.cancel();
    }
    hand.let_stick_be();
    hand.finger = None;
}

/// Gives the weight to a new gesture when the player has chosen another hand.
fn change_hand(game: Res<Game>, manners: Manners, habits: Res<Habits>, mut hand: ResMut<Hand>) {
    if manners.have_changed()
        && hand.manner() != manners.of(&game)
        && let Some(other) = Hand::new(&game, manners.of(&game), &habits)
    {
        *hand = other;
    }
}

/// Gives the weights to a new gesture when the player has changed the grip of the break.
fn change_grip(mut requests: MessageReader<HandRequest>, game: Res<Game>, habits: Res<Habits>, mut hand: ResMut<Hand>) {
    if requests.read().any(|request| matches!(request, HandRequest::BreakWith(_)))
        && let Some(other) = Hand::new(&game, hand.manner(), &habits)
        && other.grip() != hand.grip()
    {
        *hand = other;
    }
}

/// Feeds the raw pointer events of this frame to the gesture, in order.
///
/// During the view from above no pointer can take hold of a weight, because the pointer is over another point of the
/// board than in the aim view. Keys still aim then. A press ends the rest of the camera's move to the aim view, so that
/// the camera stands still while a weight is held.
fn follow_pointer(
    mut events: MessageReader<WindowEvent>,
    mut hand: ResMut<Hand>,
    mut camera: Single<&mut CameraMove, With<RoomCamera>>,
    game: Res<Game>,
    window: Single<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    (egui, mut contexts): (Option<Res<EguiWantsInput>>, Query<&mut EguiContext, With<PrimaryEguiContext>>),
    (overlay, overhead): (Res<State<Overlay>>, Res<Overhead>),
    (mut mouse, mut pace): (Local<Vec2>, Local<MovePace>),
    mut let_go: LetGo,
) {
    let size = window.size();
    if size.min_element() <= 0.0 {
        return;
    }
    if hand.is_added() || overlay.is_changed() {
        // The pointer was not tracked without a hand or under an overlay.
        *mouse = window.cursor_position().unwrap_or(*mouse);
    }
    if overlay.is_changed() {
        // Events from under an overlay are not meant for the hand.
        events.clear();
        return;
    }
    let events: Vec<&WindowEvent> = events.read().collect();
    let taken = overhead.is_on() || egui.is_some_and(|egui| egui.wants_any_pointer_input());
    if !taken && events.iter().any(|event| is_press(event)) {
        camera.cut(aim_view(game.rules().board(), game.seen_from));
    }
    let moves = events.iter().filter(|event| is_move(event)).count();
    let step = pace.step(time.delta_secs_f64(), moves, events.iter().any(|event| is_release(event)));
    let from = time.elapsed_secs_f64() - time.delta_secs_f64();
    let mut moved = 0;
    // A finger is nowhere before it presses: egui wants it only from the next frame on.
    let mut is_on_control = |place: Vec2| {
        contexts.iter_mut().any(|mut context| {
            let context = context.get_mut();
            let place = place / context.zoom_factor();
            let layer = context.layer_id_at(egui::pos2(place.x, place.y));
            layer.is_some_and(|layer| layer.order != egui::Order::Background)
        })
    };
    let pointer = |place: Vec2, moved: u32| Pointer {
        board: camera.board_point(place, size, game.rules().board(), game.rules().end()),
        screen: place / size.y,
        time: from + step * f64::from(moved),
    };
    for event in events {
        if is_move(event) {
            moved += 1;
        }
        let released = match event {
            WindowEvent::CursorMoved(event) => {
                *mouse = event.position;
                if hand.finger.is_none() { hand.moved(pointer(*mouse, moved)) } else { None }
            }
            WindowEvent::MouseButtonInput(event) => match (event.button, event.state) {
                (MouseButton::Left, ButtonState::Pressed) if !taken => {
                    hand.press(pointer(*mouse, moved), false);
                    None
                }
                (MouseButton::Left, ButtonState::Released) => hand.release(pointer(*mouse, moved)),
                (MouseButton::Right, ButtonState::Pressed) => {
                    hand.cancel();
                    None
                }
                _ => None,
            },
            WindowEvent::TouchInput(event) => match (event.phase, hand.finger) {
                (TouchPhase::Started, None) if !taken && !is_on_control(event.position) => {
                    // In the lower third a finger may start the swing beside the weight.
                    let low = event.position.y > size.y * (1.0 - FINGERS_SHARE);
                    let anywhere = low && hand.manner().kind == HandKind::Swing;
                    if hand.press(pointer(event.position, moved), anywhere) {
                        hand.finger = Some(event.id);
                    }
                    None
                }
                (TouchPhase::Moved, Some(finger)) if finger == event.id => hand.moved(pointer(event.position, moved)),
                (TouchPhase::Ended, Some(finger)) if finger == event.id => {
                    hand.finger = None;
                    hand.release(pointer(event.position, moved))
                }
                (TouchPhase::Canceled, Some(finger)) if finger == event.id => {
                    hand.finger = None;
                    hand.cancel();
                    None
                }
                _ => None,
            },
            _ => None,
        };
        if let Some(Released::Throw(delivery)) = released {
            let_go.deliver(delivery);
            return;
        }
    }
}

fn is_move(event: &WindowEvent) -> bool {
    match event {
        WindowEvent::CursorMoved(_) => true,
        WindowEvent::TouchInput(touch) => touch.phase == TouchPhase::Moved,
        _ => false,
    }
}

fn is_press(event: &WindowEvent) -> bool {
    match event {
        WindowEvent::MouseButtonInput(event) => {
            event.button == MouseButton::Left && event.state == ButtonState::Pressed
        }
        WindowEvent::TouchInput(touch) => touch.phase == TouchPhase::Started,
        _ => false,
    }
}

fn is_release(event: &WindowEvent) -> bool {
    match event {
        WindowEvent::MouseButtonInput(event) => {
            event.button == MouseButton::Left && event.state == ButtonState::Released
        }
        WindowEvent::TouchInput(touch) => touch.phase == TouchPhase::Ended,
        _ => false,
    }
}

/// Shows the layout and the held weights at the position of the hand.
fn show_held(
    hand: Res<Hand>,
    game: Res<Game>,
    mut live: ResMut<LiveWeights>,
    mut in_hand: ResMut<InHand>,
    mut last: ResMut<LastDelivery>,
    mut motion: ResMut<Motion>,
) {
    let aim = hand.aim();
    live.set_if_neq(with_held(&game, hand.grip(), aim.at + aim.drawn));
    in_hand.set_if_neq(InHand(Some(aim)));
    if aim.phase.is_held() || aim.phase.is_timed() {
        last.set_if_neq(LastDelivery::default());
        motion.mark();
    }
}

/// The layout, with the weights of a grip placed around `at`.
pub(super) fn with_held(game: &Game, grip: Grip, at: Vec2) -> LiveWeights {
    let mut weights = LiveWeights::lying(game.rules().layout());
    for release in Throw::new(grip, at, Vec2::ZERO, 0.0).releases(game.table()) {
        weights.0[release.weight.index()] = Some(LiveWeight { at: release.at, angle: 0.0, velocity: Vec2::ZERO });
    }
    weights
}
