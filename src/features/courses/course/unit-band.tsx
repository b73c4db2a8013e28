import { Trans } from "@lingui/react/macro";
import { unitProgress } from "#domain/lessons/unit-progress";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";

type UnitBandProps = {
  readonly unit: UnitRow | undefined;
  /** Whether the row above and the row below are of another unit. */
  readonly isUnitStart?: boolean;
  readonly isUnitEnd?: boolean;
  /** The course's plans. */
  readonly lessons: readonly LessonRow[];
  /** The first row of its unit in sight: names it. */
  readonly hasTitle?: boolean;
};

/** The unit beside its slots: one band across the rows. Below the wide layout only its bar. */
export function UnitBand({ unit, isUnitStart = false, isUnitEnd = false, lessons, hasTitle = false }: UnitBandProps) {
  if (!unit) return <div className="shrink-0 max-wide:w-3 max-tablet:hidden wide:w-[172px]" />;
  const { total, held } = unitProgress(
    lessons.filter((lesson) => lesson.unit === unit.id),
    "",
    unit.lessonsPlanned,
  );
  return (
    <div
      data-unit={unit.color}
      className={`relative -mb-px shrink-0 max-wide:me-2 max-wide:w-1 max-tablet:hidden wide:w-[164px] wide:me-2 wide:bg-u-tint wide:ps-4 wide:pe-2 ${
        isUnitStart ? "mt-0.5 rounded-t-chip" : ""
      } ${isUnitEnd ? "mb-0.5! rounded-b-chip" : ""}`}
    >
      <span
        aria-hidden
        className={`keeps-color absolute start-0 w-1 bg-u-bar wide:start-1.5 ${
          isUnitStart ? "top-1 rounded-t-bar" : "top-0"
        } ${isUnitEnd ? "bottom-1 rounded-b-bar" : "bottom-0"}`}
      />
      {hasTitle && (
        <p className="absolute inset-x-4 top-1.5 z-1 text-u-text max-wide:sr-only">
          <span className="block truncate text-ui font-semibold">{unit.title}</span>
          <span className={`block truncate text-small ${isUnitEnd ? "sr-only" : ""}`}>
            <Trans>
              {held} of {total} lessons held
            </Trans>
          </span>
        </p>
      )}
    </div>
  );
}
