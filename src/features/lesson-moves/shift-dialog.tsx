import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { isSamePlace } from "#domain/lessons/course-line";
import { beneathExams, roomBefore, shiftPastExams } from "#domain/lessons/give-way";
import type { SlotPlace } from "#domain/lessons/slot-place";
import { slotKey } from "#domain/schedule/exception";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { MovesPreview, useUnlocked } from "./moves-preview.tsx";
import type { BeneathExams } from "./shift-table-props.ts";
import { ShiftStepper } from "./shift-stepper.tsx";
import type { CoursePlans } from "./use-course-plans.ts";
import { heldSlot } from "./use-slot-words.ts";

/** The preview of a shift of one lesson and those after it. */
export function ShiftDialog({ plans, onClose }: { readonly plans: CoursePlans; readonly onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const [steps, setSteps] = useState(1);
  const unlocked = useUnlocked(plans);
  const { lessons } = unlocked;
  const all = useMemo(() => beneathExams({ ...plans, lessons }), [plans, lessons]);
  const keyOf = ({ date, start }: SlotPlace) => slotKey(plans.course, date, start);
  // "This and the following" means the plan beneath an exam too, where it was said about that one.
  const [keys, setKeys] = useState<ReadonlySet<string>>(
    new Set(all.filter((place) => isSamePlace(place, plans.from)).map(keyOf)),
  );
  const beneath: BeneathExams = {
    keys,
    toggle: (key) => setKeys(keys.has(key) ? new Set([...keys].filter((one) => one !== key)) : new Set([...keys, key])),
  };
  const { shift, room } = useMemo(() => {
    const given = all.filter(({ date, start }) => keys.has(slotKey(plans.course, date, start)));
    const source = { ...plans, lessons, notBefore: today };
    return { shift: shiftPastExams({ ...source, by: steps }, given), room: roomBefore(source, given) };
  }, [plans, lessons, steps, today, all, keys]);

  const count = shift.moves.length + shift.fallen.length;
  const { by } = shift;
  const first = heldSlot(plans, plans.from);
  const place = `${plans.year.labelOf(plans.course).full}, ${format.date(first.date, "weekdayMedium")}, ${format.time(first.start)}`;
  return (
    <MovesPreview
      plans={plans}
      shift={shift}
      unlocked={unlocked}
      beneath={by < 0 ? undefined : beneath}
      title={
        by < 0
          ? t`${plural(-by, { one: "Shift this and the following one slot earlier", other: "Shift this and the following # slots earlier" })}`
          : t`${plural(by, { one: "Shift this and the following by one", other: "Shift this and the following by #" })}`
      }
      description={
        <Trans>
          From <strong className="font-strong text-ink">{place}</strong>, each plan takes another slot of the course.
          Nothing is saved yet.
        </Trans>
      }
      control={
        <ShiftStepper
          label={<Trans>Shift by</Trans>}
          steps={steps}
          room={room}
          onChange={setSteps}
          isAtEnd={shift.moves.length === 0}
        />
      }
      submit={
        count === 0 ? (
          <Trans>Nothing to shift</Trans>
        ) : (
          <Plural value={count} one="Shift # lesson" other="Shift # lessons" />
        )
      }
      isDisabled={count === 0}
      text={t`${plural(count, { one: "# lesson shifted", other: "# lessons shifted" })}`}
      onClose={onClose}
    />
  );
}
