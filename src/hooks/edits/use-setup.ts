import { useCallback } from "react";
import { edit } from "#db/edit/edit";
import { readUser } from "#db/read/first-read";
import type { SetupStep, UserRow } from "#schema/users";
import { useFirstRead, useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "./use-edits.ts";
import { useLive } from "#hooks/data/use-live";

/** The teacher's set-up step. */
export type Setup = {
  /** The teacher's own record; undefined while loading, null while it is not on this device yet. */
  readonly user: UserRow | null | undefined;
  /** Stores the step to continue with, on every device; a finished set-up stays finished. */
  readonly keepStep: (step: SetupStep | "done") => Promise<void>;
};

export const useSetup = (): Setup => {
  const { db, owner } = useMirror();
  const { runSilently } = useEdits();
  const first = useFirstRead();
  const user = useLive((db) => readUser(db, owner), [owner], first?.user);
  const keepStep = useCallback(
    async (step: SetupStep | "done") => {
      const kept = await readUser(db, owner);
      if (!kept || kept.setup === "done" || kept.setup === step) return;
      await runSilently([edit("users", kept, { setup: step })]);
    },
    [db, owner, runSilently],
  );
  return { user, keepStep };
};
