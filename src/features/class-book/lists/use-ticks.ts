import { useEffect, useState, useSyncExternalStore } from "react";
import { useMirror } from "#hooks/data/mirror-context";
import { createTicks, type Ticks } from "#hooks/edits/create-ticks";
import { whenDrawn } from "#hooks/dom/when-drawn";
import { useEdits } from "#hooks/edits/use-edits";
import { useLatest } from "#hooks/edits/use-latest";
import { useOpenForm } from "#hooks/edits/use-open-form";
import type { CheckRow } from "#schema/checks";
import type { ChecklistRow } from "#schema/checklists";

/** A checklist while its screen is open. Each tap is one undo. */
export const useTicks = (
  list: ChecklistRow,
  records: readonly CheckRow[],
  nameOf: (student: string) => string,
): Ticks => {
  const { newId } = useEdits();
  const latest = useLatest();
  const { moment } = useMirror();
  const [visit] = useState(newId);
  const openForm = useOpenForm();
  const [ticks] = useState(() => {
    const made: Ticks = createTicks({
      checklist: list.id,
      open: openForm((student) => ({
        undoGroup: `check ${visit} ${made.stepOf(student)}`,
        text: `${list.name}: ${nameOf(student)}`,
      })),
      whenDrawn,
      now: moment,
    });
    made.follow(records);
    return made;
  });
  useEffect(
    () => ticks.follow(records.flatMap((row) => latest("checks", row.id, row) ?? [])),
    [ticks, records, latest],
  );
  useEffect(() => ticks.close, [ticks]);
  useSyncExternalStore(ticks.subscribe, ticks.version);
  return ticks;
};
