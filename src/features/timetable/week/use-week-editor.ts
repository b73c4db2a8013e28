import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { copyDay, type SessionFault } from "#domain/timetable/session-moves";
import type { Result } from "#domain/result";
import { freeLabels } from "#domain/timetable/timetable-grid";
import { useEdits } from "#hooks/edits/use-edits";
import type { SessionRow } from "#schema/sessions";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { type GridPreview, previewToEdits, stepPreview } from "./grid-preview.ts";
import { focusAfter, focusNow, settleFocus, type WantedFocus } from "./focus-target.ts";
import { type DayStop, gridStops, stopAfter, stopKey } from "./grid-stops.ts";
import { courseTitle, type TimetableView } from "../timetable-view.ts";
import { useGridDrag } from "./use-grid-drag.ts";
import { useGridPaint } from "./use-grid-paint.ts";
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
  const { dayName, placeName, faultText } = useTimetableWords();
  const toasts = useToasts();
  const { newId } = useEdits();
  const { view } = o;
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<GridPreview | null>(null);
  const [moving, setMoving] = useState<GridPreview | null>(null);
  const [current, setCurrent] = useState<string | undefined>();
  const [announcement, announce] = useState("");
  const wanted = useRef<WantedFocus | null>(null);
  const [, look] = useReducer((count: number) => count + 1, 0);
  const stops = gridStops(view);
  const all = [...stops.values()].flat();

  const focusStop = (stop: DayStop | undefined) => {
    if (stop) frame.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(stopKey(stop))}"]`)?.focus();
  };

  // The element that had the focus is gone after an edit, or is another record. The focus goes to
  // the one in its place.
  const settle = () => {
    const { current: one } = wanted;
    if (!one) return;
    const next = settleFocus(one, focusNow(frame.current), stops.get(one.place.day) ?? []);
    if (next === "wait") return;
    wanted.current = null;
    if (next !== "give up") focusStop(next);
  };
  useEffect(settle);
  // Runs at once after a key in the grid: the next key must find the focus. A dialog's edit waits
  // until the dialog has left.
  useLayoutEffect(() => {
    if (wanted.current?.from !== undefined) settle();
  });

  const change: ChangeTimetable = async (timetable, edits, text) => {
    const place = focusAfter(edits, view.sessions);
    const now = focusNow(frame.current);
    const from = typeof now === "object" ? now.stop : undefined;
    // The edit is drawn before or after its writing ends.
    const begun = place && { place, from, isWritten: false };
    wanted.current = begun;
    const isDone = await o.change(timetable, edits, text);
    // Already settled, or another edit has begun since.
    if (wanted.current !== begun) return isDone;
    wanted.current = begun && isDone ? { ...begun, isWritten: true } : null;
    look();
    return isDone;
  };

  const doneText = ({ subject, start, end, day }: GridPreview, name: string, place: string): string => {
    if (subject.type === "course") return t`${name} added: ${place}`;
    const { session } = subject;
    const change = end - start - (session.end - session.start);
    if (day !== session.day || start !== session.start || change === 0) return t`${name} moved: ${place}`;
    return change > 0 ? t`${name} made longer: ${place}` : t`${name} made shorter: ${place}`;
  };

  const commit = async (preview: GridPreview) => {
    const edits = previewToEdits(preview, view.timetable.id, newId);
    if (edits.length === 0) return;
    const { subject } = preview;
    const name = courseTitle(view.courses.get(subject.type === "course" ? subject.course : subject.session.course));
    const place = placeName(preview, view.rotation);
    await change(view.timetable, edits, doneText(preview, name, place));
  };

  const land = (landing: Result<GridPreview, SessionFault>) => {
    if (landing.ok) void commit(landing.value);
    else toasts.add({ text: faultText(landing.error), isAlert: true });
  };

  const onGrab = useGridDrag({ frame, view, onPreview: setDragged, onDrop: land });

  /**
   * The weeks that the chosen course takes in a cell; null if those that were asked for are taken.
   */
  const labelsFor = (stop: DayStop): readonly string[] | null => {
    const onDay = view.sessions.filter(({ day }) => day === stop.day);
    const free = freeLabels(stop, onDay, view.labels) ?? [];
    if (o.weeks === "") return free;
    return free.length > 0 && !free.includes(o.weeks) ? null : [o.weeks];
  };

  const paint = async (cells: readonly DayStop[]) => {
    const course = o.armed!;
    const previews = cells.flatMap((stop): GridPreview[] => {
      const labels = labelsFor(stop);
      const { day, start, end } = stop;
      return labels ? [{ subject: { type: "course", course }, day, start, end, labels }] : [];
    });
    const [first] = previews;
    if (!first) return;
    const name = courseTitle(view.courses.get(course));
    const count = previews.length;
    const text =
      count === 1
        ? doneText(first, name, placeName(first, view.rotation))
        : t`${name}: ${plural(count, { one: "# lesson added", other: "# lessons added" })}`;
    const edits = previews.flatMap((preview) => previewToEdits(preview, view.timetable.id, newId));
    await change(view.timetable, edits, text);
  };
  const painting = useGridPaint({ periods: view.periods, stops, onPaint: (cells) => void paint(cells) });

  const sessionOf = (stop: DayStop) => view.sessions.find(({ id }) => id === stop.id);

  const remove = async (session: SessionRow) => {
    const name = courseTitle(view.courses.get(session.course));
    await change(view.timetable, [{ op: "remove", id: session.id }], t`${name} removed from the timetable`);
  };

  const onPress = (stop: DayStop) => {
    const session = stop.type === "session" ? sessionOf(stop) : undefined;
    if (session) return o.onOpen(session);
    if (o.armed === null) return o.onPick(stop);
    // A lesson is being written here already: a second press would add it twice.
    if (wanted.current?.from === stopKey(stop)) return undefined;
    const labels = labelsFor(stop);
    const { day, start, end } = stop;
    if (labels === null) {
      const place = placeName({ day, start, end, labels: [o.weeks] }, view.rotation);
      return toasts.add({ text: t`There is already a lesson there: ${place}.`, isAlert: true });
    }
    return void commit({ subject: { type: "course", course: o.armed }, day, start, end, labels });
  };

  const moveKey = (event: KeyboardEvent, preview: GridPreview) => {
    if (!["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", " ", "Escape"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") {
      setMoving(null);
      return announce(t`Not moved.`);
    }
    if (event.key === "Enter" || event.key === " ") {
      setMoving(null);
      return void commit(preview);
    }
    const next = stepPreview(preview, view, event.key, event.shiftKey);
    if (!next.ok) return announce(faultText(next.error));
    setMoving(next.value);
    return announce(placeName(next.value, view.rotation));
  };

  const onKeyDown = (event: KeyboardEvent, stop: DayStop) => {
    if (moving) return moveKey(event, moving);
    const session = stop.type === "session" ? sessionOf(stop) : undefined;
    if (event.key === "Escape" && o.armed !== null) return o.onDisarm();
    if (session && event.key === " ") {
      event.preventDefault();
      const { day, start, end, labels } = session;
      setMoving({ subject: { type: "move", session }, day, start, end, labels });
      return announce(
        t`Moving. Arrow keys move it, Shift and an arrow key change its length, Enter drops it, Escape cancels.`,
      );
    }
    if (session && (event.key === "Delete" || event.key === "Backspace")) {
      event.preventDefault();
      return void remove(session);
    }
    const next = stopAfter(stops, stop, event.key);
    if (!next) return undefined;
    event.preventDefault();
    if (next.day !== stop.day) {
      o.onDayChange(next.day);
      // A phone shows one day: the other one has to be there before it can take the focus.
      return void requestAnimationFrame(() => focusStop(next));
    }
    return focusStop(next);
  };

  const copy = async (from: number, to: number) => {
    const sessions = copyDay(view.sessions, from, to, newId);
    const [source, target] = [dayName(from, view.rotation), dayName(to, view.rotation)];
    if (sessions.length === 0) return toasts.add({ text: t`Nothing to copy: ${target} has all of it.` });
    const edits = sessions.map((session) => ({ op: "add" as const, session }));
    return void (await change(view.timetable, edits, t`${source} copied to ${target}`));
  };

  return {
    announcement,
    frame,
    change,
    onGrab,
    copy,
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
      onPaint: (event: PointerEvent) => o.armed !== null && painting.onPress(event),
      onGrab,
    },
  };
};
