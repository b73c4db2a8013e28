import { eventRange, type EventTimes } from "#domain/schedule/event";
import { eventKindOf, type KindFields } from "#domain/schedule/event-kind";
import { type DateRange, intersectRanges } from "#domain/time/date-range";
import { addDays, type PlainDate } from "#domain/time/plain-date";

/** Days as absences: days between two of them that have no lesson belong to the absence. */
export const absenceRuns = (
  days: readonly PlainDate[],
  hasLessons: (date: PlainDate) => boolean,
): readonly DateRange[] =>
  days.toSorted().reduce<readonly DateRange[]>((runs, day) => {
    const last = runs.at(-1);
    if (!last) return [{ start: day, end: day }];
    let between = addDays(last.end, 1);
    while (between < day && !hasLessons(between)) between = addDays(between, 1);
    return between >= day
      ? [...runs.slice(0, -1), { start: last.start, end: day }]
      : [...runs, { start: day, end: day }];
  }, []);

type AbsenceEvent = EventTimes &
  KindFields & { readonly title: string; readonly rrule: string; readonly series: string };

/**
 * The whole-day absence that is there for some days already, with the days that it is to have. One
 * of another title is taken only where it has all of them. Its `event` is null where there is none.
 */
export const findAbsence = <E extends AbsenceEvent>(
  run: DateRange,
  events: readonly E[],
  title: string,
): { readonly event: E | null; readonly days: DateRange } => {
  const own = events.filter(
    (one) => one.allDay && eventKindOf(one) === "away" && one.rrule === "" && one.series === "",
  );
  const isWhole = (days: DateRange) => days.start <= run.start && run.end <= days.end;
  const whole = own.find((one) => isWhole(eventRange(one)));
  if (whole) return { event: whole, days: eventRange(whole) };
  const part = own.find((one) => one.title === title && intersectRanges(eventRange(one), run));
  if (!part) return { event: null, days: run };
  const { start, end } = eventRange(part);
  return { event: part, days: { start: start < run.start ? start : run.start, end: end > run.end ? end : run.end } };
};
