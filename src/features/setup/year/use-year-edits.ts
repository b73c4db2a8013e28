import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { chooseSchoolyear } from "#db/edit/choose-schoolyear";
import { edit } from "#db/edit/edit";
import { followTerms, readTermRows } from "#db/edit/follow-terms";
import type { YearValues } from "#domain/year/year-setup";
import { useEdits } from "#hooks/edits/use-edits";
import { useMirror } from "#hooks/data/mirror-context";
import type { SchoolyearRow } from "#schema/schoolyears";

/**
 * How the steps write the school year: one edit, with a dry run where there are lessons already.
 */
export const useYearEdits = (): {
  /** Makes the school year and the teacher's active one. Returns whether it was written. */
  readonly create: (values: YearValues) => Promise<boolean>;
  /** Changes it from how it was seen; no change does nothing. */
  readonly change: (seen: SchoolyearRow, patch: Partial<YearValues>) => Promise<boolean>;
} => {
  const { t } = useLingui();
  const { db, owner } = useMirror();
  const { run, newId } = useEdits();
  const create = useCallback(
    async ({ terms, ...values }: YearValues) => {
      const id = newId();
      const text = t`School year ${values.name} started`;
      return run(
        [
          { op: "create", collection: "schoolyears", id, values: { ...values, terms: [...terms] } },
          ...(await chooseSchoolyear(db, owner, id)),
        ],
        text,
      );
    },
    [db, owner, run, newId, t],
  );
  const change = useCallback(
    async (seen: SchoolyearRow, { terms, ...patch }: Partial<YearValues>) => {
      const changed = { ...patch, ...(terms ? { terms: [...terms] } : {}) };
      if (Object.keys(changed).length === 0) return true;
      const { edits, lost } = followTerms(await readTermRows(db, seen.id), seen, { ...seen, ...changed });
      const { count } = lost;
      const inBin = plural(count, { one: "# mark of a term is in the bin", other: "# marks of terms are in the bin" });
      const text = count === 0 ? t`School year changed` : t`School year changed. ${inBin}.`;
      return run([edit("schoolyears", seen, changed), ...edits], text);
    },
    [db, run, t],
  );
  return { create, change };
};
