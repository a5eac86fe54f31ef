//! Tests of when the parts of the room are built.

use super::parts::FRAMES_BEFORE;
use super::*;
use crate::app::room::{StandingTable, without_renderer};

/// How many entities of the room there are.
fn built(app: &mut App) -> usize {
    app.world_mut().query_filtered::<(), With<Fitted>>().iter(app.world()).count()
}

#[test]
fn the_first_room_is_built_part_by_part_and_every_other_at_once() {
    let mut app = without_renderer(Quality::Software);
    app.insert_resource(PartByPart);
    for _ in 0..=FRAMES_BEFORE {
        app.update();
        assert_eq!(built(&mut app), 0, "the first frames have the menu only");
    }
    let mut steps = Vec::new();
    for _ in 0..100 {
        let before = built(&mut app);
        app.update();
        steps.push(built(&mut app) - before);
    }
    let whole = built(&mut app);
    assert!(steps.iter().filter(|step| **step > 0).count() > 10, "{steps:?}");
    let last = steps.iter().rposition(|step| *step > 0);
    assert!(last.is_some_and(|last| last < app.world().resource::<Parts>().end), "{steps:?}");

    let mut at_once = without_renderer(Quality::Software);
    at_once.update();
    assert_eq!(built(&mut at_once), whole);
    *app.world_mut().resource_mut::<Quality>() = Quality::Low;
    *at_once.world_mut().resource_mut::<Quality>() = Quality::Low;
    app.update();
    at_once.update();
    assert_eq!(built(&mut app), built(&mut at_once));
}

#[test]
fn a_table_that_is_changed_before_the_room_is_complete_is_built_at_once_and_nothing_twice() {
    let mut app = without_renderer(Quality::Software);
    app.insert_resource(PartByPart);
    (0..FRAMES_BEFORE + 6).for_each(|_| app.update());
    let part = built(&mut app);
    app.world_mut().resource_mut::<StandingTable>().set_changed();
    app.update();
    let whole = built(&mut app);
    assert!(part > 0 && part < whole, "{part} of {whole}");
    (0..100).for_each(|_| app.update());
    assert_eq!(built(&mut app), whole);
}
