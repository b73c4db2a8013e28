import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type EventKind, shownKinds } from "#domain/schedule/event-kind";
import { useAccommodations } from "#hooks/data/use-accommodations";
import { faultMessage } from "#i18n/words/error-messages";
import { choiceName } from "#i18n/words/record-words";
import { useFormat } from "#i18n/use-format";
import type { OpenForm } from "#hooks/edits/use-record-form";
import type { FieldFault } from "#schema/collection";
import { type ColorName, colorNames } from "#schema/colors";
import { RecordField } from "#ui/form/record-field";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { Select } from "#ui/kit/fields/select";
import { Swatch } from "#ui/kit/swatch";
import { TimeField } from "#ui/kit/fields/time-field";
import { AccommodationList } from "#ui/planner/accommodation-list";
import { type EventForm, inLesson } from "./event-form.ts";
import { ExamLessonField } from "./exam-lesson-field.tsx";
import type { Year } from "#db/read/year-reader";
import { ReminderField } from "./reminder-field.tsx";
import { RepeatField } from "./repeat-field.tsx";

type EventFieldsProps = {
  readonly data: Year;
  readonly open: OpenForm<"events", EventForm>;
  /** Whether it is one changed time of a series, which has no rule of its own. */
  readonly isChangedTime: boolean;
};

/** A list has no empty choice: "none" means "". */
const none = "none";
const toId = (value: string): string => value || none;
const fromId = (id: string): string => (id === none ? "" : id);

export function EventFields({ data, open, isChangedTime }: EventFieldsProps) {
  const { draft: form, faults, set: onChange } = open;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const accommodations = useAccommodations(form.kind === "exam" ? form.course : "", format.names);
  const faultText = (fault: FieldFault | undefined) => fault && faultMessage(i18n, fault);
  const byName = <T extends { readonly name: string }>(rows: readonly T[]) =>
    rows.toSorted((a, b) => format.collator.compare(a.name, b.name));
  const noCourse = { id: none, label: t({ message: "None", context: "no course" }) };
  const noClass = { id: none, label: t({ message: "None", context: "no class" }) };
  const courseColor = data.courses.find((course) => course.id === form.course)?.color;
  const noColor = {
    id: none,
    label: courseColor ? t`The course's colour` : t({ message: "None", context: "no colour" }),
    leading: courseColor ? <Swatch color={courseColor} /> : undefined,
  };
  const times = ["startDate", "startMinutes", "endDate", "endMinutes"] as const;
  const [startDate, startMinutes, endDate, endMinutes] = times.map((name) => faultText(faults[name]));
  // An exam belongs to a course first of all: the field for its lesson follows.
  const courseField = (
    <Select
      label={t`Course`}
      options={[
        noCourse,
        ...byName(data.courses.map(({ id, color }) => ({ id, color, name: data.labelOf(id).full }))).map(
          ({ id, name, color }) => ({ id, label: name, leading: <Swatch color={color} /> }),
        ),
      ]}
      value={toId(form.course)}
      onChange={(id) => onChange({ course: fromId(id) })}
    />
  );

  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4 max-tablet:grid-cols-1">
      <RecordField form={open} name="title" className="col-span-full" autoFocus />
      <Select
        label={t({ message: "Kind", context: "of an event" })}
        options={shownKinds.map((id) => ({ id, label: choiceName(i18n, id) }))}
        value={form.kind}
        onChange={(kind) => onChange({ kind: kind as EventKind })}
      />
      {form.kind === "exam" && courseField}
      {form.kind === "exam" && form.course !== "" && (
        <ExamLessonField data={data} form={form} onChoose={(lesson) => onChange(inLesson(form, lesson))} />
      )}
      <AccommodationList students={accommodations} className="col-span-full" />
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2 pb-2">
        <Checkbox isSelected={form.allDay} onChange={(allDay) => onChange({ allDay })}>
          {t`All day`}
        </Checkbox>
        {form.kind === "task" && (
          <Checkbox isSelected={form.done} onChange={(done) => onChange({ done })}>
            {t({ message: "Done", context: "a task" })}
          </Checkbox>
        )}
      </div>
      <TimeRow>
        <DatePicker
          label={t({ message: "From", context: "date" })}
          value={form.startDate}
          onChange={(startDate) => onChange({ startDate })}
          fault={startDate}
          className="flex-1"
        />
        {!form.allDay && (
          <TimeField
            label={t({ message: "Time", context: "of day" })}
            value={form.startMinutes}
            onChange={(startMinutes) => onChange({ startMinutes })}
            fault={startMinutes}
            className="w-24"
          />
        )}
      </TimeRow>
      <TimeRow>
        <DatePicker
          label={t({ message: "To", context: "date" })}
          value={form.endDate}
          onChange={(endDate) => onChange({ endDate })}
          fault={endDate}
          className="flex-1"
        />
        {!form.allDay && (
          <TimeField
            label={t({ message: "Time", context: "of day" })}
            value={form.endMinutes}
            onChange={(endMinutes) => onChange({ endMinutes })}
            fault={endMinutes}
            className="w-24"
          />
        )}
      </TimeRow>
      {isChangedTime ? (
        <p className="col-span-full text-ui text-ink-2">
          <Trans>One event of a series, changed on its own.</Trans>
        </p>
      ) : (
        <RepeatField
          rrule={form.rrule}
          start={form.startDate}
          yearEnd={data.schoolyear.end}
          fault={faultText(faults.rrule)}
          onChange={(rrule) => onChange({ rrule })}
        />
      )}
      {form.kind !== "exam" && courseField}
      <Select
        label={t`Class`}
        options={[noClass, ...byName(data.classes).map(({ id, name }) => ({ id, label: name }))]}
        value={toId(form.class)}
        onChange={(id) => onChange({ class: fromId(id) })}
      />
      <RecordField form={open} name="location" />
      <Select
        label={t`Colour`}
        options={[
          noColor,
          ...colorNames.map((id) => ({ id, label: choiceName(i18n, id), leading: <Swatch color={id} /> })),
        ]}
        value={toId(form.color)}
        onChange={(id) => onChange({ color: fromId(id) as ColorName | "" })}
      />
      <ReminderField value={form.reminder} onChange={(reminder) => onChange({ reminder })} />
      <RecordField form={open} name="note" className="col-span-full" />
    </div>
  );
}

function TimeRow({ children }: { readonly children: ReactNode }) {
  return <div className="flex gap-2">{children}</div>;
}
