#!/usr/bin/env python3
"""Plays a turn, and then a frame of every other game, in a real window: `play.py PROGRAM FOLDER`.

Starts an X server without a screen, the built program in it, and moves the pointer and the keys as a hand would. What
is on the screen it knows from the program's own announcements (`--say`). Leaves pictures in FOLDER, and tries what the
program says where it cannot run: without a display, and without a graphics device.
"""

import contextlib
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
X_NAMES = {"Enter": "Return", "Space": "space", "ArrowUp": "Up", "ArrowDown": "Down", "ArrowLeft": "Left", "ArrowRight": "Right"}
REFUSAL = 60  # seconds in which a program that cannot run has to say so
DRAWN_WITHIN = 30  # seconds from the first words to the first picture: shaders are compiled in between
LOOKS = 1.0  # seconds without a word after which a moment has said everything, and the camera has eased into place
FRAME = 180  # seconds for one frame of a game


def script(name):
    """A file of tests/run, which the browser run follows, too."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "run")
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return json.load(file)


class Failed(Exception):
    """A check that did not hold, with the sentence that says so."""


class Game:
    """The running program: what it says, and whether it still lives."""

    def __init__(self, program, environment):
        self.said = []
        self.lines = queue.Queue()
        self.errors = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [program, "--say", "--language", "en"], env=environment, stdout=subprocess.PIPE, stderr=self.errors, text=True
        )
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def hear(self, patience):
        """The next announcement, or None if there is none within so many seconds."""
        try:
            line = self.lines.get(timeout=max(0.0, patience))
        except queue.Empty:
            return None
        if line is None:
            raise Failed(f"the program ended (exit code {self.process.wait()}); its last words: {self.last_words()}")
        self.said.append(line)
        print(f"        says: {line}")
        return line

    def wait_for(self, pattern):
        """Blocks until a new announcement matches; everything said before is spent."""
        end = time.monotonic() + PATIENCE
        while (line := self.hear(end - time.monotonic())) is not None:
            if re.search(pattern, line):
                return
        raise Failed(f"nothing matching /{pattern}/ was said in {PATIENCE} s; the last words: {self.last_words()}")

    def hear_out(self):
        """Blocks until something is said, and hears it out: everything until the game waits for the player."""
        said, patience = [], PATIENCE
        while (line := self.hear(patience)) is not None:
            said.append(line)
            patience = LOOKS
        if not said:
            raise Failed(f"nothing was said in {PATIENCE} s; the last words: {self.last_words()}")
        return said

    def last_words(self):
        return " / ".join(self.said[-4:])

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
    """A hand on the mouse and the keys: it moves along a path with pauses and never jumps."""

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
        self.move(place, steps=4)
        time.sleep(0.3)
        self._do("mousedown", 1)
        time.sleep(0.15)
        self._do("mouseup", 1)

    def press(self, keys):
        """Presses keys one after the other: `ArrowUp*3 Space` has Up three times and then Space."""
        # Without a window manager nobody gives the window the keyboard.
        self._do("search", "--name", "^Crazy Eight$", "windowfocus", "--sync")
        for key in keys.split():
            name, _, times = key.partition("*")
            self._do("key", "--delay", 20, "--repeat", times or 1, X_NAMES.get(name, name))

    def scroll(self, place, notches):
        """Turns the wheel at a place, down if `notches` is positive."""
        self.move(place, steps=4)
        self._do("click", "--delay", 20, "--repeat", abs(notches), 5 if notches > 0 else 4)
        time.sleep(LOOKS)  # it glides

    def drag(self, path, at_the_end=lambda: None):
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

    def do(self, action, at_the_end=lambda: None):
        """What a step of the script has a hand do, if anything."""
        if "click" in action:
            self.click(action["click"])
        if "drag" in action:
            self.drag(action["drag"], at_the_end)
        if "scroll" in action:
            self.scroll(action["scroll"], action["notches"])
        if "key" in action:
            time.sleep(0.5)  # a person looks at the card first
            self.press(action["key"])


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


class Run:
    """The checks of one running program, from its title on."""

    def __init__(self, program, environment, folder):
        self.game = Game(program, environment)
        self.hand = Hand(environment)
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
        finally:
            screen.terminate()
            screen.wait()
    print(f"test result: ok. {passed} passed; 0 failed")


if __name__ == "__main__":
    main()
