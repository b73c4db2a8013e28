// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createProbe, createTestMirror, probeOf } from "../../../../tests/support/hook-probe.ts";
import type { Mutation } from "#db/edit/mutation";
import { YearProvider } from "#hooks/data/year-provider";
import { createFormat } from "#i18n/format";
import { FormatContext } from "#i18n/use-format";
import { useRollView, type RollView } from "./use-roll-view.ts";

let count = 0;
let made: ReturnType<typeof createTestMirror>;
let probe: ReturnType<typeof createProbe>;
beforeEach(() => {
  made = createTestMirror({ name: `roll-view-${(count += 1)}`, clock: () => Date.UTC(2026, 10, 23) });
  probe = createProbe(made);
});
afterEach(() => {
  probe.end();
  made.mirror.db.close();
});

const id = (letter: string) => letter.repeat(15);
const create = (collection: string, letter: string, values: object): Mutation =>
  ({ op: "create", collection, id: id(letter), values }) as Mutation;
const write = async (...mutations: Mutation[]) =>
  expect(await made.writer.mutate(mutations)).toMatchObject({ ok: true });

const dates = { start: "2026-09-15", end: "2027-07-15" };
/** A Monday, the one before it, and the Wednesday to which its lesson is moved. */
const [monday, before, wednesday] = ["2026-11-23", "2026-11-16", "2026-11-25"];
const student = (letter: string, values: object = {}) =>
  create("students", letter, { firstName: letter.toUpperCase(), lastName: "X", classes: [id("k")], ...values });
const said = (letter: string, of: string, date: string, values: object = {}) =>
  create("attendance", letter, { course: id("c"), student: id(of), date, start: 480, state: "absent", ...values });
const yearWithRoll = [
  create("schoolyears", "y", { name: "26/27", country: "LU", ...dates, zone: "Europe/Luxembourg" }),
  create("classes", "k", { schoolyear: id("y"), name: "7C2" }),
  create("courses", "c", { schoolyear: id("y"), name: "Maths", short: "7C2", classes: [id("k")] }),
  create("timetables", "t", { schoolyear: id("y"), name: "T", validFrom: dates.start, validTo: dates.end }),
  create("sessions", "s", { timetable: id("t"), course: id("c"), day: 1, start: 480, end: 530 }),
  student("a"),
  student("b"),
  said("1", "a", before, { reason: "ill" }),
  said("2", "a", "2026-11-09"),
  said("3", "b", "2026-12-14"),
  create("remarks", "r", { course: id("c"), student: id("a"), date: before, start: 480, kind: "other", label: "Late" }),
];

const rendering = (): (RollView | null | undefined)[] => {
  const { seen, Probe } = probeOf(() => useRollView({ course: id("c"), date: monday, start: 480 }));
  const format = createFormat("en");
  probe.render(
    createElement(FormatContext, { value: format }, createElement(YearProvider, null, createElement(Probe))),
  );
  return seen;
};
const names = (view: RollView | null | undefined) => view?.rows.map((row) => row.student.firstName);

test("a roll has who is in the course, what was said before and after, and what was said in it", async () => {
  await write(
    ...yearWithRoll,
    said("4", "b", monday),
    create("registers", "g", { course: id("c"), date: monday, start: 480, calledAt: "2026-11-23T07:10:00.000Z" }),
  );
  const seen = rendering();
  await expect.poll(() => names(seen.at(-1))).toEqual(["A", "B"]);
  const view = seen.at(-1)!;
  expect(view.news.records.map((row) => row.id)).toEqual([id("4")]);
  expect(view.news.rollRow?.id).toBe(id("g"));
  expect([...view.before!.missing.keys()]).toEqual([id("a")]);
  expect(Object.fromEntries(view.hours)).toEqual({ [id("a")]: 2, [id("b")]: 1 });
  expect(view.reasons).toEqual(["ill"]);
  expect(view.pens.at(-1)).toEqual({ kind: "other", label: "Late" });
});

test("a tap reads the lesson's day again, and nothing else of the year", async () => {
  await write(...yearWithRoll);
  const seen = rendering();
  await expect.poll(() => names(seen.at(-1))).toEqual(["A", "B"]);
  const read: string[] = [];
  const { db } = made.mirror;
  for (const table of db.tables)
    table.hook("reading", (row?: { readonly id?: string }) => {
      // A write looks for the record that it makes.
      if (row?.id) read.push(`${table.name} ${row.id[0]}`);
      return row;
    });
  await write(said("4", "b", monday));
  await expect.poll(() => seen.at(-1)!.news.records.length).toBe(1);
  const rows = new Set(read.filter((one) => /^(attendance|remarks|students|sessions|courses|schoolyears) /.test(one)));
  expect([...rows].toSorted()).toEqual(["attendance 4", "students b"]);
});

test("a moved lesson has who was in the course on the day that it was moved to, and who was noted in it", async () => {
  const since = wednesday;
  await write(
    ...yearWithRoll,
    create("exceptions", "e", {
      course: id("c"),
      date: monday,
      start: 480,
      kind: "moved",
      toDate: wednesday,
      toStart: 600,
      toEnd: 650,
    }),
    student("d", { since }),
    student("f", { classes: [], since, classesBefore: [id("k")] }),
  );
  const seen = rendering();
  await expect.poll(() => names(seen.at(-1))).toEqual(["A", "B", "D"]);
  await write(said("4", "f", monday));
  await expect.poll(() => names(seen.at(-1))).toEqual(["A", "B", "D", "F"]);
});
