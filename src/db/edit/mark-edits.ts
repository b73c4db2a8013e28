import { derivedRecordId } from "#db/store/hashed-id";
import type { MarkRow, MarkValues } from "#schema/results";
import { emptyValues } from "#schema/validate";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";
import { recordForm } from "./record-form.ts";

/** What stands in one cell, saved by itself while it is typed. */
export const markForm = recordForm("results", { fields: ["entry"] });

/** What one student has in one test. */
export type MarkPlace = { readonly assessment: string; readonly student: string };

/** A student of whom nothing is said in a test. */
export const newMark = ({ assessment, student }: MarkPlace): MarkValues => ({
  ...emptyValues("results"),
  assessment,
  student,
});

/** The id that every device gives the record of a student in a test. */
export const markId = (place: MarkPlace): string => derivedRecordId("results", place);

/**
 * A cell with what it shall say. `record`: what it shows now. `others`: beside it, after a merge.
 */
export type MarkChange = MarkPlace & {
  readonly record: MarkRow | undefined;
  readonly others?: readonly MarkRow[];
  readonly entry: string;
};

/**
 * Writes cells in one step; those that say so already stay as they are. What another record of the
 * same cell says is decided with it.
 */
export const markEdits = (changes: readonly MarkChange[]): readonly Mutation[] =>
  changes.flatMap(({ assessment, student, record, others = [], entry }): readonly Mutation[] => {
    const settled = others.filter((one) => one.entry !== entry).map((one) => edit("results", one, { entry: "" }));
    if ((record?.entry ?? "") === entry) return settled;
    const place = { assessment, student };
    return [
      record
        ? edit("results", record, { entry })
        : { op: "create", collection: "results", id: markId(place), values: { ...newMark(place), entry } },
      ...settled,
    ];
  });

/** What `markForm` saves, where a record of the cell has come from another device meanwhile. */
export const onHeldMark = (mutation: Mutation, held: MarkRow): Mutation =>
  mutation.op === "create" && mutation.collection === "results"
    ? edit("results", { ...held, entry: "" }, { entry: mutation.values.entry ?? "" })
    : mutation;

export const noteForm = recordForm("results", { fields: ["note"] });
