import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { Mutation } from "#db/mutation";
import { nameKey } from "#domain/class-list";
import { useEdits } from "#hooks/edits-context";
import { useNow } from "#hooks/use-now";
import type { StudentRow } from "#schema/students";
import { FormDialog } from "#ui/form-dialog";
import { deleteStudents } from "./student-edits.ts";
import { StudentFields } from "./student-fields.tsx";
import {
  formToStudent,
  isStudentChanged,
  newStudentForm,
  studentFaults,
  studentPatch,
  studentToForm,
} from "./student-form.ts";
import { type StudentsData, useStudents } from "./use-students.ts";

type StudentDialogProps = {
  /** The school year whose classes one may choose; the active one unless told. */
  readonly schoolyear?: string;
  /** null for a new one. */
  readonly student: StudentRow | null;
  /** The class a new one is put into; "" for none. */
  readonly classId?: string;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

/** Adds or changes a student. */
export function StudentDialog(props: StudentDialogProps) {
  const answer = useStudents(0, props.schoolyear);
  return answer?.ok ? <FilledDialog {...props} data={answer.value} /> : null;
}

/** A date of which some parts are typed and some are not says "no date", like an empty one. */
const isHalfTyped = (field: HTMLElement | null): boolean => {
  const parts = [...(field?.querySelectorAll("[role=spinbutton]") ?? [])];
  const empty = parts.filter((part) => part.hasAttribute("data-placeholder")).length;
  return empty > 0 && empty < parts.length;
};

function FilledDialog({
  student,
  classId = "",
  data,
  onClose,
  onDeleted,
}: StudentDialogProps & { readonly data: StudentsData }) {
  const { t } = useLingui();
  const { run } = useEdits();
  const { today } = useNow();
  const birthday = useRef<HTMLDivElement>(null);
  const yearClasses = data.classes.map(({ id }) => id);
  // The student as the dialog found it: an edit that comes from elsewhere meanwhile must not change what is being typed.
  const [opened] = useState(student);
  const [first] = useState(() =>
    student ? studentToForm(student, yearClasses) : newStudentForm(yearClasses.filter((id) => id === classId)),
  );
  const [form, setForm] = useState(first);
  const [faults, setFaults] = useState<ReturnType<typeof studentFaults>>({});
  const isChanged = isStudentChanged(first, form);
  const key = nameKey(`${form.firstName} ${form.lastName}`);
  const isDouble =
    key !== "" &&
    data.lines.some((one) => one.id !== student?.id && nameKey(`${one.firstName} ${one.lastName}`) === key);

  const save = async () => {
    const found = studentFaults(form, { isBirthdayHalfTyped: isHalfTyped(birthday.current) });
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const patch = student ? studentPatch(student, first, form) : {};
    if (student && Object.keys(patch).length === 0) return onClose();
    const mutation: Mutation = student
      ? { op: "update", collection: "students", id: student.id, patch, seen: opened }
      : { op: "create", collection: "students", values: formToStudent(form) };
    if (await run([mutation], student ? t`Student changed` : t`Student added`)) onClose();
  };
  const remove = async (id: string) => {
    if (!(await run(deleteStudents([id]), t`Student deleted`))) return;
    onClose();
    onDeleted?.();
  };

  return (
    <FormDialog
      title={student ? t`Student` : t`New student`}
      size="medium"
      isChanged={isChanged}
      submitLabel={t`Save`}
      onSubmit={() => void save()}
      onClose={onClose}
      onDelete={student ? () => void remove(student.id) : undefined}
    >
      <StudentFields
        form={form}
        faults={faults}
        classes={data.classes}
        isDouble={isDouble}
        today={today}
        birthdayRef={birthday}
        onChange={(change) => {
          setForm((form) => ({ ...form, ...change }));
          setFaults((faults) => Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in change))));
        }}
      />
    </FormDialog>
  );
}
