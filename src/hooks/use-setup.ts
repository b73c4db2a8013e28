import { useCallback } from "react";
import { readRow } from "#db/queries";
import type { SetupStep, UserRow } from "#schema/users";
import { useMirror } from "./mirror-context.ts";
import { useLive } from "./use-live.ts";

/** Where the teacher is in setting up. */
export type Setup = {
  /** The teacher's own record; undefined while loading, null while it is not on this device yet. */
  readonly user: UserRow | null | undefined;
  /** Keeps a step as the one to go on with, on every device; what was finished stays finished. */
  readonly keepStep: (step: SetupStep | "done") => Promise<void>;
};

export const useSetup = (): Setup => {
  const { owner, mutate } = useMirror();
  const user = useLive(async (db) => (await readRow(db, "users", owner)) ?? null, [owner]);
  const kept = user?.setup;
  const keepStep = useCallback(
    async (step: SetupStep | "done") => {
      if (kept === undefined || kept === "done" || kept === step) return;
      // Where one is in the set-up is no edit to undo.
      await mutate([{ op: "update", collection: "users", id: owner, patch: { setup: step } }]);
    },
    [kept, mutate, owner],
  );
  return { user, keepStep };
};
