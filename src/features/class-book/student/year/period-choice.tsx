import { useIsPhone } from "#hooks/dom/use-is-phone";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { Select } from "#ui/kit/fields/select";
import { usePeriodName } from "./use-period-name.ts";
import type { Period } from "./use-student-year.ts";

type PeriodChoiceProps = {
  readonly label: string;
  readonly period: Period;
  readonly periods: readonly Period[];
  readonly onPeriod: (term: number) => void;
};

/** A term, or the whole year; nothing where the year has one term only. */
export function PeriodChoice({ label, period, periods, onPeriod }: PeriodChoiceProps) {
  const periodName = usePeriodName();
  const isPhone = useIsPhone();
  if (periods.length < 2) return null;
  const names = periods.map((one) => ({ id: String(one.number), label: periodName(one) }));
  const props = { label, value: String(period.number), onChange: (term: string) => onPeriod(Number(term)) };
  // Names of terms are long: side by side they don't fit there.
  if (isPhone || names.length > 5) return <Select {...props} options={names} isLabelHidden className="w-44" />;
  return <SegmentedControl {...props} segments={names} />;
}
