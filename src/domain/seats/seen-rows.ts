import { type Place, placesOf, type Room, type RoomSide } from "./room.ts";

/**
 * The rows of a room from top to bottom as one sees them, each from left to right: the teacher has
 * the board below, the class above. The sides of a U are short rows.
 */
export const seenRows = (
  room: Room,
  side: RoomSide,
): readonly { readonly row: number; readonly places: readonly Place[] }[] => {
  const rows = [...Map.groupBy(placesOf(room), ({ row }) => row)].map(([row, places]) => ({ row, places }));
  return side === "teacher" ? rows.toReversed() : rows.map(({ row, places }) => ({ row, places: places.toReversed() }));
};
