import type { BlockPlace } from "#domain/timetable/timetable-grid";

/** Height of a minute, so that a lesson of 50 is 60 px high. */
export const remPerMinute = 0.075;

export const minutesBox = (top: number, { start, end }: { readonly start: number; readonly end: number }) => ({
  top: `${(start - top) * remPerMinute}rem`,
  height: `${(end - start) * remPerMinute}rem`,
});

/** Left and width of a part of the column, a pixel or two away from its neighbours. */
export const partBox = ({ from, to }: BlockPlace) => ({
  insetInlineStart: `calc(${from * 100}% + 2px)`,
  width: `calc(${(to - from) * 100}% - 4px)`,
});
