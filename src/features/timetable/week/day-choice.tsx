import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import type { TimetableView } from "../timetable-view.ts";

type DayChoiceProps = {
  readonly view: TimetableView;
  readonly value: number | undefined;
  readonly onChange: (day: number) => void;
};

/** On a phone: which day of the week (or the cycle) is below. */
export function DayChoice({ view, value, onChange }: DayChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (value === undefined || view.days.length < 2) return null;
  const segments = view.days.map((day) => ({
    id: String(day),
    label: view.rotation?.unit === "day" ? (view.rotation.labels[day - 1] ?? "") : format.weekday(day, "short"),
  }));
  return (
    <div className="overflow-x-auto tablet:hidden">
      <SegmentedControl
        label={t`Day`}
        segments={segments}
        value={String(value)}
        onChange={(id) => onChange(Number(id))}
        className="min-w-full"
      />
    </div>
  );
}
