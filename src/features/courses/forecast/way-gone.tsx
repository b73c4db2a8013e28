import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { WayResult } from "#domain/forecast/forecast-ways";
import { useFormat } from "#i18n/use-format";
import type { UnitRow } from "#schema/units";
import { PressButton } from "#ui/kit/press-button";
import type { CourseForecast } from "./use-course-forecast.ts";

type WayGoneProps = { readonly forecast: CourseForecast; readonly result: WayResult<UnitRow> };

/** So many titles are named at first. */
const named = 2;

/** Titles of the lessons that go by a way; unwritten ones have none. */
export function WayGone({ forecast, result }: WayGoneProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const { way, cuts, pairs } = result;
  if (cuts.length === 0) return null;
  const rows = new Map(forecast.source.lessons.map((lesson) => [lesson.id, lesson]));
  const nameOf = (id: string) => rows.get(id)?.title || t`without a title`;
  const unwritten = way.kind === "drop" ? 0 : cuts.reduce((sum, cut) => sum + cut.unwritten, 0);
  const goes =
    pairs.length > 0
      ? pairs.map(({ from, into }) => `${nameOf(from)} + ${nameOf(into)}`)
      : cuts.flatMap(({ lessons }) => lessons).map(nameOf);
  const shown = isWhole ? goes : goes.slice(0, named);
  const more = goes.length - shown.length;
  const titles = shown.join("; ");
  return (
    <div className="flex flex-col gap-1 text-small text-ink-2">
      {unwritten > 0 && (
        <p>
          <Plural
            value={unwritten}
            one="# lesson goes for which nothing is written."
            other="# lessons go for which nothing is written."
          />
        </p>
      )}
      {goes.length > 0 && (
        <p>
          {pairs.length > 0 ? <Trans>These become one: {titles}</Trans> : <Trans>These go to the bin: {titles}</Trans>}
          {more > 0 && (
            <>
              {"; "}
              <PressButton className="font-control text-strong hover:underline" onPress={() => setWhole(true)}>
                <Trans context="titles">{format.number(more)} more</Trans>
              </PressButton>
            </>
          )}
        </p>
      )}
    </div>
  );
}
