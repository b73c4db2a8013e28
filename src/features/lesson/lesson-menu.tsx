import { useLingui } from "@lingui/react/macro";
import {
  ArrowRightLeft,
  Ban,
  CalendarClock,
  Clock,
  Copy,
  Ellipsis,
  FileText,
  GraduationCap,
  ListChecks,
  ListEnd,
  Lock,
  LockOpen,
  Plus,
  Printer,
  Trash2,
} from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { edit } from "#db/edit/edit";
import { useEdits } from "#hooks/edits/use-edits";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem, MenuSeparator } from "#ui/kit/overlays/menu";
import { LessonTimeDialog } from "./lesson-time-dialog.tsx";
import type { LessonView } from "./lesson-view.ts";
import { useLessonDocx } from "./paper/use-lesson-docx.ts";
import { type LessonPaper, useLessonPaper } from "./paper/use-lesson-paper.ts";
import type { PlanChoice } from "./use-plan.ts";

const LessonPrint = lazyPart(async () => ({ default: (await import("./paper/lesson-print.tsx")).LessonPrint }));

/** What the menu around the items is given. */
export type LessonMenuFrame = {
  readonly onAction: (key: string | number) => void;
  readonly disabledKeys: readonly string[];
  readonly children: ReactNode;
};

type LessonMenuProps = {
  readonly view: LessonView;
  readonly choice: PlanChoice;
  readonly onRoll: () => void;
  /** The menu around the items: by default under a button of the lesson's sheet. */
  readonly frame?: ComponentType<LessonMenuFrame>;
};

/** What can be done with this lesson and its plan. */
export function LessonMenu({ view, choice, onRoll, frame: Frame = SheetMenu }: LessonMenuProps) {
  const { t } = useLingui();
  const [isTimeOpen, setTimeOpen] = useState(false);
  const [printed, setPrinted] = useState<LessonPaper | null>(null);
  const { run } = useEdits();
  const paperOf = useLessonPaper();
  const downloadDocx = useLessonDocx();
  const moves = useLessonMoves();
  const takesPlace = view.occurrence !== null && view.occurrence.status !== "cancelled";
  const plan = view.plans.find(({ id }) => id === choice.id);
  const isLocked = plan?.locked ?? false;
  const lock = async () => {
    if (plan)
      await run([edit("lessons", plan, { locked: !isLocked })], isLocked ? t`Lesson unlocked` : t`Lesson locked`);
  };
  const remove = async () => {
    if (plan && (await run([{ op: "delete", collection: "lessons", id: plan.id }], t`Plan deleted`))) choice.reset();
  };
  const print = async () => {
    if (plan) setPrinted(await paperOf(view, plan));
  };
  const saveDocx = async () => {
    if (plan) await downloadDocx(await paperOf(view, plan), view.occurrence?.date ?? view.slot.date);
  };
  const act: Record<string, () => void> = {
    duplicate: () => plan && moves.duplicate(plan.id),
    move: () => plan && moves.move(plan.id),
    swap: () => plan && moves.swap({ lesson: plan.id }),
    shift: () => moves.shift(plan ? { lesson: plan.id } : { slot: view.slot }),
    exam: () => moves.exam({ slot: view.slot }),
    cancel: () => moves.cancel({ slot: view.slot }),
    delete: () => void remove(),
    roll: onRoll,
    time: () => setTimeOpen(true),
    topic: choice.addPlan,
    lock: () => void lock(),
    print: () => void print(),
    docx: () => void saveDocx(),
  };
  return (
    <>
      <Frame
        onAction={(key) => act[String(key)]?.()}
        disabledKeys={[
          ...(takesPlace ? [] : ["time", "cancel", "exam"]),
          ...(view.exam ? ["exam"] : []),
          ...(plan ? [] : ["duplicate", "move", "swap", "shift", "lock", "topic", "print", "docx", "delete"]),
        ]}
      >
        <MenuItem id="duplicate" icon={Copy}>
          {t({ message: "Duplicate…", context: "a lesson" })}
        </MenuItem>
        <MenuItem id="move" icon={CalendarClock}>
          {t`Move to another slot…`}
        </MenuItem>
        <MenuItem id="swap" icon={ArrowRightLeft}>
          {t`Swap with another lesson…`}
        </MenuItem>
        <MenuItem id="shift" icon={ListEnd}>
          {t`Shift this and the following…`}
        </MenuItem>
        <MenuSeparator />
        <MenuItem id="roll" icon={ListChecks}>
          {t`Call the roll…`}
        </MenuItem>
        <MenuItem id="time" icon={Clock}>
          {t`Change day, time or room…`}
        </MenuItem>
        <MenuItem id="exam" icon={GraduationCap}>
          {t`Make this an exam…`}
        </MenuItem>
        {Frame === SheetMenu && (
          <MenuItem id="topic" icon={Plus}>
            {t`Add another topic`}
          </MenuItem>
        )}
        <MenuItem id="lock" icon={isLocked ? LockOpen : Lock}>
          {isLocked ? t`Unlock` : t`Lock in its slot`}
        </MenuItem>
        <MenuSeparator />
        <MenuItem id="print" icon={Printer}>
          {t`Print…`}
        </MenuItem>
        <MenuItem id="docx" icon={FileText}>
          {t`Save as a Word document`}
        </MenuItem>
        <MenuSeparator />
        <MenuItem id="delete" icon={Trash2} isDanger>
          {t`Delete this plan`}
        </MenuItem>
        <MenuItem id="cancel" icon={Ban} isDanger>
          {t`Cancel this lesson…`}
        </MenuItem>
      </Frame>
      {printed && (
        <PartBoundary>
          <LessonPrint paper={printed} onClose={() => setPrinted(null)} />
        </PartBoundary>
      )}
      {isTimeOpen && view.occurrence && (
        <LessonTimeDialog view={view} occurrence={view.occurrence} onClose={() => setTimeOpen(false)} />
      )}
    </>
  );
}

function SheetMenu(frame: LessonMenuFrame) {
  const { t } = useLingui();
  return (
    <Menu
      placement="top end"
      trigger={<IconButton icon={Ellipsis} variant="normal" label={t`More for this lesson`} />}
      {...frame}
    />
  );
}
