import { runChecks } from "./check.ts";
import { runBin } from "./run-bin.ts";

/*
 * Runs the tests of the files that differ from a commit, by default the last one:
 * `npm run test:changed -- main`. These are the unit and the server's tests that import them, and
 * the browser tests that were changed themselves.
 */
const since = process.argv[2] ?? "HEAD";

const { failed } = await runChecks();
const runs = [
  ["vitest", ["run", "--config", "vitest.config.ts", "--changed", since, "--passWithNoTests"]],
  ["vitest", ["run", "--config", "vitest.server.config.ts", "--changed", since, "--passWithNoTests"]],
  ["playwright", ["test", `--only-changed=${since}`, "--pass-with-no-tests"]],
] as const;
let isFailed = failed > 0;
for (const [bin, args] of runs) {
  const { exitCode } = await runBin(bin, args, { output: "stream" });
  isFailed ||= exitCode !== 0;
}
process.exitCode = isFailed ? 1 : 0;
