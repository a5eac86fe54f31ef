//! The module of the page's worker: a desk of thoughts behind plain exports, without the engine and without glue.
//!
//! Bytes pass through one piece of memory: `room` makes it, and `web/thinking.js` writes a question into it or reads a
//! report from it.
#![expect(unsafe_code, reason = "an export keeps its name; nothing else here is unsafe")]

use std::cell::RefCell;

use crazy_eight::thought::Desk;

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
    static BYTES: RefCell<Vec<u8>> = RefCell::default();
}

/// Makes room for this many bytes, and returns where it is.
#[unsafe(no_mangle)]
extern "C" fn room(many: usize) -> *const u8 {
    BYTES.with_borrow_mut(|bytes| {
        bytes.clear();
        bytes.resize(many, 0);
        bytes.as_ptr()
    })
}

/// Takes in the question that was written; returns whether it makes sense.
#[unsafe(no_mangle)]
extern "C" fn ask(number: u32) -> bool {
    BYTES.with_borrow(|question| DESK.with_borrow_mut(|desk| desk.ask(number, question).is_ok()))
}

/// Drops a question.
#[unsafe(no_mangle)]
extern "C" fn forget(number: u32) {
    DESK.with_borrow_mut(|desk| desk.forget(number));
}

/// Goes on with a question for at most this many tries; returns whether it is answered.
#[unsafe(no_mangle)]
extern "C" fn step(number: u32, tries: u32) -> bool {
    DESK.with_borrow_mut(|desk| desk.step(number, tries))
}

/// Writes what a question has come to; returns how many bytes it takes, 0 if nobody has asked it.
#[unsafe(no_mangle)]
extern "C" fn report(number: u32) -> usize {
    let report = DESK.with_borrow_mut(|desk| desk.report(number)).unwrap_or_default();
    let many = report.len();
    BYTES.set(report);
    many
}

/// Where the bytes are.
#[unsafe(no_mangle)]
extern "C" fn place() -> *const u8 {
    BYTES.with_borrow(Vec::as_ptr)
}

fn main() {}
