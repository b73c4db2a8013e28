import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { changeSeries, isSeriesTime, type SeriesScope } from "#db/edit/series-edits";
import { eventKindOf } from "#domain/schedule/event-kind";
import { eventWords } from "./event-words.ts";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import type { EventRow } from "#schema/events";
import type { SeriesMove } from "../grid/use-series-move.ts";
import { SeriesDialog } from "./series-dialog.tsx";

/** Asks which times of a series a drag or a resize is about, and writes it. */
export function SeriesChange({ move }: { readonly move: SeriesMove }) {
  const { t, i18n } = useLingui();
  const { saveEvent } = useLessonMoves();
  const [isChosen, setChosen] = useState(false);
  const { event, patch, onDone } = move;
  if (!isSeriesTime(event) || isChosen) return null;
  const choose = async (scope: SeriesScope, linked: readonly EventRow[]) => {
    setChosen(true);
    const { mutations, apart } = changeSeries(event, patch, scope, linked);
    const titles = apart.map(({ title }) => title).join(", ");
    const moved = eventWords(i18n, eventKindOf(event), "moved");
    const text = apart.length === 0 ? moved : t`${moved}. Now on their own: ${titles}`;
    onDone(await saveEvent(mutations, text, { ...event, ...patch }));
  };
  return (
    <SeriesDialog
      time={event}
      isDelete={false}
      canBeOne
      onChoose={(scope, linked) => void choose(scope, linked)}
      onCancel={() => onDone(false)}
    />
  );
}
