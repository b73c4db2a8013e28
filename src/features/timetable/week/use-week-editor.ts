import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { SessionFault } from "#domain/timetable/session-moves";
import type { Result } from "#domain/result";
import type { SessionRow } from "#schema/sessions";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { keyToAct, sessionAt } from "./grid-keys.ts";
import { type GridPreview, stampAt } from "./grid-preview.ts";
import { type DayStop, gridStops, stopKey } from "./grid-stops.ts";
import type { TimetableView } from "../timetable-view.ts";
import { useFocusAfterEdit } from "./use-focus-after-edit.ts";
import { useGridDrag } from "./use-grid-drag.ts";
import { useGridPaint } from "./use-grid-paint.ts";
import { useLessonEdits } from "./use-lesson-edits.ts";
import type { ChangeTimetable } from "../use-timetable-edits.ts";
import { useTimetableWords } from "../use-timetable-words.ts";

/** How lessons are placed: presses, keys, drags, and the words for screen readers. */
export const useWeekEditor = (o: {
  view: TimetableView;
  change: ChangeTimetable;
  /** The course that the next pressed cells take. */
  armed: string | null;
  /** The weeks that they take it in, by label; "" is every week that is free. */
  weeks: string;
  onDisarm: () => void;
  /** Opens the list of courses for a cell. */
  onPick: (stop: DayStop) => void;
  onOpen: (session: SessionRow) => void;
  onDayChange: (day: number) => void;
}) => {
  const { t } = useLingui();
  const { placeName, faultText } = useTimetableWords();
  const toasts = useToasts();
  const { view, armed, weeks } = o;
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<GridPreview | null>(null);
  const [moving, setMoving] = useState<GridPreview | null>(null);
  const [current, setCurrent] = useState<string | undefined>();
  const [announcement, announce] = useState("");
  const stops = gridStops(view);
  const all = [...stops.values()].flat();
  const { change, focusStop, isWriting } = useFocusAfterEdit({ frame, view, stops, change: o.change });
  const edits = useLessonEdits(view, change);

  const land = (landing: Result<GridPreview, SessionFault>) => {
    if (landing.ok) void edits.place(landing.value);
    else toasts.add({ text: faultText(landing.error), isAlert: true });
  };
  const onGrab = useGridDrag({ frame, view, onPreview: setDragged, onDrop: land });
  const paint = (cells: readonly DayStop[]) => {
    const course = armed!;
    void edits.placeAll(
      course,
      cells.flatMap((stop) => stampAt(course, stop, view, weeks) ?? []),
    );
  };
  const painting = useGridPaint({ periods: view.periods, stops, onPaint: paint });

  const onPress = (stop: DayStop) => {
    const session = sessionAt(view, stop);
    if (session) return o.onOpen(session);
    if (armed === null) return o.onPick(stop);
    // A lesson is being written here already: a second press would add it twice.
    if (isWriting(stop)) return undefined;
    const preview = stampAt(armed, stop, view, weeks);
    if (preview) return void edits.place(preview);
    const { day, start, end } = stop;
    const place = placeName({ day, start, end, labels: [weeks] }, view.rotation);
    return toasts.add({ text: t`There is already a lesson there: ${place}.`, isAlert: true });
  };

  const goTo = (stop: DayStop, from: DayStop) => {
    if (stop.day === from.day) return focusStop(stop);
    o.onDayChange(stop.day);
    // A phone shows one day: the other one has to be there before it can take the focus.
    return void requestAnimationFrame(() => focusStop(stop));
  };

  const onKeyDown = (event: KeyboardEvent, stop: DayStop) => {
    const act = keyToAct(event, stop, { view, stops, moving, isArmed: armed !== null });
    if (act.type === "pass") return undefined;
    if (act.type === "disarm") return o.onDisarm();
    event.preventDefault();
    if (moving) event.stopPropagation();
    if (act.type === "goTo") return goTo(act.stop, stop);
    if (act.type === "remove") return void edits.remove(act.session);
    if (act.type === "refuse") return announce(faultText(act.fault));
    setMoving(act.type === "take" || act.type === "step" ? act.preview : null);
    if (act.type === "drop") return void edits.place(act.preview);
    if (act.type === "cancel") return announce(t`Not moved.`);
    if (act.type === "step") return announce(placeName(act.preview, view.rotation));
    return announce(
      t`Moving. Arrow keys move it, Shift and an arrow key change its length, Enter drops it, Escape cancels.`,
    );
  };

  return {
    announcement,
    frame,
    change,
    onGrab,
    copy: edits.copy,
    grid: {
      view,
      stops,
      current: all.some((stop) => stopKey(stop) === current) ? current : all[0] && stopKey(all[0]),
      preview: dragged ?? moving,
      painted: painting.painted,
      onPress,
      onFocus: (stop: DayStop) => setCurrent(stopKey(stop)),
      onKeyDown,
      onBlur: () => setMoving(null),
      onPaint: (event: PointerEvent) => armed !== null && painting.onPress(event),
      onGrab,
    },
  };
};
