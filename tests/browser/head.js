// Tests what the built page says of itself: to programs that show a link to it, which commit it is of, and by the letters of its heading.
// site.js calls it.

import { readFileSync } from "node:fs";
import path from "node:path";
import { dist, mouse, must } from "./page.js";
import { Steps } from "./steps.js";

/** What web/page is told of the page that these checks look at: where it will be, and of which commit it is. */
export const TOLD = { CRAZY_EIGHT_ADDRESS: "https://example.org/crazy-eight/", CRAZY_EIGHT_COMMIT: "fedcba9876" };

const pageIn = (folder) => readFileSync(path.join(folder, "index.html"), "utf8");

/** The content of an element `meta` of the page in a folder. */
const meta = (folder, name) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(pageIn(folder))?.[1];

/** Checks the head of a page that was told TOLD; `names` are the hashed names of its files. */
export function checkHead(folder, names, ok) {
  const is = (name, wanted) => must(meta(folder, name) === wanted, `${name} is “${meta(folder, name)}” and not “${wanted}”`);
  is("og:title", "Crazy Eight");
  must(/table shuffleboard/i.test(meta(folder, "description")), `the page describes itself as “${meta(folder, "description")}”`);
  is("og:description", meta(folder, "description"));
  is("og:image", TOLD.CRAZY_EIGHT_ADDRESS + names.get("preview.jpg"));
  ok("a link to the page has its title, a description, and a picture by its whole address");
  is("commit", TOLD.CRAZY_EIGHT_COMMIT);
  const commit = meta(dist, "commit");
  const program = readFileSync(path.join(folder, names.get("crazy-eight_bg.wasm")));
  must(!commit || !program.includes(`commit ${commit}`), "the program names its commit, so that it is another after each");
  ok("the page names its commit, and its program does not");
}

/** The characters that a font has letters for, by its table `cmap`. */
function letters(font) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, table) => 12 + 16 * table);
  const cmap = font.readUInt32BE(tables.find((at) => font.toString("latin1", at, at + 4) === "cmap") + 8);
  const at = cmap + font.readUInt32BE(cmap + 8);
  must(font.readUInt16BE(at) === 4, "the letters of the heading's font are listed in another format than the fourth");
  const twice = font.readUInt16BE(at + 6); // the number of segments
  const known = new Set();
  for (let segment = 0; segment < twice; segment += 2) {
    const [last, first] = [at + 14, at + 16 + twice].map((list) => font.readUInt16BE(list + segment));
    for (let code = first; code <= last; code++) known.add(String.fromCharCode(code));
  }
  return known;
}

/** Checks that the small font of the heading has all of its letters. */
export function checkHeading(folder, names, ok) {
  const heading = /<h1>([^<]+)<\/h1>/.exec(pageIn(folder))[1].toUpperCase(); // as the style sheet shows it
  const known = letters(readFileSync(path.join(folder, names.get("BebasNeue-title.otf"))));
  const lacking = [...heading].filter((letter) => !known.has(letter));
  must(!lacking.length, `the font of the heading lacks ${lacking}`);
  ok("the font of the heading has all of its letters");
}

/** Checks that the credits name the commit that the page does. */
export async function checkCredits(seat, ok) {
  const commit = meta(dist, "commit");
  const named = commit ? `commit ${commit}, wasm32-` : "Build: wasm32-";
  await new Steps(seat, mouse(seat)).follow([{ press: "Credits" }, { reads: named, press: "Back" }, { gone: "Back" }]);
  ok("the credits name the commit of the page");
}
