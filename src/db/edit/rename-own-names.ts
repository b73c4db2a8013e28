import { readRows } from "#db/read/queries";
import type { Database } from "#db/store/database";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";

/** Gives terms and timetables that still have a name of the app its new one, by `newByOld`. */
export const renameOwnNames = async (db: Database, newByOld: ReadonlyMap<string, string>): Promise<Mutation[]> => {
  const renamed = <T extends { readonly name: string }>(one: T): T => ({
    ...one,
    name: newByOld.get(one.name) ?? one.name,
  });
  const years = (await readRows(db, "schoolyears")).filter(({ terms }) => terms.some(({ name }) => newByOld.has(name)));
  const timetables = (await readRows(db, "timetables")).filter(({ name }) => newByOld.has(name));
  return [
    ...years.map((year) => edit("schoolyears", year, { terms: year.terms.map(renamed) })),
    ...timetables.map((timetable) => edit("timetables", timetable, { name: renamed(timetable).name })),
  ];
};
