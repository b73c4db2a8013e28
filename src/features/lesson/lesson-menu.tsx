import { useLingui } from "@lingui/react/macro";
import { Ellipsis, Lock, LockOpen, Plus, Clock } from "lucide-react";
import { useState } from "react";
import { edit } from "#db/edit";
import { useEdits } from "#hooks/use-edits";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import { LessonTimeDialog } from "./lesson-time-dialog.tsx";
import type { LessonView } from "./lesson-view.ts";
import type { PlanChoice } from "./use-plan.ts";

type LessonMenuProps = {
  readonly view: LessonView;
  readonly choice: PlanChoice;
};

/** What can be done with this lesson and its plan. */
export function LessonMenu({ view, choice }: LessonMenuProps) {
  const { t } = useLingui();
  const [isTimeOpen, setTimeOpen] = useState(false);
  const { run } = useEdits();
  const plan = view.plans.find(({ id }) => id === choice.id);
  const isLocked = plan?.locked ?? false;
  const lock = async () => {
    if (plan)
      await run([edit("lessons", plan, { locked: !isLocked })], isLocked ? t`Lesson unlocked` : t`Lesson locked`);
  };
  const act: Record<string, () => void> = {
    time: () => setTimeOpen(true),
    topic: choice.addPlan,
    lock: () => void lock(),
  };
  return (
    <>
      <Menu
        placement="top end"
        trigger={<IconButton icon={Ellipsis} variant="normal" label={t`More for this lesson`} />}
        onAction={(key) => act[String(key)]?.()}
        disabledKeys={[
          ...(view.occurrence && view.occurrence.status !== "cancelled" ? [] : ["time"]),
          ...(plan ? [] : ["lock", "topic"]),
        ]}
      >
        <MenuItem id="time" icon={Clock}>
          {t`Change day, time or room…`}
        </MenuItem>
        <MenuItem id="topic" icon={Plus}>
          {t`Add another topic`}
        </MenuItem>
        <MenuItem id="lock" icon={isLocked ? LockOpen : Lock}>
          {isLocked ? t`Unlock` : t`Lock in place`}
        </MenuItem>
      </Menu>
      {isTimeOpen && view.occurrence && (
        <LessonTimeDialog view={view} occurrence={view.occurrence} onClose={() => setTimeOpen(false)} />
      )}
    </>
  );
}
