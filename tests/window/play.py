#!/usr/bin/env python3
"""Plays with real hands in a real window: `play.py PROGRAM FOLDER`.

Starts an X server without a screen, the built program in it, and moves the pointer and the keys as a hand would. What
is on the screen it knows from the program itself. Plays a frame of Crazy Eight (tests/run/frame.json) and of every other game (games.json),
rivals and drills (alone.json), and whatever else can be pressed (controls.json); of these two only what is `always` played, and
with `--all` everything: then each control that was seen must have been pressed. Leaves pictures in FOLDER, and tries what the
program says where it cannot run: without a display, and without a graphics device.
"""

import argparse
import contextlib
import fnmatch
import os
import re
import subprocess
import sys
import tempfile
import time

from steps import Steps, furnish
from window import LOOKS, Failed, Game, Hand, picture, private, screen, script

SIZE = (1280, 720)
REFUSAL = 60  # seconds in which a program that cannot run has to say so
WORDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "assets", "text", "en.ftl")


class Run:
    """The checks of one running program, from its title on."""

    def __init__(self, program, environment, folder):
        self.game = Game(program, environment)
        self.hand = Hand(environment, SIZE)
        self.steps = Steps(self.game, self.hand, environment["HOME"])
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
            raise Failed(f"{sentence}: {failure}; see {last_sight(self.environment, self.folder, 'failed')}\n{self.game.report()}") from None
        self.passed += 1
        print(f"    ok  {sentence} ({time.monotonic() - self.start:.0f} s)")

    def play_crazy_eight(self):
        """The steps of frame.json, one check each."""
        for number, step in enumerate(script("frame.json")["steps"], 1):
            with self.check(step["check"]):
                self.game.wait_for(step["hears"])
                time.sleep(LOOKS)
                self.shot(f"{number:02}")
                self.steps.do(step, at_the_end=lambda: self.shot(f"{number:02}-pulled"))

    def play_games(self):
        """A frame of every game in games.json: that it is over, and that everything was said that proves it."""
        games = script("games.json")
        for game in games["games"]:
            name = game["game"].lower().replace(" ", "-").replace("&", "and")
            with self.check(f"{game['game']}: it is chosen on the title and begins"):
                self.steps.follow(games["leave"] + games["begin"] + game["choose"])
            with self.check(f"{game['game']}: “{game['ends']}”"):
                told = self.play_frame(games["answers"] + game["throws"], game["ends"], name)
            for said in game["says"]:
                with self.check(f"{game['game']}: “{said}”"):
                    if not any(re.search(said, line) for line in told):
                        raise Failed("it was not said")

    def play_frame(self, answers, ends, name):
        """Does what the answers say to what the game says, until it has said what ends the frame; returns all it said."""
        shown = set()

        def show(answer):
            if "shot" in answer and answer["shot"] not in shown:
                shown.add(answer["shot"])
                self.shot(f"{name}-{answer['shot']}")

        told = self.steps.answer(answers, ends, before=show)
        self.game.wait_for(r"left\.$|^Break: throw")
        return told


def last_sight(environment, folder, name):
    """A picture of this moment, whatever it shows; its path."""
    path = os.path.join(folder, f"{name}.png")
    subprocess.run(["import", "-silent", "-window", "root", path], env=environment, check=False)
    return path


class Alone:
    """The runs of alone.json and controls.json, each in a program of its own: what failed, and what was pressed in them."""

    def __init__(self, program, display, folder):
        self.program, self.display, self.folder = program, display, folder
        self.passed, self.failed = 0, []
        self.seen, self.used = set(), set()

    def play(self, runs):
        """One run after the other. One that goes on has the home of the one before; one that fails stops no other."""
        home = tempfile.TemporaryDirectory()
        for run in runs:
            if not run.get("goes_on"):
                home.cleanup()
                home = tempfile.TemporaryDirectory()
            self.follow(run, home.name)
        home.cleanup()

    def follow(self, run, home):
        start = time.monotonic()
        environment = private(home, DISPLAY=self.display)
        furnish(home, run)
        game = Game(self.program, environment, *run.get("options", []))
        steps = Steps(game, Hand(environment, SIZE), home)
        try:
            steps.follow(run["steps"])
            self.passed += 1
            print(f"    ok  {run['run']} ({len(run['steps'])} steps, {time.monotonic() - start:.0f} s)")
        except Failed as failure:
            seen = last_sight(environment, self.folder, "failed-" + re.sub(r"\W+", "-", run["run"].lower()))
            self.fail(f"{run['run']}: {failure}; see {seen}\n{game.report()}")
        finally:
            game.stop()
        self.seen |= game.seen
        self.used |= game.pressed | steps.used

    def fail(self, sentence):
        self.failed.append(sentence)
        print(f"    FAILED  {sentence}")

    def check_controls(self, kinds, excused):
        """Fails if there was anything on a screen that no hand has pressed: neither itself nor another one of its kind."""
        globs = [(kind, glob) for kind, wanted in kinds.items() for entry in wanted for glob in named_so(entry)]

        def kind_of(name):
            return next((kind for kind, glob in globs if fnmatch.fnmatchcase(name, glob)), name)

        used = {kind_of(name) for name in self.used}
        left = sorted({kind_of(name) for name in self.seen} - used)
        missed = [name for name in left if not any(fnmatch.fnmatchcase(name, glob) for glob in excused)]
        print(f"        {len(used)} kinds of controls were pressed; excused: {', '.join(sorted(set(left) - set(missed))) or 'none'}")
        if missed:
            self.fail(f"seen and never pressed: {', '.join(missed)}")
        else:
            self.passed += 1
            print("    ok  every control that was seen was pressed")


