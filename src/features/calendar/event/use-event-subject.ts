import { useMemo } from "react";
import { timeOn } from "#domain/schedule/series";
import type { EventTime } from "#db/read/queries";
import { useLatestRow } from "#hooks/edits/use-record-form";

/**
 * The event a dialog was opened on, as it is now: one time of a series follows the series. null for
 * a new event.
 */
export const useEventSubject = (opened: EventTime | null): EventTime | null => {
  const row = useLatestRow("events", opened?.repeats ?? opened);
  const date = opened?.repeats ? opened.originStart.slice(0, 10) : null;
  return useMemo(() => (row && date !== null ? timeOn(row, date) : row), [row, date]);
};
