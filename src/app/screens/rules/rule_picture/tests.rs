//! Tests: the pictures count as the written rules say, and their tags cover nothing.

use super::*;
use crate::shuffleboard::rules::{Action, Counting, Order, ThrowOutcome};
use crate::words::{Language, hearing};

/// Every game with its written options, and Tap & Draw also with its other counting.
fn games() -> Vec<(Mode, Options)> {
    let other = Options { counting: Counting::HorseCollar, ..Mode::TapAndDraw.written() };
    let written = Mode::ALL.map(|mode| (mode, mode.written()));
    written.into_iter().chain([(Mode::TapAndDraw, other)]).collect()
}

fn scenes(mode: Mode, options: &Options) -> Vec<Scene> {
    scenes_of(mode, options).expect("such weights can lie in a round")
}

/// The points of both sides in each picture that counts. Where one side throws all eight weights, it is the first.
fn points(mode: Mode, options: &Options) -> Vec<Option<[u32; 2]>> {
    let points = |game: &Match| <[u32; 2]>::try_from(game.count().points).expect("two sides");
    scenes(mode, options).iter().map(|(picture, game)| picture.counts.then(|| points(game))).collect()
}

/// A picture of the size it has on a phone, and its view of the board.
fn seen(game: &Match) -> (Rect, View) {
    let frame = Rect::from_min_size(pos2(0.0, 0.0), vec2(100.0, 100.0 * HEIGHT_RATIO));
    (frame, View::new(game.board(), frame, LEAST_DEPTH_METRES))
}

#[test]
fn what_the_pictures_count_is_what_the_written_rules_say() {
    let written: [(Mode, [Option<[u32; 2]>; 3]); 6] = [
        // How to Count Player's Scores, 3: a two, a three, and four for a hanger make nine.
        (Mode::CrazyEight, [None, None, Some([9, 0])]),
        // How To Count, 2: the three is deepest, so blue's two and one do not count. 3 and 9: the hanger (four) and a
        // two are ahead of red's deepest; the weight behind it does not count.
        (Mode::KnockOff, [None, Some([3, 0]), Some([0, 6])]),
        // Overview, 8: nothing without a three. Score Count Summary, 2: a three, two twos and three ones make ten.
        // Method of Scoring, 7 and 8: thirteen over the end, twenty-six over a corner, and one make forty.
        (Mode::HorseCollar, [Some([0, 0]), Some([10, 0]), Some([40, 0])]),
        // Overview, 2: scoring is that of Horse Collar.
        (Mode::Baseball, [Some([0, 0]), Some([8, 0]), Some([16, 0])]),
        // How To Count, 1: as in Knock Off, only the hanger is ahead of blue's deepest.
        (Mode::TapAndDraw, [None, None, Some([4, 0])]),
        // 6: a three ahead of the deepest other weight; a four and a three ahead of a two, which does not count. 7:
        // equally good sides get nothing.
        (Mode::Target, [Some([3, 0]), Some([7, 0]), Some([0, 0])]),
    ];
    for (mode, expected) in written {
        assert_eq!(points(mode, &mode.written()), expected, "{mode:?}");
    }
}

#[test]
fn the_pictures_follow_the_agreed_counting_and_not_the_order() {
    let last = |mode: Mode, agree: fn(&mut Options)| {
        let mut options = mode.written();
        agree(&mut options);
        points(mode, &options)[2]
    };
    assert_eq!(last(Mode::KnockOff, |options| options.hanger = 5), Some([0, 7]));
    assert_eq!(last(Mode::TapAndDraw, |options| options.hanger = 3), Some([3, 0]));
    assert_eq!(last(Mode::HorseCollar, |options| options.corners = false), Some([27, 0]));
    // Without a three of its own, blue scores nothing.
    assert_eq!(last(Mode::TapAndDraw, |options| options.counting = Counting::HorseCollar), Some([14, 0]));
    let flipped = |options: &mut Options| (options.order, options.first_colour) = (Order::Flip(1), Colour::Blue);
    assert_eq!(last(Mode::KnockOff, flipped), Some([0, 6]));
}

#[test]
fn every_weight_that_could_count_is_told_what_it_counts() {
    let told = |options: &Options| {
        let (_, game) = &scenes(Mode::KnockOff, options)[2];
        let (frame, view) = seen(game);
        tags(&view, frame, game).into_iter().map(|tag| (tag.points, tag.counts)).collect::<Vec<_>>()
    };
    let tag = |points: &str, counts: bool| (points.to_owned(), counts);
    // Red's two, then blue's hanger, two and one.
    let written = [tag("0", false), tag("4", true), tag("2", true), tag("0", false)];
    assert_eq!(told(&Mode::KnockOff.written()), written);
    let five = Options { hanger: 5, ..Mode::KnockOff.written() };
    assert_eq!(told(&five)[1], tag("5", true));
}