def named_so(entry):
    """The patterns of an entry of `kinds`: itself; or of the messages whose key begins so, with what follows."""
    if isinstance(entry, str):
        return [entry]
    with open(WORDS, encoding="utf-8") as file:
        lines = [re.match(r"([a-z0-9-]+) = (.+)", line) for line in file]
    return [line[2] + entry.get("then", "") for line in lines if line and re.match(entry["key"], line[1])]


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


def play_together(program, home, display, folder):
    """The refusals, and then the turn and the games, one after the other in one program; how many checks held, and its game."""
    passed = check_refusal("without a display it says so", program, private(home, DISPLAY=None), ["display"])
    no_graphics = private(home, DISPLAY=display, VK_DRIVER_FILES="/dev/null", WGPU_BACKEND="vulkan")
    passed += check_refusal("without a graphics device it says so", program, no_graphics, ["graphics"])
    furnish(home, script("frame.json"))
    run = Run(program, private(home, DISPLAY=display), folder)
    try:
        run.play_crazy_eight()
        run.play_games()
        if run.game.process.poll() is not None:
            raise Failed(f"the program ended by itself\n{run.game.report()}")
    finally:
        run.game.stop()
    return passed + run.passed, run.game


def called(runs, name):
    """The runs of that name, each after those whose home it goes on in."""
    wanted = [fnmatch.fnmatchcase(run["run"], name) for run in runs]
    for place in range(len(runs) - 1, 0, -1):
        wanted[place - 1] |= wanted[place] and runs[place].get("goes_on", False)
    return [run for run, is_wanted in zip(runs, wanted) if is_wanted]


def main():
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("program", metavar="PROGRAM")
    asked.add_argument("folder", metavar="FOLDER")
    asked.add_argument("--all", action="store_true", help="every run of alone.json and controls.json: half an hour and more")
    asked.add_argument("--run", metavar="NAME", help="of all this only the runs that are called so (* stands for anything)")
    asked = asked.parse_args()
    sys.stdout.reconfigure(line_buffering=True)  # every line at once, into a pipe too
    program, folder = os.path.abspath(asked.program), asked.folder
    if not os.access(program, os.X_OK):
        sys.exit(f"There is no program at {program}: cargo build makes it.")
    os.makedirs(folder, exist_ok=True)
    for old in os.listdir(folder):
        os.remove(os.path.join(folder, old))

    controls = script("controls.json")
    runs = script("alone.json")["runs"] + controls["runs"]
    if asked.run:
        runs = called(runs, asked.run)
        if not runs:
            sys.exit(f"There is no such run in alone.json or controls.json: {asked.run}")
    elif not asked.all:
        runs = [run for run in runs if run.get("always")]
    passed = 0
    try:
        with tempfile.TemporaryDirectory() as home, screen(SIZE) as display:
            alone = Alone(program, display, folder)
            if not asked.run:
                passed, game = play_together(program, home, display, folder)
                alone.seen, alone.used = game.seen, game.pressed
            alone.play(runs)
            if asked.all and not asked.run:
                alone.check_controls(controls["kinds"], controls["excused"])
    except Failed as failure:
        sys.exit(f"    FAILED  {failure}")
    if alone.failed:
        sys.exit(f"{passed + alone.passed} checks held, {len(alone.failed)} did not")
    print(f"test result: ok. {passed + alone.passed} passed; 0 failed")


if __name__ == "__main__":
    main()
