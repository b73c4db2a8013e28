import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { schoolyearChoices, schoolyearName } from "#domain/year/year-defaults";
import { firstYearOn, shiftedYear } from "#domain/year/year-setup";
import { useDraft } from "#hooks/edits/use-draft";
import { useSeen } from "#hooks/edits/use-seen";
import { useToday } from "#hooks/data/use-now";
import { faultMessage } from "#i18n/words/error-messages";
import type { SchoolyearRow } from "#schema/schoolyears";
import { textLimits } from "#schema/limits";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { TextField } from "#ui/kit/fields/text-field";
import { DraftOffer } from "#ui/kit/overlays/draft-offer";
import { useBeforeContinue } from "../before-continue.ts";
import { useYearEdits } from "./use-year-edits.ts";

const longestName = textLimits("schoolyears").name;

/** Which school year it is, and what it is called. */
export function SchoolyearStep({ schoolyear: now }: { readonly schoolyear: SchoolyearRow }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { change } = useYearEdits();
  const [chosen, choose] = useState<number | null>(null);
  /** Null while the name follows the choice. */
  const [ownName, setOwnName] = useState<string | null>(null);
  const schoolyear = useSeen(now, chosen !== null || ownName !== null);
  const draft = useDraft({
    name: { form: "schoolyear", of: now.id, title: t`School year` },
    collection: "schoolyears",
    values: { chosen, ownName },
    isChanged: chosen !== null || ownName !== null,
    restore: (found) => {
      choose(found.chosen);
      setOwnName(found.ownName);
    },
  });
  const kept = firstYearOn(schoolyear.start);
  const firstYear = chosen ?? kept;
  const shift = shiftedYear(schoolyear, firstYear);
  const name = (ownName ?? shift.name ?? schoolyear.name).trim();

  const faultOf = (): string | undefined => {
    if (name === "") return faultMessage(i18n, { type: "required" });
    return [...name].length > longestName ? faultMessage(i18n, { type: "tooLong", limit: longestName }) : undefined;
  };
  const fault = faultOf();
  useBeforeContinue(async () => {
    if (fault !== undefined) return false;
    const isDone = await change(schoolyear, { ...shift, ...(name === schoolyear.name ? {} : { name }) });
    if (isDone) draft.close();
    return isDone;
  });

  const choices = schoolyearChoices(today).map((one) => one.firstYear);
  const years = [...new Set([...choices, kept])].toSorted((a, b) => a - b);
  const usual = firstYearOn(today);
  const detailOf = (year: number): string | undefined => {
    if (year === usual) return t`This school year`;
    return year === usual + 1 ? t`The next one` : undefined;
  };
  return (
    <div className="flex flex-col gap-6">
      {draft.offer && <DraftOffer offer={draft.offer} />}
      <RadioGroup
        label={t`School year`}
        isBoxed
        columns={3}
        value={String(firstYear)}
        onChange={(id) => {
          choose(Number(id));
          setOwnName(null);
        }}
        options={years.map((year) => ({ id: String(year), label: schoolyearName(year), detail: detailOf(year) }))}
      />
      <TextField
        label={t({ message: "Name", context: "of a school year" })}
        className="tablet:max-w-96"
        hint={t`The name you'll see everywhere, such as 2026/2027.`}
        value={ownName ?? shift.name ?? schoolyear.name}
        onChange={setOwnName}
        fault={fault}
      />
    </div>
  );
}
