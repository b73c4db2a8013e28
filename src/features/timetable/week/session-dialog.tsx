import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { sessionClashes } from "#domain/timetable/session-clashes";
import { blockFault, type SessionFault, sessionFault } from "#domain/timetable/session-moves";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { useLatestRow } from "#hooks/edits/use-record-form";
import type { SessionRow } from "#schema/sessions";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { ClashList } from "./clash-list.tsx";
import { SessionFields } from "./session-fields.tsx";
import { sessionForm } from "./session-form.ts";
import { courseTitle, type TimetableView } from "../timetable-view.ts";
import type { TimetableData } from "../use-timetable-data.ts";
import type { ChangeTimetable } from "../use-timetable-edits.ts";
import { useTimetableWords } from "../use-timetable-words.ts";

/** What a new session begins with. */
export type NewSession = {
  readonly day: number;
  readonly start: number;
  readonly end: number;
  readonly labels: readonly string[];
  readonly course?: string;
};

type SessionDialogProps = {
  readonly data: TimetableData;
  readonly view: TimetableView;
  readonly subject: SessionRow | NewSession;
  readonly isCourseFixed?: boolean;
  readonly change: ChangeTimetable;
  readonly onClose: () => void;
};

const isSession = (subject: SessionRow | NewSession): subject is SessionRow => "id" in subject;

/** Id of the session in the form, where it has none yet. */
const unsaved = "unsaved";

/** Makes or edits one session: its course, day, times on or off the grid, weeks and room. */
export function SessionDialog({
  data,
  view,
  subject,
  isCourseFixed = false,
  change,
  onClose: leave,
}: SessionDialogProps) {
  const { t } = useLingui();
  const { newId } = useEdits();
  const { placeName } = useTimetableWords();
  const opened = isSession(subject) ? subject : null;
  const id = opened?.id ?? null;
  const row = useLatestRow("sessions", opened);
  const title = id === null ? t`Add a lesson` : t`Lesson in the timetable`;
  const form = useKeptForm(sessionForm, row ?? { timetable: view.timetable.id }, {
    first: isSession(subject) ? {} : { ...subject, course: subject.course ?? data.courses[0]?.id ?? "" },
    kept: { form: "session", of: view.timetable.id, title, onClose: leave },
  });
  const onClose = form.kept.close;
  const [areFaultsShown, showFaults] = useState(false);
  const { day, start, end } = form.draft;
  const placeFault: SessionFault | undefined =
    start === null || end === null ? { type: "order" } : sessionFault({ day, start, end }, view.days);
  const values = sessionForm.patch(form.draft, form.base);
  const draft = { ...form.base, ...values, id: id ?? unsaved };
  const fault = placeFault ?? blockFault(draft, view.timetable);
  const others = view.sessions.filter((session) => session.id !== draft.id);
  const clashes = fault
    ? []
    : sessionClashes([...others, draft], data.courses).filter(({ sessions }) => sessions.includes(draft.id));
  const name = courseTitle(view.courses.get(draft.course));

  const save = () => {
    if (fault) return showFaults(true);
    const place = placeName(draft, view.rotation);
    onClose();
    if (id === null) {
      return void change(
        view.timetable,
        [{ op: "add", session: { ...draft, id: newId() } }],
        t`${name} added: ${place}`,
      );
    }
    if (Object.keys(values).length === 0) return undefined;
    const seen = { ...form.base, id };
    return void change(view.timetable, [{ op: "change", id, patch: values, seen }], t`${name} changed: ${place}`);
  };

  const remove = (id: string) => {
    onClose();
    void change(view.timetable, [{ op: "remove", id }], t`${name} removed from the timetable`);
  };

  return (
    <FormDialog
      title={title}
      draft={form.kept}
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      onSubmit={save}
      onClose={onClose}
      onDelete={id === null ? undefined : () => remove(id)}
    >
      <div className="flex flex-col gap-4">
        <SessionFields
          view={view}
          open={form}
          fault={areFaultsShown || start !== null ? fault : undefined}
          isCourseFixed={isCourseFixed}
        />
        <ClashList clashes={clashes} sessions={[...others, draft]} view={view} classes={data.classes} />
      </div>
    </FormDialog>
  );
}
