import { expect, test } from "vitest";
import { describeFailure, findViolation } from "./simulate.ts";

/** Each part is a file of its own, so that they run at once. */
const parts = 2;

/**
 * Random lives of several devices under the mishaps of `script.ts`, checked against the invariants of docs/sync.md. `RUNS`
 * and `SEED` choose others; a failure names the script and the line that plays it again.
 */
export const testSimulation = (part: number): void => {
  const runs = Math.ceil(Number(process.env.RUNS ?? 2000) / parts);
  const seed = Number(process.env.SEED ?? 20_260_915) + part;
  test(`nothing is lost, doubled or left apart in ${runs} lives`, { timeout: 900_000 }, async () => {
    const found = await findViolation({}, { runs, seed });
    expect(describeFailure(found)).toBe("");
    expect(found.numRuns).toBe(runs);
  });
};
