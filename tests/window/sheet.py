#!/usr/bin/env python3
"""Draws a sheet of the room at every quality level: `sheet.py PROGRAM FOLDER [LEVEL…]`.

Follows the runs of tests/run/look.json that lead to the scenes listed there under `sheet`, once at each level, and lays the
pictures side by side, a scene a row, in assets/screenshots/levels.jpg, and pieces of some of them in their full size, which begin at
the places under `details`, in details.jpg. docs/LOOK.md says what there is to see. On a processor the higher levels take seconds for each
picture. With levels (Software, Low, Medium, High), it takes the pictures of these only,
and the others must be in the folder.
"""

import os
import subprocess
import sys
import zlib

from look import SCREENSHOT_SIZE, SCREENSHOTS, Failed, look, shots
from window import script

# Each level by its name in the settings: its name for people, and how many times as long as at the lowest a step waits, since a
# processor draws fewer pictures.
LEVELS = {"Software": ("Lowest", 1), "Low": ("Low", 3), "Medium": ("Medium", 3), "High": ("High", 8)}
PIECE = (480, 270)  # pixels of a picture on the sheet, which is smaller there than in the window, or of a piece of it, which is not
FONT = os.path.join(SCREENSHOTS, "..", "fonts", "Inter-Regular-subset.otf")
SETTINGS = ".local/share/crazy-eight/settings.ron"


def sealed(content):
    """The text of a settings file with its header line."""
    line = f"crazy-eight settings 1, {len(content)} bytes"
    return f"// {line}, checksum {zlib.crc32((line + content).encode()):08x}\n{content}"


def at_level(run, scenes, level, folder):
    """The run up to its last picture on the sheet, without what leads back to its beginning before the first. Its home folder has
    settings that ask for this level, and for reduced motion, so that no picture depends on its moment; its steps wait longer."""
    longer = LEVELS[level][1]
    steps = [{**step, "waits": longer * step.get("waits", 1)} for step in run["steps"]]
    pictures = [nth for nth, step in enumerate(steps) if step.get("shot") in scenes]
    starts = [nth for nth, step in enumerate(steps[: pictures[0] + 1]) if step.get("hears") == steps[0].get("hears")]
    run = {**run, "steps": steps[starts[-1] : pictures[-1] + 1]}
    home = run.get("home", {})
    if SETTINGS not in home:
        return run
    with open(home[SETTINGS], encoding="utf-8") as file:
        content = file.read().split("\n", 1)[1].strip()
    still = "" if "reduced_motion" in content else ", reduced_motion: true"
    asks = os.path.join(folder, f"{level}-{os.path.basename(home[SETTINGS])}")
    with open(asks, "w", encoding="utf-8") as file:
        file.write(sealed(f"{content[:-1]}, quality: Some({level}){still})"))
    return {**run, "home": {**home, SETTINGS: asks}}


def lay(pictures, cut, name):
    """Lays pictures by scene and level side by side, a scene a row; of scenes in `cut` the piece that begins at the place there."""
    labelled = []
    for (scene, level), picture in pictures.items():
        piece = ["(", picture, "-crop", "{}x{}+{}+{}".format(*PIECE, *cut[scene]), "+repage", ")"] if scene in cut else [picture]
        labelled += ["-label", f"{scene}, {LEVELS[level][0]}", *piece]
    sheet = os.path.join(SCREENSHOTS, name)
    look_of_it = ["-font", FONT, "-background", "#120D0A", "-fill", "#F3E9D2", "-quality", "86"]
    subprocess.run(["montage", *labelled, "-tile", f"{len(LEVELS)}x", "-geometry", f"{PIECE[0]}x+6+6", *look_of_it, sheet], check=True)
    print(f"{len(pictures)} pictures: {sheet}")


def main():
    if len(sys.argv) < 3 or set(sys.argv[3:]) - set(LEVELS):
        sys.exit(__doc__.splitlines()[0])
    program, folder = map(os.path.abspath, sys.argv[1:3])
    sys.stdout.reconfigure(line_buffering=True)
    os.makedirs(folder, exist_ok=True)
    told = script("look.json")
    scenes = told["sheet"]
    runs = [run for run in told["runs"] if shots(run) & set(scenes)]
    for level in sys.argv[3:] or LEVELS:
        look(program, os.path.join(folder, level), SCREENSHOT_SIZE, [at_level(run, scenes, level, folder) for run in runs], True, False, keep=False)
    pictures = {(scene, level): os.path.join(folder, level, SCREENSHOT_SIZE, f"{scene}.png") for scene in scenes for level in LEVELS}
    if missing := [picture for picture in pictures.values() if not os.path.exists(picture)]:
        sys.exit(f"{len(missing)} pictures are missing for the sheet, the first is {missing[0]}.")
    lay(pictures, {}, "levels.jpg")
    lay({(scene, level): picture for (scene, level), picture in pictures.items() if scene in told["details"]}, told["details"], "details.jpg")


if __name__ == "__main__":
    main()
