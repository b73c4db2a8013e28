import { Trans, useLingui } from "@lingui/react/macro";
import { freeStarts, otherStarts } from "#domain/evening/agenda";
import { byStudentName } from "#domain/people/student-names";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { useLatestRow } from "#hooks/edits/use-record-form";
import { faultMessage } from "#i18n/words/error-messages";
import { useFormat } from "#i18n/use-format";
import type { MeetingRow } from "#schema/meetings";
import { RecordField } from "#ui/form/record-field";
import { Select } from "#ui/kit/fields/select";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { meetingForm } from "./evening-forms.ts";
import type { EveningData } from "./use-evening.ts";

type MeetingDialogProps = {
  readonly data: EveningData;
  /** null for a new one. */
  readonly meeting: MeetingRow | null;
  /** When a new one is. */
  readonly start: number;
  readonly onClose: () => void;
};

/** Puts a student on a time, or changes who comes and when. */
export function MeetingDialog({ data, meeting, start, onClose: leave }: MeetingDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const row = useLatestRow("meetings", meeting);
  const { evening, agenda, year, students, studentById, names } = data;
  const title = meeting ? t({ message: "Appointment", context: "with a student's parents" }) : t`New appointment`;
  const form = useKeptForm(meetingForm, row ?? { evening: evening.id, start }, {
    kept: { form: "meeting", of: `${evening.id} ${start}`, title, onClose: leave },
  });
  const onClose = form.kept.close;
  const { draft, faults } = form;
  const faultText = (name: keyof typeof draft) => faults[name] && faultMessage(i18n, faults[name]);
  const { compare } = format.collator;
  const placed = new Set(data.meetings.filter(({ id }) => id !== meeting?.id).map((one) => one.student));
  const own = studentById.get(draft.student);
  const offered = own && !students.some(({ id }) => id === own.id) ? [...students, own] : students;
  const classNames = (ids: readonly string[]) =>
    ids.flatMap((id) => year.classById.get(id)?.name ?? []).toSorted(compare);
  const options = offered.toSorted(byStudentName(compare)).map((student) => ({
    id: student.id,
    label: names.listed(student),
    detail: [...classNames(student.classes), placed.has(student.id) ? t`has an appointment` : ""]
      .filter((word) => word !== "")
      .join(", "),
  }));
  const times = [...new Set([...freeStarts(agenda), draft.start, ...(meeting ? [meeting.start] : [])])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ id: String(minutes), label: format.timeRange(minutes, minutes + evening.length) }));
  const student = own ? names.full(own) : "";
  const others = format.list(
    otherStarts(data.meetings, { id: meeting?.id ?? "", student: draft.student }).map((one) => format.time(one)),
  );
  const save = async () => {
    const text = meeting ? t`Appointment changed` : t`Appointment added`;
    if (await form.submit((mutations) => run(mutations, text))) onClose();
  };
  const remove = async (id: string) => {
    if (await run([{ op: "delete", collection: "meetings", id }], t`Appointment deleted`)) onClose();
  };
  return (
    <FormDialog
      title={title}
      description={own && meeting ? names.full(own) : undefined}
      draft={form.kept}
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
      onDelete={meeting ? () => remove(meeting.id) : undefined}
    >
      <div className="flex flex-col gap-4">
        <Select
          label={t`Student`}
          options={options}
          placeholder={t`Choose a student`}
          value={draft.student || null}
          fault={faultText("student")}
          onChange={(student) => form.set({ student })}
        />
        {own && others !== "" && (
          <p role="status" className="-mt-2 text-ui text-warning-text">
            <Trans>
              {student} also has an appointment at {others}.
            </Trans>
          </p>
        )}
        <Select
          label={t({ message: "Time", context: "of an appointment" })}
          options={times}
          value={String(draft.start)}
          fault={faultText("start")}
          onChange={(minutes) => form.set({ start: Number(minutes) })}
        />
        <RecordField form={form} name="guests" hint={t`For example: mother and father, or the guardian's name.`} />
      </div>
    </FormDialog>
  );
}
