//! Values as the content of stored texts: RON with one line for each field of the outermost struct.
//!
//! RON's reader and writer exist once, behind trait objects, and not once for each stored type: that is a large part of a page's
//! program. Files that people write are read by [`ron_file`](crate::formats::ron_file), which knows their lines.

use ron::ser::PrettyConfig;
use serde::de::DeserializeOwned;

/// A value as the content of a stored text.
pub(crate) fn ron_content(value: &dyn erased_serde::Serialize) -> String {
    let pretty = PrettyConfig::new().depth_limit(1).new_line("\n");
    // It fails only for types that RON cannot express, and none of them is stored.
    ron::ser::to_string_pretty(value, pretty).expect("structs, lists and numbers can always be written down")
}

/// Reads what [`ron_content`] wrote.
///
/// # Errors
/// What is wrong, with line and column.
pub(crate) fn from_ron_content<T: DeserializeOwned>(content: &str) -> Result<T, String> {
    let mut reader = ron::Deserializer::from_str(content).map_err(|error| error.to_string())?;
    let read = erased_serde::deserialize(&mut <dyn erased_serde::Deserializer>::erase(&mut reader));
    let value = read.map_err(|error| ron::Error::Message(error.to_string()));
    let whole = value.and_then(|value| reader.end().map(|()| value));
    whole.map_err(|error| reader.span_error(error).to_string())
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Stored {
        name: String,
        kinds: Vec<Stage>,
        #[serde(default)]
        more: Option<(u64, f32)>,
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    enum Stage {
        Begun,
        Taken(u8),
        Over { by: i64 },
    }

    #[test]
    fn what_is_written_is_read_with_one_line_for_each_field() {
        let stored = Stored {
            name: "Ada “A” Lovelace\n".into(),
            kinds: vec![Stage::Begun, Stage::Taken(7), Stage::Over { by: i64::MIN }],
            more: Some((u64::MAX, -0.1)),
        };
        let text = ron_content(&stored);
        assert_eq!(text.lines().count(), 5, "{text}");
        assert_eq!(from_ron_content(&text), Ok(stored));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let read = |text: &str| from_ron_content::<Stored>(text).expect_err("it is wrong");
        for (text, line, word) in [
            ("(\nname: \"A\",\nkinds: [Begin],\n)", 3, "Begin"),
            ("(\nname: \"A\",\nkinds: [],\nage: 3,\n)", 4, "age"),
            ("(\nname: \"A\",\n)", 3, "kinds"),
            ("(\nname: \"A\",\nkinds: [Taken(256)],\n)", 3, "bounds"),
            ("(name: \"A\", kinds: [])\nand more", 1, "trailing"),
        ] {
            let said = read(text);
            assert!(said.starts_with(&format!("{line}:")) && said.contains(word), "{text}: {said}");
        }
    }
}
