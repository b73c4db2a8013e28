import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import { createDatabase } from "#db/store/database";
import { edit } from "./edit.ts";
import { createHistory } from "#db/write/history";
import { derivedId } from "#db/store/derived-id";
import { cancelMutations } from "./lesson-exceptions.ts";
import { createMutate } from "#db/write/mutate";
import { derivedRecordId } from "#db/store/hashed-id";
import type { Mutation } from "./mutation.ts";
import { createId } from "#db/store/new-id";
import { readRow, readRows, readSchedule } from "#db/read/queries";
import { createExpander } from "#domain/schedule/expander";
import { planSlots } from "#domain/lessons/lesson-slots";
import { type Collection } from "#schema/collection";
import { collections, type CollectionName } from "#schema/collections";
import { slotRecords } from "#schema/slot-records";
import { type Field, minutes } from "#schema/field";
import { emptyValues } from "#schema/validate";
import { joinLocalDateTime } from "#domain/time/minutes";
import { datesBetween } from "#domain/time/plain-date";
import type { Proposal } from "./schedule-proposal.ts";
import { proposalToEdits, readProposal } from "./schedule-proposal.ts";
import { createDemoYear } from "../../../scripts/demo-year/data/demo-year.ts";

/** Monday of week 48 in the demo year. */
const clock = () => Date.parse("2026-11-23T10:24:00+01:00");
const stores = [
  "schoolyears",
  "courses",
  "holidays",
  "rotations",
  "timetables",
  "sessions",
  "exceptions",
  ...slotRecords,
  "lessons",
] as const;

const setUp = async () => {
  const db = createDatabase({ name: "test", indexedDB: new IDBFactory(), IDBKeyRange });
  let state = 7;
  const newId = createId({ random: () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647 });
  const { users, ...records } = createDemoYear();
  const owner = users[0]!.id;
  const system = { owner, rev: 3, seq: 3, deleted: false, created: "", updated: "" };
  for (const [collection, rows] of Object.entries({ ...records, users })) {
    await db.table(collection).bulkPut(rows.map((row) => ({ ...row, ...system })));
  }
  const history = createHistory({ mutate: createMutate({ db, owner, newId, clock }) });
  const year = users[0]!.active_schoolyear;
  const propose = async (...mutations: Mutation[]) => {
    const proposal = await readProposal({ db, owner, clock, edits: mutations, newId });
    if (!proposal) throw new Error("There is nothing to ask about");
    return proposal;
  };
  const dump = async () => {
    const rows = await Promise.all(stores.map((store) => db.table(store).toArray()));
    // The field says nothing for a living record.
    const living = (some: (typeof rows)[number]) =>
      some.filter(({ deleted }) => !deleted).map((row) => ({ ...row, deletedWith: "" }));
    return Object.fromEntries(stores.map((store, index) => [store, living(rows[index]!)]));
  };
  /** The state: which plans have a slot, and each day's label. */
  const look = async () => {
    const schedule = await readSchedule(db, year);
    const expander = createExpander(schedule);
    const lessons = await readRows(db, "lessons");
    const { orphans } = planSlots(expander.expand({ start: "2026-09-01", end: "2027-08-31" }), lessons);
    const days = datesBetween("2026-09-01", "2027-08-31");
    return {
      orphans: orphans.map(({ id }) => id).toSorted(),
      places: new Map(lessons.map(({ id, date, start }) => [id, `${date} ${start}`])),
      labels: new Map(days.map((date) => [date, expander.explainLabel(date).label])),
    };
  };
  return { db, history, propose, dump, look, year };
};

