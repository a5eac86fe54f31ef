//! The buttons at the foot of the card table, each with its key: the moves that are possible now, and those that always
//! are.

use bevy_egui::egui::{self, Align, Area, Id, Layout, Order, Rect, RectAlign, UiBuilder, vec2};

use super::CardRoomData;
use crate::app::card_table::{CardGame, Picked, Stage};
use crate::app::request::{CardTableRequest, Navigate, Request};
use crate::app::settings::keys::Action;
use crate::app::settings::{CardSettings, HandOrder};
use crate::app::state::Overlay;
use crate::app::theme::{style, widgets};
use crate::cards::{Act, After, LastCard, Phase, Seat, Suit};
use crate::words::{say, say_with, suit_name};

/// The shares of the deck at which it can be cut, as divisors: what their buttons say, and what they are called.
const CUTS: [(&str, &str, u8); 3] = [
    ("cards-cut-little", "cards-cut-little-named", 4),
    ("cards-cut-half", "cards-cut-half-named", 2),
    ("cards-cut-most", "cards-cut-most-named", 1),
];

/// The room for the moves of whoever is up beside the calls of others, in points.
const MOVES_WIDTH: f32 = 260.0;

/// The actions that declare the suits, in the order of the suits.
const DECLARES: [Action; 4] =
    [Action::DeclareClubs, Action::DeclareDiamonds, Action::DeclareHearts, Action::DeclareSpades];

pub(super) fn draw(
    ctx: &egui::Context,
    rect: Rect,
    shown: &CardRoomData,
    acts: &[Act],
    picked: &mut Picked,
    cards: &mut CardSettings,
    log_open: &mut bool,
) -> Option<Request> {
    let game = shown.game;
    let pressed = |action: Action| shown.pressed.contains(&action);
    let seat = game.seen_from();
    let plays = game.stage() == Stage::Play;
    let act = |act: &Act| Request::Cards(CardTableRequest::Do(seat, act.clone()));
    let mut ask = None;
    let area = Area::new(Id::new("card buttons")).order(Order::Middle).fixed_pos(rect.min).default_size(rect.size());
    area.fade_in(false).show(ctx, |ui| {
        let always = Rect::from_min_max(
            egui::pos2(rect.right() - 330.0_f32.min(rect.width()), rect.bottom() - style::touch() - 6.0),
            rect.max,
        );
        let narrow = rect.height() > 2.0 * style::touch();
        let now = match narrow {
            true => rect.with_max_y(always.top() - 4.0),
            false => Rect::from_min_max(
                egui::pos2(rect.left() + 190.0, rect.top()),
                egui::pos2(always.left(), rect.bottom()),
            ),
        };
        let row = Layout::left_to_right(Align::Center).with_main_align(Align::Center);
        let moves = ui.scope_builder(UiBuilder::new().id_salt("now").max_rect(now).layout(row), |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
            // The card of the hand-over lies over these buttons and has those of this moment itself.
            if !matches!(game.stage(), Stage::HandOver(_)) {
                ask = out_of_turn(ui, game);
            }
            // Who is shown their hand has the key, if they can say it, too.
            let says = |act: &Act| matches!(act, Act::LastCard) || matches!(act, Act::Play(play) if play.last_card);
            let mut said = None;
            if pressed(Action::CardLast) && !acts.iter().any(says) {
                // It is also said to catch whoever forgot it.
                let caught = || game.catches().into_iter().next().filter(|_| game.only_person().is_some());
                said = game.late_last_card().map(|late| (late, Act::LastCard)).or_else(caught);
            }
            // Then the key does not also say it with the next play.
            let pressed = |action: Action| (action != Action::CardLast || said.is_none()) && pressed(action);
            let moved = if plays { suggested(ui, game, acts, picked, &pressed, &act) } else { None };
            let said = said.map(|(seat, said)| Request::Cards(CardTableRequest::Do(seat, said)));
            ask = said.or(ask.take()).or(moved);
        });
        let row = Layout::right_to_left(Align::Center);
        ui.scope_builder(UiBuilder::new().id_salt("always").max_rect(always).layout(row), |ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
            let (sorts, logs) = (pressed(Action::CardSort), pressed(Action::CardLog));
            let undoes = pressed(Action::CardUndo);
            // A small window shows what can be done now in the place of the last of these.
            let fits = |ui: &egui::Ui, words: &str| {
                let left = ui.min_rect().left() - ui.spacing().item_spacing.x - widgets::secondary_width(ui, words);
                left > if narrow { rect.left() } else { moves.response.rect.right() }
            };
            if widgets::secondary_button(ui, &say("hud-pause")).clicked() || crate::app::screens::escape(ui) {
                ask = Some(Request::Go(Navigate::Open(Overlay::Pause)));
            }
            if widgets::secondary_button(ui, &say("cards-log")).clicked() || logs {
                *log_open = !*log_open;
            }
            let order = match cards.order {
                HandOrder::BySuit => "cards-sort-suit",
                HandOrder::ByRank => "cards-sort-rank",
                HandOrder::AsDrawn => "cards-sort-drawn",
            };
            let words = say("cards-sort");
            if fits(ui, &words) && widgets::tip(widgets::secondary_button(ui, &words), &say(order)).clicked() || sorts {
                cards.order = cards.order.next();
            }
            let words = say("hud-company");
            if shown.company.is_some() && fits(ui, &words) && widgets::secondary_button(ui, &words).clicked() {
                ask = Some(Request::Go(Navigate::Open(Overlay::Company)));
            }
            let words = say("cards-undo");
            let undone = |ui: &mut egui::Ui| fits(ui, &words) && widgets::secondary_button(ui, &words).clicked();
            if game.may_undo() && plays && (undone(ui) || undoes) {
                ask = Some(Request::Cards(CardTableRequest::Undo));
            }
        });
    });
    ask
}

