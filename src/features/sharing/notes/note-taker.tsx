import { useEffect, useRef } from "react";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { type NotePorts, takeShareNotes } from "./take-share-notes.ts";

/** Milliseconds between two questions. */
const pause = 5 * 60_000;
/** Milliseconds in which the sync sends what was taken up. */
const sending = 10_000;

/**
 * Takes up what substitutes left: at the start, when the page is seen again and when the network
 * is back. Draws nothing.
 */
export function NoteTaker({ readVisits, readNotes, forgetNote }: NotePorts) {
  const { db, years, clock } = useMirror();
  const { runSilently } = useEdits();
  // A course that is not here yet would be taken for none.
  const isWhole = useFirstSyncState() === null;
  const asked = useRef(-pause);
  useEffect(() => {
    if (!isWhole) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const take = () =>
      takeShareNotes({
        db,
        readWithYear: years.readWithYear,
        ports: { readVisits, readNotes, forgetNote },
        write: (mutation) => runSilently([mutation]),
      }).catch(() => "failed" as const);
    const look = async () => {
      if (document.visibilityState !== "visible" || Math.abs(clock() - asked.current) < pause) return;
      asked.current = clock();
      const taken = await take();
      if (taken === "failed") asked.current = -pause;
      if (taken === "sent" && !isGone) timer = setTimeout(() => void take(), sending);
    };
    const lookAgain = () => void look();
    lookAgain();
    document.addEventListener("visibilitychange", lookAgain);
    window.addEventListener("online", lookAgain);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", lookAgain);
      window.removeEventListener("online", lookAgain);
    };
  }, [isWhole, db, years, clock, runSilently, readVisits, readNotes, forgetNote]);
  return null;
}
