import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { keepLabels } from "#domain/timetable/keep-labels";
import type { RotationEdit } from "#domain/timetable/rotation-edits";
import { nextMonday } from "#domain/timetable/timetable-edits";
import { useEdits } from "#hooks/use-edits";
import { useToday } from "#hooks/use-now";
import type { RotationRow } from "#schema/rotations";
import { isRotationInUse } from "./is-rotation-in-use.ts";
import type { RotationData } from "./use-rotation-data.ts";
import { toMutations } from "./use-rotation-edits.ts";

/** A question that waits: from when on the rotation is counted in another way. */
type Asking = {
  readonly rotation: RotationRow;
  readonly usual: PlainDate;
  readonly answer: (
    from: { readonly type: "start" } | { readonly type: "date"; readonly date: PlainDate } | null,
  ) => void;
};

/** Counts a rotation in another way, by edits that change it too. `follow` gives the new name of an old label. */
export type Recount = (
  rotation: RotationRow,
  edits: readonly RotationEdit[],
  follow?: (label: string) => string,
) => Promise<boolean>;

/**
 * Changes of how a rotation counts. Where a timetable that follows it is in use and weeks that are over would get other labels,
 * the teacher says from when on; the weeks before keep theirs, in the same step. In the set-up all of it is only being made.
 */
export const useRecount = (o: { data: RotationData | undefined; isSetup: boolean }) => {
  const { t } = useLingui();
  const { propose } = useEdits();
  const today = useToday();
  const [asking, setAsking] = useState<Asking | null>(null);

  const recount: Recount = async (rotation, edits, follow = (label) => label) => {
    const { data } = o;
    if (!data) return false;
    const own = edits.find((one) => one.op === "update" && one.collection === "rotations");
    const after = { ...rotation, ...(own?.op === "update" && own.patch) };
    const keptBefore = (from: PlainDate) => keepLabels({ before: rotation, after, school: data.school, from, follow });
    const write = (all: readonly RotationEdit[]) => propose(toMutations(all, data), t`Rotation changed`);

    const usual = rotation.unit === "week" ? nextMonday(today) : addDays(today, 1);
    if (o.isSetup || !isRotationInUse(data, rotation, today) || !keptBefore(usual)) return write(edits);
    const from = await new Promise<Parameters<Asking["answer"]>[0]>((resolve) => {
      const answer: Asking["answer"] = (choice) => {
        setAsking(null);
        resolve(choice);
      };
      setAsking({ rotation, usual, answer });
    });
    if (from === null) return false;
    const overrides = from.type === "date" ? keptBefore(from.date) : undefined;
    return write(
      edits.map((one) =>
        overrides && one.op === "update" && one.collection === "rotations"
          ? { ...one, patch: { ...one.patch, overrides } }
          : one,
      ),
    );
  };

  return { recount, asking };
};
