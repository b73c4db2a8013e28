import { useEffect, useRef, useState } from "react";
import type { Result } from "#domain/result";

/** What became of something that was chosen, such as a file. `problem`: why it was not read. */
export type Reading<T, Problem extends string> =
  | { readonly type: "none" }
  | { readonly type: "reading"; readonly name: string }
  | { readonly type: "problem"; readonly name: string; readonly problem: Exclude<Problem, "cancelled"> }
  | { readonly type: "read"; readonly name: string; readonly content: T };

/**
 * Reads in the background what is chosen under a name. Another choice, `reset` or leaving ends the
 * reading before it.
 */
export const useReading = <T, Problem extends string>() => {
  const [state, setState] = useState<Reading<T, Problem>>({ type: "none" });
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  /** Resolves to what was read; undefined if it could not be, or nobody waits for it any more. */
  const read = async (
    name: string,
    start: (signal: AbortSignal) => Promise<Result<T, { readonly type: Problem }>>,
  ): Promise<T | undefined> => {
    waiting.current?.abort();
    const { signal } = (waiting.current = new AbortController());
    setState({ type: "reading", name });
    const found = await start(signal);
    if (signal.aborted) return undefined;
    if (found.ok) {
      setState({ type: "read", name, content: found.value });
      return found.value;
    }
    const problem = found.error.type;
    if (problem !== "cancelled") setState({ type: "problem", name, problem: problem as Exclude<Problem, "cancelled"> });
    return undefined;
  };
  const reset = () => {
    waiting.current?.abort();
    setState({ type: "none" });
  };
  return { state, read, reset };
};
