import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import type { TimetableRow } from "#schema/timetables";
import { Checkbox } from "#ui/kit/fields/checkbox";
import type { ChangeTimetable } from "../use-timetable-edits.ts";

type SchoolDaysProps = { readonly timetable: TimetableRow; readonly change: ChangeTimetable };

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/**
 * The days of the week with school. Every count of days, weeks or lessons leaves the others out.
 */
export function SchoolDays({ timetable, change }: SchoolDaysProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { days } = timetable;
  const toggle = (day: number, isOn: boolean) => {
    const next = weekdays.filter((one) => (one === day ? isOn : days.includes(one)));
    const name = format.weekday(day, "long");
    const text = isOn ? t`${name} has school` : t`${name} has no school`;
    return change(timetable, [{ op: "timetable", patch: { days: next }, seen: timetable }], text);
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-2 max-tablet:grid max-tablet:grid-cols-7 max-tablet:gap-x-1 touch:gap-y-4 max-tablet:gap-y-1.5!">
      <legend className="float-start col-span-full me-1 text-ui font-semibold text-ink">{t`School days`}</legend>
      {weekdays.map((day) => (
        <Checkbox
          key={day}
          isSelected={days.includes(day)}
          onChange={(isOn) => void toggle(day, isOn)}
          className="max-tablet:flex-col max-tablet:items-center max-tablet:gap-1"
        >
          <span className="max-tablet:sr-only">{format.weekday(day, "long")}</span>
          <span aria-hidden className="text-small tablet:hidden">
            {format.weekday(day, "short")}
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
