import type { KeyboardEvent, PointerEvent } from "react";
import type { GridPreview, GridSubject } from "./grid-preview.ts";
import type { DayStop } from "./grid-stops.ts";
import type { TimetableView } from "../timetable-view.ts";

/** What every part of the week's grid gets. */
export type GridProps = {
  readonly view: TimetableView;
  /** Where the grid's top is, in minutes. */
  readonly top: number;
  readonly stops: ReadonlyMap<number, readonly DayStop[]>;
  /** The one stop that Tab leads to. */
  readonly current: string | undefined;
  readonly preview: GridPreview | null;
  /** Keys of the cells that the chosen course is being painted into. */
  readonly painted: ReadonlySet<string>;
  /** Ids of sessions that clash. */
  readonly clashing: ReadonlySet<string>;
  readonly onPress: (stop: DayStop) => void;
  readonly onFocus: (stop: DayStop) => void;
  readonly onKeyDown: (event: KeyboardEvent, stop: DayStop) => void;
  readonly onBlur: () => void;
  /** A press on a free cell that may go on to others. */
  readonly onPaint: (event: PointerEvent) => void;
  readonly onGrab: (event: PointerEvent, subject: GridSubject) => void;
};
