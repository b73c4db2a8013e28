import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { createId } from "#db/new-id";
import { sessionClashes } from "#domain/session-clashes";
import { type SessionFault, sessionFault } from "#domain/session-moves";
import type { SessionRow } from "#schema/sessions";
import { FormDialog } from "#ui/form-dialog";
import { ClashList } from "./clash-list.tsx";
import { SessionFields, type SessionForm } from "./session-fields.tsx";
import { courseTitle, type TimetableView } from "./timetable-view.ts";
import type { TimetableData } from "./use-timetable-data.ts";
import type { ChangeTimetable } from "./use-timetable-edits.ts";
import { useTimetableWords } from "./use-timetable-words.ts";

/** Where a session begins to be made. */
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
  /** Of one course's own page: the course is not to choose. */
  readonly isCourseFixed?: boolean;
  readonly change: ChangeTimetable;
  readonly onClose: () => void;
};

const isSession = (subject: SessionRow | NewSession): subject is SessionRow => "id" in subject;

/** Id of the session in the form, where it has none yet. */
const unsaved = "unsaved";

/** Makes or edits one session: its course, day, times on or off the grid, weeks and room. */
export function SessionDialog({ data, view, subject, isCourseFixed = false, change, onClose }: SessionDialogProps) {
  const { t } = useLingui();
  const { placeName } = useTimetableWords();
  const id = isSession(subject) ? subject.id : null;
  const [first] = useState<SessionForm>(() => ({
    room: "",
    ...subject,
    course: subject.course ?? data.courses[0]?.id ?? "",
  }));
  const [form, setForm] = useState(first);
  const [areFaultsShown, showFaults] = useState(false);
  const { day, start, end } = form;
  const fault: SessionFault | undefined =
    start === null || end === null ? { type: "order" } : sessionFault({ day, start, end }, view.days);
  const draft = { ...form, start: start ?? 0, end: end ?? 0, id: id ?? unsaved, timetable: view.timetable.id };
  const others = view.sessions.filter((session) => session.id !== draft.id);
  const clashes = fault
    ? []
    : sessionClashes([...others, draft], data.courses).filter(({ sessions }) => sessions.includes(draft.id));
  const name = courseTitle(view.courses.get(form.course));

  const save = () => {
    if (fault) return showFaults(true);
    const { course, labels, room } = draft;
    const values = { course, day, labels, start: draft.start, end: draft.end, room };
    const place = placeName(draft, view.rotation);
    onClose();
    if (id === null) {
      const session = { id: createId({ random: Math.random })(), timetable: view.timetable.id, ...values };
      return void change(view.timetable, [{ op: "add", session }], t`${name} added: ${place}`);
    }
    return void change(view.timetable, [{ op: "change", id, patch: values }], t`${name} changed: ${place}`);
  };

  const remove = (id: string) => {
    onClose();
    void change(view.timetable, [{ op: "remove", id }], t`${name} removed from the timetable`);
  };

  return (
    <FormDialog
      title={id === null ? t`Add a lesson` : t`Lesson in the timetable`}
      isChanged={JSON.stringify(first) !== JSON.stringify(form)}
      submitLabel={t`Save`}
      onSubmit={save}
      onClose={onClose}
      onDelete={id === null ? undefined : () => remove(id)}
    >
      <div className="flex flex-col gap-4">
        <SessionFields
          courses={data.courses}
          view={view}
          form={form}
          fault={areFaultsShown || start !== null ? fault : undefined}
          isCourseFixed={isCourseFixed}
          onChange={(patch) => setForm((form) => ({ ...form, ...patch }))}
        />
        <ClashList clashes={clashes} sessions={[...others, draft]} view={view} classes={data.classes} />
      </div>
    </FormDialog>
  );
}
