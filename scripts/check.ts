import { bundleHooks, hooksFaults } from "./hooks/build-hooks.ts";
import { findAllProseFaults } from "./prose.ts";
import { runBin } from "./run-bin.ts";
import { staleWordsOfBrowserTests } from "./stale-words.ts";

const steps = [
  { name: "types", bin: "tsc", args: ["-b"] },
  { name: "lint", bin: "oxlint", args: ["--deny-warnings"] },
  { name: "dead code", bin: "knip", args: [] },
  { name: "format", bin: "oxfmt", args: ["--check"] },
  { name: "catalogs in step with the sources", bin: "lingui", args: ["check", "sync", "--clean", "--workers", "1"] },
  { name: "catalogs complete", bin: "lingui", args: ["check", "missing", "--mode", "catalog", "--workers", "1"] },
] as const;

type Outcome = { readonly name: string; readonly isPassed: boolean; readonly text: string };

const runSteps = (): readonly Promise<Outcome>[] => [
  ...steps.map(async ({ name, bin, args }) => {
    const { exitCode, text } = await runBin(bin, args, { output: "collect" });
    return { name, isPassed: exitCode === 0, text };
  }),
  staleWordsOfBrowserTests().then((words) => ({
    name: "words of browser tests",
    isPassed: words.length === 0,
    text: words.join("\n"),
  })),
  findAllProseFaults().then((faults) => ({
    name: "lines and sentences",
    isPassed: faults.length === 0,
    text: faults.join("\n"),
  })),
  bundleHooks()
    .then(hooksFaults)
    .then((faults) => ({
      name: "what the server's engine lacks",
      isPassed: faults.length === 0,
      text: faults.join("\n"),
    })),
];

/**
 * Checks everything that can be said about the sources without running them. All steps run at once;
 * the output of a failed one is printed under its name.
 */
export const runChecks = async (): Promise<{
  readonly passed: number;
  readonly failed: number;
  readonly faults: readonly string[];
}> => {
  const results = await Promise.all(
    runSteps().map(async (step) => {
      const { name, isPassed, text } = await step;
      console.log(isPassed ? `✓ ${name}` : `✗ ${name}\n${text.trimEnd()}\n`);
      return isPassed ? [] : [`${name}\n${text.trimEnd()}`];
    }),
  );
  const faults = results.flat();
  return { passed: results.length - faults.length, failed: faults.length, faults };
};

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed > 0 ? 1 : 0;
}
