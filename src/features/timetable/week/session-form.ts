import { recordForm } from "#db/record-form";
import type { SessionValues } from "#schema/sessions";

/** A session while it is filled in; times are null while they are half typed. */
export type SessionForm = Pick<SessionValues, "course" | "day" | "room"> & {
  readonly start: number | null;
  readonly end: number | null;
  readonly labels: readonly string[];
};

export const sessionForm = recordForm(
  "sessions",
  { fields: ["course", "day", "labels", "start", "end", "room"], together: [["start", "end"]] },
  {
    toForm: (values): SessionForm => values,
    toValues: ({ start, end, labels, ...form }) => ({
      ...form,
      room: form.room.trim(),
      start: start ?? 0,
      end: end ?? 0,
      labels: [...labels],
    }),
  },
);
