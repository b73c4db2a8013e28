import { useLingui } from "@lingui/react/macro";
import type { TimetablePeriod } from "#domain/timetable/timetable";
import { useFormat } from "#i18n/use-format";
import { Select } from "#ui/kit/fields/select";
import { TimeField } from "#ui/kit/fields/time-field";

/** Minutes; null while a field is empty or half typed. */
type Time = { readonly start: number | null; readonly end: number | null };

type ExtraTimeFieldsProps = {
  readonly periods: readonly TimetablePeriod[];
  readonly time: Time;
  readonly fault: string | undefined;
  readonly onChange: (time: Time) => void;
};

const otherTime = "other";

/** When a lesson is: one of the day's periods, or from when until when. */
export function ExtraTimeFields({ periods, time, fault, onChange }: ExtraTimeFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { start, end } = time;
  const period = periods.find((one) => one.start === start && one.end === end);
  const options = periods.map((one) => ({
    id: one.id,
    label: [one.label, format.timeRange(one.start, one.end)].filter(Boolean).join(" · "),
  }));
  const choose = (id: string) => {
    const chosen = periods.find((one) => one.id === id);
    if (chosen) onChange({ start: chosen.start, end: chosen.end });
  };
  return (
    <>
      {periods.length > 0 && (
        <Select
          label={t`Period`}
          options={period || start === null ? options : [...options, { id: otherTime, label: t`Another time` }]}
          value={period?.id ?? (start === null ? null : otherTime)}
          onChange={choose}
        />
      )}
      <div className="flex items-start gap-3">
        <TimeField
          label={t({ message: "From", context: "time of day" })}
          value={start}
          onChange={(next) => {
            // The length stays when the start moves.
            const isKept = next !== null && start !== null && end !== null;
            onChange({ start: next, end: isKept ? Math.min(next + end - start, 1439) : end });
          }}
          fault={fault}
          className="flex-1"
        />
        <TimeField
          label={t({ message: "Until", context: "time of day" })}
          value={end}
          onChange={(next) => onChange({ start, end: next })}
          className="flex-1"
        />
      </div>
    </>
  );
}
