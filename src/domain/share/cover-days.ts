import { createHomeworkDue, type GivenHomework, orderLessons } from "#domain/lessons/homework-due";
import { planSlots } from "#domain/lessons/lesson-slots";
import { takesPlace } from "#domain/lessons/lesson-time";
import type { PlanDoc } from "#domain/rich/plan-doc";
import { readPlan } from "#domain/rich/read-plan";
import { labelOf } from "#domain/schedule/rotation-labels";
import type { Occurrence } from "#domain/schedule/schedule";
import type { YearSchedule } from "#domain/schedule/year-schedule";
import type { CoverDay, CoverFile, CoverLesson, CoverSeat } from "./cover.ts";
import { type LinkDays, linkLessons } from "./link-lessons.ts";

/** A lesson's plan, as a cover reads it. */
type CoverPlan = GivenHomework & { readonly id: string; readonly title: string; readonly plan: string };

/** A teacher's choice, by the keys of the lessons. */
export type CoverChoice = LinkDays & {
  readonly noPlan: readonly string[];
  readonly noFiles: readonly string[];
  readonly lists: readonly string[];
  /** "all": wherever there are any. */
  readonly seats: readonly string[] | "all";
};

export type CoverSource = {
  readonly year: YearSchedule;
  /** All of the year: homework may come from weeks ago. */
  readonly plans: readonly CoverPlan[];
  readonly choice: CoverChoice;
  readonly course: (id: string) => { readonly name: string; readonly color: string };
  readonly files: (plans: readonly CoverPlan[]) => readonly CoverFile[];
  /** The students of a lesson, as a substitute may read them: "Lou S." */
  readonly names: (lesson: Occurrence) => readonly string[];
  readonly seats: (lesson: Occurrence) => readonly CoverSeat[];
};

const isEmpty = (plan: PlanDoc): boolean =>
  plan.every((block) => block.kind === "paragraph" && block.runs.length === 0);

/** Several plans of one lesson one after the other; null where none says anything. */
const planOf = (plans: readonly CoverPlan[]): PlanDoc | null => {
  const written = plans.map(({ plan }) => readPlan(plan)).filter((plan) => !isEmpty(plan));
  return written.length === 0 ? null : written.flat();
};

const joined = (texts: readonly string[], between: string): string => texts.filter(Boolean).join(between);

/** The lessons of a link that take place. */
export const coverLessons = (year: Pick<YearSchedule, "expander">, link: LinkDays): readonly Occurrence[] =>
  linkLessons(year, link).filter(takesPlace);

/** Draws up some days for a substitute; those without lessons are left out. */
export const coverDays = (o: CoverSource): readonly CoverDay[] => {
  const { expander, schedule } = o.year;
  const occurrences = coverLessons(o.year, o.choice);
  const last = occurrences.at(-1)?.date;
  if (last === undefined) return [];
  const { slots } = planSlots(occurrences, o.plans);
  const order = orderLessons(expander.expand({ start: schedule.year.start, end: last }), last);
  const homeworkDue = createHomeworkDue(order, o.plans);
  const lessonOf = ({ occurrence, lessons }: (typeof slots)[number]): CoverLesson => {
    const { key, start, end, room } = occurrence;
    const isIn = (keys: readonly string[]) => keys.includes(key);
    const names = o.names(occurrence);
    const periods = expander.timetableOn(occurrence.date)?.periods ?? [];
    const course = o.course(occurrence.course);
    const isPlanned = !isIn(o.choice.noPlan);
    return {
      key,
      start,
      end,
      period: periods.find((period) => !period.pause && period.start === start)?.label ?? "",
      course: course.name,
      color: course.color,
      room,
      students: names.length,
      title: isPlanned
        ? joined(
            lessons.map(({ title }) => title),
            " · ",
          )
        : "",
      plan: isPlanned ? planOf(lessons) : null,
      homeworkDue: homeworkDue(occurrence),
      homework: isPlanned
        ? joined(
            lessons.map(({ homework }) => homework),
            "\n",
          )
        : "",
      files: isIn(o.choice.noFiles) ? [] : o.files(lessons),
      list: isIn(o.choice.lists) ? names : [],
      seats: o.choice.seats === "all" || isIn(o.choice.seats) ? o.seats(occurrence) : [],
    };
  };
  return [...Map.groupBy(slots, ({ occurrence }) => occurrence.date)].map(([date, ofDay]) => ({
    date,
    label: labelOf(expander, date)?.label ?? "",
    lessons: ofDay.map(lessonOf),
  }));
};

/** True where a substitute would stand before the class with nothing. */
export const isBare = ({ title, plan }: Pick<CoverLesson, "title" | "plan">): boolean => title === "" && plan === null;
