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
