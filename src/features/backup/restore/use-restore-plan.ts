import { useEffect, useState } from "react";
import { inSlices } from "#db/backup/in-slices";
import type { Comparison } from "#db/backup/compare-backup";
import { planSteps, type RestoreChoice, type RestorePlan } from "#db/backup/restore-backup";
import { slices } from "./slices.ts";

/** What restoring would do with the choices as they are; null as long as it is worked out. */
export const useRestorePlan = (comparison: Comparison | null, choice: RestoreChoice): RestorePlan | null => {
  const [made, setMade] = useState<{
    readonly of: Comparison;
    readonly by: RestoreChoice;
    readonly plan: RestorePlan;
  }>();
  useEffect(() => {
    if (!comparison) return undefined;
    const over = new AbortController();
    void inSlices(planSteps(comparison, choice), { ...slices, signal: over.signal }).then(
      (plan) => plan && !over.signal.aborted && setMade({ of: comparison, by: choice, plan }),
    );
    return () => over.abort();
  }, [comparison, choice]);
  return made && made.of === comparison && made.by === choice ? made.plan : null;
};
