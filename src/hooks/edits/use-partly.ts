import { useCallback } from "react";
import { edit } from "#db/edit/edit";
import { readUser } from "#db/read/first-read";
import { usualPartly } from "#domain/forecast/unit-needs";
import { useEdits } from "./use-edits.ts";
import type { UserRow } from "#schema/users";
import { useFirstRead, useMirror } from "#hooks/data/mirror-context";
import { useLive } from "#hooks/data/use-live";

/** "": as most teachers count it. */
const shares: Readonly<Record<UserRow["heldPartly"], number>> = {
  "": usualPartly,
  nothing: 0,
  quarter: 0.25,
  threeQuarters: 0.75,
  whole: 1,
};

/** The shares that a teacher can choose. */
export const partlyShares: readonly number[] = Object.values(shares).toSorted((a, b) => a - b);

type Partly = {
  /** Null while it is read. */
  readonly partly: number | null;
  /** Chooses one of `partlyShares`. */
  readonly setPartly: (partly: number) => void;
};

/** The share by which a lesson held in part counts, as the teacher says: half by default. */
export const usePartly = (): Partly => {
  const { owner } = useMirror();
  const { runSilently } = useEdits();
  const first = useFirstRead();
  const user = useLive((db) => readUser(db, owner), [owner], first?.user);
  const setPartly = useCallback(
    (partly: number) => {
      const heldPartly = (Object.keys(shares) as UserRow["heldPartly"][]).find((key) => shares[key] === partly);
      if (user && heldPartly !== undefined) void runSilently([edit("users", user, { heldPartly })]);
    },
    [user, runSilently],
  );
  return { partly: user ? shares[user.heldPartly] : null, setPartly };
};
