import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { faultMessage } from "#i18n/words/error-messages";
import { fieldName } from "#i18n/words/record-words";
import type { ClassRow } from "#schema/classes";
import { DateField } from "#ui/kit/fields/date-field";
import { TextArea } from "#ui/kit/fields/text-area";
import { TextField } from "#ui/kit/fields/text-field";
import { StudentClasses } from "./student-classes.tsx";
import type { StudentFaults, StudentForm } from "./student-form.ts";

type StudentFieldsProps = {
  readonly form: StudentForm;
  readonly faults: StudentFaults;
  readonly classes: readonly ClassRow[];
  /** Somebody of this name is there already: shown, but allowed. */
  readonly isDouble: boolean;
  readonly today: string;
  readonly birthdayRef: RefObject<HTMLDivElement | null>;
  readonly sinceRef: RefObject<HTMLDivElement | null>;
  /** The day that other classes would be of; "": from the beginning. */
  readonly sinceFor: (classIds: readonly string[]) => string;
  readonly onChange: (change: Partial<StudentForm>) => void;
};

/** The fields of a student. */
export function StudentFields({
  form,
  faults,
  classes,
  isDouble,
  today,
  birthdayRef,
  sinceRef,
  sinceFor,
  onChange,
}: StudentFieldsProps) {
  const { t, i18n } = useLingui();
  const dayFor = (classIds: readonly string[]) => sinceFor(classIds) || null;
  // A day that somebody typed or cleared stays.
  const choose = (classIds: readonly string[]) =>
    onChange({ classIds, ...(form.since === dayFor(form.classIds) && { since: dayFor(classIds) }) });
  const faultText = (name: keyof StudentForm) => faults[name] && faultMessage(i18n, faults[name]);
  return (
    <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
      <TextField
        label={t`First name`}
        value={form.firstName}
        onChange={(firstName) => onChange({ firstName })}
        fault={faultText("firstName")}
        autoFocus
      />
      <TextField
        label={t`Last name`}
        value={form.lastName}
        onChange={(lastName) => onChange({ lastName })}
        fault={faultText("lastName")}
        hint={isDouble ? t`There is already a student with this name.` : undefined}
        isRequired
      />
      <StudentClasses form={form} classes={classes} onChoose={choose} />
      {form.classIds.length > 0 && (
        <div ref={sinceRef}>
          <DateField
            label={fieldName(i18n, "students", "since")}
            value={form.since}
            onChange={(since) => onChange({ since })}
            hint={t`Empty: from the beginning. Earlier tests and lessons do not wait for them.`}
            fault={faults.since && t`Complete the date or clear it.`}
          />
        </div>
      )}
      <div ref={birthdayRef}>
        <DateField
          label={t`Birthday`}
          value={form.birthday}
          onChange={(birthday) => onChange({ birthday })}
          max={today}
          fault={faults.birthday && t`Complete the date or clear it.`}
        />
      </div>
      <TextField
        label={t`E-mail`}
        type="email"
        value={form.email}
        onChange={(email) => onChange({ email })}
        fault={faultText("email")}
      />
      <TextField
        label={t`Phone`}
        type="tel"
        value={form.phone}
        onChange={(phone) => onChange({ phone })}
        fault={faultText("phone")}
      />
      <TextArea
        className="col-span-full"
        label={t`Guardians`}
        rows={2}
        value={form.guardians}
        onChange={(guardians) => onChange({ guardians })}
        fault={faultText("guardians")}
      />
      <TextArea
        className="col-span-full"
        label={t`Note`}
        rows={2}
        value={form.note}
        onChange={(note) => onChange({ note })}
        fault={faultText("note")}
      />
      <TextArea
        className="col-span-full"
        label={fieldName(i18n, "students", "accommodations")}
        hint={t`In tests: more time, a larger print, a reader. Shown where a test is planned and marked.`}
        rows={2}
        value={form.accommodations}
        onChange={(accommodations) => onChange({ accommodations })}
        fault={faultText("accommodations")}
      />
    </div>
  );
}
