import type { ReactNode } from "react";
import { Icon, type LucideIcon } from "#ui/kit/icon";

type NoticeProps = {
  readonly icon: LucideIcon;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** One line of Today's notices, with what can be done about it. */
export function Notice({ icon, action, children }: NoticeProps) {
  return (
    <li className="flex items-center gap-2.5 py-1 text-ui text-ink pointer-coarse:min-h-11">
      <Icon icon={icon} className="text-ink-2" />
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </li>
  );
}
