import { useLingui } from "@lingui/react/macro";
import { edit } from "#db/edit";
import type { Mutation } from "#db/mutation";
import type { RotationEdit } from "#domain/timetable/rotation-edits";
import { useEdits } from "#hooks/use-edits";
import type { RotationRow, RotationValues } from "#schema/rotations";
import type { RotationData } from "./use-rotation-data.ts";

const withId = <T extends { readonly id: string }>(rows: readonly T[], id: string): T =>
  rows.find((row) => row.id === id)!;

/** Edits of the domain as the mirror takes them, each from its record as it was shown. */
export const toMutations = (edits: readonly RotationEdit[], shown: RotationData): Mutation[] =>
  edits.map((one): Mutation => {
    if (one.op === "delete") return one;
    switch (one.collection) {
      case "rotations": {
        const { labels, ...rest } = one.patch;
        const patch = { ...rest, ...(labels && { labels: [...labels] }) };
        return edit("rotations", withId(shown.rotations, one.id), patch);
      }
      case "sessions": {
        const { labels, ...rest } = one.patch;
        const patch = { ...rest, ...(labels && { labels: [...labels] }) };
        return edit("sessions", withId(shown.sessions, one.id), patch);
      }
      case "holidays":
        return edit("holidays", withId(shown.holidays, one.id), one.patch);
      case "timetables":
        return edit("timetables", withId(shown.timetables, one.id), one.patch);
    }
  });

/** A change of the rotation alone, as the domain has it. */
export const rotationPatch = (rotation: RotationRow, patch: Partial<RotationValues>): RotationEdit[] => [
  { op: "update", collection: "rotations", id: rotation.id, patch },
];

/** How the parts of the editor write: each change is one step with one undo, and shows its dry run first where lessons move. */
export const useRotationEdits = () => {
  const { t } = useLingui();
  const { propose } = useEdits();
  return {
    /** `seen`: the rotation as it was shown. */
    change: (seen: RotationRow, patch: Partial<RotationValues>): Promise<boolean> =>
      propose([edit("rotations", seen, patch)], t`Rotation changed`),
    apply: (edits: readonly RotationEdit[], shown: RotationData): Promise<boolean> =>
      propose(toMutations(edits, shown), t`Rotation changed`),
  };
};
