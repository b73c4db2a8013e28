import { currentYear } from "#domain/current-year";
import type { SchoolyearRow } from "#schema/schoolyears";
import { useActiveSchoolyear } from "./use-active-schoolyear.ts";
import { useHistory } from "./use-history.ts";
import { useMirror } from "./mirror-context.ts";
import { useNow } from "./use-now.ts";
import { useRows } from "./use-rows.ts";

export type Schoolyears = {
  /** The latest first. */
  readonly years: readonly SchoolyearRow[];
  /** The one the app shows. */
  readonly active: SchoolyearRow;
  /** The one that is going on. */
  readonly current: SchoolyearRow;
  /** Shows another year, on every device. */
  readonly choose: (id: string) => void;
};

/** The school years and the way from one to another; null while loading and where there is none. */
export const useSchoolyears = (): Schoolyears | null => {
  const { owner } = useMirror();
  const { run } = useHistory();
  const { today } = useNow();
  const active = useActiveSchoolyear();
  const years = useRows("schoolyears")?.toSorted((a, b) => (a.start < b.start ? 1 : -1));
  const current = currentYear(years ?? [], today);
  if (!active || !years || !current) return null;
  return {
    years,
    active,
    current,
    choose: (id) => void run([{ op: "update", collection: "users", id: owner, patch: { active_schoolyear: id } }]),
  };
};
