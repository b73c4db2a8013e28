import { Trans, useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { extraLessonMutations } from "#db/edit/lesson-exceptions";
import { recordForm } from "#db/edit/record-form";
import type { Year } from "#db/read/year-reader";
import { clashesWith, extraLessonFault } from "#domain/schedule/extra-lesson";
import type { DayPlace } from "#hooks/ports/use-day-changes";
import { useDraft } from "#hooks/edits/use-draft";
import { useEdits } from "#hooks/edits/use-edits";
import { useRecordForm } from "#hooks/edits/use-record-form";
import { useFormat } from "#i18n/use-format";
import { RecordField } from "#ui/form/record-field";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { Select } from "#ui/kit/fields/select";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { Icon } from "#ui/kit/icon";
import { ExtraTimeFields } from "./extra-time-fields.tsx";

type ExtraLessonDialogProps = { readonly at: DayPlace; readonly year: Year; readonly onClose: () => void };

const wordsForm = recordForm("exceptions", { fields: ["room", "note"] });

/** A lesson that the timetable does not have, on one date. */
export function ExtraLessonDialog({ at, year, onClose: leave }: ExtraLessonDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const periodsOn = (day: string | null) =>
    (day === null ? undefined : year.expander.timetableOn(day))?.periods.filter(({ pause }) => !pause) ?? [];
  const [course, setCourse] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(at.date);
  const [time, setTime] = useState<{ start: number | null; end: number | null }>(() => {
    const period = periodsOn(at.date).find(({ start }) => start === at.start);
    return { start: at.start ?? null, end: period?.end ?? (at.start === undefined ? null : at.start + 50) };
  });
  const words = useRecordForm(wordsForm, {});
  const [isAsked, setAsked] = useState(false);

  const title = t`Extra lesson`;
  const isChanged = course !== null || words.isDirty || date !== at.date;
  const draft = useDraft({
    name: { form: "extra-lesson", of: year.schoolyear.id, title },
    collection: "exceptions",
    values: { course, date, time, ...words.draft },
    isChanged,
    restore: (kept) => {
      setCourse(kept.course);
      setDate(kept.date);
      setTime(kept.time);
      words.set({ room: kept.room, note: kept.note });
    },
    onClose: leave,
  });
  const onClose = draft.close;
  const { start, end } = time;
  const hasTime = start !== null && end !== null && start < end;
  const place = date !== null && hasTime ? { date, start, end } : null;
  const found = place && extraLessonFault(year, { ...place, course: course ?? "" });
  const name = found?.type === "closed" ? found.name : "";
  const period = format.range(year.schoolyear.start, year.schoolyear.end);
  const clashes = place && !found ? clashesWith(year, place) : [];
  const names = format.list(
    clashes.map((one) => `${year.labelOf(one.course).full}, ${format.timeRange(one.start, one.end)}`),
  );
  const dayFault = found
    ? {
        outside: t`Choose a day within the school year (${period}).`,
        closed: t`There is no school then (${name}).`,
        taken: undefined,
      }[found.type]
    : undefined;
  const timeFault =
    found?.type === "taken"
      ? t`This course has a lesson in the timetable then, perhaps moved or cancelled.`
      : isAsked && !hasTime
        ? start !== null && end !== null
          ? t`The end must come after the start.`
          : t`Enter a start and an end time.`
        : undefined;

  const save = async () => {
    setAsked(true);
    if (!place || course === null || found) return;
    const { room, note } = words.draft;
    const values = { ...place, course, room: room.trim(), note: note.trim() };
    const mutations = extraLessonMutations(values, year.schedule.exceptions);
    if (await words.submit(() => run(mutations, t`Extra lesson added`))) onClose();
  };
  const usual = year.courseById.get(course ?? "")?.room ?? "";
  return (
    <FormDialog
      title={title}
      draft={draft}
      description={<Trans>Only on this day: the timetable stays as it is.</Trans>}
      size="medium"
      isChanged={isChanged}
      submitLabel={t`Add lesson`}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <Select
          label={t`Course`}
          options={year.courses
            .map(({ id }) => ({ id, label: year.labelOf(id).full }))
            .toSorted((a, b) => format.collator.compare(a.label, b.label))}
          value={course}
          onChange={setCourse}
          fault={isAsked && course === null ? t`Choose a course.` : undefined}
          isRequired
        />
        <DatePicker
          label={t({ message: "Day", context: "of a lesson" })}
          value={date}
          onChange={setDate}
          fault={dayFault ?? (isAsked && date === null ? t`Choose a day.` : undefined)}
          min={year.schoolyear.start}
          max={year.schoolyear.end}
          isRequired
        />
        <ExtraTimeFields periods={periodsOn(date)} time={time} fault={timeFault} onChange={setTime} />
        {names !== "" && (
          <p role="status" className="col-span-full flex items-start gap-2 text-ui text-ink-2">
            <Icon icon={TriangleAlert} className="mt-px text-warning" />
            <span className="min-w-0">{t`You have another lesson at this time: ${names}.`}</span>
          </p>
        )}
        <RecordField form={words} name="room" hint={usual === "" ? undefined : t`Empty: ${usual}, as usual.`} />
        <RecordField form={words} name="note" />
      </div>
    </FormDialog>
  );
}
