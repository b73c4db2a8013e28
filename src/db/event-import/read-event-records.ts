import type { Database } from "#db/store/database";
import type { EventRow } from "#schema/events";

/** All event records of a school year, deleted ones too: what was imported once is known again. */
export const readEventRecords = (db: Database, schoolyear: string): Promise<EventRow[]> =>
  db.events.where("schoolyear").equals(schoolyear).toArray();
