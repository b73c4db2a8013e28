import type { KeptSource } from "#domain/source/source-state";
import type { Database } from "./database.ts";
import { isStorageFull } from "./storage-full.ts";

const key = "sources";

type Sources = Readonly<Record<string, KeptSource>>;

/** What schools' calendars said last, by school year: it goes with the mirror. */
export const readKeptSources = async (db: Database): Promise<Sources> =>
  ((await db.meta.get(key))?.value as Sources | undefined) ?? {};

/** Keeps it; false where the disk is full. */
export const keepSources = (db: Database, sources: Sources): Promise<boolean> =>
  db.meta.put({ key, value: sources }).then(
    () => true,
    (problem: unknown) => {
      if (isStorageFull(problem)) return false;
      throw problem;
    },
  );
