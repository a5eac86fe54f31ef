"""Follows the steps of a run in a real window: what each waits for, and what a hand does then.

A step first waits for everything it names, in this order:
  hears   a new announcement that matches this regular expression
  sees    a control of each of these names on the screen (`*` stands for anything, `Off #2` is the second called Off)
  gone    none of these names
  reads   words on the screen that match this regular expression
  is      for each name that it is on (true) or off (false), is set to a number, or has a text
  file    a file of this name in the home of the run (`*` stands for anything)
  waits   so many seconds
and then does what it says, in this order:
  press   presses the control of this name with the pointer, brought into view by the wheel; `times`: so often
  choose  presses each of these in turn, and sees that it is on then
  switch  the same for what is switched on and off: that it is not as before
  tab     goes by Tab to the control of this name
  slide   [name, share]: drags the knob of a slider there, and sees that it is set to something else then
  at      [name, action]: `click`, `twice`, `drag` or `scroll` within that control, with places as shares of it
  write   types a text
  click, drag, scroll, key   as in games.json: places are shares of the window
  tries   does so up to so often, until something is said: a machine that stutters may see a swing stand still, as a table does
  cancel  drags along this path, and presses the other button before letting go
  right   drags along this path with the other button
  hold    keeps this key down during the step that is named as its `while`
  until   answers whatever is said from the table of `answers`, as in games.json, until this was said
  changes whether the picture is another one after all this (true), or the same (false)
  ends    the program has ended, by itself and well
"""

import glob
import os
import re
import shutil
import subprocess
import tempfile
import time

from window import LOOKS, PATIENCE, Failed, difference, snapshot

STILL = 0.4  # seconds for which a control stays where it is before it is pressed
NOTCHES = 3  # of the wheel, until what is scrolled away is looked for again
MOST_TABS = 90  # more controls are on no screen
TAB = 1.0  # seconds within which the keyboard has gone on by one control, on a slow machine too
THROW = 40  # seconds for a throw, until it is told what it came to
FRAME = 400  # seconds for one frame of a game
# The share of full brightness, in the root mean square, by which two pictures differ if anything was drawn otherwise: a
# word of the HUD is ten times as much.
ANOTHER = 0.0005
AXES = ((0, 2), (1, 3))  # left and right, top and bottom


def furnish(home, run):
    """Puts the files in the home of a run that it begins with: `home` has the place of each, and which of the project's it is."""
    for place, file in run.get("home", {}).items():
        path = os.path.join(home, place)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        shutil.copyfile(file, path)


