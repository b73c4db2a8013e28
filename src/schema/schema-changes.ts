import type { SchemaChange } from "./schema-change.ts";

// Written by scripts/make-migration.ts, oldest first. One that has landed never changes.
export const schemaChanges: readonly SchemaChange[] = [
  { revision: 7, mirror: { version: 4, stores: {}, fields: { sessions: { validFrom: "", validTo: "" } } } },
  { revision: 8 },
  {
    revision: 9,
    mirror: {
      version: 5,
      stores: { lessons: "id, course, date, unit, homeworkDate", events: "id, schoolyear, start, course, series" },
      fields: {
        lessons: { homeworkDate: "", homeworkStart: 0 },
        events: { exdates: [], series: "", originStart: "", reminder: "" },
      },
    },
  },
  { revision: 10 },
  { revision: 11, mirror: { version: 6, stores: { feeds: "id, course" }, fields: {} } },
  {
    revision: 13,
    mirror: {
      version: 7,
      stores: {},
      fields: { classes: { linkedBy: [] }, courses: { linkedBy: [] }, units: { linkedBy: [] } },
    },
  },
  { revision: 16, mirror: { version: 8, stores: {}, fields: { events: { imported: null } } } },
  { revision: 19, mirror: { version: 9, stores: { notes: "id, student" }, fields: {} } },
  { revision: 21, mirror: { version: 11, stores: {}, fields: { sessions: { origin: "" } } } },
  { revision: 22, mirror: { version: 12, stores: {}, fields: { events: { subkind: "" } } } },
  {
    revision: 23,
    mirror: {
      version: 13,
      stores: {
        registers: "id, course, date",
        attendance: "id, course, student, date",
        remarks: "id, course, student, date",
        seatplans: "id, course",
        seats: "id, plan, student",
        seatwishes: "id, course, student, other",
        gradebooks: "id, course",
        assessments: "id, course",
        results: "id, assessment, student",
        termmarks: "id, course, student",
      },
      fields: { users: { absenceUnit: "" }, students: { accommodations: "" } },
    },
  },
  {
    revision: 24,
    mirror: {
      version: 14,
      stores: {
        checklists: "id, class",
        checks: "id, checklist, student",
        evenings: "id, schoolyear",
        meetings: "id, evening, student",
      },
      fields: {
        users: { retainMonths: 0, combinedBy: "" },
        notes: { onlyMe: false },
        gradebooks: { exam: null, combined: "" },
        assessments: { returned: "", exam: "" },
      },
    },
  },
  {
    revision: 25,
    mirror: {
      version: 15,
      stores: { students: "id, lastName, *classes, *classesBefore" },
      fields: { students: { since: "", classesBefore: [] } },
    },
  },
  { revision: 26, mirror: { version: 16, stores: {}, fields: { schoolyears: { classBookEnded: "" } } } },
  { revision: 27, mirror: { version: 17, stores: {}, fields: { students: { stays: [], excuses: [] } } } },
  { revision: 28 },
  { revision: 29, mirror: { version: 18, stores: {}, fields: { users: { school: "" } } } },
  {
    revision: 30,
    mirror: {
      version: 19,
      stores: {
        shares: "id, schoolyear, course, locator",
        origins: "id, course",
        sharenotes: "id, course, share",
        sparetasks: "id, course",
      },
      fields: {},
    },
  },
  {
    revision: 32,
    mirror: { version: 20, stores: { subscriptions: "id, schoolyear" }, fields: { schoolyears: { rooms: [] } } },
  },
  { revision: 34, mirror: { version: 21, stores: { sourceanswers: "id, schoolyear, course, kind" }, fields: {} } },
  {
    revision: 35,
    mirror: {
      version: 22,
      stores: { curricula: "id", outcomes: "id, curriculum", skeletons: "id" },
      fields: {
        users: { heldPartly: "" },
        courses: { curricula: [], reserve: 0 },
        units: { outcomes: [] },
        lessons: { outcomes: [] },
        assessments: { outcomes: [] },
      },
    },
  },
];
