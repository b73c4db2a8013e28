import { useLingui } from "@lingui/react/macro";
import {
  datesBetween,
  addDays,
  dateToWeek,
  isoWeek,
  mondayOf,
  type PlainDate,
  weekToMonday,
} from "#domain/time/plain-date";
import { firstEvenWeek, parityLabels } from "#domain/rotation/rotation-weeks";
import { isSchoolDay } from "#domain/holidays/school-days";
import { useFormat } from "#i18n/use-format";
import type { RotationRow } from "#schema/rotations";
import { Select } from "#ui/kit/fields/select";
import type { RotationData } from "./use-rotation-data.ts";
import type { Recount } from "./recount.ts";
import { rotationPatch } from "./use-rotation-edits.ts";

type AnchorFieldsProps = {
  readonly data: RotationData;
  readonly rotation: RotationRow;
  readonly recount: Recount;
};

/**
 * Where the count begins: which week or day has which label. With two labels by week number, which
 * of them even weeks have.
 */
export function AnchorFields(props: AnchorFieldsProps) {
  const { unit, rule, labels } = props.rotation;
  const isParityPair = unit === "week" && rule === "parity" && labels.length === 2;
  return isParityPair ? <EvenWeeks {...props} /> : <Anchor {...props} />;
}

function EvenWeeks({ data, rotation, recount }: AnchorFieldsProps) {
  const { t } = useLingui();
  return (
    <Select
      className="w-48"
      label={t`Even weeks are`}
      options={rotation.labels.map((label) => ({ id: label, label }))}
      value={parityLabels(rotation).even}
      onChange={(anchorLabel) =>
        void recount(
          rotation,
          rotationPatch(rotation, { anchorDate: firstEvenWeek(data.school.year.start), anchorLabel }),
        )
      }
    />
  );
}

function Anchor({ data, rotation, recount }: AnchorFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { year } = data.school;
  const isByWeek = rotation.unit === "week";
  const dates = isByWeek
    ? mondaysOf(year.start, year.end)
    : datesBetween(year.start, year.end).filter((date) => isSchoolDay(data.school, date));
  const kept = rotation.anchorDate || year.start;
  const date = isByWeek ? mondayOf(kept) : kept;
  const isInYear = isByWeek ? dates.includes(date) : year.start <= date && date <= year.end;
  const shown = isInYear && !dates.includes(date) ? [...dates, date].toSorted() : dates;
  const label = rotation.labels.includes(rotation.anchorLabel) ? rotation.anchorLabel : rotation.labels[0]!;

  const name = (one: PlainDate): string => {
    if (!isByWeek) return format.date(one, "weekdayMedium");
    const { week } = isoWeek(one);
    const range = format.range(one, addDays(one, 6), "short");
    return t`Week ${week}, ${range}`;
  };
  return (
    <div className="grid max-w-[640px] gap-4 tablet:grid-cols-[2fr_1fr]">
      <Select
        label={isByWeek ? t`The week` : t`The day`}
        hint={t`The rest of the year is counted from here, forwards and backwards.`}
        fault={isInYear ? undefined : t`This is outside the school year. Choose another one.`}
        options={shown.map((one) => ({ id: one, label: name(one) }))}
        value={isInYear ? date : null}
        onChange={(anchorDate) => void recount(rotation, rotationPatch(rotation, { anchorDate, anchorLabel: label }))}
      />
      <Select
        label={t({ message: "is", context: "the week is A" })}
        options={rotation.labels.map((one) => ({ id: one, label: one }))}
        value={label}
        onChange={(anchorLabel) =>
          void recount(rotation, rotationPatch(rotation, { anchorLabel, anchorDate: isInYear ? kept : year.start }))
        }
      />
    </div>
  );
}

const mondaysOf = (start: PlainDate, end: PlainDate): PlainDate[] => {
  const first = dateToWeek(start);
  return Array.from({ length: dateToWeek(end) - first + 1 }, (_, index) => weekToMonday(first + index));
};
