#!/usr/bin/env python3
"""Takes a picture of every screen in a real window and compares it with how it is to look: `look.py PROGRAM FOLDER`.

Follows tests/run/look.json at the sizes it names, with keys alone, so that the same steps lead to the same screens at
every size. Leaves the pictures in FOLDER. One that differs from its reference in tests/window/look by more than the
tolerances fails; `--accept` makes references of them instead, to be looked at before they are committed. The references
are made on lavapipe, as every test of the window is.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from window import LOOKS, Failed, Game, Hand, picture, private, screen, script

REFERENCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "look")
WIDTH = 480  # pixels of a reference's longer side: enough to see what is broken, and small
GLANCE = 24  # pixels of the longer side when only large areas are compared
# The share of full brightness by which a picture may differ from its reference: all of it in the root mean square, and
# the worst place of it at a glance. What is drawn twice differs by less than a tenth of these.
WHOLE, PLACE = 0.04, 0.12


def shrunk(path, to, side):
    """The picture with its longer side so long."""
    subprocess.run(["convert", path, "-resize", f"{side}x{side}", "-quality", "88", to], check=True)
    return to


def difference(metric, one, other):
    """How much two pictures of one size differ, from 0 to 1."""
    told = subprocess.run(["compare", "-metric", metric, one, other, "null:"], capture_output=True, text=True)
    share = re.search(r"\(([0-9.e+-]+)\)", told.stderr)
    if share is None:
        raise Failed(f"{one} and {other} cannot be compared: {told.stderr.strip()}")
    return float(share[1])


def compare(path, reference):
    """Fails if the picture does not look like its reference."""
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


def look(program, folder, size, runs, accept):
    """Follows the steps of each run in a window of that size; the pictures that failed, as sentences, and how many did not."""
    width, height = size
    name = f"{width}x{height}"
    shots, references = os.path.join(folder, name), os.path.join(REFERENCES, name)
    shutil.rmtree(shots, ignore_errors=True)
    os.makedirs(shots)
    if accept:
        shutil.rmtree(references, ignore_errors=True)
        os.makedirs(references)
    failed, passed = [], 0
    with tempfile.TemporaryDirectory() as home, screen(size) as display:
        environment = private(home, DISPLAY=display)
        for run in runs:
            game, hand = Game(program, environment, "--windowed", *run["options"]), Hand(environment, size)
            try:
                for number, step in enumerate(run["steps"]):
                    if "hears" in step:
                        game.wait_for(step["hears"])
                    if number == 0:
                        hand.fit()
                    time.sleep(step.get("waits", LOOKS))
                    if "shot" in step:
                        shot = os.path.join(shots, f"{step['shot']}.png")
                        picture(environment, shot)
                        reference = os.path.join(references, f"{step['shot']}.jpg")
                        try:
                            told = shrunk(shot, reference, WIDTH) if accept else compare(shot, reference)
                            print(f"    ok  {step['shot']} at {name} ({told})")
                            passed += 1
                        except Failed as failure:
                            print(f"    FAILED  {failure}")
                            failed.append(str(failure))
                    hand.do(step)
            finally:
                game.stop()
    return failed, passed


def main():
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("program", metavar="PROGRAM")
    asked.add_argument("folder", metavar="FOLDER")
    asked.add_argument("--accept", action="store_true", help="make references of the pictures")
    asked = asked.parse_args()
    sys.stdout.reconfigure(line_buffering=True)  # every line at once, into a pipe too
    program = os.path.abspath(asked.program)
    if not os.access(program, os.X_OK):
        sys.exit(f"There is no program at {program}: cargo build makes it.")
    told = script("look.json")
    failed, passed = [], 0
    try:
        for size in told["sizes"]:
            missed, held = look(program, asked.folder, size, told["runs"], asked.accept)
            failed += missed
            passed += held
    except Failed as failure:
        failed.append(str(failure))
        print(f"    FAILED  {failure}")
    if failed:
        sys.exit(f"{passed} pictures look as they should, {len(failed)} do not")
    print(f"test result: ok. {passed} passed; 0 failed")


if __name__ == "__main__":
    main()
