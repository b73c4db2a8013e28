import { useLingui } from "@lingui/react/macro";
import type { Mutation } from "#db/edit/mutation";
import { type EventTime, readRow, readRows } from "#db/read/queries";
import { deleteChangedTime, deleteFromSeries, isSeriesTime } from "#db/edit/series-edits";
import { eventKindOf } from "#domain/schedule/event-kind";
import { eventWords } from "./event-words.ts";
import { useEdits } from "#hooks/edits/use-edits";
import { useLive } from "#hooks/data/use-live";
import type { useSeriesQuestion } from "./use-series-question.ts";

/**
 * Deletes an event, and asks how much of a series that is about. `isChangedTime` says that the
 * event was one time of a series and is a record of its own. `remove` is undefined until what it
 * needs is read; it returns whether the event is gone.
 */
export const useEventRemoval = (event: EventTime | null, ask: ReturnType<typeof useSeriesQuestion>["ask"]) => {
  const { i18n } = useLingui();
  const { run } = useEdits();
  const isChangedTime = event !== null && event.series !== "" && event.rrule === "";
  const id = isChangedTime ? event.series : "";
  const series = useLive(
    async (db) => ({
      row: await readRow(db, "events", id),
      linked: id === "" ? [] : await readRows(db, "events", { series: id }),
    }),
    [id],
  );
  const remove = async (one: EventTime): Promise<boolean> => {
    let edits: readonly Mutation[] = [{ op: "delete", collection: "events", id: one.id }];
    if (isSeriesTime(one)) {
      const answer = await ask(one, { isDelete: true, canBeOne: true });
      if (!answer) return false;
      edits = deleteFromSeries(one, answer.scope, answer.linked);
    } else if (isChangedTime && series?.row) edits = deleteChangedTime(one, series.row, series.linked);
    return run(edits, eventWords(i18n, eventKindOf(one), "deleted"));
  };
  return { isChangedTime, remove: series && remove };
};
