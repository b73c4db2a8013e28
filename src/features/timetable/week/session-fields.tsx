import { useLingui } from "@lingui/react/macro";
import type { OpenForm } from "#hooks/edits/use-record-form";
import { useYear } from "#hooks/data/year-context";
import type { SessionFault } from "#domain/timetable/session-moves";
import { RecordField } from "#ui/form/record-field";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { Select } from "#ui/kit/fields/select";
import { Swatch } from "#ui/kit/swatch";
import type { SessionForm } from "./session-form.ts";
import { BlockFields } from "./block-fields.tsx";
import { courseWords, type TimetableView } from "../timetable-view.ts";
import { useTimetableWords } from "../use-timetable-words.ts";

type SessionFieldsProps = {
  readonly view: TimetableView;
  readonly open: OpenForm<"sessions", SessionForm>;
  readonly fault: SessionFault | undefined;
  readonly isCourseFixed: boolean;
};

export function SessionFields({ view, open, fault, isCourseFixed }: SessionFieldsProps) {
  const { draft: form, set: onChange } = open;
  const { t } = useLingui();
  const { dayName, faultText } = useTimetableWords();
  const text = fault && faultText(fault);
  const isOfBlock = fault?.type === "blockOrder" || fault?.type === "blockOutside";
  const room = view.courses.get(form.course)?.room ?? "";
  const rooms = useYear()?.schoolyear.rooms ?? [];
  return (
    <>
      {!isCourseFixed && (
        <Select
          label={t`Course`}
          value={form.course}
          onChange={(course) => onChange({ course })}
          options={[...view.courses.values()].map((course) => ({
            id: course.id,
            label: courseWords(course),
            leading: <Swatch color={course.color || "lagoon"} />,
          }))}
        />
      )}
      <Select
        label={t`Day`}
        value={String(form.day)}
        onChange={(day) => onChange({ day: Number(day) })}
        options={view.days.map((day) => ({ id: String(day), label: dayName(day, view.rotation) }))}
        fault={fault?.type === "noSchool" ? text : undefined}
      />
      <div className="grid grid-cols-2 gap-3">
        <RecordField form={open} name="start" />
        <RecordField
          form={open}
          name="end"
          fault={fault && fault.type !== "noSchool" && !isOfBlock ? text : undefined}
        />
      </div>
      {view.labels.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-ui font-semibold text-ink">{t`Weeks`}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            <Checkbox
              isSelected={form.labels.length === 0}
              onChange={(isEvery) => onChange({ labels: isEvery ? [] : view.labels.slice(0, 1) })}
            >
              {t`Every week`}
            </Checkbox>
            {view.labels.map((label) => (
              <Checkbox
                key={label}
                isSelected={form.labels.includes(label)}
                onChange={(isOn) => onChange({ labels: toggled(form.labels, label, isOn, view.labels) })}
              >
                {t({ message: `${label} weeks`, comment: "Weeks by their rotation labels: A weeks, A and C weeks" })}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      <BlockFields view={view} form={form} fault={isOfBlock ? text : undefined} onChange={onChange} />
      <RecordField
        form={open}
        name="room"
        placeholder={room}
        suggestions={rooms}
        hint={room === "" ? undefined : t`Empty: the course's own room.`}
      />
    </>
  );
}

/**
 * The chosen labels with one more or one less, in the rotation's order. All of them are every week,
 * and so are none.
 */
const toggled = (
  chosen: readonly string[],
  label: string,
  isOn: boolean,
  all: readonly string[],
): readonly string[] => {
  const next = all.filter((one) => (one === label ? isOn : chosen.includes(one)));
  return next.length === all.length ? [] : next;
};
