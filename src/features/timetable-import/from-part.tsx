import { useLingui } from "@lingui/react/macro";
import type { PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import type { TimetableRow } from "#schema/timetables";
import { type FromDate, FromDateFields } from "#ui/planner/from-date-fields";

/** Whether a timetable can be split on a day. */
export const canSplitOn = (timetable: TimetableRow, date: PlainDate | null): date is PlainDate =>
  date !== null && timetable.validFrom < date && date <= timetable.validTo;

type FromPartProps = {
  readonly timetable: TimetableRow;
  readonly value: FromDate;
  readonly onChange: (value: FromDate) => void;
  /** The day to begin with. */
  readonly monday: PlainDate;
  /** Whether the import, if it counts in all weeks, takes nothing from those that are over. */
  readonly isSafeForAll: boolean;
};

/** Asks from when on an import counts, for a timetable already in use. */
export function FromPart({ timetable, value, onChange, monday, isSafeForAll }: FromPartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const start = format.date(timetable.validFrom, "long");
  const range = format.range(timetable.validFrom, timetable.validTo);
  const isGood = value.type === "start" || canSplitOn(timetable, value.date);
  return (
    <FromDateFields
      start={{
        label: t`To the whole timetable, from ${start}`,
        detail: isSafeForAll ? t`Nothing you planned or noted is lost.` : t`Past weeks change too.`,
      }}
      date={{
        detail: t`The weeks before stay exactly as they are. From that day on, a second timetable applies.`,
        isDisabled: timetable.validTo <= timetable.validFrom,
      }}
      usual={monday}
      value={value}
      onChange={onChange}
      fault={isGood ? undefined : t`Choose a day after the first one of ${range}.`}
    />
  );
}
