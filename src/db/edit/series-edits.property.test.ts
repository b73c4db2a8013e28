import fc from "fast-check";
import { expect, test } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { shiftRule } from "#domain/schedule/series-rule";
import { addDays, diffDays } from "#domain/time/plain-date";
import { repeatDays } from "#domain/time/repeat-days";
import { readRule } from "#domain/time/repeat-rule";
import type { EventRow, EventValues } from "#schema/events";
import { changeTime } from "./change-time.ts";
import { readEvents, readRows } from "#db/read/queries";
import { changeSeries, deleteChangedTime, deleteFromSeries, isSeriesTime, type SeriesScope } from "./series-edits.ts";

/*
 * A teacher's series beside a list that knows no rules: each time is an entry with a day and a
 * title, in a part. A move of "this and following" puts the entries from there into a part of their
 * own. "All" is about the entries of a part that were not changed alone.
 */

/** `RUNS=20000` tries so many lives of a series. */
const numRuns = Number(process.env["RUNS"] ?? 60);

const year = { id: "schoolyear00000", start: "2026-08-01", end: "2027-07-31" };

type Entry = { part: number; day: string; title: string; isAlone: boolean };

const edits = fc.array(
  fc.record({
    nth: fc.nat(60),
    scope: fc.constantFrom<SeriesScope>("one", "following", "all"),
    what: fc.constantFrom("move", "move", "rename", "delete"),
    days: fc.integer({ min: -15, max: 15 }),
    /**
     * The form writes a moved rule, with the number of times of the whole series; a drag writes
     * none.
     */
    isForm: fc.boolean(),
  }),
  { minLength: 1, maxLength: 7 },
);

const rules = fc.constantFrom(
  "FREQ=WEEKLY;COUNT=8",
  "FREQ=WEEKLY;BYDAY=MO,SA;COUNT=12",
  "FREQ=WEEKLY;BYDAY=TU,WE,SA;COUNT=14",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;COUNT=9",
  "FREQ=WEEKLY;INTERVAL=2;COUNT=6",
  "FREQ=DAILY;INTERVAL=3;COUNT=9",
  "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=20",
);

/** The list after an edit of the entry at `nth`. */
const apply = (
  entries: readonly Entry[],
  entry: Entry,
  edit: { scope: SeriesScope; what: string; days: number; title: string },
  newPart: number,
): Entry[] => {
  const { scope, what, days, title } = edit;
  const change = (one: Entry): Entry[] => {
    if (what === "delete") return [];
    return [what === "move" ? { ...one, day: addDays(one.day, days) } : { ...one, title }];
  };
  if (scope === "one" || entry.isAlone)
    return entries.flatMap((one) => (one === entry ? change({ ...one, isAlone: true }) : [one]));
  const own = entries.filter((one) => one.part === entry.part);
  const isFrom = (one: Entry) => scope === "all" || own.indexOf(one) >= own.indexOf(entry);
  const isWhole = own.every(isFrom);
  return entries.flatMap((one) => {
    if (one.part !== entry.part || !isFrom(one)) return [one];
    // What was changed alone stays as it is, and goes with its part.
    if (one.isAlone) return what === "delete" ? [] : [{ ...one, part: isWhole ? one.part : newPart }];
    return change({ ...one, part: isWhole ? one.part : newPart });
  });
};

const shown = (entries: readonly { day: string; title: string }[]) =>
  entries.map(({ day, title }) => `${day} ${title}`).toSorted();

test("moves, renames and deletions of one, following and all times lose none, double none and never throw", async () => {
  await fc.assert(
    fc.asyncProperty(rules, fc.nat(6), edits, async (rrule, weekday, made) => {
      const scene = createFormScene();
      const linkedTo = (series: string) => readRows(scene.db, "events", { series });
      const [start] = repeatDays(readRule(rrule)!, addDays("2026-10-05", weekday), {
        start: "2026-10-01",
        end: "2027-07-31",
      });
      const values: Partial<EventValues> = {
        schoolyear: year.id,
        title: "0",
        kind: "meeting",
        start: `${start}T14:00`,
        end: `${start}T15:00`,
        rrule,
      };
      await scene.save({ op: "create", collection: "events", values });
      let entries: Entry[] = repeatDays(readRule(rrule)!, start!, { start: start!, end: year.end }).map((day) => ({
        part: 0,
        day,
        title: "0",
        isAlone: false,
      }));
      const log: string[] = [];
      for (const [index, edit] of made.entries()) {
        const times = await readEvents(scene.db, year, year);
        expect([log, shown(times.map(({ start: at, title }) => ({ day: at.slice(0, 10), title })))]).toEqual([
          log,
          shown(entries),
        ]);
        if (times.length === 0) return;
        const time = times[edit.nth % times.length]!;
        const day = time.start.slice(0, 10);
        // Two of one day and title are told apart by their record only where both lists have one.
        const same = entries.filter((one) => one.day === day && one.title === time.title);
        if (same.length > 1) return;
        const entry = same[0]!;
        const title = String(index + 1);
        const { scope, what, days, isForm } = edit;
        log.push(`${what} ${day} ${scope} ${what === "move" ? days : title}`);
        const length = diffDays(time.start.slice(0, 10), time.end.slice(0, 10));
        const to = addDays(day, days);
        const patch: Partial<EventValues> =
          what === "move" ? { start: `${to}T14:00`, end: `${addDays(to, length)}T15:00` } : { title };
        if (isSeriesTime(time)) {
          const linked = await linkedTo(time.repeats.id);
          const rrule = shiftRule(time.repeats.rrule, day, to);
          const whole = isForm && what === "move" && scope !== "one" ? { ...patch, rrule } : patch;
          await scene.save(
            ...(what === "delete"
              ? deleteFromSeries(time, scope, linked)
              : changeSeries(time, whole, scope, linked).mutations),
          );
        } else if (what !== "delete") await scene.save(changeTime(time, patch));
        else if (time.series === "") await scene.save({ op: "delete", collection: "events", id: time.id });
        else {
          const series: EventRow = await scene.read("events", time.series);
          await scene.save(...deleteChangedTime(time, series, await linkedTo(series.id)));
        }
        entries = apply(entries, entry, { scope, what, days, title }, index + 1);
      }
      const times = await readEvents(scene.db, year, year);
      expect([log, shown(times.map(({ start: at, title }) => ({ day: at.slice(0, 10), title })))]).toEqual([
        log,
        shown(entries),
      ]);
    }),
    { numRuns },
  );
}, 3_600_000);
