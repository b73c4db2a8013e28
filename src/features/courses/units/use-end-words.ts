import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { UnitForecast, UnitStretch } from "#domain/forecast/forecast";
import { useFormat } from "#i18n/use-format";
import type { UnitRow } from "#schema/units";
import type { unitColumns } from "./unit-columns.ts";
import type { ListedUnit } from "./listed-unit.ts";
import { useFitWords } from "../forecast/use-fit-words.ts";

type EndWords = { readonly text: string; readonly isShort: boolean };

/** Tells if all that a unit needs was held. */
const isDone = ({ state, need, taught }: UnitForecast<UnitRow>): boolean =>
  taught !== null && (state === "over" || (state === "open" && need === 0));

/** The end of a unit in words. */
export const useEndWords = () => {
  const { t } = useLingui();
  const format = useFormat();
  const { shortOf } = useFitWords();
  const end = (stretch: UnitStretch | null): EndWords => {
    if (stretch && stretch.short > 0) return { text: shortOf(stretch.short), isShort: true };
    return { text: stretch?.range ? format.date(stretch.range.end, "short") : "–", isShort: false };
  };
  const taught = (unit: UnitForecast<UnitRow>) => (unit.taught ? format.date(unit.taught.end, "short") : "–");
  return {
    isDone,
    end,
    taught,
    /** "Proportionnalité, 28 lessons, ends 11 May as planned, 18 May at your pace, then 10 May". */
    row: (unit: ListedUnit, columns: keyof typeof unitColumns): string => {
      const { title } = unit.unit;
      const lessons = t`${plural(unit.total, { one: "# lesson", other: "# lessons" })}`;
      const name = `${title}, ${lessons}`;
      if (unit.state === "noLength") return `${title}, ${t`no length`}`;
      const day = taught(unit);
      if (columns === "over") return unit.taught ? t`${name}, ended ${day}` : name;
      if (isDone(unit)) return t`${name}, held until ${day}`;
      if (!unit.planned) return name;
      const planned = end(unit.planned).text;
      const paced = end(unit.paced).text;
      const after = unit.after ? end(unit.after.paced).text : "";
      const first = t`${name}, ends ${planned} as planned, ${paced} at your pace`;
      return columns === "after" && after !== "" ? t`${first}, then ${after}` : first;
    },
  };
};
