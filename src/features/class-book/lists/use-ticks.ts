import { useEffect, useState, useSyncExternalStore } from "react";
import { checkForm } from "#db/edit/checklist-edits";
import { useMirror } from "#hooks/data/mirror-context";
import { createTicks, type OpenCheck, type Ticks } from "#hooks/edits/create-ticks";
import { whenDrawn } from "#hooks/dom/when-drawn";
import { openAutosave } from "#hooks/edits/open-autosave";
import { useEdits } from "#hooks/edits/use-edits";
import { useLatest } from "#hooks/edits/use-latest";
import { useJournal } from "#hooks/edits/use-journal";
import type { CheckRow } from "#schema/checks";
import type { ChecklistRow } from "#schema/checklists";

/** A checklist while its screen is open. Each tap is one undo. */
export const useTicks = (
  list: ChecklistRow,
  records: readonly CheckRow[],
  nameOf: (student: string) => string,
): Ticks => {
  const edits = useEdits();
  const latest = useLatest();
  const journal = useJournal();
  const { moment } = useMirror();
  const [ticks] = useState(() => {
    const session = edits.newId();
    const open: OpenCheck = ({ student, record, newId, step }) => {
      const { autosave, listen } = openAutosave({
        form: checkForm,
        record,
        newId,
        name: session,
        journal,
        save: (mutations, receipt) =>
          edits.saveTyped(mutations, `check ${session} ${step()}`, `${list.name}: ${nameOf(student)}`, receipt),
      });
      return { autosave, close: listen() };
    };
    const made = createTicks({ checklist: list.id, open, whenDrawn, now: moment });
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
