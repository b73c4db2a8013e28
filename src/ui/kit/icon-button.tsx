import { Button as RacButton, type ButtonProps as RacButtonProps } from "react-aria-components/Button";

import { Icon, type LucideIcon } from "./icon.tsx";
import { join } from "./styles.ts";

const sizes = { small: "size-7", medium: "size-8", touch: "size-11" };

export type IconButtonProps = Omit<RacButtonProps, "children" | "className" | "style" | "aria-label"> & {
  icon: LucideIcon;
  /** What it does: its name for screen readers, and its tooltip. */
  label: string;
  variant?: "normal" | "ghost";
  size?: keyof typeof sizes;
  className?: string;
};

/** A square button with an icon only. */
export function IconButton({ icon, label, variant = "ghost", size = "medium", className, ...props }: IconButtonProps) {
  return (
    <RacButton
      {...props}
      aria-label={label}
      // The browser's own tooltip: react-aria's weighs 5.6 kB on the way to the first lesson.
      render={(button) => <button {...button} title={label} />}
      className={join(
        "inline-flex shrink-0 items-center justify-center rounded-control border transition-colors data-pressed:pressed data-disabled:text-ink-3 touch:size-11 touch:rounded-block",
        sizes[size],
        variant === "normal"
          ? "border-line-2 bg-surface text-ink-2 data-hovered:bg-canvas"
          : "border-transparent text-ink-2 data-hovered:bg-[color-mix(in_srgb,var(--ink)_6%,transparent)]",
        className,
      )}
    >
      <Icon icon={icon} size={size === "small" ? 14 : 16} />
    </RacButton>
  );
}
