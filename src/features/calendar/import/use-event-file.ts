import { useEffect, useRef, useState } from "react";
import type { CalendarFile, CalendarQuestion, FileProblem } from "#domain/import/calendar-file";
import type { Result } from "#domain/result";

/** Reads a chosen file. Aborting `signal` ends it. */
export type ReadCalendar = (
  file: File,
  question: CalendarQuestion,
  signal: AbortSignal,
) => Promise<Result<CalendarFile, FileProblem>>;

export type EventFileState =
  | { readonly type: "none" }
  | { readonly type: "reading"; readonly name: string }
  | { readonly type: "problem"; readonly name: string; readonly problem: FileProblem["type"] }
  | { readonly type: "read"; readonly name: string; readonly content: CalendarFile };

/**
 * A chosen calendar file, read in the background. Another choice, cancelling or leaving ends the
 * reading.
 */
export const useEventFile = (read: ReadCalendar, question: CalendarQuestion) => {
  const [state, setState] = useState<EventFileState>({ type: "none" });
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const choose = async (file: File) => {
    waiting.current?.abort();
    const { signal } = (waiting.current = new AbortController());
    const { name } = file;
    setState({ type: "reading", name });
    const found = await read(file, question, signal);
    if (signal.aborted) return;
    if (found.ok) setState({ type: "read", name, content: found.value });
    else if (found.error.type !== "cancelled") setState({ type: "problem", name, problem: found.error.type });
  };
  const cancel = () => {
    waiting.current?.abort();
    setState({ type: "none" });
  };
  return { state, choose, cancel };
};
