//! The hickey jar: a glass on the bar with a growing heap of coins; coins fall in when a hickey is paid.
//!
//! It stands at the far end of the bar, in the shooter's view. The heap is a fixed column of coins that rises out of
//! the bar as the jar fills.

mod made;

use bevy::prelude::*;

use super::scene_builder::{self, SceneBuilding};
use super::{StandingTable, bar};
use crate::app::frame_rate::Motion;
use crate::shuffleboard::rules::End;

/// Coins per hickey, for any price.
const COINS_PER_HICKEY: u32 = 3;

/// Height of the glass, its radius, and the radius of the heap, in metres. The jar is large, because players see it
/// from the other end of the room.
const GLASS_HEIGHT: f32 = 0.40;
/// See [`GLASS_HEIGHT`].
pub(super) const GLASS_RADIUS: f32 = 0.12;
/// See [`GLASS_HEIGHT`].
const HEAP_RADIUS: f32 = 0.108;

/// Thickness of the glass below the heap, in metres.
const FOOT_THICKNESS: f32 = 0.012;

/// Greatest height of the heap, in metres: the shoulder of the glass.
const HEAP_HEIGHT: f32 = 0.30;

/// Number of coins that fill the jar to 63 %.
const FILLING_COINS: f32 = 48.0;

/// Height above the bar from which coins are dropped, in metres.
const DROP_HEIGHT: f32 = 0.62;

/// Delay before the first coin, in seconds, because the camera may still be moving; then the interval between coins.
const FIRST_DROP_SECONDS: f32 = 0.5;
/// See [`FIRST_DROP_SECONDS`].
const DROP_INTERVAL_SECONDS: f32 = 0.24;
/// Time by which the last coin is at rest, in seconds.
const REST_SECONDS: f32 = FIRST_DROP_SECONDS + COINS_PER_HICKEY as f32 * DROP_INTERVAL_SECONDS + 0.7;

const GRAVITY: f32 = 9.81;

/// Share of its speed that a coin keeps in its single bounce.
const BOUNCE_SHARE: f32 = 0.25;

pub(super) fn plugin(app: &mut App) {
    scene_builder::fit(app, made::blow);
    app.init_resource::<HickeyJar>()
        .add_message::<CoinFell>()
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn((Name::new("Hickey jar"), Jar::default()));
        })
        .add_systems(
            Update,
            // A rebuilt heap, for another table or quality level, is hidden until this runs.
            fill.run_if(
                resource_changed::<HickeyJar>.or_else(any_match_filter::<Added<Heap>>).or_else(coins_are_falling),
            )
            .after(SceneBuilding),
        );
}

/// The state of the hickey jar to show.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct HickeyJar {
    /// Number of hickeys paid. When it grows by one the coins fall; after a larger change they lie there at once.
    pub(in super::super) hickeys: u32,
    /// Number of hickeys paid before the game came to the table; their coins do not fall.
    pub(in super::super) paid_before: u32,
    /// The end that the table is seen from.
    pub(in super::super) seen_from: End,
    /// Whether coins appear at once instead of falling.
    pub(in super::super) still: bool,
}

/// A coin has come to rest in the jar.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub(in super::super) struct CoinFell {
    /// Position of the jar in the world, in metres.
    pub(in super::super) at: Vec3,
}

/// The jar's entity and its animation.
#[derive(Component, Debug, Default)]
#[require(Transform, Visibility)]
struct Jar {
    /// Number of hickeys in the jar, coins in the air included.
    hickeys: u32,
    /// Time since the coins of the last hickey began to fall, in seconds; `None` when all are at rest.
    falling: Option<f32>,
}

/// Marks the heap.
#[derive(Component)]
struct Heap;

/// One of the falling coins, numbered from 0.
#[derive(Component)]
struct Coin(u32);

