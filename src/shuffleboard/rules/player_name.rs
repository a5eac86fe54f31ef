//! Player names: which texts are valid, and which names count as the same.

use std::fmt;

use super::PlayerSetup;
use crate::formats::excerpt::is_invisible;

const LONGEST: usize = PlayerSetup::LONGEST_NAME;

/// Trims a text to a player name.
///
/// # Errors
/// A text that is empty, longer than [`PlayerSetup::LONGEST_NAME`] or contains invisible characters.
pub fn player_name(text: &str) -> Result<&str, BadName> {
    let name = text.trim();
    if let Some(letter) = name.chars().find(|letter| is_invisible(*letter)) {
        return Err(BadName::Invisible(letter));
    }
    match name.chars().count() {
        0 => Err(BadName::Empty),
        letters if letters > LONGEST => Err(BadName::TooLong),
        _ => Ok(name),
    }
}

/// Whether two names look the same to a reader: case and the amount of white space do not matter, nor whether a letter and its
/// accent are one character or two, in Latin, today's Greek and Cyrillic. (Several marks count in the order in which they are typed.)
pub fn is_same_name(one: &str, other: &str) -> bool {
    let folded = |name: &str| {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let mut apart = String::with_capacity(name.len());
        name.chars().for_each(|letter| take_apart(letter, &mut apart));
        apart
    };
    folded(one) == folded(other)
}

/// Appends a small letter as Unicode takes it apart: the letter without its marks, and then the marks.
fn take_apart(letter: char, apart: &mut String) {
    let parts = || MARKED.iter().find_map(|(mark, pairs)| Some((unmarked(letter, pairs)?, *mark)));
    match (!letter.is_ascii()).then(parts).flatten() {
        Some((plain, mark)) => {
            take_apart(plain, apart);
            apart.push(mark);
        }
        None => apart.push(letter),
    }
}

/// The letter before this one in a list of pairs.
fn unmarked(letter: char, pairs: &str) -> Option<char> {
    let mut letters = pairs.chars();
    std::iter::from_fn(move || letters.next().zip(letters.next()))
        .find(|(_, marked)| *marked == letter)
        .map(|(plain, _)| plain)
}

/// The letters with marks of Latin, today's Greek and Cyrillic, by their last mark: pairs of a letter without it and with it, as Unicode
/// takes them apart. A library that knows every script would be many times as large in the page.
const MARKED: [(char, &str); 25] = [
    ('\u{300}', "aàeèiìoòuùüǜnǹеѐиѝēḕōṑwẁâầăằêềôồơờưừyỳ"),
    ('\u{301}', "aáeéiíoóuúyýcćlĺnńrŕsśzźüǘgǵåǻæǽøǿϊΐαάεέηήιίϋΰοόυύωώгѓкќçḉēḗïḯkḱmḿõṍōṓpṕũṹwẃâấăắêếôốơớưứ"),
    ('\u{302}', "aâeêiîoôuûcĉgĝhĥjĵsŝwŵyŷzẑạậẹệọộ"),
    ('\u{303}', "aãnñoõiĩuũvṽâẫăẵeẽêễôỗơỡưữyỹ"),
    ('\u{304}', "aāeēiīoōuūüǖäǟȧǡæǣǫǭöȫõȭȯȱyȳиӣуӯgḡḷḹṛṝ"),
    ('\u{306}', "aăeĕgğiĭoŏuŭийуўжӂаӑеӗȩḝạặ"),
    ('\u{307}', "cċeėgġzżaȧoȯbḃdḋfḟhḣmṁnṅpṗrṙsṡśṥšṧṣṩtṫwẇxẋyẏſẛ"),
    ('\u{308}', "aäeëiïoöuüyÿιϊυϋеёіїаӓәӛжӝзӟиӥоӧөӫэӭуӱчӵыӹhḧõṏūṻwẅxẍtẗ"),
    ('\u{309}', "aảâẩăẳeẻêểiỉoỏôổơởuủưửyỷ"),
    ('\u{30a}', "aåuůwẘyẙ"),
    ('\u{30b}', "oőuűуӳ"),
    ('\u{30c}', "cčdďeělľnňrřsštťzžaǎiǐoǒuǔüǚgǧkǩʒǯjǰhȟ"),
    ('\u{30f}', "aȁeȅiȉoȍrȑuȕѵѷ"),
    ('\u{311}', "aȃeȇiȋoȏrȓuȗ"),
    ('\u{31b}', "oơuư"),
    ('\u{323}', "bḅdḍhḥkḳlḷmṃnṇrṛsṣtṭvṿwẉzẓaạeẹiịoọơợuụưựyỵ"),
    ('\u{324}', "uṳ"),
    ('\u{325}', "aḁ"),
    ('\u{326}', "sștț"),
    ('\u{327}', "cçgģkķlļnņrŗsştţeȩdḑhḩ"),
    ('\u{328}', "aąeęiįuųoǫ"),
    ('\u{32d}', "dḓeḙlḽnṋtṱuṷ"),
    ('\u{32e}', "hḫ"),
    ('\u{330}', "eḛiḭuṵ"),
    ('\u{331}', "bḇdḏkḵlḻnṉrṟtṯzẕhẖ"),
];

/// Why a text is not a valid name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadName {
    /// It is empty.
    Empty,
    /// It has more than 24 characters.
    TooLong,
    /// This character is invisible, or changes the direction of the text around it.
    Invisible(char),
}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty | Self::TooLong => write!(f, "a name of 1 to {LONGEST} characters that can be shown"),
            Self::Invisible(letter) => {
                write!(f, "a name of characters that can be shown, and U+{:04X} cannot", *letter as u32)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_are_the_same_however_their_accents_are_written() {
        for (one, other) in [
            ("Ren\u{e9}", "RENE\u{301}"),
            ("  J\u{fc}rgen  Wei\u{df} ", "ju\u{308}rgen wei\u{df}"),
            ("\u{212b}sa", "A\u{30a}sa"),
            ("Nguy\u{1ec5}n", "Nguye\u{302}\u{303}n"),
            ("Th\u{1ead}t", "Tha\u{323}\u{302}t"),
            ("\u{39d}\u{3af}\u{3ba}\u{3b7}", "\u{39d}\u{3b9}\u{301}\u{3ba}\u{3b7}"),
            (
                "\u{410}\u{43b}\u{435}\u{43a}\u{441}\u{435}\u{439}",
                "\u{410}\u{43b}\u{435}\u{43a}\u{441}\u{435}\u{438}\u{306}",
            ),
        ] {
            assert!(is_same_name(one, other), "{one} {other}");
        }
        for (one, other) in
            [("Ren\u{e9}", "Rene"), ("J\u{f8}rn", "Jorn"), ("M\u{fc}ller", "Mu\u{301}ller"), ("Ann", "Anna")]
        {
            assert!(!is_same_name(one, other), "{one} {other}");
        }
    }

    #[test]
    fn every_marked_letter_is_small_and_stands_in_one_pair() {
        let of_pairs = MARKED.iter().flat_map(|(_, pairs)| pairs.chars().skip(1).step_by(2));
        let mut marked: Vec<char> = of_pairs.collect();
        assert!(marked.iter().all(|letter| !letter.is_ascii() && letter.to_lowercase().eq([*letter])));
        let all = marked.len();
        marked.sort_unstable();
        marked.dedup();
        assert_eq!(
            (marked.len(), MARKED.iter().map(|(_, pairs)| pairs.chars().count()).sum::<usize>()),
            (all, 2 * all)
        );
    }
}
