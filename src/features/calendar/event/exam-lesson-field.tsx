import { useLingui } from "@lingui/react/macro";
import type { Year } from "#db/read/year-reader";
import { takesPlace } from "#domain/lessons/lesson-time";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { Occurrence } from "#domain/schedule/schedule";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { Select } from "#ui/kit/fields/select";
import type { EventForm } from "./event-form.ts";

type ExamLessonFieldProps = {
  readonly data: Year;
  readonly form: EventForm;
  readonly onChoose: (lesson: Occurrence) => void;
};

/**
 * The lessons of the course that an exam can be in. They are those to come, the next one first, and
 * the one that the exam is in.
 */
export function ExamLessonField({ data, form, onChoose }: ExamLessonFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const isIn = (lesson: Occurrence) =>
    !form.allDay &&
    lesson.date === form.startDate &&
    lesson.start === form.startMinutes &&
    lesson.end === form.endMinutes;
  const lessons = data
    .occurrences()
    .filter((one) => one.course === form.course && takesPlace(one) && (one.date >= today || isIn(one)))
    .toSorted(byDateAndStart);
  const wordsOf = ({ date, start }: Occurrence): string => {
    const period = data.expander.timetableOn(date)?.periods.find((one) => one.start === start)?.label;
    const day = format.date(date, "weekdayMedium");
    const time = format.time(start);
    return period ? t`${day}, period ${period}, ${time}` : `${day}, ${time}`;
  };
  return (
    <Select
      className="col-span-full"
      label={t({ message: "Lesson", context: "of an exam" })}
      placeholder={lessons.length === 0 ? t`This course has no lesson to come` : t`Choose a lesson of the course`}
      options={lessons.map((one) => ({ id: one.key, label: wordsOf(one) }))}
      value={lessons.find(isIn)?.key ?? null}
      onChange={(key) => {
        const lesson = lessons.find((one) => one.key === key);
        if (lesson) onChoose(lesson);
      }}
    />
  );
}
