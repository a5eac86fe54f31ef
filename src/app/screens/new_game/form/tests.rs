//! Tests of the form: the games it describes, and the input it refuses.

use super::*;
use crate::app::screens::new_game::who_sits::Sitter;
use crate::shuffleboard::rival::{Noise, PEOPLE, Rival};
use crate::shuffleboard::rules::{Counting, PlayerColour};
use crate::words::{Language, Setting, hearing, rival_name};

#[test]
fn the_untouched_form_starts_a_game_for_two_to_fifteen_with_a_quarter_a_hickey() {
    let Agreed { mode, sides, options } = Form::default().setup(7).unwrap().agreed;
    let names: Vec<_> = sides.iter().map(|side| side.players[0].name.as_str()).collect();
    assert_eq!((mode, names), (Mode::CrazyEight, vec!["Player 1", "Player 2"]));
    assert_eq!((options.target, options.hickey, options.order), (15, Some(Cents(25)), Order::AsListed));
}

#[test]
fn every_game_starts_untouched_with_every_number_of_sides_and_players_on_every_board() {
    for mode in Mode::ALL {
        let card = mode.card();
        for sides in card.sides.clone() {
            for team in card.team_sizes {
                for board in mode.card().boards.models() {
                    let mut form = Form::default();
                    form.choose(mode);
                    form.seat(sides, *team);
                    *form.board() = board;
                    let setup = form.setup(3).unwrap();
                    assert_eq!((setup.board, setup.agreed.sides.len()), (board, sides), "{mode:?}");
                    assert!(setup.agreed.sides.iter().all(|side| side.players.len() == *team), "{mode:?}");
                }
            }
        }
    }
}

#[test]
fn ones_own_board_is_kept_for_the_games_it_is_for_and_no_game_is_played_here_on_it() {
    let mut form = Form::default();
    form.choose(Mode::KnockOff);
    *form.board() = BoardModel::Bank9;
    form.choose_board(None);
    let (board, _) = form.kept().unwrap();
    assert!(matches!(&board, RealBoard::Own(own) if own.cushions.is_some()), "{board:?}");
    assert_eq!(form.setup(0).unwrap().board, BoardModel::Bank9, "it is measured for the score alone");
    form.choose(Mode::Target);
    assert_eq!(form.kept().unwrap().0, RealBoard::Listed(BoardModel::Target22), "that needs rings");
    form.choose(Mode::KnockOff);
    assert_eq!(form.kept().unwrap().0, board);
    form.choose_board(Some(BoardModel::Feet22));
    assert_eq!(form.kept().unwrap().0, RealBoard::Listed(BoardModel::Feet22));
}

#[test]
fn another_game_keeps_the_players_it_can_have() {
    let mut form = Form::default();
    form.seat(8, 1);
    form.players[1].name = "Ben".into();
    form.choose(Mode::KnockOff);
    assert_eq!((form.sides(), form.players[1].name.as_str()), (2, "Ben"));
    form.seat(2, 2);
    assert_eq!(form.setup(7).unwrap().agreed.options.order, Order::Flip(7), "a coin decides");
    form.choose(Mode::CrazyEight);
    assert_eq!((form.sides(), form.team), (2, 1));
    assert_eq!(form.setup(7).unwrap().agreed.options.order, Order::AsListed);
}

#[test]
fn a_person_calls_the_coin_where_one_sits() {
    let mut form = Form::default();
    form.choose(Mode::KnockOff);
    let order = |form: &Form| form.setup(7).expect("a game").agreed.options.order;
    assert_eq!(order(&form), Order::Flip(7), "among friends the second calls, as ever");
    form.play_against_a_rival();
    assert_eq!(order(&form), Order::FlipFirst(7));
    let rival = Seat::Rival(Box::new(crate::shuffleboard::rival::PEOPLE[0].clone()));
    form.seats = vec![rival.clone(), Seat::Guest];
    assert_eq!(order(&form), Order::Flip(7));
    form.seats = vec![rival.clone(), rival];
    assert_eq!(order(&form), Order::Flip(7), "nobody is there");
}

