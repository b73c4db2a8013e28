import type { SeatPlanValues } from "#schema/seat-plans";

export type RoomFixture = SeatPlanValues["fixtures"][number];
export type FixtureSide = RoomFixture["side"];

/** The walls as the teacher sees them; the board is always in front. */
export const fixtureSides: readonly FixtureSide[] = ["left", "right", "back", "front"];

/** Where a wall is for who looks from the other side. */
export const turnedSide: Readonly<Record<FixtureSide, FixtureSide>> = {
  left: "right",
  right: "left",
  back: "front",
  front: "back",
};

const usual: readonly RoomFixture[] = [
  { kind: "windows", side: "left" },
  { kind: "door", side: "right" },
];

/** Door and windows of a plan; where nobody said it, on either side. */
export const fixturesOf = ({ fixtures }: Pick<SeatPlanValues, "fixtures">): readonly RoomFixture[] => {
  const known = fixtures.filter(({ kind }) => kind !== "board");
  return known.length === 0 ? usual : known;
};

/** The same with one of them at another wall. */
export const moveFixture = (
  plan: Pick<SeatPlanValues, "fixtures">,
  moved: RoomFixture,
  side: FixtureSide,
): SeatPlanValues["fixtures"] => fixturesOf(plan).map((one) => (one === moved ? { ...one, side } : one));

/** The wall that a point is nearest to, or furthest beyond. */
export const nearestWall = (
  { x, y }: { readonly x: number; readonly y: number },
  room: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
): FixtureSide => {
  const inside: readonly (readonly [FixtureSide, number])[] = [
    ["left", x - room.left],
    ["right", room.right - x],
    ["back", y - room.top],
    ["front", room.bottom - y],
  ];
  return inside.toSorted((a, b) => a[1] - b[1])[0]![0];
};
