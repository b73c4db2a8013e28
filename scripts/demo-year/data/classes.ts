import { emptyValues } from "#schema/validate";
import { createDemoId } from "./demo-id.ts";
import type { DemoRow } from "./demo-row.ts";
import { schoolyearId } from "./schoolyear.ts";

export type ClassName = "7C2" | "6C1" | "5C3" | "4GIG" | "3GSN";

export const classId = (name: ClassName): string => createDemoId("classes", name);

const list: readonly [name: ClassName, grade: string, color: DemoRow<"classes">["color"], room: string][] = [
  ["7C2", "7e", "lagoon", "B204"],
  ["6C1", "6e", "cobalt", "B211"],
  ["5C3", "5e", "iris", "B207"],
  ["4GIG", "4e", "tangerine", "S012"],
  ["3GSN", "3e", "honey", "A105"],
];

export const classes: readonly DemoRow<"classes">[] = list.map(([name, grade, color, room]) => ({
  ...emptyValues("classes"),
  id: classId(name),
  schoolyear: schoolyearId,
  name,
  grade,
  color,
  room,
}));
