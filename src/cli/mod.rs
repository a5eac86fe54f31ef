//! The command line: what is asked for, and the commands that need no window.
