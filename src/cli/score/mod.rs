//! `crazy-eight score`: scores a game at a real table from its score sheet, a game at the board or a card game.

mod cards;
mod json;
mod report;

use std::path::Path;

use super::arguments::BOARDS;
use crate::formats::ron_file::Source;
use crate::score::{CardKeeper, Keeper, MOST_SHEET_BYTES, RealBoard, Sheet, is_card_sheet};

/// Scores a sheet and returns the text to print.
///
/// # Errors
/// One line about a file that cannot be read or is not a valid sheet.
pub(super) fn score(path: &Path, json: bool) -> Result<String, String> {
    let source = Source::open_within(path, MOST_SHEET_BYTES).map_err(|error| error.to_string())?;
    if is_card_sheet(&source) {
        let keeper = CardKeeper::read(&source).map_err(|error| error.to_string())?;
        return if json { cards::json(&keeper).map_err(|error| error.to_string()) } else { Ok(cards::report(&keeper)) };
    }
    let keeper = Keeper::read(&source).map_err(|error| error.to_string())?;
    let board = board_name(keeper.head());
    if json {
        // Serializing numbers and names cannot fail.
        let record = json::Record::of(keeper.kept(), board);
        return serde_json::to_string(&record).map(|line| line + "\n").map_err(|error| error.to_string());
    }
    Ok(report::report(keeper.kept(), &format!("{board} board")))
}

