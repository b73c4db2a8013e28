import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { schoolyearChoices, schoolyearName } from "#domain/year-defaults";
import { firstYearOn, shiftedYear } from "#domain/year-setup";
import { useNow } from "#hooks/use-now";
import { faultMessage } from "#i18n/error-messages";
import type { SchoolyearRow } from "#schema/schoolyears";
import { RadioGroup } from "#ui/radio-group";
import { TextField } from "#ui/text-field";
import { useBeforeContinue } from "./before-continue.ts";
import { useYearEdits } from "./use-year-edits.ts";

const longestName = 40;

/** Which school year it is, and what it is called. */
export function SchoolyearStep({ schoolyear }: { readonly schoolyear: SchoolyearRow }) {
  const { t, i18n } = useLingui();
  const { today } = useNow();
  const { change } = useYearEdits();
  const kept = firstYearOn(schoolyear.start);
  const [firstYear, setFirstYear] = useState(kept);
  /** Null while the name follows the choice. */
  const [ownName, setOwnName] = useState<string | null>(null);
  const shift = shiftedYear(schoolyear, firstYear);
  const name = (ownName ?? shift.name ?? schoolyear.name).trim();

  const faultOf = (): string | undefined => {
    if (name === "") return faultMessage(i18n, { type: "required" });
    return [...name].length > longestName ? faultMessage(i18n, { type: "tooLong", limit: longestName }) : undefined;
  };
  const fault = faultOf();
  useBeforeContinue(async () => {
    if (fault !== undefined) return false;
    return change(schoolyear, { ...shift, ...(name === schoolyear.name ? {} : { name }) });
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
      <RadioGroup
        label={t`School year`}
        isBoxed
        columns={3}
        value={String(firstYear)}
        onChange={(id) => {
          setFirstYear(Number(id));
          setOwnName(null);
        }}
        options={years.map((year) => ({ id: String(year), label: schoolyearName(year), detail: detailOf(year) }))}
      />
      <TextField
        label={t({ message: "Name", context: "of a school year" })}
        className="tablet:max-w-96"
        hint={t`As it stands over everything, such as 2026/2027.`}
        value={ownName ?? shift.name ?? schoolyear.name}
        onChange={setOwnName}
        fault={fault}
      />
    </div>
  );
}
