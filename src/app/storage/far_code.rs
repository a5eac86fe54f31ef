//! Far games, and invitations to live ones, in what was brought: a file, a code, or a link in the middle of a message.

use crate::far::{BadLog, FAR_LINK, FAR_PREFIX, Log, looks_like_far};
use crate::live::looks_like_invitation;

/// Whether this is a far game or an invitation to one, whole or damaged.
pub(in crate::app) fn is_far(content: &[u8]) -> bool {
    match str::from_utf8(content) {
        Ok(text) => looks_like_far(code_in(text)) || looks_like_invitation(text),
        Err(_) => Log::read(content) != Err(BadLog::NotALog),
    }
}

/// Reads a far game, with the address of the page if it came in a link.
pub(in crate::app) fn read_far(content: &[u8]) -> Result<(Log, Option<String>), BadLog> {
    match str::from_utf8(content) {
        Ok(text) => Ok((Log::from_code(code_in(text))?, page_in(text))),
        Err(_) => Ok((Log::read(content)?, None)),
    }
}

/// The last code in a text, up to its end: e-mails break long lines. A text without one is returned as it is.
fn code_in(text: &str) -> &str {
    text.rfind(FAR_PREFIX).map_or(text, |at| &text[at..]).trim_end()
}

/// The address of the page in a link.
fn page_in(text: &str) -> Option<String> {
    let (before, _) = text.rsplit_once(FAR_LINK)?;
    let page = before.rsplit(char::is_whitespace).next()?;
    (page.starts_with("https://") || page.starts_with("http://")).then(|| page.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;
    use crate::far::{Beginning, FarGame};

    #[test]
    fn a_game_is_found_in_a_message_and_in_a_file() {
        let setup = samples::game(2).recording.setup().clone();
        let log = Log::new(Beginning::new(setup, [3; 12])).expect("it can be played");
        let (code, file) = (log.to_code(), log.to_file());
        let line = crate::words::far_line(&FarGame::open(log.clone()).expect("it is one"));
        let page = "https://example.org/eight/";
        for (text, address) in [
            (code.clone(), None),
            (format!("{line}\n{code}\n"), None),
            (format!("{line}\n{page}{FAR_LINK}{code}"), Some(page.to_owned())),
            (format!("> {page}{FAR_LINK}{}\n{}", &code[..40], &code[40..]), Some(page.to_owned())),
        ] {
            assert!(is_far(text.as_bytes()), "{text}");
            assert_eq!(read_far(text.as_bytes()), Ok((log.clone(), address)), "{text}");
        }
        assert!(is_far(&file) && is_far(&file[..20]));
        assert_eq!(read_far(&file), Ok((log, None)));
        assert_eq!(read_far(&code.as_bytes()[..40]), Err(BadLog::Damaged));
        for other in ["my diary", "c8.AAAA"] {
            assert!(!is_far(other.as_bytes()));
            assert_eq!(read_far(other.as_bytes()), Err(BadLog::NotALog));
        }
        assert!(!is_far(b"\x89C8R\r\n\xff"));
    }
}
