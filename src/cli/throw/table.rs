//! The output of `crazy-eight throw` as text, line by line.

use std::fmt::{self, Display, Formatter};

use glam::Vec2;

use super::record::{ContactRecord, FallRecord, Record};
use crate::shuffleboard::sim::Motion;

impl Display for Record {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        writeln!(
            f,
            "board {:.3} x {:.3} m, dip {:.2} mm, friction {:.4}; weights of {:.1} mm radius, {:.0} g",
            table.length,
            table.width,
            table.dip * 1000.0,
            table.friction,
            table.radius * 1000.0,
            table.mass * 1000.0
        )?;
        writeln!(f, "metres, seconds, radians; x from the shooter's end, y to the left, spin anticlockwise\n")?;

        writeln!(f, "{:10}{:>10}{:>10}{:>10}{:>10}{:>10}", "start", "x", "y", "vx", "vy", "spin")?;
        for moving in &self.start {
            let Motion { at, velocity, spin, .. } = moving.motion;
            let weight = &moving.weight;
            writeln!(f, "{weight:10}{:10.4}{:10.4}{:10.4}{:10.4}{spin:10.3}", at.x, at.y, velocity.x, velocity.y)?;
        }
        writeln!(f)?;

        // Both lists are sorted by time.
        let (mut contacts, mut falls) = (self.contacts.iter().peekable(), self.falls.iter().peekable());
        loop {
            match (contacts.peek(), falls.peek()) {
                (Some(contact), Some(fall)) if contact.time <= fall.time => write!(f, "{contact}")?,
                (Some(contact), None) => write!(f, "{contact}")?,
                (_, Some(fall)) => {
                    write!(f, "{fall}")?;
                    falls.next();
                    continue;
                }
                (None, None) => break,
            }
            contacts.next();
        }
        if self.contacts.is_empty() && self.falls.is_empty() {
            writeln!(f, "nothing meets, nothing falls")?;
        }

        writeln!(f, "\n{:10}{:>10}{:>10}{:>10}", "rest", "x", "y", "angle")?;
        for resting in &self.rest {
            let at = resting.at;
            writeln!(f, "{:10}{:10.4}{:10.4}{:10.3}", resting.weight, at.x, at.y, resting.angle)?;
        }
        if self.rest.is_empty() {
            writeln!(f, "nothing is left on the board")?;
        }
        writeln!(f, "\nat rest after {:.4} s", self.ended)
    }
}

impl Display for ContactRecord {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut names: Vec<String> = self.weights.iter().map(|party| party.weight.clone()).collect();
        names.extend(self.cushion.map(|side| format!("the {side} cushion")));
        let (time, at, speed) = (self.time, Place(self.at), self.speed);
        writeln!(f, "{time:9.4} s  {} at {at}, closing at {speed:.4} m/s", names.join(" meets "))?;
        for party in &self.weights {
            let (before, after) = (Going(party.before), Going(party.after));
            writeln!(f, "{:13}{:8}{before}  ->  {after}", "", party.weight)?;
        }
        Ok(())
    }
}

impl Display for FallRecord {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (time, at, velocity) = (self.time, Place(self.at), Place(self.velocity));
        writeln!(f, "{time:9.4} s  {} falls over the {} edge at {at}, velocity {velocity}", self.weight, self.edge)
    }
}

struct Place(Vec2);

impl Display for Place {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "({:.4}, {:.4})", self.0.x, self.0.y)
    }
}

struct Going(Motion);

impl Display for Going {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "({:7.4}, {:7.4}) spin {:8.3}", self.0.velocity.x, self.0.velocity.y, self.0.spin)
    }
}
