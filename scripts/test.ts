import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChecks } from "./check.ts";
import { runBin } from "./run-bin.ts";

type Count = { passed: number; failed: number };

const reports = await mkdtemp(join(tmpdir(), "schouljoer-test-"));

/** A runner that ended badly without a failed test (a file that cannot be read, no test at all) counts as one failure. */
const countRun = (exitCode: number, { passed, failed }: Count): Count => ({
  passed,
  failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed,
});

const readReport = async <T>(file: string): Promise<T | null> => {
  try {
    return JSON.parse(await readFile(file, "utf8")) as T;
  } catch {
    return null;
  }
};

const runVitest = async (config: string): Promise<Count> => {
  const file = join(reports, `${config}.json`);
  const args = ["run", "--config", config, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { exitCode } = await runBin("vitest", args, { output: "stream" });
  const report = await readReport<{ numPassedTests: number; numFailedTests: number }>(file);
  return countRun(exitCode, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
};

const runPlaywright = async (): Promise<Count> => {
  const file = join(reports, "e2e.json");
  const { exitCode } = await runBin("playwright", ["test", "--reporter=list,json"], {
    output: "stream",
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  if (flaky > 0) console.log(`── test:e2e: ${flaky} passed on the second try only, see "flaky" above`);
  return countRun(exitCode, { passed: expected + flaky, failed: unexpected });
};

const stages: readonly (readonly [string, () => Promise<Count>])[] = [
  ["check", runChecks],
  ["test:unit", () => runVitest("vitest.config.ts")],
  ["test:server", () => runVitest("vitest.server.config.ts")],
  ["test:e2e", runPlaywright],
];

const total: Count = { passed: 0, failed: 0 };
for (const [name, run] of stages) {
  console.log(`\n── ${name}`);
  const { passed, failed } = await run();
  console.log(`── ${name}: ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}
await rm(reports, { recursive: true, force: true });
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
