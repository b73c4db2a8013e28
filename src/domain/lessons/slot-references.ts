import type { ScheduleException } from "#domain/schedule/exception";
import { type SlotFields, slotFields } from "./slot-fields.ts";
import type { SlotPlace } from "./slot-place.ts";

/** A reference of a record to a slot, other than a plan's own place. */
export type SlotReference = {
  readonly collection: "lessons" | "exceptions";
  readonly id: string;
  readonly course: string;
  readonly fields: SlotFields;
  readonly kind: "homework" | "cancelled" | "moved" | "room";
  readonly from: SlotPlace;
  /** Where its slot is now; null if nowhere, so that it says nothing any more. */
  readonly to: SlotPlace | null;
};

/** A record of what happened in a lesson, and where its slot is now; null: its slot is gone. */
export type SlotRecord = {
  readonly kind: "record";
  readonly collection: string;
  readonly id: string;
  readonly course: string;
  readonly from: SlotPlace;
  readonly to: SlotPlace | null;
};

type Row = { readonly id: string; readonly course: string };

/**
 * Whether an exception is about a slot of the timetable: a swap is about a day, and an added lesson
 * is a slot itself.
 */
export const namesSlot = ({ kind }: Pick<ScheduleException, "kind">): boolean => kind !== "dayswap" && kind !== "added";

/** What names slots among some records, as it is now. */
export const readReferences = (rows: {
  readonly lessons: readonly Row[];
  readonly exceptions: readonly ScheduleException[];
}): SlotReference[] =>
  (["lessons", "exceptions"] as const).flatMap((collection) => {
    const [first, ...rest] = slotFields[collection];
    const all: readonly SlotFields[] = collection === "lessons" ? rest : [first, ...rest];
    return rows[collection].flatMap((row): SlotReference[] =>
      all.flatMap((fields) => {
        const values = row as unknown as Readonly<Record<string, unknown>>;
        const date = values[fields.date];
        if (typeof date !== "string" || date === "") return [];
        const from = { date, start: Number(values[fields.start]) };
        const kind = collection === "lessons" ? "homework" : ((row as ScheduleException).kind as SlotReference["kind"]);
        return [{ collection, id: row.id, course: row.course, fields, kind, from, to: from }];
      }),
    );
  });

/** An exception whose slot is elsewhere. What was moved within its day stays on that day. */
export const followSlot = <E extends ScheduleException>(exception: E, { date, start }: SlotPlace): E => {
  const { kind, toDate } = exception;
  const stays = kind === "moved" && toDate === "" && date !== exception.date;
  return { ...exception, date, start, ...(stays ? { toDate: exception.date } : {}) };
};
