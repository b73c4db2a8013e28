import type { MatchChoice } from "#domain/import/plan-list";
import type { DateOrder } from "#domain/import/read-birthday";
import type { StudentColumn } from "#domain/import/student-columns";

/** What the teacher decided about a list. What is not decided is guessed. */
export type ListChoices = {
  readonly table: number;
  readonly columns: Readonly<Record<number, StudentColumn>>;
  readonly hasHeading: boolean | null;
  readonly dateOrder: DateOrder | null;
  /** Whether a name in class cells is several classes, by its key. */
  readonly classSplits: ReadonlyMap<string, boolean>;
  readonly isSwapped: boolean;
  /** New students are in their class from the beginning, and not from today on. */
  readonly isFromStart: boolean;
  readonly fixes: ReadonlyMap<string, string>;
  readonly leftOut: ReadonlySet<number>;
  /** Rows that look like sums and are students after all. */
  readonly takenIn: ReadonlySet<number>;
  readonly matches: ReadonlyMap<number, MatchChoice>;
  readonly refusedClasses: ReadonlySet<string>;
  readonly refusedGroups: ReadonlySet<string>;
  /** The class of rows that name none: an id, `withoutClass`, or "" while it is not known. */
  readonly classId: string;
};

/** What was decided about a list, as the journal keeps it until the import or its end. */
export type KeptChoices = {
  readonly print: string;
  readonly values: Readonly<Record<string, unknown>>;
};

const toPlain = (value: unknown): unknown =>
  value instanceof Map ? { map: [...value] } : value instanceof Set ? { set: [...value] } : value;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const fromPlain = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  if (Array.isArray(value.map)) return new Map(value.map as [unknown, unknown][]);
  return Array.isArray(value.set) ? new Set(value.set) : value;
};

export const choicesToKept = (print: string, choices: ListChoices): KeptChoices => ({
  print,
  values: Object.fromEntries(Object.entries(choices).map(([name, value]) => [name, toPlain(value)])),
});

/**
 * The choices for the list with that print, over those of a new one; null where others are kept.
 * A choice that another build of the app does not know is left out.
 */
export const keptToChoices = (kept: KeptChoices | null, print: string, usual: ListChoices): ListChoices | null => {
  if (kept?.print !== print) return null;
  const known = Object.keys(usual).filter((name) => Object.hasOwn(kept.values, name));
  return { ...usual, ...Object.fromEntries(known.map((name) => [name, fromPlain(kept.values[name])])) };
};