/** Applies a proposal, sees that just what it says happens, and takes it back. */
const applyAndUndo = async ({ history, dump, look }: Awaited<ReturnType<typeof setUp>>, proposal: Proposal) => {
  const [rows, before] = [await dump(), await look()];
  const done = await history.run(proposalToEdits(proposal));
  expect(done.ok).toBe(true);
  const after = await look();
  const { moves, orphans, relabelled } = proposal.change;
  expect(after.orphans, "what has no slot").toEqual(
    [...before.orphans, ...orphans.map(({ lesson }) => lesson)].toSorted(),
  );
  const moved = [...after.places].filter(([id, place]) => before.places.get(id) !== place);
  expect(new Map(moved), "what moved").toEqual(
    new Map(moves.map(({ lesson, to }) => [lesson, `${to.date} ${to.start}`])),
  );
  const changed = [...after.labels].filter(([date, label]) => before.labels.get(date) !== label);
  const expected = relabelled.map(({ date, before: was, after: is }) => {
    expect([before.labels.get(date), after.labels.get(date)]).toEqual([was, is]);
    return date;
  });
  expect(changed.length > 0).toBe(expected.length > 0);
  expect(changed.map(([date]) => date)).toEqual(expect.arrayContaining(expected));
  await history.undo();
  expect(await dump()).toEqual(rows);
  expect(history.textOf("undo")).toBeUndefined();
};

const holiday = (year: string, start: string, end: string): Mutation => ({
  op: "create",
  collection: "holidays",
  values: { schoolyear: year, name: "Snow", start, end, kind: "own" },
});

test("a holiday over planned weeks", async () => {
  const app = await setUp();
  const proposal = await app.propose(holiday(app.year, "2026-11-30", "2026-12-04"));
  expect(proposal.change.orphans.length).toBeGreaterThan(5);
  await applyAndUndo(app, proposal);
});

test("another rule of the rotation", async () => {
  const app = await setUp();
  const [rotation] = await readRows(app.db, "rotations");
  const patch = { anchorLabel: rotation!.labels.find((label) => label !== rotation!.anchorLabel)! };
  const proposal = await app.propose(edit("rotations", rotation!, patch));
  expect(proposal.change.relabelled.length).toBeGreaterThan(10);
  await applyAndUndo(app, proposal);
});

test("other bells: a moved lesson and exams with their lesson's times go along, and come back with one undo", async () => {
  const app = await setUp();
  const earlier = <T extends { readonly start: number; readonly end: number }>(one: T) => ({
    ...one,
    start: one.start - 10,
    end: one.end - 10,
  });
  const schedule = await readSchedule(app.db, app.year);
  const lesson = createExpander(schedule)
    .expand({ start: "2026-12-01", end: "2026-12-11" })
    .find(({ status }) => status === "scheduled")!;
  const { course, date } = lesson;
  const times = { start: joinLocalDateTime(date, lesson.start), end: joinLocalDateTime(date, lesson.end) };
  const exam = { schoolyear: app.year, title: "Test", kind: "exam" as const, allDay: false, course, ...times };
  await app.history.run([{ op: "create", collection: "events", values: exam }]);
  const [timetables, sessions] = [await readRows(app.db, "timetables"), await readRows(app.db, "sessions")];
  const proposal = await app.propose(
    ...timetables.map((row) => edit("timetables", row, { periods: row.periods.map(earlier) })),
    ...sessions.map((row) => edit("sessions", row, { start: row.start - 10, end: row.end - 10 })),
  );
  const { retimed } = proposal.change;
  expect(new Set(retimed.map(({ kind }) => kind))).toEqual(new Set(["moved", "added", "exam"]));
  const moved = retimed.filter(({ kind }) => kind === "moved");
  const events = () => readRows(app.db, "events");
  const before = await events();
  expect((await app.history.run(proposalToEdits(proposal))).ok).toBe(true);
  const slots = createExpander(await readSchedule(app.db, app.year)).expand({ start: "2026-09-01", end: "2027-08-31" });
  for (const { date, course, to } of moved)
    expect(slots.find((slot) => slot.course === course && slot.date === date && slot.status === "moved")).toMatchObject(
      to,
    );
  const changed = (await events()).filter(({ id, start }) => before.find((one) => one.id === id)!.start !== start);
  expect(changed.map(({ id }) => id).toSorted()).toEqual(
    retimed.flatMap(({ kind, id }) => (kind === "exam" ? [id] : [])).toSorted(),
  );
  await app.history.undo();
  expect((await events()).map(({ id, start, end }) => [id, start, end])).toEqual(
    before.map(({ id, start, end }) => [id, start, end]),
  );
});

