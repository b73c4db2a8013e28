import { useLingui } from "@lingui/react/macro";
import { useEdits } from "#hooks/use-edits";
import { useLatestRow, useRecordForm } from "#hooks/use-record-form";
import type { EventRow } from "#schema/events";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import type { ItemTimes } from "../grid/calendar-changes.ts";
import { changeForm, eventForm, newEvent } from "./event-form.ts";
import { EventFields } from "./event-fields.tsx";
import type { Year } from "#db/year-reader";

type EventDialogProps = {
  readonly data: Year;
  /** The event to edit, or the times of a new one. */
  readonly subject: EventRow | ItemTimes;
  readonly onClose: () => void;
};

const isEvent = (subject: EventRow | ItemTimes): subject is EventRow => "id" in subject;

/** Makes or edits an event. Nothing typed is lost: leaving asks first, and a refused edit stays in the form. */
export function EventDialog({ data, subject, onClose }: EventDialogProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const opened = isEvent(subject) ? subject : null;
  const row = useLatestRow("events", opened);
  const form = useRecordForm(eventForm, row ?? { schoolyear: data.schoolyear.id }, {
    first: isEvent(subject) ? {} : newEvent(subject),
  });
  const id = opened?.id ?? null;

  const save = async () => {
    const text = id === null ? t`Event added` : t`Event changed`;
    if (await form.submit((mutations) => run(mutations, text))) onClose();
  };

  const remove = async (id: string) => {
    if (await run([{ op: "delete", collection: "events", id }], t`Event deleted`)) onClose();
  };

  return (
    <FormDialog
      title={id === null ? t`New event` : t`Event`}
      size="medium"
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      onSubmit={() => void save()}
      onClose={onClose}
      onDelete={id === null ? undefined : () => void remove(id)}
    >
      <EventFields
        data={data}
        form={form.draft}
        faults={form.faults}
        onChange={(change) => form.set(changeForm(form.draft, change))}
      />
    </FormDialog>
  );
}
