import { createContext, useContext } from "react";
import type { Clock } from "#db/clock";
import type { FirstRead } from "#db/first-read";
import type { Database } from "#db/store/database";
import type { WriteCount } from "#db/status/write-count";
import type { YearReader } from "#db/year-reader";

/** The signed-in teacher's mirror, to read. */
export type Mirror = {
  readonly db: Database;
  /** Id of the user whose mirror it is. */
  readonly owner: string;
  /** The running writes of this tab. */
  readonly writes: WriteCount;
  readonly clock: Clock;
  readonly years: YearReader;
  /** What the first screen shows, until its own queries have answered; null from then on. */
  readonly first: { readonly current: FirstRead | null };
};

export const MirrorContext = createContext<Mirror | null>(null);

/** The mirror; only below a route that needs a sign-in. */
export const useMirror = (): Mirror => {
  const mirror = useContext(MirrorContext);
  if (!mirror) throw new Error("useMirror is used outside of MirrorContext");
  return mirror;
};

/** What was read before the first screen was drawn; null on every later one. */
export const useFirstRead = (): FirstRead | null => useMirror().first.current;
