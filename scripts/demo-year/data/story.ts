import type { Occurrence } from "#domain/schedule/schedule";
import { addDays, diffDays, mondayOf, type PlainDate, type WallClock } from "#domain/time/plain-date";
import { firstYearOf, storyMoment } from "./demo-moment.ts";
import { createFrame, isOpen, slotsOf, type YearFrame } from "./year-frame.ts";

/**
 * The demo's plans and events are written for 2026/2027 as it was on Monday 23 November 2026. A
 * story takes them to the year and the day on which the demo is made. Lessons and exams keep their
 * place in the course (its seventh lesson is its seventh lesson). Events around today keep their
 * weekday and their distance in weeks with school.
 */
export type Story = {
  readonly frame: YearFrame;
  readonly moment: WallClock;
  /**
   * The slot with the same place in its course as the slot of a day of 2026/2027. Where that day
   * has several, `start` chooses one.
   */
  readonly slotOf: (course: string, date: PlainDate, start?: number) => Occurrence | undefined;
  /**
   * The day that is as far from today as the given one is from 23 November 2026; undefined where
   * that day has no school.
   */
  readonly dayOf: (date: PlainDate) => PlainDate | undefined;
  /** The next day with lessons: today if it has some, and also where no such day follows. */
  readonly nextDay: PlainDate;
  /** The Monday `count` weeks with school after that of the next lesson. */
  readonly weekAfter: (count: number) => PlainDate | undefined;
};

/** The week with school that a day lies in or comes before. */
const weekIndex = ({ slots, weeks }: YearFrame, date: PlainDate): number => {
  const next = slots.find((slot) => slot.date >= date);
  return next === undefined ? weeks.length - 1 : weeks.indexOf(mondayOf(next.date));
};

/** The story as on a day. */
export const createStory = (moment: WallClock): Story => {
  const written = createFrame(firstYearOf(storyMoment.date));
  const firstYear = firstYearOf(moment.date);
  const frame = firstYear === written.firstYear ? written : createFrame(firstYear);
  const [now, then] = [weekIndex(frame, moment.date), weekIndex(written, storyMoment.date)];
  const weekAfter = (count: number) => frame.weeks[now + count];
  return {
    frame,
    moment,
    nextDay: frame.slots.find(({ date }) => date >= moment.date)?.date ?? moment.date,
    weekAfter,
    slotOf: (course, date, start) => {
      const place = slotsOf(written, course).findIndex(
        (slot) => slot.date === date && (start === undefined || slot.start === start),
      );
      return place < 0 ? undefined : slotsOf(frame, course)[place];
    },
    dayOf: (date) => {
      const monday = weekAfter(written.weeks.indexOf(mondayOf(date)) - then);
      const day = monday && addDays(monday, diffDays(mondayOf(date), date));
      return day && isOpen(frame, day) ? day : undefined;
    },
  };
};
