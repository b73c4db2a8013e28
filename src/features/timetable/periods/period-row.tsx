import { useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { Group } from "react-aria-components/Group";
import { periodFaults } from "#domain/timetable/period-edits";
import { useFormat } from "#i18n/use-format";
import { maxPeriodLabel, type Period } from "#schema/timetables";
import { followPeriod, openPeriod, type PeriodForm } from "./period-form.ts";
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
  readonly onRemove: () => void;
};

/** One period to type into. It is saved when you leave its row or press Enter, if it fits among the others. */
export function PeriodRow({ period, periods, onSave, onRemove }: PeriodRowProps) {
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
  const setForm = (form: PeriodForm) => setOpen({ form, base });
  const { label, start, end } = form;
  const next = start === null || end === null ? null : { ...period, label: label.trim(), start, end };
  const faults = next ? periodFaults(periods.map((one) => (one.id === period.id ? next : one))) : [];
  const fault = faults.find((one) => one.period === period.id) ?? faults[0];
  const texts = {
    order: t`The end must come after the start.`,
    overMidnight: t`A lesson cannot run over midnight. Choose earlier times.`,
    overlap: fault?.period === period.id ? t`It begins before the one above ends.` : t`It reaches into the one below.`,
  };

  const keep = () => {
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
  return (
    <li className="border-b border-line py-2.5 first:pt-0 last:border-b-0">
      <Group
        aria-label={name}
        className="grid grid-cols-2 items-end gap-x-3 gap-y-2 tablet:grid-cols-[5rem_6.5rem_6.5rem_4.5rem_minmax(0,1fr)_auto]"
        onBlur={leave}
        // Before the segments of a time, which keep the key to themselves.
        onKeyDownCapture={enter}
      >
        <TextField
          label={t`Name`}
          value={label}
          maxLength={maxPeriodLabel}
          onChange={(value) => setForm({ ...form, label: value })}
          className="max-tablet:col-span-2"
        />
        <TimeField label={t`Start`} value={start} onChange={(value) => setForm({ ...form, start: value })} />
        <TimeField label={t`End`} value={end} onChange={(value) => setForm({ ...form, end: value })} />
        <span className="pb-2 text-ui text-ink-2 tabular-nums max-tablet:hidden">{length}</span>
        <Checkbox
          isSelected={period.pause}
          onChange={(pause) => onSave({ ...(next && !fault ? next : period), pause }, base)}
          className="pb-2"
        >
          {t`Break`}
        </Checkbox>
        <IconButton
          icon={Trash2}
          label={t`Remove ${name}`}
          onPress={onRemove}
          className="max-tablet:justify-self-end"
        />
      </Group>
      {wrong !== undefined && (
        <p role="alert" className="mt-1.5 text-small text-danger-text">
          {wrong}
        </p>
      )}
    </li>
  );
}
