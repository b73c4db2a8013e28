import type { Mark } from "#domain/marks/scale";
import type { BookResult, StudentCells } from "./book-cells.ts";
import type { MarkColumn } from "./book-columns.ts";
import type { TermDecision } from "./book-marks.ts";

/** A mark on another scale; undefined where that scale has none for it. */
export type Convert = (mark: Mark) => Mark | undefined;

type Row = { readonly student: string; readonly cells: StudentCells; readonly decisions: readonly TermDecision[] };

/** Tests in which marks of the course's scale are typed; points stay points. */
const scaleTests = (columns: readonly MarkColumn[]): ReadonlySet<string> =>
  new Set(columns.filter(({ typed }) => typed.kind !== "points").map(({ assessment }) => assessment.id));

/** A student's marks as if they were converted; what has no other mark stays as it is. */
export const convertRow = <R extends Row>(row: R, columns: readonly MarkColumn[], convert: Convert): R => {
  const tests = scaleTests(columns);
  const cells = new Map(
    [...row.cells].map(([id, cell]) => {
      const { entry } = cell;
      const mark = tests.has(id) && entry.type === "mark" ? convert(entry.mark) : undefined;
      return [id, mark === undefined ? cell : { ...cell, entry: { type: "mark", mark } as const }];
    }),
  );
  const decisions = row.decisions.map((one) => ({ ...one, mark: convert(one.mark) ?? one.mark }));
  return { ...row, cells, decisions };
};

/** What converting the marks of a course does, record by record. */
export type Conversion<R extends BookResult, D extends TermDecision> = {
  readonly results: readonly { readonly record: R; readonly mark: Mark }[];
  readonly decisions: readonly { readonly record: D; readonly mark: Mark }[];
  /** Marks that the other scale has none for: they stay. `assessment` is "" for a term's mark. */
  readonly left: readonly {
    readonly student: string;
    readonly assessment: string;
    readonly term: number;
    readonly mark: Mark;
  }[];
};

/** All marks of a course on another scale, with those that two students brought together. */
export const conversionOf = <R extends BookResult, D extends TermDecision>(
  rows: readonly { readonly student: string; readonly cells: StudentCells<R>; readonly decisions: readonly D[] }[],
  columns: readonly MarkColumn[],
  convert: Convert,
): Conversion<R, D> => {
  const tests = scaleTests(columns);
  const results = rows.flatMap(({ cells }) =>
    [...cells.values()]
      .flatMap(({ record, others, twins }) => [...(record ? [record] : []), ...others, ...twins])
      .filter(({ id, assessment, entry }) => id !== "" && tests.has(assessment) && /^[^.]/u.test(entry))
      .map((record) => ({ record, mark: convert(record.entry) })),
  );
  const decisions = rows.flatMap((row) =>
    row.decisions.filter(({ mark }) => mark !== "").map((record) => ({ record, mark: convert(record.mark) })),
  );
  const isMade = <T>(one: { readonly record: T; readonly mark: Mark | undefined }): one is { record: T; mark: Mark } =>
    one.mark !== undefined;
  return {
    results: results.filter(isMade),
    decisions: decisions.filter(isMade),
    left: [
      ...results
        .filter((one) => !isMade(one))
        .map(({ record: { student, assessment, entry } }) => ({ student, assessment, term: 0, mark: entry })),
      ...decisions
        .filter((one) => !isMade(one))
        .map(({ record: { student, term, mark } }) => ({ student, assessment: "", term, mark })),
    ],
  };
};
