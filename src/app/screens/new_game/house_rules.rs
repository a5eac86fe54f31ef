//! The house rules of a new game: everything that can be agreed besides the game and the players, each with an
//! explanation, and a summary that names what differs from the written rules.

use bevy_egui::egui;

use super::form::{Field, Form, FormFault, parse_money};
use super::own_board;
use super::purpose::Purpose;
use crate::app::theme::{layout, text, widgets};
use crate::shuffleboard::hand::Firmness;
use crate::shuffleboard::rules::{Board, BoardSpeed, Choice, GameEnd};
use crate::words::{self, firmness_name, number, say, say_with};

/// Draws the control of a rule.
type Setter = Box<dyn FnOnce(&mut egui::Ui, &mut Form, Option<&FormFault>)>;

/// Something that can be agreed.
struct Rule {
    name: String,
    note: String,
    /// The setting in words for the summary; `None` leaves it out.
    told: Option<String>,
    set: Setter,
}

/// Draws every rule; a wide card has two columns.
pub(super) fn draw(ui: &mut egui::Ui, form: &mut Form, purpose: Purpose, wrong: Option<&FormFault>) {
    let game = of_the_game(form, purpose);
    let keeps_score = purpose == Purpose::KeepScore;
    let table = if keeps_score { Vec::new() } else { of_the_table(form) };
    if keeps_score {
        all(ui, form, game, wrong);
        boards(ui, form);
        if let Some(own) = form.own_board() {
            let beside = |measure| Some(wrong?.beside(Field::Measure(measure))?.to_owned());
            own_board::draw(ui, own, &beside);
        }
        return;
    }
    let left = |ui: &mut egui::Ui, form: &mut Form| {
        all(ui, form, game, wrong);
        None::<()>
    };
    let right = |ui: &mut egui::Ui, form: &mut Form| {
        all(ui, form, table, wrong);
        ui.add(egui::Label::new(text::label(ends(form))).wrap());
        None
    };
    layout::columns(ui, 0.5, form, left, right);
}

/// The agreement in one line: the board, the wax, and every setting that differs from the written rules.
pub(super) fn summary(form: &mut Form, purpose: Purpose) -> String {
    let game: Vec<String> = of_the_game(form, purpose).into_iter().filter_map(|rule| rule.told).collect();
    let rest = say(if game.is_empty() { "new-rules-written" } else { "new-rules-rest" });
    let table = of_the_table(form).into_iter().filter_map(|rule| rule.told);
    table.chain(game).chain([rest]).collect::<Vec<_>>().join(" · ")
}

/// Which player shoots from which end, in words.
fn ends(form: &mut Form) -> String {
    let (mode, sides, team) = (form.mode, form.sides(), form.team);
    words::mode_ends(mode, form.options(), sides, team)
}

/// The rules about the table, which are the same for every game.
fn of_the_table(form: &mut Form) -> Vec<Rule> {
    let speeds = || BoardSpeed::ALL.map(|speed| (speed, words::speed_name(speed)));
    let speed = speeds().into_iter().find(|(speed, _)| *speed == form.speed).map(|(_, name)| name);
    vec![
        Rule {
            name: say("new-board"),
            note: say("new-board-note"),
            told: Some(words::board_name(*form.board())),
            set: Box::new(|ui, form, _| board_buttons(ui, form, false)),
        },
        Rule {
            name: say("new-speed"),
            note: say("new-speed-note"),
            told: speed.map(|speed| rule_text(say("new-speed"), speed)),
            set: Box::new(move |ui, form, _| widgets::segmented(ui, &mut form.speed, &speeds())),
        },
        toggled(say("new-wears"), say("new-wears-note"), form.wears, |form| &mut form.wears),
        Rule {
            name: say("new-firmness"),
            note: say("settings-firmness-note"),
            told: (form.firmness != Firmness::default())
                .then(|| rule_text(say("new-firmness"), firmness_name(form.firmness))),
            set: Box::new(|ui, form, _| {
                let all = Firmness::ALL.map(|firmness| (firmness, firmness_name(firmness)));
                widgets::segmented(ui, &mut form.firmness, &all);
            }),
        },
        toggled(say("new-marks"), say("new-marks-note"), form.marks, |form| &mut form.marks),
        toggled(say("new-tonight"), say("new-tonight-note"), form.tonight, |form| &mut form.tonight),
        toggled(say("new-exaggerated"), say("new-exaggerated-note"), form.exaggerated, |form| &mut form.exaggerated),
    ]
}

