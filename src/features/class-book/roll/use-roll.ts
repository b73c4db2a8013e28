import { useLingui } from "@lingui/react/macro";
import { useEffect, useState, useSyncExternalStore } from "react";
import { derivedRecordId } from "#db/store/hashed-id";
import { useMirror } from "#hooks/data/mirror-context";
import { whenDrawn } from "#hooks/dom/when-drawn";
import { useEdits } from "#hooks/edits/use-edits";
import { useLatest } from "#hooks/edits/use-latest";
import { useOpenForm } from "#hooks/edits/use-open-form";
import type { LessonSlot } from "#hooks/paths";
import { createRoll, type Roll, type RollNews } from "#hooks/edits/create-roll";

/** The roll of a lesson while its screen is open. All that is done in it is one undo. */
export const useRoll = (slot: LessonSlot, news: RollNews): Roll & { readonly say: (text: string) => void } => {
  const { t } = useLingui();
  const { saySaved } = useEdits();
  const latest = useLatest();
  const { moment } = useMirror();
  const undoGroup = `roll ${derivedRecordId("registers", slot)}`;
  const openForm = useOpenForm();
  const [roll] = useState(() => {
    const made = createRoll({
      slot,
      open: openForm(() => ({ undoGroup, text: t`Roll call` })),
      whenDrawn,
      now: moment,
    });
    made.follow(news);
    return made;
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
  return { ...roll, say: (text) => saySaved(undoGroup, text) };
};
