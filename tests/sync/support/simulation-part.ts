import { expect, test } from "vitest";
import { describeFailure, findViolation } from "./simulate.ts";

/** Each part has its own file, so that they run in parallel. */
const parts = 2;

/**
 * Random runs of several devices with the faults of `script.ts`, checked against the invariants of
 * docs/sync.md. `RUNS` and `SEED` choose others; a failure prints the script and the line that
 * replays it.
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
