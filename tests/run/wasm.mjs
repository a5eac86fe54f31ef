// Runs a test that was compiled to wasm. The test has no imports, so it prints nothing; only its success is known.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";

const program = process.argv[2];
const { instance } = await WebAssembly.instantiate(await readFile(program), {});
const began = performance.now();
try {
  const failed = instance.exports.main(0, 0);
  if (failed) throw new Error(`it ended with ${failed}`);
} catch (error) {
  console.error(`${basename(program)} failed as wasm; run natively the same test says more.\n${error.stack}`);
  process.exit(1);
}
console.log(`test result: ok. 1 passed; 0 failed; finished in ${((performance.now() - began) / 1000).toFixed(2)}s`);
