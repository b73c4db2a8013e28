import { derivedRecordId } from "#db/store/hashed-id";
import type { ResultRow, ResultValues } from "#schema/results";
import { emptyValues } from "#schema/validate";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";
import { recordForm } from "./record-form.ts";

/** What stands in one cell, saved by itself while it is typed. */
export const entryForm = recordForm("results", { fields: ["entry"] });

/** What one student has in one test. */
export type ResultPlace = { readonly assessment: string; readonly student: string };

/** A student of whom nothing is said in a test. */
export const newResult = ({ assessment, student }: ResultPlace): ResultValues => ({
  ...emptyValues("results"),
  assessment,
  student,
});

/** The id that every device gives the record of a student in a test. */
export const resultId = (place: ResultPlace): string => derivedRecordId("results", place);

/**
 * A cell with what it shall say. `record`: what it shows now. `others`: beside it, after a merge.
 */
export type EntryChange = ResultPlace & {
  readonly record: ResultRow | undefined;
  readonly others?: readonly ResultRow[];
  readonly entry: string;
};

/**
 * Writes cells in one step; those that say so already stay as they are. What another record of the
 * same cell says is decided with it.
 */
export const entryEdits = (changes: readonly EntryChange[]): readonly Mutation[] =>
  changes.flatMap(({ assessment, student, record, others = [], entry }): readonly Mutation[] => {
    const settled = others.filter((one) => one.entry !== entry).map((one) => edit("results", one, { entry: "" }));
    if ((record?.entry ?? "") === entry) return settled;
    const place = { assessment, student };
    return [
      record
        ? edit("results", record, { entry })
        : { op: "create", collection: "results", id: resultId(place), values: { ...newResult(place), entry } },
      ...settled,
    ];
  });

/** What `entryForm` saves, where a record of the cell has come from another device meanwhile. */
export const onHeldResult = (mutation: Mutation, held: ResultRow): Mutation =>
  mutation.op === "create" && mutation.collection === "results"
    ? edit("results", { ...held, entry: "" }, { entry: mutation.values.entry ?? "" })
    : mutation;

/** The note on a mark. */
export const noteForm = recordForm("results", { fields: ["note"] });
