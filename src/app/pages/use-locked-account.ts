import { useEffect, useState, useSyncExternalStore } from "react";
import { type EndedSession, readEndedSession } from "#remote/ended-session";
import { useServices } from "../services.ts";

type LockedAccount = EndedSession & {
  /** Edits of the account that wait on this device. */
  readonly waiting: number;
  /** False once its year has been removed from a device that is not trusted. */
  readonly isYearHere: boolean;
};

/** Whose session ended here without their signing out; null if nobody's did. Stays for as long as the page is shown. */
export const useLockedAccount = (): LockedAccount | null => {
  const { session, leftovers } = useServices();
  const stored = useSyncExternalStore(session.subscribe, session.ended);
  const [last, setLast] = useState(stored);
  if (stored !== null && stored !== last) setLast(stored);
  const [waiting, setWaiting] = useState(0);
  const account = readEndedSession(stored ?? last);
  const id = account?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    let isGone = false;
    leftovers.readWaiting("").then(
      (found) => !isGone && setWaiting(found.find(({ userId }) => userId === id)?.count ?? 0),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [leftovers, id, stored]);
  return account && { ...account, waiting, isYearHere: stored !== null };
};
