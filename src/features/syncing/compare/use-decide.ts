import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { decideConflicts } from "#db/status/comparisons";
import { editAny } from "#db/edit/edit";
import type { Decision } from "#db/edit/mutation";
import type { ConflictChoice } from "#db/store/outbox";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import type { FieldFault } from "#schema/collection";
import { validateRow } from "#schema/validate";
import { choicesPatch, type ComparedField } from "./comparison-model.ts";
import type { NamedComparison } from "./use-comparisons.ts";

/**
 * Writes what was decided on one record: values and rows in one step, which one undo takes back.
 */
export const useDecide = ({ comparison }: NamedComparison) => {
  const { t } = useLingui();
  const { clock } = useMirror();
  const { run } = useEdits();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const { collection, id, row } = comparison;

  const decide = (choices: ReadonlyMap<number, ConflictChoice>): Decision => ({
    op: "decide",
    collection,
    id,
    conflicts: decideConflicts(comparison, choices, clock()),
  });

  return {
    faults,
    /** Returns whether it was written; faults show at their fields. */
    save: async (fields: readonly ComparedField[], choices: ReadonlyMap<number, ConflictChoice>): Promise<boolean> => {
      const kept = row?.deleted ? undefined : row;
      const patch = kept ? choicesPatch(kept, fields, choices) : {};
      const isCompared = (fault: FieldFault) => fields.some(({ name }) => name === fault.field);
      const found = kept ? validateRow(collection, { ...kept, ...patch } as never).filter(isCompared) : [];
      setFaults(found);
      if (found.length > 0) return false;
      const update = kept && Object.keys(patch).length > 0 ? [editAny(collection, kept, patch)] : [];
      return run([...update, decide(choices)], t`Choices saved`);
    },
    /** The record is in the bin and stays there. */
    leaveDeleted: (): Promise<boolean> => run([decide(new Map())], t`Choices saved`),
    restore: (): Promise<boolean> =>
      run([{ op: "restore", collection, id }], t({ message: "Restored", context: "a deleted record" })),
  };
};
