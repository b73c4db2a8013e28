import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import { earlierRoom, shiftLessons } from "#domain/lessons/shift-lessons";
import { useEdits } from "#hooks/use-edits";
import { useToday } from "#hooks/use-now";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { Dialog } from "#ui/kit/overlays/dialog";
import { ShiftCounts } from "./shift-counts.tsx";
import { type FallenChoice, lastMoved, shiftMutations } from "./shift-mutations.ts";
import { ShiftStepper } from "./shift-stepper.tsx";
import { ShiftStrip } from "./shift-strip.tsx";
import { ShiftTable } from "./shift-table.tsx";
import type { CoursePlans } from "./use-course-plans.ts";
import { heldSlot } from "./use-slot-words.ts";

/** The preview of a shift: what moves where, what stays, what falls off the year's end. Nothing is written before it is confirmed. */
export function ShiftDialog({ plans, onClose }: { readonly plans: CoursePlans; readonly onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const today = useToday();
  const [steps, setSteps] = useState(1);
  const [unlocked, setUnlocked] = useState<ReadonlySet<string>>(new Set());
  const [choices, setChoices] = useState<ReadonlyMap<string, FallenChoice>>(new Map());
  const [lit, setLit] = useState<readonly string[]>([]);

  const { shift, room } = useMemo(() => {
    const lessons = plans.lessons.map((lesson) => (unlocked.has(lesson.id) ? { ...lesson, locked: false } : lesson));
    const source = { ...plans, lessons, notBefore: today };
    return { shift: shiftLessons({ ...source, by: steps }), room: earlierRoom(source) };
  }, [plans, unlocked, steps, today]);

  const count = shift.moves.length + shift.fallen.length;
  const { by } = shift;
  const apply = async () => {
    const text = t`${plural(count, { one: "# lesson shifted", other: "# lessons shifted" })}`;
    if (await run(shiftMutations(plans.lessons, shift, { choices, unlocked }), text)) onClose();
  };
  const first = heldSlot(plans, plans.from);
  const place = `${plans.year.labelOf(plans.course).full}, ${format.date(first.date, "weekdayMedium")}, ${format.time(first.start)}`;
  return (
    <Dialog
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
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <p className="me-auto flex items-center gap-2">
            <Icon icon={Undo2} />
            <Trans>You can undo it all in one step.</Trans>
          </p>
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="medium" onPress={() => void apply()} isDisabled={count === 0} autoFocus>
            {count === 0 ? (
              <Trans>Nothing to shift</Trans>
            ) : (
              <Plural value={count} one="Shift # lesson" other="Shift # lessons" />
            )}
          </Button>
        </>
      }
    >
      <div data-color={plans.row.color || "lagoon"} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <ShiftCounts shift={shift} />
          <ShiftStepper steps={steps} room={room} onChange={setSteps} isAtEnd={shift.moves.length === 0} />
        </div>
        <ShiftStrip plans={plans} shift={shift} lit={lit} />
        <ShiftTable
          plans={plans}
          shift={shift}
          choices={choices}
          canMerge={lastMoved(shift) !== undefined}
          onChoose={(lesson, choice) => setChoices(new Map(choices).set(lesson, choice))}
          onUnlock={(lessons) => setUnlocked(new Set([...unlocked, ...lessons]))}
          onLight={setLit}
        />
      </div>
    </Dialog>
  );
}
