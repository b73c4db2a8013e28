import type { Schedule } from "./schedule.ts";

const pick = <R extends object, K extends keyof R>(row: R, names: readonly K[]): Pick<R, K> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<R, K>;

/**
 * A schedule from rows that hold more: only what decides about its lessons. Two that are the same
 * in JSON have the same lessons, so a course's new name or a row's new version changes nothing
 * here.
 */
export const scheduleContent = ({ year, ...rows }: Schedule): Schedule => ({
  year: pick(year, ["start", "end"]),
  courses: rows.courses.map((row) => pick(row, ["id", "classes", "room"])),
  holidays: rows.holidays.map((row) =>
    pick(row, ["id", "name", "start", "end", "kind", "classes", "startMinute", "endMinute", "cycle"]),
  ),
  rotations: rows.rotations.map((row) =>
    pick(row, ["id", "unit", "labels", "rule", "anchorDate", "anchorLabel", "overrides"]),
  ),
  timetables: rows.timetables.map((row) => pick(row, ["id", "validFrom", "validTo", "days", "rotation", "periods"])),
  sessions: rows.sessions.map((row) =>
    pick(row, ["id", "timetable", "course", "day", "labels", "start", "end", "room", "validFrom", "validTo", "origin"]),
  ),
  exceptions: rows.exceptions.map((row) =>
    pick(row, ["id", "course", "date", "start", "kind", "toDate", "toStart", "toEnd", "room", "note"]),
  ),
});
