//! What the form of a new club night holds, and the evening it describes.

use crate::cards::RuleSet;
use crate::club::{BadNight, Entrant, Entry, Evening, Format, Handicap, Order, Pairs, Played, Setup, Who};
use crate::progress::Profile;
use crate::shuffleboard::rival::Rival;
use crate::shuffleboard::rules::{BoardModel, BoardSpeed, Choice, Mode, Options, Order as Shooting, is_same_name};
use crate::words::{club_refusal, rival_name, say};

/// The kinds of format, in the order in which they are offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Kind {
    RoundRobin,
    SingleElimination,
    #[default]
    DoubleElimination,
    Swiss,
    Open,
    League,
}

impl Kind {
    pub(crate) const ALL: [Self; 6] =
        [Self::RoundRobin, Self::SingleElimination, Self::DoubleElimination, Self::Swiss, Self::Open, Self::League];
}

/// What is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Game {
    Board(Mode),
    Crazy8s,
    Xtreme,
    /// Rules of the house, as an index into [`Form::house`].
    House(usize),
}

impl Game {
    /// Every written game, in the order in which they are offered.
    pub(crate) fn written() -> impl Iterator<Item = Self> {
        Mode::ALL.into_iter().map(Self::Board).chain([Self::Crazy8s, Self::Xtreme])
    }
}

/// What is filled in.
#[derive(Debug, Clone)]
pub(crate) struct Form {
    /// The title; the usual one while it is empty.
    pub(crate) title: String,
    /// Who enters.
    pub(crate) entrants: Vec<Entrant>,
    /// The name that is being typed.
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// Whether everybody meets everybody twice.
    pub(crate) twice: bool,
    /// Whether there is a bronze game.
    pub(crate) bronze: bool,
    /// Whether pairs are drawn by lot.
    pub(crate) pairs: bool,
    /// How many frames everybody plays in an open, how many at once, and how many play the last one.
    pub(crate) frames: u32,
    pub(crate) at_once: u32,
    pub(crate) cut: u32,
    pub(crate) game: Game,
    /// The board of a game at the board.
    pub(crate) board: BoardModel,
    /// What is agreed about a game at the board.
    pub(crate) options: Options,
    /// The rules of the chosen card game.
    pub(crate) cards: RuleSet,
    /// The card games of the house.
    pub(crate) house: Vec<RuleSet>,
    /// Whether the house rules are shown.
    pub(crate) rules_open: bool,
    pub(crate) best_of: u8,
    /// The handicap system of a game at the board.
    pub(crate) handicap: Handicap,
    /// How many boards there are.
    pub(crate) boards: u32,
}

impl Default for Form {
    fn default() -> Self {
        let mut form = Self {
            title: String::new(),
            entrants: Vec::new(),
            name: String::new(),
            kind: Kind::default(),
            twice: false,
            bronze: false,
            pairs: false,
            frames: 3,
            at_once: 4,
            cut: 4,
            game: Game::Board(Mode::default()),
            board: BoardModel::default(),
            options: Mode::default().written(),
            cards: RuleSet::crazy_8s(),
            house: Vec::new(),
            rules_open: false,
            best_of: 1,
            handicap: Handicap::default(),
            boards: 1,
        };
        form.choose(form.game);
        form
    }
}

impl Form {
    /// Every game that is offered, the card games of the house last.
    pub(crate) fn games(&self) -> impl Iterator<Item = Game> {
        Game::written().chain((0..self.house.len()).map(Game::House))
    }

    /// The written rules of a card game.
    pub(crate) fn cards_of(&self, game: Game) -> Option<RuleSet> {
        match game {
            Game::Board(_) => None,
            Game::Crazy8s => Some(RuleSet::crazy_8s()),
            Game::Xtreme => Some(RuleSet::xtreme()),
            Game::House(place) => self.house.get(place).cloned(),
        }
    }

    /// Takes over the card games of the house. If the chosen one is among them no more, Crazy 8's is chosen.
    pub(crate) fn know(&mut self, house: &[(String, RuleSet)]) {
        let chosen = if let Game::House(place) = self.game { self.house.get(place).cloned() } else { None };
        self.house = house.iter().map(|(_, rules)| rules.clone()).collect();
        if let Game::House(_) = self.game {
            match self.house.iter().position(|rules| Some(rules) == chosen.as_ref()) {
                Some(place) => self.game = Game::House(place),
                None => self.choose(Game::Crazy8s),
            }
        }
    }

    /// Chooses a game by its written rules, on the longest of its boards.
    pub(crate) fn choose(&mut self, game: Game) {
        self.game = game;
        if let Game::Board(mode) = game {
            self.board = mode.card().boards.longest();
            self.options = mode.written_on(&self.board.board(BoardSpeed::default()));
        }
        if let Some(rules) = self.cards_of(game) {
            self.cards = rules;
        }
    }

    /// Chooses a board; a target that is usual on the one before gives way to that of this one.
    pub(crate) fn lay(&mut self, board: BoardModel) {
        let [before, now] = [self.board, board].map(|board| board.board(BoardSpeed::default()));
        self.board = board;
        if let Game::Board(mode) = self.game
            && self.options.target == self.options.usual_target(mode, &before)
        {
            self.options.target = self.options.usual_target(mode, &now);
        }
    }

