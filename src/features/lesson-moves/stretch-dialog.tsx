import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { edit } from "#db/edit/edit";
import { stretchUnit } from "#domain/units/stretch-unit";
import { useToday } from "#hooks/data/use-now";
import type { UnitRow } from "#schema/units";
import { MovesPreview, useUnlocked } from "./moves-preview.tsx";
import { ShiftStepper } from "./shift-stepper.tsx";
import type { CoursePlans } from "./use-course-plans.ts";

type StretchDialogProps = {
  readonly plans: CoursePlans;
  readonly unit: UnitRow;
  /** The number of slots to begin with. */
  readonly by: number;
  readonly onClose: () => void;
};

/** The preview of a unit that gets longer or shorter: what comes after it shifts. */
export function StretchDialog({ plans, unit, by, onClose }: StretchDialogProps) {
  const { t } = useLingui();
  const today = useToday();
  const [steps, setSteps] = useState(by);
  const unlocked = useUnlocked(plans);
  const { lessons } = unlocked;
  const { shift, lessonsPlanned, room } = useMemo(
    () => stretchUnit({ ...plans, lessons, unit: unit.id, by: steps, notBefore: today }),
    [plans, lessons, unit.id, steps, today],
  );
  const count = shift.moves.length + shift.fallen.length;
  const isChanged = lessonsPlanned !== unit.lessonsPlanned;
  const { title, lessonsPlanned: before } = unit;
  const slots = Math.abs(shift.by);
  return (
    <MovesPreview
      plans={plans}
      shift={shift}
      unlocked={unlocked}
      title={
        shift.by === 0
          ? t`“${title}” can't get shorter`
          : shift.by < 0
            ? t`${plural(slots, { one: `Shorten “${title}” by one slot`, other: `Shorten “${title}” by # slots` })}`
            : t`${plural(slots, { one: `Lengthen “${title}” by one slot`, other: `Lengthen “${title}” by # slots` })}`
      }
      description={
        shift.by === 0 ? (
          <Trans>Its last slots have plans. Move or delete them first.</Trans>
        ) : (
          <Trans>
            Planned length: {before} lessons now, {lessonsPlanned} then. What comes after it shifts. Nothing is saved
            yet.
          </Trans>
        )
      }
      control={
        <ShiftStepper
          label={<Trans>Longer by</Trans>}
          steps={steps}
          room={room}
          onChange={setSteps}
          isAtEnd={shift.fallen.length > 0 && shift.moves.length === 0}
        />
      }
      also={isChanged ? [edit("units", unit, { lessonsPlanned })] : []}
      submit={
        count === 0 ? (
          <Trans>Change the length</Trans>
        ) : (
          <Plural value={count} one="Shift # lesson" other="Shift # lessons" />
        )
      }
      isDisabled={count === 0 && !isChanged}
      text={shift.by < 0 ? t`“${title}” made shorter` : t`“${title}” made longer`}
      onClose={onClose}
    />
  );
}
