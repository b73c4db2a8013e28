import { planSlots } from "#domain/lessons/lesson-slots";
import { takesPlace } from "#domain/lessons/lesson-time";
import { planLines } from "#domain/lessons/plan-lines";
import type { Holiday } from "#domain/holidays/holiday";
import type { CourseLabel } from "#domain/people/course-label";
import { hasExam } from "#domain/schedule/event";
import type { Occurrence } from "#domain/schedule/schedule";
import type { DateRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import { type LessonsOn, lessonsByDay, singleExams, tellExams } from "./exam-entries.ts";
import type { IcsCalendar, IcsEvent, IcsLesson } from "./calendar-ics.ts";

/** What a lesson's description says in the reader's language. */
export type IcsWords = { readonly homework: (text: string) => string };

/** The parts of a lesson plan that are in a calendar. */
export type IcsPlan = {
  readonly course: string;
  readonly date: PlainDate;
  readonly start: number;
  readonly title: string;
  readonly plan: string;
  readonly homework: string;
};

type YearEvent = IcsEvent & { readonly course: string; readonly class: string };

/** A school year as it takes place, with its plans and events. */
export type IcsYear = {
  readonly schoolyear: DateRange & { readonly zone: string };
  readonly occurrences: readonly Occurrence[];
  readonly labelOf: (course: string) => CourseLabel;
  readonly plans: readonly IcsPlan[];
  readonly events: readonly YearEvent[];
  /** A class's name; "" for none. */
  readonly classNameOf: (id: string) => string;
  readonly holidays: readonly Holiday[];
};

type IcsChoice = {
  readonly name: string;
  /** The stamp as `IcsCalendar` has it. */
  readonly stamp: string;
  /** Only this course: its lessons and events. */
  readonly course?: string;
  /**
   * Null: no plans, homework, tasks and notes, only what takes place when and where, and on what
   * topic.
   */
  readonly words: IcsWords | null;
};

/** A plan in a calendar entry is for a glance. */
const mostLines = 30;

const describe = (plans: readonly IcsPlan[], words: IcsWords): string =>
  plans
    .flatMap((plan) => [...planLines(plan.plan, mostLines), plan.homework === "" ? "" : words.homework(plan.homework)])
    .filter((line) => line !== "")
    .join("\n");

/**
 * An exam says whose it is, and where: in other calendars nothing else does. Its place is its own,
 * or its lesson's.
 */
const withClassAndPlace = (year: IcsYear, lessonsOn: LessonsOn): ((event: YearEvent) => YearEvent) => {
  return (event) => {
    if (event.kind !== "exam") return event;
    const whose = year.labelOf(event.course).full || year.classNameOf(event.class);
    const lesson = lessonsOn(event.start.slice(0, 10)).find((one) => hasExam([event], one));
    return {
      ...event,
      title: whose === "" ? event.title : `${whose}: ${event.title}`,
      location: event.location || (lesson?.room ?? ""),
    };
  };
};

/** A school year, or one course of it, as a calendar shows it. Cancelled lessons are left out. */
export const yearCalendar = (year: IcsYear, { name, stamp, course, words }: IcsChoice): IcsCalendar => {
  const isWanted = (one: string) => course === undefined || one === course;
  const own = year.occurrences.filter((one) => takesPlace(one) && isWanted(one.course));
  const { slots } = planSlots(own, year.plans);
  const lessonsOn = lessonsByDay(own);
  const descriptions = new Map(slots.map((slot) => [slot.occurrence.key, words ? describe(slot.lessons, words) : ""]));
  const told = tellExams(
    singleExams(
      year.events.filter((event) => isWanted(event.course)),
      year.schoolyear,
    ),
    { lessonsOn, descriptionOf: (key) => descriptions.get(key) ?? "" },
  );
  const lessons = slots.flatMap(({ occurrence, lessons: here }): readonly IcsLesson[] => {
    if (told.lessons.has(occurrence.key)) return [];
    const topics = here.flatMap(({ title }) => title || []).join(" · ");
    const label = year.labelOf(occurrence.course).full;
    const title = topics === "" ? label : `${label}: ${topics}`;
    return [{ occurrence, title, description: descriptions.get(occurrence.key)! }];
  });
  const events = told.events.map(withClassAndPlace(year, lessonsOn));
  return {
    name,
    stamp,
    zone: year.schoolyear.zone,
    year: { start: year.schoolyear.start, end: year.schoolyear.end },
    lessons,
    events: words ? events : events.filter(({ kind }) => kind !== "task").map((event) => ({ ...event, note: "" })),
    holidays: course === undefined ? year.holidays : [],
  };
};
