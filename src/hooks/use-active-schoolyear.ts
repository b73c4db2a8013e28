import { readActiveSchoolyear } from "#db/queries";
import type { SchoolyearRow } from "#schema/schoolyears";
import { useMirror } from "./mirror-context.ts";
import { useLive } from "./use-live.ts";

/** The school year the teacher is in; null where there is none yet, undefined while loading. */
export const useActiveSchoolyear = (): SchoolyearRow | null | undefined => {
  const { owner } = useMirror();
  return useLive(async (db) => (await readActiveSchoolyear(db, owner)) ?? null, [owner]);
};
