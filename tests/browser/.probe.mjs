// probe DIST SECONDS [patch...]
import { openBrowser, openPage, serve } from "/work/main/tests/browser/page.js";
import { readFileSync } from "node:fs";
const [dist, seconds = "40", extra = ""] = process.argv.slice(2);
const code = readFileSync("/work/main/tests/run/game.txt", "utf8").match(/c8\.[\w-]+/)[0];
const host = await serve(dist);
const browser = await openBrowser();
const seat = await openPage(browser);
await seat.page.addInitScript(() => {
  const ask = window.requestAnimationFrame;
  window.spent = [];
  window.requestAnimationFrame = (draw) => ask.call(window, (at) => { const t = performance.now(); draw(at); window.spent.push([at, performance.now() - t]); });
});
if (extra) await seat.page.addInitScript(extra);
await seat.page.goto(`${host.address}#r=${code}`);
await seat.page.waitForFunction(() => window.spent?.length > 5, null, { timeout: 120000 });
await new Promise((r) => setTimeout(r, 8000));
const from = await seat.page.evaluate(() => performance.now());
await new Promise((r) => setTimeout(r, 1000 * Number(seconds)));
const spent = (await seat.page.evaluate(() => window.spent)).filter(([at]) => at > from);
const gaps = spent.slice(1).map(([at], i) => at - spent[i][0]).filter((g) => g < 400).sort((a, b) => a - b);
const cpu = spent.map(([, d]) => d).sort((a, b) => a - b);
const mid = (a, q = 0.5) => a[Math.floor(q * (a.length - 1))]?.toFixed(1);
console.log(`${spent.length} pictures; gap median ${mid(gaps)} (10% ${mid(gaps, 0.1)}, 90% ${mid(gaps, 0.9)}), mean ${(gaps.reduce((s, g) => s + g, 0) / gaps.length).toFixed(1)}; wasm median ${mid(cpu)} 90% ${mid(cpu, 0.9)}`);
if (process.env.SHOT) await seat.page.screenshot({ path: process.env.SHOT });
for (const fault of seat.ears.faults) console.log("fault:", fault.slice(0, 300));
await browser.close(); host.stop(); process.exit(0);
