import { useState } from "react";
import { equalTerms, hasUsualDates, type YearFault, yearFaults, type YearValues } from "#domain/year-setup";
import type { SchoolyearRow } from "#schema/schoolyears";
import { type OfficialYear, useOfficialYear } from "./use-official-year.ts";

export type TermDraft = { readonly name: string; readonly start: string | null; readonly end: string | null };

/** The dates as they stand in the fields; null where a date is empty or half typed. */
type YearDraft = {
  readonly start: string | null;
  readonly end: string | null;
  readonly terms: readonly TermDraft[];
};

export type YearDraftState = {
  readonly draft: YearDraft;
  readonly change: (patch: Partial<YearDraft>) => void;
  /** Divides the year into terms of these names, none for no terms. */
  readonly divide: (names: readonly string[]) => void;
  readonly faults: readonly YearFault[];
  readonly official: OfficialYear | undefined;
  /** What differs from the record; only where there are no faults. */
  readonly patch: Partial<YearValues>;
};

const rowToDraft = ({ start, end, terms }: SchoolyearRow): YearDraft => ({ start, end, terms });

/** The year's dates while they are written. Dates nobody has chosen yet give way to the official ones. */
export const useYearDraft = (schoolyear: SchoolyearRow): YearDraftState => {
  const official = useOfficialYear(schoolyear);
  const [own, setOwn] = useState<YearDraft | null>(null);
  const known = official?.dates;
  const preset =
    known && hasUsualDates(schoolyear) && schoolyear.terms.length === 0
      ? { ...rowToDraft(schoolyear), ...known }
      : rowToDraft(schoolyear);
  const draft = own ?? preset;
  const faults = yearFaults(draft);

  const isSame = JSON.stringify(draft) === JSON.stringify(rowToDraft(schoolyear));
  const patch = isSame || faults.length > 0 ? {} : (draft as Pick<YearValues, "start" | "end" | "terms">);
  return {
    draft,
    faults,
    official,
    patch,
    change: (change) => setOwn({ ...draft, ...change }),
    divide: (names) => {
      const { start, end } = draft;
      if (start === null || end === null) return;
      const periods = names.length === 0 ? [] : equalTerms({ start, end }, names.length, official?.holidays);
      setOwn({ start, end, terms: periods.map((period, index) => ({ name: names[index]!, ...period })) });
    },
  };
};
