import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { unitProgress } from "#domain/lessons/unit-progress";
import { yearAxis } from "#domain/forecast/year-axis";
import { isDateInRange, type DateRange, intersectRanges } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { useUnits } from "#hooks/ports/use-units";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import type { CoursePlan } from "../course/year-plan.ts";
import type { CourseData } from "#hooks/data/use-course";
import { ForecastAside, ForecastSheet } from "../forecast/forecast-panel.tsx";
import { ForecastCounts } from "../forecast/forecast-counts.tsx";
import { PaceTable } from "../forecast/pace-table.tsx";
import { ReserveChange } from "../forecast/reserve-change.tsx";
import { SheetLine } from "./sheet-line.tsx";
import type { AxisFrame } from "./unit-axis.tsx";
import { UnitsHead } from "./units-head.tsx";
import { UnitsLegend } from "./units-legend.tsx";
import { UnitsList } from "./units-list.tsx";
import type { ListedUnit } from "./listed-unit.ts";
import { useAsideKey } from "../forecast/use-aside-key.ts";
import type { CourseForecast } from "../forecast/use-course-forecast.ts";
import { useForecastWays } from "../forecast/use-forecast-ways.ts";

type CourseUnitsProps = {
  readonly data: CourseData;
  readonly plan: CoursePlan;
  /** null while the teacher's pace is read. */
  readonly forecast: CourseForecast | null;
  readonly today: PlainDate;
  /** Where in the course's page parts are drawn; `hasAside`: there is room beside the units. */
  readonly places: { readonly counts: HTMLElement | null; readonly aside: HTMLElement | null };
  readonly hasAside: boolean;
};

/** The units of a course, each with its bands over the year and the day on which it will end. */
export function CourseUnits({ forecast, ...props }: CourseUnitsProps) {
  const { t } = useLingui();
  const moves = useLessonMoves();
  const forms = useUnits();
  const format = useFormat();
  const { course, units } = props.data;
  const add = (
    <Button
      variant={units.length === 0 ? "primary" : "normal"}
      icon={Plus}
      size="medium"
      onPress={() => forms.add(course.id)}
    >
      <Trans context="adds one">Unit</Trans>
    </Button>
  );
  if (units.length === 0) {
    return (
      <EmptyState title={t`No units yet`} action={add} className="m-4 tablet:mx-8">
        <Trans>A unit is a topic of several lessons. Here you see how long each one takes, and whether all fit.</Trans>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="units" className="pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pb-4 tablet:ps-8 tablet:pe-7">
        <h2 id="units" className="scroll-mt-4 text-h2">
          <Trans>Units</Trans>{" "}
          <span className="text-ui font-normal tracking-normal text-ink-2 tabular-nums">
            {format.number(units.length)}
          </span>
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="ghost"
            size="medium"
            icon={Copy}
            onPress={() => moves.copyPlans({ course: course.id, unit: null })}
          >
            <Trans>Copy to another class…</Trans>
          </Button>
          {add}
        </div>
      </div>
      {forecast && <UnitsOfYear {...props} forecast={forecast} />}
    </section>
  );
}

const axisFrame = ({ data, plan }: CourseUnitsProps, forecast: CourseForecast, today: PlainDate): AxisFrame => {
  const year: DateRange = data.year.schoolyear;
  const axis = yearAxis(year);
  const closed = data.year.schedule.holidays.filter(
    ({ kind, classes, startMinute, endMinute }) =>
      kind === "school" && classes.length === 0 && startMinute === 0 && endMinute === 0,
  );
  const holidays = closed.flatMap((range) => intersectRanges(range, year) ?? []).map(axis.span);
  return {
    axis,
    holidays,
    today,
    hasToday: isDateInRange(today, year),
    slots: plan.slots.length,
    hasPace: !forecast.isOver,
  };
};

type UnitsOfYearProps = CourseUnitsProps & { readonly forecast: CourseForecast };

function UnitsOfYear(props: UnitsOfYearProps) {
  const { data, forecast, today, places, hasAside } = props;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { ways, chosen, choose, apply } = useForecastWays(forecast, data.course);
  const forms = useUnits();
  const frame = useMemo(() => axisFrame(props, forecast, today), [props, forecast, today]);
  const after = chosen?.after.units;
  const listed = forecast.forecast.units.map((unit): ListedUnit => {
    const own = data.lessons.filter((lesson) => lesson.unit === unit.unit.id);
    const { held, total } = unitProgress(own, "", unit.unit.lessonsPlanned);
    return { ...unit, held, total, after: after?.find((one) => one.unit.id === unit.unit.id) ?? null };
  });
  const columns = forecast.isOver ? "over" : chosen ? "after" : "two";
  const panel = {
    forecast,
    end: data.year.schoolyear.end,
    ways,
    chosen,
    onChoose: choose,
    onApply: async () => (await apply()) && setSheetOpen(false),
  };
  useAsideKey(() =>
    hasAside ? places.aside?.querySelector<HTMLElement>("input,button")?.focus() : setSheetOpen(true),
  );
  return (
    <div
      onKeyDownCapture={(event) => {
        const row = event.target as HTMLElement;
        const unit = row.getAttribute("role") === "row" ? row.dataset.key : undefined;
        if (event.key !== "Enter" || unit === undefined || row.closest("[data-dragging]")) return;
        event.preventDefault();
        event.stopPropagation();
        forms.edit(unit);
      }}
    >
      {!hasAside && !forecast.isOver && <SheetLine forecast={forecast} onOpen={() => setSheetOpen(true)} />}
      <div className="border-t border-line">
        <UnitsHead frame={frame} forecast={forecast} columns={columns} />
        <UnitsList listed={listed} units={data.units} frame={frame} columns={columns} />
      </div>
      {!forecast.isOver && (
        <>
          <UnitsLegend end={data.year.schoolyear.end} isShort={forecast.isShort}>
            <ReserveChange forecast={forecast} course={data.course} />
          </UnitsLegend>
          <PaceTable forecast={forecast} today={today} />
        </>
      )}
      {!forecast.isOver && places.counts && createPortal(<ForecastCounts forecast={forecast} />, places.counts)}
      {!forecast.isOver && hasAside && places.aside && createPortal(<ForecastAside {...panel} />, places.aside)}
      {!hasAside && isSheetOpen && (
        <ForecastSheet
          {...panel}
          onClose={() => {
            choose(null);
            setSheetOpen(false);
          }}
        />
      )}
    </div>
  );
}
