import { useLingui } from "@lingui/react/macro";
import { useEffect, useState, useSyncExternalStore } from "react";
import { derivedRecordId } from "#db/store/hashed-id";
import { useMirror } from "#hooks/data/mirror-context";
import { whenDrawn } from "#hooks/dom/when-drawn";
import { openAutosave } from "#hooks/edits/open-autosave";
import { useEdits } from "#hooks/edits/use-edits";
import { useLatest } from "#hooks/edits/use-latest";
import { useJournal } from "#hooks/edits/use-journal";
import type { LessonSlot } from "#hooks/paths";
import { createRoll, type OpenForm, type Roll, type RollNews } from "#hooks/edits/create-roll";

/** The roll of a lesson while its screen is open. All that is done in it is one undo. */
export const useRoll = (slot: LessonSlot, news: RollNews): Roll & { readonly say: (text: string) => void } => {
  const { t } = useLingui();
  const edits = useEdits();
  const latest = useLatest();
  const journal = useJournal();
  const { moment } = useMirror();
  const [{ roll, session }] = useState(() => {
    const name = `roll ${derivedRecordId("registers", slot)}`;
    const open: OpenForm = (form, record, newId) => {
      const { autosave, listen } = openAutosave({
        form,
        record,
        newId,
        name: edits.newId(),
        journal,
        save: (mutations, receipt) => edits.saveTyped(mutations, name, t`Roll call`, receipt),
      });
      return { autosave, close: listen() };
    };
    const made = createRoll({ slot, open, whenDrawn, now: moment });
    made.follow(news);
    return { roll: made, session: name };
  });
  useEffect(() => {
    const { records, rollRow } = news;
    roll.follow({
      records: records.flatMap((row) => latest("attendance", row.id, row) ?? []),
      rollRow: rollRow && latest("registers", rollRow.id, rollRow),
    });
  }, [roll, news, latest]);
  useEffect(() => roll.close, [roll]);
  useSyncExternalStore(roll.subscribe, roll.version);
  return { ...roll, say: (text) => edits.saySaved(session, text) };
};
