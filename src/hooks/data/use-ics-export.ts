import { useCallback } from "react";
import { fileName } from "#domain/export/file-name";
import type { IcsWords } from "#domain/export/year-ics";
import type { Year } from "#db/read/year-reader";
import { downloadFile } from "#hooks/dom/download-file";
import { useMirror } from "./mirror-context.ts";

/**
 * Downloads a year, or one of its courses, as an `.ics` file that any calendar program reads. Works
 * without a network.
 */
export const useIcsExport = () => {
  const { db, clock } = useMirror();
  return useCallback(
    async (year: Year, o: { readonly course?: string; readonly name: string; readonly words: IcsWords }) => {
      const { readIcs } = await import("#db/read/read-ics");
      const text = await readIcs(db, year, { ...o, clock });
      downloadFile(fileName(o.name, "ics"), text, "text/calendar;charset=utf-8");
    },
    [db, clock],
  );
};
