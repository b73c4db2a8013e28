import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { HolidayChange } from "#domain/holidays/holiday-import";
import { useEdits } from "#hooks/edits/use-edits";
import { useMirror } from "#hooks/data/mirror-context";
import type { HolidayRow } from "#schema/holidays";
import type { SchoolyearRow } from "#schema/schoolyears";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { changesToMutations, compareWithSource, isFirstFetch } from "./holiday-changes.ts";
import { readOwnHolidays } from "./use-holiday-data.ts";
import { type Official, useOfficial } from "./use-official.ts";

/** The differences between the source and the teacher's list, waiting for a decision. */
type PendingChanges = { readonly changes: readonly HolidayChange[] };

type Fetching = Pick<Official, "state" | "cancel"> & {
  readonly pending: PendingChanges | null;
  readonly settle: () => void;
  /**
   * Asks the source. The first time all of it becomes the teacher's; later the difference waits in
   * `pending`. `dismissed`: what was removed and is not in the bin. `hasMoved`: the list is of
   * another place, so what this one does not have is gone even where the source is away.
   */
  readonly fetch: (
    year: SchoolyearRow,
    o: { readonly dismissed: readonly HolidayRow[]; readonly hasMoved?: boolean },
  ) => Promise<void>;
};

/** Fetches official holidays into a school year. */
export const useFetch = (): Fetching => {
  const { t } = useLingui();
  const { db } = useMirror();
  const { run } = useEdits();
  const toasts = useToasts();
  const official = useOfficial();
  const [pending, setPending] = useState<PendingChanges | null>(null);
  return {
    state: official.state,
    cancel: official.cancel,
    pending,
    settle: () => setPending(null),
    fetch: async (year, { dismissed, hasMoved = false }) => {
      const fetched = await official.ask(year);
      if (!fetched) return;
      const own = await readOwnHolidays(db, year.id);
      const changes = compareWithSource(
        { ...own, dismissed: [...own.dismissed, ...dismissed] },
        { ...fetched, isComplete: fetched.isComplete || hasMoved },
        year,
      );
      if (changes.every(({ type }) => type === "adopted")) {
        if (changes.length === 0) toasts.add({ text: t`Nothing has changed at the source` });
        else await run(changesToMutations(changes, year.id), t`Nothing has changed at the source`);
        return;
      }
      // What was computed gives way to what the source says, unless the teacher has edited it.
      if (isFirstFetch(own.rows) && changes.every(({ type }) => type !== "kept")) {
        const count = changes.filter(({ type }) => type === "added").length;
        const text =
          count === 0
            ? t`Holidays refreshed`
            : fetched.isOfficial
              ? t`${plural(count, { one: "# official holiday added", other: "# official holidays added" })}`
              : t`${plural(count, { one: "# holiday added", other: "# holidays added" })}`;
        await run(changesToMutations(changes, year.id), text);
        return;
      }
      setPending({ changes });
    },
  };
};
