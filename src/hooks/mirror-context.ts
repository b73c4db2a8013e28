import { createContext, useContext } from "react";
import type { Clock } from "#db/clock";
import type { Database } from "#db/store/database";
import type { WriteCount } from "#db/status/write-count";

/** The signed-in teacher's mirror, to read. */
export type Mirror = {
  readonly db: Database;
  /** Id of the user whose mirror it is. */
  readonly owner: string;
  /** The running writes of this tab. */
  readonly writes: WriteCount;
  readonly clock: Clock;
};

export const MirrorContext = createContext<Mirror | null>(null);

/** The mirror; only below a route that needs a sign-in. */
export const useMirror = (): Mirror => {
  const mirror = useContext(MirrorContext);
  if (!mirror) throw new Error("useMirror is used outside of MirrorContext");
  return mirror;
};
