import { recordForm } from "#db/edit/record-form";
import type { SessionValues } from "#schema/sessions";

/** A session while it is filled in; times are null while they are half typed. */
export type SessionForm = Pick<SessionValues, "course" | "day" | "room"> & {
  readonly start: number | null;
  readonly end: number | null;
  readonly labels: readonly string[];
  readonly validFrom: string | null;
  readonly validTo: string | null;
};

export const sessionForm = recordForm(
  "sessions",
  {
    fields: ["course", "day", "labels", "start", "end", "room", "validFrom", "validTo"],
  },
  {
    toForm: ({ validFrom, validTo, ...values }): SessionForm => ({
      ...values,
      validFrom: validFrom || null,
      validTo: validTo || null,
    }),
    toValues: ({ start, end, labels, validFrom, validTo, ...form }) => ({
      ...form,
      room: form.room.trim(),
      start: start ?? 0,
      end: end ?? 0,
      validFrom: validFrom ?? "",
      validTo: validTo ?? "",
      labels: [...labels],
    }),
  },
);