class Steps:
    """The steps of one run: `game` and `hand` are of the same window, `home` is the folder of that run."""

    def __init__(self, game, hand, home):
        self.game, self.hand, self.home = game, hand, home
        self.used = set()  # the controls that were moved: the program tells of those that are pressed

    def follow(self, steps, before=lambda step: None):
        """Takes the steps one after the other; `before` is called when one has waited, and has done nothing yet."""
        for number, step in enumerate(steps, 1):
            try:
                self.wait(step)
                before(step)
                self.act(step)
            except Failed as failure:
                raise Failed(f"step {number} of {len(steps)}, {step}: {failure}\nlast words: {self.game.last_words()}") from None

    def wait(self, step):
        if step.get("hears"):
            self.game.wait_for(step["hears"])
        for name in listed(step.get("sees", [])):
            self.until(lambda: self.game.named(name), f"there is no “{name}” on the screen")
        for name in listed(step.get("gone", [])):
            self.until(lambda: not self.game.named(name), f"“{name}” is still on the screen")
        if "reads" in step:
            found = lambda: any(re.search(step["reads"], words) for words in self.game.words)
            self.until(found, f"nothing that can be read matches /{step['reads']}/")
        for name, wanted in step.get("is", {}).items():
            try:
                self.until(lambda: [state for state in self.states(name) if state == wanted], f"“{name}” is not {wanted!r}")
            except Failed as failure:
                raise Failed(f"{failure}; of on, value and text it has {self.states(name)}") from None
        if "file" in step:
            there = lambda: any(os.path.getsize(path) for path in glob.glob(os.path.join(self.home, step["file"])))
            self.until(there, f"there is no file {step['file']}")
        time.sleep(step.get("waits", 0.0))

    def act(self, step):
        if "changes" not in step:
            self.do(step)
            return
        with tempfile.TemporaryDirectory() as folder:
            pictures = [os.path.join(folder, f"{name}.png") for name in ("before", "after")]
            time.sleep(LOOKS)
            snapshot(self.hand.environment, pictures[0])
            self.do(step)
            time.sleep(LOOKS)
            snapshot(self.hand.environment, pictures[1])
            differs = difference("RMSE", *pictures)
        if (differs > ANOTHER) != step["changes"]:
            raise Failed(f"the picture differs by {differs:.5f} from the one before, and more than {ANOTHER} means a change")

    def do(self, step, at_the_end=lambda: None):
        """What the step has a hand do; `at_the_end` is called before a drag lets go."""
        for _ in range(step.get("times", 1)):
            if "press" in step:
                self.press(step["press"])
        for name in step.get("choose", []):
            self.press(name)
            self.until(lambda: True in self.states(name), f"“{name}” was pressed and is not chosen")
        for name in step.get("switch", []):
            before = self.find(name)["on"]
            self.press(name)
            self.until(lambda: self.find(name)["on"] != before, f"“{name}” was pressed and is as it was")
        if "tab" in step:
            self.tab(step["tab"])
        if "slide" in step:
            self.slide(*step["slide"])
        if "at" in step:
            self.at(*step["at"])
        if "write" in step:
            self.hand.write(step["write"])
        self.hand.do(step, at_the_end)
        for _ in range(step.get("tries", 1) - 1):
            if self.speaks():
                break
            self.hand.do(step)
        if "cancel" in step:
            self.hand.drag(step["cancel"], at_the_end=self.hand.press_the_other_button)
        if "right" in step:
            self.hand.drag(step["right"], button=3)
        if "hold" in step:
            with self.hand.holding(step["hold"]):
                time.sleep(LOOKS)
                self.wait(step["while"])
                self.act(step["while"])
        if "until" in step:
            self.answer(step["answers"], step["until"])
        if "ends" in step:
            self.ends()

    def speaks(self):
        """Whether anything is said within the time of a throw."""
        end = time.monotonic() + THROW
        while self.game.lines.empty() and time.monotonic() < end:
            time.sleep(STILL)
        return not self.game.lines.empty()

    def answer(self, answers, ends, before=lambda answer: None):
        """Does what the answers say to what the game says, until it has said what ends it; returns all it said."""
        told = []
        end = time.monotonic() + FRAME
        while time.monotonic() < end:
            said = self.game.hear_out()
            told += said
            # One answer to each sentence; a throw may say several things at once, the table has the order of their cards.
            meant = [next((answer for answer in answers if re.search(answer["hears"], line)), None) for line in said]
            for answer in (answer for answer in answers if answer in meant):
                time.sleep(answer.get("waits", 0.0))
                before(answer)
                self.do(answer)
                time.sleep(LOOKS)
                while answer.get("again") and self.game.lines.empty() and time.monotonic() < end:
                    self.do(answer)
                    time.sleep(2 * LOOKS)
            if any(re.search(ends, line) for line in said):
                return told
        raise Failed(f"/{ends}/ was not said in {FRAME} s; the last words: {self.game.last_words()}")

    def until(self, holds, otherwise, patience=PATIENCE):
        """Blocks until something holds; if it never does, `otherwise` says so."""
        end = time.monotonic() + patience
        while not (held := holds()):
            if self.game.process.poll() is not None:
                raise Failed(f"{otherwise}, and the program has ended with {self.game.process.returncode}")
            if time.monotonic() > end:
                raise Failed(f"{otherwise}, after {patience} s")
            time.sleep(0.1)
        return held

    def states(self, name):
        """What the controls of that name are: on, set to, or written."""
        return [control[kind] for control in self.game.named(name) for kind in ("on", "value", "text")]

    def find(self, name):
        return self.until(lambda: self.game.named(name), f"there is no “{name}” on the screen")[0]

    def settled(self, name):
        """The control, once it can be pressed and has stood still for a while."""
        seen = [None, 0.0]

        def holds():
            can = [control for control in self.game.named(name) if control["enabled"]]
            place = can[0]["in_view"] or can[0]["place"] if can else None
            if place != seen[0]:
                seen[:] = [place, time.monotonic()]
            return can[0] if can and time.monotonic() - seen[1] > STILL else None

        return self.until(holds, f"there is no “{name}” on the screen that can be pressed and stands still")

    def reached(self, name):
        """The control, scrolled into view: its place there."""
        for _ in range(40):
            control = self.settled(name)
            if in_view(control):
                return control["in_view"]
            (left, right), (top, bottom) = ((control["place"][one], control["place"][other]) for one, other in AXES)
            below = (top + bottom) / 2 > 0.5
            self.hand.scroll([min(max((left + right) / 2, 0.02), 0.98), 0.5], NOTCHES if below else -NOTCHES)
        raise Failed(f"“{name}” cannot be scrolled into view")

    def press(self, name):
        left, top, right, bottom = self.reached(name)
        self.hand.click([(left + right) / 2, (top + bottom) / 2])

    def tab(self, name):
        for _ in range(MOST_TABS):
            if any(control["focused"] for control in self.game.named(name)):
                return
            before = self.focus()
            self.hand.press("Tab")
            # The next press has to wait for this one to be seen, or it goes past; the next control may be called the same.
            moved = time.monotonic() + TAB
            while self.focus() == before and time.monotonic() < moved:
                time.sleep(0.05)
        raise Failed(f"Tab does not come to “{name}”")

    def focus(self):
        """The names of what has the keyboard."""
        return [control["name"] for control in self.game.controls if control["focused"]]

    def within(self, name, place):
        """A place in the control, as shares of it, in the window."""
        return [box[one] + share * (box[other] - box[one]) for box in [self.reached(name)] for share, (one, other) in zip(place, AXES)]

    def slide(self, name, share):
        control = self.settled(name)
        knob = self.within(name, [0.5, 0.5])  # wherever it is pressed, the knob comes there
        self.hand.drag([knob, self.within(name, [share, 0.5])])
        before = control["value"]
        self.until(lambda: before not in [other["value"] for other in self.game.named(name)], f"“{name}” is still set to {before}")
        self.used.add(control["name"])

    def at(self, name, action):
        if "click" in action:
            self.hand.click(self.within(name, action["click"]))
        if "twice" in action:
            self.hand.click(self.within(name, action["twice"]), times=2)
        if "drag" in action:
            self.hand.drag([self.within(name, place) for place in action["drag"]])
        if "scroll" in action:
            self.hand.scroll(self.within(name, action["scroll"]), action["notches"])
        self.used |= {control["name"] for control in self.game.named(name)}

    def ends(self):
        try:
            code = self.game.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failed(f"the program has not ended after {PATIENCE} s") from None
        if code != 0:
            raise Failed(f"the program has ended with {code}")


def listed(names):
    return [names] if isinstance(names, str) else names


def in_view(control):
    """Whether at least half of it can be pressed."""
    if control["in_view"] is None:
        return False
    shares = [(control["in_view"][other] - control["in_view"][one]) / max(control["place"][other] - control["place"][one], 1e-6) for one, other in AXES]
    return min(shares) >= 0.5
