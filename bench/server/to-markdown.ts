import type { LoadReport } from "./load.ts";
import type { Upkeep } from "./measure-upkeep.ts";
import type { ProcessUsage } from "./process-usage.ts";

/** Milliseconds of the server's processor for one request of each kind. */
export type Costs = {
  /** A pull that says "nothing new". */
  readonly pull: number;
  /** A pull, a batch of the ledger and one change, a pull that brings it. */
  readonly edit: number;
  /** A pull of a whole year. */
  readonly year: number;
  /** The floors: a list of one record, and the health check. */
  readonly list: number;
  readonly health: number;
  /** An event stream: connecting and subscribing. */
  readonly connect: number;
};

/** Figures measured with so many teachers in a break. */
export type CapacityStep = {
  readonly teachers: number;
  readonly report: LoadReport;
  /** Milliseconds of the server's processor for one edit with all of them listening. */
  readonly editMs: number;
  readonly idleMemoryKb: number;
  readonly usage: ProcessUsage;
  readonly cpuMs: number;
  readonly isOver: boolean;
};

export type Facts = {
  readonly records: number;
  readonly teachers: number;
  readonly startMs: number;
  readonly diskKb: number;
  readonly bareMemoryKb: number;
  readonly costs: Costs;
  readonly upkeep: Upkeep;
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, column) => (column === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const percent = (cpuMs: number, seconds: number) => `${(cpuMs / seconds / 10).toFixed(0)} %`;

/** A table with one line a step; 100 % is one processor. */
export const stepsToMarkdown = (steps: readonly CapacityStep[]): string =>
  table(
    [
      "teachers",
      "pulls/s",
      "batches/s",
      "pull p50",
      "pull p95",
      "batch p95",
      "poke p95",
      "health p95",
      "list p95",
      "failed",
      "server CPU",
      "load CPU",
      "load late p95",
      "server RSS",
      "open files",
      "CPU an edit",
    ],
    steps.map(({ teachers, report: r, ...step }) => [
      `${teachers}`,
      (r.pulls.count / r.seconds).toFixed(0),
      (r.pushes.count / r.seconds).toFixed(1),
      ...[r.pulls.p50, r.pulls.p95, r.pushes.p95, r.pokes.p95, r.health.p95, r.list.p95].map(
        (value) => `${ms(value)} ms`,
      ),
      `${r.failures + r.unsent}`,
      percent(step.cpuMs, r.seconds),
      percent(r.cpuMs, r.seconds),
      `${ms(r.lateMs)} ms`,
      `${(step.usage.memoryKb / 1000).toFixed(0)} MB`,
      `${step.usage.files}`,
      `${ms(step.editMs)} ms`,
    ]),
  );

/** The growth of a value with every teacher who listens, from the first and the last step. */
const growth = (steps: readonly CapacityStep[], value: (step: CapacityStep) => number): number => {
  const [first, last] = [steps[0]!, steps.at(-1)!];
  return first === last ? 0 : (value(last) - value(first)) / (last.teachers - first.teachers);
};

/** A table of the facts that do not depend on the step. */
export const factsToMarkdown = (facts: Facts, steps: readonly CapacityStep[]): string => {
  const { costs, upkeep } = facts;
  return table(
    ["one server", "measured"],
    [
      [`start, ${facts.teachers} teachers of ${facts.records} records on disk`, `${ms(facts.startMs)} ms`],
      ["memory with nobody connected", `${(facts.bareMemoryKb / 1000).toFixed(0)} MB`],
      ["memory an idle event stream", `${growth(steps, (step) => step.idleMemoryKb).toFixed(0)} kB`],
      ["disk a teacher and year", `${facts.diskKb.toFixed(0)} kB`],
      ["CPU: pull with nothing new", `${costs.pull.toFixed(2)} ms`],
      ["CPU: edit (pull, batch, pull), nobody listening", `${costs.edit.toFixed(2)} ms`],
      ["CPU: an edit for every 1,000 who listen", `${(growth(steps, (step) => step.editMs) * 1000).toFixed(1)} ms`],
      ["CPU: pull of a whole year", `${costs.year.toFixed(2)} ms`],
      ["CPU: connecting and subscribing", `${costs.connect.toFixed(2)} ms`],
      ["CPU: list of one record, stock", `${costs.list.toFixed(2)} ms`],
      ["CPU: health, stock", `${costs.health.toFixed(2)} ms`],
      [
        `purge of ${upkeep.purge.rows} records`,
        `${ms(upkeep.purge.ms)} ms; longest push ${ms(upkeep.purge.worstPushMs)} ms, pull ${ms(upkeep.purge.worstPullMs)} ms`,
      ],
      [
        `backup, ${(upkeep.backup.bytes / 1e6).toFixed(0)} MB`,
        `${ms(upkeep.backup.ms)} ms; longest push ${ms(upkeep.backup.worstPushMs)} ms, pull ${ms(upkeep.backup.worstPullMs)} ms`,
      ],
    ],
  );
};
