import { recordForm } from "#db/edit/record-form";
import type { TimetableValues } from "#schema/timetables";

/** What the form of a timetable holds; dates null while empty or half typed. */
type TimetableForm = Pick<TimetableValues, "name" | "rotation"> & {
  readonly validFrom: string | null;
  readonly validTo: string | null;
};

/** A timetable's name, first and last day, and rotation. */
export const timetableForm = recordForm(
  "timetables",
  { fields: ["name", "validFrom", "validTo", "rotation"] },
  {
    toForm: (values): TimetableForm => values,
    toValues: ({ name, validFrom, validTo, ...form }) => ({
      ...form,
      name: name.trim(),
      validFrom: validFrom ?? "",
      validTo: validTo ?? "",
    }),
  },
);
