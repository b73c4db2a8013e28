import { emptyValues } from "#schema/validate";
import { classId, type ClassName } from "./classes.ts";
import { createDemoId } from "./demo-id.ts";
import type { DemoRow } from "./demo-row.ts";
import { schoolyearId } from "./schoolyear.ts";
import { clubStudentIds } from "./students.ts";

export type CourseName = "7C2 Maths" | "6C1 Maths" | "5C3 Maths" | "4GIG Physik" | "7C2 Tutor" | "Club Robotik";

export const courseId = (name: CourseName): string => createDemoId("courses", name);

type CourseFacts = {
  readonly name: CourseName;
  readonly short: string;
  readonly subject: string;
  readonly color: DemoRow<"courses">["color"];
  readonly classes: readonly ClassName[];
  readonly room: string;
  readonly note: string;
  /** Slots that are kept free at the year's end. */
  readonly reserve?: number;
};

const list: readonly CourseFacts[] = [
  {
    name: "7C2 Maths",
    short: "7C2",
    subject: "Maths",
    color: "lagoon",
    classes: ["7C2"],
    room: "B204",
    note: "Fridays of A weeks in B211.",
    reserve: 2,
  },
  { name: "6C1 Maths", short: "6C1", subject: "Maths", color: "cobalt", classes: ["6C1"], room: "B211", note: "" },
  { name: "5C3 Maths", short: "5C3", subject: "Maths", color: "iris", classes: ["5C3"], room: "B204", note: "" },
  {
    name: "4GIG Physik",
    short: "4GIG",
    subject: "Physik",
    color: "tangerine",
    classes: ["4GIG"],
    room: "S012",
    note: "Praktikum in S014: book the lab trolley a week before.",
  },
  { name: "7C2 Tutor", short: "7C2", subject: "Tutor", color: "orchid", classes: ["7C2"], room: "B204", note: "" },
  {
    name: "Club Robotik",
    short: "Club",
    subject: "Robotik",
    color: "honey",
    classes: ["3GSN", "4GIG", "5C3"],
    room: "A003",
    note: "Twelve members, six robots.",
  },
];

export const courses: readonly DemoRow<"courses">[] = list.map(({ classes, ...facts }) => ({
  ...emptyValues("courses"),
  ...facts,
  id: courseId(facts.name),
  schoolyear: schoolyearId,
  classes: classes.map(classId),
  students: facts.name === "Club Robotik" ? clubStudentIds : [],
}));
