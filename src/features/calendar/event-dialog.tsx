import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Mutation } from "#db/mutation";
import type { EventRow } from "#schema/events";
import { FormDialog } from "#ui/form-dialog";
import type { ItemTimes } from "./calendar-changes.ts";
import {
  changeForm,
  eventToForm,
  formFaults,
  formPatch,
  formToValues,
  isFormChanged,
  newEventForm,
} from "./event-form.ts";
import { EventFields } from "./event-fields.tsx";
import type { CalendarYear } from "./use-calendar-data.ts";
import { useEdits } from "#hooks/edits-context";

type EventDialogProps = {
  readonly data: CalendarYear;
  /** The event to edit, or the times of a new one. */
  readonly subject: EventRow | ItemTimes;
  readonly onClose: () => void;
};

const isEvent = (subject: EventRow | ItemTimes): subject is EventRow => "id" in subject;

/** Makes or edits an event. Nothing typed is lost: leaving asks first, and a refused edit stays in the form. */
export function EventDialog({ data, subject, onClose }: EventDialogProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const schoolyear = data.year.id;
  // The event as it was opened: an edit that comes from elsewhere meanwhile must not change what is being typed.
  const [opened] = useState(subject);
  const [first] = useState(() => (isEvent(subject) ? eventToForm(subject) : newEventForm(subject)));
  const [form, setForm] = useState(first);
  const [areFaultsShown, showFaults] = useState(false);
  const id = isEvent(subject) ? subject.id : null;

  const save = async () => {
    if (Object.keys(formFaults(form, schoolyear)).length > 0) return showFaults(true);
    const patch = formPatch(first, form, schoolyear);
    if (id !== null && Object.keys(patch).length === 0) return onClose();
    const mutation: Mutation =
      id === null
        ? { op: "create", collection: "events", values: formToValues(form, schoolyear) }
        : { op: "update", collection: "events", id, patch, seen: isEvent(opened) ? opened : null };
    if (await run([mutation], id === null ? t`Event added` : t`Event changed`)) onClose();
  };

  const remove = async (id: string) => {
    if (await run([{ op: "delete", collection: "events", id }], t`Event deleted`)) onClose();
  };

  return (
    <FormDialog
      title={id === null ? t`New event` : t`Event`}
      size="medium"
      isChanged={isFormChanged(first, form)}
      submitLabel={t`Save`}
      onSubmit={() => void save()}
      onClose={onClose}
      onDelete={id === null ? undefined : () => void remove(id)}
    >
      <EventFields
        data={data}
        form={form}
        faults={areFaultsShown ? formFaults(form, schoolyear) : {}}
        onChange={(change) => setForm((form) => changeForm(form, change))}
      />
    </FormDialog>
  );
}
