import { useCallback, useEffect, useState } from "react";
import type { Result } from "#domain/result";
import type { DateRange } from "#domain/time/date-range";

/**
 * The last fetch of an address: an ISO time and the program's name, "browser", or "" for an unknown
 * one. `shown`: the days whose lessons are in it where the calendar is too large for all of them,
 * or null for none.
 */
type Fetch = { readonly at: string; readonly program: string; readonly shown?: DateRange | null | undefined };

/** Asks the server when each address was last fetched, by id. */
export type ReadFetches = () => Promise<Result<Readonly<Record<string, Fetch>>, { readonly type: string }>>;

export type Fetches =
  | { readonly type: "loading" | "failed" }
  | { readonly type: "read"; readonly byFeed: Readonly<Record<string, Fetch>> };

/**
 * What the server says about the addresses, asked when the screen opens and whenever the device
 * comes online.
 */
export const useFetches = (readFetches: ReadFetches): { readonly fetches: Fetches; readonly retry: () => void } => {
  const [fetches, setFetches] = useState<Fetches>({ type: "loading" });
  const read = useCallback(async () => {
    const answer = await readFetches();
    return answer.ok ? ({ type: "read", byFeed: answer.value } as const) : ({ type: "failed" } as const);
  }, [readFetches]);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    void read().then((next) => !isGone && setFetches(next));
    const again = () => setRound((last) => last + 1);
    window.addEventListener("online", again);
    return () => {
      isGone = true;
      window.removeEventListener("online", again);
    };
  }, [read, round]);
  const retry = useCallback(() => {
    setFetches({ type: "loading" });
    setRound((last) => last + 1);
  }, []);
  return { fetches, retry };
};
