import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Clock, Plus } from "lucide-react";
import { useState } from "react";
import { createId } from "#db/new-id";
import { addPeriod, followPeriods, moveEdge, sortPeriods } from "#domain/period-edits";
import { usualDay } from "#domain/year-defaults";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { Period } from "#schema/timetables";
import { Button } from "#ui/button";
import { useToasts } from "#ui/use-toasts";
import { DayPlanDialog } from "./day-plan-dialog.tsx";
import { PeriodColumn } from "./period-column.tsx";
import { PeriodRow } from "./period-row.tsx";
import type { PlannedEdit } from "./timetable-rows.ts";
import type { TimetableView } from "./timetable-view.ts";
import type { ChangeTimetable } from "./use-timetable-edits.ts";

type PeriodsEditorProps = {
  readonly schoolyear: SchoolyearRow;
  readonly view: TimetableView;
  readonly change: ChangeTimetable;
};

/** The school's grid: edges to drag, times to type, or the whole day in one form. Lessons follow their periods. */
export function PeriodsEditor({ schoolyear, view, change }: PeriodsEditorProps) {
  const { t } = useLingui();
  const toasts = useToasts();
  const [draft, setDraft] = useState<readonly Period[] | null>(null);
  const [isPlanning, setPlanning] = useState(false);
  const [said, say] = useState("");
  const periods = draft ?? view.periods;
  const newId = createId({ random: Math.random });
  const midnight = t`A lesson cannot run over midnight. Choose earlier times.`;

  const save = async (next: readonly Period[], text: string) => {
    const sorted = sortPeriods(next);
    if (JSON.stringify(sorted) === JSON.stringify(view.periods)) return setDraft(null);
    setDraft(sorted);
    const followed = followPeriods(view.sessions, view.periods, sorted);
    const edits: PlannedEdit[] = [
      { op: "timetable", patch: { periods: sorted } },
      ...followed.map(({ id, start, end }): PlannedEdit => ({ op: "change", id, patch: { start, end } })),
    ];
    await change(view.timetable, edits, text);
    return setDraft(null);
  };

  const move = (id: string, edge: "start" | "end", to: number) => {
    const moved = moveEdge(view.periods, id, edge, to);
    if (!moved.ok) return say(midnight);
    const { pushed } = moved.value;
    setDraft(moved.value.periods);
    return say(
      pushed === 0
        ? ""
        : t`${plural(pushed, { one: "# period below moves along", other: "# periods below move along" })}.`,
    );
  };

  const add = () => {
    const { start, length } = usualDay(schoolyear.country);
    const added = addPeriod(view.periods, newId(), { start, length });
    if (!added.ok) return toasts.add({ text: midnight, isAlert: true });
    return void save([...view.periods, added.value], t`Period added`);
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button variant="normal" size="medium" icon={Clock} onPress={() => setPlanning(true)}>
          <Trans>Set the school day</Trans>
        </Button>
        <Button variant="normal" size="medium" icon={Plus} onPress={add} isDisabled={view.periods.length >= 40}>
          <Trans>Add period</Trans>
        </Button>
      </div>
      <p role="status" className="min-h-4 text-small text-ink-2">
        {said}
      </p>
      {periods.length === 0 ? (
        <p className="text-body text-ink-2">
          <Trans>There are no periods yet. Set the school day, or add them one by one.</Trans>
        </p>
      ) : (
        <div className="flex items-start gap-6">
          <PeriodColumn
            periods={periods}
            onMove={move}
            onDone={() => draft && void save(draft, t`Periods changed`)}
            onCancel={() => {
              setDraft(null);
              say("");
            }}
          />
          <ol className="max-w-[640px] min-w-0 flex-1" aria-label={t`Periods`}>
            {periods.map((period) => (
              <PeriodRow
                key={period.id}
                period={period}
                periods={view.periods}
                onSave={(next) =>
                  void save(
                    view.periods.map((one) => (one.id === next.id ? next : one)),
                    t`Periods changed`,
                  )
                }
                onRemove={() =>
                  void save(
                    view.periods.filter(({ id }) => id !== period.id),
                    t`Period removed`,
                  )
                }
              />
            ))}
          </ol>
        </div>
      )}
      {isPlanning && (
        <DayPlanDialog
          schoolyear={schoolyear}
          periods={view.periods}
          onSave={(next) => void save(next, t`School day set`)}
          onClose={() => setPlanning(false)}
        />
      )}
    </div>
  );
}
