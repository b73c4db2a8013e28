import { liveQuery } from "dexie";
import type { Database } from "#db/store/database";
import { readStudentScope } from "./student-scope.ts";

/**
 * Calls `onChange` at the start, and whenever this mirror begins or ceases to keep student data.
 * Any tab may choose that, or it may turn out.
 */
export const watchScope = (db: Database, onChange: (keepsStudents: boolean) => void): void => {
  let before: boolean | undefined;
  liveQuery(async () => readStudentScope(db)).subscribe({
    next: ({ keeps }) => {
      const keepsStudents = keeps !== "none";
      if (keepsStudents !== before) onChange(keepsStudents);
      before = keepsStudents;
    },
    // The mirror was closed or removed.
    error: () => undefined,
  });
};
