import { Trans, useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { useState } from "react";
import { changeTime, valuesOfTime } from "#db/change-time";
import type { Mutation } from "#db/mutation";
import { type EventTime, readRow } from "#db/queries";
import { changeSeries, deleteChangedTime, deleteFromSeries, isSeriesTime } from "#db/series-edits";
import type { Year } from "#db/year-reader";
import { useEdits } from "#hooks/use-edits";
import { useLive } from "#hooks/use-live";
import { useRecordForm } from "#hooks/use-record-form";
import { Button } from "#ui/kit/button";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import type { ItemTimes } from "../grid/calendar-changes.ts";
import { changeForm, eventForm, newEvent } from "./event-form.ts";
import { EventFields } from "./event-fields.tsx";
import { SeriesDialog } from "./series-dialog.tsx";
import { useEventSubject } from "./use-event-subject.ts";
import { useSeriesQuestion } from "./use-series-question.ts";

type EventDialogProps = {
  readonly data: Year;
  /** The event to edit, or the times of a new one. */
  readonly subject: EventTime | ItemTimes;
  readonly onClose: () => void;
};

const isEvent = (subject: EventTime | ItemTimes): subject is EventTime => "id" in subject;

/** Makes or edits an event. Nothing typed is lost: leaving asks first, and a refused edit stays in the form. */
export function EventDialog({ data, subject, onClose }: EventDialogProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const [opened] = useState(isEvent(subject) ? subject : null);
  const row = useEventSubject(opened);
  const form = useRecordForm(eventForm, row ?? { schoolyear: data.schoolyear.id }, {
    first: isEvent(subject) ? {} : newEvent(subject),
  });
  const question = useSeriesQuestion();
  const isChangedTime = row !== null && row.series !== "" && row.rrule === "";
  const series = useLive((db) => readRow(db, "events", isChangedTime ? row.series : ""), [isChangedTime, row?.series]);

  const write = async (mutations: readonly Mutation[]): Promise<boolean> => {
    if (!row) return run(mutations, t`Event added`);
    if (!isSeriesTime(row)) return run(mutations, t`Event changed`);
    // Compared with what the form was opened on, not with what has come since.
    const time = { ...row, ...form.base, id: row.id, repeats: row.repeats };
    const patch = eventForm.patch(form.draft, form.base);
    // A tick is about this time, whatever else the series holds.
    if (Object.keys(patch).join() === "done") return run([changeTime(row, patch)], t`Event changed`);
    const answer = await question.ask(time, { isDelete: false, canBeOne: patch.rrule === undefined });
    if (!answer) return false;
    const { mutations: edits, apart } = changeSeries(time, patch, answer.scope, answer.linked);
    const titles = apart.map(({ title }) => title).join(", ");
    return run(edits, apart.length === 0 ? t`Event changed` : t`Event changed. Now on their own: ${titles}`);
  };
  const save = async () => {
    if (await form.submit(write)) onClose();
  };
  const remove = async (event: EventTime) => {
    let edits: readonly Mutation[] = [{ op: "delete", collection: "events", id: event.id }];
    if (isSeriesTime(event)) {
      const answer = await question.ask(event, { isDelete: true, canBeOne: true });
      if (!answer) return;
      edits = deleteFromSeries(event, answer.scope, answer.linked);
    } else if (isChangedTime && series) edits = deleteChangedTime(event, series);
    if (await run(edits, t`Event deleted`)) onClose();
  };
  const copy = async (event: EventTime) => {
    const values = { ...valuesOfTime(event), ...eventForm.patch(form.draft, form.base), rrule: "", done: false };
    if (await run([{ op: "create", collection: "events", values }], t`Event copied`)) onClose();
  };

  return (
    <>
      <FormDialog
        title={row === null ? t`New event` : t`Event`}
        size="medium"
        isChanged={form.isDirty}
        submitLabel={t`Save`}
        onSubmit={() => void save()}
        onClose={onClose}
        onDelete={row === null ? undefined : () => void remove(row)}
        aside={
          row && (
            <Button variant="normal" size="medium" icon={Copy} onPress={() => void copy(row)}>
              <Trans context="makes another event like this one">Copy</Trans>
            </Button>
          )
        }
      >
        <EventFields
          data={data}
          form={form.draft}
          faults={form.faults}
          isChangedTime={isChangedTime}
          onChange={(change) => form.set(changeForm(form.draft, change))}
        />
      </FormDialog>
      {question.asked && <SeriesDialog {...question.asked} />}
    </>
  );
}
