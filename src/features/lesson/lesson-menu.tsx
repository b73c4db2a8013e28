import { useLingui } from "@lingui/react/macro";
import { Ellipsis, Lock, LockOpen, Plus, Clock } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import { LessonTimeDialog } from "./lesson-time-dialog.tsx";
import type { LessonView } from "./lesson-view.ts";
import type { OpenPlan, usePlanChoice } from "./use-plan.ts";

type LessonMenuProps = {
  readonly view: LessonView;
  readonly plan: OpenPlan;
  readonly choice: ReturnType<typeof usePlanChoice>;
};

/** What can be done with this lesson and its plan. */
export function LessonMenu({ view, plan, choice }: LessonMenuProps) {
  const { t } = useLingui();
  const [isTimeOpen, setTimeOpen] = useState(false);
  const isLocked = plan.plan?.locked ?? false;
  const act: Record<string, () => void> = {
    time: () => setTimeOpen(true),
    topic: choice.addPlan,
    lock: () => void plan.choose({ locked: !isLocked }, isLocked ? t`Lesson unlocked` : t`Lesson locked`),
  };
  return (
    <>
      <Menu
        placement="top end"
        trigger={<IconButton icon={Ellipsis} variant="normal" label={t`More for this lesson`} />}
        onAction={(key) => act[String(key)]?.()}
        disabledKeys={[
          ...(view.occurrence && view.occurrence.status !== "cancelled" ? [] : ["time"]),
          ...(plan.plan ? [] : ["lock", "topic"]),
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
