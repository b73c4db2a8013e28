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

/**
 * The room in another shape, with a seat for everybody who has one. A U has fewer seats than rows
 * of the same size, so it grows; what comes from a U gets the size of a class.
 */
export const inShape = (from: Room, shape: RoomShape, seated: number): Room => {
  let room: Room = { ...from, shape };
  if (from.shape === "u" && placesOf(room).length > tooLarge * Math.max(seated, 1))
    room = { ...roomFor(seated), shape };
  while (placesOf(room).length < seated && (room.rows < mostPerSide || room.columns < mostPerSide)) {
    const isWide = room.columns > room.rows || room.columns === mostPerSide;
    room = isWide ? { ...room, rows: room.rows + 1 } : { ...room, columns: room.columns + 1 };
  }
  return room;
};
