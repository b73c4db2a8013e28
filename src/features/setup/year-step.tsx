import type { SchoolyearRow } from "#schema/schoolyears";
import { useBeforeContinue } from "./before-continue.ts";
import { useYearDraft } from "./use-year-draft.ts";
import { useYearEdits } from "./use-year-edits.ts";
import { YearFields } from "./year-fields.tsx";

/** First and last day, and terms. */
export function YearStep({ schoolyear }: { readonly schoolyear: SchoolyearRow }) {
  const state = useYearDraft(schoolyear);
  const { change } = useYearEdits();
  const { faults, patch } = state;
  useBeforeContinue(async () => faults.length === 0 && change(schoolyear, patch));
  return <YearFields state={state} />;
}
