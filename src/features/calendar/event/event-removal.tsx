import { useEffect, useEffectEvent, useRef } from "react";
import type { EventTime } from "#db/read/queries";
import { SeriesDialog } from "./series-dialog.tsx";
import { useEventRemoval } from "./use-event-removal.ts";
import { useSeriesQuestion } from "./use-series-question.ts";

type EventRemovalProps = { readonly event: EventTime; readonly onDone: () => void };

/** Deletes an event without its form: asks only where it repeats. */
export function EventRemoval({ event, onDone }: EventRemovalProps) {
  const question = useSeriesQuestion();
  const { remove } = useEventRemoval(event, question.ask);
  const isAsked = useRef(false);
  const start = useEffectEvent(async () => {
    if (!remove || isAsked.current) return;
    isAsked.current = true;
    await remove(event);
    onDone();
  });
  const isReady = remove !== undefined;
  useEffect(() => {
    if (isReady) void start();
  }, [isReady]);
  return question.asked && <SeriesDialog {...question.asked} />;
}
