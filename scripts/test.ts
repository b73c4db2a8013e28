import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { runChecks } from "./check.ts";
import { isCoreFile, type Selection } from "./core-tests.ts";
import { engineNames } from "../tests/engines/support/engine-page.ts";
import { findEngines } from "../tests/engines/support/find-engines.ts";
import { ensureBuild } from "./ensure-build.ts";
import { findPocketBase, pocketBaseFaultText } from "./pocketbase/find-pocketbase.ts";
import { runBin } from "./run-bin.ts";

/**
 * `faults`: what failed and with which words. They are repeated at the very end for those who read
 * only the last lines.
 */
type Count = { passed: number; failed: number; faults?: readonly string[] };

/** Characters of one fault that are repeated: its sentence and the first lines of its stack. */
const longestFault = 1500;

/*
 * `npm test` runs what matters most, `test:rest` all the others, `test:all` both, each stage with
 * its seconds.
 */
const selection = (process.argv[2] ?? "core") as Selection;
process.env.TESTS = selection;

const reports = await mkdtemp(join(tmpdir(), "schouljoer-test-"));

/**
 * A runner that ended badly without a failed test (a file that cannot be read, no test at all)
 * counts as one failure.
 */
const countRun = (exitCode: number, { passed, failed, faults = [] }: Count): Count =>
  failed === 0 && (exitCode !== 0 || passed === 0)
    ? { passed, failed: 1, faults: [...faults, `no test failed, yet the runner ended with ${exitCode}`] }
    : { passed, failed, faults };

