import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Clock, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { isSameJson } from "#db/store/row-diff";
import { addPeriod, followPeriods, moveEdge, sortPeriods, withWaiting } from "#domain/timetable/period-edits";
import { usualDay } from "#domain/timetable/usual-day";
import { keepRowFocus } from "#hooks/dom/keep-row-focus";
import { useEdits } from "#hooks/edits/use-edits";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { Period } from "#schema/timetables";
import { Button } from "#ui/kit/button";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { DayPlanDialog } from "./day-plan-dialog.tsx";
import { PeriodColumn } from "./period-column.tsx";
import { withPeriod } from "./period-form.ts";
import { PeriodRow, PeriodsHead } from "./period-row.tsx";
import type { PlannedEdit } from "#db/edit/timetable-rows";
import type { TimetableView } from "../timetable-view.ts";
import type { ChangeTimetable } from "../use-timetable-edits.ts";

type PeriodsEditorProps = {
  readonly schoolyear: SchoolyearRow;
  readonly view: TimetableView;
  readonly change: ChangeTimetable;
};

/** Periods that are not kept yet, and those that they were made from. */
type Draft = { readonly periods: readonly Period[]; readonly seen: readonly Period[] };

/**
 * The school's grid: edges to drag, times to type, or the whole day in one form. Lessons follow
 * their periods.
 */
export function PeriodsEditor({ schoolyear, view, change }: PeriodsEditorProps) {
  const { t } = useLingui();
  const toasts = useToasts();
  const { newId } = useEdits();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isPlanning, setPlanning] = useState(false);
  const [announcement, announce] = useState("");
  const periods = draft?.periods ?? view.periods;
  const midnight = t`A lesson can't run past midnight. Choose earlier times.`;

  /** Rows that were left and do not fit among the others, with what they were before. */
  const waiting = useRef(new Map<string, { readonly next: Period; readonly base: Period }>());

  const save = async (asked: readonly Period[], text: string, before: readonly Period[] = view.timetable.periods) => {
    // A row that waited is saved as soon as its reason has gone.
    const { periods: next, taken } = withWaiting(
      asked,
      [...waiting.current.values()].map((row) => row.next),
    );
    const seen = taken.reduce((all, id) => withPeriod(all, waiting.current.get(id)!.base), before);
    for (const id of taken) waiting.current.delete(id);
    const sorted = sortPeriods(next);
    if (isSameJson(sorted, view.periods)) return setDraft(null);
    setDraft({ periods: sorted, seen });
    const sessions = new Map(view.sessions.map((session) => [session.id, session]));
    const followed = followPeriods(view.sessions, view.periods, sorted);
    const edits: PlannedEdit[] = [
      { op: "timetable", patch: { periods: sorted }, seen: { ...view.timetable, periods: [...seen] } },
      ...followed.map(({ id, start, end }): PlannedEdit => ({
        op: "change",
        id,
        patch: { start, end },
        seen: sessions.get(id)!,
      })),
    ];
    await change(view.timetable, edits, text);
    return setDraft(null);
  };

  const move = (id: string, edge: "start" | "end", to: number) => {
    const moved = moveEdge(view.periods, id, edge, to);
    if (!moved.ok) return announce(midnight);
    const { pushed } = moved.value;
    setDraft({ periods: moved.value.periods, seen: view.timetable.periods });
    return announce(
      pushed === 0
        ? ""
        : t`${plural(pushed, { one: "# period below moves with it", other: "# periods below move with it" })}.`,
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
        {announcement}
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
            onDone={() => draft && void save(draft.periods, t`Periods changed`, draft.seen)}
            onCancel={() => {
              setDraft(null);
              announce("");
            }}
          />
          <div className="max-w-[640px] min-w-0 flex-1">
            <PeriodsHead />
            <ol ref={keepRowFocus} aria-label={t`Periods`}>
              {periods.map((period) => (
                <PeriodRow
                  key={period.id}
                  period={period}
                  periods={view.periods}
                  onSave={(next, base) =>
                    void save(
                      withPeriod(view.periods, next),
                      t`Periods changed`,
                      withPeriod(view.timetable.periods, base),
                    )
                  }
                  onWait={(row) => {
                    if (row) waiting.current.set(period.id, row);
                    else waiting.current.delete(period.id);
                  }}
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
        </div>
      )}
      {isPlanning && (
        <DayPlanDialog
          schoolyear={schoolyear}
          periods={view.timetable.periods}
          onSave={(next, seen) => void save(next, t`School day set`, seen)}
          onClose={() => setPlanning(false)}
        />
      )}
    </div>
  );
}
