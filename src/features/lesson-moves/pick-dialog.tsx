import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Mutation } from "#db/edit/mutation";
import { comingFirst, courseLine, isSamePlace, originOf } from "#domain/lessons/course-line";
import { type MoveError, type MoveMode, moveLesson, swapLessons } from "#domain/lessons/move-lesson";
import { copyFiles } from "#db/files/copy-files";
import { duplicateLesson } from "#domain/lessons/duplicate-lesson";
import { plannedWords } from "#schema/lesson-words";
import type { SlotPlace } from "#domain/lessons/slot-place";
import { useMirror } from "#hooks/data/mirror-context";
import { useToday } from "#hooks/data/use-now";
import { useEdits } from "#hooks/edits/use-edits";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { Select } from "#ui/kit/fields/select";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { Swatch } from "#ui/kit/swatch";
import { moveMutations } from "./shift-mutations.ts";
import { type CoursePlans, useCoursePlans } from "./use-course-plans.ts";
import { useSlotWords } from "./use-slot-words.ts";

type PickDialogProps = {
  readonly kind: "move" | "swap" | "duplicate";
  readonly plans: CoursePlans;
  readonly onClose: () => void;
};

const slotId = ({ date, start }: SlotPlace): string => `${date} ${start}`;

/**
 * Chooses a slot of the course, with what is in it, for a plan to move to, swap with or be copied
 * to.
 */
export function PickDialog({ kind, plans, onClose }: PickDialogProps) {
  const { t } = useLingui();
  const { db } = useMirror();
  const { run, newId } = useEdits();
  const { titleOf, when } = useSlotWords(plans);
  const [course, setCourse] = useState(plans.course);
  const [chosen, setChosen] = useState<string | null>(null);
  const [mode, setMode] = useState<MoveMode>("swap");
  const [fault, setFault] = useState<string>();
  // A copy may go to another course: its slots are read like the lesson's own.
  const others = useCoursePlans({ slot: { ...plans.from, course } });
  const target = course === plans.course ? plans : (others ?? plans);
  const { lesson } = plans;

  const today = useToday();
  const places = comingFirst(
    courseLine(target).places.filter(({ slot }) => target !== plans || !isSamePlace(originOf(slot), plans.from)),
    today,
  );
  const place = places.find(({ slot }) => slotId(originOf(slot)) === chosen);
  const isTaken = place !== undefined && place.lessons.length > 0;
  const titles = (ids: readonly { readonly id: string }[]): string =>
    ids.map(({ id }) => titleOf(target.lessons.find((row) => row.id === id))).join(" · ");

  const faults: Record<MoveError["type"], string> = {
    unknown: t`This lesson no longer exists.`,
    noSlot: t`There is no longer a lesson at that time. Choose another slot.`,
    locked: t`A locked lesson stays where it is. Unlock it first.`,
    taught: t`A lesson that was held stays where it is.`,
    stays: t`A locked lesson or an exam is there. Share the slot, or choose another one.`,
    noRoom: t`The last lesson would have no slot left. Choose another way.`,
  };
  const plan = async (to: SlotPlace): Promise<readonly Mutation[] | undefined> => {
    if (kind === "duplicate") {
      const id = newId();
      const files = await copyFiles(db, [{ collection: "lessons", from: lesson!.id, to: id }]);
      return [
        {
          op: "create",
          collection: "lessons",
          id,
          values: duplicateLesson(lesson!, { ...to, course }, plannedWords),
        },
        ...files,
      ];
    }
    const moves =
      kind === "swap"
        ? swapLessons({ ...plans, a: plans.from, b: to })
        : moveLesson({ ...plans, lesson: lesson!.id, to, mode: isTaken ? mode : "join" });
    if (moves.ok) return moveMutations(plans.lessons, moves.value);
    setFault(faults[moves.error.type]);
    return undefined;
  };
  const apply = async () => {
    if (!place) return setFault(t`Choose a slot.`);
    const mutations = await plan(originOf(place.slot));
    const text = { move: t`Lesson moved`, swap: t`Lessons swapped`, duplicate: t`Lesson duplicated` }[kind];
    if (mutations && (await run(mutations, text))) onClose();
  };
  const words = {
    move: { title: t`Move the lesson`, submit: t({ message: "Move", context: "a lesson" }) },
    swap: { title: t`Swap with another lesson`, submit: t`Swap` },
    duplicate: { title: t`Duplicate the lesson`, submit: t`Duplicate` },
  }[kind];
  return (
    <FormDialog
      title={words.title}
      description={`${titleOf(lesson)}, ${plans.year.labelOf(plans.course).full}, ${when(plans.from)}`}
      isChanged={chosen !== null}
      submitLabel={words.submit}
      onSubmit={() => apply()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {kind === "duplicate" && (
          <Select
            label={t`Course`}
            options={plans.year.courses.map(({ id, color }) => ({
              id,
              label: plans.year.labelOf(id).full,
              leading: <Swatch color={color || "lagoon"} />,
            }))}
            value={course}
            onChange={(id) => {
              setCourse(id);
              setChosen(null);
            }}
          />
        )}
        <Select
          label={kind === "swap" ? t`Swap with` : t`New slot`}
          hint={t`Type a date or a title to find it.`}
          fault={fault}
          placeholder={t`Choose a slot`}
          options={places.map(({ slot, lessons }) => ({
            id: slotId(originOf(slot)),
            label: [when(originOf(slot)), titles(lessons)].filter(Boolean).join(" · "),
            detail: lessons.length === 0 ? t({ message: "free", context: "slot without a plan" }) : undefined,
          }))}
          value={chosen}
          onChange={(id) => {
            setFault(undefined);
            setChosen(id);
          }}
        />
        {kind === "move" && isTaken && (
          <RadioGroup<MoveMode>
            label={t`This slot has a plan: “${titles(place.lessons)}”`}
            isBoxed
            value={mode}
            onChange={(next) => {
              setFault(undefined);
              setMode(next);
            }}
            options={[
              { id: "swap", label: t`Swap the two` },
              { id: "join", label: t`Share the slot` },
              { id: "shift", label: t`Shift it and the following by one` },
            ]}
          />
        )}
      </div>
    </FormDialog>
  );
}
