//! Maps positions in a RON text to field names and back: RON's errors have a line but no field, our checks a field but
//! no line.

/// The fields of a text, in the order in which they begin.
#[derive(Debug, Default)]
pub(super) struct Fields(Vec<Field>);

#[derive(Debug)]
struct Field {
    /// Its full path, for example `weights[2].at` in the second weight; elements are counted from 1.
    path: String,
    /// The byte at which its name begins.
    from: usize,
    /// The byte after its value.
    to: usize,
}

/// An open bracket while the text is scanned.
struct Open {
    /// The path of the value that the bracket belongs to.
    path: String,
    /// The number of the current element, in a list.
    element: Option<usize>,
    /// The index of the field whose value is being read.
    field: Option<usize>,
}

/// How deep brackets are followed; RON itself reads no deeper. Without a limit, a text of only brackets would give
/// paths as long as the text.
const MOST_DEPTH: usize = 128;
/// The longest path of a field, in bytes. No file of ours has a longer one; such fields are left out.
const MOST_PATH: usize = 1024;
/// The most bytes that all fields take. No file of ours needs half of them; what comes after them is not scanned.
const MOST_HELD: usize = 16 * 1024 * 1024;

impl Fields {
    /// Scans a text. In a text that is not valid RON it finds the fields that it can.
    pub(super) fn of(text: &str) -> Self {
        let mut fields = Self::default();
        let mut open: Vec<Open> = Vec::new();
        let (mut at, mut held) = (0, 0);
        while let Some(letter) = text[at..].chars().next() {
            let rest = &text[at..];
            let length = match letter {
                '(' | '[' | '{' if open.len() == MOST_DEPTH => break,
                '(' | '[' | '{' => {
                    let path = fields.path_within(open.last());
                    open.push(Open { path, element: (letter == '[').then_some(1), field: None });
                    1
                }
                ')' | ']' | '}' => {
                    fields.end(open.pop().as_mut(), at);
                    1
                }
                ',' => {
                    fields.end(open.last_mut(), at);
                    if let Some(element) = open.last_mut().and_then(|open| open.element.as_mut()) {
                        *element += 1;
                    }
                    1
                }
                '/' => comment(rest),
                '"' => string(rest),
                _ if is_name(letter) => {
                    let name = &rest[..rest.find(|letter| !is_name(letter)).unwrap_or(rest.len())];
                    if let Some(inner) = open.last_mut()
                        && rest[name.len()..].trim_start().starts_with(':')
                        && inner.path.len() + name.len() < MOST_PATH
                    {
                        let dot = if inner.path.is_empty() { "" } else { "." };
                        let path = format!("{}{dot}{name}", inner.path);
                        held += size_of::<Field>() + path.len();
                        if held > MOST_HELD {
                            break;
                        }
                        inner.field = Some(fields.0.len());
                        fields.0.push(Field { path, from: at, to: text.len() });
                    }
                    name.len()
                }
                _ => letter.len_utf8(),
            };
            at += length;
        }
        fields
    }

    /// The path of the innermost field whose value contains the byte at `offset`.
    pub(super) fn around(&self, offset: usize) -> Option<String> {
        let holds = |field: &&Field| (field.from..=field.to).contains(&offset);
        self.0.iter().rev().find(holds).map(|field| field.path.clone())
    }

    /// Whether there is a field with this path.
    pub(super) fn has(&self, path: &str) -> bool {
        self.0.iter().any(|field| field.path == path)
    }

    /// The start and the text of the innermost value around the byte at `offset`; `None` if the byte is in the field's
    /// name.
    pub(super) fn value<'a>(&self, text: &'a str, offset: usize) -> Option<(usize, &'a str)> {
        let field = self.0.iter().rev().find(|field| (field.from..=field.to).contains(&offset))?;
        let after_name = field.from + text[field.from..field.to].find(':')? + 1;
        let value = &text[after_name..field.to];
        let from = after_name + (value.len() - value.trim_start().len());
        (offset >= from.min(field.to)).then(|| (from, value.trim()))
    }

    /// The byte at which a field, or the first field of a list element, begins. If the text does not contain it, the
    /// nearest enclosing field counts.
    pub(super) fn start_of(&self, path: &str) -> usize {
        let mut path = path;
        loop {
            let begins = |field: &&Field| {
                let rest = field.path.strip_prefix(path);
                rest.is_some_and(|rest| rest.is_empty() || path.ends_with(']') && rest.starts_with('.'))
            };
            if let Some(field) = self.0.iter().find(begins) {
                return field.from;
            }
            let Some(shorter) = path.rfind(['.', '[']) else { return 0 };
            path = &path[..shorter];
        }
    }

    /// The path of the value that a bracket opened here belongs to.
    fn path_within(&self, open: Option<&Open>) -> String {
        match open {
            None => String::new(),
            Some(Open { path, element: Some(element), .. }) => format!("{path}[{element}]"),
            Some(Open { field: Some(field), .. }) => self.0[*field].path.clone(),
            Some(Open { path, .. }) => path.clone(),
        }
    }

    /// Ends the value of the current field at the byte `at`.
    fn end(&mut self, open: Option<&mut Open>, at: usize) {
        if let Some(field) = open.and_then(|open| open.field.take()) {
            self.0[field].to = at;
        }
    }
}

