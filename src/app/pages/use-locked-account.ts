import { useEffect, useState, useSyncExternalStore } from "react";
import type { LockedYear } from "#db/status/locked-year";
import { type EndedSession, readEndedSession } from "#remote/ended-session";
import { useServices } from "../services.ts";

type LockedAccount = EndedSession &
  LockedYear & {
    /** False once its year has been removed from a device that is not trusted. */
    readonly isYearHere: boolean;
  };

const noYear: LockedYear = { waiting: 0, leavesStudents: false, heldStudents: 0, studentForms: 0 };

/**
 * The account whose session ended here without its owner signing out; null if there is none. It
 * stays for as long as the page is shown.
 */
export const useLockedAccount = (): LockedAccount | null => {
  const { session, otherAccounts } = useServices();
  const stored = useSyncExternalStore(session.subscribe, session.ended);
  const [last, setLast] = useState(stored);
  if (stored !== null && stored !== last) setLast(stored);
  const [year, setYear] = useState(noYear);
  const account = readEndedSession(stored ?? last);
  const id = account?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    let isGone = false;
    otherAccounts.readLocked(id).then(
      (found) => !isGone && setYear(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [otherAccounts, id, stored]);
  return account && { ...account, ...year, isYearHere: stored !== null };
};
