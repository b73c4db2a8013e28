import { type CSSProperties, Fragment, type ReactNode } from "react";
import { type Place, placeKey, type Room, type RoomSide } from "#domain/seats/room";
import { gapBehind, roomColumns } from "../room/room-grid.tsx";
import type { RoomFixture } from "../room/fixtures.ts";
import type { SeatStudent } from "../room/use-seating.ts";
import { useFixtureName } from "./room-front.tsx";

type PaperRowProps = {
  readonly room: Room;
  readonly side: RoomSide;
  /** From left to right, as they are seen. */
  readonly places: readonly Place[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The row in whose walls the windows are named. */
  readonly isMiddle: boolean;
  readonly left: readonly RoomFixture[];
  readonly right: readonly RoomFixture[];
  readonly studentAt: (place: Place) => SeatStudent | undefined;
  readonly photos: ReadonlyMap<string, string> | undefined;
  /** What stands between the two sides of a U. */
  readonly within: ReactNode;
};

/** Names are smaller where seats are as narrow as this many make them. */
const manySeats = 11;

/** A row of seats on paper, with the walls beside it. It is as high as its highest seat. */
export function PaperRow(props: PaperRowProps) {
  const { room, side, places, isFirst, isLast, isMiddle, left, right, studentAt, photos, within } = props;
  const { shape, rows, columns } = room;
  const isSide = shape === "u" && places.length < columns;
  const { row } = places[0]!;
  // The gap belongs to the row above it: walls go through.
  const gap = isLast ? "0px" : gapBehind(shape, side === "teacher" ? row - 1 : row);
  const style: CSSProperties = {
    gridTemplateColumns: isSide ? "176px minmax(0, 1fr) 176px" : roomColumns(room, side, "minmax(0, 1fr)"),
    minBlockSize: `calc(${Math.round(Math.min(76, Math.max(40, 340 / rows)))}px + ${gap})`,
    paddingBlockEnd: gap,
  };
  const wall = { isFirst, isLast, isMiddle, isFront: row === 1 };
  return (
    <div className="seats-paper-row" data-many={columns >= manySeats || undefined}>
      <PaperSide {...wall} fixtures={left} />
      <div className="seats-paper-seats" style={style}>
        {places.map((place, index) => (
          <Fragment key={placeKey(place)}>
            {index > 0 && <div>{isSide && within}</div>}
            <PaperSeat student={studentAt(place)} photos={photos} />
          </Fragment>
        ))}
      </div>
      <PaperSide {...wall} fixtures={right} />
    </div>
  );
}

type PaperSeatProps = Pick<PaperRowProps, "photos"> & { readonly student: SeatStudent | undefined };

function PaperSeat({ student, photos }: PaperSeatProps) {
  if (!student) return <div className="seats-paper-seat" data-free />;
  const photo = photos?.get(student.student.id);
  return (
    <div className="seats-paper-seat">
      {photo && <img src={photo} alt="" />}
      <div>
        <b>{student.first}</b>
        <p>{student.last}</p>
      </div>
    </div>
  );
}

type PaperSideProps = Pick<PaperRowProps, "isFirst" | "isLast" | "isMiddle"> & {
  readonly fixtures: readonly RoomFixture[];
  readonly isFront: boolean;
};

/** What of door and windows is beside a row: windows along all of them, the door in front. */
function PaperSide({ fixtures, isFirst, isLast, isMiddle, isFront }: PaperSideProps) {
  const nameOf = useFixtureName();
  return (
    <div className="seats-paper-side">
      {fixtures.map((fixture) => {
        const isDoor = fixture.kind === "door";
        if (isDoor && !isFront) return null;
        return (
          <div
            key={fixture.kind}
            data-kind={fixture.kind}
            data-first={isFirst || undefined}
            data-last={isLast || undefined}
          >
            {(isDoor || isMiddle) && <span>{nameOf(fixture)}</span>}
          </div>
        );
      })}
    </div>
  );
}
