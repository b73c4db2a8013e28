import { useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { Group } from "react-aria-components/Group";
import { periodFaults } from "#domain/timetable/period-edits";
import { isSameJson } from "#db/store/row-diff";
import { useDraft } from "#hooks/edits/use-draft";
import { useFormat } from "#i18n/use-format";
import { maxPeriodLabel, type Period } from "#schema/timetables";
import { followPeriod, isPeriodForm, openPeriod, type PeriodForm } from "./period-form.ts";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { IconButton } from "#ui/kit/icon-button";
import { TextField } from "#ui/kit/fields/text-field";
import { TimeField } from "#ui/kit/fields/time-field";

type PeriodRowProps = {
  readonly period: Period;
  /** The whole grid as it is kept. */
  readonly periods: readonly Period[];
  /** `base`: the period as it was before it was typed into. */
  readonly onSave: (period: Period, base: Period) => void;
  /** The row is left and does not fit among the others yet; null: it waits no more. */
  readonly onWait: (row: { readonly next: Period; readonly base: Period } | null) => void;
  readonly onRemove: () => void;
};

/** Name, start, end, length (from a tablet on), break, remove. */
const periodColumns =
  "grid grid-cols-[minmax(2.75rem,1fr)_5.25rem_5.25rem_2.75rem_2.75rem] items-center gap-x-2 tablet:grid-cols-[minmax(5rem,1fr)_6.5rem_6.5rem_3.5rem_4rem_2.5rem] tablet:gap-x-3";

/** The head over the rows of periods; each field says its name to screen readers itself. */
export function PeriodsHead() {
  const { t } = useLingui();
  return (
    <div aria-hidden className={`${periodColumns} border-b border-line pb-1.5 text-small font-medium text-ink-2`}>
      <span>{t`Name`}</span>
      <span>{t`Start`}</span>
      <span>{t`End`}</span>
      <span className="max-tablet:hidden">{t`Length`}</span>
      <span className="text-center">{t`Break`}</span>
    </div>
  );
}

/**
 * One period to type into. It is saved when you leave its row or press Enter, if it fits among the
 * others.
 */
export function PeriodRow({ period, periods, onSave, onWait, onRemove }: PeriodRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [shown, setShown] = useState(period);
  const [open, setOpen] = useState(() => openPeriod(period));
  const [isFaultShown, showFault] = useState(false);
  if (period !== shown) {
    setShown(period);
    setOpen(followPeriod(open, period));
  }
  const { form, base } = open;
  // Times may move lessons, which is asked when the row is left: no part of it is saved before.
  const isTouched = !isSameJson(form, openPeriod(base).form);
  useDraft({
    name: { form: "period", of: period.id, title: "" },
    collection: "timetables",
    values: form,
    seen: base,
    isChanged: isTouched,
    restore: (values, seen) => {
      if (!isPeriodForm(values) || !isPeriodForm(seen)) return;
      setOpen(followPeriod({ form: values, base: { ...period, ...seen } as Period }, period));
      showFault(true);
    },
  });
  const setForm = (form: PeriodForm) => setOpen({ form, base });
  const { label, start, end } = form;
  const next = start === null || end === null ? null : { ...period, label: label.trim(), start, end };
  const faults = next ? periodFaults(periods.map((one) => (one.id === period.id ? next : one))) : [];
  const fault = faults.find((one) => one.period === period.id) ?? faults[0];
  const texts = {
    order: t`The end must come after the start.`,
    overMidnight: t`A lesson can't run past midnight. Choose earlier times.`,
    overlap: fault?.period === period.id ? t`It begins before the one above ends.` : t`It overlaps the one below.`,
  };

  const keep = () => {
    // Only an overlap can go without this row.
    onWait(next && isTouched && fault?.type === "overlap" ? { next, base } : null);
    if (!next || fault) return showFault(true);
    showFault(false);
    if (next.label !== period.label || next.start !== period.start || next.end !== period.end) onSave(next, base);
    return undefined;
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) keep();
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) keep();
  };

  const name = period.label || format.timeRange(period.start, period.end);
  const length = format.duration(Math.max(0, (end ?? 0) - (start ?? 0)));
  const wrong = isFaultShown ? (next ? fault && texts[fault.type] : texts.order) : undefined;
  // What it waited for has gone on another device.
  const isUnsaved = isFaultShown && isTouched && wrong === undefined;
  return (
    <li className="border-b border-line py-1.5 last:border-b-0">
      <Group
        aria-label={name}
        className={periodColumns}
        onBlur={leave}
        // Before the segments of a time, which keep the key to themselves.
        onKeyDownCapture={enter}
      >
        <TextField
          label={t`Name`}
          isLabelHidden
          value={label}
          maxLength={maxPeriodLabel}
          onChange={(value) => setForm({ ...form, label: value })}
        />
        <TimeField
          label={t`Start`}
          isLabelHidden
          value={start}
          onChange={(value) => setForm({ ...form, start: value })}
        />
        <TimeField label={t`End`} isLabelHidden value={end} onChange={(value) => setForm({ ...form, end: value })} />
        <span className="text-ui text-ink-2 tabular-nums max-tablet:hidden">{length}</span>
        <Checkbox
          aria-label={t`Break`}
          isSelected={period.pause}
          onChange={(pause) => onSave({ ...(next && !fault ? next : period), pause }, base)}
          className="justify-self-center"
        />
        <IconButton icon={Trash2} label={t`Remove ${name}`} onPress={onRemove} />
      </Group>
      {wrong !== undefined && (
        <p role="alert" className="mt-1.5 text-small text-danger-text">
          {wrong}
        </p>
      )}
      {isUnsaved && (
        <p role="status" className="mt-1.5 text-small text-warning-text">
          {t`Not saved yet: press Enter here to save it.`}
        </p>
      )}
    </li>
  );
}
