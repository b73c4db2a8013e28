// Classes that several parts of the kit share. Screens use the parts.

/** Joins class names, leaving out false, null and undefined. */
export function join(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}

/**
 * Widens the hit area to 44 px where the pointer is a finger, without changing how the thing looks.
 */
export const hitArea =
  "relative touch:after:absolute touch:after:top-1/2 touch:after:left-1/2 touch:after:size-full touch:after:min-h-11 touch:after:min-w-11 touch:after:-translate-1/2 touch:after:content-['']";

/** A label above a control by 6 px, hint or fault below it. */
export const fieldStack = "flex min-w-0 flex-col gap-1.5";

export const fieldLabel = "text-ui font-semibold text-ink";

/** The box of an input. `group` because the focus of an inner input must show on the whole box. */
export const fieldBox =
  "flex h-8 w-full min-w-0 items-center gap-2 rounded-control border border-field-line bg-surface px-2.5 text-ui text-ink touch:h-11 touch:rounded-block touch:px-3 touch:text-[1rem]";

export const fieldStates =
  "data-invalid:border-danger data-invalid:inset-shadow-[0_0_0_0.5px_var(--danger)] data-focused:border-transparent data-focused:outline-2 data-focused:outline-offset-0 data-focused:outline-focus data-focus-within:border-transparent data-focus-within:outline-2 data-focus-within:outline-offset-0 data-focus-within:outline-focus data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-3";

/** An input in a box that draws border and ring itself. */
export const bareInput = "h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3 disabled:text-ink-3";

/** Floating panels: menus, lists, popovers. */
export const floating =
  "rounded-block border border-line bg-surface text-ui text-ink shadow-3 outline-none transition-[opacity,translate] duration-[160ms] data-entering:-translate-y-1 data-entering:opacity-0 data-exiting:opacity-0 data-exiting:duration-[107ms]";

/** One line of a menu or a list. */
export const listItem =
  "flex min-h-8 cursor-default items-center gap-2 rounded-chip px-2 py-1.5 text-ui text-ink outline-none select-none data-focused:bg-canvas data-focused:forced-highlight data-pressed:pressed data-disabled:text-ink-3 touch:min-h-11 touch:text-body";
