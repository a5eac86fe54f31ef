"""The program in a real window on a virtual X server: its announcements and controls, simulated input, and pictures.

Events are known from the program's announcements (`--say`), and controls and their places from its list of controls
(`--controls`). `play.py`, `look.py` and `pace.py` use this module.
"""

import bisect
import contextlib
import fnmatch
import json
import os
import queue
import re
import subprocess
import tempfile
import threading
import time

PATIENCE = 240  # seconds for one announcement; a whole throw takes long on a software renderer, and a shared machine may stall
X_NAMES = {"Enter": "Return", "Space": "space", "ArrowUp": "Up", "ArrowDown": "Down", "ArrowLeft": "Left", "ArrowRight": "Right", "PageUp": "Prior", "PageDown": "Next"}
DRAWN_WITHIN = 90  # seconds from the first words to the first picture: shaders are compiled in between
LOOKS = 1.0  # seconds without an announcement after which no more follow, and the camera has arrived


def script(name):
    """Reads a script of tests/run: the steps, and the announcements that must be heard."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "run")
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return json.load(file)


class Failed(Exception):
    """A check that failed, with the reason in a sentence."""


@contextlib.contextmanager
def screen(size):
    """Starts a virtual X server of this size, and gives its display name."""
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield ":" + server.stdout.readline().strip()
    finally:
        server.terminate()
        server.wait()


class Game:
    """The running program: its announcements, the controls and words on its screen, and its process."""

    def __init__(self, program, environment, *options):
        self.said = []
        self.start = time.monotonic()
        self.lines = queue.Queue()
        self.controls, self.words = [], []  # on the screen now, from the top down
        self.seen, self.pressed = set(), set()  # the names of all controls so far, and of those that were pressed
        self.errors = tempfile.TemporaryFile("w+")
        language = [] if "--language" in options else ["--language", "en"]
        self.process = subprocess.Popen(
            [program, "--say", "--controls", *language, *options],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
        )
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            if line.startswith('{"'):
                self._take_in(json.loads(line))
            else:
                self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def _take_in(self, told):
        if "pressed" in told:
            self.pressed.add(told["pressed"])
        else:
            self.controls, self.words = told["shown"]["controls"], told["shown"]["words"]
            self.seen |= {control["name"] for control in self.controls}

    def named(self, name):
        """The controls on the screen with this name: `*` stands for any text, and `Off #2` is the second control named Off."""
        name, _, place = name.partition(" #")
        found = [control for control in self.controls if fnmatch.fnmatchcase(control["name"], name)]
        return found[int(place) - 1 : int(place)] if place else found

    def hear(self, patience):
        """The next announcement, or None if there is none within `patience` seconds."""
        try:
            line = self.lines.get(timeout=max(0.0, patience))
        except queue.Empty:
            return None
        if line is None:
            raise Failed(f"the program ended (exit code {self.process.wait()}); its last words: {self.last_words()}")
        self.said.append(line)
        print(f"        {time.monotonic() - self.start:4.0f} s  says: {line}")
        return line

    def wait_for(self, pattern):
        """Waits for a new announcement that matches; it and all earlier ones are consumed."""
        end = time.monotonic() + PATIENCE
        while (line := self.hear(end - time.monotonic())) is not None:
            if re.search(pattern, line):
                return
        raise Failed(f"nothing matching /{pattern}/ was said in {PATIENCE} s; the last words: {self.last_words()}")

    def hear_out(self):
        """Waits for an announcement, and returns all announcements until the game waits for the player."""
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
        """The controls and words on the screen, and the last lines of the program's error output."""
        self.errors.seek(0)
        shown = ", ".join(control["name"] for control in self.controls)
        return f"on the screen: {shown}\nto be read: {' / '.join(self.words)}\n" + "".join(self.errors.readlines()[-30:])

    def memory(self):
        """The memory that the program takes now, in megabytes; 0 on systems that do not tell."""
        try:
            with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as file:
                return max(int(line.split()[1]) // 1024 for line in file if line.startswith("VmRSS:"))
        except (OSError, ValueError):
            return 0

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


MOVES_A_SECOND = 60  # pointer events per second of a swing


def minimum_jerk(passed):
    """The share of its way that an arm has moved after a share of the time."""
    return passed**3 * (10 + passed * (6 * passed - 15))


class Hand:
    """Simulated mouse and keyboard input. The pointer moves as an arm does, along minimum-jerk paths, and never jumps."""

    def __init__(self, environment, size):
        self.environment = environment
        self.size = size
        self.at = (size[0] // 2, size[1] // 2)

    def _do(self, *words):
        done = subprocess.run(["xdotool", *map(str, words)], env=self.environment, capture_output=True, text=True)
        if done.returncode != 0:
            raise Failed(f"the hand could not do `{' '.join(map(str, words))}`: {done.stderr.strip() or 'the window is gone'}")

    def move(self, place, steps=12):
        target = (round(place[0] * self.size[0]), round(place[1] * self.size[1]))
        for step in range(1, steps + 1):
            share = minimum_jerk(step / steps)
            x, y = (round(start + (end - start) * share) for start, end in zip(self.at, target))
            self._do("mousemove", x, y)
            time.sleep(0.04)
        self.at = target

    def click(self, place, times=1):
        self.move(place, steps=4)
        time.sleep(0.3)
        for _ in range(times):
            self._do("mousedown", 1)
            time.sleep(0.15)
            self._do("mouseup", 1)
            time.sleep(0.15)

    def fit(self):
        """Makes the window as large as the screen, because there is no window manager that would do it."""
        self._do("search", "--sync", "--name", "^Crazy Eight$", "windowmove", 0, 0, "windowsize", *self.size)

    def _take_the_keyboard(self):
        # Without a window manager the window does not receive keyboard focus.
        self._do("search", "--name", "^Crazy Eight$", "windowfocus", "--sync")

    def press(self, keys):
        """Presses keys one after the other: `ArrowUp*3 Space` is Up three times and then Space, `shift+ArrowLeft` is both at once."""
        self._take_the_keyboard()
        for key in keys.split():
            name, _, times = key.partition("*")
            *held, name = name.split("+")
            with contextlib.ExitStack() as hand:
                for other in held:
                    hand.enter_context(self.holding(other))
                    time.sleep(0.2)  # a key that is pressed and released within one frame does not count as held
                self._do("key", "--delay", 20, "--repeat", times or 1, x_name(name))
                time.sleep(0.2)  # menus handle one press per frame

    @contextlib.contextmanager
    def holding(self, key):
        """Holds a key down inside a `with` block."""
        self._take_the_keyboard()
        self._do("keydown", x_name(key))
        try:
            yield
        finally:
            self._do("keyup", x_name(key))

    def write(self, text):
        self._take_the_keyboard()
        self._do("type", "--delay", 80, text)
        time.sleep(0.5)

    def scroll(self, place, notches):
        """Turns the wheel at a place, down if `notches` is positive. X reports each notch twice, as a button and as an axis."""
        self.move(place, steps=4)
        self._do("click", "--delay", 20, "--repeat", abs(notches), 5 if notches > 0 else 4)
        time.sleep(LOOKS)  # the list scrolls smoothly

    def drag(self, path, at_the_end=lambda: None, button=1):
        """Presses the button, moves along the path, calls `at_the_end`, and releases the button."""
        self.move(path[0])
        time.sleep(0.3)
        self._do("mousedown", button)
        time.sleep(0.3)
        for place in path[1:]:
            self.move(place, steps=20)
        time.sleep(0.3)
        at_the_end()
        self._do("mouseup", button)

    def follow(self, motion):
        """Makes a motion of motions.json: presses at its first place, follows it by the clock, and releases at its last."""
        times = [time for time, _, _ in motion]

        def place(passed):
            after = min(max(bisect.bisect_left(times, passed), 1), len(motion) - 1)
            (begin, *start), (end, *stop) = motion[after - 1 : after + 1]
            x, y = (one + (other - one) * (passed - begin) / (end - begin) for one, other in zip(start, stop))
            return round(self.size[0] / 2 + x * self.size[1]), round(y * self.size[1])

        x, y = place(0.0)
        self.move((x / self.size[0], y / self.size[1]))
        time.sleep(0.3)
        self._do("mousedown", 1)
        hand = subprocess.Popen(["xdotool", "-"], env=self.environment, stdin=subprocess.PIPE, text=True)
        begin, passed = time.monotonic(), 0.0
        try:
            while passed < times[-1]:
                time.sleep(1 / MOVES_A_SECOND)
                passed = min(time.monotonic() - begin, times[-1])
                x, y = place(passed)
                hand.stdin.write(f"mousemove {x} {y}\n")
                hand.stdin.flush()
        except BrokenPipeError:
            raise Failed("the hand could not swing: the window is gone") from None
        finally:
            hand.communicate("mouseup 1\n")  # ignores a broken pipe
        self.at = (x, y)

    def press_the_other_button(self):
        self._do("click", 3)
        time.sleep(0.3)

    def do(self, action, at_the_end=lambda: None):
        """Makes the input that a step asks for, if any."""
        if "click" in action:
            self.click(action["click"])
        if "drag" in action:
            self.drag(action["drag"], at_the_end)
        if "motion" in action:
            self.follow(script("motions.json")["motions"][action["motion"]])
        if "scroll" in action:
            self.scroll(action["scroll"], action["notches"])
        if "key" in action:
            time.sleep(0.5)  # a person looks at the card first
            self.press(action["key"])


def x_name(key):
    """The name of a key in X."""
    return X_NAMES.get(key, key)


def picture(environment, path):
    """Saves a picture of the screen. The first announcement comes before the first frame, so a picture of one colour is taken again
    for up to DRAWN_WITHIN seconds."""
    patience = time.monotonic() + DRAWN_WITHIN
    while True:
        snapshot(environment, path)
        if drawn(path):
            return
        if time.monotonic() > patience:
            raise Failed(f"the picture {path} is of one colour: nothing was drawn within {DRAWN_WITHIN} s")
        time.sleep(0.5)


def drawn(path):
    """Whether a picture has more than one colour."""
    shape = subprocess.run(["identify", "-format", "%[fx:standard_deviation]", path], check=True, capture_output=True, text=True)
    return float(shape.stdout) >= 0.01


def snapshot(environment, path):
    """Saves a picture of the screen, even if it has one colour."""
    subprocess.run(["import", "-silent", "-window", "root", path], env=environment, check=True)


def difference(metric, one, other):
    """The difference of two pictures of the same size in a metric of ImageMagick, from 0 to 1."""
    told = subprocess.run(["compare", "-metric", metric, one, other, "null:"], capture_output=True, text=True)
    share = re.search(r"\(([0-9.e+-]+)\)", told.stderr)
    if share is None:
        raise Failed(f"{one} and {other} cannot be compared: {told.stderr.strip()}")
    return float(share[1])


def private(home, **changes):
    """The environment with another home folder, so that your own settings are neither read nor written; None removes a variable."""
    environment = {**os.environ, "HOME": home, "WAYLAND_DISPLAY": None, **changes}
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        environment[name] = None
    return {name: value for name, value in environment.items() if value is not None}
