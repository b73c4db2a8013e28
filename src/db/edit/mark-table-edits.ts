import { derivedRecordId } from "#db/store/hashed-id";
import { firstRules } from "#domain/marks/rules/course-rules";
import type { Conversion } from "#domain/marks/changes/convert-marks";
import { readDecimal, toExactDecimal } from "#domain/marks/scale/fraction";
import { tidyKey } from "#domain/marks/scale/key-presets";
import type { Key } from "#domain/marks/scale/scale";
import type { AssessmentRow, AssessmentValues } from "#schema/assessments";
import type { RulesRow, RulesValues } from "#schema/gradebooks";
import type { MarkRow } from "#schema/results";
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
      "outcomes",
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
export const newRules = (course: string, country: CountryCode): RulesValues =>
  ({ ...emptyValues("gradebooks"), ...firstRules(country), course }) as RulesValues;

export const rulesId = (course: string): string => derivedRecordId("gradebooks", { course });

/** Changes a course's rules, which it may not have yet. */
const rulesEdit = (
  storedRules: RulesRow | undefined,
  { course, country }: { readonly course: string; readonly country: CountryCode },
  patch: Partial<RulesValues>,
): Mutation =>
  storedRules
    ? edit("gradebooks", storedRules, patch)
    : {
        op: "create",
        collection: "gradebooks",
        id: rulesId(course),
        values: { ...newRules(course, country), ...patch },
      };

export const addCategory = (
  storedRules: RulesRow | undefined,
  of: { readonly course: string; readonly country: CountryCode },
  category: RulesValues["categories"][number],
): Mutation => rulesEdit(storedRules, of, { categories: [...(storedRules?.categories ?? []), category] });

/** Closes a term, or opens it again. */
export const lockTerm = (
  storedRules: RulesRow | undefined,
  of: { readonly course: string; readonly country: CountryCode },
  term: number,
  isLocked: boolean,
): Mutation => {
  const others = (storedRules?.lockedTerms ?? []).filter((one) => one !== term);
  return rulesEdit(storedRules, of, { lockedTerms: isLocked ? [...others, term].toSorted((a, b) => a - b) : others });
};

/** What a teacher decides on a student's mark. */
export const termMarkForm = recordForm(
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
export type TermMarkPlace = Pick<TermMarkValues, "course" | "student" | "term">;

/** What moves a mark, saved by itself where it is typed. */
export const adjustmentForm = recordForm("termmarks", { fields: ["adjustment"] });

export const newTermMark = (place: TermMarkPlace): TermMarkValues => ({ ...emptyValues("termmarks"), ...place });
export const termMarkId = (place: TermMarkPlace): string => derivedRecordId("termmarks", place);

/** Confirms marks as they are proposed, or takes that back with "". */
export const confirmMarks = (
  marks: readonly {
    readonly place: TermMarkPlace;
    readonly stored: TermMarkRow | undefined;
    readonly mark: string;
  }[],
): readonly Mutation[] =>
  marks.flatMap(({ place, stored, mark }): readonly Mutation[] => {
    if ((stored?.mark ?? "") === mark) return [];
    if (stored) return [edit("termmarks", stored, { mark })];
    return [{ op: "create", collection: "termmarks", id: termMarkId(place), values: { ...newTermMark(place), mark } }];
  });

/** Writes converted marks: those of tests, those that were confirmed, and what moved them. */
export const conversionEdits = ({
  marks,
  termMarks,
}: Pick<Conversion<MarkRow, TermMarkRow>, "marks" | "termMarks">): readonly Mutation[] => [
  ...marks.map(({ record, mark }) => edit("results", record, { entry: mark })),
  ...termMarks.map(({ record, mark, adjustment }) =>
    edit("termmarks", record, {
      ...(mark === record.mark ? {} : { mark }),
      ...(adjustment === record.adjustment ? {} : { adjustment }),
    }),
  ),
];
