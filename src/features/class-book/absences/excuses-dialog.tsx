import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentType, ReactNode } from "react";
import { decideExcuses } from "#db/edit/roll-edits";
import type { UndecidedDay } from "#domain/class-book/attendance";
import { studentNames } from "#domain/people/student-names";
import { useMirror } from "#hooks/data/mirror-context";
import { useRows } from "#hooks/data/use-rows";
import { useUndecidedDays } from "#hooks/data/use-undecided-days";
import { useYear } from "#hooks/data/year-context";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import type { AttendanceRow, Excuse } from "#schema/attendance";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { Dialog } from "#ui/kit/overlays/dialog";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { ExcuseRow } from "./excuse-row.tsx";

type ExcusesDialogProps = {
  /** Shows what it holds only where the device has students. */
  readonly gate: ComponentType<{ readonly children: ReactNode }>;
  readonly onClose: () => void;
};

/** All absences that wait for a decision, a day of a student each. */
export function ExcusesDialog({ gate: Gate, onClose }: ExcusesDialogProps) {
  const { t } = useLingui();
  const year = useYear();
  const days = useUndecidedDays(year);
  const students = useRows("students");
  const { run } = useEdits();
  const { moment } = useMirror();
  const decide = async (day: UndecidedDay<AttendanceRow>, excuse: Excuse) => {
    const text = excuse === "excused" ? t`Absence excused` : t`Absence not excused`;
    const rows = day.hours.map(({ record }) => record);
    await run(decideExcuses(rows, excuse, moment()), text);
  };
  const { full } = studentNames(students ?? [], useFormat().names);
  const nameById = new Map((students ?? []).map((student) => [student.id, full(student)]));
  return (
    <Dialog
      title={t`Excuses to decide`}
      size="medium"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="normal" size="medium" onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Gate>
        {!year || !days || !students ? (
          <Loading className="flex flex-col gap-2">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        ) : days.length === 0 ? (
          <EmptyState title={t`All excuses are decided`}>
            <Trans>A new absence comes here until you say whether it is excused.</Trans>
          </EmptyState>
        ) : (
          <ul>
            {days.map((day) => (
              <ExcuseRow
                key={`${day.date} ${day.student}`}
                day={day}
                name={nameById.get(day.student) ?? ""}
                year={year}
                onDecide={(excuse) => decide(day, excuse)}
              />
            ))}
          </ul>
        )}
      </Gate>
    </Dialog>
  );
}
