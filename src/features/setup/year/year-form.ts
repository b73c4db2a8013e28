import { recordForm } from "#db/edit/record-form";

export type TermDraft = { readonly name: string; readonly start: string | null; readonly end: string | null };

/** The dates in the fields; null where a date is empty or half typed. */
export type YearDraft = {
  readonly start: string | null;
  readonly end: string | null;
  readonly terms: readonly TermDraft[];
};

/** The dates as the record has them; "" for one that is half typed. */
export const yearValues = ({ start, end, terms }: YearDraft) => ({
  start: start ?? "",
  end: end ?? "",
  terms: terms.map((term) => ({ ...term, start: term.start ?? "", end: term.end ?? "" })),
});

/**
 * A school year's first and last day and its terms: they fit each other, so they are written
 * together.
 */
export const yearForm = recordForm(
  "schoolyears",
  { fields: ["start", "end", "terms"] },
  {
    toForm: (values): YearDraft => values,
    toValues: yearValues,
    // `yearFaults` knows more of a year than the schema does.
    faults: () => ({}),
  },
);
