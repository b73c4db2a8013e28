import { useLingui } from "@lingui/react/macro";
import { edit } from "#db/edit/edit";
import type { RotationEdit } from "#domain/timetable/rotation-edits";
import { useEdits } from "#hooks/edits/use-edits";
import type { RotationRow, RotationValues } from "#schema/rotations";

/** A change of the rotation alone, as the domain has it. */
export const rotationPatch = (rotation: RotationRow, patch: Partial<RotationValues>): RotationEdit[] => [
  { op: "update", collection: "rotations", id: rotation.id, patch },
];

/**
 * How the parts of the editor write: each change is one step with one undo, and shows its dry run
 * first where lessons move.
 */
export const useRotationEdits = () => {
  const { t } = useLingui();
  const { run } = useEdits();
  return {
    /** `seen`: the rotation as it was shown. */
    change: (seen: RotationRow, patch: Partial<RotationValues>): Promise<boolean> =>
      run([edit("rotations", seen, patch)], t`Rotation changed`),
  };
};
