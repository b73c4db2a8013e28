import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { overlapsInTime } from "#domain/time/overlaps-in-time";
import { layoutDay, sessionPart } from "#domain/timetable/timetable-grid";
import type { SessionRow } from "#schema/sessions";
import type { Period } from "#schema/timetables";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { minutesBox, partBox } from "./grid-box.ts";
import type { GridPreview } from "./grid-preview.ts";
import type { GridProps } from "./grid-props.ts";
import { type DayStop, stopKey } from "./grid-stops.ts";
import { SessionBlock } from "./session-block.tsx";
import { courseTitle, type TimetableView } from "../timetable-view.ts";
import { useTimetableWords } from "../use-timetable-words.ts";

/**
 * One day: what can be focused in the order of the day (free periods to fill, sessions at their
 * true times), and what is being placed.
 */
export function DayColumn({ day, ...grid }: GridProps & { readonly day: number }) {
  const { view, top, stops, preview } = grid;
  const sessions = view.sessions.filter((session) => session.day === day);
  const places = layoutDay(sessions, view.labels);
  const own = stops.get(day) ?? [];
  const moved = preview && preview.subject.type !== "course" ? preview.subject.session.id : null;
  const stopOf = (type: DayStop["type"], id: string) => own.find((stop) => stop.type === type && stop.id === id);
  return (
    <>
      {view.periods
        .filter(({ id }) => !stopOf("cell", id))
        .map((period) => (
          <Cell key={period.id} period={period} stop={undefined} grid={grid} sessions={sessions} />
        ))}
      {own.map((stop) => {
        const session = stop.type === "session" ? sessions.find(({ id }) => id === stop.id) : undefined;
        const period = stop.type === "cell" ? view.periods.find(({ id }) => id === stop.id) : undefined;
        if (period) return <Cell key={period.id} period={period} stop={stop} grid={grid} sessions={sessions} />;
        if (!session) return null;
        return (
          <SessionBlock
            key={session.id}
            session={session}
            place={places.get(session.id)!}
            stop={stop}
            isMoved={session.id === moved}
            grid={grid}
          />
        );
      })}
      {preview?.day === day && <Ghost preview={preview} view={view} top={top} />}
    </>
  );
}

type CellProps = {
  readonly period: Period;
  /** The stop of the cell; none where every week is taken. */
  readonly stop: DayStop | undefined;
  readonly sessions: readonly SessionRow[];
  readonly grid: GridProps;
};

function Cell({ period, stop, sessions, grid }: CellProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { dayName } = useTimetableWords();
  const ground = `absolute inset-x-0 border-t border-line ${period.pause ? "bg-sunken" : ""}`;
  const box = minutesBox(grid.top, period);
  if (!stop) return <div className={ground} style={box} />;
  const time = format.timeRange(period.start, period.end);
  const name = [dayName(stop.day, grid.view.rotation), period.label, time].filter((word) => word !== "").join(", ");
  const isHalf = sessions.some((session) => overlapsInTime(session, period));
  return (
    <button
      type="button"
      data-stop={stopKey(stop)}
      tabIndex={grid.current === stopKey(stop) ? 0 : -1}
      aria-label={isHalf ? t`${name}: free in some weeks, add a lesson` : t`${name}: free, add a lesson`}
      className={`${ground} group flex items-center justify-center text-ink-3 outline-offset-[-2px]! [-webkit-touch-callout:none] ${grid.painted.has(stopKey(stop)) ? "bg-chosen" : "hover:bg-canvas"}`}
      style={box}
      onClick={() => grid.onPress(stop)}
      onFocus={() => grid.onFocus(stop)}
      onKeyDown={(event) => grid.onKeyDown(event, stop)}
      onPointerDown={grid.onPaint}
    >
      <Icon
        icon={Plus}
        size={14}
        className="opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
      />
    </button>
  );
}

function Ghost({
  preview,
  view,
  top,
}: {
  readonly preview: GridPreview;
  readonly view: TimetableView;
  readonly top: number;
}) {
  const { subject, labels } = preview;
  const course = view.courses.get(subject.type === "course" ? subject.course : subject.session.course);
  return (
    <div
      aria-hidden
      data-ghost
      data-color={course?.color || "lagoon"}
      className="pointer-events-none absolute z-20 overflow-hidden rounded-lesson border border-dashed border-c-bar bg-c-tint px-2 py-1 text-small text-c-text shadow-2"
      style={{ ...minutesBox(top, preview), ...partBox(sessionPart(labels, view.labels)) }}
    >
      <span className="font-semibold">{courseTitle(course)}</span> {labels.join(", ")}
    </div>
  );
}
