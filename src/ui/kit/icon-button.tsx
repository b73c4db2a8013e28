import { Icon, type LucideIcon } from "./icon.tsx";
import { PressButton, type PressButtonProps } from "./press-button.tsx";
import { join } from "./styles.ts";

const sizes = { small: "size-7", medium: "size-8", touch: "size-11" };

export type IconButtonProps = Omit<PressButtonProps, "children" | "style" | "aria-label" | "title"> & {
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
    <PressButton
      {...props}
      aria-label={label}
      // The browser's own tooltip: react-aria's weighs 5.6 kB on the way to the first lesson.
      title={label}
      className={join(
        "inline-flex shrink-0 items-center justify-center rounded-control border transition-colors active:pressed disabled:text-ink-3 touch:size-11 touch:rounded-block",
        sizes[size],
        variant === "normal"
          ? "border-line-2 bg-surface text-ink-2 hover:bg-canvas"
          : "border-transparent text-ink-2 hover:bg-[color-mix(in_srgb,var(--ink)_6%,transparent)]",
        className,
      )}
    >
      <Icon icon={icon} size={size === "small" ? 14 : 16} />
    </PressButton>
  );
}
