//! Lists of limited length: a crafted file makes no more elements than are needed to refuse it.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, IgnoredAny, SeqAccess, Visitor};

/// Reads a list and keeps one element more than the `MOST` there may be, from which its [`Check`](super::Check) sees that it is too
/// long.
///
/// # Errors
/// A list, or an element of it, that cannot be read.
pub(crate) fn limited<'de, const MOST: usize, T, D>(reader: D) -> Result<Vec<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    reader.deserialize_seq(Limited::<MOST, T>(PhantomData))
}

struct Limited<const MOST: usize, T>(PhantomData<T>);

impl<'de, const MOST: usize, T: Deserialize<'de>> Visitor<'de> for Limited<MOST, T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<T>, A::Error> {
        let mut kept = Vec::new();
        while let Some(element) = list.next_element()? {
            kept.push(element);
            if kept.len() > MOST {
                while list.next_element::<IgnoredAny>()?.is_some() {}
                break;
            }
        }
        Ok(kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize)]
    struct Bag {
        #[serde(deserialize_with = "limited::<3, _, _>")]
        things: Vec<u8>,
        last: bool,
    }

    #[test]
    fn of_a_long_list_one_element_too_many_is_kept_and_the_others_are_read_over() {
        let read = |things: &str| {
            let bag = ron::from_str::<Bag>(&format!("(things: [{things}], last: true)"));
            bag.map(|bag| (bag.things, bag.last)).map_err(|error| error.to_string())
        };
        assert_eq!(read(""), Ok((vec![], true)));
        assert_eq!(read("1, 2, 3"), Ok((vec![1, 2, 3], true)));
        assert_eq!(read(&"7, ".repeat(1000)), Ok((vec![7; 4], true)));
        assert!(read("1, x").is_err());
    }
}
