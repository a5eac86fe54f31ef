#!/usr/bin/env python3
"""Measures how fast the program starts and how much of the processor it takes: `pace.py PROGRAM`. Nothing is checked.

Starts the built program on a virtual X server and prints two tables. The first has the seconds until the first words and until the
first picture, the medians of several starts: with an empty home, in which the driver has no shaders yet either, and once more with that
home. The second has the shares of one core that the program takes: on the title, at a hand-over card and in the card room, each when
nothing has been said for a while, and while two rivals throw. A minute is watched, in which the hands of the clock move once and the
room is drawn anew. Everything draws and moves as it does for players; with `--still` under reduced motion. Lavapipe draws on the same processor, and its time counts.
"""

import argparse
import itertools
import os
import statistics
import sys
import tempfile
import time

from steps import Steps, furnish
from window import DRAWN_WITHIN, PATIENCE, Failed, Game, Hand, drawn, private, screen, script, snapshot

SIZE = (1280, 720)
REST = 20  # seconds without a word after which the room is built and the camera has arrived
SETTINGS = ".local/share/crazy-eight/settings.ron"


def start(program, environment):
    """Starts the program; returns the seconds until it said something, and until there was a picture, to within one look."""
    game = Game(program, environment)
    try:
        if game.hear(PATIENCE) is None:
            raise Failed(f"nothing was said in {PATIENCE} s")
        said = time.monotonic() - game.start
        with tempfile.TemporaryDirectory() as folder:
            shot = os.path.join(folder, "title.png")
            while True:
                snapshot(environment, shot)
                seen = time.monotonic() - game.start
                if drawn(shot):
                    return said, seen
                if seen > said + DRAWN_WITHIN:
                    raise Failed(f"nothing was drawn within {DRAWN_WITHIN} s")
    finally:
        game.stop()


def starts(program, display, times):
    """The rows of the first table: what is started, and the medians in seconds."""
    taken = {"first start": [], "second start": []}
    for _ in range(times):
        with tempfile.TemporaryDirectory() as home:
            for each in taken.values():
                each.append(start(program, private(home, DISPLAY=display)))
    return [(name, *map(statistics.median, zip(*each))) for name, each in taken.items()]


def places():
    """Where the processor's time is taken: the name, the steps from the title to there, and whether everything rests there."""
    begin, runs = script("games.json")["begin"], script("alone.json")["runs"]

    def until_answered(name):
        """The steps of a run of alone.json before the game goes on by itself or by answers."""
        steps = next(run["steps"] for run in runs if run["run"].startswith(name))
        return list(itertools.takewhile(lambda step: "until" not in step, steps))

    return [
        ("title", [{"hears": begin[0]["hears"]}], True),
        ("hand-over card at the table", [*begin, {"press": "Start"}, {"hears": "^Hand-over"}], True),
        ("card room, somebody's turn", until_answered("The card room: a round of Crazy 8's"), True),
        ("two rivals who throw", until_answered("Rivals among themselves"), False),
    ]


def worked(process):
    """The seconds of processor time that a process has taken so far, in all its threads."""
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
        fields = file.read().rpartition(")")[2].split()  # the name before them may hold anything
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def share(game, seconds):
    """The share of one core that the program takes for so long."""
    begun, before = time.monotonic(), worked(game.process)
    while (left := begun + seconds - time.monotonic()) > 0:
        game.hear(left)
    return (worked(game.process) - before) / (time.monotonic() - begun)


def share_there(program, display, settings, steps, rests, seconds):
    """The share of one core in a window of its own that was led there."""
    with tempfile.TemporaryDirectory() as home:
        furnish(home, {"home": {SETTINGS: settings}})
        environment = private(home, DISPLAY=display)
        game = Game(program, environment)
        try:
            Steps(game, Hand(environment, SIZE), home).follow(steps)
            while rests and game.hear(REST) is not None:
                pass
            return share(game, seconds)
        except Failed as failure:
            raise Failed(f"{failure}\n{game.report()}") from None
        finally:
            game.stop()


def main():
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("program", metavar="PROGRAM")
    asked.add_argument("--starts", metavar="N", type=int, default=3, help="how often it is started in each way (3)")
    asked.add_argument("--seconds", metavar="S", type=float, default=60, help="for how long the processor is watched (60)")
    asked.add_argument("--still", action="store_true", help="watch it under reduced motion")
    asked = asked.parse_args()
    sys.stdout.reconfigure(line_buffering=True)  # flushes every line, into a pipe too
    program = os.path.abspath(asked.program)
    if not os.access(program, os.X_OK):
        sys.exit(f"There is no program at {program}: cargo build --release makes it.")
    if asked.starts < 1 or asked.seconds <= 0:
        sys.exit("--starts and --seconds have to be more than nothing.")
    settings = "tests/run/still.ron" if asked.still else "tests/run/moving.ron"
    try:
        with screen(SIZE) as display:
            started = starts(program, display, asked.starts)
            print(f"\n{'seconds, the medians of ' + str(asked.starts):<34}{'first words':>14}{'first picture':>16}")
            for name, said, seen in started:
                print(f"{name:<34}{said:>14.1f}{seen:>16.1f}")
            print(f"\n{f'of one core, for {asked.seconds:g} seconds':<34}")
            for name, steps, rests in places():
                taken = share_there(program, display, settings, steps, rests, asked.seconds)
                print(f"{name:<34}{100 * taken:>12.1f} %")
    except Failed as failure:
        sys.exit(f"    FAILED  {failure}")


if __name__ == "__main__":
    main()
