// Follows the steps of a run in a real page, as tests/window/steps.py does in a real window: each waits for something and then
// makes some input. A step with an unknown word is refused.

import { readFileSync } from "node:fs";
import { LOOKS, PATIENCE, hearOut, hears, lastWords, pause, press } from "./page.js";

const FRAME = 1_800_000; // for one frame or one round of a game
const STILL = 400; // for which a control stays where it is before it is pressed
const TOLD = 90_000; // within which a throw is told; a second swing while it still slides would be another throw
const NOTCHES = 3; // of the wheel, until a control out of view is looked for again
const WAITS = ["hears", "sees", "gone", "reads", "is", "waits"];
const ACTIONS = ["press", "times", "choose", "click", "drag", "scroll", "notches", "motion", "tries", "write", "key", "until", "answers"];
const KNOWN = new Set([...WAITS, ...ACTIONS, "check", "shot", "again"]);

const { motions } = JSON.parse(readFileSync(new URL("../run/motions.json", import.meta.url), "utf8"));

/** The steps of one run, with the page and its mouse or finger. */
export class Steps {
  constructor(seat, hand) {
    this.seat = seat;
    this.hand = hand;
  }

  /** Follows the steps one after the other. */
  async follow(steps) {
    for (const [index, step] of steps.entries()) {
      try {
        await this.wait(step);
        await this.act(step);
      } catch (error) {
        throw new Error(`step ${index + 1} of ${steps.length}, ${JSON.stringify(step)}: ${error.message}`);
      }
    }
  }

  /** Waits for all conditions of a step. */
  async wait(step) {
    const strange = Object.keys(step).filter((word) => !KNOWN.has(word));
    if (strange.length) throw new Error(`a page cannot be asked for “${strange.join("”, “")}”`);
    const { seat } = this;
    if (step.hears) await hears(seat, step.hears);
    for (const name of [step.sees ?? []].flat()) {
      await this.until(() => this.named(name).length, `there is no “${name}” on the screen`);
    }
    for (const name of [step.gone ?? []].flat()) {
      await this.until(() => !this.named(name).length, `“${name}” is still on the screen`);
    }
    if (step.reads) {
      const read = () => seat.screen.words.some((words) => new RegExp(step.reads).test(words));
      await this.until(read, `nothing that can be read matches /${step.reads}/`);
    }
    for (const [name, wanted] of Object.entries(step.is ?? {})) {
      await this.until(() => this.states(name).includes(wanted), `“${name}” is not ${wanted}`);
    }
    await pause(1000 * (step.waits ?? 0));
  }

  /** Makes the input of a step. */
  async act(step) {
    const { seat, hand } = this;
    if (step.press) for (let time = 0; time < (step.times ?? 1); time++) await this.press(step.press);
    for (const name of step.choose ?? []) {
      await this.press(name);
      await this.until(() => this.states(name).includes(true), `“${name}” was pressed and is not chosen`);
    }
    if (step.click) await hand.click(step.click);
    if (step.drag) await hand.drag(step.drag);
    if (step.scroll) await hand.scroll(step.scroll, step.notches);
    if (step.motion) await this.swing(step);
    if (step.write) await seat.page.keyboard.type(step.write, { delay: 60 });
    if (step.key) await press(seat, step.key);
    if (step.until) await this.answer(step.answers, step.until);
  }

  /** Makes a modelled swing, and makes it again if nothing is said: a slow machine may miss one. */
  async swing({ motion, tries = 1 }) {
    const { ears } = this.seat;
    for (let left = tries; left > 0; left--) {
      await this.hand.follow(motions[motion]);
      const end = Date.now() + TOLD;
      while (ears.next === ears.said.length && Date.now() < end) await pause(100);
      if (ears.next < ears.said.length) return;
    }
  }

  /** Answers announcements until one matches `ends`; returns all announcements. */
  async answer(answers, ends, before = async () => {}) {
    const { seat } = this;
    const told = [];
    const end = Date.now() + FRAME;
    while (Date.now() < end) {
      const said = await hearOut(seat);
      told.push(...said);
      // Each sentence has one answer. A throw may cause several sentences at once; `answers` has the order of their cards.
      const meant = said.map((sentence) => answers.find(({ hears }) => new RegExp(hears).test(sentence)));
      for (const answer of answers.filter((answer) => meant.includes(answer))) {
        await pause(1000 * (answer.waits ?? 0));
        await before(answer);
        await this.act(answer);
        await pause(LOOKS);
        while (answer.again && seat.ears.next === seat.ears.said.length && Date.now() < end) {
          await this.act(answer);
          await pause(2 * LOOKS);
        }
      }
      if (said.some((sentence) => new RegExp(ends).test(sentence))) return told;
    }
    throw new Error(`/${ends}/ was not said in ${FRAME / 1000} s; the last words: ${lastWords(seat)}`);
  }

  /** Presses the control with this name, after scrolling it into view by the wheel. */
  async press(name) {
    for (let turn = 0; turn < 40; turn++) {
      const control = await this.settled(name);
      if (isInView(control)) {
        await this.hand.click(middle(control.in_view));
        return;
      }
      const [x, y] = middle(control.place);
      await this.hand.scroll([Math.min(Math.max(x, 0.02), 0.98), 0.5], y > 0.5 ? NOTCHES : -NOTCHES);
    }
    throw new Error(`“${name}” cannot be scrolled into view`);
  }

  /** The control, once it is enabled and has not moved for STILL milliseconds. */
  async settled(name) {
    let place;
    let since = Date.now();
    const stands = () => {
      const control = this.named(name).find(({ enabled }) => enabled);
      const now = JSON.stringify(control && (control.in_view ?? control.place));
      if (now !== place) [place, since] = [now, Date.now()];
      return control && Date.now() - since > STILL ? control : undefined;
    };
    return this.until(stands, `there is no “${name}” on the screen that can be pressed and stands still`);
  }

  /** The controls on the screen with this name: `*` stands for any text, and `Off #2` is the second control named Off. */
  named(name) {
    const [pattern, place] = name.split(" #");
    const glob = new RegExp(`^${pattern.replace(/[.+?^${}()|\\]/g, "\\$&").replaceAll("*", ".*")}$`, "s");
    const found = this.seat.screen.controls.filter((control) => glob.test(control.name));
    return place ? found.slice(place - 1, place) : found;
  }

  /** The states of the controls with this name: on or off, value, and text. */
  states(name) {
    return this.named(name).flatMap(({ on, value, text }) => [on, value, text]);
  }

  /** Waits until `holds` returns a true value, and returns it; fails with the sentence `otherwise` after PATIENCE. */
  async until(holds, otherwise) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const held = holds();
      if (held) return held;
      if (this.seat.ears.faults.length) throw new Error(`the page reported: ${this.seat.ears.faults.join("\n")}`);
      if (Date.now() > end) {
        const names = this.seat.screen.controls.map((control) => control.name).join(", ");
        throw new Error(`${otherwise}, after ${PATIENCE / 1000} s; there are: ${names}`);
      }
      await pause(100);
    }
  }
}

export function middle([left, top, right, bottom]) {
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Whether at least half of the control is in view. */
function isInView({ place, in_view: seen }) {
  if (!seen) return false;
  return [0, 1].every((axis) => seen[axis + 2] - seen[axis] >= (place[axis + 2] - place[axis]) / 2);
}
