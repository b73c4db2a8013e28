import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { edit } from "#db/edit/edit";
import { reorderUnit } from "#domain/units/reorder-unit";
import { useEdits } from "#hooks/edits/use-edits";
import { useToday } from "#hooks/data/use-now";
import type { UnitRow } from "#schema/units";
import { MovesPreview, useUnlocked } from "./moves-preview.tsx";
import type { CoursePlans } from "./use-course-plans.ts";

type ReorderDialogProps = {
  readonly plans: CoursePlans;
  readonly unit: UnitRow;
  /** The unit whose place it takes. */
  readonly place: string;
  readonly onClose: () => void;
};

/**
 * The preview of a unit that goes to another place. Where no plan moves there is nothing to show:
 * it is done at once, with its undo.
 */
export function ReorderDialog({ plans, unit, place, onClose }: ReorderDialogProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const today = useToday();
  const unlocked = useUnlocked(plans);
  const { lessons } = unlocked;
  // The place that was asked for. What is written meanwhile, by this dialog too, asks for no other.
  const [to] = useState(() => plans.units.indexOf(plans.units.find(({ id }) => id === place) ?? unit));
  const { shift, orders } = useMemo(
    () => reorderUnit({ ...plans, lessons, unit: unit.id, to, notBefore: today }),
    [plans, lessons, unit.id, to, today],
  );
  const { title } = unit;
  const text = t`“${title}” moved`;
  const also = orders.map(({ id, order }) =>
    edit(
      "units",
      plans.units.find((one) => one.id === id)!,
      { order },
    ),
  );
  const isQuiet = shift.moves.length === 0;
  const [isAtOnce] = useState(isQuiet);
  const isDone = useRef(false);
  const applyAtOnce = useEffectEvent(async () => {
    if (also.length > 0) await run(also, text);
    onClose();
  });
  useEffect(() => {
    if (!isAtOnce || isDone.current) return;
    isDone.current = true;
    void applyAtOnce();
  }, [isAtOnce]);
  const other = plans.units[to]?.title;
  if (isQuiet || isAtOnce || other === undefined) return null;
  const isLater = to > plans.units.indexOf(unit);
  return (
    <MovesPreview
      plans={plans}
      shift={shift}
      unlocked={unlocked}
      title={isLater ? t`Move “${title}” after “${other}”` : t`Move “${title}” before “${other}”`}
      description={
        <Trans>Its plans take their new slots, and the lessons between make room. Nothing is saved yet.</Trans>
      }
      also={also}
      submit={<Plural value={shift.moves.length} one="Move # lesson" other="Move # lessons" />}
      isDisabled={false}
      text={text}
      onClose={onClose}
    />
  );
}
