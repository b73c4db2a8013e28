import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { isSameJson } from "#db/store/row-diff";
import { dayPlanEnd, dayPlanFault, periodsToDayPlan } from "#domain/timetable/day-plan";
import { keepPeriodIds } from "#domain/timetable/period-edits";
import { type DayPlan, dayPlanToPeriods, usualDay } from "#domain/timetable/usual-day";
import { addRow } from "#hooks/dom/add-row";
import { useDraft } from "#hooks/edits/use-draft";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { Period } from "#schema/timetables";
import { Button } from "#ui/kit/button";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { IconButton } from "#ui/kit/icon-button";
import { NumberField } from "#ui/kit/fields/number-field";
import { TimeField } from "#ui/kit/fields/time-field";

type DayPlanDialogProps = {
  readonly schoolyear: SchoolyearRow;
  readonly periods: readonly Period[];
  /** `seen`: the periods as the dialog was opened on them. */
  readonly onSave: (periods: readonly Period[], seen: readonly Period[]) => void;
  readonly onClose: () => void;
};

/**
 * The whole school day in a few numbers: when it starts, how long lessons are and how many, and the
 * breaks.
 */
export function DayPlanDialog({ schoolyear, periods, onSave, onClose: leave }: DayPlanDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { newId } = useEdits();
  const [seen, setSeen] = useState(periods);
  const [opened] = useState<DayPlan>(() => periodsToDayPlan(periods) ?? usualDay(schoolyear.country));
  const [plan, setPlan] = useState(opened);
  const [start, setStart] = useState<number | null>(plan.start);
  const title = t`The school day`;
  const isChanged = start !== opened.start || !isSameJson(opened, plan);
  const draft = useDraft({
    name: { form: "school-day", of: schoolyear.id, title },
    collection: "timetables",
    values: { plan, start },
    seen,
    isChanged,
    restore: (kept, before) => {
      setPlan(kept.plan);
      setStart(kept.start);
      if (Array.isArray(before)) setSeen(before as readonly Period[]);
    },
    onClose: leave,
  });
  const onClose = draft.close;
  const pauses = useRef<HTMLDivElement>(null);
  const edit = (patch: Partial<DayPlan>) => setPlan({ ...plan, ...patch });
  const end = dayPlanEnd(plan);
  const fault = dayPlanFault(plan, end);
  const editPause = (index: number, patch: Partial<DayPlan["pauses"][number]>) =>
    edit({ pauses: plan.pauses.map((pause, at) => (at === index ? { ...pause, ...patch } : pause)) });
  const [first, last] = [format.time(plan.start), format.time(Math.min(end, 1440))];

  const save = () => {
    if (fault || start === null) return;
    onClose();
    onSave(keepPeriodIds(periods, dayPlanToPeriods(plan, newId)), seen);
  };

  return (
    <FormDialog
      title={title}
      draft={draft}
      description={<Trans>This replaces your periods; lessons keep their period number.</Trans>}
      isChanged={isChanged}
      submitLabel={t`Save`}
      onSubmit={save}
      onClose={onClose}
      aside={
        <span className="me-auto" role="status">
          {!fault && t`${plural(plan.lessons, { one: "# lesson", other: "# lessons" })}, ${first} to ${last}`}
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-2 items-end gap-3">
          <TimeField
            label={t`Starts at`}
            value={start}
            onChange={(value) => {
              setStart(value);
              if (value !== null) edit({ start: value });
            }}
            fault={fault?.type === "overMidnight" ? t`The day would run past midnight. Start earlier.` : undefined}
          />
          <NumberField
            label={t`Length of a lesson in minutes`}
            value={plan.length}
            onChange={(length) => edit({ length })}
            fault={fault?.type === "length" ? t`Lessons last 5 minutes or more.` : undefined}
          />
          <NumberField
            label={t`Lessons per day`}
            value={plan.lessons}
            onChange={(lessons) => edit({ lessons })}
            fault={fault?.type === "lessons" ? t`Choose from 1 to 20 lessons.` : undefined}
          />
          <NumberField label={t`Minutes between lessons`} value={plan.gap} onChange={(gap) => edit({ gap })} />
        </div>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-ui font-semibold text-ink">{t`Breaks`}</legend>
          <div ref={pauses} className="flex flex-col gap-2 empty:hidden">
            {plan.pauses.map((pause, index) => (
              <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
                <NumberField
                  label={t`After lesson`}
                  value={pause.after}
                  onChange={(after) => editPause(index, { after })}
                />
                <NumberField
                  label={t`Minutes`}
                  value={pause.minutes}
                  onChange={(minutes) => editPause(index, { minutes })}
                />
                <IconButton
                  icon={Trash2}
                  label={t`Remove the break after lesson ${pause.after}`}
                  onPress={() => edit({ pauses: plan.pauses.filter((_, at) => at !== index) })}
                />
              </div>
            ))}
          </div>
          {fault?.type === "pause" && (
            <p role="alert" className="text-small text-danger-text">
              <Trans>
                A break comes between two lessons: after the first at the earliest, before the last at the latest.
              </Trans>
            </p>
          )}
          <Button
            variant="ghost"
            size="medium"
            icon={Plus}
            className="self-start"
            onPress={() =>
              addRow(pauses.current, plan.pauses.length, () =>
                edit({
                  pauses: [
                    ...plan.pauses,
                    { after: Math.min(plan.pauses.length + 1, Math.max(1, plan.lessons - 1)), minutes: 15 },
                  ],
                }),
              )
            }
          >
            <Trans>Add a break</Trans>
          </Button>
        </fieldset>
      </div>
    </FormDialog>
  );
}
