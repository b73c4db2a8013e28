import { liveQuery } from "dexie";
import type { Database } from "#db/store/database";
import { readStudentScope } from "./student-scope.ts";

/** Calls `onNone` whenever it is chosen, in any tab, or turns out, that this mirror keeps no student data. */
export const watchScope = (db: Database, onNone: () => void): void => {
  let keeps = "";
  liveQuery(async () => readStudentScope(db)).subscribe({
    next: (scope) => {
      if (scope.keeps === "none" && keeps !== "none") onNone();
      ({ keeps } = scope);
    },
    // The mirror was closed or removed.
    error: () => undefined,
  });
};
