import type { ReactNode } from "react";
import { Icon, type LucideIcon } from "#ui/kit/icon";

type LessonNoteProps = {
  readonly icon: LucideIcon;
  readonly isWarning?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A line above a lesson's plan, with what can be done about it. */
export function LessonNote({ icon, isWarning = false, action, children }: LessonNoteProps) {
  return (
    <li className="flex items-start gap-2 py-1 text-ui text-ink-2">
      <Icon icon={icon} size={14} className={isWarning ? "mt-0.5 text-warning-text" : "mt-0.5"} />
      <span className="min-w-0 flex-1 wrap-break-word whitespace-pre-line">{children}</span>
      {action}
    </li>
  );
}