const readReport = async <T>(file: string): Promise<T | null> => {
  try {
    return JSON.parse(await readFile(file, "utf8")) as T;
  } catch {
    return null;
  }
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

const vitestFaults = ({ testResults }: VitestReport): string[] =>
  testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      const file = relative(process.cwd(), name);
      return failed.length === 0
        ? [`${file}\n${message}`]
        : failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${failureMessages.join("\n")}`);
    });

/** `isBeside`: the run is beside another one, and prints its output at its end. */
const runVitest = async (config: string, { isBeside = false } = {}): Promise<Count> => {
  const file = join(reports, `${config}.json`);
  const args = ["run", "--config", config, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { exitCode, text } = await runBin("vitest", args, { output: isBeside ? "collect" : "stream" });
  if (isBeside) console.log(text);
  const report = await readReport<VitestReport>(file);
  return countRun(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    faults: report ? vitestFaults(report) : [],
  });
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

const playwrightFaults = (suites: readonly PlaywrightSuite[]): string[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const messages = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
        return `${file} › ${title}\n${messages.join("\n")}`;
      }),
    ...playwrightFaults(inner),
  ]);

/** Browser tests that passed at their second try, which the end repeats. */
const second: string[] = [];

/** More of them than this make the run a failed one: each is a fault until somebody has looked. */
const mostSecond = 5;

const secondTries = (suites: readonly PlaywrightSuite[]): string[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ file, title }) => `${file} › ${title}`),
    ...secondTries(inner),
  ]);

const runPlaywright = async (args: readonly string[] = []): Promise<Count> => {
  const file = join(reports, "e2e.json");
  await rm(file, { force: true });
  const { exitCode } = await runBin("playwright", ["test", "--reporter=list,json", ...args], {
    output: "stream",
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = await readReport<PlaywrightReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  second.push(...secondTries(report?.suites ?? []));
  return countRun(exitCode, {
    passed: expected + flaky,
    failed: unexpected,
    faults: report ? [...report.errors.map(({ message }) => message ?? ""), ...playwrightFaults(report.suites)] : [],
  });
};

/** Sentences about what is not tested on this machine, which the end repeats. */
const untested: string[] = [];

const begun = Date.now();
const minutesGone = (): number => (Date.now() - begun) / 60_000;

/** The number of parts of the browser tests where the time is limited. */
const parts = 16;

const git = (...args: readonly string[]): string => {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
};

/** Minutes of the whole run; 0: as many as it takes. */
const limit = Number(process.env.TEST_MINUTES ?? 0);
/** Another one at each commit: where the time is limited, parts take turns by it. */
const turn = Number(git("rev-list", "--count", "HEAD"));

/** The browser tests that commits of the last day touched, at most twelve files. */
const freshSpecs = (): string[] => {
  const touched = git("log", "--since=1.day", "--name-only", "--format=", "--", "tests/e2e").split("\n");
  return [...new Set(touched)]
    .filter((file) => file.endsWith(".spec.ts") && existsSync(file))
    .map((file) => file.replace("tests/", ""))
    .filter((file) => !isCoreFile(file))
    .slice(0, 12);
};

/**
 * Runs all browser tests. Where `TEST_MINUTES` limits the whole run, they go part by part for as
 * long as another one fits. A slow machine takes four times as long as a quick one, and a run that
 * is cut off says nothing at all. What was changed of late comes first; then each commit begins
 * with another part. The end names the parts that were not reached.
 */
const runBrowserTests = async (): Promise<Count> => {
  if (limit === 0) return runPlaywright();
  const first = 5 * turn;
  const order = Array.from({ length: parts }, (_, index) => ((first + index) % parts) + 1);
  const total = { passed: 0, failed: 0, faults: [] as string[] };
  const add = async (args: readonly string[]): Promise<void> => {
    const count = await runPlaywright(args);
    total.passed += count.passed;
    total.failed += count.failed;
    total.faults.push(...(count.faults ?? []));
  };
  const left = [...freshSpecs(), ...order.map((part) => `--shard=${part}/${parts}`)];
  let longest = 0;
  while (left.length > 0 && minutesGone() + longest * 1.2 < limit) {
    const at = minutesGone();
    await add([left.shift()!]);
    longest = Math.max(longest, minutesGone() - at);
  }
  untested.push(...left.map((part) => `Not reached within ${limit} minutes: npx playwright test ${part}`));
  return total;
};

/**
 * Runs the app and the rules in the other engines. Where the time is limited it is one engine, by
 * turns: all of them took as long as a third of the browser tests.
 */
const runEngines = async (): Promise<Count> => {
  if (limit > 0 && process.env.ENGINES === undefined) {
    process.env.ENGINES = engineNames[turn % engineNames.length];
    const others = engineNames.filter((name) => name !== process.env.ENGINES);
    untested.push(...others.map((name) => `Not its turn: ENGINES=${name} npm run test:engines`));
  }
  untested.push(...findEngines().sentences);
  return runVitest("vitest.engines.config.ts");
};

type Stage = readonly [name: string, run: () => Promise<Count>];

/**
 * Builds the server and the app before any stage: stages beside each other would each build them.
 */
const runBuild = async (): Promise<Count> => {
  const server = await findPocketBase({ env: process.env, log: console.log });
  if (!server.ok) return { passed: 0, failed: 1, faults: [pocketBaseFaultText(server.error)] };
  const isBuilt = await ensureBuild(join(import.meta.dirname, ".."), console.log);
  return { passed: 0, failed: isBuilt ? 0 : 1, faults: isBuilt ? [] : ["The app's build failed."] };
};

const build: Stage = ["build", runBuild];
const check: Stage = ["check", runChecks];
const unit: Stage = ["test:unit", () => runVitest("vitest.config.ts")];
const engines: Stage = ["test:engines", runEngines];
const server: Stage = ["test:server", () => runVitest("vitest.server.config.ts")];
/** The server's tests run beside the unit tests: those compute, these wait for a server. */
const serverBeside: Stage = ["test:server", () => runVitest("vitest.server.config.ts", { isBeside: true })];
/** The longest stage, which a limit of time cuts. */
const browser: Stage = ["test:e2e", runBrowserTests];

/** Groups run one after the other, the stages of a group at once. */
const groups: Readonly<Record<Selection, readonly (readonly Stage[])[]>> = {
  core: [[check], [build], [unit, serverBeside], [browser]],
  rest: [[build], [unit, serverBeside], [engines], [browser]],
  all: [[check], [build], [unit], [server], [engines], [browser]],
};

const total = { passed: 0, failed: 0 };
const faults: string[] = [];
const runStage = async ([name, run]: Stage): Promise<void> => {
  console.log(`\n── ${name}`);
  const at = minutesGone();
  const { passed, failed, faults: found = [] } = await run();
  const seconds = Math.round((minutesGone() - at) * 60);
  console.log(`── ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  faults.push(...found.map((fault) => `✗ ${name}: ${fault.slice(0, longestFault)}`));
  total.passed += passed;
  total.failed += failed;
};
for (const group of groups[selection]) await Promise.all(group.map(runStage));
await rm(reports, { recursive: true, force: true });
if (second.length > mostSecond) {
  total.failed += 1;
  faults.push(`✗ test:e2e: ${second.length} tests passed at their second try only, ${mostSecond} may.`);
}
process.exitCode = total.failed > 0 ? 1 : 0;
if (faults.length > 0) console.log(`\n── what failed\n${faults.join("\n\n")}`);
if (second.length > 0) console.log(`\n── passed at the second try\n${second.join("\n")}`);
if (untested.length > 0) console.log(`\n${untested.join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${Math.round(minutesGone() * 60)} s`);
