import { useLingui } from "@lingui/react/macro";
import { discardMutations, type ParkedEdit, readParked } from "#db/parked";
import { readUnsyncedEdits } from "#db/unsynced";
import type { Step } from "#db/mutation";
import type { RecordFacts } from "#db/record-facts";
import { downloadJson } from "#hooks/download-json";
import { useMirror } from "#hooks/mirror-context";
import { useHistory } from "#hooks/use-history";
import { useLive } from "#hooks/use-live";
import { recordName } from "#i18n/value-words";
import { useFormat } from "#i18n/use-format";
import { useToasts } from "#ui/use-toasts";

/** The edits that the server refused, oldest first; undefined while loading. */
export const useParked = (): readonly ParkedEdit[] | undefined => useLive(readParked, []);

/** Records by name: "5C3 Maths, Tue 24 Nov, 13:40, Pythagoras". */
export const useRecordName = (): ((facts: RecordFacts) => string) => {
  const { i18n } = useLingui();
  const format = useFormat();
  return (facts) => recordName({ i18n, format }, facts, { isTitled: true });
};

/** What can be done about a refused edit. */
export const useParkedActions = () => {
  const { t } = useLingui();
  const { db, clock } = useMirror();
  const { run, undo } = useHistory();
  const toasts = useToasts();

  const write = async (mutations: readonly Step[], text: string, canUndo: boolean): Promise<boolean> => {
    const done = await run(mutations);
    if (!done.ok) {
      const full = done.error.type === "storageFull";
      toasts.add({
        text: full
          ? t`This device's storage is full. Free some space, then try again.`
          : t`This does not fit, so nothing was changed.`,
        isAlert: true,
      });
      return false;
    }
    toasts.add(canUndo ? { text, action: { label: t`Undo`, onPress: () => void undo() } } : { text });
    return true;
  };

  return {
    retry: ({ collection, id }: ParkedEdit) => write([{ op: "retry", collection, id }], t`Sent again`, false),
    discard: async ({ collection, id }: ParkedEdit) =>
      write(await discardMutations(db, collection, id), t`Edit discarded`, true),
    /** A file with the record and what waits for it. */
    download: async ({ collection, id }: ParkedEdit) => {
      const edits = await readUnsyncedEdits(db, { collection, id });
      downloadJson(`schouljoer-${collection}-${id}.json`, { exportedAt: new Date(clock()).toISOString(), edits });
    },
  };
};
