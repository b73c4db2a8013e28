import { useLingui } from "@lingui/react/macro";
import { discardMutations, type ParkedEdit, readParked } from "#db/edit/parked";
import { readUnsyncedEdits } from "#db/status/unsynced";
import type { RecordFacts } from "#db/status/record-facts";
import { downloadJson } from "#hooks/dom/download-json";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { useLive } from "#hooks/data/use-live";
import { recordName } from "#i18n/words/value-words";
import { useFormat } from "#i18n/use-format";

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
  const { run, prepare } = useEdits();
  return {
    retry: ({ collection, id }: ParkedEdit) => run([{ op: "retry", collection, id }], t`Sent again`),
    discard: ({ collection, id }: ParkedEdit) =>
      prepare(async () => run(await discardMutations(db, collection, id), t`Edit discarded`)),
    /** A file with the record and what waits for it. */
    download: async ({ collection, id }: ParkedEdit) => {
      const edits = await readUnsyncedEdits(db, { collection, id });
      downloadJson(`schouljoer-${collection}-${id}.json`, { exportedAt: new Date(clock()).toISOString(), edits });
    },
  };
};
