import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { WayKind, WayResult } from "#domain/forecast/forecast-ways";
import { useFormat } from "#i18n/use-format";
import type { UnitRow } from "#schema/units";
import type { CourseForecast } from "./use-course-forecast.ts";

/** The ways to make units fit, in words. */
export const useWayWords = ({ forecast, source }: Pick<CourseForecast, "forecast" | "source">) => {
  const { t } = useLingui();
  const format = useFormat();
  const titleOf = (id: string) => source.units.find((unit) => unit.id === id)?.title ?? "";
  const names: Readonly<Record<WayKind, string>> = {
    shorten: t`Shorten a unit`,
    reserve: t`Take from the reserve`,
    merge: t`Merge lessons`,
    drop: t`Drop a unit`,
    behind: t`Move a unit to the end`,
  };
  const totalOf = (id: string) => {
    const unit = forecast.units.find((one) => one.unit.id === id);
    return Math.ceil(unit?.need ?? 0);
  };
  const reserveDetail = (by: number) => {
    const { reserve, reserveRange } = forecast;
    if (by < reserve || !reserveRange)
      return t`${plural(reserve, { one: `${by} of # slot`, other: `${by} of # slots` })}`;
    const days = format.range(reserveRange.start, reserveRange.end, "short");
    return t`${plural(reserve, { one: `The one slot, ${days}`, other: `All # slots, ${days}` })}`;
  };
  return {
    names,
    titleOf,
    /**
     * The unit or the number that it is done with: "Angles et triangles", "All 3 slots, 13 – 15
     * July".
     */
    detail: ({ way }: WayResult<UnitRow>): string => {
      if (way.kind === "reserve") return reserveDetail(way.by);
      if (way.kind === "merge")
        return t`${plural(way.by, { one: "One pair that has no plan yet", other: "# pairs that have no plan yet" })}`;
      const title = titleOf(way.unit);
      if (way.kind === "shorten") return title;
      if (way.kind === "behind") return t`“${title}” goes to the end`;
      return t`${plural(totalOf(way.unit), { one: `${title}, its one lesson`, other: `${title}, all # lessons` })}`;
    },
    /** The primary button names the deed and its number. */
    deed: ({ way }: WayResult<UnitRow>): string => {
      if (way.kind === "shorten")
        return t`${plural(way.by, { one: "Shorten by one lesson", other: "Shorten by # lessons" })}`;
      if (way.kind === "reserve") return t`${plural(way.by, { one: "Take one slot", other: "Take # slots" })}`;
      if (way.kind === "merge") return t`${plural(way.by, { one: "Merge one pair", other: "Merge # pairs" })}`;
      const lessons = totalOf(way.unit);
      return way.kind === "drop"
        ? t`${plural(lessons, { one: "Drop one lesson", other: "Drop # lessons" })}`
        : t`${plural(lessons, { one: "Move one lesson", other: "Move # lessons" })}`;
    },
    /** The toast's words. */
    done: ({ way }: WayResult<UnitRow>): string => {
      if (way.kind === "reserve") return t`Reserve changed`;
      if (way.kind === "merge") return t`Lessons merged`;
      const title = titleOf(way.unit);
      if (way.kind === "shorten") return t`“${title}” made shorter`;
      return way.kind === "drop" ? t`“${title}” dropped` : t`“${title}” moved`;
    },
  };
};
