import type { SchoolyearRow } from "#schema/schoolyears";
import { useBeforeContinue } from "../before-continue.ts";
import { useYearDraft } from "./use-year-draft.ts";
import { YearFields } from "./year-fields.tsx";

/** First and last day, and terms. */
export function YearStep({ schoolyear }: { readonly schoolyear: SchoolyearRow }) {
  const state = useYearDraft(schoolyear);
  useBeforeContinue(state.save);
  return <YearFields state={state} />;
}
