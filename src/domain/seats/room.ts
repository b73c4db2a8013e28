/** How the seats of a room stand: rows of pairs, a U, tables of four, or wherever one wants. */
export type RoomShape = "rows" | "u" | "groups" | "free";

export type Room = { readonly shape: RoomShape; readonly rows: number; readonly columns: number };

/** A seat: its row counted from the board, its column from the left as the teacher sees it. */
export type Place = { readonly row: number; readonly column: number };

/** The most rows, and seats in one, that a room has. */
export const mostPerSide = 20;

/** The room of a plan's record. */
export const roomOf = ({ shape, rows, columns }: Room): Room => ({
  shape,
  rows: Math.max(1, rows),
  columns: Math.max(1, columns),
});

export const placeKey = ({ row, column }: Place): string => `${row}.${column}`;

export const isSamePlace = (a: Place | undefined, b: Place | undefined): boolean =>
  a?.row === b?.row && a?.column === b?.column;

const upTo = (count: number): readonly number[] =>
  Array.from({ length: Math.min(Math.max(1, count), mostPerSide) }, (_, index) => index + 1);

const inPairs = (numbers: readonly number[]): readonly (readonly number[])[] =>
  numbers.flatMap((_, index) => (index % 2 === 0 ? [numbers.slice(index, index + 2)] : []));

/**
 * The tables of a room, from the board on. Who sits at a table has neighbours before and after in
 * its list.
 */
export const tablesOf = ({ shape, ...size }: Room): readonly (readonly Place[])[] => {
  const [rows, columns] = [upTo(size.rows), upTo(size.columns)];
  const line = (row: number, of: readonly number[]) => of.map((column): Place => ({ row, column }));
  switch (shape) {
    case "u": {
      const last = rows.length;
      const sides = rows.slice(0, -1);
      const right = columns.length > 1 ? sides.toReversed().map((row) => ({ row, column: columns.length })) : [];
      return [[...sides.map((row) => ({ row, column: 1 })), ...line(last, columns), ...right]];
    }
    case "groups":
      return inPairs(rows).flatMap(([front, back]) =>
        inPairs(columns).map((pair) => [...line(front!, pair), ...(back ? line(back, pair.toReversed()) : [])]),
      );
    case "free":
      return rows.map((row) => line(row, columns));
    case "rows":
      return rows.flatMap((row) => inPairs(columns).map((pair) => line(row, pair)));
  }
};

const fromTheFront = (a: Place, b: Place): number => a.row - b.row || a.column - b.column;

/** All seats of a room, the front row first and from left to right. */
export const placesOf = (room: Room): readonly Place[] => tablesOf(room).flat().toSorted(fromTheFront);

/**
 * How many seats two places are apart in the direction in which they are furthest: 1 is side by
 * side, behind each other or across a corner.
 */
export const distanceOf = (a: Place, b: Place): number =>
  Math.max(Math.abs(a.row - b.row), Math.abs(a.column - b.column));

/** From which side one looks: the teacher has the board behind, the class before. */
export type RoomSide = "teacher" | "class";

const arrows: Readonly<Record<string, Place>> = {
  ArrowUp: { row: 1, column: 0 },
  ArrowDown: { row: -1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/**
 * The place of these that an arrow leads to, over gaps; the same one at the walls or for another
 * key.
 */
export const placeByKey = (key: string, from: Place, places: readonly Place[], side: RoomSide): Place => {
  const arrow = arrows[key];
  if (!arrow) return from;
  const sign = side === "teacher" ? 1 : -1;
  const [up, right] = [arrow.row * sign, arrow.column * sign];
  const ahead = places
    .map((place) => ({
      place,
      along: (place.row - from.row) * up + (place.column - from.column) * right,
      aside: Math.abs(up === 0 ? place.row - from.row : place.column - from.column),
    }))
    .filter(({ along }) => along > 0)
    // In its own line first; else the nearest one beside it.
    .toSorted((a, b) => (a.aside === 0 ? 0 : 1) - (b.aside === 0 ? 0 : 1) || a.along + a.aside - (b.along + b.aside));
  return ahead[0]?.place ?? from;
};
