import type { LessonWeek, LessonWeekDay, PlacedLesson } from "#domain/schedule/lesson-week";
import { useFormat } from "#i18n/use-format";
import type { Year } from "#db/read/year-reader";
import { join } from "#ui/kit/styles";
import { PlannedBlock } from "#ui/planner/planned-block";
import { RotationLabel } from "#ui/planner/rotation-label";

type WeekPictureProps = { readonly week: LessonWeek; readonly year: Year };

const pixelsPerMinute = 0.9;

type Row = { readonly id: string; readonly label: string; readonly start: number; readonly end: number };

/**
 * What the picture is drawn along: the school's periods, or the hours of the clock where it has
 * none.
 */
const rowsOf = ({ periods, start, end }: LessonWeek): readonly Row[] => {
  if (periods.length > 0) return periods;
  const top = Math.floor(start / 60) * 60;
  return Array.from({ length: Math.ceil((end - top) / 60) }, (_, index) => {
    const from = top + index * 60;
    return { id: `${from}`, label: "", start: from, end: from + 60 };
  });
};

/** One week of lessons drawn to scale: a column a day, along the school's periods. */
export function WeekPicture({ week, year }: WeekPictureProps) {
  const format = useFormat();
  const rows = rowsOf(week);
  const top = Math.min(week.start, rows[0]?.start ?? week.start);
  const height = (week.end - top) * pixelsPerMinute;
  const place = (start: number, end: number) => ({
    top: (start - top) * pixelsPerMinute,
    height: (Math.min(end, week.end) - start) * pixelsPerMinute,
  });
  return (
    <div className="flex gap-1.5 text-small tabular-nums max-tablet:-mx-3">
      <ol aria-hidden className="relative mt-7 w-9 shrink-0 text-end text-ink-3" style={{ height }}>
        {rows.map(({ id, label, start, end }) => (
          <li key={id} data-period={label} className="absolute inset-x-0 pe-1" style={place(start, end)}>
            {label !== "" && <span className="block leading-4 font-semibold text-ink-2">{label}</span>}
            <span className="block text-micro leading-3">{format.time(start)}</span>
          </li>
        ))}
      </ol>
      <div className="grid min-w-0 flex-1 auto-cols-fr grid-flow-col gap-1">
        {week.days.map((day) => (
          <section key={day.date} aria-label={format.date(day.date, "full")} className="min-w-0">
            <p className="flex h-7 items-center gap-1.5 font-semibold text-ink-2">
              <span aria-hidden className="truncate">
                {format.date(day.date, "weekdayShort")}
              </span>
              {day.rotationLabel && <RotationLabel {...day.rotationLabel} />}
            </p>
            <Day day={day} rows={rows} height={height} place={place} year={year} />
          </section>
        ))}
      </div>
    </div>
  );
}

type Place = (start: number, end: number) => { readonly top: number; readonly height: number };

type DayProps = {
  readonly day: LessonWeekDay;
  readonly rows: readonly Row[];
  readonly height: number;
  readonly place: Place;
  readonly year: Year;
};

function Day({ day, rows, height, place, year }: DayProps) {
  return (
    <ol className={join("relative border-s border-line", day.isClosed && "hatched")} style={{ height }}>
      {!day.isClosed &&
        rows.map(({ id, start, end }) => (
          <li key={id} aria-hidden className="absolute inset-x-0 border-t border-line" style={place(start, end)} />
        ))}
      {day.closedBy !== "" && (
        <li className="px-1 pt-1.5 font-semibold break-words hyphens-auto text-ink-2">{day.closedBy}</li>
      )}
      {day.lessons.map((placed) => (
        <Lesson key={placed.lesson.key} placed={placed} place={place} year={year} />
      ))}
    </ol>
  );
}

type LessonProps = { readonly placed: PlacedLesson; readonly place: Place; readonly year: Year };

function Lesson({ placed, place, year }: LessonProps) {
  const format = useFormat();
  const { lesson, lane, lanes } = placed;
  const label = year.labelOf(lesson.course);
  return (
    <li
      data-slot={`${lesson.date} ${lesson.start}`}
      className="absolute p-px"
      style={{
        ...place(lesson.start, lesson.end),
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <span className="sr-only">{format.timeRange(lesson.start, lesson.end)}</span>
      <PlannedBlock
        color={year.courseById.get(lesson.course)?.color || "lagoon"}
        name={label.lead}
        // Where a column is too narrow for both, the room says more than the subject.
        title={{
          parts: [
            { className: join(lesson.room !== "" && "@max-[90px]:hidden"), text: label.aside },
            { className: "@[90px]:hidden", text: lesson.room },
          ],
        }}
        room={lesson.room}
        className="max-tablet:ps-2.5 max-tablet:pe-0.5"
      />
    </li>
  );
}
