import { join } from "./styles.ts";

export type ButtonVariant = "primary" | "normal" | "ghost" | "danger" | "danger-solid";
export type ButtonSize = "small" | "medium" | "touch" | "roomy";

const variants: Record<ButtonVariant, string> = {
  primary:
    "border-[color-mix(in_srgb,var(--on-primary)_14%,transparent)] bg-primary font-strong text-on-primary hover:bg-primary-hover active:bg-primary",
  normal: "border-line-2 bg-surface font-control text-ink hover:bg-canvas",
  ghost:
    "border-transparent font-control text-ink-2 hover:bg-[color-mix(in_srgb,var(--ink)_6%,transparent)] hover:text-ink",
  danger: "border-line-2 bg-surface font-control text-danger-text hover:bg-canvas",
  "danger-solid": "border-transparent bg-danger font-strong text-on-danger",
};

/*
 * 28 small, 32 medium, 44 touch; roomy is 44 with set-up's larger text. A finger gets 44
 * everywhere.
 */
const sizes: Record<ButtonSize, string> = {
  small: "h-7 rounded-control px-2.5 text-ui touch:h-11 touch:rounded-block touch:text-body",
  medium: "h-8 rounded-control px-[0.6875rem] text-ui touch:h-11 touch:rounded-block touch:px-3.5 touch:text-body",
  touch: "h-11 rounded-block px-3.5 text-body",
  roomy: "h-11 rounded-block px-3.5 text-lead",
};

/** The classes of a button, for any element that looks like one (see button.tsx and link.tsx). */
export function buttonClass(variant: ButtonVariant, size: ButtonSize): string {
  return join(
    "inline-flex shrink-0 items-center justify-center gap-[7px] border whitespace-nowrap select-none transition-colors",
    "active:pressed disabled:border-transparent disabled:bg-canvas disabled:text-ink-3 disabled:shadow-none",
    sizes[size],
    variants[variant],
  );
}