#[test]
fn the_sums_are_named_in_every_language() {
    let said = |mode: Mode| scenes(mode, &mode.written()).iter().map(|(_, game)| sum(game)).collect::<Vec<_>>();
    assert_eq!(said(Mode::KnockOff)[1..], ["Red: 3 points", "Blue: 6 points"]);
    assert_eq!(said(Mode::Target)[1..], ["Red: 7 points", "No points"]);
    assert_eq!(said(Mode::HorseCollar), ["No points", "10 points", "40 points"]);
    hearing(Language::German, || assert_eq!(said(Mode::KnockOff)[2], "Blau: 6 Punkte"));
    assert_eq!(added(&scenes(Mode::Baseball, &Mode::Baseball.written())), "0 + 8 + 16 = 24");
}

#[test]
fn every_caption_is_short_in_every_language() {
    for (mode, options) in games() {
        for picture in layouts::of(mode, &options) {
            for language in Language::ALL {
                let caption = language.say_with(picture.caption, &[]);
                assert_ne!(caption, picture.caption, "there is no such message");
                assert!(caption.chars().count() <= 60, "{caption}");
            }
        }
    }
}

#[test]
fn every_weight_lies_on_the_board_and_in_sight_and_nothing_covers_another() {
    for (mode, options) in games() {
        for (picture, game) in scenes(mode, &options) {
            let name = picture.caption;
            let (frame, view) = seen(&game);
            let radius = view.length(game.weight().radius);
            let mut weights = Vec::new();
            for (_, pose) in game.layout().iter() {
                assert!(game.board().carries(pose.at), "{name}: {pose:?}");
                weights.push(view.place(pose.at));
            }
            assert_eq!(weights.len(), picture.weights.len(), "{name} has a weight twice");
            let gone = picture.gone.map(|(_, _, depth, left)| Vec2::new(game.board().length - depth, left));
            weights.extend(gone.map(|at| view.place(at)));
            for (place, at) in weights.iter().enumerate() {
                let whole = Rect::from_center_size(*at, vec2(2.0 * radius, 2.0 * radius));
                assert!(frame.contains_rect(whole), "{name}: {at:?}");
                let apart = weights[..place].iter().all(|other| other.distance(*at) > 2.0 * radius);
                assert!(apart, "{name}: {at:?} among {weights:?}");
            }
            let tags = if picture.counts { tags(&view, frame, &game) } else { Vec::new() };
            for (place, tag) in tags.iter().enumerate() {
                assert!(frame.contains_rect(tag.rect), "{name}: {:?}", tag.rect);
                let covers = weights.iter().any(|at| tag.rect.distance_to_pos(*at) < radius);
                let covers = covers || tags[..place].iter().any(|other| other.rect.intersects(tag.rect));
                assert!(!covers, "{name}: the tag `{}` at {:?} covers something", tag.points, tag.rect);
            }
        }
    }
}

#[test]
fn weights_drawn_larger_are_worth_what_true_ones_are() {
    for (mode, options) in games() {
        let table = diagram::sample(mode, options.clone()).expect("such rules can be played");
        for (picture, game) in scenes(mode, &options) {
            for (weight, pose) in game.layout().iter() {
                let [drawn, lies] = [&game, &table].map(|game| game.call(weight, pose).points);
                assert_eq!(drawn, lies, "{}: {weight:?} at {pose:?}", picture.caption);
            }
        }
    }
}

#[test]
fn what_goes_back_in_tap_and_draw_lies_where_the_rules_put_it() {
    // Overview: the weight that was knocked off is replaced, and the thrown one removed.
    let (picture, shown) = &scenes(Mode::TapAndDraw, &Mode::TapAndDraw.written())[1];
    let (colour, number, depth, left) = picture.gone.expect("the thrown weight comes off");
    let (thrown, fell) = (WeightId::of(colour)[number], WeightId::of(colour.other())[0]);
    // Both sides have thrown their first weight.
    let unthrown = WeightId::all().filter(|id| id.number() > 1).collect();
    let laid = SetPosition { layout: *shown.layout(), unthrown, broke: None };
    let mut game = Match::laid(shown.board().clone(), *shown.weight(), shown.agreed().clone(), laid).expect("a round");
    let mut after = *shown.layout();
    after.remove(fell);
    after.put(thrown, Pose { at: Vec2::new(shown.board().length - depth, left), angle: WEIGHT_TURN_RADIANS });
    let thrown = [thrown].into_iter().collect();
    let outcome = ThrowOutcome { thrown, before: *shown.layout(), after, happenings: Vec::new() };
    game.apply(Action::Throw(outcome)).expect("it is the turn of whoever threw it");
    assert_eq!(game.layout(), shown.layout());
    assert!(game.layout().get(fell).is_some());
}