fn is_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The length of the comment at the beginning of `rest`, nested comments included; 1 for a slash that begins none.
fn comment(rest: &str) -> usize {
    if rest.starts_with("//") {
        return rest.find('\n').unwrap_or(rest.len());
    }
    if !rest.starts_with("/*") {
        return 1;
    }
    let (mut depth, mut at) = (0, 0);
    while let Some(pair) = rest.as_bytes().get(at..at + 2) {
        match pair {
            b"/*" => depth += 1,
            b"*/" if depth == 1 => return at + 2,
            b"*/" => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
    }
    rest.len()
}

/// The length of the string literal at the beginning of `rest`, with its quotation marks.
fn string(rest: &str) -> usize {
    let mut escaped = false;
    for (at, letter) in rest.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"// a: comment
(
    board: Custom(length: 3, /* x: /* y: */ */ lines: (trey: 1)),
    said: "no: (field",
    weights: [
        (at: (1, 2)),
        (at: (3, 4), moving: (by: 5)),
    ],
)"#;

    #[test]
    fn every_field_is_found_under_its_path() {
        let fields = Fields::of(TEXT);
        let paths: Vec<_> = fields.0.iter().map(|field| field.path.as_str()).collect();
        let expected = [
            "board",
            "board.length",
            "board.lines",
            "board.lines.trey",
            "said",
            "weights",
            "weights[1].at",
            "weights[2].at",
            "weights[2].moving",
            "weights[2].moving.by",
        ];
        assert_eq!(paths, expected);
    }

    #[test]
    fn a_byte_lies_in_the_innermost_field_around_it() {
        let fields = Fields::of(TEXT);
        for (mark, path) in [("3, 4", "weights[2].at"), ("5)", "weights[2].moving.by"), ("trey", "board.lines.trey")] {
            let offset = TEXT.find(mark).expect("it is there");
            assert_eq!(fields.around(offset).as_deref(), Some(path), "at {mark:?}");
        }
        assert_eq!(fields.around(0), None);
    }

    #[test]
    fn a_field_that_is_not_written_begins_where_its_neighbourhood_does() {
        let fields = Fields::of(TEXT);
        assert_eq!(fields.start_of("weights[2].moving.spin"), TEXT.find("moving").expect("it is there"));
        assert_eq!(fields.start_of("weights[7].at"), TEXT.find("weights").expect("it is there"));
        assert_eq!(fields.start_of("nothing"), 0);
        assert_eq!(fields.start_of("weights[2]"), TEXT.find("at: (3").expect("it is there"));
        assert_eq!(fields.start_of("weights[2][3]"), fields.start_of("weights[2]"));
        assert_eq!(fields.start_of("weights[7]"), fields.start_of("weights"));
    }

    #[test]
    fn what_is_not_ron_is_survived() {
        for text in ["", ")", "]]", "(a:", "\"", "/*", "/", "(((((", "a: 1, b: (", "ä: (ö: \"\\"] {
            Fields::of(text);
        }
    }

    #[test]
    fn brackets_without_end_are_not_followed() {
        let fields = Fields::of(&format!("(throws: {}", "[".repeat(250_000)));
        assert_eq!(fields.0.len(), 1);
        let fields = Fields::of(&format!("(throws: {}(by: 1", "[".repeat(MOST_DEPTH - 2)));
        assert_eq!(fields.0.len(), 2, "what RON would read is followed");
    }

    #[test]
    fn paths_stay_short_and_comments_can_contain_others() {
        let fields = Fields::of(&format!("({}: ({}", "x".repeat(100_000), "a: ".repeat(50_000)));
        assert!(fields.0.iter().all(|field| field.path.len() <= MOST_PATH), "memory is limited");
        let long = Fields::of(&format!("({}: ({}", "x".repeat(1000), "a: ".repeat(100_000)));
        let held: usize = long.0.iter().map(|field| field.path.len()).sum();
        assert!(held <= MOST_HELD, "that of all together, too: {held}");
        assert_eq!(Fields::of(&format!("(a: 1, {}", "/* ".repeat(100_000))).0.len(), 1);
        assert!(Fields::of("(/* a: /* b: */ c: */ d: 1)").has("d"));
    }
}
