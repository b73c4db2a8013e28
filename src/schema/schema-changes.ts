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
];
