import { recordForm } from "#db/edit/record-form";
import { slotStarts } from "#domain/evening/agenda";
import type { PlainDate } from "#domain/time/plain-date";

/** How long an appointment can be: minutes. */
export const lengths = [5, 10, 15, 20] as const;

/** What the form of an evening holds while it is filled in; null: empty or half typed. */
export type EveningForm = {
  readonly name: string;
  readonly date: PlainDate | null;
  readonly start: number | null;
  readonly end: number | null;
  readonly length: number;
  readonly room: string;
};

export const eveningForm = recordForm(
  "evenings",
  { fields: ["name", "date", "start", "end", "length", "room"] },
  {
    toForm: ({ name, date, start, end, length, room }): EveningForm => ({
      name,
      date: date || null,
      start,
      end,
      length,
      room,
    }),
    toValues: ({ name, date, start, end, length, room }, base) => ({
      name: name.trim(),
      date: date ?? "",
      start: start ?? base.start,
      end: end ?? base.end,
      length,
      room: room.trim(),
    }),
  },
);

/** Whether the hours have room for one appointment. */
export const hasRoom = ({ start, end, length }: EveningForm): boolean =>
  start !== null && end !== null && slotStarts({ start, end, length }).length > 0;

/** Who comes when. */
export const appointmentForm = recordForm("meetings", { fields: ["student", "start", "guests"] });
