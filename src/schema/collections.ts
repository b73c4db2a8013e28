import { assessments } from "./assessments.ts";
import { attachments } from "./attachments.ts";
import { attendance } from "./attendance.ts";
import { checklists } from "./checklists.ts";
import { checks } from "./checks.ts";
import { classes } from "./classes.ts";
import type { Collection, RowOf, ValuesOf } from "./collection.ts";
import { courses } from "./courses.ts";
import { curricula } from "./curricula.ts";
import { evenings } from "./evenings.ts";
import { events } from "./events.ts";
import { exceptions } from "./exceptions.ts";
import { feeds } from "./feeds.ts";
import { gradebooks } from "./gradebooks.ts";
import { holidays } from "./holidays.ts";
import { lessons } from "./lessons.ts";
import { meetings } from "./meetings.ts";
import { notes } from "./notes.ts";
import { outcomes } from "./outcomes.ts";
import { registers } from "./registers.ts";
import { remarks } from "./remarks.ts";
import { results } from "./results.ts";
import { rotations } from "./rotations.ts";
import { schemaChanges } from "./schema-changes.ts";
import { schoolyears } from "./schoolyears.ts";
import { seatPlans } from "./seat-plans.ts";
import { seatWishes } from "./seat-wishes.ts";
import { seats } from "./seats.ts";
import { sessions } from "./sessions.ts";
import { origins } from "./origins.ts";
import { shareNotes } from "./share-notes.ts";
import { shares } from "./shares.ts";
import { skeletons } from "./skeletons.ts";
import { sourceAnswers } from "./source-answers.ts";
import { spareTasks } from "./spare-tasks.ts";
import { students } from "./students.ts";
import { subscriptions } from "./subscriptions.ts";
import { termMarks } from "./term-marks.ts";
import { timetables } from "./timetables.ts";
import { units } from "./units.ts";
import { users, type UserRow } from "./users.ts";

/**
 * The schema an app must know in order to write. Raised by hand, with a change that an older app
 * would damage: that app then reads and keeps its edits until it is updated. Mere additions to the
 * schema do not raise it.
 */
export const schemaVersion = 1;

/**
 * The schema's migration. An app sends nothing to a server with an older one, which would drop what
 * it does not know.
 */
export const schemaRevision = schemaChanges.at(-1)?.revision ?? 1;

/**
 * Every synced collection, parents before their children: the order in which creates are pushed.
 */
export const collections = {
  schoolyears,
  users,
  classes,
  students,
  notes,
  curricula,
  outcomes,
  courses,
  holidays,
  rotations,
  timetables,
  sessions,
  exceptions,
  registers,
  attendance,
  remarks,
  seatplans: seatPlans,
  seats,
  seatwishes: seatWishes,
  units,
  lessons,
  events,
  gradebooks,
  assessments,
  results,
  termmarks: termMarks,
  checklists,
  checks,
  evenings,
  meetings,
  attachments,
  feeds,
  shares,
  origins,
  sharenotes: shareNotes,
  sparetasks: spareTasks,
  skeletons,
  subscriptions,
  sourceanswers: sourceAnswers,
} as const satisfies Record<string, Collection<any>>;

export type CollectionName = keyof typeof collections;
export const collectionNames = Object.keys(collections) as CollectionName[];

/** A record of each collection as the mirror has it. */
export type Rows = { [C in CollectionName]: C extends "users" ? UserRow : RowOf<(typeof collections)[C]> };

/** What a caller may write: no system fields. */
export type Values = { [C in CollectionName]: ValuesOf<(typeof collections)[C]> };

export const isCollectionName = (name: string): name is CollectionName => Object.hasOwn(collections, name);
