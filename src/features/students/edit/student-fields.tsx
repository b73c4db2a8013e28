import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import type { OpenForm } from "#hooks/edits/use-record-form";
import { fieldName } from "#i18n/words/record-words";
import type { ClassRow } from "#schema/classes";
import { RecordField } from "#ui/form/record-field";
import { DateField } from "#ui/kit/fields/date-field";
import { StudentClasses } from "./student-classes.tsx";
import type { StudentForm } from "./student-form.ts";

type StudentFieldsProps = {
  readonly open: OpenForm<"students", StudentForm>;
  readonly classes: readonly ClassRow[];
  /** Somebody of this name is there already: shown, but allowed. */
  readonly isDouble: boolean;
  readonly today: string;
  readonly birthdayRef: RefObject<HTMLDivElement | null>;
  readonly sinceRef: RefObject<HTMLDivElement | null>;
  /** The day that other classes would be of; "": from the beginning. */
  readonly sinceFor: (classIds: readonly string[]) => string;
};

export function StudentFields({ open, classes, isDouble, today, birthdayRef, sinceRef, sinceFor }: StudentFieldsProps) {
  const { t, i18n } = useLingui();
  const { draft: form, faults, set: onChange } = open;
  const dayFor = (classIds: readonly string[]) => sinceFor(classIds) || null;
  // A day that somebody typed or cleared stays.
  const choose = (classIds: readonly string[]) =>
    onChange({ classIds, ...(form.since === dayFor(form.classIds) && { since: dayFor(classIds) }) });
  return (
    <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
      <RecordField form={open} name="firstName" autoFocus />
      <RecordField
        form={open}
        name="lastName"
        hint={isDouble ? t`There is already a student with this name.` : undefined}
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
      <RecordField form={open} name="email" type="email" />
      <RecordField form={open} name="phone" type="tel" />
      <RecordField form={open} name="guardians" className="col-span-full" rows={2} />
      <RecordField form={open} name="note" className="col-span-full" rows={2} />
      <RecordField
        form={open}
        name="accommodations"
        className="col-span-full"
        hint={t`In tests: more time, a larger print, a reader. Shown where a test is planned and marked.`}
        rows={2}
      />
    </div>
  );
}
