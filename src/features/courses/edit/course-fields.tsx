import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { otherHalf } from "#domain/people/other-half";
import { byStudentName, studentNames } from "#domain/people/student-names";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { faultMessage } from "#i18n/words/error-messages";
import { choiceName } from "#i18n/words/record-words";
import { useFormat } from "#i18n/use-format";
import { colorNames } from "#schema/colors";
import type { CourseRow } from "#schema/courses";
import { Button } from "#ui/kit/button";
import { ColorPicker } from "#ui/kit/fields/color-picker";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { MultiSelect } from "#ui/kit/fields/select";
import { TextField } from "#ui/kit/fields/text-field";
import type { CourseFaults, CourseForm } from "./course-form.ts";
import type { CourseRows } from "../list/use-course-rows.ts";

type CourseFieldsProps = {
  readonly form: CourseForm;
  readonly faults: CourseFaults;
  readonly data: CourseRows;
  /** The other courses of the year. */
  readonly others: readonly CourseRow[];
  readonly onChange: (change: Partial<CourseForm>) => void;
};

/** The fields of a course. Class and subject come first: the names follow from them. */
export function CourseFields({ form, faults, data, others, onChange }: CourseFieldsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { compare } = format.collator;
  const keepsStudents = useKeepsStudents();
  const faultText = (name: keyof CourseForm) => {
    const fault = faults[name];
    if (fault?.type === "double") return t`There is already a course with this name.`;
    return fault && faultMessage(i18n, fault);
  };
  const classNames = new Map(data.classes.map(({ id, name }) => [id, name]));
  const students = data.students
    .filter(({ id, classes }) => form.students.includes(id) || isAmong(classes, form.classes))
    .toSorted(byStudentName(compare));
  const { listed } = studentNames(students, format.names);
  const rest = otherHalf(students, form, others);
  const [chosen, total] = [form.students.length, students.length].map(format.number);
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-tablet:grid-cols-1">
      <TextField
        label={t({ message: "Subject", context: "of a course" })}
        value={form.subject}
        onChange={(subject) => onChange({ subject })}
        fault={faultText("subject")}
        autoFocus
      />
      <MultiSelect
        label={t`Classes`}
        placeholder={t({ message: "None", context: "no class" })}
        options={data.classes.toSorted((a, b) => compare(a.name, b.name)).map(({ id, name }) => ({ id, label: name }))}
        value={form.classes}
        onChange={(classes) => onChange({ classes })}
      />
      <TextField
        label={t({ message: "Name", context: "field of a record" })}
        value={form.name}
        onChange={(name) => onChange({ name })}
        fault={faultText("name")}
        isRequired
      />
      <TextField
        label={t({ message: "Short name", context: "field of a record" })}
        hint={t`Shown on each lesson, usually the class.`}
        value={form.short}
        onChange={(short) => onChange({ short })}
        fault={faultText("short")}
      />
      <ColorPicker
        label={t`Colour`}
        options={colorNames.map((id) => ({ id, label: choiceName(i18n, id) }))}
        value={form.color}
        onChange={(color) => onChange({ color })}
      />
      <TextField
        label={t({ message: "Room", context: "field of a record" })}
        value={form.room}
        onChange={(room) => onChange({ room })}
        fault={faultText("room")}
      />
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
