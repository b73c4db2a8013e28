import { useMemo } from "react";
import { readUser } from "#db/read/first-read";
import type { Year } from "#db/read/year-reader";
import { type AbsenceUnit, heldLessons, type HeldLessons } from "#domain/class-book/held-lessons";
import { useFirstRead, useMirror } from "./mirror-context.ts";
import { useLive } from "./use-live.ts";

/** How the teacher's school counts absences. */
export const useAbsenceUnit = (): AbsenceUnit => {
  const { owner } = useMirror();
  const first = useFirstRead();
  const user = useLive((db) => readUser(db, owner), [owner], first?.user);
  return user?.absenceUnit || "hours";
};

const none: HeldLessons = new Map();

/** The lessons of a year that take place, with their hours as the teacher's school counts them. */
export const useHeldLessons = (year: Year | null | undefined): HeldLessons => {
  const unit = useAbsenceUnit();
  return useMemo(() => (year ? heldLessons(year, unit) : none), [year, unit]);
};
