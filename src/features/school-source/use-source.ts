import { useMemo } from "react";
import { readKeptSources } from "#db/store/kept-sources";
import { readDayRows, dayTables } from "#db/read/day-rows";
import { readRows } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import type { KeptSource } from "#domain/source/source-state";
import { useNow } from "#hooks/data/use-now";
import { useYearRows } from "#hooks/data/use-year-rows";
import type { SourceAnswerRow } from "#schema/source-answers";
import { type SourceProposal, sourceProposal } from "./source-proposal.ts";

const tables = [...dayTables, "sourceanswers", "meta"];

export type SourceData = {
  readonly year: Year;
  readonly source: KeptSource | undefined;
  readonly answers: readonly SourceAnswerRow[];
  readonly proposal: SourceProposal | null;
};

/**
 * The active year's calendar of the school as this device has it, with what it proposes; null
 * without a year, undefined while loading.
 */
export const useSource = (): SourceData | null | undefined => {
  const { today, minutes } = useNow();
  const data = useYearRows(
    tables,
    async (db, year) => {
      const [rows, answers, sources] = await Promise.all([
        readDayRows(db, year),
        readRows(db, "sourceanswers", { schoolyear: year.schoolyear.id }),
        readKeptSources(db),
      ]);
      return { ...rows, answers, source: sources[year.schoolyear.id] };
    },
    [],
  );
  // Lessons end every quarter of an hour at most: nothing is computed each minute.
  const quarter = Math.floor(minutes / 15) * 15;
  const proposal = useMemo(
    () => (data?.source ? sourceProposal(data.source, data, { today, minutes: quarter }) : null),
    [data, today, quarter],
  );
  return data && { year: data.year, source: data.source, answers: data.answers, proposal };
};
