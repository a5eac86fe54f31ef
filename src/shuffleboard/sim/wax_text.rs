//! The text form of a wax map: differences between neighbouring cells, in characters that are safe in a link.
//!
//! Each number is a sequence of six-bit characters: five bits of the number (low ones first) and one that says whether
//! more follow, as in source maps. Signed differences are mapped to 0, 1, 2, 3, 4 ... in the order 0, -1, 1, -2, 2 ...,
//! so that small ones are short. A difference of zero is followed by the number of further zeros. The cell before the
//! first one counts as having `before` units.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

pub(super) fn write(cells: &[u16], before: u16) -> String {
    let mut text = String::new();
    let mut last = before;
    let mut index = 0;
    while index < cells.len() {
        let difference = i32::from(cells[index]) - i32::from(last);
        last = cells[index];
        index += 1;
        write_number(&mut text, ((difference << 1) ^ (difference >> 31)) as u32);
        if difference == 0 {
            let more = cells[index..].iter().take_while(|cell| **cell == last).count();
            write_number(&mut text, more as u32);
            index += more;
        }
    }
    text
}

fn write_number(text: &mut String, mut number: u32) {
    loop {
        let more = if number > 31 { 32 } else { 0 };
        text.push(char::from(ALPHABET[(number & 31 | more) as usize]));
        number >>= 5;
        if more == 0 {
            return;
        }
    }
}

/// Reads exactly `count` cells.
///
/// # Errors
/// A sentence about what is wrong with the text.
pub(super) fn read(text: &str, count: usize, before: u16) -> Result<Vec<u16>, String> {
    let mut cells = Vec::with_capacity(count);
    let mut bytes = text.bytes();
    let mut last = i32::from(before);
    while cells.len() < count {
        let folded = read_number(&mut bytes)?;
        last += (folded >> 1) as i32 ^ -((folded & 1) as i32);
        let cell = u16::try_from(last).map_err(|_| format!("a cell of wax cannot hold {last} units"))?;
        cells.push(cell);
        if folded == 0 {
            let more = read_number(&mut bytes)? as usize;
            if more > count - cells.len() {
                return Err(format!("the wax has more than its {count} cells"));
            }
            cells.resize(cells.len() + more, cell);
        }
    }
    match bytes.next() {
        None => Ok(cells),
        Some(_) => Err(format!("the wax has more than its {count} cells")),
    }
}

/// Reads a number of at most twenty bits.
fn read_number(bytes: &mut impl Iterator<Item = u8>) -> Result<u32, String> {
    let mut number = 0;
    for place in 0..4 {
        let byte = bytes.next().ok_or("the wax ends before its last cell")?;
        let digit = ALPHABET.iter().position(|known| *known == byte);
        let digit = digit.ok_or_else(|| format!("{:?} is no part of wax", char::from(byte)))? as u32;
        number |= (digit & 31) << (5 * place);
        if digit < 32 {
            return Ok(number);
        }
    }
    Err("a number in the wax is too long".to_owned())
}
