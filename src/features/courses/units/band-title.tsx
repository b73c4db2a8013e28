import { Trans, useLingui } from "@lingui/react/macro";
import { Ellipsis } from "lucide-react";
import { unitProgress } from "#domain/lessons/unit-progress";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import { IconButton } from "#ui/kit/icon-button";
import { UnitMenu } from "./unit-menu.tsx";
import { useBandDrag } from "./use-band-drag.ts";

type BandTitleProps = {
  readonly unit: UnitRow;
  /** The course's plans. */
  readonly lessons: readonly LessonRow[];
  /** Whether there is no room for how far it is. */
  readonly isOneRow: boolean;
  /** The units of the course; null: the band is only shown. */
  readonly units: readonly UnitRow[] | null;
};

/**
 * The name of a band and how far the unit is; dragged to another band it takes that one's place.
 */
export function BandTitle({ unit, lessons, isOneRow, units }: BandTitleProps) {
  const { t } = useLingui();
  const drag = useBandDrag(unit.id);
  const own = lessons.filter((lesson) => lesson.unit === unit.id);
  const { total, held } = unitProgress(own, "", unit.lessonsPlanned);
  const { title } = unit;
  return (
    <div className="absolute inset-x-4 top-1 z-1 flex items-start gap-1 text-u-text max-wide:sr-only wide:end-1">
      <p
        className={`band-words mt-0.5 min-w-0 flex-1 ${isOneRow ? "line-clamp-1" : "line-clamp-3"} ${units ? "cursor-grab select-none" : ""}`}
        {...(units ? drag : {})}
      >
        <span className="block text-ui font-semibold wrap-anywhere">{title}</span>
        <span className={`band-held block text-small ${isOneRow ? "sr-only" : ""}`}>
          <Trans>
            {held} of {total} lessons held
          </Trans>
        </span>
      </p>
      {units && (
        <UnitMenu
          unit={unit}
          units={units}
          trigger={
            <IconButton
              icon={Ellipsis}
              size="small"
              label={t`More for ${title}`}
              className="size-6! max-wide:hidden! touch:size-11!"
            />
          }
        />
      )}
    </div>
  );
}
