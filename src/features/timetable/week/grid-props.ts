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
  /** Ids of sessions that clash. */
  readonly clashing: ReadonlySet<string>;
  readonly onPress: (stop: DayStop) => void;
  readonly onFocus: (stop: DayStop) => void;
  readonly onKeyDown: (event: KeyboardEvent, stop: DayStop) => void;
  readonly onBlur: () => void;
  readonly onGrab: (event: PointerEvent, subject: GridSubject) => void;
};
