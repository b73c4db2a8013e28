import { diffDays, type PlainDate } from "#domain/time/plain-date";

/** `open`: not yet. `exempt`: need not bring it. */
export type CheckState = "open" | "done" | "exempt";

/** What one student has of a checklist. */
export type Check = {
  readonly student: string;
  /** When it was last tapped: later ones compare higher. */
  readonly at: string;
  readonly state: CheckState;
};

/** What a tap makes of a student: ticked, and back again. Who was exempt is asked again. */
export const tappedCheck = (state: CheckState): CheckState => (state === "open" ? "done" : "open");

/**
 * One record for each student, the latest. Two students who were made one can have two of the same
 * list.
 */
export const latestChecks = <C extends Check>(records: readonly C[]): ReadonlyMap<string, C> => {
  const latest = new Map<string, C>();
  for (const one of records) {
    const held = latest.get(one.student);
    if (!held || one.at > held.at) latest.set(one.student, one);
  }
  return latest;
};

export type CheckCounts = {
  readonly done: number;
  /** All who are to bring it: the class without those who are exempt. */
  readonly asked: number;
  readonly exempt: number;
  readonly missing: number;
};

/** How far a list is, of what each student of the class has. */
export const countChecks = (states: readonly CheckState[]): CheckCounts => {
  const of = (state: CheckState) => states.filter((one) => one === state).length;
  const [done, exempt] = [of("done"), of("exempt")];
  const asked = states.length - exempt;
  return { done, exempt, asked, missing: asked - done };
};

/**
 * How far a list is in today's class. Who left is not asked, and who joined is, whatever records
 * there are.
 */
export const countClass = (students: readonly string[], records: readonly Check[]): CheckCounts => {
  const latest = latestChecks(records);
  return countChecks(students.map((student) => latest.get(student)?.state ?? "open"));
};

type Listed = { readonly id: string; readonly name: string; readonly due: PlainDate };

export const checklistSorts = ["due", "name"] as const;
export type ChecklistSort = (typeof checklistSorts)[number];

/** Lists in an order; those without a day come last by day. */
export const sortChecklists = <L extends { readonly list: Listed }>(
  lists: readonly L[],
  sort: ChecklistSort,
  compare: (a: string, b: string) => number,
): readonly L[] => {
  const dayOf = ({ list }: L) => list.due || "9999-99-99";
  const byDay = (a: L, b: L) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0);
  return lists.toSorted(
    (a, b) =>
      (sort === "due" ? byDay(a, b) : 0) || compare(a.list.name, b.list.name) || (a.list.id < b.list.id ? -1 : 1),
  );
};

/** How many days before its day a list is urgent. */
const soon = 3;

/** The lists that are due soon or overdue and that somebody lacks, the most urgent first. */
export const urgentChecklists = <L extends { readonly list: Listed; readonly counts: CheckCounts }>(
  lists: readonly L[],
  today: PlainDate,
): readonly L[] =>
  lists
    .filter(({ list, counts }) => list.due !== "" && counts.missing > 0 && diffDays(today, list.due) <= soon)
    .toSorted((a, b) => (a.list.due < b.list.due ? -1 : a.list.due > b.list.due ? 1 : 0));
