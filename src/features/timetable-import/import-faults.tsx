import { Plural } from "@lingui/react/macro";
import type { ImportFault } from "#domain/import/imported-row";
import { EntryFaults } from "#ui/kit/entry-faults";
import { useImportWords } from "./use-import-words.ts";

/** What cannot be read, and what to do. The rest can be taken all the same. */
export function ImportFaults({ faults }: { readonly faults: readonly ImportFault[] }) {
  const { faultWords } = useImportWords();
  return (
    <EntryFaults
      title={
        <Plural
          value={faults.length}
          one="# entry can't be read and is left out"
          other="# entries can't be read and are left out"
        />
      }
      faults={faults.map((fault) => ({ line: fault.line, text: fault.text, what: faultWords(fault) }))}
    />
  );
}
