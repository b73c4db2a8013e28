import type { EventTime } from "#db/read/queries";
import { copyOf } from "#schema/copy-of";
import type { EventValues } from "#schema/events";
import { valuesOfTime } from "./change-time.ts";

/** A copy of an event as it takes place once, with what was changed in its form. */
export const copyOfTime = (time: EventTime, patch: Partial<EventValues> = {}): EventValues => {
  const values = { ...valuesOfTime(time), ...patch };
  const { start, end } = values;
  return { ...copyOf("events", values), start, end };
};
