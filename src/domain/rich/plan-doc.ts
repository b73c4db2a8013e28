/** Marks over words besides a link, outermost first: the order in which they are nested. */
export const planMarks = ["strong", "em", "u", "s", "code"] as const;
export type PlanMark = (typeof planMarks)[number];

/**
 * Words with the same marks. A line break is "\n"; there are no other control characters of white
 * space.
 */
export type PlanRun = {
  readonly text: string;
  /** In the order of `planMarks`. */
  readonly marks: readonly PlanMark[];
  /** A safe address, or null. */
  readonly href: string | null;
};

export type PlanParagraph = { readonly kind: "paragraph"; readonly runs: readonly PlanRun[] };
type PlanHeading = { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly runs: readonly PlanRun[] };
export type PlanItem = {
  /** null: no step to tick. */
  readonly checked: boolean | null;
  readonly runs: readonly PlanRun[];
  /** Below its first line. */
  readonly blocks: readonly (PlanParagraph | PlanList)[];
};
export type PlanList = { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly PlanItem[] };
export type PlanCell = {
  readonly isHead: boolean;
  /** At least one. */
  readonly blocks: readonly (PlanParagraph | PlanList)[];
};
/** Rows of one length. */
export type PlanTable = { readonly kind: "table"; readonly rows: readonly (readonly PlanCell[])[] };
export type PlanBlock = PlanParagraph | PlanHeading | PlanList | PlanTable;

/** A plan as a tree: at least one block; an empty plan is one empty paragraph. */
export type PlanDoc = readonly PlanBlock[];

export const emptyParagraph: PlanParagraph = { kind: "paragraph", runs: [] };

const isAlike = (a: PlanRun, b: PlanRun): boolean => a.href === b.href && a.marks.join() === b.marks.join();

/** Runs with the neighbours of the same marks joined, and none empty. */
export const joinRuns = (runs: readonly PlanRun[]): readonly PlanRun[] => {
  const joined: PlanRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === "") continue;
    if (last && isAlike(last, run)) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
};

export const plainText = (runs: readonly PlanRun[]): string => runs.map(({ text }) => text).join("");