impl Jar {
    /// Takes over the new state and advances the animation by `seconds`. Returns how many coins of a newly paid hickey
    /// have come to rest.
    fn go_on(&mut self, told: &HickeyJar, seconds: f32) -> u32 {
        let lay = self.lying();
        let one_more = self.hickeys.checked_add(1) == Some(told.hickeys) && told.hickeys > told.paid_before;
        if told.hickeys == self.hickeys {
            self.falling = self.falling.map(|age| age + seconds).filter(|age| *age < REST_SECONDS);
        } else {
            self.falling = (one_more && !told.still).then_some(0.0);
            self.hickeys = told.hickeys;
            if !one_more {
                return 0;
            }
        }
        self.lying().saturating_sub(lay)
    }

    /// Time since a falling coin was dropped, in seconds.
    fn since(&self, coin: u32) -> Option<f32> {
        self.falling
            .map(|age| age - FIRST_DROP_SECONDS - DROP_INTERVAL_SECONDS * coin as f32)
            .filter(|since| *since >= 0.0)
    }

    /// The height at which a falling coin comes to rest, on top of those before it.
    fn top(&self, coin: u32) -> f32 {
        FOOT_THICKNESS + heap_of(self.hickeys.saturating_sub(1) * COINS_PER_HICKEY + coin)
    }

    /// The transform of a falling coin; `None` before it is dropped, and when all are at rest.
    fn place(&self, coin: u32) -> Option<Transform> {
        let (since, top) = (self.since(coin)?, self.top(coin));
        let left = (time_to_fall(top) - since).max(0.0);
        let nth = (self.hickeys * COINS_PER_HICKEY + coin) as f32;
        let aside = Vec2::from_angle(2.4 * nth) * (0.5 * HEAP_RADIUS);
        // It spins in the air and rests at a slant.
        let turn = Quat::from_rotation_z(nth) * Quat::from_rotation_x(0.25 + 16.0 * left);
        Some(Transform::from_translation(aside.extend(height(top, since))).with_rotation(turn))
    }

    /// Number of coins at rest.
    fn lying(&self) -> u32 {
        let in_the_air = |coin: &u32| self.since(*coin).is_none_or(|since| since < time_to_fall(self.top(*coin)));
        let in_the_air =
            if self.falling.is_some() { (0..COINS_PER_HICKEY).filter(in_the_air).count() as u32 } else { 0 };
        self.hickeys * COINS_PER_HICKEY - in_the_air
    }
}

/// The height of a heap of coins, in metres: it approaches its maximum and never reaches it.
fn heap_of(coins: u32) -> f32 {
    HEAP_HEIGHT * (1.0 - (-(coins as f32) / FILLING_COINS).exp())
}

/// Time a coin falls to this height, in seconds.
fn time_to_fall(top: f32) -> f32 {
    (2.0 * (DROP_HEIGHT - top) / GRAVITY).sqrt()
}

/// The height of a coin this many seconds after it was dropped: it falls, bounces once, and rests.
fn height(top: f32, since: f32) -> f32 {
    let falls = time_to_fall(top);
    if since < falls {
        return DROP_HEIGHT - GRAVITY / 2.0 * since * since;
    }
    let hop = since - falls;
    top + (hop * (GRAVITY * falls * BOUNCE_SHARE - GRAVITY / 2.0 * hop)).max(0.0)
}

fn coins_are_falling(jars: Query<&Jar>) -> bool {
    jars.iter().any(|jar| jar.falling.is_some())
}

