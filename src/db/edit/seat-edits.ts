import { derivedRecordId } from "#db/store/hashed-id";
import { isSamePlace, type Place } from "#domain/seats/room";
import { latestSeats, type Seating } from "#domain/seats/seating";
import type { SeatPlanRow, SeatPlanValues } from "#schema/seat-plans";
import type { SeatRow, SeatValues } from "#schema/seats";
import { emptyValues } from "#schema/validate";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";
import { recordForm } from "./record-form.ts";

/** What a plan is called, where it holds, and from when on. */
export const seatPlanForm = recordForm("seatplans", { fields: ["name", "room", "validFrom"] });

/** Who is to sit apart, near or in front. Of a wish for one nobody else is kept. */
export const seatWishForm = recordForm(
  "seatwishes",
  { fields: ["kind", "student", "other"] },
  {
    toForm: ({ kind, student, other }) => ({ kind, student, other }),
    toValues: ({ kind, student, other }) => ({ kind, student, other: kind === "front" ? "" : other }),
  },
);

/** Row 0: without a seat. */
const nowhere: Place = { row: 0, column: 0 };

type NewSeating = {
  readonly plan: string;
  /** What there is of the plan, also of students who have left. */
  readonly records: readonly SeatRow[];
  readonly students: readonly string[];
  readonly seating: Seating;
  /** Who stays when the others are shuffled. */
  readonly fixed: ReadonlySet<string>;
  /** The moment: of two devices' edits the later one counts. */
  readonly at: string;
  readonly newId: () => string;
};

/**
 * The edits that bring a plan to a seating: one for each student whose record says otherwise. Those
 * who have left keep theirs.
 */
export const seatEdits = ({ plan, records, students, seating, fixed, at, newId }: NewSeating): readonly Mutation[] => {
  const latest = latestSeats(records);
  const ids = new Set(records.map(({ id }) => id));
  return students.flatMap((student): Mutation[] => {
    const record = latest.get(student);
    const place = seating.get(student) ?? nowhere;
    const isFixed = fixed.has(student) && seating.has(student);
    if (record) {
      const isPut = isSamePlace(record, place) || (record.row === 0 && place.row === 0);
      if (isPut && record.fixed === isFixed) return [];
      const moved = isPut ? {} : { row: place.row, column: place.column };
      return [edit("seats", record, { ...moved, ...(record.fixed === isFixed ? {} : { fixed: isFixed }), at })];
    }
    if (place.row === 0) return [];
    const derived = derivedRecordId("seats", { plan, student });
    const values: SeatValues = {
      ...emptyValues("seats"),
      plan,
      student,
      row: place.row,
      column: place.column,
      fixed: isFixed,
      at,
    };
    // A record of another student who was once this one may have the id.
    return [{ op: "create", collection: "seats", id: ids.has(derived) ? newId() : derived, values }];
  });
};

/** A new plan of a course with a class that sits already, or with nobody. */
export const addSeatPlan = (
  id: string,
  values: Partial<SeatPlanValues>,
  seated: Omit<NewSeating, "plan" | "records">,
): readonly Mutation[] => [
  { op: "create", collection: "seatplans", id, values: { ...emptyValues("seatplans"), ...values } },
  ...seatEdits({ ...seated, plan: id, records: [] }),
];

/** A plan in another shape or size. */
export const reshapePlan = (
  plan: SeatPlanRow,
  { shape, rows, columns }: Pick<SeatPlanValues, "shape" | "rows" | "columns">,
): Mutation => edit("seatplans", plan, { shape, rows, columns });
