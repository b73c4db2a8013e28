import { useCallback } from "react";
import type { IcsWords } from "#domain/export/year-ics";
import type { Year } from "#db/read/year-reader";
import { downloadFile } from "#hooks/dom/download-file";
import { useMirror } from "./mirror-context.ts";

/** A name that every file system takes: letters and digits of any language, dashes between them. */
const fileName = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || "calendar";

/**
 * Downloads a year, or one of its courses, as an `.ics` file that any calendar program reads. Works
 * without a network.
 */
export const useIcsExport = () => {
  const { db, clock } = useMirror();
  return useCallback(
    async (year: Year, o: { readonly course?: string; readonly name: string; readonly words: IcsWords }) => {
      const { readIcs } = await import("#db/read/read-ics");
      downloadFile(`${fileName(o.name)}.ics`, await readIcs(db, year, { ...o, clock }), "text/calendar;charset=utf-8");
    },
    [db, clock],
  );
};
