import { useState } from "react";
import type { SeriesScope, SeriesTime } from "#db/edit/series-edits";
import type { EventRow } from "#schema/events";

type Answer = { readonly scope: SeriesScope; readonly linked: readonly EventRow[] };
type About = { readonly isDelete: boolean; readonly canBeOne: boolean };

/**
 * Asks how much of a series a change is about; null where the teacher cancels. `asked` is what
 * `SeriesDialog` shows meanwhile.
 */
export const useSeriesQuestion = () => {
  const [pending, setPending] = useState<
    (About & { readonly time: SeriesTime; readonly answer: (answer: Answer | null) => void }) | null
  >(null);
  return {
    asked: pending && {
      ...pending,
      onChoose: (scope: SeriesScope, linked: readonly EventRow[]) => pending.answer({ scope, linked }),
      onCancel: () => pending.answer(null),
    },
    ask: (time: SeriesTime, about: About): Promise<Answer | null> =>
      new Promise((resolve) => {
        const answer = (given: Answer | null) => {
          setPending(null);
          resolve(given);
        };
        setPending({ ...about, time, answer });
      }),
  };
};
