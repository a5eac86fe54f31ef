# Crazy Eight: four commands. What is missing on Debian and Ubuntu is installed, after saying so; elsewhere it is named.

help: # what there is
	@echo 'make play   builds the game and starts it'
	@echo 'make web    builds the browser version and serves it on this computer'
	@echo 'make check  the checks before a commit: format, lints, and all tests that need neither a window nor a browser'
	@echo 'make test   checks everything: the code, the rules, a real window, a real browser'

play:
	@tests/run/needs play
	cargo run --release --locked

web:
	@web/build
	@web/serve.py

check:
	@tests/run/check

test:
	@tests/run/all

.PHONY: help play web check test
