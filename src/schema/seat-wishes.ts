import { defineCollection, type RowOf } from "./collection.ts";
import { choice, relation } from "./field.ts";

export const seatWishKinds = ["apart", "near", "front"] as const;

/** Who should not sit beside whom, who should, and who should sit in front. Nothing forbids. */
export const seatWishes = defineCollection({
  name: "seatwishes",
  about: "student",
  together: [["kind", "student", "other"]],
  fields: {
    course: relation("courses", { required: true, cascade: true }),
    kind: choice(seatWishKinds, { required: true }),
    student: relation("students", { required: true, cascade: true }),
    /** The other one; "": with `front` there is none. */
    other: relation("students", { cascade: true }),
  },
  title: () => "",
  date: () => "",
  indexes: ["course", "student", "other"],
});
export type SeatWishRow = RowOf<typeof seatWishes>;
