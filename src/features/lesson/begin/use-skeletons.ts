import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { edit } from "#db/edit/edit";
import { byUse, skeletonTitle, toSkeletonPlan, withUse } from "#domain/plans/skeletons";
import { useRows } from "#hooks/data/use-rows";
import { useToday } from "#hooks/data/use-now";
import { useEdits } from "#hooks/edits/use-edits";
import { deliveredSkeletons } from "./delivered-skeletons.ts";

/**
 * Steps to begin a lesson of `length` minutes with: the teacher's own, those taken most first, and
 * the app's.
 */
export const useSkeletons = (length: number) => {
  const { t, i18n } = useLingui();
  const { run, runSilently } = useEdits();
  const today = useToday();
  const rows = useRows("skeletons");
  const own = useMemo(() => rows?.toSorted(byUse), [rows]);
  const delivered = useMemo(() => deliveredSkeletons(i18n, length), [i18n, length]);
  return {
    own,
    delivered,
    /** Notes that one was taken today; the app's are not counted. */
    noteUse: async (id: string) => {
      const row = rows?.find((one) => one.id === id);
      if (row) await runSilently([edit("skeletons", row, { used: [...withUse(row.used, today)] })]);
    },
    keep: (plan: string) =>
      run(
        [
          {
            op: "create",
            collection: "skeletons",
            values: { title: skeletonTitle(plan) || t`Skeleton`, plan: toSkeletonPlan(plan) },
          },
        ],
        t`Kept as a skeleton`,
      ),
  };
};