test("a session at another time", async () => {
  const app = await setUp();
  // A session that has a plan ahead of it.
  const slots = createExpander(await readSchedule(app.db, app.year)).expand({ start: "2026-11-30", end: "2026-12-04" });
  const planned = planSlots(slots, await readRows(app.db, "lessons")).slots.filter(({ lessons }) => lessons.length > 0);
  const session = await readRow(
    app.db,
    "sessions",
    planned.find(({ occurrence }) => occurrence.session !== "")!.occurrence.session,
  );
  const proposal = await app.propose(edit("sessions", session!, { day: 5, start: 1020, end: 1070 }));
  expect(proposal.change.moves.length).toBeGreaterThan(0);
  await applyAndUndo(app, proposal);
});

test("a year that ends earlier, and one that starts later", async () => {
  const app = await setUp();
  const year = (await readRow(app.db, "schoolyears", app.year))!;
  const shorter = await app.propose(edit("schoolyears", year, { end: "2026-12-02" }));
  expect(shorter.change.orphans.map(({ reason }) => reason)).toContain("noSlot");
  await applyAndUndo(app, shorter);
  const later = await app.propose(edit("schoolyears", year, { start: "2026-10-01" }));
  expect(later.change.orphans.map(({ reason }) => reason)).toContain("held");
  await applyAndUndo(app, later);
});

test("what it needs of the year is read once", async () => {
  const { db, propose, year } = await setUp();
  const read: string[] = [];
  for (const table of db.tables)
    table.hook("reading", (row?: { readonly id?: string }) => {
      if (row?.id) read.push(`${table.name} ${row.id}`);
      return row;
    });
  const holiday = { schoolyear: year, name: "Trip", start: "2026-12-07", end: "2026-12-08", kind: "own" };
  await propose({ op: "create", collection: "holidays", values: holiday } as Mutation);
  expect(read.filter((one, at) => read.indexOf(one) !== at)).toEqual([]);
});

test("nothing is asked where nothing moves", async () => {
  const app = await setUp();
  await expect(app.propose(holiday(app.year, "2027-07-03", "2027-07-04"))).rejects.toThrow("nothing to ask");
});

test("another year's dates and holidays ask nothing, and neither does the year that goes with its lessons", async () => {
  const { db, propose, year } = await setUp();
  const row = (await readRow(db, "schoolyears", year))!;
  const refused = "There is nothing to ask about";
  await expect(propose(edit("schoolyears", { ...row, id: "another00000000" }, { end: "2026-10-01" }))).rejects.toThrow(
    refused,
  );
  await expect(propose(holiday("another00000000", "2026-11-30", "2026-12-04"))).rejects.toThrow(refused);
  await expect(propose({ op: "delete", collection: "schoolyears", id: year })).rejects.toThrow(refused);
  const [session] = await readRows(db, "sessions");
  const { schoolyear: _, ...timetable } = (await readRow(db, "timetables", session!.timetable))!;
  const next = { ...timetable, schoolyear: "another00000000" };
  const made: Mutation[] = [
    { op: "create", collection: "timetables", id: "another00000001", values: next },
    {
      op: "create",
      collection: "sessions",
      values: { ...session!, id: undefined, timetable: "another00000001" } as never,
    },
  ];
  await expect(propose(...made)).rejects.toThrow(refused);
});

