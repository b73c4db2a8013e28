import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import type { Way, WayResult } from "#domain/forecast/forecast-ways";
import type { UnitRow } from "#schema/units";
import type { CourseForecast } from "./use-course-forecast.ts";
import { useFitWords } from "./use-fit-words.ts";
import { useWayWords } from "./use-way-words.ts";
import { WayChoice } from "./way-choice.tsx";

type ForecastWaysProps = {
  readonly forecast: CourseForecast;
  readonly ways: readonly WayResult<UnitRow>[];
  readonly chosen: WayResult<UnitRow> | null;
  readonly onChoose: (way: Way) => void;
};

/** Ways to mend units that do not fit, with what comes of each. Only the chosen one opens. */
export function ForecastWays({ forecast, ways, chosen, onChoose }: ForecastWaysProps) {
  const { t } = useLingui();
  const fits = useFitWords();
  const words = useWayWords(forecast);
  const id = useId();
  return (
    <RadioGroup
      aria-labelledby={id}
      value={chosen?.way.kind ?? null}
      onChange={(kind) => {
        const way = ways.find((one) => one.way.kind === kind);
        if (way) onChoose(way.way);
      }}
      className="flex flex-col gap-2"
    >
      <Label id={id} className="mb-0.5 text-ui font-semibold text-ink">
        {t`What you can do`}
      </Label>
      {ways.map((way) => {
        const { kind } = way.way;
        const isChosen = chosen?.way.kind === kind;
        const shown = isChosen ? chosen : way;
        const { short } = shown.after;
        return (
          <div
            key={kind}
            className={`rounded-block border px-3.5 ${isChosen ? "border-focus bg-chosen inset-shadow-[0_0_0_1px_var(--focus)]" : "border-line-2 bg-surface"}`}
          >
            <Radio
              value={kind}
              className="group flex min-h-11 items-start gap-2.5 py-[9px] text-ui text-ink"
              aria-label={`${words.names[kind]}, ${words.detail(shown)}, ${fits.fit(short)}`}
            >
              <span className="mt-0.5 flex size-4 shrink-0 rounded-full border border-field-line bg-surface group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-selected:border-[5px] group-data-selected:border-strong" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{words.names[kind]}</span>
                <span className="block wrap-break-word text-ink-2">{words.detail(shown)}</span>
              </span>
              <span className={`shrink-0 tabular-nums ${short > 0 ? "text-warning-text" : "text-ink"}`}>
                {fits.fit(short)}
              </span>
            </Radio>
            {isChosen && <WayChoice forecast={forecast} result={chosen} onChange={onChoose} />}
          </div>
        );
      })}
    </RadioGroup>
  );
}
