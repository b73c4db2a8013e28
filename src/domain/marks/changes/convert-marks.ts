import type { Decimal } from "#domain/marks/scale/fraction";
import type { Convert } from "#domain/marks/scale/german-points";
import type { Mark } from "#domain/marks/scale/scale";
import type { StoredMark, StudentCells } from "#domain/marks/table/mark-cells";
import type { MarkColumn } from "#domain/marks/table/mark-columns";
import type { StoredTermMark } from "#domain/marks/table/term-marks";

type Row = { readonly student: string; readonly cells: StudentCells; readonly termMarks: readonly StoredTermMark[] };

/** Tests in which marks of the course's scale are typed; points stay points. */
const scaleTests = (columns: readonly MarkColumn[]): ReadonlySet<string> =>
  new Set(columns.filter(({ typed }) => typed.kind !== "points").map(({ assessment }) => assessment.id));

/** A term mark on another scale, each part of it as it is where it has no other. */
const decided = (
  { mark, adjustment }: StoredTermMark,
  convert: Convert,
): Pick<StoredTermMark, "mark" | "adjustment"> => ({
  mark: (mark === "" ? undefined : convert.mark(mark)) ?? mark,
  adjustment: (adjustment === "" ? undefined : convert.adjustment(adjustment)) ?? adjustment,
});

/** A student's points of one test as if its maximum were another. */
export const scalePoints = <R extends Row>(row: R, test: string, scale: (points: Mark) => Mark | undefined): R => {
  const cell = row.cells.get(test);
  const points = cell?.entry.type === "mark" ? scale(cell.entry.mark) : undefined;
  if (!cell || points === undefined) return row;
  return { ...row, cells: new Map([...row.cells, [test, { ...cell, entry: { type: "mark", mark: points } }]]) };
};

/** A student's marks as if they were converted; what has no other mark stays as it is. */
export const convertRow = <R extends Row>(row: R, columns: readonly MarkColumn[], convert: Convert): R => {
  const tests = scaleTests(columns);
  const cells = new Map(
    [...row.cells].map(([id, cell]) => {
      const { entry } = cell;
      const mark = tests.has(id) && entry.type === "mark" ? convert.mark(entry.mark) : undefined;
      return [id, mark === undefined ? cell : { ...cell, entry: { type: "mark", mark } as const }];
    }),
  );
  const termMarks = row.termMarks.map((one) => ({ ...one, ...decided(one, convert) }));
  return { ...row, cells, termMarks };
};

/** What converting the marks of a course does, record by record. */
export type Conversion<R extends StoredMark, D extends StoredTermMark> = {
  readonly marks: readonly { readonly record: R; readonly mark: Mark }[];
  readonly termMarks: readonly { readonly record: D; readonly mark: Mark; readonly adjustment: Decimal }[];
  /** What the other scale has nothing for: it stays. */
  readonly left: readonly LeftMark[];
};

type LeftMark = {
  readonly student: string;
  /** "" for a term's mark. */
  readonly assessment: string;
  readonly term: number;
  readonly mark: Mark;
  /** Whether it is no mark, but what a term's mark was moved by. */
  readonly isAdjustment: boolean;
};

/** All marks of a course on another scale, with those that two students brought together. */
export const conversionOf = <R extends StoredMark, D extends StoredTermMark>(
  rows: readonly { readonly student: string; readonly cells: StudentCells<R>; readonly termMarks: readonly D[] }[],
  columns: readonly MarkColumn[],
  convert: Convert,
): Conversion<R, D> => {
  const tests = scaleTests(columns);
  const marks = rows.flatMap(({ cells }) =>
    [...cells.values()]
      .flatMap(({ record, others, twins }) => [...(record ? [record] : []), ...others, ...twins])
      .filter(({ id, assessment, entry }) => id !== "" && tests.has(assessment) && /^[^.]/u.test(entry))
      .map((record) => ({ record, mark: convert.mark(record.entry) })),
  );
  const termMarks = rows.flatMap((row) => row.termMarks);
  return {
    marks: marks.flatMap(({ record, mark }) => (mark === undefined || mark === record.entry ? [] : [{ record, mark }])),
    termMarks: termMarks
      .map((record) => ({ record, ...decided(record, convert) }))
      .filter(({ record, mark, adjustment }) => mark !== record.mark || adjustment !== record.adjustment),
    left: [
      ...marks.flatMap(({ record: { student, assessment, entry }, mark }) =>
        mark === undefined ? [{ student, assessment, term: 0, mark: entry, isAdjustment: false }] : [],
      ),
      ...termMarks.flatMap(({ student, term, mark, adjustment }) => [
        ...(mark !== "" && convert.mark(mark) === undefined
          ? [{ student, assessment: "", term, mark, isAdjustment: false }]
          : []),
        ...(adjustment !== "" && convert.adjustment(adjustment) === undefined
          ? [{ student, assessment: "", term, mark: adjustment, isAdjustment: true }]
          : []),
      ]),
    ],
  };
};
