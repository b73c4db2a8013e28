import { useFormat } from "#i18n/use-format";
import { Swatch } from "#ui/kit/swatch";
import { type RowContext, Line } from "./found-row.tsx";
import { dayWords } from "./day-words.ts";
import type { UpcomingLesson } from "./use-upcoming.ts";

/** A lesson that comes next: its time, its course, its room. */
export function UpcomingRow({ lesson, ...context }: RowContext & { readonly lesson: UpcomingLesson }) {
  const format = useFormat();
  return (
    <Line
      {...context}
      lead={<Swatch color={context.placing.courseOf(lesson.course)?.color || "lagoon"} />}
      time={
        <>
          <span className="inline-block font-medium first-letter:uppercase">
            {dayWords(format, lesson.date, context.today)}
          </span>{" "}
          <span className="text-ink-2">{format.time(lesson.start)}</span>
        </>
      }
      title={lesson.name}
      aside={lesson.room === "" ? undefined : lesson.room}
    />
  );
}
