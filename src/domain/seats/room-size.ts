import { mostPerSide, placesOf, type Room, type RoomShape } from "./room.ts";

/** Six seats in a row, as in most rooms. */
const usualColumns = 6;

/** Rows of pairs for so many students. */
export const roomFor = (students: number): Room => ({
  shape: "rows",
  rows: Math.min(mostPerSide, Math.max(3, Math.ceil(students / usualColumns))),
  columns: Math.min(mostPerSide, Math.max(usualColumns, Math.ceil(students / mostPerSide))),
});

/** A room with so many times the seats that are needed is too large. */
const tooLarge = 1.5;

/** A U with exactly so many seats, its sides about as long as its back. */
const uFor = (students: number): Room => {
  const side = Math.min(mostPerSide - 1, Math.max(1, Math.round(students / 3)));
  return { shape: "u", rows: side + 1, columns: Math.min(mostPerSide, Math.max(2, students - 2 * side)) };
};

/**
 * The room in another shape, with a seat for each student of the class. A U has as many seats as
 * that; what comes from a U gets the size of a class.
 */
export const inShape = (from: Room, shape: RoomShape, students: number): Room => {
  if (shape === "u" && from.shape !== "u") return uFor(students);
  let room: Room = { ...from, shape };
  if (from.shape === "u" && placesOf(room).length > tooLarge * Math.max(students, 1))
    room = { ...roomFor(students), shape };
  while (placesOf(room).length < students && (room.rows < mostPerSide || room.columns < mostPerSide)) {
    const isWide = room.columns > room.rows || room.columns === mostPerSide;
    room = isWide ? { ...room, rows: room.rows + 1 } : { ...room, columns: room.columns + 1 };
  }
  return room;
};
