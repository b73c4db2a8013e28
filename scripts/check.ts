import { runBin } from "./run-bin.ts";

const steps = [
  { name: "types", bin: "tsc", args: ["-b"] },
  { name: "lint", bin: "oxlint", args: ["--deny-warnings"] },
  { name: "dead code", bin: "knip", args: [] },
  { name: "format", bin: "oxfmt", args: ["--check"] },
  { name: "catalogs in step with the sources", bin: "lingui", args: ["check", "sync", "--clean", "--workers", "1"] },
  { name: "catalogs complete", bin: "lingui", args: ["check", "missing", "--mode", "catalog", "--workers", "1"] },
] as const;

/** Everything that can be said about the sources without running them. All steps run at once; the output of a failed one is printed under its name. */
export const runChecks = async (): Promise<{
  readonly passed: number;
  readonly failed: number;
  readonly faults: readonly string[];
}> => {
  const results = await Promise.all(
    steps.map(async (step) => {
      const { exitCode, text } = await runBin(step.bin, step.args, { output: "collect" });
      console.log(exitCode === 0 ? `✓ ${step.name}` : `✗ ${step.name}\n${text.trimEnd()}\n`);
      return exitCode === 0 ? [] : [`${step.name}\n${text.trimEnd()}`];
    }),
  );
  const faults = results.flat();
  return { passed: results.length - faults.length, failed: faults.length, faults };
};

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed > 0 ? 1 : 0;
}