/// Positions the jar, raises the heap, and moves the falling coins.
fn fill(
    told: Res<HickeyJar>,
    table: Res<StandingTable>,
    time: Res<Time>,
    mut motion: ResMut<Motion>,
    mut fell: MessageWriter<CoinFell>,
    jar: Single<(&mut Jar, &mut Transform)>,
    mut heaps: Query<(&mut Transform, &mut Visibility), (With<Heap>, Without<Jar>)>,
    mut coins: Query<(&Coin, &mut Transform, &mut Visibility), (Without<Heap>, Without<Jar>)>,
) {
    let (mut jar, mut stands) = jar.into_inner();
    stands.set_if_neq(Transform::from_translation(bar::far_end(table.board(), told.seen_from)));
    for _ in 0..jar.go_on(&told, time.delta_secs()) {
        fell.write(CoinFell { at: stands.translation });
    }
    if jar.falling.is_some() && !time.delta().is_zero() {
        motion.mark();
    }
    let show = |shown: bool| if shown { Visibility::Inherited } else { Visibility::Hidden };
    let lying = jar.lying();
    for (mut place, mut visibility) in &mut heaps {
        visibility.set_if_neq(show(lying > 0));
        place.set_if_neq(Transform::from_xyz(0.0, 0.0, FOOT_THICKNESS + heap_of(lying) - HEAP_HEIGHT));
    }
    for (coin, mut place, mut visibility) in &mut coins {
        let falls = jar.place(coin.0);
        visibility.set_if_neq(show(falls.is_some()));
        if let Some(falls) = falls {
            place.set_if_neq(falls);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEP: f32 = 1.0 / 60.0;

    fn told(hickeys: u32) -> HickeyJar {
        HickeyJar { hickeys, ..HickeyJar::default() }
    }

    #[test]
    fn the_coins_of_one_hickey_fall_in_one_after_the_other_hop_and_lie() {
        let mut jar = Jar { hickeys: 4, falling: None };
        assert_eq!(jar.go_on(&told(5), STEP), 0);
        assert_eq!(jar.lying(), 4 * COINS_PER_HICKEY, "none lies yet");
        let mut lying = vec![jar.lying()];
        let mut heights = vec![Vec::new(); COINS_PER_HICKEY as usize];
        for _ in 0..600 {
            let before = jar.lying();
            assert_eq!(before + jar.go_on(&told(5), STEP), jar.lying(), "each is told of when it lies");
            lying.push(jar.lying());
            for (coin, heights) in (0..).zip(&mut heights) {
                heights.extend(jar.place(coin).map(|place| place.translation.z));
            }
        }
        assert!(lying.is_sorted(), "{lying:?}");
        lying.dedup();
        assert_eq!(lying, [12, 13, 14, 15], "each adds to the heap by itself");
        for (coin, heights) in (0..).zip(&heights) {
            let top = jar.top(coin);
            let bottom = heights.iter().position(|height| *height < top + 0.02).expect("it gets there");
            assert!(
                heights[0] > GLASS_HEIGHT && heights[..bottom].is_sorted_by(|a, b| a > b),
                "it falls in from above"
            );
            let hop = heights[bottom..].iter().fold(0.0, |most: f32, height| most.max(height - top));
            assert!((0.01..0.1).contains(&hop), "it hops {hop} m");
            assert!(heights.iter().all(|height| *height > top - 1e-4), "and falls through nothing");
            assert!((heights[heights.len() - 1] - top).abs() < 1e-4, "then it lies");
        }
        assert_eq!(jar.falling, None, "it is over");
    }

    #[test]
    fn coins_that_nobody_was_to_see_fall_lie_at_once() {
        let still = HickeyJar { still: true, ..told(1) };
        let paid_before = HickeyJar { paid_before: 1, ..told(1) };
        for (before, told, paid) in
            [(0, still, 1), (0, paid_before, 0), (0, told(7), 0), (7, told(2), 0), (7, told(0), 0)]
        {
            let mut jar = Jar { hickeys: before, falling: None };
            assert_eq!(jar.go_on(&told, STEP), paid * COINS_PER_HICKEY, "only what is paid now is told of");
            assert_eq!(
                (jar.falling, jar.lying()),
                (None, told.hickeys * COINS_PER_HICKEY),
                "from {before} to {told:?}"
            );
        }
    }

    #[test]
    fn every_hickey_raises_the_heap_and_no_number_of_them_fills_the_neck() {
        let heights: Vec<f32> = (0..=100).map(|hickeys| heap_of(hickeys * COINS_PER_HICKEY)).collect();
        assert_eq!(heights[0], 0.0);
        assert!(heights.is_sorted_by(|a, b| a < b));
        assert!(heights[1] > 0.01 && heights[10] > 0.12, "ten of them are seen from afar: {}", heights[10]);
        assert!(FOOT_THICKNESS + heap_of(u32::MAX) < GLASS_HEIGHT - 0.08);
    }
}
