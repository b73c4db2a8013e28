import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { otherHalf } from "#domain/people/other-half";
import { byStudentName, studentNames } from "#domain/people/student-names";
import type { OpenForm } from "#hooks/edits/use-record-form";
import { useYear } from "#hooks/data/year-context";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { choiceName } from "#i18n/words/record-words";
import { useFormat } from "#i18n/use-format";
import { colorNames } from "#schema/colors";
import type { CourseRow } from "#schema/courses";
import { RecordField } from "#ui/form/record-field";
import { Button } from "#ui/kit/button";
import { ColorPicker } from "#ui/kit/fields/color-picker";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { MultiSelect } from "#ui/kit/fields/select";
import type { CourseFaults, CourseForm } from "./course-form.ts";
import type { CourseRows } from "../list/use-course-rows.ts";

type CourseFieldsProps = {
  readonly open: OpenForm<"courses", CourseForm, NonNullable<CourseFaults["name"]>>;
  readonly data: CourseRows;
  /** The other courses of the year. */
  readonly others: readonly CourseRow[];
};

/** The fields of a course. Class and subject come first: the names follow from them. */
export function CourseFields({ open, data, others }: CourseFieldsProps) {
  const { draft: form, faults, set: onChange } = open;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { compare } = format.collator;
  const keepsStudents = useKeepsStudents();
  const isDouble = faults.name?.type === "double";
  const classNames = new Map(data.classes.map(({ id, name }) => [id, name]));
  const students = data.students
    .filter(({ id, classes }) => form.students.includes(id) || isAmong(classes, form.classes))
    .toSorted(byStudentName(compare));
  const { listed } = studentNames(students, format.names);
  const rest = otherHalf(students, form, others);
  const [chosen, total] = [form.students.length, students.length].map(format.number);
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-tablet:grid-cols-1">
      <RecordField form={open} name="subject" autoFocus />
      <MultiSelect
        label={t`Classes`}
        placeholder={t({ message: "None", context: "no class" })}
        options={data.classes.toSorted((a, b) => compare(a.name, b.name)).map(({ id, name }) => ({ id, label: name }))}
        value={form.classes}
        onChange={(classes) => onChange({ classes })}
      />
      <RecordField
        form={open}
        name="name"
        fault={isDouble ? t`There is already a course with this name.` : undefined}
      />
      <RecordField form={open} name="short" hint={t`Shown on each lesson, usually the class.`} />
      <ColorPicker
        label={t`Colour`}
        options={colorNames.map((id) => ({ id, label: choiceName(i18n, id) }))}
        value={form.color}
        onChange={(color) => onChange({ color })}
      />
      <RecordField form={open} name="room" suggestions={useYear()?.schoolyear.rooms ?? []} />
      <RecordField form={open} name="note" className="tablet:col-span-full" rows={2} />
      {!keepsStudents && (
        <p className="text-ui text-ink-2 tablet:col-span-full">
          <Trans>This device has no student data. Choose who is in the course on another device.</Trans>
        </p>
      )}
      <RadioGroup
        className={keepsStudents ? undefined : "hidden"}
        label={t`Students`}
        options={[
          { id: "all", label: t`Everyone in its classes` },
          { id: "part", label: t`Only some of them` },
        ]}
        value={form.isPart ? "part" : "all"}
        onChange={(id) => onChange({ isPart: id === "part" })}
      />
      {form.isPart && keepsStudents && (
        <div className="flex flex-col items-start gap-1.5">
          <MultiSelect
            className="w-full"
            label={t`Students in this course`}
            options={students.map((student) => ({
              id: student.id,
              label: listed(student),
              detail: format.list(student.classes.flatMap((one) => classNames.get(one) ?? [])),
            }))}
            value={form.students}
            onChange={(students) => onChange({ students })}
            fault={faults.students && t`Choose at least one student.`}
          />
          <p role="status" className="text-ui text-ink-2 tabular-nums">
            <Trans context="students chosen of a class">
              {chosen} of {total}
            </Trans>
          </p>
          {rest && rest.length > 0 && (
            <Button variant="normal" onPress={() => onChange({ students: [...rest] })}>
              <Plural value={rest.length} one="The other one" other="The # others" />
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Whether something is of the chosen classes; where none is chosen, anything is. */
const isAmong = (own: readonly string[], chosen: readonly string[]): boolean =>
  chosen.length === 0 || own.some((id) => chosen.includes(id));
