//! The choices of rivals: the same on every machine and in any slices, within the budget, legal, and good.

use crazy_eight::shuffleboard::rival::{
    Decision, Form, PEOPLE, Rival, ShotKind, Strength, Style, Thinking, answer, odds,
};
use crazy_eight::shuffleboard::rules::{
    Action, Agreed, BoardModel, BoardSpeed, Colour, Counting, Line, Match, Mode, Options, Order, Phase, SideId,
};
use crazy_eight::shuffleboard::session::Session;
use crazy_eight::shuffleboard::sim::{self, Wax};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::table::{S, Spot, Table, duel, with};

/// The hash of [`choices`]. If the choices of rivals (or the physics) are changed on purpose, put in the number that
/// the failing test prints, and say why in the commit.
const GOLDEN: u64 = 0x2e42_86b2_f97f_fcfc;

fn rival(strength: Strength, style: Style) -> Rival {
    Rival { form: Form::Of(strength), style, ..PEOPLE[0].clone() }
}

fn on(game: &Match) -> sim::Table {
    sim::Table::new(game.board().clone(), *game.weight())
}

fn think(game: &Match, rival: &Rival, seed: u64) -> Thinking {
    Thinking::new(game, &on(game), rival, seed).expect("a match that waits for a throw")
}

fn choice(game: &Match, strength: Strength, style: Style) -> Decision {
    think(game, &rival(strength, style), 1).finish()
}

/// Choices at the beginning and in the middle of a round of every game.
fn choices() -> Vec<Decision> {
    let mut choices = Vec::new();
    for mode in Mode::ALL {
        let mut table = Table::new(duel(mode));
        choices.push(choice(&table.game, Strength::Casual, Style::Careful));
        if mode == Mode::CrazyEight {
            table.break_with(Colour::Red, [Spot::One, Spot::Two, Spot::One, Spot::Two]);
        }
        table.shots(&[Spot::Two, Spot::One]);
        choices.push(choice(&table.game, Strength::Regular, Style::Hitter));
    }
    choices
}

/// FNV-1a over the bits of the choices.
fn hash(choices: &[Decision]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in choices.iter().flat_map(|choice| format!("{choice:?}").into_bytes()) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    hash
}

#[test]
fn the_golden_choices_are_made_as_ever() {
    let hash = hash(&choices());
    assert!(
        hash == GOLDEN,
        "rivals choose otherwise: 0x{hash:016x} instead of 0x{GOLDEN:016x}. If that was not meant, find out why; if it was, \
         put the new number into GOLDEN in tests/rival/choice.rs and say why in the commit"
    );
}

#[test]
fn slices_of_any_size_come_to_the_same_choice_and_the_budget_is_spent_exactly() {
    let mut table = Table::new(duel(Mode::KnockOff));
    table.shots(&[Spot::Two, Spot::One, Spot::Three]);
    for strength in [Strength::FirstTimer, Strength::Casual, Strength::Regular] {
        let rival = rival(strength, Style::Drawer);
        let at_once = think(&table.game, &rival, 9).finish();
        assert_eq!(at_once.considered, strength.budget());
        for slice in [1, 7, 100] {
            let mut thinking = think(&table.game, &rival, 9);
            let mut steps = 0;
            let choice = loop {
                steps += 1;
                if let Some(choice) = thinking.step(slice) {
                    break choice;
                }
            };
            assert_eq!(choice, at_once, "in slices of {slice}");
            assert!(steps * slice <= strength.budget() + slice);
        }
    }
    // On wax that wears, one more throw is simulated to estimate the wax.
    let mut worn = on(&table.game);
    worn.wax = Wax::fresh(&worn.board);
    let rival = rival(Strength::Casual, Style::Drawer);
    let choice = Thinking::new(&table.game, &worn, &rival, 9).expect("a throw").finish();
    assert_eq!(choice.considered, Strength::Casual.budget());
}

