/** The unit tests that the three engines run as well (docs/engines.md). */
export const engineUnitTests = ["src/sync/merge/*.test.ts", "src/domain/**/*.test.ts", "src/db/**/*.test.ts"];

/** Of these the tests that need Node: its files, or its time zone. */
export const nodeTests = ["src/**/*.node.test.ts"];