/// A rule that is on or off.
fn toggled(name: String, note: String, on: bool, of: fn(&mut Form) -> &mut bool) -> Rule {
    Rule {
        name: String::new(),
        note,
        told: on.then(|| name.clone()),
        set: Box::new(move |ui, form, _| {
            widgets::toggle(ui, of(form), &name);
        }),
    }
}

/// The rules that the chosen game offers.
fn of_the_game(form: &mut Form, purpose: Purpose) -> Vec<Rule> {
    let mode = form.mode;
    let measured = form.own_board().filter(|_| purpose == Purpose::KeepScore).map(|own| own.file());
    let board = match &measured {
        Some(Ok(own)) => own.board(BoardSpeed::default()),
        Some(Err(_)) | None => form.board().board(BoardSpeed::default()),
    };
    let offers = mode.card().offers.iter().copied();
    let asked: Vec<Choice> = offers.filter(|choice| purpose.asks(*choice, mode, form.options(), &board)).collect();
    let rule = |choice| {
        let name = words::choice_name(mode, choice);
        let differs = differs(form, choice, &board);
        let note = note(form, choice, &board, differs.is_some());
        let set: Setter = Box::new(move |ui, form, wrong| offer(ui, form, choice, wrong));
        Rule { note, told: differs.map(|setting| rule_text(name.clone(), setting)), name, set }
    };
    asked.into_iter().map(rule).collect()
}

/// A rule and its setting, such as "Foul line: Short".
fn rule_text(name: String, setting: String) -> String {
    say_with("new-rule", &[("name", name.into()), ("setting", setting.into())])
}

/// The setting in words, if it differs from the written rules.
fn differs(form: &mut Form, choice: Choice, board: &Board) -> Option<String> {
    let mode = form.mode;
    if choice == Choice::Hickey
        && let Some(amount) = &form.custom_jar
    {
        return Some(parse_money(amount).map_or_else(|| amount.clone(), words::money));
    }
    let settings = words::settings(mode, choice);
    let chosen = settings.iter().find(|setting| setting.is_chosen(form.options()));
    match chosen {
        Some(chosen) => {
            (!words::is_written(mode, form.options(), board, *chosen)).then(|| words::setting_label(*chosen))
        }
        // Only a target can have another number than those on the buttons.
        None => Some(form.options().target.to_string()),
    }
}

/// The explanation of a choice, and its setting in the written rules.
fn note(form: &mut Form, choice: Choice, board: &Board, differs: bool) -> String {
    let mode = form.mode;
    let note = words::choice_note(mode, choice);
    let written = |setting: &words::Setting| words::is_written(mode, form.options(), board, *setting);
    match words::settings(mode, choice).into_iter().find(written) {
        Some(setting) if differs => {
            let setting = words::setting_label(setting);
            say_with("new-written-otherwise", &[("note", note.into()), ("setting", setting.into())])
        }
        Some(_) => say_with("new-written", &[("note", note.into())]),
        None => note,
    }
}

/// Draws the settings of one choice, and where the choice allows it a field for any other number.
fn offer(ui: &mut egui::Ui, form: &mut Form, choice: Choice, wrong: Option<&FormFault>) {
    let jar = choice == Choice::Hickey;
    ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
    for setting in words::settings(form.mode, choice) {
        let chosen = setting.is_chosen(form.options()) && !(jar && form.custom_jar.is_some());
        if widgets::choice_button(ui, &words::setting_label(setting), chosen).clicked() {
            setting.choose(form.options());
            if jar {
                form.custom_jar = None;
            }
        }
    }
    if choice == Choice::Target && form.mode.card().ends == GameEnd::Points {
        let name = words::choice_name(form.mode, choice);
        widgets::stepper(ui, &mut form.options().target, 1..=99, &name);
    }
    if jar {
        custom_jar(ui, form, wrong);
    }
}

/// Draws the field for any other price of a hickey.
fn custom_jar(ui: &mut egui::Ui, form: &mut Form, wrong: Option<&FormFault>) {
    if widgets::choice_button(ui, &say("new-other"), form.custom_jar.is_some()).clicked() {
        form.custom_jar.get_or_insert_with(|| number(0.5, 2));
    }
    if let Some(amount) = &mut form.custom_jar {
        let error = wrong.and_then(|wrong| wrong.beside(Field::Jar));
        widgets::field(ui, amount, 110.0, &say("new-jar-amount"), error);
    }
}

