import type { UserRow } from "#schema/users";
import type { Database } from "#db/store/database";
import { readRow } from "./queries.ts";
import { readSyncStatus, statusTables, type SyncStatus } from "#db/status/sync-status";
import { type DayRows, dayTables, readDayRows } from "./day-rows.ts";
import { type ActiveYear, type YearReader, yearTables } from "./year-reader.ts";

/**
 * What the first screen shows. The live queries of its parts take it until they have answered
 * themselves.
 */
export type FirstRead = {
  /** The teacher's own record; null while it is not on this device yet. */
  readonly user: UserRow | null;
  readonly active: ActiveYear;
  readonly status: SyncStatus;
  /** undefined where there is no year, or where a page is opened that does not show it. */
  readonly day: DayRows | undefined;
};

/** The teacher's own record; null while it is not on this device yet. */
export const readUser = async (db: Database, owner: string): Promise<UserRow | null> =>
  (await readRow(db, "users", owner)) ?? null;

export type FirstReader = {
  /** null before it was read, and from `end` on. */
  readonly current: FirstRead | null;
  /**
   * Reads it in one transaction, so that it can be asked for before the screen's code runs: the
   * database answers while the browser is busy with the code. `withDay`: the year's lessons and
   * events too.
   */
  readonly read: (o: { readonly withDay: boolean }) => Promise<void>;
  /** The first screen is there. Later ones show what is, not what was. */
  readonly end: () => void;
};

export const createFirstReader = (o: {
  readonly db: Database;
  readonly owner: string;
  readonly years: YearReader;
}): FirstReader => {
  let current: FirstRead | null = null;
  let isOver = false;

  const readDay = async (withDay: boolean): Promise<Pick<FirstRead, "active" | "day">> => {
    const active = await o.years.readActive();
    return { active, day: withDay && active.year ? await readDayRows(o.db, active.year) : undefined };
  };
  const readAll = async (withDay: boolean): Promise<FirstRead> => {
    const [user, status, day] = await Promise.all([readUser(o.db, o.owner), readSyncStatus(o.db), readDay(withDay)]);
    return { user, status, ...day };
  };
  return {
    get current() {
      return current;
    },
    read: async ({ withDay }) => {
      const tables = [...yearTables, ...dayTables, ...statusTables];
      const found = await o.db.transaction("r", tables, () => readAll(withDay));
      if (!isOver) current = found;
    },
    end: () => {
      isOver = true;
      current = null;
    },
  };
};
