# Crazy Eight: five commands. What is missing on Debian and Ubuntu is installed, after saying so; elsewhere it is named.

help: # what there is
	@echo 'make play     builds the game and starts it'
	@echo 'make web      builds the browser version and serves it on this computer'
	@echo 'make check    the checks before a commit: format, lints, and all tests that need neither a window nor a browser'
	@echo 'make test     checks everything: the code, the rules, a real window, a real browser'
	@echo 'make package  packs the game for this system, and the browser version, into target/package'

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

package:
	@tests/run/needs package
	@packaging/build
	@packaging/browser

.PHONY: help play web check test package
