import { joinRuns, type PlanRun } from "./plan-doc.ts";

/**
 * Stands for white space with a line's end in it, which is one space between words and nothing at
 * the edge of a block.
 */
const soft = "\t";

/** Text of HTML with its white space as `cleanRuns` wants it. In `pre` the ends of lines count. */
export const softenSpaces = (text: string, isPre: boolean): string => {
  if (isPre) return text.replaceAll(/\r\n?|\f/g, "\n").replaceAll("\t", "  ");
  return text.replaceAll(/[ \t\n\r\f]+/g, (spaces) => (/[^ ]/.test(spaces) ? soft : spaces));
};

/**
 * The runs of one block: line ends of the source are spaces, and none at its edges or beside a line
 * break.
 */
export const cleanRuns = (runs: readonly PlanRun[]): readonly PlanRun[] => {
  if (!runs.some(({ text }) => text.includes(soft))) return joinRuns(runs);
  let before = "\n";
  const trimmed = runs.map((run) => {
    const text = run.text.replaceAll(soft, (_, at: number, whole: string) => {
      const last = at === 0 ? before : whole[at - 1]!;
      return last === "\n" || last === " " || last === soft ? "" : soft;
    });
    before = run.text.at(-1) ?? before;
    return { ...run, text };
  });
  let after = "\n";
  const cleaned = trimmed.toReversed().map((run) => {
    const text = run.text.replaceAll(soft, (_, at: number, whole: string) =>
      (whole[at + 1] ?? after) === "\n" ? "" : " ",
    );
    after = run.text[0] ?? after;
    return { ...run, text };
  });
  return joinRuns(cleaned.toReversed());
};

/** The runs of a block without the line break at its end, which browsers do not show. */
export const withoutLastBreak = (runs: readonly PlanRun[]): readonly PlanRun[] => {
  const last = runs.at(-1);
  return last?.text.endsWith("\n") ? joinRuns([...runs.slice(0, -1), { ...last, text: last.text.slice(0, -1) }]) : runs;
};
