import { useCallback, useState } from "react";
import type { EventTime } from "#db/read/queries";
import type { EventValues } from "#schema/events";

/** A drag or a resize of one time of a series, until the teacher says which times it is about. */
export type SeriesMove = {
  readonly event: EventTime;
  readonly patch: Partial<EventValues>;
  readonly onDone: (isWritten: boolean) => void;
};

/** Holds the move of a series that is asked about. */
export const useSeriesMove = () => {
  const [move, setMove] = useState<SeriesMove | null>(null);
  const ask = useCallback(
    (event: EventTime, patch: Partial<EventValues>): Promise<boolean> =>
      new Promise((resolve) => {
        const onDone = (isWritten: boolean) => {
          setMove(null);
          resolve(isWritten);
        };
        setMove({ event, patch, onDone });
      }),
    [],
  );
  return { move, ask };
};