describe("fields that name a slot", () => {
  /** Fields of minutes that are times of the day, and name no slot. */
  const timesOfDay = [
    "holidays.startMinute",
    "holidays.endMinute",
    "sessions.start",
    "sessions.end",
    "exceptions.toStart",
    "exceptions.toEnd",
    "evenings.start",
    "evenings.end",
    "meetings.start",
  ];
  const named = Object.entries(collections as Record<string, Collection>).flatMap(([collection, { slots = [] }]) =>
    slots.map(({ date, start }) => ({ collection: collection as CollectionName, date, start })),
  );

  test("are all that hold minutes, but for times of the day", () => {
    const { min, max } = minutes() as Extract<Field, { kind: "number" }>;
    const found = Object.entries(collections).flatMap(([collection, { fields }]) =>
      Object.entries(fields as Record<string, Field>).flatMap(([name, field]) =>
        field.kind === "number" && field.min === min && field.max === max ? [`${collection}.${name}`] : [],
      ),
    );
    const starts = named.map(({ collection, start }) => `${collection}.${start}`);
    expect(found.toSorted()).toEqual([...timesOfDay, ...starts].toSorted());
  });

  test.each(named)(
    "$collection: $date goes along with its lesson, and back with it",
    async ({ collection, date, start }) => {
      const app = await setUp();
      const range = { start: "2026-11-30", end: "2026-12-04" };
      const slots = createExpander(await readSchedule(app.db, app.year)).expand(range);
      const lessons = await readRows(app.db, "lessons");
      const { occurrence: slot } = planSlots(slots, lessons).slots.find(
        (one) =>
          one.occurrence.status === "scheduled" &&
          one.lessons.some(({ status, locked }) => status !== "held" && !locked),
      )!;
      const own = lessons.find((one) => one.course === slot.course && one.date === slot.originDate)!;
      const { course } = slot;
      const place = { course, date: slot.originDate, start: slot.originStart };
      const [student] = await readRows(app.db, "students");
      const made = {
        lessons: { ...own, homework: "p. 12", date: "2026-11-23", start: 5, id: "named0000000000" },
        exceptions: { ...emptyValues("exceptions"), course, kind: "cancelled" as const, id: "named0000000000" },
        registers: { ...emptyValues("registers"), course, id: derivedRecordId("registers", place) },
        attendance: {
          ...emptyValues("attendance"),
          course,
          student: student!.id,
          state: "absent" as const,
          id: derivedRecordId("attendance", { ...place, student: student!.id }),
        },
        remarks: {
          ...emptyValues("remarks"),
          course,
          student: student!.id,
          kind: "plus" as const,
          id: "named0000000000",
        },
        sharenotes: {
          ...emptyValues("sharenotes"),
          course,
          source: "n1",
          text: "We did 1 to 3.",
          id: "named0000000000",
        },
      };
      const row = { ...made[collection as keyof typeof made], [date]: slot.originDate, [start]: slot.originStart };
      const { owner } = own;
      await app.db.table(collection).put({ ...row, owner, rev: 3, seq: 3, deleted: false, created: "", updated: "" });
      const before = await app.dump();
      const session = (await readRow(app.db, "sessions", slot.session))!;
      const times = { start: 1020, end: 1065 };
      const proposal = await app.propose(edit("sessions", session, times));
      expect((await app.history.run(proposalToEdits(proposal))).ok).toBe(true);
      const after = (await app.dump())[collection]!.filter((one) => one.course === slot.course);
      const holds = (all: typeof after, minute: number) =>
        all.filter((one) => one[date] === slot.originDate && one[start] === minute).length;
      const was = before[collection]!.filter((one) => one.course === slot.course);
      expect([holds(was, slot.originStart) > 0, holds(after, slot.originStart), holds(after, times.start)]).toEqual([
        true,
        0,
        holds(was, slot.originStart),
      ]);
      await app.history.undo();
      expect(await app.dump()).toEqual(before);
    },
  );
});

test("a lesson that is cancelled stays so where the bells change, and the next one's takes its place", async () => {
  const app = await setUp();
  const range = { start: "2026-11-30", end: "2026-12-04" };
  const [slot] = createExpander(await readSchedule(app.db, app.year))
    .expand(range)
    .filter(({ status }) => status === "scheduled");
  const session = (await readRow(app.db, "sessions", slot!.session))!;
  const second = { ...session, id: "second000000000", start: session.start + 300, end: session.end + 300 };
  await app.db.sessions.put(second);
  const cancel = (start: number, note: string) =>
    cancelMutations({ ...slot!, originStart: start }, note)[0] as Mutation;
  await app.history.run([cancel(session.start, "first"), cancel(second.start, "second")]);
  const before = await app.dump();
  const proposal = await app.propose(
    edit("sessions", session, { start: second.start, end: second.end }),
    edit("sessions", second, { start: second.start + 60, end: second.end + 60 }),
  );
  expect((await app.history.run(proposalToEdits(proposal))).ok).toBe(true);
  const cancelled = (await readRows(app.db, "exceptions"))
    .filter((one) => one.course === slot!.course && one.date === slot!.originDate && one.kind === "cancelled")
    .map(({ start, note, id, course, date, kind }) => [
      start,
      note,
      id === derivedId(`${course} ${date} ${start} ${kind}`),
    ]);
  expect(cancelled.toSorted()).toEqual(
    [
      [second.start, "first", true],
      [second.start + 60, "second", true],
    ].toSorted(),
  );
  await app.history.undo();
  expect(await app.dump()).toEqual(before);
});

