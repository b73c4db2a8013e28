import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { createId } from "#db/new-id";
import type { YearValues } from "#domain/year-setup";
import { useEdits } from "#hooks/edits-context";
import { useMirror } from "#hooks/mirror-context";
import type { SchoolyearRow } from "#schema/schoolyears";

/** How the steps write the school year: one edit, with a look ahead where lessons are laid already. */
export const useYearEdits = (): {
  /** Makes the school year and the teacher's active one. Answers whether it was written. */
  readonly create: (values: YearValues) => Promise<boolean>;
  /** Changes it; nothing to change is done. */
  readonly change: (schoolyear: SchoolyearRow, patch: Partial<YearValues>) => Promise<boolean>;
} => {
  const { t } = useLingui();
  const { owner } = useMirror();
  const { run, propose } = useEdits();
  const create = useCallback(
    async ({ terms, ...values }: YearValues) => {
      const id = createId({ random: Math.random })();
      const text = t`School year ${values.name} begun`;
      return run(
        [
          { op: "create", collection: "schoolyears", id, values: { ...values, terms: [...terms] } },
          { op: "update", collection: "users", id: owner, patch: { active_schoolyear: id } },
        ],
        text,
      );
    },
    [owner, run, t],
  );
  const change = useCallback(
    async (schoolyear: SchoolyearRow, { terms, ...patch }: Partial<YearValues>) => {
      const changed = { ...patch, ...(terms ? { terms: [...terms] } : {}) };
      if (Object.keys(changed).length === 0) return true;
      return propose(
        [{ op: "update", collection: "schoolyears", id: schoolyear.id, patch: changed }],
        t`School year changed`,
      );
    },
    [propose, t],
  );
  return { create, change };
};
