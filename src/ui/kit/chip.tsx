import type { ReactNode } from "react";

import { Icon, type LucideIcon } from "./icon.tsx";
import { join } from "./styles.ts";

const tones = {
  neutral: "bg-canvas text-ink-2",
  surface: "bg-surface text-ink",
  outline: "border border-line-2 text-ink-2",
  primary: "bg-p-tint text-on-p-tint",
  now: "bg-primary text-on-primary",
  holiday: "bg-holiday text-ink-2",
  warning: "bg-warning-tint text-warning-text",
  danger: "bg-danger-tint text-danger-text",
  info: "bg-info-tint text-info-text",
  /** In the colours of the `data-color` around it. */
  course: "bg-c-tint text-c-text",
  exam: "bg-c-solid text-c-on-solid",
};

export type ChipProps = {
  tone?: keyof typeof tones;
  icon?: LucideIcon;
  children: ReactNode;
  className?: string;
};

/** One word or number in a small field: a status, a class. Never wraps. */
export function Chip({ tone = "neutral", icon, children, className }: ChipProps) {
  return (
    <span
      className={join(
        "inline-flex h-5 shrink-0 items-center gap-1 rounded-chip px-[7px] text-small font-control whitespace-nowrap tabular-nums",
        tones[tone],
        className,
      )}
    >
      {icon && <Icon icon={icon} size={13} />}
      {children}
    </span>
  );
}