    /// What can be agreed about the game at the board, but the target and who shoots first: an evening draws lots for that.
    pub(crate) fn choices(&self) -> Vec<Choice> {
        let Game::Board(mode) = self.game else { return Vec::new() };
        let board = self.board.board(BoardSpeed::default());
        let asked = |choice: &Choice| match choice {
            Choice::Target | Choice::Order | Choice::Coin => false,
            // A frame of an open is alone.
            Choice::Rotate | Choice::TieBreak if self.kind == Kind::Open => false,
            choice => choice.matters(mode, &self.options, &board),
        };
        mode.card().offers.iter().copied().filter(asked).collect()
    }

    /// Takes in the names that were typed, several with commas between them. A name equal to a profile's enters that profile;
    /// names with a plus between them enter as a team, whose own name may stand before a colon.
    pub(crate) fn enter(&mut self, people: &[Profile]) {
        for typed in std::mem::take(&mut self.name).split([',', ';']).map(str::trim).filter(|typed| !typed.is_empty()) {
            self.entrants.push(entrant(typed, people));
        }
    }

    /// Whether somebody of that name has entered.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.entrants.iter().any(|entrant| is_same_name(&entrant.name, name))
    }

    /// Has somebody with a profile enter, or leave.
    pub(crate) fn turn_person(&mut self, profile: &Profile) {
        self.turn(Entrant { who: Who::Profile(profile.id), ..Entrant::guest(&profile.name) });
    }

    /// Has a rival enter, or leave.
    pub(crate) fn turn_rival(&mut self, rival: &Rival) {
        let who = Who::Rival(rival.name.clone().into_owned());
        self.turn(Entrant { who, ..Entrant::guest(&rival_name(&rival.name)) });
    }

    fn turn(&mut self, entrant: Entrant) {
        if self.has(&entrant.name) {
            self.entrants.retain(|other| !is_same_name(&other.name, &entrant.name));
        } else {
            self.entrants.push(entrant);
        }
    }

    /// The handicap system of what is played; the card table has none.
    pub(crate) fn handicap_now(&self) -> Handicap {
        match self.game {
            Game::Crazy8s | Game::Xtreme | Game::House(_) if self.kind != Kind::Open => Handicap::Nothing,
            _ => self.handicap,
        }
    }

    fn format(&self) -> Format {
        let legs = if self.twice { 2 } else { 1 };
        let small = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
        match self.kind {
            Kind::RoundRobin => Format::RoundRobin { legs },
            Kind::League => Format::League { legs },
            Kind::SingleElimination => Format::SingleElimination { bronze: self.bronze },
            Kind::DoubleElimination => Format::DoubleElimination { second_final: true },
            Kind::Swiss => Format::Swiss { rounds: None },
            Kind::Open => {
                Format::Open { frames: small(self.frames), at_once: small(self.at_once), cut: small(self.cut) }
            }
        }
    }

    fn played(&self) -> Played {
        let mode = match self.game {
            _ if self.kind == Kind::Open => Mode::CrazyEight,
            Game::Board(mode) => mode,
            Game::Crazy8s | Game::Xtreme | Game::House(_) => return Played::Cards(Box::new(self.cards.clone())),
        };
        let is_chosen = self.game == Game::Board(mode);
        let board = if is_chosen { self.board } else { mode.card().boards.longest() };
        let on = board.board(BoardSpeed::default());
        let mut options = if is_chosen { self.options.clone().without_idle(mode, &on) } else { mode.written_on(&on) };
        let offers = mode.card().offers;
        // Nobody shoots last in every game of an evening.
        options.order = match () {
            () if offers.contains(&Choice::Coin) => Shooting::Flip(0),
            () if offers.contains(&Choice::Order) => Shooting::Lot(0),
            () => options.order,
        };
        Played::Board { game: mode, board, speed: BoardSpeed::default(), options }
    }

    /// The evening described, with its draw made; `seed` decides every lot. Otherwise the sentence about what is wrong.
    ///
    /// # Errors
    /// What cannot be.
    pub(crate) fn evening(&self, title: &str, seed: u64) -> Result<Evening, String> {
        let title = if self.title.trim().is_empty() { title } else { self.title.trim() };
        let open = self.kind == Kind::Open;
        let setup = Setup {
            pairs: if self.pairs && !open { Pairs::Drawn } else { Pairs::AsEntered },
            order: Order::Lot,
            best_of: if open { 1 } else { self.best_of },
            handicap: self.handicap_now(),
            boards: (1..=self.boards).map(|board| board.to_string()).collect(),
            ..Setup::new(title, seed, self.format(), self.played())
        };
        let mut evening = Evening::new(setup).map_err(|bad| match bad {
            BadNight::Title => say("night-wrong-title"),
            _ => say("wrong-setup"),
        })?;
        let mut entries = self.entrants.iter().cloned().map(Entry::Enter).chain([Entry::Draw]);
        entries.try_for_each(|entry| evening.say(entry)).map_err(|why| club_refusal(evening.state(), why))?;
        Ok(evening)
    }
}

/// Who enters by a typed name: a person with a profile of that name, a guest, or a team like "Owls: Ann + Ben".
pub(super) fn entrant(typed: &str, people: &[Profile]) -> Entrant {
    let (name, players) = typed.split_once(':').unwrap_or((typed, typed));
    let name = name.trim();
    let players: Vec<String> =
        players.split('+').map(str::trim).filter(|player| !player.is_empty()).map(str::to_owned).collect();
    if !matches!(players.as_slice(), [player] if player == name) {
        return Entrant { who: Who::Players(players), ..Entrant::guest(name) };
    }
    let known = people.iter().find(|profile| profile.is_called(name));
    Entrant { who: known.map_or(Who::Guest, |profile| Who::Profile(profile.id)), ..Entrant::guest(name) }
}
