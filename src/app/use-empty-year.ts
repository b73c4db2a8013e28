import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { createId } from "#db/new-id";
import { useEdits } from "#hooks/edits-context";
import { useMirror } from "#hooks/mirror-context";
import { setupPath } from "#hooks/paths";
import type { Schoolyears } from "#hooks/use-schoolyears";

/** Makes a school year with nothing in it, after the last one there is, and goes on with setting it up. */
export const useEmptyYear = (schoolyears: Schoolyears | null): (() => void) => {
  const { t } = useLingui();
  const { owner } = useMirror();
  const { run } = useEdits();
  const [, navigate] = useLocation();
  const make = async ({ active, years }: Schoolyears): Promise<void> => {
    // Fetched when asked for: the first page can do without.
    const { firstYearOn, newYear } = await import("#domain/year-setup");
    const id = createId({ random: Math.random })();
    const values = newYear({ ...active, firstYear: firstYearOn(years[0]!.start) + 1 });
    const isDone = await run(
      [
        { op: "create", collection: "schoolyears", id, values: { ...values, zone: active.zone, terms: [] } },
        { op: "update", collection: "users", id: owner, patch: { active_schoolyear: id } },
      ],
      t`Empty school year made`,
    );
    if (isDone) navigate(setupPath("country"));
  };
  return () => schoolyears && void make(schoolyears);
};