#[test]
fn partners_who_swap_ends_take_their_seats_along() {
    let mut form = Form::default();
    form.choose(Mode::KnockOff);
    form.seat(2, 2);
    form.sit(3, Sitter::Rival(Box::new(PEOPLE[0].clone())));
    let mut seats = form.seats.clone();
    seats.swap(2, 3);
    form.swap_ends(1);
    let names: Vec<_> = form.setup(0).unwrap().agreed.sides.into_iter().flat_map(|side| side.players).collect();
    let names: Vec<_> = names.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Player 1", "Player 2", rival_name(&PEOPLE[0].name).as_str(), "Player 3"]);
    assert_eq!(form.seats, seats);
}

#[test]
fn amounts_are_read_as_people_write_them() {
    for (entry, cents) in [("0.25", 25), (".5", 50), ("1,50", 150), ("$5", 500), (" 1000 ", 100_000)] {
        assert_eq!(parse_money(entry), Some(Cents(cents)), "{entry}");
    }
    for entry in ["", ".", "a", "1.234", "-1", "99999999999", "1.2.3"] {
        assert_eq!(parse_money(entry), None, "{entry}");
    }
}

#[test]
fn what_is_wrong_is_said_beside_its_field() {
    let mut form = Form::default();
    form.players[1].name = "  ".into();
    assert_eq!(form.setup(0).unwrap_err().field, Field::Name(1));
    form.players[1].name = "Ben".into();
    form.custom_jar = Some("1000.01".into());
    assert_eq!(form.setup(0).unwrap_err().field, Field::Jar);
    form.choose(Mode::KnockOff);
    assert!(form.setup(0).is_ok(), "a game without a jar does not ask for its price");
}

#[test]
fn faults_that_the_form_cannot_produce_have_a_sentence_too() {
    assert_eq!(FormFault::from(BadAgreement::UnequalTeams).sentence, "Such a game cannot be played.");
}

#[test]
fn a_new_player_gets_a_free_name_and_a_free_colour() {
    let mut form = Form::default();
    form.players[0].name = "Player 3".into();
    form.recolour(0, PlayerColour::Coral);
    form.seat(3, 1);
    let names: Vec<_> = form.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Player 3", "Player 2", "Player 1"]);
    assert_eq!(form.players[2].colour, PlayerColour::Brass);
}

#[test]
fn a_guest_in_the_place_of_a_rival_gets_a_free_name() {
    let mut form = Form::default();
    form.seat(3, 1);
    form.remove_side(0);
    form.play_against_a_rival();
    form.play_among_friends();
    let names: Vec<_> = form.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Player 2", "Player 3"]);
}

#[test]
fn the_name_of_a_profile_is_the_same_in_every_language() {
    let profile = Profile {
        id: ProfileId(3),
        name: "Player 2".into(),
        colour: PlayerColour::Sky,
        created: 0,
        hand: HandKind::Swing,
    };
    let mut form = Form { people: vec![profile.clone()], ..Form::default() };
    form.sit(1, Sitter::Person(profile));
    hearing(Language::German, || form.rename());
    let names: Vec<_> = form.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Spieler 1", "Player 2"]);
    assert_eq!(form.seated(), [Seat::Guest, Seat::Person(ProfileId(3))], "and so sits there still");
}

#[test]
fn a_renamed_profile_keeps_its_seat_under_the_new_name() {
    let ada =
        Profile { id: ProfileId(3), name: "Ada".into(), colour: PlayerColour::Sky, created: 0, hand: HandKind::Swing };
    let renamed = Profile { name: "Ada L.".into(), ..ada.clone() };
    let mut form = Form::default();
    form.know(std::slice::from_ref(&ada));
    form.sit(1, Sitter::Person(ada.clone()));
    form.know(std::slice::from_ref(&renamed));
    assert_eq!((form.players[1].name.as_str(), &form.seated()[1]), ("Ada L.", &Seat::Person(ada.id)));
    form.players[1].name = "Adam".into();
    form.know(std::slice::from_ref(&ada));
    assert_eq!((form.players[1].name.as_str(), &form.seated()[1]), ("Adam", &Seat::Guest), "that is somebody else");
    form.sit(0, Sitter::Person(ada.clone()));
    form.players[1].name = "Ada".into();
    assert_eq!(form.seated(), [Seat::Person(ada.id), Seat::Guest], "nobody sits in two seats");
}

