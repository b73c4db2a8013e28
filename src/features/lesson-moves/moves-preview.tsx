import { type ReactNode, useMemo, useState } from "react";
import { moveFiles } from "#db/edit/move-files";
import type { Mutation } from "#db/edit/mutation";
import type { Shift } from "#domain/lessons/shift-lessons";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import type { LessonRow } from "#schema/lessons";
import { Dialog } from "#ui/kit/overlays/dialog";
import { PreviewFoot } from "./preview-foot.tsx";
import { ShiftCounts } from "./shift-counts.tsx";
import { type FallenChoice, lastMoved, mergedIntoLast, shiftMutations } from "./shift-mutations.ts";
import { ShiftStrip } from "./shift-strip.tsx";
import { ShiftTable } from "./shift-table.tsx";
import type { BeneathExams } from "./shift-table-props.ts";
import type { CoursePlans } from "./use-course-plans.ts";

/**
 * Plans that are unlocked in a preview: they move along, and stay unlocked once it is confirmed.
 */
export type Unlocked = {
  /** The course's plans, those unlocked without their lock. */
  readonly lessons: readonly LessonRow[];
  readonly ids: ReadonlySet<string>;
  readonly unlock: (lessons: readonly string[]) => void;
};

export const useUnlocked = ({ lessons }: CoursePlans): Unlocked => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const open = useMemo(
    () => lessons.map((lesson) => (ids.has(lesson.id) ? { ...lesson, locked: false } : lesson)),
    [lessons, ids],
  );
  return { lessons: open, ids, unlock: (more) => setIds(new Set([...ids, ...more])) };
};

type MovesPreviewProps = {
  readonly plans: CoursePlans;
  readonly shift: Shift;
  readonly unlocked: Unlocked;
  /** Given where plans beneath exams can shift too. */
  readonly beneath?: BeneathExams | undefined;
  readonly title: string;
  readonly description: ReactNode;
  /** The control beside the counts: by how much. */
  readonly control?: ReactNode;
  /** What is written with the moves, in the same step. */
  readonly also?: readonly Mutation[];
  /** The label of the primary button. */
  readonly submit: ReactNode;
  readonly isDisabled: boolean;
  /** What the toast says. */
  readonly text: string;
  readonly onClose: () => void;
};

/**
 * What moves where, what stays, what falls off the year's end. Nothing is written before it is
 * confirmed.
 */
export function MovesPreview({ plans, shift, unlocked, beneath, control, also = [], ...words }: MovesPreviewProps) {
  const { db } = useMirror();
  const { run } = useEdits();
  const [choices, setChoices] = useState<ReadonlyMap<string, FallenChoice>>(new Map());
  const [lit, setLit] = useState<readonly string[]>([]);
  const { onClose } = words;
  const isEmpty = shift.moves.length + shift.fallen.length + shift.stays.length === 0;
  const apply = async () => {
    const moves = shiftMutations(plans.lessons, shift, { choices, unlocked: unlocked.ids });
    const files = await moveFiles(db, mergedIntoLast(shift, choices), lastMoved(shift)?.lesson ?? "");
    if (await run([...files, ...moves, ...also], words.text)) onClose();
  };
  return (
    <Dialog
      title={words.title}
      description={words.description}
      size="large"
      isOpen
      closesOnBack
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <PreviewFoot onCancel={onClose} onApply={() => apply()} isDisabled={words.isDisabled} autoFocus>
          {words.submit}
        </PreviewFoot>
      }
    >
      <div data-color={plans.row.color || "lagoon"} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <ShiftCounts shift={shift} />
          {control}
        </div>
        <ShiftStrip plans={plans} shift={shift} lit={lit} />
        {!isEmpty && (
          <ShiftTable
            plans={plans}
            shift={shift}
            choices={choices}
            canMerge={lastMoved(shift) !== undefined}
            onChoose={(lesson, choice) => setChoices(new Map(choices).set(lesson, choice))}
            onUnlock={unlocked.unlock}
            beneath={beneath}
            onLight={setLit}
          />
        )}
      </div>
    </Dialog>
  );
}
