import { type CSSProperties, Fragment, type ReactNode } from "react";
import { type Place, placeKey, placesOf, type Room, type RoomShape, type RoomSide } from "#domain/seats/room";

type RoomGridProps = {
  readonly room: Room;
  readonly side: RoomSide;
  /** Sets --seat-least, --seat-most, --seat-high, --gap-table, --gap-aisle and --gap-row. */
  readonly className: string;
  readonly children: (place: Place) => ReactNode;
};

const gapBeside = (shape: RoomShape, column: number): string =>
  (shape === "rows" || shape === "groups") && column % 2 === 0 ? "var(--gap-aisle)" : "var(--gap-table)";

/** The columns of a room, with one width for all seats. */
export const roomColumns = ({ shape, columns }: Room, side: RoomSide, seat: string): string =>
  tracks(columns, seat, (nth) => gapBeside(shape, nth), side === "class");

export const gapBehind = (shape: RoomShape, row: number): string => {
  if (shape === "groups") return row % 2 === 0 ? "var(--gap-aisle)" : "var(--gap-table)";
  return shape === "rows" ? "var(--gap-row)" : "var(--gap-table)";
};

/** Tracks of the seats with the gaps between them, in the order in which they are drawn. */
const tracks = (count: number, seat: string, gap: (nth: number) => string, isTurned: boolean): string => {
  const list = Array.from({ length: count }, (_, index) => (index === 0 ? [seat] : [gap(index), seat])).flat();
  return (isTurned ? list.toReversed() : list).join(" ");
};

/**
 * The seats of a room as one sees them: the teacher has the board below, the class above. They
 * stand in the page as they are read, row by row.
 */
export function RoomGrid({ room, side, className, children }: RoomGridProps) {
  const { shape, rows, columns } = room;
  const isTeacher = side === "teacher";
  const places = placesOf(room);
  const seen = isTeacher
    ? places.toSorted((a, b) => b.row - a.row || a.column - b.column)
    : places.toSorted((a, b) => a.row - b.row || b.column - a.column);
  const style: CSSProperties = {
    gridTemplateColumns: roomColumns(room, side, "minmax(var(--seat-least), var(--seat-most))"),
    gridTemplateRows: tracks(rows, "var(--seat-high)", (nth) => gapBehind(shape, nth), isTeacher),
  };
  return (
    <div className={`grid justify-center ${className}`} style={style}>
      {seen.map((place) => (
        <Fragment key={placeKey(place)}>
          <div
            className="grid min-w-0"
            style={{
              gridColumn: 2 * (isTeacher ? place.column : columns - place.column + 1) - 1,
              gridRow: 2 * (isTeacher ? rows - place.row + 1 : place.row) - 1,
            }}
          >
            {children(place)}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
