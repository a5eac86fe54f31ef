//! A stand-in for the crate `inventory` that collects nothing.
//!
//! Parts of the engine submit each of their types to it, so that all can be registered for reflection by name. The game registers none
//! that way, but what is submitted counts as used, and all the code for reading, writing and comparing those types would be linked.

#![no_std]

use core::convert::Infallible;
use core::iter::{Empty, empty};
use core::marker::PhantomData;

/// Everything that was submitted of one type: nothing.
#[doc(hidden)]
#[derive(Debug)]
pub enum Submitted<T> {
    /// The only value, which stands for a whole collection, as in `for one in inventory::iter::<T>`.
    #[expect(non_camel_case_types, reason = "the crate that this stands in for calls it so")]
    iter,
    /// Never there; it gives the type its parameter.
    Never(Infallible, PhantomData<T>),
}

pub use Submitted::iter;

impl<T: 'static> IntoIterator for Submitted<T> {
    type Item = &'static T;
    type IntoIter = Empty<&'static T>;

    fn into_iter(self) -> Self::IntoIter {
        empty()
    }
}

/// Would make a type one that can be submitted.
#[macro_export]
macro_rules! collect {
    ($type:ty) => {};
}

/// Would submit a value.
#[macro_export]
macro_rules! submit {
    ($($value:tt)*) => {};
}
