import { useLingui } from "@lingui/react/macro";
import type { Mutation } from "#db/mutation";
import type { RotationEdit } from "#domain/rotation-edits";
import { useEdits } from "#hooks/edits-context";
import type { RotationRow, RotationValues } from "#schema/rotations";

/** Edits of the domain as the mirror takes them. */
const toMutations = (edits: readonly RotationEdit[]): Mutation[] =>
  edits.map((edit): Mutation => {
    if (edit.op === "delete") return edit;
    switch (edit.collection) {
      case "rotations": {
        const { labels, ...rest } = edit.patch;
        return { ...edit, patch: { ...rest, ...(labels && { labels: [...labels] }) } };
      }
      case "sessions": {
        const { labels, ...rest } = edit.patch;
        return { ...edit, patch: { ...rest, ...(labels && { labels: [...labels] }) } };
      }
      default:
        return edit;
    }
  });

/** How the parts of the editor write: each change is one step with one undo, and shows its dry run first where lessons move. */
export const useRotationEdits = (rotation: RotationRow) => {
  const { t } = useLingui();
  const { propose } = useEdits();
  return {
    change: (patch: Partial<RotationValues>): Promise<boolean> =>
      propose([{ op: "update", collection: "rotations", id: rotation.id, patch }], t`Rotation changed`),
    apply: (edits: readonly RotationEdit[]): Promise<boolean> => propose(toMutations(edits), t`Rotation changed`),
  };
};
