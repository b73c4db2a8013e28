import { useEffect, useRef } from "react";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { useLookAgain } from "#hooks/dom/use-look-again";
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = () =>
    takeShareNotes({
      db,
      readWithYear: years.readWithYear,
      ports: { readVisits, readNotes, forgetNote },
      write: (mutation) => runSilently([mutation]),
    }).catch(() => "failed" as const);
  const look = async () => {
    if (Math.abs(clock() - asked.current) < pause) return;
    asked.current = clock();
    const taken = await take();
    if (taken === "failed") asked.current = -pause;
    if (taken === "sent") timer.current = setTimeout(() => void take(), sending);
  };
  useLookAgain(() => void look(), { every: pause, isWanted: isWhole });
  return null;
}
