import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { decideConflicts } from "#db/conflicts";
import type { Step } from "#db/mutation";
import type { ConflictChoice } from "#db/outbox";
import { useMirror } from "#hooks/mirror-context";
import { useHistory } from "#hooks/use-history";
import type { FieldFault } from "#schema/collection";
import { useToasts } from "#ui/use-toasts";
import { choicesPatch, type ComparedField } from "./comparison-model.ts";
import type { NamedComparison } from "./use-comparisons.ts";

/** Writes what was decided on one record: values and rows in one step, which one undo takes back. */
export const useDecide = ({ comparison }: NamedComparison) => {
  const { t } = useLingui();
  const { clock } = useMirror();
  const { run, undo } = useHistory();
  const toasts = useToasts();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const { collection, id, row } = comparison;

  const write = async (mutations: readonly Step[], text: string): Promise<boolean> => {
    const done = await run(mutations);
    if (done.ok) {
      setFaults([]);
      toasts.add({ text, action: { label: t`Undo`, onPress: () => void undo() } });
      return true;
    }
    if (done.error.type === "invalid") setFaults(done.error.faults);
    const text2 =
      done.error.type === "storageFull"
        ? t`This device's storage is full. Free some space, then try again.`
        : done.error.type === "notFound"
          ? t`This was deleted on another device meanwhile.`
          : t`This does not fit, so nothing was changed.`;
    toasts.add({ text: text2, isAlert: true });
    return false;
  };

  const decide = (choices: ReadonlyMap<number, ConflictChoice>): Step =>
    ({ op: "decide", collection, id, conflicts: decideConflicts(comparison, choices, clock()) }) as Step;

  return {
    faults,
    /** Answers whether it was written; faults are told at their fields. */
    save: (fields: readonly ComparedField[], choices: ReadonlyMap<number, ConflictChoice>): Promise<boolean> => {
      const patch = row && !row.deleted ? choicesPatch(row, fields, choices) : {};
      const update = Object.keys(patch).length > 0 ? [{ op: "update", collection, id, patch } as Step] : [];
      return write([...update, decide(choices)], t`Choices saved`);
    },
    /** The record is in the bin and stays there. */
    leaveDeleted: (): Promise<boolean> => write([decide(new Map())], t`Choices saved`),
    restore: (): Promise<boolean> =>
      write([{ op: "restore", collection, id } as Step], t({ message: "Restored", context: "a deleted record" })),
  };
};
