import { useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import type { BlockPlace } from "#domain/timetable/timetable-grid";
import type { SessionRow } from "#schema/sessions";
import { Icon } from "#ui/kit/icon";
import { hasOneLine } from "#ui/planner/parts/block-room";
import { PlannedBlock } from "#ui/planner/planned-block";
import { minutesBox, partBox } from "./grid-box.ts";
import type { GridProps } from "./grid-props.ts";
import { type DayStop, stopKey } from "./grid-stops.ts";
import { courseWords } from "../timetable-view.ts";
import { useTimetableWords } from "../use-timetable-words.ts";

type SessionBlockProps = {
  readonly session: SessionRow;
  readonly place: BlockPlace;
  readonly stop: DayStop;
  /** Its ghost is elsewhere. */
  readonly isMoved: boolean;
  readonly grid: GridProps;
};

/** A session at its real times: pressed to edit, dragged to move, stretched at its lower edge. */
export function SessionBlock({ session, place, stop, isMoved, grid }: SessionBlockProps) {
  const { t } = useLingui();
  const { placeName, blockName } = useTimetableWords();
  const { view, top } = grid;
  const course = view.courses.get(session.course);
  const room = session.room || course?.room || "";
  const isClashing = grid.clashing.has(session.id);
  const words = [courseWords(course), placeName(session, view.rotation), room].filter((word) => word !== "").join(", ");
  return (
    <div
      data-session={session.id}
      className={`absolute z-10 rounded-lesson ${isMoved ? "opacity-40" : ""}`}
      style={{ ...minutesBox(top, session), ...partBox(place) }}
    >
      <button
        type="button"
        data-stop={stopKey(stop)}
        tabIndex={grid.current === stopKey(stop) ? 0 : -1}
        className="block size-full rounded-lesson py-px text-start [-webkit-touch-callout:none]"
        onClick={() => grid.onPress(stop)}
        onFocus={() => grid.onFocus(stop)}
        onBlur={grid.onBlur}
        onKeyDown={(event) => grid.onKeyDown(event, stop)}
        // Space moves a session; without this the button would take its release for a press.
        onKeyUp={(event) => event.key === " " && event.preventDefault()}
        onPointerDown={(event) => grid.onGrab(event, { type: "move", session })}
      >
        <span className="sr-only">{isClashing ? t`${words}, clashes` : words}</span>
        <span aria-hidden className="block h-full">
          <PlannedBlock
            color={course?.color || "lagoon"}
            name={course?.label.lead ?? ""}
            title={{
              text: [course?.label.aside, session.labels.join(", "), blockName(session)].filter(Boolean).join(" "),
            }}
            room={room}
            isCompact={hasOneLine(session.end - session.start)}
            className={isClashing ? "outline-2 -outline-offset-2 outline-warning" : undefined}
          />
        </span>
        {isClashing && (
          <Icon icon={TriangleAlert} size={14} className="absolute end-1.5 bottom-1.5 text-warning-text" />
        )}
      </button>
      <div
        aria-hidden
        data-resize
        // A finger needs more of an edge, and sees where it is.
        className="absolute inset-x-2 bottom-0 h-2 cursor-ns-resize pointer-coarse:h-4 pointer-coarse:after:absolute pointer-coarse:after:bottom-1 pointer-coarse:after:left-1/2 pointer-coarse:after:h-[3px] pointer-coarse:after:w-6 pointer-coarse:after:-translate-x-1/2 pointer-coarse:after:rounded-full pointer-coarse:after:bg-line-2"
        onClick={() => grid.onPress(stop)}
        onPointerDown={(event) => grid.onGrab(event, { type: "resize", session })}
      />
    </div>
  );
}
