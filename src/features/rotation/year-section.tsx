import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { rotationYear } from "#domain/rotation/rotation-weeks";
import { rotationUse } from "#domain/schedule/rotation-use";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import type { RotationRow } from "#schema/rotations";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Disclosure } from "#ui/kit/disclosure";
import { RotationLabel } from "#ui/planner/rotation-label";
import { YearStrip } from "#ui/planner/year-strip";
import { OverrideList } from "./override-list.tsx";
import type { RotationData } from "./use-rotation-data.ts";
import { WeekDialog } from "./week-dialog.tsx";
import { WeekTable } from "./week-table.tsx";

type YearSectionProps = {
  readonly data: RotationData;
  readonly rotation: RotationRow;
  readonly schoolyear: SchoolyearRow;
};

/**
 * What the rotation makes of the year: its strip, how often each label comes, and the weeks the
 * teacher set.
 */
export function YearSection({ data, rotation, schoolyear }: YearSectionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const [open, setOpen] = useState<string | null>(null);
  const calendar = data.year.expander;
  const { weeks, counts } = useMemo(() => {
    const { isOther } = rotationUse(calendar, rotation.id);
    return rotationYear(rotation, calendar.schoolDays, today, isOther);
  }, [rotation, calendar, today]);
  const week = weeks.find(({ monday }) => monday === open);
  return (
    <section aria-label={t`The year`} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lead font-strong text-ink">{schoolyear.name}</h2>
        <ul
          aria-label={t`How often each one comes up`}
          className="flex flex-wrap gap-x-4 gap-y-1 text-ui text-ink-2 tabular-nums"
        >
          {counts.map(({ label, count }, index) => (
            <li key={label} className="flex items-center gap-1.5">
              <RotationLabel label={label} index={index} /> <span className="sr-only">: </span>
              {count}
            </li>
          ))}
        </ul>
      </div>
      <YearStrip
        weeks={weeks.map((one) => ({ ...one, labelIndex: one.label === null ? null : one.labelIndex, exams: 0 }))}
        lanes={rotation.unit === "week" ? rotation.labels : []}
        formatMonth={(first) => format.month(first, "short")}
        onSelectWeek={setOpen}
      />
      <p className="text-ui text-ink-2">
        {rotation.unit === "week" ? (
          <Trans>Press a week to change its label.</Trans>
        ) : (
          <Trans>Press a week to see its days and change them.</Trans>
        )}
      </p>
      <OverrideList rotation={rotation} onOpen={setOpen} />
      <Disclosure title={t`All weeks in a table`}>
        <WeekTable weeks={weeks} rotation={rotation} onOpen={setOpen} />
      </Disclosure>
      {week && <WeekDialog key={week.monday} week={week} rotation={rotation} onClose={() => setOpen(null)} />}
    </section>
  );
}
