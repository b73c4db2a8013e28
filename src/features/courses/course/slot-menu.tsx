import { useLingui } from "@lingui/react/macro";
import { ArrowLeftRight, ArrowRightLeft, Ban, Copy, Ellipsis, FastForward, GraduationCap } from "lucide-react";
import { isTaught } from "#domain/lessons/lesson-status";
import { takesPlace } from "#domain/lessons/lesson-time";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { useFormat } from "#i18n/use-format";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import type { SlotItem } from "./course-weeks.ts";

type SlotMenuProps = {
  readonly item: SlotItem;
  /** Whether Tab reaches it: in a grid only what is in the row with the focus. */
  readonly isInTabOrder?: boolean;
};

/**
 * What can be done with a slot that has a plan and was not held: shift, move, swap, duplicate,
 * cancel.
 */
export function SlotMenu({ item, isInTabOrder = true }: SlotMenuProps) {
  const { t } = useLingui();
  const format = useFormat();
  const moves = useLessonMoves();
  const { occurrence, lessons } = item;
  const [lesson] = lessons;
  if (!lesson || lessons.some(({ status }) => isTaught(status))) return null;
  const slot = { course: occurrence.course, date: occurrence.originDate, start: occurrence.originStart };
  const when = `${format.date(occurrence.date, "weekdayMedium")}, ${format.time(occurrence.start)}`;
  const isOn = takesPlace(occurrence);
  return (
    <Menu
      aria-label={t`Lesson`}
      trigger={
        <IconButton
          icon={Ellipsis}
          size="small"
          label={t`More for ${when}`}
          tabIndex={isInTabOrder ? undefined : -1}
          className="ms-auto -my-1 touch:-my-2.5"
        />
      }
      onAction={(key) => {
        if (key === "shift") moves.shift({ slot });
        if (key === "move") moves.move(lesson.id);
        if (key === "swap") moves.swap({ slot });
        if (key === "exam") moves.exam({ slot });
        if (key === "duplicate") moves.duplicate(lesson.id);
        if (key === "cancel") moves.cancel({ slot });
      }}
    >
      <MenuItem id="shift" icon={FastForward}>
        {t`Shift this and the following…`}
      </MenuItem>
      {isOn && (
        <>
          <MenuItem id="move" icon={ArrowRightLeft}>
            {t`Move…`}
          </MenuItem>
          <MenuItem id="swap" icon={ArrowLeftRight}>
            {t`Swap…`}
          </MenuItem>
        </>
      )}
      {isOn && !item.exam && (
        <MenuItem id="exam" icon={GraduationCap}>
          {t`Make this an exam…`}
        </MenuItem>
      )}
      <MenuItem id="duplicate" icon={Copy}>
        {t`Duplicate…`}
      </MenuItem>
      <MenuItem id="cancel" icon={Ban}>
        {isOn ? t`Cancel this lesson…` : t`Decide about its plan…`}
      </MenuItem>
    </Menu>
  );
}
