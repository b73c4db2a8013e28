import { useCallback } from "react";
import { keepNoStudents, keepStudents } from "#db/scope/keep-no-students";
import { openFileFolder } from "#db/store/file-folder";
import { dropStaleFiles } from "#db/scope/drop-stale-files";
import type { StudentDataChoice } from "#features/student-data/student-data-choices";
import { useMirror } from "#hooks/data/mirror-context";
import { useSync } from "./mirror-provider.tsx";
import { noteForeignDevice, rememberScope } from "./services/remembered-scope.ts";
import { useServices } from "./services.ts";

/** Chooses what this device keeps of students, now and when the teacher signs in here again. */
export const useStudentData = (): ((choice: StudentDataChoice) => Promise<void>) => {
  const { db, owner } = useMirror();
  const { toasts } = useServices();
  const sync = useSync();
  return useCallback(
    async (choice) => {
      const storage = window.localStorage;
      rememberScope(
        { storage, jar: window.document },
        owner,
        choice.keeps === "none" ? { keeps: "none", holds: false } : choice,
      );
      if (choice.keeps === "none") {
        await keepNoStudents(db);
        await dropStaleFiles(db, () => openFileFolder(navigator.storage, owner));
        // The undo that the toasts offer may name a student.
        toasts.close();
      } else {
        noteForeignDevice(storage, false);
        await keepStudents(db, choice);
      }
      void sync.syncNow();
    },
    [db, owner, sync, toasts],
  );
};
