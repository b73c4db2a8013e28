/** Code, words, suggested lessons. */
export const outlineColumns =
  "grid h-[34px] grid-cols-[76px_minmax(0,1fr)_56px] items-center gap-x-1 border-b border-line pe-4 text-ui tablet:pe-7 touch:h-11";

/** Pixels that a level is further in. */
const step = 18;

/** The place where a line of a level begins. */
export const outlineIndent = (level: number) => ({
  paddingInlineStart: `calc(var(--outline-start) + ${(level - 1) * step}px)`,
});
