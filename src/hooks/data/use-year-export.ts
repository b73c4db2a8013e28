import { useCallback } from "react";
import type { IcsWords } from "#domain/export/year-ics";
import { useIcsExport } from "./use-ics-export.ts";
import { useYear } from "./year-context.ts";

/** Downloads the shown school year as an `.ics` file; does nothing where there is none. */
export const useYearExport = (): ((words: IcsWords) => Promise<void>) => {
  const year = useYear();
  const exportIcs = useIcsExport();
  return useCallback(
    async (words) => {
      if (year) await exportIcs(year, { name: year.schoolyear.name, words });
    },
    [year, exportIcs],
  );
};
