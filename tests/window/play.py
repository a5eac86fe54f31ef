#!/usr/bin/env python3
"""Plays the program in a real window with simulated input: `play.py PROGRAM FOLDER`.

Starts a virtual X server and the built program in it, and simulates the pointer and the keys. The program itself reports what is
on its screen. The script plays a frame of Crazy Eight (tests/run/frame.json), something of every other game (games.json), rivals
and drills (alone.json), and all other controls (controls.json). Of the last two files it plays only the runs with `always`, or
with `--all` every run; then each control that was seen must also have been used. Pictures are saved in FOLDER. The script also
checks the errors of the program without a display and without a graphics device.
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
REFUSAL = 120  # seconds within which a program that cannot run has to end
MEMORY = 1500  # megabytes that the program may take after a frame of every game, with those of a renderer on the processor
WORDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "assets", "text", "en.ftl")


class Run:
    """The checks of one running program, from the title on."""

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
        """Counts the body of a `with` block as one check; a failure saves a picture of that moment."""
        try:
            yield
        except Failed as failure:
            raise Failed(f"{sentence}: {failure}; see {last_sight(self.environment, self.folder, 'failed')}\n{self.game.report()}") from None
        self.passed += 1
        print(f"    ok  {sentence} ({time.monotonic() - self.start:.0f} s)")

    def play_crazy_eight(self):
        """Follows the steps of frame.json; each is one check."""
        for number, step in enumerate(script("frame.json")["steps"], 1):
            with self.check(step["check"]):
                self.game.wait_for(step["hears"])
                time.sleep(LOOKS)
                self.shot(f"{number:02}")
                self.steps.do(step, at_the_end=lambda: self.shot(f"{number:02}-pulled"))

    def play_games(self):
        """Plays what games.json has of every game, and checks that its end is reached and that every sentence in `says` was announced."""
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
        """Answers announcements from the table until the frame ends; returns all announcements."""
        shown = set()

        def show(answer):
            if "shot" in answer and answer["shot"] not in shown:
                shown.add(answer["shot"])
                self.shot(f"{name}-{answer['shot']}")

        told = self.steps.answer(answers, ends, before=show)
        self.game.wait_for(r"left\.$|Break: throw")
        return told


def last_sight(environment, folder, name):
    """Saves a picture of this moment, and returns its path."""
    path = os.path.join(folder, f"{name}.png")
    subprocess.run(["import", "-silent", "-window", "root", path], env=environment, check=False)
    return path


class Alone:
    """The runs of alone.json and controls.json, each in its own process: the failures, and the controls that were seen and used."""

    def __init__(self, program, display, folder):
        self.program, self.display, self.folder = program, display, folder
        self.passed, self.failed = 0, []
        self.seen, self.used = set(), set()

    def play(self, runs):
        """Follows one run after the other. A run with `goes_on` uses the home folder of the one before; a failure stops no other run."""
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
        """Fails if a control was seen and neither it nor another one of its kind was used."""
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
    """The patterns of an entry of `kinds`: the entry itself, or the texts of the messages whose key matches `key`, with `then` appended."""
    if isinstance(entry, str):
        return [entry]
    with open(WORDS, encoding="utf-8") as file:
        lines = [re.match(r"([a-z0-9-]+) = (.+)", line) for line in file]
    return [line[2] + entry.get("then", "") for line in lines if line and re.match(entry["key"], line[1])]


def check_refusal(name, program, environment, words):
    """Checks that a program that cannot run ends with exit code 1 and a sentence with `words`, without a backtrace."""
    try:
        ran = subprocess.run([program], env=environment, capture_output=True, text=True, timeout=REFUSAL)
    except subprocess.TimeoutExpired:
        raise Failed(f"{name}: the program neither ran nor gave up in {REFUSAL} s") from None
    told = ran.stderr.strip()
    if ran.returncode != 1:
        raise Failed(f"{name}: exit code {ran.returncode} instead of 1\n{told}")
    if "panicked" in told or "stack backtrace" in told:
        raise Failed(f"{name}: a panic instead of a sentence\n{told}")
    for word in [*words, "the version for the browser", "from the source: `make web`"]:
        if word not in told:
            raise Failed(f"{name}: the message does not mention “{word}”\n{told}")
    print(f"        says: {told.splitlines()[-1]}")
    print(f"    ok  {name}")
    return 1


def play_together(program, home, display, folder):
    """Checks the refusals, then plays the turn and the games in one process; returns the number of passed checks, and the game."""
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
        with run.check(f"after all of them it takes less than {MEMORY} MB of memory"):
            if run.game.memory() > MEMORY:
                raise Failed(f"it takes {run.game.memory()} MB")
    finally:
        run.game.stop()
    return passed + run.passed, run.game


def called(runs, name):
    """The runs whose name matches, each after the runs whose home folder it uses."""
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
    sys.stdout.reconfigure(line_buffering=True)  # flushes every line, into a pipe too
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
