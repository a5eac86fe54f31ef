//! Money in the hickey jar, in whole cents.

use serde::{Deserialize, Serialize};

/// An amount of money in cents. Integers do not lose cents by rounding; sums saturate at the largest amount, about 42
/// million, which takes 42,949 hickeys at the highest price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Cents(pub u32);

impl std::ops::AddAssign for Cents {
    fn add_assign(&mut self, other: Self) {
        self.0 = self.0.saturating_add(other.0);
    }
}

impl std::iter::Sum for Cents {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::default(), |mut total, amount| {
            total += amount;
            total
        })
    }
}
