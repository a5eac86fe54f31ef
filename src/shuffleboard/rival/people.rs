//! The rivals of the game: names, strengths, styles, and faces as data for pictures.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{Measured, Noise, Strength, Style};

/// A computer player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Rival {
    /// The first name, which identifies the rival in stored data. Translations may show another name.
    pub name: Cow<'static, str>,
    /// How well they play.
    pub form: Form,
    /// Which shots they prefer.
    pub style: Style,
    /// How they look.
    pub face: Face,
}

/// The prefix of the name of a rival with a player's hand; the player's name follows. Games are stored under it, so it
/// is not translated.
const LIKE_PREFIX: &str = "Like ";

impl Rival {
    /// A rival with the measured scatter of a player.
    pub fn like(player: &str, measured: Measured) -> Self {
        let face = Face { glasses: true, ..PLAIN };
        Self {
            name: Cow::Owned(format!("{LIKE_PREFIX}{player}")),
            form: Form::LikeMe(measured),
            style: Style::default(),
            face,
        }
    }

    /// The name of the player whose hand a rival of this name has, if any.
    pub fn whose_hand(name: &str) -> Option<&str> {
        name.strip_prefix(LIKE_PREFIX)
    }
}

/// How well a rival plays.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Form {
    /// As well as this strength.
    Of(Strength),
    /// With the measured scatter of a player.
    LikeMe(Measured),
}

impl Form {
    /// The scatter of the hand.
    pub fn noise(&self) -> Noise {
        match self {
            Self::Of(strength) => strength.noise(),
            Self::LikeMe(measured) => measured.noise,
        }
    }

    /// The strength, or the one nearest to a measured scatter.
    pub fn strength(&self) -> Strength {
        match self {
            Self::Of(strength) => *strength,
            Self::LikeMe(measured) => measured.noise.nearest(),
        }
    }

    /// How many throws are simulated for one decision.
    pub fn budget(&self) -> u32 {
        self.strength().budget()
    }
}

/// How a rival looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the parts of a face say what they are")]
pub struct Face {
    pub skin: Skin,
    pub hair: Hair,
    pub hair_colour: HairColour,
    pub glasses: bool,
    pub hat: Option<Hat>,
    pub beard: Option<Beard>,
}

/// The tone of the skin, lightest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "a tone's name says it all")]
pub enum Skin {
    Pale,
    Fair,
    Olive,
    Brown,
    Dark,
}

/// The haircut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "a cut's name says it all")]
pub enum Hair {
    Bald,
    Short,
    Curly,
    Bob,
    Long,
    Bun,
}

/// The colour of hair and beard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "a colour's name says it all")]
pub enum HairColour {
    Black,
    Brown,
    Red,
    Blond,
    Grey,
    White,
}

/// A hat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "a hat's name says it all")]
pub enum Hat {
    FlatCap,
    Baseball,
    Knitted,
    Cowboy,
}

/// The cut of the beard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "a cut's name says it all")]
pub enum Beard {
    Stubble,
    Moustache,
    Full,
}

/// A face without special features.
const PLAIN: Face = Face {
    skin: Skin::Fair,
    hair: Hair::Short,
    hair_colour: HairColour::Brown,
    glasses: false,
    hat: None,
    beard: None,
};

/// The rivals, weakest first.
pub static PEOPLE: [Rival; 10] = {
    use Strength::{Casual, Expert, FirstTimer, League, Pro, Regular};
    use Style::{Careful, Drawer, Gambler, Hitter, ShowOff};
    let plain = PLAIN;
    [
        person("Ivy", FirstTimer, Drawer, Face { hair: Hair::Bob, hair_colour: HairColour::Red, ..plain }),
        person("Otto", FirstTimer, Hitter, Face { skin: Skin::Pale, hat: Some(Hat::Knitted), ..plain }),
        person(
            "Rosa",
            Casual,
            Gambler,
            Face { skin: Skin::Olive, hair: Hair::Curly, hair_colour: HairColour::Black, ..plain },
        ),
        person(
            "Walt",
            Casual,
            Careful,
            Face {
                hair: Hair::Bald,
                hair_colour: HairColour::White,
                glasses: true,
                beard: Some(Beard::Moustache),
                ..plain
            },
        ),
        person("Nina", Regular, Hitter, Face { hair: Hair::Long, hair_colour: HairColour::Blond, ..plain }),
        person(
            "Duke",
            Regular,
            ShowOff,
            Face {
                skin: Skin::Brown,
                hair_colour: HairColour::Black,
                hat: Some(Hat::Cowboy),
                beard: Some(Beard::Stubble),
                ..plain
            },
        ),
        person(
            "Mabel",
            League,
            Drawer,
            Face { skin: Skin::Dark, hair: Hair::Bun, hair_colour: HairColour::Grey, glasses: true, ..plain },
        ),
        person("Hank", League, Hitter, Face { hat: Some(Hat::Baseball), beard: Some(Beard::Full), ..plain }),
        person(
            "Grace",
            Expert,
            Careful,
            Face { skin: Skin::Brown, hair: Hair::Curly, hair_colour: HairColour::Black, ..plain },
        ),
        person(
            "Silas",
            Pro,
            Drawer,
            Face {
                skin: Skin::Dark,
                hair_colour: HairColour::White,
                hat: Some(Hat::FlatCap),
                beard: Some(Beard::Full),
                ..plain
            },
        ),
    ]
};

const fn person(name: &'static str, strength: Strength, style: Style, face: Face) -> Rival {
    Rival { name: Cow::Borrowed(name), form: Form::Of(strength), style, face }
}
