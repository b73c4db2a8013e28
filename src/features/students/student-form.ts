import { tidyName } from "#domain/class-list";
import type { FieldFault } from "#schema/collection";
import type { StudentRow, StudentValues } from "#schema/students";
import { emptyValues, validateRow } from "#schema/validate";

/** What the form holds while it is filled in. `classIds` are those of the school year; `birthday` null while empty or half typed. */
export type StudentForm = Pick<StudentValues, "firstName" | "lastName" | "email" | "phone" | "guardians" | "note"> & {
  readonly classIds: readonly string[];
  readonly birthday: string | null;
};

export type StudentFaults = { readonly [K in keyof StudentForm]?: FieldFault };

export const newStudentForm = (classIds: readonly string[]): StudentForm => ({
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  guardians: "",
  note: "",
  classIds,
  birthday: null,
});

/** `yearClasses`: ids of the classes of the school year that the form is about. */
export const studentToForm = (row: StudentRow, yearClasses: readonly string[]): StudentForm => {
  const { firstName, lastName, email, phone, guardians, note, birthday, classes } = row;
  const classIds = classes.filter((id) => yearClasses.includes(id));
  return { firstName, lastName, email, phone, guardians, note, classIds, birthday: birthday || null };
};

const formToFields = ({ classIds, birthday, ...texts }: StudentForm) => ({
  firstName: tidyName(texts.firstName),
  lastName: tidyName(texts.lastName),
  email: texts.email.trim(),
  phone: texts.phone.trim(),
  guardians: texts.guardians.trim(),
  note: texts.note.trim(),
  birthday: birthday ?? "",
  classes: classIds,
});

/** A new student's record. */
export const formToStudent = (form: StudentForm): StudentValues => ({
  ...emptyValues("students"),
  ...formToFields(form),
});

/** What was changed, and nothing else; classes of other school years stay. */
export const studentPatch = (row: StudentRow, before: StudentForm, after: StudentForm): Partial<StudentValues> => {
  const [was, next] = [formToFields(before), formToFields(after)];
  const names = Object.keys(next) as (keyof typeof next)[];
  const changed = names.filter((name) => String(was[name]) !== String(next[name]));
  const others = row.classes.filter((id) => !before.classIds.includes(id));
  const value = (name: keyof typeof next) => (name === "classes" ? [...others, ...next.classes] : next[name]);
  return Object.fromEntries(changed.map((name) => [name, value(name)]));
};

export const isStudentChanged = (before: StudentForm, after: StudentForm): boolean =>
  (Object.keys(before) as (keyof StudentForm)[]).some((name) => String(before[name]) !== String(after[name]));

/** What is wrong with a form, at its fields. A half typed birthday is one that cannot be kept. */
export const studentFaults = (form: StudentForm, o: { readonly isBirthdayHalfTyped: boolean }): StudentFaults => ({
  ...Object.fromEntries(validateRow("students", formToStudent(form)).map((fault) => [fault.field, fault])),
  ...(o.isBirthdayHalfTyped ? { birthday: { field: "birthday", type: "format" } } : {}),
});
