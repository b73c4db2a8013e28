import { expect, it } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { readRows } from "#db/read/queries";
import { renameOwnNames } from "./rename-own-names.ts";

it("renames what still has the app's name, and nothing that somebody typed", async () => {
  const { db, make, save } = createFormScene();
  const term = (name: string, start: string, end: string) => ({ name, start, end });
  const year = await make("schoolyears", {
    name: "2026/27",
    start: "2026-09-15",
    end: "2027-07-15",
    country: "LU",
    zone: "Europe/Luxembourg",
    terms: [term("1st semester", "2026-09-15", "2027-01-31"), term("To Easter", "2027-02-01", "2027-07-15")],
  });
  const timetable = { schoolyear: year.id, validFrom: year.start, validTo: year.end, days: [1], periods: [] };
  await make("timetables", { ...timetable, name: "Timetable" });
  await make("timetables", { ...timetable, name: "Timetable 2" });
  const german = new Map([
    ["1st semester", "1. Semester"],
    ["Timetable", "Stundenplan"],
  ]);
  for (const mutation of await renameOwnNames(db, german)) await save(mutation);
  const [shown] = await readRows(db, "schoolyears");
  expect(shown!.terms).toEqual([
    term("1. Semester", "2026-09-15", "2027-01-31"),
    term("To Easter", "2027-02-01", "2027-07-15"),
  ]);
  expect((await readRows(db, "timetables")).map(({ name }) => name).toSorted()).toEqual(["Stundenplan", "Timetable 2"]);
  expect(await renameOwnNames(db, german)).toEqual([]);
});
