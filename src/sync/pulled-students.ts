import { keyOf } from "./plan-batch.ts";
import type { MirroredStudents, Pull } from "./sync-store.ts";
import { isStudentData } from "#schema/student-data";

/** What the mirror has of students once a pull is applied. */
export const pulledStudents = ({ keepsStudents, asks }: Pick<Pull, "keepsStudents" | "asks">): MirroredStudents => {
  if (keepsStudents) return "all";
  return asks === "all" ? "held" : "none";
};

/**
 * A pull without the students that the mirror does not hold: they never reach a device that keeps
 * none, whatever the server sends.
 */
export const withoutStudents = (pull: Pull, held: ReadonlySet<string>): Pull => ({
  ...pull,
  rows: pull.rows.filter(
    ({ collection, row }) => !isStudentData(collection, row) || held.has(keyOf(collection, row.id)),
  ),
});
