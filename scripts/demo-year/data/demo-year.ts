import type { WallClock } from "#domain/time/plain-date";
import type { CollectionName } from "#schema/collections";
import { emptyValues } from "#schema/validate";
import { createChecklists } from "./checklists.ts";
import { createClassBook } from "./class-book.ts";
import { classes } from "./classes.ts";
import { courses } from "./courses.ts";
import { curricula, followCurricula, nameInLessons, nameInTests, nameInUnits, outcomes } from "./curriculum.ts";
import { demoAccount } from "./demo-account.ts";
import { createDemoId } from "./demo-id.ts";
import { firstYearOf, storyMoment } from "./demo-moment.ts";
import type { DemoRow } from "./demo-row.ts";
import { createEvening } from "./evening.ts";
import { createEvents } from "./events.ts";
import { createExceptions, pedagogicalDayOf } from "./exceptions.ts";
import { createMarks } from "./marks.ts";
import { createPlanBook } from "./plan-book.ts";
import { createPedagogicalDay, schoolyearId } from "./schoolyear.ts";
import { createSeats } from "./seats.ts";
import { createStory } from "./story.ts";
import { students } from "./students.ts";
import { sessions } from "./timetables.ts";
import { units } from "./units.ts";

/** The demo teacher's own record. No language: the browser's choice holds. */
const users: readonly DemoRow<"users">[] = [
  {
    ...emptyValues("users"),
    id: createDemoId("users", demoAccount.email),
    username: "martine.kieffer",
    firstName: "Martine",
    lastName: "Kieffer",
    school: "Lycée de l’Alzette",
    active_schoolyear: schoolyearId,
    setup: "done",
  },
];

/** Pupils are as old as their class is in that year. */
const asOld = (student: DemoRow<"students">, years: number): DemoRow<"students"> => ({
  ...student,
  birthday: `${Number(student.birthday.slice(0, 4)) + years}${student.birthday.slice(4)}`,
});

/**
 * The school year of Martine Kieffer, who teaches maths (in French) and physics (in German) at a
 * Luxembourg secondary school. It is the year that contains the moment's day, in the summer
 * holidays the coming one, with lessons held until then. The same day gives the same records with
 * the same ids; collections come parents before children. Its people are invented.
 */
export const createDemoYear = (moment: WallClock = storyMoment) => {
  const story = createStory(moment);
  const { schoolyear, holidays, rotation, timetables, firstYear } = story.frame;
  const events = createEvents(story);
  const dayOff = pedagogicalDayOf(story, events);
  const exceptions = createExceptions(story, dayOff);
  const { registers, attendance, remarks } = createClassBook(story, exceptions);
  const { assessments, ...marks } = createMarks(story);
  return {
    schoolyears: [schoolyear],
    users,
    classes,
    students: students.map((student) => asOld(student, firstYear - firstYearOf(storyMoment.date))),
    curricula,
    outcomes,
    courses: followCurricula(courses),
    holidays: [...holidays, ...(dayOff ? [createPedagogicalDay(dayOff)] : [])],
    rotations: [rotation],
    timetables,
    sessions,
    exceptions,
    registers,
    attendance,
    remarks,
    ...createSeats(story),
    units: nameInUnits(units),
    lessons: nameInLessons(createPlanBook(story, exceptions, events)),
    events,
    gradebooks: marks.gradebooks,
    assessments: nameInTests(assessments),
    results: marks.results,
    termmarks: marks.termmarks,
    ...createChecklists(story),
    ...createEvening(story),
  } satisfies { readonly [C in CollectionName]?: readonly DemoRow<C>[] };
};

export type DemoYear = Readonly<ReturnType<typeof createDemoYear>>;
export type DemoCollection = keyof DemoYear;
