import { isEnough } from "#domain/marks/scale/scale";
import type { TypedMark } from "#domain/marks/scale/typed-mark";
import { worthOf } from "#domain/marks/sums/worth";
import type { MarkColumn } from "./mark-columns.ts";
import type { CourseRules } from "#domain/marks/rules/course-rules";
import { readStoredMark } from "./stored-mark.ts";

/** What one student has in one test, as its record has it. */
export type StoredMark = {
  readonly id: string;
  readonly assessment: string;
  readonly student: string;
  readonly entry: string;
  readonly note: string;
};

/** A cell of the table. */
export type MarkCell<R extends StoredMark = StoredMark> = {
  readonly entry: TypedMark;
  readonly note: string;
  /** What is shown and written to; undefined where nothing was ever said. */
  readonly record: R | undefined;
  /** Records of two students who became one that say something else: none of them is lost. */
  readonly others: readonly R[];
  /** Those beside it that say the same: what is written in the cell is said of them, too. */
  readonly twins: readonly R[];
};

export const emptyCell: MarkCell<never> = {
  entry: { type: "empty" },
  note: "",
  record: undefined,
  others: [],
  twins: [],
};

const weightOf = ({ entry, note }: StoredMark): number => (entry === "" ? 0 : 2) + (note === "" ? 0 : 1);

/**
 * The cell of all records of one student and test: mostly one. Of several the one with an entry is
 * shown, and of those the first by id, so that every device shows the same.
 */
const cellOf = <R extends StoredMark>(records: readonly R[]): MarkCell<R> => {
  const [record, ...rest] = records.toSorted((a, b) => weightOf(b) - weightOf(a) || (a.id < b.id ? -1 : 1));
  if (!record) return emptyCell;
  const [twins = [], others = []] = [true, false].map((isSame) =>
    rest.filter(({ entry }) => entry !== "" && (entry === record.entry) === isSame),
  );
  return { entry: readStoredMark(record.entry), note: record.note, record, others, twins };
};

/** What a mark is about. */
type CellPlace = { readonly student: string; readonly assessment: string };

/** A cell in which something else is typed, as it is stored. Without a record it has no id. */
export const cellWith = <R extends StoredMark>(cell: MarkCell<R>, place: CellPlace, entry: string): MarkCell<R> => {
  const record = cell.record ?? ({ id: "", ...place, note: "" } as R);
  return cellOf([{ ...record, entry }, ...cell.others, ...cell.twins]);
};

/** Cells of a student by assessment. */
export type StudentCells<R extends StoredMark = StoredMark> = ReadonlyMap<string, MarkCell<R>>;

/** The cells of one student's records, by assessment. */
export const cellsOf = <R extends StoredMark>(records: readonly R[]): StudentCells<R> =>
  new Map([...Map.groupBy(records, ({ assessment }) => assessment)].map(([id, found]) => [id, cellOf(found)]));

/** All cells by student and assessment, found by what a record is about and never by its id. */
export const cellsByStudent = <R extends StoredMark>(marks: readonly R[]): ReadonlyMap<string, StudentCells<R>> =>
  new Map([...Map.groupBy(marks, ({ student }) => student)].map(([student, records]) => [student, cellsOf(records)]));

/** Whether a mark is not enough; what does not count is neither. */
export const isBelow = (rules: CourseRules, { counted }: Pick<MarkColumn, "counted">, entry: TypedMark): boolean => {
  const { scale, sums } = rules;
  if (scale.kind === "steps") {
    if (scale.pass === "" || entry.type !== "mark") return false;
    return scale.steps.indexOf(entry.mark) > scale.steps.indexOf(scale.pass);
  }
  if (!sums) return false;
  const worth = worthOf({ assessment: counted, entry }, sums);
  return worth.type === "counts" && !isEnough(sums.scale, worth.value);
};

/** Whether a mark is none of the column's scale, as after a change of it. */
export const isOffScale = (rules: CourseRules, { counted }: Pick<MarkColumn, "counted">, entry: TypedMark): boolean => {
  if (entry.type !== "mark") return false;
  if (rules.scale.kind === "steps") return !rules.scale.steps.includes(entry.mark);
  const worth = rules.sums && worthOf({ assessment: counted, entry }, rules.sums);
  return worth?.type === "left-out" && worth.why === "off-scale";
};
