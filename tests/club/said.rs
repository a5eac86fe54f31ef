//! What can be said of an evening, and what is refused.
