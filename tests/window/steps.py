"""Follows the steps of a run in a real window: each waits for something and then makes some input.

A step first waits for all of these that it has, in this order:
  hears   a new announcement that matches this regular expression
  sees    a control of each of these names on the screen (`*` stands for any text, `Off #2` is the second named Off)
  gone    no control of these names
  reads   text on the screen that matches this regular expression
  is      for each name its state: on (true), off (false), a number, or a text
  file    a file of this name in the home of the run (`*` stands for any text)
  waits   this number of seconds
and then makes the input of these that it has, in this order:
  press   clicks the control of this name, after the wheel has scrolled it into view; `times`: how often
  choose  clicks each of these in turn, and checks that it is on then
  switch  clicks each of these switches in turn, and checks that its state has changed
  tab     moves the focus with Tab to the control of this name
  slide   [name, share]: drags the knob of a slider there, and checks that its value has changed
  at      [name, action]: `click`, `twice`, `drag` or `scroll` within that control, with places as shares of it
  write   types a text
  click, drag, scroll, key   as in games.json: places are shares of the window
  motion  makes this modelled swing of a person, from motions.json
  tries   repeats the input up to this number of times until there is an announcement, because a slow machine may miss a swing
  cancel  drags along this path, and presses the right button before the release
  right   drags along this path with the right button
  hold    holds this key down during the step in `while`
  until   answers announcements from the table in `answers`, as in games.json, until this one is heard
  changes whether the picture must differ after the input (true), or be the same (false)
  ends    checks that the program has ended by itself with exit code 0
"""

import glob
import os
import re
import shutil
import subprocess
import tempfile
import time

from window import LOOKS, PATIENCE, Failed, difference, snapshot

STILL = 0.4  # seconds for which a control must not move before it is clicked
NOTCHES = 3  # of the wheel before the control is looked for again
MOST_TABS = 90  # no screen has more controls
TAB = 15.0  # seconds within which Tab moves the focus, on a slow machine too
CHANGE = 60.0  # seconds within which the picture changes, on a slow machine too
FRAME = 1800  # seconds for one frame of a game
# The least difference of two pictures that counts as a change: the root mean square as a share of full brightness. A word of
# the HUD makes ten times as much.
ANOTHER = 0.0005
AXES = ((0, 2), (1, 3))  # left and right, top and bottom


def furnish(home, run):
    """Copies the files that a run begins with into its home folder: `home` has the path of each there and in the project."""
    for place, file in run.get("home", {}).items():
        path = os.path.join(home, place)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        shutil.copyfile(file, path)


class Steps:
    """The steps of one run: `game` and `hand` belong to the same window, `home` is the home folder of the run."""

    def __init__(self, game, hand, home):
        self.game, self.hand, self.home = game, hand, home
        self.used = set()  # the names of the controls that were dragged; the program itself reports those that were pressed

    def follow(self, steps, before=lambda step: None):
        """Follows the steps one after the other; `before` is called for each between its wait and its input."""
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
            end = time.monotonic() + CHANGE
            while True:
                time.sleep(LOOKS)
                snapshot(self.hand.environment, pictures[1])
                differs = difference("RMSE", *pictures)
                # A slow machine may still be drawing what it drew before the input.
                if not step["changes"] or differs > ANOTHER or time.monotonic() > end:
                    break
        if (differs > ANOTHER) != step["changes"]:
            raise Failed(f"the picture differs by {differs:.5f} from the one before, and more than {ANOTHER} means a change")

    def do(self, step, at_the_end=lambda: None):
        """Makes the input of a step; `at_the_end` is called before the release of a drag."""
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
        """Waits for an announcement; returns whether one came in time."""
        end = time.monotonic() + PATIENCE
        while self.game.lines.empty() and time.monotonic() < end:
            time.sleep(STILL)
        return not self.game.lines.empty()

    def answer(self, answers, ends, before=lambda answer: None):
        """Answers announcements from the table until one matches `ends`; returns all announcements."""
        told = []
        end = time.monotonic() + FRAME
        while time.monotonic() < end:
            said = self.game.hear_out()
            told += said
            # Each sentence has one answer. A throw may cause several sentences at once; the table has the order of their cards.
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
        """Waits until `holds` returns a true value, and returns it; fails with the sentence `otherwise` after `patience` seconds."""
        end = time.monotonic() + patience
        while not (held := holds()):
            if self.game.process.poll() is not None:
                raise Failed(f"{otherwise}, and the program has ended with {self.game.process.returncode}")
            if time.monotonic() > end:
                raise Failed(f"{otherwise}, after {patience} s")
            time.sleep(0.1)
        return held

    def states(self, name):
        """The states of the controls with this name: on or off, value, and text."""
        return [control[kind] for control in self.game.named(name) for kind in ("on", "value", "text")]

    def find(self, name):
        return self.until(lambda: self.game.named(name), f"there is no “{name}” on the screen")[0]

    def settled(self, name):
        """The control, once it is enabled and has not moved for STILL seconds."""
        seen = [None, 0.0]

        def holds():
            can = [control for control in self.game.named(name) if control["enabled"]]
            place = can[0]["in_view"] or can[0]["place"] if can else None
            if place != seen[0]:
                seen[:] = [place, time.monotonic()]
            return can[0] if can and time.monotonic() - seen[1] > STILL else None

        return self.until(holds, f"there is no “{name}” on the screen that can be pressed and stands still")

    def reached(self, name):
        """The place of the control in the window, after it was scrolled into view."""
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
            # Wait until the focus has moved, so that the next press does not skip a control.
            moved = time.monotonic() + TAB
            while self.focus() == before and time.monotonic() < moved:
                time.sleep(0.05)
        raise Failed(f"Tab does not come to “{name}”")

    def focus(self):
        """The controls with the focus, as numbers from the top down and names."""
        return [(number, control["name"]) for number, control in enumerate(self.game.controls) if control["focused"]]

    def within(self, name, place):
        """The place in the window of a place that is given as shares of the control."""
        return [box[one] + share * (box[other] - box[one]) for box in [self.reached(name)] for share, (one, other) in zip(place, AXES)]

    def slide(self, name, share):
        control = self.settled(name)
        knob = self.within(name, [0.5, 0.5])  # a press anywhere on the slider moves the knob there
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
    """Whether at least half of the control is in view."""
    if control["in_view"] is None:
        return False
    shares = [(control["in_view"][other] - control["in_view"][one]) / max(control["place"][other] - control["place"][one], 1e-6) for one, other in AXES]
    return min(shares) >= 0.5
