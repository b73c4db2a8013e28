/** The line of tabs, by its parts. */
export const tabLine = "flex items-center gap-4 border-b border-line print:hidden";
export const tabList = "relative flex min-w-0 flex-1 gap-5 overflow-x-auto";
export const tabStyle =
  "flex h-[37px] cursor-default items-center border-b-2 border-transparent forced-colors:not-aria-selected:border-[Canvas] text-ui font-control whitespace-nowrap text-ink-2 transition-colors outline-offset-[-2px]! hover:text-ink aria-selected:border-ink aria-selected:font-semibold aria-selected:text-ink touch:h-11 touch:text-body";
