import { distanceOf } from "./room.ts";
import type { Seating } from "./seating.ts";

export type WishKind = "apart" | "near" | "front";

/** Two students apart or near each other; or one in front, with `other` "". */
export type Wish = { readonly kind: WishKind; readonly student: string; readonly other: string };

/** What became of a wish: `value` is how many seats the two are apart, or the student's row. */
export type WishState =
  /** Somebody of it has no seat. */
  { readonly type: "open" } | { readonly type: "kept" | "broken"; readonly value: number };

/** From how many seats on two students are apart. */
const leastApart = 2;

/** Whether a wish is kept by where the students sit. */
export const wishState = ({ kind, student, other }: Wish, seating: Seating): WishState => {
  const [one, two] = [seating.get(student), seating.get(other)];
  if (kind === "front") return one ? { type: one.row === 1 ? "kept" : "broken", value: one.row } : { type: "open" };
  if (!one || !two) return { type: "open" };
  const value = distanceOf(one, two);
  return {
    type: kind === "apart" ? (value >= leastApart ? "kept" : "broken") : value < leastApart ? "kept" : "broken",
    value,
  };
};

/** The wishes that the seating does not keep. */
export const brokenWishes = <W extends Wish>(wishes: readonly W[], seating: Seating): readonly W[] =>
  wishes.filter((wish) => wishState(wish, seating).type === "broken");

/** What wishes say of a student, for a seat. */
export type WishMark = { readonly kinds: ReadonlySet<WishKind>; readonly isBroken: boolean };

/** The wishes of each student, and whether one is broken. */
export const wishMarks = (wishes: readonly Wish[], seating: Seating): ReadonlyMap<string, WishMark> => {
  const marks = new Map<string, WishMark>();
  for (const wish of wishes) {
    const isBroken = wishState(wish, seating).type === "broken";
    for (const student of [wish.student, wish.other].filter((id) => id !== "")) {
      const mark = marks.get(student);
      marks.set(student, {
        kinds: new Set([...(mark?.kinds ?? []), wish.kind]),
        isBroken: isBroken || (mark?.isBroken ?? false),
      });
    }
  }
  return marks;
};

/**
 * Whether a wish says something new: two different students, or one, and nothing that another wish
 * says already.
 */
export const isNewWish = (wish: Wish, wishes: readonly Wish[]): boolean =>
  wish.student !== "" &&
  (wish.kind === "front" || (wish.other !== "" && wish.other !== wish.student)) &&
  !wishes.some(
    (one) =>
      one.kind === wish.kind &&
      ((one.student === wish.student && one.other === wish.other) ||
        (one.student === wish.other && one.other === wish.student)),
  );