/// The buttons of people whose turn it is not, or whose hand is not shown: to catch somebody who forgot "Last card", and to say it
/// late. In a row that does not wrap they leave room for the moves: those of several people are in a menu, if they are too wide.
pub(super) fn out_of_turn(ui: &mut egui::Ui, game: &CardGame) -> Option<Request> {
    let named = |words: &str, seat: Seat| {
        let name = game.names().get(seat.index()).cloned().unwrap_or_default();
        say_with(words, &[("name", name.into())])
    };
    let is_alone = game.only_person().is_some();
    let catches = game.catches().into_iter().map(|(catcher, catch)| {
        let words = if is_alone { say("cards-catch") } else { named("cards-catch-by", catcher) };
        (words, catcher, catch)
    });
    let late = game.late_last_card().map(|late| (named("cards-say-last-by", late), late, Act::LastCard));
    let calls: Vec<Call> = catches.chain(late).collect();
    let wide = width(ui, calls.iter().map(|(words, ..)| words)) + MOVES_WIDTH;
    if calls.is_empty() || is_alone || ui.layout().main_wrap() || wide <= ui.available_width() {
        return all_of(ui, &calls);
    }
    let button = widgets::primary_button(ui, &say("cards-catch"));
    widgets::menu(&button, RectAlign::TOP_START, |ui| all_of(ui, &calls))
}

/// What somebody may call: the words of the button, who calls, and the act.
type Call = (String, Seat, Act);

/// Draws a button for every call, and returns the request of the one that is pressed.
fn all_of(ui: &mut egui::Ui, calls: &[Call]) -> Option<Request> {
    let mut ask = None;
    for (words, seat, act) in calls {
        let button = match act {
            Act::LastCard => widgets::secondary_button(ui, words),
            _ => widgets::primary_button(ui, words),
        };
        if button.clicked() {
            ask = Some(Request::Cards(CardTableRequest::Do(*seat, act.clone())));
        }
    }
    ask
}

/// The act that is offered without hints although a card can be played, so that no button reveals what can be: to draw, or to end the turn
/// where nothing can be drawn. The table refuses it.
fn tried(game: &CardGame, acts: &[Act]) -> Option<Act> {
    let open = game.game().open();
    let begins = matches!(open.phase, Phase::Turn { seat, after: After::Nothing } if seat == game.seen_from());
    let act = if open.drawable() > 0 { Act::Draw } else { Act::Pass };
    let hides = !open.rules.hints && begins && open.chain.is_none() && !acts.is_empty();
    (hides && !acts.contains(&act)).then_some(act)
}

/// Whether "Last card" may be said with a play. Without hints this does not tell whether there is such a play.
fn says_with_play(game: &CardGame, acts: &[Act]) -> bool {
    let open = game.game().open();
    if open.rules.hints {
        return acts.iter().any(|act| matches!(act, Act::Play(play) if play.last_card));
    }
    let up = matches!(open.phase, Phase::Turn { seat, .. } if seat == game.seen_from());
    let place = open.seats.get(game.seen_from().index());
    let may_say = place.is_some_and(|place| place.cards > 2 && !place.declared);
    up && may_say && matches!(open.rules.last_card, LastCard::Said(_))
}

