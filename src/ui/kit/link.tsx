import type { ComponentPropsWithRef } from "react";

import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-style.tsx";
import { Icon, type LucideIcon } from "./icon.tsx";
import { join } from "./styles.ts";

/** A link in a line of text or beside it. A router's link may pass its props to it. */
export function TextLink({ className, children, ...props }: ComponentPropsWithRef<"a">) {
  return (
    <a
      {...props}
      className={join(
        "rounded-label font-control text-strong underline-offset-2 hover:underline active:text-strong-pressed",
        className,
      )}
    >
      {children}
    </a>
  );
}

type ButtonLinkProps = ComponentPropsWithRef<"a"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  iconAfter?: LucideIcon;
};

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({
  variant = "primary",
  size = "small",
  icon,
  iconAfter,
  className,
  children,
  ...props
}: ButtonLinkProps) {
  const iconSize = size === "small" ? 14 : 16;
  return (
    <a {...props} className={join(buttonClass(variant, size), className)}>
      {icon && <Icon icon={icon} size={iconSize} />}
      {children}
      {iconAfter && <Icon icon={iconAfter} size={iconSize} />}
    </a>
  );
}

/** A button that looks like a link, for what acts in place: "Undo", "Place", "Show". */
export function TextButton({ className, ...props }: ComponentPropsWithRef<"button">) {
  return (
    <button
      type="button"
      {...props}
      className={join(
        "relative rounded-label font-control text-strong underline-offset-2 hover:underline active:text-strong-pressed disabled:text-ink-3 disabled:no-underline",
        className,
      )}
    />
  );
}
