import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useRef, useState } from "react";
import { type Place, placeByKey, placeKey, placesOf, type RoomSide } from "#domain/seats/room";
import { wishMarks } from "#domain/seats/wishes";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { RoomGrid } from "../room/room-grid.tsx";
import { RoomWalls } from "./room-walls.tsx";
import { Seat } from "./seat.tsx";
import type { HeldStudent } from "./use-held-student.ts";
import type { SeatCommands } from "./use-seat-commands.ts";
import type { SeatDrag } from "./use-seat-drag.ts";
import type { SeatingView, ShownSeatPlan } from "../room/use-seating.ts";

type SeatsRoomProps = {
  readonly view: SeatingView;
  readonly shown: ShownSeatPlan;
  readonly side: RoomSide;
  readonly commands: SeatCommands;
  readonly hand: HeldStudent;
  readonly drag: SeatDrag | null;
};

const sizes =
  "[--gap-aisle:8px] [--gap-row:8px] [--gap-table:2px] [--seat-high:72px] [--seat-least:44px] [--seat-most:62px]";
const mapSizes =
  "[--gap-aisle:5px] [--gap-row:5px] [--gap-table:2px] [--seat-high:40px] [--seat-least:0px] [--seat-most:40px]";

/** As many names as a phone has room for beside each other. */
const mostNames = 7;

/** The room with its seats: one stop for Tab, arrows within, Space picks up and puts down. */
export function SeatsRoom({ view, shown, side, commands, hand, drag }: SeatsRoomProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<Place | null>(null);
  const { plan, room, seated } = shown;
  const places = placesOf(room);
  const stop = places.find((one) => current && placeKey(one) === placeKey(current)) ?? places[0]!;
  /** A phone has no room for the names of so many beside each other. */
  const isMap = useIsPhone() && room.columns > mostNames;
  const marks = wishMarks(view.wishes, seated.seating);

  const press = (event: KeyboardEvent) => {
    const key = (event.target as Element).closest<HTMLElement>("[data-place]")?.dataset.place;
    const from = places.find((one) => placeKey(one) === key);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Delete" || event.key === "Backspace") {
      const student = hand.held ?? seated.at.get(placeKey(from));
      event.preventDefault();
      if (student !== undefined) hand.free(student);
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      const to = placeByKey(event.key, from, places, side);
      setCurrent(to);
      box.current?.querySelector<HTMLElement>(`[data-place="${placeKey(to)}"]`)?.focus();
    }
  };
  return (
    <RoomWalls plan={plan} isTurned={side === "class"} commands={commands}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the whole room; each seat is a button */}
      <div
        ref={box}
        role="group"
        aria-label={t({ message: "Seats", context: "in the classroom" })}
        onKeyDown={press}
        className="overflow-x-auto p-[3px]"
      >
        <RoomGrid
          room={room}
          side={side}
          className={`${isMap ? mapSizes : sizes} tablet:[--seat-most:104px] tablet:[--gap-aisle:24px] tablet:[--gap-row:12px] tablet:[--gap-table:4px] tablet:[--seat-high:92px] tablet:[--seat-least:64px]`}
        >
          {(place) => {
            const student = seated.at.get(placeKey(place)) ?? "";
            return (
              <Seat
                place={place}
                isMap={isMap}
                row={view.studentById.get(student)}
                mark={marks.get(student)}
                isFixed={seated.fixed.has(student)}
                isAway={
                  student === "" ? null : hand.held === student ? "held" : drag?.student === student ? "dragged" : null
                }
                isTarget={drag?.over === placeKey(place) && drag.student !== student}
                isWaiting={hand.held !== null}
                isCurrent={placeKey(place) === placeKey(stop)}
                onPress={() => {
                  setCurrent(place);
                  hand.pressPlace(place);
                }}
              />
            );
          }}
        </RoomGrid>
      </div>
    </RoomWalls>
  );
}