/// Whether buttons with these words fit side by side into what is left of the row.
fn have_room<'a>(ui: &egui::Ui, words: impl Iterator<Item = &'a String>) -> bool {
    width(ui, words) - ui.spacing().item_spacing.x <= ui.available_width()
}

/// The width of buttons with these words and of the space after each, in points.
fn width<'a>(ui: &egui::Ui, words: impl Iterator<Item = &'a String>) -> f32 {
    let apart = ui.spacing().item_spacing.x;
    words.map(|words| widgets::secondary_width(ui, words) + apart).sum()
}

/// The buttons for the moves that are possible now, and for one that the table may refuse.
fn suggested(
    ui: &mut egui::Ui,
    game: &CardGame,
    acts: &[Act],
    picked: &mut Picked,
    pressed: &impl Fn(Action) -> bool,
    act: &impl Fn(&Act) -> Request,
) -> Option<Request> {
    let mut ask = None;
    let plays = picked.plays(acts);
    let suits = plays.iter().any(|play| play.suit.is_some());
    let declares = acts.iter().any(|act| matches!(act, Act::Declare(_)));
    let last = say("cards-say-last");
    if suits || declares {
        let words = Suit::ALL.map(|suit| format!("{} {}", suit.sign(), suit_name(suit)));
        // "Last card!" may stand beside them.
        let named = have_room(ui, words.iter().chain([&last]));
        for ((suit, action), words) in Suit::ALL.into_iter().zip(DECLARES).zip(words) {
            let done = match plays.iter().find(|play| play.suit == Some(suit)) {
                Some(play) => Act::Play(play.clone()),
                None => Act::Declare(suit),
            };
            let button = match named {
                true => widgets::secondary_button(ui, &words),
                false => widgets::square_button(ui, &suit.sign().to_string(), &suit_name(suit)),
            };
            if button.clicked() || pressed(action) {
                ask = Some(act(&done));
            }
        }
    } else if let Some(play) = plays.first() {
        let faces: Vec<String> = play.cards.iter().map(ToString::to_string).collect();
        let words = say_with("cards-play", &[("cards", faces.join(" ").into())]);
        if widgets::primary_button(ui, &words).clicked() {
            ask = Some(act(&Act::Play(play.clone())));
        }
    }
    // Who can say it at once needs no second button to say it with the play.
    if says_with_play(game, acts)
        && !acts.contains(&Act::LastCard)
        && (widgets::choice_button(ui, &last, picked.last_card).clicked() || pressed(Action::CardLast))
    {
        picked.last_card = !picked.last_card;
    }
    let told = |cards: u8| (cards, say_with("cards-deal", &[("count", u16::from(cards).into())]));
    let deals: Vec<(u8, String)> =
        acts.iter().filter_map(|act| if let Act::Deal(cards) = act { Some(told(*cards)) } else { None }).collect();
    let named = have_room(ui, deals.iter().map(|(_, words)| words));
    let cuts = acts.iter().filter_map(|act| if let Act::Cut(cards) = act { Some(*cards) } else { None }).max();
    for (cards, words) in &deals {
        let button = match named {
            true => widgets::secondary_button(ui, words),
            false => widgets::square_button(ui, &cards.to_string(), &say("cards-turn-deal")),
        };
        if button.clicked() {
            ask = Some(act(&Act::Deal(*cards)));
        }
    }
    for (words, name, share) in CUTS.iter().filter(|_| cuts.is_some()) {
        let most = cuts.unwrap_or_default();
        if widgets::called_button(ui, &say(words), &say(name)).clicked() {
            ask = Some(act(&Act::Cut((most / share).max(1))));
        }
    }
    for offered in tried(game, acts).iter().chain(acts) {
        let (words, is_meant) = match offered {
            Act::Draw => (say("cards-draw"), pressed(Action::CardDraw)),
            Act::PickUp => (say("cards-pick-up"), pressed(Action::CardDraw)),
            Act::Pass => (say("cards-pass"), pressed(Action::CardPass)),
            Act::LastCard => (last.clone(), pressed(Action::CardLast)),
            _ => continue,
        };
        if widgets::secondary_button(ui, &words).clicked() || is_meant {
            ask = Some(act(offered));
        }
    }
    if ask.is_some() {
        picked.clear();
    }
    ask
}
