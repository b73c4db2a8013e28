import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { mostPerSide, placesOf, type Room, type RoomSide } from "#domain/seats/room";
import { roomShapes } from "#schema/seat-plans";
import { Button } from "#ui/kit/button";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { Select } from "#ui/kit/fields/select";
import { Popover } from "#ui/kit/overlays/popover";
import type { SeatCommands } from "./use-seat-commands.ts";
import type { SeatingView } from "../room/use-seating.ts";
import { useSeatWords } from "../room/use-seat-words.ts";

type SeatsToolbarProps = {
  readonly view: SeatingView;
  readonly room: Room;
  readonly segments: ReactNode;
  readonly side: RoomSide;
  readonly commands: SeatCommands;
  readonly onSide: (side: RoomSide) => void;
};

const sizes = Array.from({ length: mostPerSide }, (_, index) => ({ id: String(index + 1), label: String(index + 1) }));

/** List or seats, the shape and size of the room, and from which side one sees it. */
export function SeatsToolbar({ view, room, segments, side, commands, onSide }: SeatsToolbarProps) {
  const { t } = useLingui();
  const { shapes } = useSeatWords(view.studentById);
  const { rows, columns } = room;
  const [seats, students] = [placesOf(room).length, view.students.length];
  const size = t({ message: `${rows} × ${columns}`, comment: "rows and seats in a row" });
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5">
      {segments}
      <div className="flex min-w-0 flex-wrap items-center gap-1.5 max-tablet:w-full">
        <SegmentedControl
          label={t({ message: "Shape", context: "of the seats in a room" })}
          segments={roomShapes.map((id) => ({ id, label: shapes[id] }))}
          value={room.shape}
          onChange={(shape) => void commands.shape(shape)}
          className="max-tablet:flex-1"
        />
        <Popover
          label={t({ message: "Size", context: "of a room" })}
          trigger={
            <Button variant="ghost" size="medium" iconAfter={ChevronDown}>
              <span className="sr-only">{t({ message: "Size", context: "of a room" })}</span> {size}
            </Button>
          }
          className="flex w-56 flex-col gap-3 p-3"
        >
          <Select
            label={t({ message: "Rows", context: "of seats in a room" })}
            options={sizes}
            value={String(rows)}
            onChange={(id) => void commands.resize({ rows: Number(id) })}
          />
          <Select
            label={t({ message: "Seats in a row", context: "in a room" })}
            options={sizes}
            value={String(columns)}
            onChange={(id) => void commands.resize({ columns: Number(id) })}
          />
        </Popover>
      </div>
      {seats < students && (
        <p role="status" className="text-ui text-warning-text tabular-nums">
          {t`${plural(seats, { one: "# seat", other: "# seats" })} for ${students}`}
        </p>
      )}
      <SegmentedControl<RoomSide>
        label={t({ message: "Seen from", context: "side of a classroom" })}
        segments={[
          { id: "teacher", label: t({ message: "My side", context: "of a classroom" }) },
          { id: "class", label: t({ message: "Class’s side", context: "of a classroom" }) },
        ]}
        value={side}
        onChange={onSide}
        className="max-tablet:w-full tablet:ms-auto"
      />
    </div>
  );
}
