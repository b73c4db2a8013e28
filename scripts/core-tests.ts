import process from "node:process";

/** The tests of a run: those that matter most, all the others, or every one. */
export type Selection = "core" | "rest" | "all";

/**
 * The selection of this run, from the environment: `npm test` sets it for the programs that it
 * starts.
 */
const selection = (): Selection => (process.env.TESTS as Selection | undefined) ?? "all";

/**
 * The server's tests that `npm test` runs: who may read and write, signing in, pulling, pushing,
 * files.
 */
const serverFiles = [
  "tests/server/guards.test.ts",
  "tests/server/ledger.test.ts",
  "tests/server/pull.test.ts",
  "tests/server/rules.test.ts",
  "tests/server/schema.test.ts",
  "tests/server/sign-in.test.ts",
  "tests/server/student-scope.test.ts",
  "tests/server/uploads.test.ts",
  "tests/server/sync/sync-engine.test.ts",
];

/**
 * The unit tests that `npm test` leaves to the rest: they take a third of the time of all others.
 * The first thousand lives of the simulation stay.
 */
const lateUnitFiles = ["tests/sync/sabotage.test.ts", "tests/sync/simulation-2.test.ts"];

/**
 * The browser tests that `npm test` runs as a whole: a first visit, each main screen, typing, undo,
 * two devices, offline. Of the others it runs those whose titles end with the tag `@core`.
 */
const browserFiles = ["first-visit", "people", "plan-book", "today", "undo-after-reload", "words-stay"];

const coreBrowserTest = new RegExp(`\\b(${browserFiles.join("|")})\\.spec\\.ts|@core\\b`, "u");

type Files = { readonly include: string[]; readonly exclude: string[] };

const select = (all: string, core: readonly string[]): Files =>
  ({
    core: { include: [...core], exclude: [] },
    rest: { include: [all], exclude: [...core] },
    all: { include: [all], exclude: [] },
  })[selection()];

/** Of the unit tests: whether the sources' run, and which of those in `all` do. */
export const unitTests = (all: readonly string[]): Files & { readonly hasSources: boolean } =>
  ({
    core: { include: [...all], exclude: lateUnitFiles, hasSources: true },
    rest: { include: lateUnitFiles, exclude: [], hasSources: false },
    all: { include: [...all], exclude: [], hasSources: true },
  })[selection()];

export const serverTests = (): Files => select("tests/server/**/*.test.ts", serverFiles);

/** The browser tests that run, by Playwright's settings of these names. */
export const browserTests = (): { readonly grep?: RegExp; readonly grepInvert?: RegExp } =>
  ({ core: { grep: coreBrowserTest }, rest: { grepInvert: coreBrowserTest }, all: {} })[selection()];

/** Tells a file whose browser tests all belong to `npm test`. */
export const isCoreFile = (file: string): boolean => coreBrowserTest.test(file);
