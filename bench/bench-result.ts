/** One line of a bench: what was measured, against its floor or peer where there is one. */
export type BenchRow = {
  readonly what: string;
  readonly value: number;
  readonly unit: "kB" | "MB" | "ms" | "s" | "requests" | "edits";
  /** The smallest and the largest of the runs whose median `value` is. */
  readonly spread?: readonly [number, number];
  /** The 95th percentile and the worst of the samples whose median `value` is. */
  readonly tail?: readonly [number, number];
  /** The floor or peer, measured in the same run. */
  readonly against?: { readonly what: string; readonly value: number };
  /** The most that a figure should be: the ratio for times with a floor, else `value`. */
  readonly goal?: number;
  /** The figure that `goal` bounds, where it is the other one. */
  readonly goalOf?: "value" | "ratio";
};

const digitsOf = ({ unit, value }: Pick<BenchRow, "unit" | "value">): number => {
  if (unit === "kB" || unit === "MB") return value < 10 ? 2 : 1;
  if (unit === "ms" || unit === "s") return value < 100 ? 1 : 0;
  return 0;
};

const isRatioGoal = ({ unit, goalOf }: BenchRow): boolean =>
  (goalOf ?? (unit === "ms" ? "ratio" : "value")) === "ratio";

const rowToCells = (row: BenchRow): string[] => {
  const { value, unit, spread, tail, against, goal } = row;
  const show = (number: number) => number.toFixed(digitsOf({ unit, value: number }));
  return [
    row.what,
    `${show(value)} ${unit}`,
    spread ? `${show(spread[0])} to ${show(spread[1])}` : tail ? `${show(tail[0])}, ${show(tail[1])}` : "",
    against ? `${show(against.value)} ${unit} (${against.what})` : "",
    against && against.value > 0 ? `${(value / against.value).toFixed(2)}×` : "",
    goal === undefined ? "" : isRatioGoal(row) ? `${goal}×` : `${goal} ${unit}`,
  ];
};

/** The rows as a text table, columns aligned. */
export const rowsToTable = (rows: readonly BenchRow[]): string => {
  const lines = [
    ["", "measured", rows.some(({ tail }) => tail) ? "p95, worst" : "spread", "against", "ratio", "goal"],
    ...rows.map(rowToCells),
  ];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