#[test]
fn the_best_shots_are_at_most_three_of_different_kinds_with_true_results() {
    let mut table = Table::new(duel(Mode::KnockOff));
    table.shots(&[Spot::Three, Spot::Two]);
    let choice = choice(&table.game, Strength::League, Style::Careful);
    assert_eq!(choice.best.len(), 3);
    for (place, ghost) in choice.best.iter().enumerate() {
        assert!((0.0..=1.0).contains(&ghost.chance));
        assert!(choice.best[..place].iter().all(|other| other.kind != ghost.kind));
        let outcome = sim::foresee(&on(&table.game), table.game.layout(), &ghost.throw).expect("legal");
        assert_eq!(outcome.after, ghost.rest);
    }
}

#[test]
fn the_last_throw_knocks_off_a_weight_that_cannot_be_outdrawn() {
    let mut table = Table::new(duel(Mode::KnockOff));
    table.shots(&[Spot::Off; 6]);
    table.shoot(Spot::Lead(-20_000), &[]);
    let foe = table.game.layout().iter().next().expect("a hanger").0;
    let choice = choice(&table.game, Strength::Pro, Style::Drawer);
    assert!(matches!(choice.shot().kind, ShotKind::Stick(id) | ShotKind::KnockOff(id) if id == foe), "{choice:?}");
    assert!(choice.shot().rest.get(foe).is_none(), "it sees it fall");
    let lag = choice.best.iter().find(|ghost| matches!(ghost.kind, ShotKind::Lag | ShotKind::Hanger));
    assert!(lag.is_none_or(|lag| lag.chance + 0.05 < choice.shot().chance), "{choice:?}");
}

#[test]
fn the_last_throw_on_an_empty_board_is_drawn_deep() {
    let mut table = Table::new(duel(Mode::KnockOff));
    table.shots(&[Spot::Off; 7]);
    let choice = choice(&table.game, Strength::Pro, Style::Hitter);
    assert!(matches!(choice.shot().kind, ShotKind::Lag | ShotKind::Hanger), "{choice:?}");
    let (_, pose) = choice.shot().rest.iter().next().expect("it stays on the board");
    assert!(pose.at.x > table.game.board().line_x(Line::Trey) - 0.1, "{pose:?}");
}

/// Tap & Draw with Horse Collar's counting, to 51 points, on the regulation board.
fn each_counts() -> Table {
    let counted = |options: &mut Options| (options.counting, options.target) = (Counting::HorseCollar, 51);
    Table::new(with(duel(Mode::TapAndDraw), counted))
}

/// What the side that is up expects to win with if its weight ends at this spot, in the eyes of this strength.
fn worth(table: &Table, spot: Spot, strength: Strength) -> f32 {
    let (outcome, side) = (table.shot(spot, &[]), table.game.shooter().side);
    odds(&table.game, &on(&table.game), &outcome, strength.noise(), side).expect("a throw is due")[1]
}

#[test]
fn where_each_side_counts_its_own_weights_a_rival_wants_the_three_that_makes_them_count() {
    let mut table = each_counts();
    table.shots(&[Spot::Off, Spot::Two, Spot::Off, Spot::Two, Spot::Off, Spot::Two, Spot::Off]);
    for strength in Strength::ALL {
        let [three, two, nothing] = [Spot::Three, Spot::Two, Spot::Off].map(|spot| worth(&table, spot, strength));
        assert!(three > nothing + 0.05, "{strength:?}: nine points are worth {three}, nothing {nothing}");
        assert!(
            (two - nothing).abs() < 1e-6,
            "{strength:?}: without a three nothing counts, but {two} is not {nothing}"
        );
    }
    // It may push one of the others there.
    let choice = choice(&table.game, Strength::Pro, Style::Drawer);
    let points = |(id, pose)| table.game.call(id, pose).points;
    assert!(choice.shot().rest.iter().map(points).max() >= Some(3), "{choice:?}");
}

