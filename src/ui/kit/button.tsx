import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";

import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-style.tsx";
import { Icon, type LucideIcon } from "./icon.tsx";
import { PressButton, type PressButtonProps } from "./press-button.tsx";
import { join } from "./styles.ts";

export type ButtonProps = Omit<PressButtonProps, "children" | "style"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** An icon after the text: an arrow that says where it goes. */
  iconAfter?: LucideIcon;
  children: ReactNode;
  /** Classes for the place in a layout (margin, grow, order), not for the look. */
  className?: string;
};

/**
 * Small, solid and primary by default. One primary button a view. While pending it keeps its text
 * and its focus.
 */
export function Button({
  variant = "primary",
  size = "small",
  icon,
  iconAfter,
  children,
  className,
  ...props
}: ButtonProps) {
  const iconSize = size === "small" ? 14 : 16;
  const iconColor = variant === "danger" ? "text-ink-2" : "";
  return (
    <PressButton {...props} className={join(buttonClass(variant, size), className)}>
      {props.isPending ? (
        <Icon icon={LoaderCircle} size={iconSize} className="animate-spin" />
      ) : (
        icon && <Icon icon={icon} size={iconSize} className={iconColor} />
      )}
      {children}
      {iconAfter && <Icon icon={iconAfter} size={iconSize} className={iconColor} />}
    </PressButton>
  );
}
