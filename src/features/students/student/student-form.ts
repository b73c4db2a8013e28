import { type FormFaults, recordForm } from "#db/edit/record-form";
import { tidyName } from "#domain/people/class-list";
import type { StudentValues } from "#schema/students";

/**
 * What the form holds while it is filled in. `classIds` are those of the school year; `birthday`
 * null while empty or half typed.
 */
export type StudentForm = Pick<
  StudentValues,
  "firstName" | "lastName" | "email" | "phone" | "guardians" | "note" | "accommodations"
> & {
  readonly classIds: readonly string[];
  readonly birthday: string | null;
};

export type StudentFaults = FormFaults<StudentForm>;

const fields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "guardians",
  "note",
  "accommodations",
  "birthday",
  "classes",
] as const;

/**
 * `yearClasses`: ids of the classes of the school year that the form is about; those of other years
 * stay.
 */
export const studentForm = (yearClasses: readonly string[]) =>
  recordForm(
    "students",
    { fields },
    {
      toForm: ({ birthday, classes, ...texts }): StudentForm => ({
        ...texts,
        classIds: classes.filter((id) => yearClasses.includes(id)),
        birthday: birthday || null,
      }),
      toValues: ({ classIds, birthday, ...texts }, { classes }) => ({
        firstName: tidyName(texts.firstName),
        lastName: tidyName(texts.lastName),
        email: texts.email.trim(),
        phone: texts.phone.trim(),
        guardians: texts.guardians.trim(),
        note: texts.note.trim(),
        accommodations: texts.accommodations.trim(),
        birthday: birthday ?? "",
        classes: [...classes.filter((id) => !yearClasses.includes(id)), ...classIds],
      }),
    },
  );
