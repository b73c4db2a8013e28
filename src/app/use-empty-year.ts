import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { chooseSchoolyear } from "#db/edit/choose-schoolyear";
import { useEdits } from "#hooks/edits/use-edits";
import { useMirror } from "#hooks/data/mirror-context";
import { setupPath } from "#hooks/paths";
import type { Schoolyears } from "#hooks/edits/use-schoolyears";

/** Creates an empty school year after the last one, and opens its set-up. */
export const useEmptyYear = (schoolyears: Schoolyears | null): (() => void) => {
  const { t } = useLingui();
  const { db, owner } = useMirror();
  const { run, newId } = useEdits();
  const [, navigate] = useLocation();
  const make = async ({ active, years }: Schoolyears): Promise<void> => {
    // Loaded on demand: the first page does not need it.
    const { firstYearOn, newYear } = await import("#domain/year/year-setup");
    const id = newId();
    const values = newYear({ ...active, firstYear: firstYearOn(years[0]!.start) + 1 });
    const isDone = await run(
      [
        { op: "create", collection: "schoolyears", id, values: { ...values, zone: active.zone, terms: [] } },
        ...(await chooseSchoolyear(db, owner, id)),
      ],
      t`Empty school year created`,
    );
    if (isDone) navigate(setupPath("country"));
  };
  return () => schoolyears && void make(schoolyears);
};