#[test]
fn where_each_side_counts_its_own_weights_every_throw_of_the_round_matters() {
    let mut table = each_counts();
    for coming in [Spot::Two, Spot::Three, Spot::Off, Spot::Two, Spot::One, Spot::Three, Spot::Two, Spot::Off] {
        for strength in Strength::ALL {
            let values = [Spot::Hanger, Spot::Three, Spot::Off].map(|spot| worth(&table, spot, strength));
            assert!(values.is_sorted_by(|better, worse| *better > worse + 1e-4), "{strength:?}: {values:?}");
        }
        table.shoot(coming, &[]);
    }
}

#[test]
fn a_rival_far_ahead_or_behind_in_baseball_wants_every_point_of_its_turn() {
    let given = |side: SideId, points: u8| {
        let mut table = Table::new(duel(Mode::Baseball));
        table.play(Action::Give { side, points });
        table
    };
    let [hanger, three] = [Spot::Hanger, Spot::Three];
    let mut scored = Table::new(duel(Mode::Baseball));
    scored.shots(&[hanger, hanger, hanger, hanger, three, three, Spot::Two, Spot::Off]);
    assert_eq!(scored.totals(), [60, 0]);
    for mut table in [given(S[0], 86), given(S[0], 99), given(S[1], 99), scored] {
        table.shots(&[Spot::Off; 7]);
        for strength in Strength::ALL {
            let values = [hanger, three, Spot::Off].map(|spot| worth(&table, spot, strength));
            assert!(
                values.is_sorted_by(|better, worse| better > worse),
                "{:?}, {strength:?}: {values:?}",
                table.totals()
            );
        }
    }
}

#[test]
fn a_rival_aims_at_the_last_weight_of_a_break() {
    let mut table = Table::new(duel(Mode::CrazyEight));
    table.break_with(Colour::Red, [Spot::One, Spot::Two, Spot::One, Spot::Two]);
    let [first, second, third, last] = crazy_eight::shuffleboard::rules::WeightId::of(Colour::Red);
    table.shoot(Spot::Two, &[(first, Spot::Off), (second, Spot::Off), (third, Spot::Off)]);
    table.shots(&[Spot::Two, Spot::Off]);
    let choice = choice(&table.game, Strength::Expert, Style::Drawer);
    assert!(choice.shot().rest.get(last).is_none(), "{choice:?}");
    assert!(choice.shot().rest.iter().any(|(id, _)| id.colour() == Colour::Blue), "something is left to score");
}

#[test]
fn a_game_that_one_throw_wins_is_won() {
    // A game to two points with the last throw on an empty board: a weight past the deuce line wins.
    let mut table = Table::new(with(duel(Mode::KnockOff), |options| options.target = 2));
    table.shots(&[Spot::Off; 7]);
    let choice = choice(&table.game, Strength::Pro, Style::Gambler);
    assert!(choice.shot().chance > 0.9, "a deuce or better wins: {choice:?}");
}

#[test]
fn rivals_play_every_game_to_its_end_by_the_rules() {
    for mode in Mode::ALL {
        for (seed, model) in BoardModel::ALL.into_iter().enumerate() {
            let suits = mode.card().boards.suits(&model.board(BoardSpeed::Medium));
            // Games that are quick to play are tried on every board, the others on one or two.
            if !suits || (mode != Mode::KnockOff && seed % 4 != 0 && model != BoardModel::Target22) {
                continue;
            }
            let agreed = with(duel(mode), |options| {
                options.target = match mode {
                    Mode::Baseball => 3,
                    Mode::HorseCollar => 10,
                    _ => 3,
                };
                if matches!(mode, Mode::KnockOff | Mode::TapAndDraw) {
                    options.order = Order::Flip(seed as u64);
                }
            });
            play(model, agreed, seed as u64);
        }
    }
}

