#!/usr/bin/env python3
"""Plays a turn in a real window: `play.py PROGRAM FOLDER`.

Starts an X server without a screen, the built program in it, and moves the pointer as a hand would. What is on the
screen it knows from the program's own announcements (`--say`). Leaves a picture of every step in FOLDER, and tries
what the program says where it cannot run: without a display, and without a graphics device.
"""

import json
import os
import queue
import re
import subprocess
import sys
import tempfile
import threading
import time

SIZE = (1280, 720)
PATIENCE = 90  # seconds for one sentence: a whole throw on a software renderer
REFUSAL = 60  # seconds in which a program that cannot run has to say so
DRAWN_WITHIN = 30  # seconds from the first words to the first picture: shaders are compiled in between
TURN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "run", "turn.json")


class Failed(Exception):
    """A check that did not hold, with the sentence that says so."""


class Game:
    """The running program: what it says, and whether it still lives."""

    def __init__(self, program, environment):
        self.said = []
        self.lines = queue.Queue()
        self.errors = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [program, "--say"], env=environment, stdout=subprocess.PIPE, stderr=self.errors, text=True
        )
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def wait_for(self, pattern):
        """Blocks until a new announcement matches; everything said before is spent."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                line = self.lines.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                raise Failed(f"nothing matching /{pattern}/ was said in {PATIENCE} s") from None
            if line is None:
                raise Failed(f"the program ended (exit code {self.process.wait()}) before it said /{pattern}/")
            self.said.append(line)
            print(f"        says: {line}")
            if re.search(pattern, line):
                return

    def report(self):
        """The end of what the program wrote to its error output."""
        self.errors.seek(0)
        return "".join(self.errors.readlines()[-30:])

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Hand:
    """A hand on the mouse: it moves along a path with pauses and never jumps."""

    def __init__(self, environment):
        self.environment = environment
        self.at = (SIZE[0] // 2, SIZE[1] // 2)

    def _do(self, *words):
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True)

    def move(self, place, steps=12):
        target = (round(place[0] * SIZE[0]), round(place[1] * SIZE[1]))
        for step in range(1, steps + 1):
            x = self.at[0] + (target[0] - self.at[0]) * step // steps
            y = self.at[1] + (target[1] - self.at[1]) * step // steps
            self._do("mousemove", x, y)
            time.sleep(0.04)
        self.at = target

    def click(self, place):
        self.move(place)
        time.sleep(0.3)
        self._do("mousedown", 1)
        time.sleep(0.15)
        self._do("mouseup", 1)

    def press(self, key):
        time.sleep(1.5)  # a person looks at the card first
        # Without a window manager nobody gives the window the keyboard.
        self._do("search", "--name", "^Crazy Eight$", "windowfocus", "--sync")
        key = {"Enter": "Return"}.get(key, key)  # X has its own name for it
        self._do("keydown", key)
        time.sleep(0.3)
        self._do("keyup", key)

    def drag(self, path, at_the_end):
        """Presses, moves along the path, and lets go after `at_the_end` has been called."""
        self.move(path[0])
        time.sleep(0.3)
        self._do("mousedown", 1)
        time.sleep(0.3)
        for place in path[1:]:
            self.move(place, steps=20)
        time.sleep(0.3)
        at_the_end()
        self._do("mouseup", 1)


def picture(environment, path):
    """Saves what the screen shows. The words come before the first picture: what shows nothing is tried again a while."""
    patience = time.monotonic() + DRAWN_WITHIN
    while True:
        subprocess.run(["import", "-silent", "-window", "root", path], env=environment, check=True)
        shape = subprocess.run(
            ["identify", "-format", "%[fx:standard_deviation]", path], check=True, capture_output=True, text=True
        )
        if float(shape.stdout) >= 0.01:
            return
        if time.monotonic() > patience:
            raise Failed(f"the picture {path} is of one colour: nothing was drawn within {DRAWN_WITHIN} s")
        time.sleep(0.5)


def play_turn(program, environment, folder):
    """Plays the steps of turn.json, one check each."""
    with open(TURN, encoding="utf-8") as file:
        steps = json.load(file)["steps"]
    game = Game(program, environment)
    hand = Hand(environment)
    start = time.monotonic()
    passed = 0
    try:
        for number, step in enumerate(steps, 1):
            try:
                game.wait_for(step["hears"])
                time.sleep(1.0)  # the camera eases into place
                picture(environment, os.path.join(folder, f"{number:02}.png"))
            except Failed as failure:
                picture_of_failure = os.path.join(folder, f"{number:02}-failed.png")
                subprocess.run(["import", "-silent", "-window", "root", picture_of_failure], env=environment, check=False)
                raise Failed(f"{step['check']}: {failure}; see {picture_of_failure}\n{game.report()}") from None
            if "click" in step:
                hand.click(step["click"])
            if "drag" in step:
                hand.drag(step["drag"], lambda: picture(environment, os.path.join(folder, f"{number:02}-pulled.png")))
            if "key" in step:
                hand.press(step["key"])
            passed += 1
            print(f"    ok  {step['check']} ({time.monotonic() - start:.0f} s)")
        if game.process.poll() is not None:
            raise Failed(f"the program ended by itself (exit code {game.process.returncode})\n{game.report()}")
    finally:
        game.stop()
    return passed


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


def private(home, **changes):
    """This environment with a home of its own, so that no settings of yours are read or written; None takes a variable away."""
    environment = {**os.environ, "HOME": home, "WAYLAND_DISPLAY": None, **changes}
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        environment[name] = None
    return {name: value for name, value in environment.items() if value is not None}


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

    with tempfile.TemporaryDirectory() as home:
        screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            display = ":" + screen.stdout.readline().strip()
            passed = check_refusal("without a display it says so", program, private(home, DISPLAY=None), ["display"])
            no_graphics = private(home, DISPLAY=display, VK_DRIVER_FILES="/dev/null", WGPU_BACKEND="vulkan")
            passed += check_refusal("without a graphics device it says so", program, no_graphics, ["graphics"])
            passed += play_turn(program, private(home, DISPLAY=display), folder)
        except Failed as failure:
            sys.exit(f"    FAILED  {failure}")
        finally:
            screen.terminate()
            screen.wait()
    print(f"test result: ok. {passed} passed; 0 failed")


if __name__ == "__main__":
    main()
