#!/usr/bin/env python3
"""Takes a picture of every screen in a real window and compares it with a reference: `look.py PROGRAM FOLDER`.

Follows tests/run/look.json at the sizes listed there (with `--size 1280x720` only at that size). It uses only keys, so that the
same steps lead to the same screens at every size. The pictures are saved in FOLDER. A picture that differs from its reference
in tests/window/look by more than the tolerances fails. `--accept` saves the pictures as new references; look at them before you
commit them. References are rendered by lavapipe, as in every test of the window. `--screenshots` takes the pictures that the
documents show, and saves them in assets/screenshots if all of them match their references.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time

from steps import Steps, furnish
from window import LOOKS, Failed, Game, Hand, difference, picture, private, screen, script

HERE = os.path.dirname(os.path.abspath(__file__))
REFERENCES = os.path.join(HERE, "look")
SCREENSHOTS = os.path.join(HERE, "..", "..", "assets", "screenshots")
SCREENSHOT_SIZE = "1280x720"
WIDTH = 480  # pixels of a reference's longer side: enough to see what is broken, and small
GLANCE = 24  # pixels of the longer side when only large areas are compared
# The tolerances, as shares of full brightness: the root mean square over the whole picture, and the worst pixel of the pictures
# shrunk to GLANCE. Two pictures of the same scene differ by less than two thirds of these, even if one is taken beside other work;
# without the people at the bar a picture differs by one and a half times as much at one place.
WHOLE, PLACE = 0.03, 0.05
# Seconds within which a picture has to match its reference; a busy machine draws with a delay.
SETTLES = 12


def shrunk(path, to, side):
    """Saves a copy of the picture whose longer side has `side` pixels, and returns its path."""
    subprocess.run(["convert", path, "-resize", f"{side}x{side}", "-quality", "88", to], check=True)
    return to


def compare(path, reference):
    """Fails if the picture does not match its reference; otherwise returns both differences as text."""
    if not os.path.exists(reference):
        raise Failed(f"there is no reference {reference}: look at {path}, and accept it with --accept")
    with tempfile.TemporaryDirectory() as folder:
        place = lambda name: os.path.join(folder, name)
        whole = difference("RMSE", shrunk(path, place("now.png"), WIDTH), reference)
        glances = [shrunk(which, place(f"{name}.png"), GLANCE) for name, which in (("one", path), ("other", reference))]
        worst = difference("PAE", *glances)
    if whole > WHOLE or worst > PLACE:
        raise Failed(f"{path} differs from {reference}: {whole:.3f} of {WHOLE} on the whole, {worst:.3f} of {PLACE} at one place")
    return f"{whole:.3f}, {worst:.3f} at one place"


def settled(environment, path, reference):
    """Compares the picture, and takes it again for up to SETTLES seconds if it does not match yet."""
    begun, again = time.monotonic(), ""
    while True:
        try:
            return compare(path, reference) + again
        except Failed:
            late = time.monotonic() - begun
            if late > SETTLES or not os.path.exists(reference):
                raise
        time.sleep(LOOKS)
        picture(environment, path)
        again = f", only {late + LOOKS:.0f} s later"


class Look:
    """The pictures of one size: the number that match, and a sentence for each that does not."""

    def __init__(self, folder, name, accept):
        self.name, self.accept = name, accept
        self.size = [int(side) for side in name.split("x")]
        self.shots, self.references = os.path.join(folder, self.name), os.path.join(REFERENCES, self.name)
        self.taken = os.path.join(self.shots, "accepted")
        self.passed, self.failed = 0, []
        shutil.rmtree(self.shots, ignore_errors=True)
        os.makedirs(self.taken if accept else self.shots)

    def follow(self, program, home, display, run):
        """Follows the steps of a run; a failure is recorded and does not stop the other runs."""
        environment = private(home, DISPLAY=display)
        furnish(home, run)
        game, hand = Game(program, environment, "--windowed", *run["options"]), Hand(environment, self.size)
        steps = Steps(game, hand, home)
        first, *rest = run["steps"]
        try:
            game.wait_for(first["hears"])
            hand.fit()
            steps.follow([{**first, "hears": "", "waits": first.get("waits", LOOKS)}, *rest], before=lambda step: self.shoot(environment, step))
        except Failed as failure:
            self.fail(f"{run['run']}, at {self.name}: {failure}\n{game.report()}")
        finally:
            game.stop()

    def shoot(self, environment, step):
        if "waits" not in step:
            time.sleep(LOOKS)
        if "shot" not in step:
            return
        shot, reference = os.path.join(self.shots, f"{step['shot']}.png"), os.path.join(self.references, f"{step['shot']}.jpg")
        picture(environment, shot)
        try:
            told = shrunk(shot, os.path.join(self.taken, f"{step['shot']}.jpg"), WIDTH) if self.accept else settled(environment, shot, reference)
        except Failed as failure:
            self.fail(str(failure))
        else:
            print(f"    ok  {step['shot']} at {self.name} ({told})")
            self.passed += 1

    def replace(self, all_of_them):
        """Saves the pictures as references. If every run was followed without a failure, old references are removed first."""
        if all_of_them and not self.failed:
            shutil.rmtree(self.references, ignore_errors=True)
        shutil.copytree(self.taken, self.references, dirs_exist_ok=True)

    def show(self, names):
        """Saves these pictures in full size where the documents expect them."""
        for name in names:
            to = os.path.join(SCREENSHOTS, f"{name}.jpg")
            subprocess.run(["convert", os.path.join(self.shots, f"{name}.png"), "-quality", "88", to], check=True)

    def fail(self, sentence):
        print(f"    FAILED  {sentence}")
        self.failed.append(sentence)


def look(program, folder, size, runs, accept, all_of_them, keep=True):
    """Follows the runs in a window of this size, and returns the results. Accepted pictures become references if `keep` is set."""
    pictures = Look(folder, size, accept)
    with tempfile.TemporaryDirectory() as home, screen(pictures.size) as display:
        for run in runs:
            pictures.follow(program, home, display, run)
    if accept and keep:
        pictures.replace(all_of_them)
    return pictures


def shots(run):
    """The names of the pictures of a run."""
    return {step["shot"] for step in run["steps"] if "shot" in step}


def main():
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("program", metavar="PROGRAM")
    asked.add_argument("folder", metavar="FOLDER")
    asked.add_argument("--accept", action="store_true", help="make references of the pictures")
    asked.add_argument("--size", metavar="WxH", help="at this size only")
    asked.add_argument("--run", metavar="NAME", help="only the first run, which sets what all need, and this one")
    asked.add_argument("--screenshots", action="store_true", help="only those that the documents show, and put them there")
    asked = asked.parse_args()
    if asked.screenshots and (asked.accept or asked.size or asked.run):
        sys.exit("--screenshots takes the pictures of the documents at their size, and accepts none")
    sys.stdout.reconfigure(line_buffering=True)  # flushes every line, into a pipe too
    program = os.path.abspath(asked.program)
    if not os.access(program, os.X_OK):
        sys.exit(f"There is no program at {program}: cargo build makes it.")
    told = script("look.json")
    first, *others = told["runs"]
    wanted = lambda run: asked.run in (None, run["run"]) and (not asked.screenshots or shots(run) & set(told["screenshots"]))
    runs = [first, *filter(wanted, others)]
    only = SCREENSHOT_SIZE if asked.screenshots else asked.size
    sizes = [size for size in first["sizes"] if only in (None, size)]
    if not sizes or asked.run not in (None, *(run["run"] for run in runs)):
        sys.exit(f"There is no such size or run in look.json: {asked.size or ''} {asked.run or ''}")
    meant = lambda size: [run for run in runs if size in run.get("sizes", told["sizes"])]
    taken = [look(program, asked.folder, size, meant(size), asked.accept, asked.run is None) for size in sizes]
    passed, failed = sum(pictures.passed for pictures in taken), sum(len(pictures.failed) for pictures in taken)
    if failed:
        sys.exit(f"{passed} pictures look as they should, {failed} do not")
    if asked.screenshots:
        taken[0].show(told["screenshots"])
    print(f"test result: ok. {passed} passed; 0 failed")


if __name__ == "__main__":
    main()
