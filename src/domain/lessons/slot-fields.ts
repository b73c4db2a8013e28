/**
 * A field with a day and one with a start, in minutes, which together name a slot of the record's
 * course.
 */
export type SlotFields = { readonly date: string; readonly start: string };

/**
 * The fields in which plans and exceptions name slots: they go along by rules of their own when a
 * lesson gets another day or other times. A plan's own place comes first. The schema takes them
 * from here; what happened in a lesson goes along by the schema's `slots` alone.
 */
export const slotFields = {
  lessons: [
    { date: "date", start: "start" },
    { date: "homeworkDate", start: "homeworkStart" },
  ],
  exceptions: [{ date: "date", start: "start" }],
} as const satisfies Record<string, readonly SlotFields[]>;
