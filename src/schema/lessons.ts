import { lessonStatuses } from "#domain/lessons/lesson-status";
import { maxPlanBytes } from "#domain/rich/plan-limit";
import { slotFields } from "#domain/lessons/slot-fields";
import { defineCollection, type RowOf, type ValuesOf } from "./collection.ts";
import { bool, choice, minutes, plainDate, relation, relations, rich, text } from "./field.ts";

/**
 * A plan for one slot. Several may share a slot; one whose slot vanished is an orphan, never
 * deleted.
 */
export const lessons = defineCollection({
  name: "lessons",
  slots: slotFields.lessons,
  fields: {
    course: relation("courses", { required: true, cascade: true }),
    unit: relation("units"),
    /** What of the curriculum it is about. */
    outcomes: relations("outcomes"),
    date: plainDate({ required: true }),
    start: minutes(),
    title: text({ max: 300 }),
    plan: rich({ max: maxPlanBytes }),
    objectives: text({ max: 20_000, multiline: true }),
    homework: text({ max: 5000, multiline: true }),
    /**
     * The slot in which the homework is due, as the timetable has it; "": in the course's next
     * lesson.
     */
    homeworkDate: plainDate(),
    homeworkStart: minutes(),
    reflection: text({ max: 20_000, multiline: true, role: "outcome" }),
    status: choice(lessonStatuses, { required: true }),
    locked: bool(),
  },
  title: ({ title }) => title,
  date: ({ date }) => date,
  indexes: ["course", "date", "unit", "homeworkDate"],
});
export type LessonRow = RowOf<typeof lessons>;
export type LessonValues = ValuesOf<typeof lessons>;
