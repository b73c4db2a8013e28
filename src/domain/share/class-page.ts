import { isTaught, type LessonStatus } from "#domain/lessons/lesson-status";
import { createHomeworkDue, type GivenHomework, orderLessons } from "#domain/lessons/homework-due";
import { planSlots } from "#domain/lessons/lesson-slots";
import { takesPlace } from "#domain/lessons/lesson-time";
import { slotKey } from "#domain/schedule/exception";
import type { YearSchedule } from "#domain/schedule/year-schedule";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { isDateInRange } from "#domain/time/date-range";
import { splitLocalDateTime } from "#domain/time/minutes";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import type { CoverFile, ShareLanguage } from "./cover.ts";

/** Parts of a page for a class. A plan, a reflection, a mark is none of them. */
export const classParts = ["homework", "tests", "materials", "titles"] as const;
export type ClassPart = (typeof classParts)[number];

/** Homework that is due, a test that comes, a lesson that was held: its day, its words. */
export type DatedText = { readonly date: PlainDate; readonly text: string };

/** The lists of the page; null: the teacher left that part out. */
type ClassLists = {
  readonly homework: readonly DatedText[] | null;
  readonly tests: readonly DatedText[] | null;
  /** Lessons that were held, the last one first. */
  readonly lessons: readonly DatedText[] | null;
};

/** The page of a link for students and parents. Nobody's name is on it. */
export type ClassPage = ClassLists & {
  /** Raised where an older page would read it wrongly. */
  readonly v: 1;
  readonly kind: "class";
  readonly language: ShareLanguage;
  readonly course: string;
  readonly color: string;
  /** The day on which a device of the teacher wrote it. */
  readonly written: PlainDate;
  /** `YYYY-MM-DDTHH:mm` by the school's clock. */
  readonly until: string;
  readonly zone: string;
  readonly files: readonly CoverFile[] | null;
};

type ClassPlan = GivenHomework & { readonly title: string; readonly status: LessonStatus };

export type ClassSource = {
  readonly year: Pick<YearSchedule, "occurrences" | "schedule">;
  readonly course: string;
  /** The course's, all of the year: homework may come from weeks ago. */
  readonly plans: readonly ClassPlan[];
  /** The course's. */
  readonly exams: readonly { readonly start: string; readonly title: string }[];
  readonly parts: readonly string[];
  readonly today: PlainDate;
};

/** Days before and after today whose homework a class sees. */
const homeworkDays = { before: 14, after: 28 };
/** Days for which a lesson's title stands there. */
const titleDays = 28;

/**
 * What a course has for its class on a day. Homework counts once its lesson's day has come: what is
 * planned may still change.
 */
export const classLists = ({ year, course, plans, exams, parts, today }: ClassSource): ClassLists => {
  const occurrences = year.occurrences().filter((one) => one.course === course);
  const days = new Map(occurrences.map(({ key, date }) => [key, date]));
  const given = plans.filter((plan) => {
    const slot = slotKey(plan.course, plan.date, plan.start);
    return (days.get(slot) ?? plan.date) <= today;
  });
  const homeworkDue = createHomeworkDue(orderLessons(occurrences, year.schedule.year.end), given);
  const held = occurrences.filter(takesPlace).toSorted(byDateAndStart);
  const within = (start: PlainDate, end: PlainDate) => held.filter(({ date }) => isDateInRange(date, { start, end }));
  const has = (part: ClassPart) => parts.includes(part);
  const isSaid = ({ text }: DatedText) => text !== "";
  return {
    homework: has("homework")
      ? within(addDays(today, -homeworkDays.before), addDays(today, homeworkDays.after))
          .map((lesson) => ({ date: lesson.date, text: homeworkDue(lesson) }))
          .filter(isSaid)
      : null,
    tests: has("tests")
      ? exams
          .map(({ start, title }) => ({ date: splitLocalDateTime(start).date, text: title }))
          .filter(({ date }) => date >= today)
          .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      : null,
    lessons: has("titles")
      ? planSlots(within(addDays(today, -titleDays), today), plans)
          .slots.map(({ occurrence: { date }, lessons }) => {
            const titles = lessons.filter(({ status }) => isTaught(status)).map(({ title }) => title);
            return { date, text: titles.filter(Boolean).join(" · ") };
          })
          .filter(isSaid)
          .toReversed()
      : null,
  };
};

/**
 * Until when the server is to give a page: it takes an end of 90 days ahead at most. It moves on
 * week by week, and so does the page wherever the app is opened.
 */
export const renewedUntil = (until: string, monday: PlainDate): string => {
  const { date } = splitLocalDateTime(until);
  const latest = addDays(monday, 84);
  return date <= latest ? until : `${latest}${until.slice(date.length)}`;
};
