import { useLingui } from "@lingui/react/macro";
import type { PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import type { TimetableRow } from "#schema/timetables";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { RadioGroup } from "#ui/kit/fields/radio-group";

/** From when on an import counts: a day, or the timetable's start. `date` is null while it is half typed. */
export type ImportStart = { readonly type: "date"; readonly date: PlainDate | null } | { readonly type: "start" };

/** Whether a timetable can be split on a day. */
export const canSplitOn = (timetable: TimetableRow, date: PlainDate | null): date is PlainDate =>
  date !== null && timetable.validFrom < date && date <= timetable.validTo;

type FromPartProps = {
  readonly timetable: TimetableRow;
  readonly value: ImportStart;
  readonly onChange: (value: ImportStart) => void;
  /** The day to begin with. */
  readonly monday: PlainDate;
  /** In all weeks the import takes nothing from those that are over. */
  readonly isSafeForAll: boolean;
};

/** Asks from when on an import counts, for a timetable already in use. */
export function FromPart({ timetable, value, onChange, monday, isSafeForAll }: FromPartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const start = format.date(timetable.validFrom, "long");
  const range = format.range(timetable.validFrom, timetable.validTo);
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={t`Apply the change`}
        value={value.type}
        onChange={(type) => onChange(type === "date" ? { type, date: monday } : { type })}
        options={[
          {
            id: "start",
            label: t`To the whole timetable, from ${start}`,
            detail: isSafeForAll ? t`Nothing you planned or noted is lost.` : t`The weeks that are over change too.`,
          },
          {
            id: "date",
            label: t`Only from a date on`,
            detail: t`The weeks before stay exactly as they are. From that day on, a second timetable takes over.`,
            isDisabled: timetable.validTo <= timetable.validFrom,
          },
        ]}
      />
      {value.type === "date" && (
        <DatePicker
          label={t`First day`}
          value={value.date}
          onChange={(date) => onChange({ type: "date", date })}
          fault={canSplitOn(timetable, value.date) ? undefined : t`Choose a day after the first one of ${range}.`}
          className="max-w-60"
        />
      )}
    </div>
  );
}