/// Draws the choice of the board whose score is kept: a listed one, or the user's own.
fn boards(ui: &mut egui::Ui, form: &mut Form) {
    let note = if form.own_board().is_some() { say("board-own-note") } else { say("new-board-note") };
    rule(ui, say("new-board"), note, |ui| board_buttons(ui, form, true));
}

/// Draws the boards of the game, with `measured` also the user's own.
fn board_buttons(ui: &mut egui::Ui, form: &mut Form, measured: bool) {
    let listed = form.mode.card().boards.models().into_iter().map(|board| (Some(board), words::board_name(board)));
    let own = measured.then(|| (None, say("board-own")));
    let before = if measured && form.own_board().is_some() { None } else { Some(*form.board()) };
    let mut chosen = before;
    widgets::segmented(ui, &mut chosen, &listed.chain(own).collect::<Vec<_>>());
    if chosen != before {
        form.choose_board(chosen);
    }
}

fn all(ui: &mut egui::Ui, form: &mut Form, rules: Vec<Rule>, wrong: Option<&FormFault>) {
    for Rule { name, note, set, .. } in rules {
        rule(ui, name, note, |ui| set(ui, form, wrong));
    }
}

/// Draws one rule: its name, its control, and its explanation.
fn rule(ui: &mut egui::Ui, name: String, note: String, choice: impl FnOnce(&mut egui::Ui)) {
    if !name.is_empty() {
        ui.label(text::strong(name));
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(14.0, 6.0);
        choice(ui);
    });
    ui.add(egui::Label::new(text::label(note)).wrap());
    ui.add_space(1.0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffleboard::rules::{BoardModel, Cents, Mode, Order};

    const PLAY: Purpose = Purpose::Play { lot: 1 };

    #[test]
    fn the_line_names_the_board_the_wax_and_only_what_differs_from_the_written_rules() {
        let mut form = Form::default();
        form.options().hickey = None;
        assert_eq!(summary(&mut form, PLAY), "22-foot board · Wax: Medium · as written");
        form.options().hickey = Some(Cents(100));
        *form.board() = BoardModel::Feet9;
        form.wears = true;
        form.options().target = 18;
        let told = summary(&mut form, PLAY);
        assert_eq!(
            told,
            "9-foot board · Wax: Medium · Wax wears · Play to: 18 · Hickey jar: $1.00 · the rest as written"
        );
        form.choose(Mode::KnockOff);
        let told = summary(&mut form, PLAY);
        assert!(told.ends_with("Wax wears · as written"), "a coin is what its rules ask for: {told}");
        form.options().order = Order::AsListed;
        let told = summary(&mut form, PLAY);
        assert!(told.ends_with("Order: As listed · the rest as written"), "{told}");
    }

    #[test]
    fn after_a_reset_to_the_written_rules_the_summary_names_no_difference() {
        for (mode, board) in Mode::ALL
            .into_iter()
            .flat_map(|mode| mode.card().boards.models().into_iter().map(move |board| (mode, board)))
        {
            let mut form = Form::default();
            form.choose(mode);
            *form.board() = board;
            form.custom_jar = Some("0.70".into());
            (form.wears, form.exaggerated, form.options().target) = (true, true, 3);
            (form.tonight, form.firmness, form.marks) = (true, Firmness::Bare, true);
            form.agree_as_written();
            let told = summary(&mut form, PLAY);
            assert!(told.ends_with("Wax: Medium · as written"), "{mode:?}, {board:?}: {told}");
        }
    }

    #[test]
    fn tap_and_draw_on_the_target_board_is_as_written_to_21() {
        let mut form = Form::default();
        form.choose(Mode::TapAndDraw);
        form.choose_board(Some(BoardModel::Target22));
        let told = summary(&mut form, PLAY);
        assert!(told.ends_with("Wax: Medium · as written"), "{told}");
        form.options().target = 15;
        let told = summary(&mut form, PLAY);
        assert!(told.ends_with("Play to: 15 · the rest as written"), "{told}");
        let target = of_the_game(&mut form, PLAY).remove(0);
        assert!(target.note.contains("21"), "the note names the written target: {}", target.note);
    }
}