/// Plays a game between two First timers; panics on an illegal action.
fn play(model: BoardModel, agreed: Agreed, seed: u64) {
    let rivals = [rival(Strength::FirstTimer, Style::Hitter), rival(Strength::FirstTimer, Style::ShowOff)];
    let mode = agreed.mode;
    let game = Table::on(model, agreed).game;
    let table = on(&game);
    let mut session = Session::new(game, sim::Table { wax: Wax::fresh(&table.board), ..table });
    let mut luck = ChaCha8Rng::seed_from_u64(seed);
    for number in 0..400 {
        let game = session.game();
        if let Phase::Over { .. } = game.phase() {
            return;
        }
        let came = match answer(game, number) {
            Some(action) => session.apply(action),
            None => {
                let rival = &rivals[game.shooter().side.index() % 2];
                let choice = Thinking::new(game, session.table(), rival, number).expect("a throw").finish();
                let made = session.throw(choice.execute(&rival.form.noise(), &mut luck));
                session.settle(&made.unwrap_or_else(|error| panic!("{mode:?} on {model:?}: {error}")))
            }
        };
        came.unwrap_or_else(|error| panic!("{mode:?} on {model:?}: {error}"));
    }
    // First timers may not finish the game in this time; their actions were legal.
}

#[test]
fn a_rival_does_not_think_when_no_throw_is_due() {
    let game = Table::new(with(duel(Mode::KnockOff), |options| options.order = Order::Flip(1))).game;
    assert!(Thinking::new(&game, &on(&game), &PEOPLE[0], 1).is_none());
    assert!(matches!(answer(&game, 1), Some(Action::Call(_))));
}

#[test]
fn hitters_hit_more_often_than_drawers() {
    let hits = |style: Style| {
        let positions = [Spot::One, Spot::Two, Spot::Three, Spot::Hanger];
        let chosen = positions.into_iter().flat_map(|foe| {
            [[Spot::Off, Spot::Off], [Spot::Two, Spot::Off], [Spot::Two, Spot::One]].into_iter().map(move |before| {
                let mut table = Table::new(duel(Mode::KnockOff));
                table.shots(&before);
                table.shoot(foe, &[]);
                choice(&table.game, Strength::Regular, style).shot().kind
            })
        });
        chosen.filter(|kind| Style::Hitter.likes(*kind)).count()
    };
    let [hitter, drawer] = [Style::Hitter, Style::Drawer].map(hits);
    assert!(hitter > drawer, "{hitter} of 12 by a hitter, {drawer} by a drawer");
}

#[test]
fn a_rival_expects_to_win_more_often_with_the_red_numbers_and_less_often_against_them() {
    for mode in Mode::ALL {
        let chance = |red: Option<SideId>| {
            let mut table = Table::new(with(duel(mode), |options| options.target = options.target.min(11)));
            if let Some(side) = red {
                table.play(Action::CountRed { side });
            }
            let nothing = table.outcome(&[], &[]);
            let noise = Strength::Regular.noise();
            odds(&table.game, &on(&table.game), &nothing, noise, S[0]).expect("a throw is due")[0]
        };
        let [without, own, theirs] = [None, Some(S[0]), Some(S[1])].map(chance);
        assert!(own > without + 0.02 && theirs < without - 0.02, "{mode:?}: {theirs} < {without} < {own}");
    }
}

#[test]
fn the_people_cover_all_strengths_and_styles() {
    for strength in Strength::ALL {
        assert!(PEOPLE.iter().any(|rival| rival.form == Form::Of(strength)), "{strength:?}");
        assert_eq!(Form::Of(strength).strength(), strength);
    }
    for style in Style::ALL {
        assert!(PEOPLE.iter().any(|rival| rival.style == style), "{style:?}");
    }
    assert!((0..PEOPLE.len()).all(|place| PEOPLE[..place].iter().all(|other| other.name != PEOPLE[place].name)));
}
