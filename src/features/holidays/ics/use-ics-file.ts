import { useEffect, useRef, useState } from "react";
import type { IcsHolidays } from "#remote/ics/holidays-ics";
import { createIcsReader, type IcsReadFault, startIcsWorker } from "#remote/ics/ics-reader";
import { createTimers } from "#remote/timers";
import type { SchoolyearRow } from "#schema/schoolyears";

/** A calendar of many years has a few hundred kilobytes. */
const maxBytes = 5_000_000;

export type IcsFileState =
  | { readonly type: "none" }
  | { readonly type: "reading" | "unreadable" | Exclude<IcsReadFault["type"], "cancelled">; readonly name: string }
  | { readonly type: "read"; readonly name: string; readonly content: IcsHolidays };

/**
 * A chosen calendar file: reads it in the background. Another choice, or leaving, cancels the
 * first.
 */
export const useIcsFile = (
  { start, end, zone }: SchoolyearRow,
  onRead: (content: IcsHolidays) => void,
): { readonly state: IcsFileState; readonly choose: (file: File) => Promise<void> } => {
  const [state, setState] = useState<IcsFileState>({ type: "none" });
  const [reader] = useState(() => createIcsReader({ startWorker: startIcsWorker, timers: createTimers() }));
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const choose = async (file: File) => {
    waiting.current?.abort();
    const { signal } = (waiting.current = new AbortController());
    const { name } = file;
    setState({ type: "reading", name });
    const bytes = file.size > maxBytes ? null : await file.arrayBuffer().catch(() => null);
    if (signal.aborted) return;
    if (!bytes) return setState({ type: "unreadable", name });
    const read = await reader.read(bytes, { range: { start, end }, zone, kind: "school" }, signal);
    if (read.ok) {
      setState({ type: "read", name, content: read.value });
      onRead(read.value);
    } else if (read.error.type !== "cancelled") setState({ type: read.error.type, name });
  };
  return { state, choose };
};
