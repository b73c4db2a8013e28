import type { LessonWeek, PlacedLesson } from "#domain/schedule/first-week";
import { useFormat } from "#i18n/use-format";
import type { Year } from "#db/year-reader";
import { LessonBlock } from "#ui/planner/lesson-block";

type WeekPictureProps = { readonly week: LessonWeek; readonly year: Year };

const pixelsPerMinute = 0.9;

/** One week of lessons drawn to scale: a column a day, from the first lesson to the last. */
export function WeekPicture({ week, year }: WeekPictureProps) {
  const format = useFormat();
  const top = Math.floor(week.start / 60) * 60;
  const hours = Array.from({ length: Math.ceil((week.end - top) / 60) }, (_, index) => top + index * 60);
  const height = (week.end - top) * pixelsPerMinute;
  return (
    <div className="flex gap-1.5 text-small tabular-nums max-tablet:-mx-3">
      <div aria-hidden className="relative mt-6 w-9 shrink-0 text-ink-3" style={{ height }}>
        {hours.map((hour) => (
          <span key={hour} className="absolute end-1 -translate-y-1/2" style={{ top: (hour - top) * pixelsPerMinute }}>
            {format.time(hour)}
          </span>
        ))}
      </div>
      <div className="grid min-w-0 flex-1 auto-cols-fr grid-flow-col gap-1">
        {week.days.map(({ date, lessons }) => (
          <section key={date} aria-label={format.date(date, "full")} className="min-w-0">
            <h3 aria-hidden className="h-6 truncate font-semibold text-ink-2">
              {format.date(date, "weekdayShort")}
            </h3>
            <ol className="relative border-s border-line" style={{ height }}>
              {lessons.map((placed) => (
                <Lesson key={placed.lesson.key} placed={placed} top={top} year={year} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

type LessonProps = { readonly placed: PlacedLesson; readonly top: number; readonly year: Year };

function Lesson({ placed, top, year }: LessonProps) {
  const format = useFormat();
  const { lesson, lane, lanes } = placed;
  const label = year.labelOf(lesson.course);
  return (
    <li
      data-slot={`${lesson.date} ${lesson.start}`}
      className="absolute p-px"
      style={{
        top: (lesson.start - top) * pixelsPerMinute,
        height: (lesson.end - lesson.start) * pixelsPerMinute,
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <span className="sr-only">{format.timeRange(lesson.start, lesson.end)}</span>
      <LessonBlock
        color={year.courseById.get(lesson.course)?.color || "lagoon"}
        name={label.lead}
        title={label.aside}
        room={lesson.room}
        state="planned"
        className="max-tablet:ps-2.5 max-tablet:pe-0.5"
      />
    </li>
  );
}
