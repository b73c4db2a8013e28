import { useLingui } from "@lingui/react/macro";
import { useMemo, useRef } from "react";
import { dayOfArrival, dayOfChange } from "#domain/people/class-change";
import { nameKey, tidyName } from "#domain/people/class-list";
import { useDeletion } from "#hooks/edits/use-deletion";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { useLatestRow } from "#hooks/edits/use-record-form";
import { useToday } from "#hooks/data/use-now";
import type { StudentRow } from "#schema/students";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { DeletionDialog } from "#ui/kit/overlays/deletion-dialog";
import { deleteStudents } from "./student-edits.ts";
import { StudentFields } from "./student-fields.tsx";
import { studentForm } from "./student-form.ts";
import { type StudentsData, useStudents } from "../list/use-students.ts";

type StudentDialogProps = {
  /** The school year whose classes are offered; without it the active one. */
  readonly schoolyear?: string;
  /** null for a new one. */
  readonly student: StudentRow | null;
  /** The class a new one is put into, if it is one of the year's. */
  readonly classId?: string;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

/** Adds or changes a student. */
export function StudentDialog(props: StudentDialogProps) {
  const answer = useStudents(0, props.schoolyear);
  return answer?.ok ? <FilledDialog {...props} data={answer.value} /> : null;
}

/** A half-typed date says "no date", like an empty one. */
const isHalfTyped = (field: HTMLElement | null): boolean => {
  const parts = [...(field?.querySelectorAll("[role=spinbutton]") ?? [])];
  const empty = parts.filter((part) => part.hasAttribute("data-placeholder")).length;
  return empty > 0 && empty < parts.length;
};

function FilledDialog({
  student,
  classId = "",
  data,
  onClose: leave,
  onDeleted,
}: StudentDialogProps & { readonly data: StudentsData }) {
  const { t } = useLingui();
  const { run } = useEdits();
  const deletion = useDeletion();
  const today = useToday();
  const birthday = useRef<HTMLDivElement>(null);
  const since = useRef<HTMLDivElement>(null);
  const row = useLatestRow("students", student);
  const ofYear = useMemo(() => studentForm(data.classes.map(({ id }) => id)), [data.classes]);
  const isOfYear = data.classes.some(({ id }) => id === classId);
  const title = student ? t`Student` : t`New student`;
  const sinceFor = (classIds: readonly string[]): string => {
    const known = row?.since ?? "";
    if (!data.year) return known;
    const at = { today, year: data.year };
    const held = (student?.classes ?? []).filter((id) => data.classes.some((one) => one.id === id));
    if (held.length === classIds.length && held.every((id) => classIds.includes(id))) return known;
    const mates = data.lines.filter((line) => line.classIds.some((id) => classIds.includes(id)));
    // A year that is only set up takes nothing from the change that is known.
    return (held.length > 0 ? dayOfChange(held, at) : dayOfArrival(mates, { ...at, days: 1 })) || known;
  };
  const form = useKeptForm(ofYear, row ?? {}, {
    first: student || !isOfYear ? {} : { classIds: [classId], since: sinceFor([classId]) || null },
    kept: { form: "student", title, onClose: leave },
  });
  const onClose = form.kept.close;
  const { draft } = form;
  const name = tidyName(`${draft.firstName} ${draft.lastName}`);
  const key = nameKey(name);
  // Computed once for all that is typed: there may be thousands.
  const others = useMemo(() => {
    const lines = data.lines.filter(({ id }) => id !== student?.id);
    return new Set(lines.map(({ firstName, lastName }) => nameKey(`${firstName} ${lastName}`)));
  }, [data.lines, student?.id]);
  const isDouble = key !== "" && others.has(key);

  const save = async () => {
    const text = student ? t`Student changed` : t`Student added`;
    const faults = {
      ...(isHalfTyped(birthday.current) && { birthday: { field: "birthday", type: "format" } as const }),
      ...(isHalfTyped(since.current) && { since: { field: "since", type: "format" } as const }),
    };
    if (await form.submit((mutations) => run(mutations, text), { faults })) onClose();
  };
  const remove = async (id: string) => {
    if (!(await run(deleteStudents([id]), t`Student deleted`))) return;
    onClose();
    onDeleted?.();
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
      onDelete={student ? () => deletion.ask("students", [student.id], () => remove(student.id)) : undefined}
    >
      <StudentFields
        open={form}
        classes={data.classes}
        isDouble={isDouble}
        today={today}
        birthdayRef={birthday}
        sinceRef={since}
        sinceFor={sinceFor}
      />
      <DeletionDialog {...deletion} title={t`Delete ${name}?`} />
    </FormDialog>
  );
}
