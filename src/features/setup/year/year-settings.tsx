import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Button } from "#ui/kit/button";
import { Disclosure } from "#ui/kit/disclosure";
import { useYearDraft } from "./use-year-draft.ts";
import { YearFields } from "./year-fields.tsx";

/** The year's dates and terms in the settings, folded away until you want to change them. */
export function YearSettings({ schoolyear }: { readonly schoolyear: SchoolyearRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const range = format.range(schoolyear.start, schoolyear.end);
  return (
    <div className="mt-6 max-w-[56rem] border-t border-line pt-3">
      <Disclosure title={t`First and last day: ${range}`}>
        <YearForm schoolyear={schoolyear} />
      </Disclosure>
    </div>
  );
}

function YearForm({ schoolyear }: { readonly schoolyear: SchoolyearRow }) {
  const state = useYearDraft(schoolyear);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (event.target === event.currentTarget) void state.save();
  };
  return (
    <form onSubmit={save} noValidate className="flex flex-col items-start gap-5 py-3">
      <div className="w-full max-w-[640px]">
        <YearFields state={state} />
      </div>
      <Button type="submit" size="medium" isDisabled={!state.isChanged}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
