#!/usr/bin/env python3
"""Plays a turn, and then a frame of every other game, in a real window: `play.py PROGRAM FOLDER`.

Starts an X server without a screen, the built program in it, and moves the pointer and the keys as a hand would. What
is on the screen it knows from the program's own announcements. Leaves pictures in FOLDER, and tries what the program says
where it cannot run: without a display, and without a graphics device.
"""

import contextlib
import os
import re
import subprocess
import sys
import tempfile
import time

from window import LOOKS, Failed, Game, Hand, picture, private, screen, script

SIZE = (1280, 720)
REFUSAL = 60  # seconds in which a program that cannot run has to say so
FRAME = 180  # seconds for one frame of a game


class Run:
    """The checks of one running program, from its title on."""

    def __init__(self, program, environment, folder):
        self.game = Game(program, environment)
        self.hand = Hand(environment, SIZE)
        self.environment = environment
        self.folder = folder
        self.start = time.monotonic()
        self.passed = 0

    def shot(self, name):
        picture(self.environment, os.path.join(self.folder, f"{name}.png"))

    @contextlib.contextmanager
    def check(self, sentence):
        """Counts what is done in it as one check; if it does not hold, there is a picture of that moment."""
        try:
            yield
        except Failed as failure:
            path = os.path.join(self.folder, "failed.png")
            subprocess.run(["import", "-silent", "-window", "root", path], env=self.environment, check=False)
            raise Failed(f"{sentence}: {failure}; see {path}\n{self.game.report()}") from None
        self.passed += 1
        print(f"    ok  {sentence} ({time.monotonic() - self.start:.0f} s)")

    def play_turn(self):
        """The steps of turn.json, one check each."""
        for number, step in enumerate(script("turn.json")["steps"], 1):
            with self.check(step["check"]):
                self.game.wait_for(step["hears"])
                time.sleep(LOOKS)
                self.shot(f"{number:02}")
                self.hand.do(step, at_the_end=lambda: self.shot(f"{number:02}-pulled"))

    def play_games(self):
        """A frame of every game in games.json: that it is over, and that everything was said that proves it."""
        games = script("games.json")
        for game in games["games"]:
            name = game["game"].lower().replace(" ", "-").replace("&", "and")
            with self.check(f"{game['game']}: it is chosen on the title and begins"):
                for step in games["leave"] + games["begin"]:
                    if "hears" in step:
                        self.game.wait_for(step["hears"])
                    time.sleep(LOOKS)
                    self.hand.do(step)
                for action in game["choose"]:
                    self.hand.do(action)
                    time.sleep(LOOKS)  # it is drawn before the next one
            with self.check(f"{game['game']}: “{game['ends']}”"):
                told = self.play_frame(games["answers"] + game["throws"], game["ends"], name)
            for said in game["says"]:
                with self.check(f"{game['game']}: “{said}”"):
                    if not any(re.search(said, line) for line in told):
                        raise Failed("it was not said")

    def play_frame(self, answers, ends, name):
        """Does what the answers say to what the game says, until it has said what ends the frame; returns all it said."""
        told, shown = [], set()
        end = time.monotonic() + FRAME
        while time.monotonic() < end:
            said = self.game.hear_out()
            told += said
            # One answer to each sentence; a throw may say several things at once, the table has the order of their cards.
            meant = [next((answer for answer in answers if re.search(answer["hears"], line)), None) for line in said]
            for answer in (answer for answer in answers if answer in meant):
                if "shot" in answer and answer["shot"] not in shown:
                    shown.add(answer["shot"])
                    self.shot(f"{name}-{answer['shot']}")
                self.hand.do(answer)
                time.sleep(LOOKS)
                while answer.get("again") and self.game.lines.empty() and time.monotonic() < end:
                    self.hand.do(answer)
                    time.sleep(2 * LOOKS)
            if any(re.search(ends, line) for line in said):
                self.game.wait_for("^Hand-over")
                return told
        raise Failed(f"the frame is not over after {FRAME} s; the last words: {self.game.last_words()}")


def check_refusal(name, program, environment, words):
    """Where the program cannot run it ends with 1 and a sentence: with `words` in it, and without a backtrace."""
    try:
        ran = subprocess.run([program], env=environment, capture_output=True, text=True, timeout=REFUSAL)
    except subprocess.TimeoutExpired:
        raise Failed(f"{name}: the program neither ran nor gave up in {REFUSAL} s") from None
    told = ran.stderr.strip()
    if ran.returncode != 1:
        raise Failed(f"{name}: exit code {ran.returncode} instead of 1\n{told}")
    if "panicked" in told or "stack backtrace" in told:
        raise Failed(f"{name}: a panic instead of a sentence\n{told}")
    for word in [*words, "make web"]:
        if word not in told:
            raise Failed(f"{name}: the message does not mention “{word}”\n{told}")
    print(f"        says: {told.splitlines()[-1]}")
    print(f"    ok  {name}")
    return 1


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: play.py PROGRAM FOLDER")
    sys.stdout.reconfigure(line_buffering=True)  # every line at once, into a pipe too
    program, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
    if not os.access(program, os.X_OK):
        sys.exit(f"There is no program at {program}: cargo build makes it.")
    os.makedirs(folder, exist_ok=True)
    for old in os.listdir(folder):
        os.remove(os.path.join(folder, old))

    try:
        with tempfile.TemporaryDirectory() as home, screen(SIZE) as display:
            passed = check_refusal("without a display it says so", program, private(home, DISPLAY=None), ["display"])
            no_graphics = private(home, DISPLAY=display, VK_DRIVER_FILES="/dev/null", WGPU_BACKEND="vulkan")
            passed += check_refusal("without a graphics device it says so", program, no_graphics, ["graphics"])
            run = Run(program, private(home, DISPLAY=display), folder)
            try:
                run.play_turn()
                run.play_games()
                if run.game.process.poll() is not None:
                    raise Failed(f"the program ended by itself\n{run.game.report()}")
            finally:
                run.game.stop()
            passed += run.passed
    except Failed as failure:
        sys.exit(f"    FAILED  {failure}")
    print(f"test result: ok. {passed} passed; 0 failed")


if __name__ == "__main__":
    main()
