import type { Database } from "#db/store/database";
import type { KeptSource } from "#domain/source/source-state";

const key = "sources";

type Sources = Readonly<Record<string, KeptSource>>;

/** What schools' calendars said last, by school year: it goes with the mirror. */
export const readKeptSources = async (db: Database): Promise<Sources> =>
  ((await db.meta.get(key))?.value as Sources | undefined) ?? {};

export const keepSources = (db: Database, sources: Sources): Promise<unknown> => db.meta.put({ key, value: sources });