/// The name of the board on the command line.
fn board_name(sheet: &Sheet) -> &'static str {
    let board = sheet.board();
    let listed = BOARDS.iter().find(|(_, model)| board == RealBoard::Listed(*model));
    listed.map_or("own", |(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Mark;
    use crate::shuffleboard::rules::{
        Agreed, BoardFile, BoardModel, Event, Mode, Phase, PlayerSetup, ShotClock, Side, WeightId, WeightSize,
    };
    use glam::Vec2;
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    /// A random place on the drawn board or beside it, mostly at the scoring end, where weights collide.
    fn anywhere(luck: &mut ChaCha8Rng, keeper: &Keeper) -> Vec2 {
        let board = keeper.game().board();
        let deep = if luck.random_bool(0.8) { 0.6 } else { board.length };
        let (from_end, across) = (luck.random_range(-0.05..deep), board.width / 2.0 + 0.02);
        Vec2::new(board.length - from_end, luck.random_range(-across..across))
    }

    /// Draws a random throw and writes it, with a step back now and then.
    fn keep_a_throw(luck: &mut ChaCha8Rng, keeper: &mut Keeper) {
        if keeper.may(Mark::Continue) {
            keeper.mark(Mark::Continue).unwrap();
        }
        for mark in [Mark::Undo, Mark::TimeUp, Mark::Concede] {
            if keeper.may(mark) && luck.random_bool(0.03) {
                keeper.mark(mark).unwrap();
                return;
            }
        }
        if let Some(weight) = keeper.game().in_hand().iter().last().filter(|_| luck.random_bool(0.3)) {
            keeper.throw(weight);
        }
        for _ in 0..keeper.thrown().len() {
            keeper.put(anywhere(luck, keeper));
        }
        let lying: Vec<WeightId> = keeper.game().layout().iter().map(|(id, _)| id).collect();
        for id in lying.into_iter().filter(|_| luck.random_bool(0.2)).collect::<Vec<_>>() {
            keeper.select(id);
            if luck.random_bool(0.4) { keeper.fall() } else { keeper.put(anywhere(luck, keeper)) }
        }
        keeper.slips().foul = luck.random_bool(0.05);
        keeper.slips().no_bank = keeper.game().board().cushions.is_some() && luck.random_bool(0.1);
        if keeper.may(Mark::Done) {
            keeper.mark(Mark::Done).unwrap();
        }
    }

    #[test]
    fn the_sheet_of_a_game_kept_by_hand_scores_to_the_same_events() {
        let mut over = 0;
        for mode in Mode::ALL {
            let card = mode.card();
            for model in crate::shuffleboard::rules::BoardModel::ALL {
                if !card.boards.suits(&model.board(crate::shuffleboard::rules::BoardSpeed::default())) {
                    continue;
                }
                let mut luck = ChaCha8Rng::seed_from_u64(model as u64);
                let team = card.team_sizes[card.team_sizes.len() - 1];
                let mut seats = (0..).map(|seat| PlayerSetup::in_seat(seat, format!("Player {seat} \"the \\ hand\"")));
                let mut side = |_| Side { players: seats.by_ref().take(team).collect() };
                let sides = (0..*card.sides.start()).map(&mut side).collect();
                let mut agreed = Agreed { mode, sides, options: mode.written() };
                agreed.options.shot_clock = ShotClock::Seconds60;
                let mut keeper = Keeper::new(RealBoard::Listed(model), agreed).unwrap();
                for _ in 0..60 {
                    keep_a_throw(&mut luck, &mut keeper);
                }
                over += usize::from(matches!(keeper.game().phase(), Phase::Over { .. }));
                let text = keeper.sheet().unwrap();
                let read = Keeper::read(&Source::new("the sheet", &text));
                let read = read.unwrap_or_else(|bad| panic!("{bad}\n{text}"));
                assert_eq!(read.head().board(), RealBoard::Listed(model));
                let scored: Vec<&Event> = read.events().collect();
                assert!(scored.len() > 20, "{text}");
                assert_eq!(scored, keeper.events().collect::<Vec<_>>(), "{mode:?} on {model:?}:\n{text}");
            }
        }
        assert!(over > 0, "no game came to its end");
    }

    #[test]
    fn the_sheet_of_a_game_on_ones_own_board_brings_the_board_along() {
        let own = BoardFile { length_inches: 100.25, weights: WeightSize::Large, ..BoardModel::Feet9.file().clone() };
        let players = ["Ann", "Ben"].iter().enumerate().map(|(seat, name)| PlayerSetup::in_seat(seat, *name));
        let mut keeper =
            Keeper::new(RealBoard::Own(own.clone()), Agreed::singles(Mode::KnockOff, players)).expect("a game");
        keeper.put(Vec2::new(keeper.game().board().length - 0.1, 0.0));
        keeper.mark(Mark::Done).expect("it was drawn");
        let text = keeper.sheet().expect("a sheet");
        let read = Keeper::read(&Source::new("the sheet", &text)).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
        assert_eq!((read.head().board(), board_name(read.head())), (RealBoard::Own(own), "own"));
        assert_eq!((read.game(), read.entries()), (keeper.game(), 1), "{text}");
    }

    #[test]
    fn what_was_agreed_otherwise_is_on_the_sheet_and_what_was_not_is_not() {
        let game = |mode: Mode, change: fn(&mut crate::shuffleboard::rules::Options)| {
            let players = ["Ann", "Ben"].iter().enumerate().map(|(seat, name)| PlayerSetup::in_seat(seat, *name));
            let mut agreed = Agreed::singles(mode, players);
            change(&mut agreed.options);
            let keeper = Keeper::new(RealBoard::Listed(mode.card().boards.longest()), agreed).unwrap();
            let text = keeper.sheet().unwrap();
            let read = Keeper::read(&Source::new("the sheet", &text)).unwrap();
            assert_eq!(read.game(), keeper.game(), "{text}");
            text
        };
        let text = game(Mode::HorseCollar, |_| {});
        assert!(text.contains("options: ()"), "{text}");
        let text = game(Mode::TapAndDraw, |options| {
            options.counting = crate::shuffleboard::rules::Counting::HorseCollar;
            options.target = 51;
            options.first_colour = crate::shuffleboard::rules::Colour::Blue;
        });
        assert!(text.contains("first_colour: Blue") && text.contains("counting: HorseCollar"), "{text}");
        assert!(!text.contains("target"), "51 is usual with that counting: {text}");
        let text = game(Mode::CrazyEight, |options| options.hickey = Some(crate::shuffleboard::rules::Cents(25)));
        assert!(text.contains("hickey_cents: 25"), "{text}");
    }
}
