import { chooseSchoolyear } from "#db/edit/choose-schoolyear";
import { currentYear } from "#domain/year/current-year";
import type { SchoolyearRow } from "#schema/schoolyears";

import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "./use-edits.ts";
import { useToday } from "#hooks/data/use-now";
import { useYearSource } from "#hooks/data/year-context";

export type Schoolyears = {
  /** The latest first. */
  readonly years: readonly SchoolyearRow[];
  /** The one the app shows. */
  readonly active: SchoolyearRow;
  readonly current: SchoolyearRow;
  /** Shows another year, on every device. */
  readonly choose: (id: string) => void;
};

/** The school years and how to switch between them; null while loading and if there is none. */
export const useSchoolyears = (): Schoolyears | null => {
  const { db, owner } = useMirror();
  const { runSilently } = useEdits();
  const today = useToday();
  const { active } = useYearSource();
  const years = active?.schoolyears ?? [];
  const current = currentYear(years, today);
  if (!active?.year || !current) return null;
  return {
    years,
    active: active.year.schoolyear,
    current,
    choose: (id) => void chooseSchoolyear(db, owner, id).then(runSilently),
  };
};
