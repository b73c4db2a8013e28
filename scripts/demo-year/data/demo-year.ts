import type { CollectionName } from "#schema/collections";
import { emptyValues } from "#schema/validate";
import { classes } from "./classes.ts";
import { courses } from "./courses.ts";
import { demoAccount } from "./demo-account.ts";
import { createDemoId } from "./demo-id.ts";
import type { DemoRow } from "./demo-row.ts";
import { events } from "./events.ts";
import { exceptions } from "./exceptions.ts";
import { lessons5c3 } from "./lessons-5c3.ts";
import { lessons6c1 } from "./lessons-6c1.ts";
import { lessons7c2 } from "./lessons-7c2.ts";
import { lessons4gig, lessonsClub, lessonsTutor } from "./lessons-other.ts";
import { holidays, rotations, schoolyearId, schoolyears } from "./schoolyear.ts";
import { students } from "./students.ts";
import { sessions, timetables } from "./timetables.ts";
import { units } from "./units.ts";

/** The demo teacher's own record. No language: the browser's choice holds. */
const users: readonly DemoRow<"users">[] = [
  {
    ...emptyValues("users"),
    id: createDemoId("users", demoAccount.email),
    username: "martine.kieffer",
    firstName: "Martine",
    lastName: "Kieffer",
    active_schoolyear: schoolyearId,
    setup: "done",
  },
];

/**
 * The school year 2026/2027 of Martine Kieffer, who teaches maths (in French) and physics (in German) at a Luxembourg
 * secondary school, as it stands on Monday 23 November 2026 at 10:24. The same records with the same ids every time;
 * collections come parents before children. Its people are invented.
 */
export const createDemoYear = () =>
  ({
    schoolyears,
    users,
    classes,
    students,
    courses,
    holidays,
    rotations,
    timetables,
    sessions,
    exceptions,
    units,
    lessons: [...lessons7c2, ...lessons6c1, ...lessons5c3, ...lessons4gig, ...lessonsClub, ...lessonsTutor],
    events,
  }) satisfies { readonly [C in CollectionName]?: readonly DemoRow<C>[] };

export type DemoYear = Readonly<ReturnType<typeof createDemoYear>>;
export type DemoCollection = keyof DemoYear;
