import { timeToMinutes } from "#domain/time/minutes";
import { emptyValues } from "#schema/validate";
import { courseId, type CourseName } from "./courses.ts";
import { createDemoId } from "./demo-id.ts";
import type { DemoRow } from "./demo-row.ts";

type Difference = Pick<DemoRow<"exceptions">, "kind" | "note"> &
  Partial<Pick<DemoRow<"exceptions">, "toDate" | "toStart" | "toEnd" | "room">>;

const createException = (
  course: CourseName,
  date: string,
  start: string,
  difference: Difference,
): DemoRow<"exceptions"> => ({
  ...emptyValues("exceptions"),
  id: createDemoId("exceptions", course, date, start),
  course: courseId(course),
  date,
  start: timeToMinutes(start),
  ...difference,
});

export const exceptions: readonly DemoRow<"exceptions">[] = [
  createException("7C2 Maths", "2026-11-18", "10:00", { kind: "cancelled", note: "class trip to Echternach" }),
  createException("4GIG Physik", "2026-11-26", "08:55", {
    kind: "added",
    toEnd: timeToMinutes("09:45"),
    note: "in place of Mme Faber’s lesson",
  }),
  // Agreed on before the school made that Friday its pedagogical day: its plan has lost its slot.
  createException("5C3 Maths", "2026-11-27", "10:00", {
    kind: "added",
    toEnd: timeToMinutes("10:50"),
    note: "in place of Mr Weber’s lesson",
  }),
  createException("4GIG Physik", "2026-12-08", "10:55", {
    kind: "moved",
    toDate: "2026-12-09",
    toStart: timeToMinutes("10:55"),
    toEnd: timeToMinutes("11:45"),
    note: "swapped with Mr Weber",
  }),
  createException("6C1 Maths", "2026-12-09", "08:55", { kind: "room", room: "A105", note: "computer room, GeoGebra" }),
];
