import { recordForm } from "#db/edit/record-form";
import { tidyName } from "#domain/people/class-list";
import { withClasses } from "#domain/people/class-change";
import type { StudentValues } from "#schema/students";

/**
 * What the form holds while it is filled in. `classIds` are those of the school year; `birthday`
 * and `since` are null while empty or half typed.
 */
export type StudentForm = Pick<
  StudentValues,
  "firstName" | "lastName" | "email" | "phone" | "guardians" | "note" | "accommodations"
> & {
  readonly classIds: readonly string[];
  readonly birthday: string | null;
  readonly since: string | null;
};

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
  "since",
  "classesBefore",
  "stays",
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
      toForm: ({ birthday, classes, since, classesBefore: _before, stays: _stays, ...texts }): StudentForm => ({
        ...texts,
        since: since || null,
        classIds: classes.filter((id) => yearClasses.includes(id)),
        birthday: birthday || null,
      }),
      toValues: ({ classIds, birthday, since, ...texts }, base) => ({
        firstName: tidyName(texts.firstName),
        lastName: tidyName(texts.lastName),
        email: texts.email.trim(),
        phone: texts.phone.trim(),
        guardians: texts.guardians.trim(),
        note: texts.note.trim(),
        accommodations: texts.accommodations.trim(),
        birthday: birthday ?? "",
        ...withClasses(
          base,
          [...base.classes.filter((id) => !yearClasses.includes(id)), ...classIds],
          since ?? "",
          yearClasses,
        ),
      }),
    },
  );
