import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { leastCut, type Way, type WayResult, unitsFor } from "#domain/forecast/forecast-ways";
import type { UnitRow } from "#schema/units";
import { Select } from "#ui/kit/fields/select";
import type { CourseForecast } from "./use-course-forecast.ts";
import { WayGone } from "./way-gone.tsx";
import { WayStepper } from "./way-stepper.tsx";

type WayChoiceProps = {
  readonly forecast: CourseForecast;
  readonly result: WayResult<UnitRow>;
  readonly onChange: (way: Way) => void;
};

/** Details of a chosen way: which unit, how many, and what goes. */
export function WayChoice({ forecast, result, onChange }: WayChoiceProps) {
  const { t } = useLingui();
  const { way, most } = result;
  const source = { outlook: forecast.outlook, course: forecast.ahead() };
  const units = "unit" in way ? unitsFor(source, way.kind) : [];
  const chooseUnit = (unit: string) => {
    if (way.kind === "shorten") onChange({ ...way, unit, by: leastCut(source, unit) });
    else if ("unit" in way) onChange({ ...way, unit });
  };
  const length = "unit" in way ? (forecast.source.units.find(({ id }) => id === way.unit)?.lessonsPlanned ?? 0) : 0;
  return (
    <div className="flex flex-col gap-2 ps-[26px] pb-2.5">
      {"unit" in way && units.length > 1 && (
        <Select
          label={t`Which unit?`}
          isLabelHidden
          options={units.map(({ id, title }) => ({ id, label: title }))}
          value={way.unit}
          onChange={chooseUnit}
        />
      )}
      {way.kind === "shorten" && (
        <WayStepper
          label={t`Length of the unit`}
          value={length - way.by}
          least={length - most}
          most={length - 1}
          onChange={(value) => onChange({ ...way, by: length - value })}
        >
          <Plural value={length} one="of # lesson" other="of # lessons" />
        </WayStepper>
      )}
      {"by" in way && way.kind !== "shorten" && most > 1 && (
        <WayStepper
          label={way.kind === "merge" ? t`Pairs to merge` : t`Slots to take`}
          value={way.by}
          least={1}
          most={most}
          onChange={(by) => onChange({ ...way, by })}
        >
          {way.kind === "merge" ? (
            <Plural value={most} one="of # pair" other="of # pairs" />
          ) : (
            <Plural value={most} one="of # slot" other="of # slots" />
          )}
        </WayStepper>
      )}
      <WayGone forecast={forecast} result={result} />
      {way.kind === "behind" && (
        <p className="text-small text-ink-2">
          <Trans>Nothing gets shorter. The lessons that are missing are then missing in this unit.</Trans>
        </p>
      )}
    </div>
  );
}
