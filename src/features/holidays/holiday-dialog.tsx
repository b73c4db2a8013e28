import { useLingui } from "@lingui/react/macro";
import type { PlainDate } from "#domain/time/plain-date";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { useLatestRow } from "#hooks/edits/use-record-form";
import type { HolidayRow } from "#schema/holidays";
import type { SchoolyearRow } from "#schema/schoolyears";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { HolidayFields } from "./holiday-fields.tsx";
import { changeForm, holidayForm } from "./holiday-form.ts";
import { HolidayHints } from "./holiday-hints.tsx";
import type { HolidayData } from "./use-holiday-data.ts";

type HolidayDialogProps = {
  readonly data: HolidayData;
  readonly schoolyear: SchoolyearRow;
  /** The holiday to edit; null for a new one. */
  readonly holiday: HolidayRow | null;
  /** The day that a new one begins with; then it is called a closure. */
  readonly date?: PlainDate;
  readonly onDelete: (row: HolidayRow) => Promise<boolean>;
  readonly onClose: () => void;
};

/**
 * Makes or edits a holiday. What was typed stays while a dry run is looked at, and leaving asks
 * first.
 */
export function HolidayDialog({ data, schoolyear, holiday, date, onDelete, onClose: leave }: HolidayDialogProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const row = useLatestRow("holidays", holiday);
  const title = holiday ? t`Edit holiday` : date ? t`Close the day or some hours` : t`Add holidays`;
  const form = useKeptForm(holidayForm, row ?? { schoolyear: schoolyear.id }, {
    first: holiday ? {} : { kind: "own", ...(date ? { start: date, end: date } : {}) },
    change: (draft, change) => changeForm(draft, change, { isNew: !holiday }),
    kept: { form: "holiday", of: schoolyear.id, title, onClose: leave },
  });
  const onClose = form.kept.close;

  const save = async () => {
    const name = form.draft.name.trim();
    const text = holiday ? t`${name} changed` : t`${name} added`;
    if (await form.submit((mutations) => run(mutations, text))) onClose();
  };

  return (
    <FormDialog
      title={title}
      draft={form.kept}
      size="medium"
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
      onDelete={holiday ? () => onDelete(holiday).then((isDone) => isDone && onClose()) : undefined}
    >
      <HolidayFields open={form} classes={data.classes} dayLabels={data.dayLabels} />
      <HolidayHints id={holiday?.id ?? ""} form={form.draft} year={schoolyear} holidays={data.rows} />
    </FormDialog>
  );
}
