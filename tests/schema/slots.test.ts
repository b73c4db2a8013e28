import "fake-indexeddb/auto";
import { beforeAll, expect, test } from "vitest";
import { defineCollection } from "#schema/collection";
import { collectionNames, collections, type CollectionName } from "#schema/collections";
import { minutes, plainDate, relation, text } from "#schema/field";
import { emptyValues } from "#schema/validate";
import { createDemoYear } from "../../scripts/demo-year/data/demo-year.ts";

/*
 * The schema says what belongs to a slot of the timetable. Here a collection of such records is
 * planted beside the existing ones: where its lesson goes, it goes.
 */

const planted = "moods" as CollectionName;

beforeAll(() => {
  const tables = collections as unknown as Record<string, unknown>;
  tables[planted] = defineCollection({
    name: planted,
    about: "student",
    slots: [{ date: "date", start: "start" }],
    fields: {
      course: relation("courses", { required: true, cascade: true }),
      date: plainDate({ required: true }),
      start: minutes(),
      note: text({ max: 200 }),
    },
    title: () => "",
    date: ({ date }) => date,
    indexes: ["course"],
  });
  (collectionNames as CollectionName[]).push(planted);
});

test("what a collection says to belong to a slot goes along with its lesson, and merges as one place", async () => {
  // Import them once the planted one is there.
  const [{ edit }, { createDatabase }, { createMutate }] = await Promise.all([
    import("#db/edit/edit"),
    import("#db/store/database"),
    import("#db/write/mutate"),
  ]);
  const { proposalToEdits, readProposal } = await import("#db/edit/schedule-proposal");
  const { groupsOf } = await import("#schema/together");
  const { slotRecords } = await import("#schema/slot-records");
  expect(slotRecords).toEqual(["registers", "attendance", "remarks", "sharenotes", planted]);
  expect(groupsOf(planted)).toEqual([["course", "date", "start"]]);

  const db = createDatabase({ name: "slots" });
  db.version(db.verno + 100).stores({ [planted]: "id, course" });
  const { users, ...records } = createDemoYear();
  const owner = users[0]!.id;
  const system = { owner, rev: 3, seq: 3, deleted: false, deletedWith: "", created: "", updated: "" };
  for (const [collection, rows] of Object.entries({ ...records, users }))
    await db.table(collection).bulkPut(rows.map((row) => ({ ...row, ...system })));
  const slot = records.registers.find(({ date }) => date < "2026-11-23")!;
  const [session] = records.sessions.filter(
    ({ course, start, day }) =>
      course === slot.course && start === slot.start && day === (new Date(slot.date).getUTCDay() || 7),
  );
  const mood = { ...emptyValues(planted), id: "m".repeat(15), course: slot.course, date: slot.date, start: slot.start };
  await db.table(planted).put({ ...mood, ...system });
  let count = 0;
  const newId = () => `n${(count += 1)}`.padEnd(15, "0");
  const edits = [edit("sessions", { ...session!, ...system } as never, { start: 1020, end: 1065 } as never)];
  const clock = () => Date.parse("2026-09-15T07:00:00+02:00");
  const proposal = await readProposal({ db, owner, clock, edits, newId });
  const done = await createMutate({ db, owner, newId, clock })(proposalToEdits(proposal!));
  expect(done.ok).toBe(true);
  expect(await db.table(planted).get(mood.id)).toMatchObject({ date: slot.date, start: 1020 });
  db.close();
});