describe("what happened in a lesson", () => {
  /** A past lesson without a plan, whose roll was called, and a change of all its slots' times. */
  const setUpRoll = async () => {
    const app = await setUp();
    const slots = createExpander(await readSchedule(app.db, app.year)).expand({
      start: "2026-09-21",
      end: "2026-11-20",
    });
    const slot = slots.find(({ status, session }) => status === "scheduled" && session !== "")!;
    const place = { course: slot.course, date: slot.originDate, start: slot.originStart };
    const [student, other] = await readRows(app.db, "students");
    const system = { owner: "o", rev: 3, seq: 3, deleted: false, created: "", updated: "", device: "" };
    const put = async (where: typeof place, id: string, state: "absent" | "late") =>
      app.db.attendance.put({
        ...emptyValues("attendance"),
        ...system,
        ...where,
        student: id,
        state,
        id: derivedRecordId("attendance", { ...where, student: id }),
      });
    await app.db.attendance.clear();
    await app.db.registers.clear();
    await put(place, student!.id, "absent");
    await app.db.registers.put({
      ...emptyValues("registers"),
      ...system,
      ...place,
      id: derivedRecordId("registers", place),
    });
    const session = (await readRow(app.db, "sessions", slot.session))!;
    const plans = await readRows(app.db, "lessons", { course: slot.course });
    await app.db.lessons.bulkDelete(plans.map(({ id }) => id));
    await app.db.exceptions.clear();
    return { app, place, student: student!.id, other: other!.id, put, session };
  };

  test("goes along with its slot without a question, and back in the same undo", async () => {
    const { app, place, student, session } = await setUpRoll();
    const before = await app.dump();
    const proposal = await app.propose(edit("sessions", session, { start: 1020, end: 1065 }));
    expect(proposal.isQuiet).toBe(true);
    expect((await app.history.run(proposalToEdits(proposal))).ok).toBe(true);
    const to = { ...place, start: 1020 };
    expect(await readRows(app.db, "attendance")).toMatchObject([
      { ...to, id: derivedRecordId("attendance", { ...to, student: student }), state: "absent" },
    ]);
    expect(await readRows(app.db, "registers")).toMatchObject([{ ...to, id: derivedRecordId("registers", to) }]);
    await app.history.undo();
    expect(await app.dump()).toEqual(before);
  });

  test("stays as it is where its slot is gone", async () => {
    const { app, place, student, session } = await setUpRoll();
    const gone: Mutation = { op: "delete", collection: "sessions", id: session.id };
    await app.history.run([gone]);
    await expect(
      app.propose(edit("schoolyears", (await readRow(app.db, "schoolyears", app.year))!, {})),
    ).rejects.toThrow("nothing to ask");
    expect(await readRows(app.db, "attendance")).toMatchObject([
      { ...place, id: derivedRecordId("attendance", { ...place, student: student }) },
    ]);
  });

  test("is not written over what another lesson left in the new slot", async () => {
    const { app, place, student, other, put, session } = await setUpRoll();
    const to = { ...place, start: 1020 };
    await put(to, student, "late");
    await put(place, other, "absent");
    const proposal = await app.propose(edit("sessions", session, { start: 1020, end: 1065 }));
    expect((await app.history.run(proposalToEdits(proposal))).ok).toBe(true);
    const rows = await readRows(app.db, "attendance");
    const found = rows.map(
      ({ start, student: id, state }) => `${start} ${id === student ? "first" : "other"} ${state}`,
    );
    expect(found.toSorted()).toEqual(
      ["1020 first late", "1020 other absent", `${place.start} first absent`].toSorted(),
    );
  });
});
