import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { TermFollowers } from "#db/edit/follow-terms";
import { equalTerms, hasUsualDates, type YearFault, yearFaults } from "#domain/year/year-setup";
import { useEdits } from "#hooks/edits/use-edits";
import type { FormDraft } from "#hooks/edits/use-draft";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import type { SchoolyearRow } from "#schema/schoolyears";
import { type OfficialYear, useOfficialYear } from "./use-official-year.ts";
import { useTermMoves } from "./use-term-moves.ts";
import { type YearDraft, yearForm } from "./year-form.ts";

export type YearDraftState = {
  readonly draft: YearDraft;
  readonly change: (patch: Partial<YearDraft>) => void;
  /** Divides the year into terms of these names, none for no terms. */
  readonly divide: (names: readonly string[]) => void;
  readonly faults: readonly YearFault[];
  readonly official: OfficialYear | undefined;
  /** What the dates do to marks. */
  readonly moves: TermFollowers;
  /** Asked before marks go to the bin with their term; null: nothing is asked. */
  readonly question: ((isYes: boolean) => void) | null;
  /** Whether saving would change the record. */
  readonly isChanged: boolean;
  /**
   * Returns whether the dates are saved: not where there are faults, nor where the teacher decides
   * against it.
   */
  readonly save: () => Promise<boolean>;
  readonly kept: FormDraft;
};

/**
 * The year's dates while they are written. Dates nobody has chosen yet give way to the official
 * ones.
 */
export const useYearDraft = (schoolyear: SchoolyearRow): YearDraftState => {
  const { t } = useLingui();
  const { run } = useEdits();
  const official = useOfficialYear(schoolyear);
  const form = useKeptForm(yearForm, schoolyear, { kept: { form: "year", title: t`First and last day` } });
  const isPreset = !form.isDirty && hasUsualDates(form.base) && form.base.terms.length === 0;
  const draft: YearDraft = { ...form.draft, ...(isPreset ? official?.dates : undefined) };
  const faults = yearFaults(draft);
  const moves = useTermMoves(schoolyear, draft, faults.length === 0);
  const [question, setQuestion] = useState<YearDraftState["question"]>(null);
  const ask = async (): Promise<boolean> => {
    const isYes = await new Promise<boolean>((resolve) => setQuestion(() => resolve));
    setQuestion(null);
    return isYes;
  };
  return {
    draft,
    faults,
    moves,
    question,
    official,
    kept: form.kept,
    isChanged: faults.length === 0 && yearForm.toMutation(draft, form.base) !== null,
    change: (change) => form.set({ ...draft, ...change }),
    divide: (names) => {
      const { start, end } = draft;
      if (start === null || end === null) return;
      const periods = names.length === 0 ? [] : equalTerms({ start, end }, names.length, official?.holidays);
      form.set({ start, end, terms: periods.map((period, index) => ({ name: names[index]!, ...period })) });
    },
    save: async () =>
      faults.length === 0 &&
      (moves.lost.count === 0 || (await ask())) &&
      form.submit((mutations) => run([...mutations, ...moves.edits], t`School year changed`), { fill: draft }),
  };
};
