import { Trans, useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { useState } from "react";
import { changeTime } from "#db/edit/change-time";
import { copyOfTime } from "#db/edit/copy-of-time";
import { copyFiles } from "#db/files/copy-files";
import type { Mutation } from "#db/edit/mutation";
import type { EventTime } from "#db/read/queries";
import { changeSeries, isSeriesTime } from "#db/edit/series-edits";
import type { Year } from "#db/read/year-reader";
import { useEdits } from "#hooks/edits/use-edits";
import { Materials } from "#hooks/ports/materials";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { eventWords } from "./event-words.ts";
import { useMirror } from "#hooks/data/mirror-context";
import { useHeldFiles } from "#hooks/ports/use-held-files";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { Button } from "#ui/kit/button";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import type { ItemTimes } from "../grid/calendar-changes.ts";
import { changeForm, eventForm, fillFromCourse, newEvent } from "./event-form.ts";
import { EventFields } from "./event-fields.tsx";
import { EventOnward } from "./event-onward.tsx";
import { SeriesDialog } from "./series-dialog.tsx";
import { useEventRemoval } from "./use-event-removal.ts";
import { useEventSubject } from "./use-event-subject.ts";
import { useSeriesQuestion } from "./use-series-question.ts";

type EventDialogProps = {
  readonly data: Year;
  /** The event to edit, or the times of a new one. */
  readonly subject: EventTime | ItemTimes;
  readonly onClose: () => void;
};

const isEvent = (subject: EventTime | ItemTimes): subject is EventTime => "id" in subject;

/**
 * Makes or edits an event. Nothing typed is lost: leaving asks first, and a refused edit stays in
 * the form.
 */
export function EventDialog({ data, subject, onClose: leave }: EventDialogProps) {
  const { t, i18n } = useLingui();
  const { run, newId } = useEdits();
  const { saveEvent } = useLessonMoves();
  const { db } = useMirror();
  const [opened] = useState(isEvent(subject) ? subject : null);
  const row = useEventSubject(opened);
  const held = useHeldFiles();
  const title = row === null ? t`New event` : t`Event`;
  const form = useKeptForm(eventForm, row ?? { schoolyear: data.schoolyear.id }, {
    first: isEvent(subject) ? {} : newEvent(subject),
    change: (draft, change) => fillFromCourse(changeForm(draft, change), draft, data.courseById),
    kept: { form: "event", of: data.schoolyear.id, title, onClose: leave },
  });
  const onClose = form.kept.close;
  const { kind } = form.draft;
  // The id of a new event is there before the event, so that files can belong to it already.
  const [id] = useState(newId);
  const question = useSeriesQuestion();
  const { isChangedTime, remove: removeEvent } = useEventRemoval(row, question.ask);

  const write = async (mutations: readonly Mutation[]): Promise<boolean> => {
    if (!row) {
      const made = mutations.map((one) => (one.op === "create" ? { ...one, id } : one));
      const event = { ...form.base, ...eventForm.patch(form.draft, form.base) };
      return saveEvent([...made, ...held.files], eventWords(i18n, kind, "added"), event);
    }
    const changed = eventWords(i18n, kind, "changed");
    if (!isSeriesTime(row)) {
      return saveEvent(mutations, changed, { ...row, ...eventForm.patch(form.draft, form.base) });
    }
    // The edit is compared with what the form was opened on, not with what has come since.
    const time = { ...row, ...form.base, id: row.id, repeats: row.repeats };
    const patch = eventForm.patch(form.draft, form.base);
    // A tick is about this time alone, whatever else the series holds.
    if (Object.keys(patch).join() === "done") return run([changeTime(row, patch)], changed);
    const answer = await question.ask(time, { isDelete: false, canBeOne: patch.rrule === undefined });
    if (!answer) return false;
    const { mutations: edits, apart } = changeSeries(time, patch, answer.scope, answer.linked);
    const titles = apart.map(({ title }) => title).join(", ");
    const text = apart.length === 0 ? changed : t`${changed}. Now on their own: ${titles}`;
    return saveEvent(edits, text, { ...time, ...patch });
  };
  const save = async () => {
    if (await form.submit(write)) onClose();
  };
  const remove = async (event: EventTime) => {
    if (await removeEvent?.(event)) onClose();
  };
  const copy = async (event: EventTime) => {
    const values = copyOfTime(event, eventForm.patch(form.draft, form.base));
    const files = await copyFiles(db, [{ collection: "events", from: (event.repeats ?? event).id, to: id }]);
    const edits: readonly Mutation[] = [{ op: "create", collection: "events", id, values }, ...files];
    if (await saveEvent(edits, eventWords(i18n, kind, "copied"), values)) onClose();
  };

  return (
    <>
      <FormDialog
        title={title}
        draft={form.kept}
        size="medium"
        isChanged={form.isDirty || held.files.length > 0}
        submitLabel={t`Save`}
        onSubmit={() => save()}
        onClose={() => {
          held.release();
          onClose();
        }}
        onDelete={row === null ? undefined : () => remove(row)}
        aside={
          row && (
            <Button variant="normal" size="medium" icon={Copy} onPress={() => copy(row)}>
              <Trans context="makes another event like this one">Copy</Trans>
            </Button>
          )
        }
      >
        {row && <EventOnward event={row} year={data.schoolyear} />}
        <EventFields data={data} open={form} isChangedTime={isChangedTime} />
        {/* All times of a series have the same files. */}
        <Materials
          parent={{ collection: "events", id: row ? (row.repeats ?? row).id : id }}
          {...(row ? {} : { hold: held })}
          heading="h3"
          className="mt-4"
        />
      </FormDialog>
      {question.asked && <SeriesDialog {...question.asked} />}
    </>
  );
}
