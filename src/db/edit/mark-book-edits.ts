import { derivedRecordId } from "#db/store/hashed-id";
import { firstGradebook } from "#domain/marks/table/book-rules";
import type { Conversion } from "#domain/marks/changes/convert-marks";
import { readDecimal, toExactDecimal } from "#domain/marks/scale/fraction";
import { tidyKey } from "#domain/marks/scale/key-presets";
import type { Key } from "#domain/marks/scale/scale";
import type { AssessmentRow, AssessmentValues } from "#schema/assessments";
import type { GradebookRow, GradebookValues } from "#schema/gradebooks";
import type { ResultRow } from "#schema/results";
import type { CountryCode } from "#schema/schoolyears";
import type { TermMarkRow, TermMarkValues } from "#schema/term-marks";
import { emptyValues } from "#schema/validate";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";
import { recordForm } from "./record-form.ts";

/** A number as it is stored, of what was typed with a comma or a point; else what was typed. */
export const storedDecimal = (typed: string): string => {
  const text = typed.trim();
  const value = readDecimal(text);
  return (value && toExactDecimal(value)) ?? text;
};

const decimals = ["points", "weight", "share"] as const;

/** A test, a check, a homework that is marked. */
export const assessmentForm = recordForm(
  "assessments",
  {
    fields: [
      "title",
      "date",
      "points",
      "key",
      "category",
      "weight",
      "share",
      "optional",
      "term",
      "exam",
      "giveBack",
      "note",
    ],
  },
  {
    toForm: (values): Omit<AssessmentValues, "course" | "returned" | "key"> & { readonly key: Key | null } => values,
    toValues: (form) => ({
      ...form,
      key: form.key && (tidyKey(form.key) as AssessmentValues["key"]),
      ...Object.fromEntries(decimals.map((name) => [name, storedDecimal(form[name])])),
      title: form.title.trim(),
    }),
  },
);

/** Deletes an assessment with its marks, which come back with it. */
export const deleteAssessment = ({ id }: AssessmentRow): Mutation => ({ op: "delete", collection: "assessments", id });

/** The rules of a course that has none of its own yet: its country's. */
export const newGradebook = (course: string, country: CountryCode): GradebookValues =>
  ({ ...emptyValues("gradebooks"), ...firstGradebook(country), course }) as GradebookValues;

export const gradebookId = (course: string): string => derivedRecordId("gradebooks", { course });

/** Changes a course's rules, which it may not have yet. */
const gradebookEdit = (
  gradebook: GradebookRow | undefined,
  { course, country }: { readonly course: string; readonly country: CountryCode },
  patch: Partial<GradebookValues>,
): Mutation =>
  gradebook
    ? edit("gradebooks", gradebook, patch)
    : {
        op: "create",
        collection: "gradebooks",
        id: gradebookId(course),
        values: { ...newGradebook(course, country), ...patch },
      };

/** Adds a category to a course's rules. */
export const addCategory = (
  gradebook: GradebookRow | undefined,
  of: { readonly course: string; readonly country: CountryCode },
  category: GradebookValues["categories"][number],
): Mutation => gradebookEdit(gradebook, of, { categories: [...(gradebook?.categories ?? []), category] });

/** Closes a term, or opens it again. */
export const lockTerm = (
  gradebook: GradebookRow | undefined,
  of: { readonly course: string; readonly country: CountryCode },
  term: number,
  isLocked: boolean,
): Mutation => {
  const others = (gradebook?.lockedTerms ?? []).filter((one) => one !== term);
  return gradebookEdit(gradebook, of, { lockedTerms: isLocked ? [...others, term].toSorted((a, b) => a - b) : others });
};

/** What a teacher decides on a student's mark. */
export const decisionForm = recordForm(
  "termmarks",
  { fields: ["adjustment", "reason", "mark"] },
  {
    toForm: (values): Pick<TermMarkValues, "adjustment" | "reason" | "mark"> => values,
    toValues: ({ adjustment, reason, mark }) => ({
      adjustment: adjustment === "0" ? "" : adjustment,
      reason: reason.trim(),
      mark: storedDecimal(mark),
    }),
  },
);

/** The student and the term that a decided mark is about. */
export type DecisionPlace = Pick<TermMarkValues, "course" | "student" | "term">;

/** What moves a mark, saved by itself where it is typed. */
export const adjustmentForm = recordForm("termmarks", { fields: ["adjustment"] });

export const newDecision = (place: DecisionPlace): TermMarkValues => ({ ...emptyValues("termmarks"), ...place });
export const decisionId = (place: DecisionPlace): string => derivedRecordId("termmarks", place);

/** Confirms marks as they are proposed, or takes that back with "". */
export const confirmMarks = (
  marks: readonly {
    readonly place: DecisionPlace;
    readonly decision: TermMarkRow | undefined;
    readonly mark: string;
  }[],
): readonly Mutation[] =>
  marks.flatMap(({ place, decision, mark }): readonly Mutation[] => {
    if ((decision?.mark ?? "") === mark) return [];
    if (decision) return [edit("termmarks", decision, { mark })];
    return [{ op: "create", collection: "termmarks", id: decisionId(place), values: { ...newDecision(place), mark } }];
  });

/** Writes converted marks: those of tests, those that were confirmed, and what moved them. */
export const conversionEdits = ({
  results,
  decisions,
}: Pick<Conversion<ResultRow, TermMarkRow>, "results" | "decisions">): readonly Mutation[] => [
  ...results.map(({ record, mark }) => edit("results", record, { entry: mark })),
  ...decisions.map(({ record, mark, adjustment }) =>
    edit("termmarks", record, {
      ...(mark === record.mark ? {} : { mark }),
      ...(adjustment === record.adjustment ? {} : { adjustment }),
    }),
  ),
];
