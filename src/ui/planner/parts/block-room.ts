/** Blocks lower than 40 px, at 1.19 px a minute, have one line. */
export const hasOneLine = (minutes: number): boolean => minutes < 34;
