import { Trans, useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import type { PlainDate } from "#domain/time/plain-date";
import { longestYear } from "#domain/year/year-setup";
import { faultMessage } from "#i18n/words/error-messages";
import { useFormat } from "#i18n/use-format";
import { textLimits } from "#schema/limits";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { Icon } from "#ui/kit/icon";
import { TextField } from "#ui/kit/fields/text-field";
import { FormPart, type FormPartProps } from "./form-part.tsx";
import { HolidaysNote } from "./holidays-note.tsx";
import { type formDates, sameYear } from "./next-year-form.ts";
import type { useOfficialHolidays } from "./use-official-holidays.ts";

type YearDatesProps = FormPartProps & {
  readonly dates: ReturnType<typeof formDates>;
  readonly official: ReturnType<typeof useOfficialHolidays>;
  readonly today: PlainDate;
};

/** The year's name, its first and last day, and where its holidays come from. */
export function YearDates({ content, form, faults, change, dates, official }: YearDatesProps) {
  const { t, i18n } = useLingui();
  const faultOf = (field: string): string | undefined => {
    const fault = faults.find((one) => one.field === field);
    if (!fault) return undefined;
    if (fault.type === "tooLong")
      return t`A school year has at most ${longestYear} days. Check the year of both dates.`;
    return faultMessage(i18n, fault);
  };
  const double = sameYear(content.years, form.name, dates);
  return (
    <FormPart title={t`School year`}>
      <div className="grid gap-4 tablet:grid-cols-3">
        <TextField
          label={t`Name`}
          value={form.name}
          maxLength={textLimits("schoolyears").name}
          onChange={(name) => change({ name })}
          fault={faultOf("name")}
        />
        <DatePicker
          label={t`First day`}
          value={dates.start}
          onChange={(start) => change({ dates: { ...dates, start } })}
          fault={faultOf("start")}
        />
        <DatePicker
          label={t`Last day`}
          value={dates.end}
          onChange={(end) => change({ dates: { ...dates, end } })}
          fault={faultOf("end")}
        />
      </div>
      {double && <DoubleWarning name={double.name} start={double.start} end={double.end} />}
      <HolidaysNote official={official} country={content.year.country} />
    </FormPart>
  );
}

type DoubleWarningProps = { readonly name: string; readonly start: PlainDate; readonly end: PlainDate };

function DoubleWarning({ name, start, end }: DoubleWarningProps) {
  const format = useFormat();
  const range = format.range(start, end);
  return (
    <p role="status" className="flex items-start gap-2 text-ui">
      <Icon icon={TriangleAlert} className="mt-px text-warning-text" />
      <span>
        <Trans>
          There is already a school year for this time: {name} ({range}). You would have both side by side.
        </Trans>
      </span>
    </p>
  );
}
