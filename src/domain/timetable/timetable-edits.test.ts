import * as fc from "fast-check";
import { expect, test } from "vitest";
import { expandSchedule } from "#domain/schedule/expander";
import { anySchedule, datesIn } from "../../../tests/support/domain-arbitraries.ts";
import { buildSession, buildTimetable } from "../../../tests/support/domain-builders.ts";
import { addDays } from "#domain/time/plain-date";
import { timetableOn, timetableOverlaps } from "./timetable.ts";
import {
  changesLessons,
  editFrom,
  editTimetable,
  insertTimetable,
  isTaught,
  nextMonday,
  onlyAdds,
} from "./timetable-edits.ts";

test("edits apply in their order; an added session belongs to the timetable", () => {
  const timetable = buildTimetable();
  const first = buildSession({ id: "first" });
  const { sessions, timetable: edited } = editTimetable({ timetable, sessions: [first] }, [
    { op: "add", session: buildSession({ id: "new", timetable: "elsewhere" }) },
    { op: "change", id: "first", patch: { start: 600, end: 650 } },
    { op: "change", id: "nobody", patch: { start: 0 } },
    { op: "remove", id: "new" },
    { op: "timetable", patch: { days: [1] } },
  ]);
  expect(sessions).toEqual([{ ...first, start: 600, end: 650 }]);
  expect(edited.days).toEqual([1]);
});

test("an edit from a date on leaves the days before as they were and is there from then on", () => {
  fc.assert(
    fc.property(
      anySchedule.chain((schedule) => fc.record({ schedule: fc.constant(schedule), from: datesIn(schedule.year) })),
      ({ schedule, from }) => {
        const timetable = schedule.timetables[0]!;
        const sessions = schedule.sessions
          .filter((one) => one.timetable === timetable.id)
          .map((one, index) => ({ ...one, id: `s${index}` }));
        const edits = [
          { op: "timetable" as const, patch: { days: [] } },
          { op: "remove" as const, id: "s0" },
        ];
        let id = 0;
        const edited = editFrom({ timetable, sessions, edits, from, newId: () => `new${(id += 1)}` });
        if (!edited) {
          expect(from <= timetable.validFrom || timetable.validTo < from).toBe(true);
          return;
        }
        expect(edited.validTo).toBe(addDays(from, -1));
        expect(edited.timetable).toMatchObject({ validFrom: from, validTo: timetable.validTo, days: [] });
        expect(edited.sessions).toHaveLength(Math.max(0, sessions.length - 1));
        expect(edited.sessions.every((one) => one.timetable === edited.timetable.id)).toBe(true);
        // Without other timetables, exceptions and a rotation nothing but the split itself can
        // show.
        const alone = { ...schedule, timetables: [timetable], sessions, exceptions: [], rotations: [] };
        const after = {
          ...alone,
          timetables: [{ ...timetable, validTo: edited.validTo }, edited.timetable],
          sessions: [...sessions, ...edited.sessions],
        };
        const before = { start: addDays(schedule.year.start, -30), end: addDays(from, -1) };
        expect(expandSchedule(after, before)).toEqual(expandSchedule(alone, before));
      },
    ),
  );
});

test("a timetable is in use once it has begun and has sessions", () => {
  const timetable = buildTimetable({ validFrom: "2026-09-15" });
  expect(isTaught(timetable, [buildSession()], "2026-11-23")).toBe(true);
  expect(isTaught(timetable, [buildSession()], "2026-09-15")).toBe(false);
  expect(isTaught(timetable, [buildSession({ timetable: "other" })], "2026-11-23")).toBe(false);
});

test("the usual dates of a change", () => {
  expect(nextMonday("2026-11-23")).toBe("2026-11-30");
  expect(nextMonday("2026-11-29")).toBe("2026-11-30");
});

test("an inserted timetable ends the one before it and lasts as long as that one, or until the next", () => {
  let id = 0;
  const newId = (): string => `new${(id += 1)}`;
  const first = buildTimetable({ id: "first", validTo: "2027-01-31" });
  const second = buildTimetable({ id: "second", validFrom: "2027-02-15" });
  const insert = (from: string, timetables = [first, second]) =>
    insertTimetable({ timetables, model: first, sessions: [buildSession()], from, yearEnd: "2027-07-15", newId });
  expect(insert("2026-11-30")).toMatchObject({
    ok: true,
    value: {
      ended: { id: "first", validTo: "2026-11-29" },
      timetable: { id: "new1", validFrom: "2026-11-30", validTo: "2027-01-31" },
      sessions: [{ id: "new2", timetable: "new1" }],
    },
  });
  expect(insert("2027-02-01")).toMatchObject({
    value: { ended: undefined, timetable: { validTo: "2027-02-14" } },
  });
  expect(insert("2027-02-01", [first])).toMatchObject({ value: { timetable: { validTo: "2027-07-15" } } });
  expect(insert("2027-02-15")).toEqual({ ok: false, error: { type: "taken" } });
  expect(insert("2027-07-16")).toEqual({ ok: false, error: { type: "pastEnd" } });
});

test("a block leaves the timetable around it as it is, which is in use again after it", () => {
  const around = buildTimetable({ id: "around", validFrom: "2026-09-15", validTo: "2027-07-15" });
  const insert = (from: string, until: string) =>
    insertTimetable({
      timetables: [around],
      model: around,
      sessions: [],
      from,
      until,
      yearEnd: "2027-07-15",
      newId: () => "block",
    });
  const made = insert("2027-01-04", "2027-01-29");
  expect(made).toMatchObject({
    ok: true,
    value: { ended: undefined, timetable: { validFrom: "2027-01-04", validTo: "2027-01-29" } },
  });
  const timetables = [around, ...(made.ok ? [made.value.timetable] : [])];
  const used = ["2027-01-03", "2027-01-04", "2027-01-29", "2027-01-30"].map(
    (date) => timetableOn(timetables, date)?.id,
  );
  expect(used).toEqual(["around", "block", "block", "around"]);
  expect(timetableOverlaps(timetables)).toEqual([]);
  expect(insert("2027-01-04", "2027-01-03")).toEqual({ ok: false, error: { type: "order" } });
  // To the very end it takes over like any other.
  expect(insert("2027-01-04", "2027-07-15")).toMatchObject({
    value: { ended: { id: "around", validTo: "2027-01-03" } },
  });
});

test("what only adds takes nothing from the weeks that are over; a name or periods alone are about no lesson", () => {
  const timetable = buildTimetable({ days: [1, 2] });
  const add = { op: "add" as const, session: buildSession() };
  const patched = (patch: object) => [{ op: "timetable" as const, patch }];
  expect(onlyAdds(timetable, [add, ...patched({ days: [1, 2, 3] })])).toBe(true);
  expect(onlyAdds(timetable, [add, { op: "remove", id: "one" }])).toBe(false);
  expect(onlyAdds(timetable, [{ op: "change", id: "one", patch: { room: "B1" } }])).toBe(false);
  expect(onlyAdds(timetable, patched({ days: [1] }))).toBe(false);
  expect(onlyAdds(timetable, patched({ rotation: "" }))).toBe(false);
  expect(changesLessons(patched({ periods: [], name: "Winter" }))).toBe(false);
  expect(changesLessons(patched({ days: [1] }))).toBe(true);
  expect(changesLessons([add])).toBe(true);
});