#[test]
fn a_rival_like_somebody_is_called_so_in_the_language_spoken_and_stays_the_same() {
    let like_ada = Rival::like("Ada", Noise::measure(&[]));
    let mut form = Form::default();
    hearing(Language::German, || form.sit(1, Sitter::Rival(Box::new(like_ada.clone()))));
    assert_eq!(form.players[1].name, "Wie Ada");
    form.rename();
    assert_eq!(form.players[1].name, "Like Ada");
    assert_eq!(form.seated()[1], Seat::Rival(Box::new(like_ada)));
}

#[test]
fn a_colour_somebody_has_is_exchanged() {
    let mut form = Form::default();
    form.recolour(0, PlayerColour::Teal);
    let colours: Vec<_> = form.players.iter().map(|player| player.colour).collect();
    assert_eq!(colours, [PlayerColour::Teal, PlayerColour::Brass]);
}

#[test]
fn tap_and_draw_is_offered_on_the_target_board_and_goes_to_21_there() {
    let mut form = Form::default();
    form.choose(Mode::TapAndDraw);
    assert!(Mode::TapAndDraw.card().boards.models().contains(&BoardModel::Target22));
    assert_eq!((*form.board(), form.options().target), (BoardModel::Feet22, 15));
    form.choose_board(Some(BoardModel::Target22));
    assert_eq!(form.options().target, 21);
    assert_eq!(form.setup(1).map(|setup| setup.board).ok(), Some(BoardModel::Target22));
    form.choose_board(Some(BoardModel::Feet12));
    assert_eq!(form.options().target, 15);
    // A chosen target stays.
    form.options().target = 7;
    form.choose_board(Some(BoardModel::Target22));
    assert_eq!(form.options().target, 7);
}

#[test]
fn a_counting_chosen_before_the_target_board_is_not_agreed_there() {
    let mut form = Form::default();
    form.choose(Mode::TapAndDraw);
    Setting::Counting(Counting::HorseCollar).choose(form.options());
    let agreed = |form: &Form| {
        let Options { counting, target, .. } = form.setup(1).expect("a game").agreed.options;
        (counting, target)
    };
    assert_eq!(agreed(&form), (Counting::HorseCollar, 51));
    form.choose_board(Some(BoardModel::Target22));
    assert_eq!(agreed(&form), (Counting::KnockOff, 21), "a target board is counted by its rings");
    form.choose_board(Some(BoardModel::Feet22));
    assert_eq!(agreed(&form), (Counting::HorseCollar, 51), "it is chosen again where it matters");
}

#[test]
fn as_written_sets_the_target_of_the_board_even_after_another_counting() {
    for (board, target) in [(BoardModel::Target22, 21), (BoardModel::Feet22, 15)] {
        let mut form = Form::default();
        form.choose(Mode::TapAndDraw);
        Setting::Counting(Counting::HorseCollar).choose(form.options());
        form.choose_board(Some(board));
        form.options().target = 7;
        form.agree_as_written();
        let options = form.options();
        assert_eq!((options.counting, options.target), (Counting::KnockOff, target), "{board:?}");
    }
}

#[test]
fn the_score_of_two_players_of_one_name_is_not_kept() {
    let mut form = Form::default();
    form.choose(Mode::KnockOff);
    "Ann".clone_into(&mut form.players[0].name);
    "ann ".clone_into(&mut form.players[1].name);
    let wrong = form.kept().expect_err("a sheet tells players apart by their names");
    assert_eq!(wrong.beside(Field::Name(1)), Some("Somebody else has this name."));
    assert!(form.setup(1).is_ok(), "a game here does not");
}
