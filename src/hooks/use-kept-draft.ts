import { useEffect, useLayoutEffect, useRef } from "react";
import { onPageLeave } from "#base/on-page-leave";
import type { DraftEntry } from "#db/journal/journal-entry";
import { readOfferedDraft, useJournal } from "./use-journal.ts";

/** How long what somebody types may be in no journal, in milliseconds. */
const keptWithin = 900;

/**
 * Keeps what stands in a form that is not saved yet under `key`, such as `draft:event:new`: within a second, and at once when the page goes. `draft`: null
 * while there is nothing to keep, and once it is saved or thrown away. `onFound` gets what was kept before, once, after the form is opened.
 */
export const useKeptDraft = (
  key: string,
  draft: Omit<DraftEntry, "kind"> | null,
  onFound: (values: unknown, seen: unknown) => void,
): void => {
  const journal = useJournal();
  const latest = useRef({ draft, onFound });
  const isKept = useRef(false);
  useLayoutEffect(() => {
    latest.current = { draft, onFound };
  });
  useEffect(() => {
    let isGone = false;
    void readOfferedDraft(journal, key).then((found) => {
      if (found && !isGone && latest.current.draft === null) latest.current.onFound(found.values, found.seen);
    });
    return () => {
      isGone = true;
    };
  }, [journal, key]);
  useEffect(() => {
    const keep = () => {
      const { draft: now } = latest.current;
      if (now) isKept.current = journal.keepDraft(key, now);
      else if (isKept.current) {
        journal.discardDraft(key, new Set());
        isKept.current = false;
      }
    };
    const timer = setInterval(keep, keptWithin);
    const stop = onPageLeave(window, keep);
    return () => {
      clearInterval(timer);
      stop();
      keep();
    };
  }, [journal, key]);
};
