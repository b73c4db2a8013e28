import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/random.ts";
import { type Place, placeKey, placesOf, type Room } from "./room.ts";
import { reshape } from "./reshape.ts";
import { type Seating, seatedRoom, sit } from "./seating.ts";
import { seatByName, shuffle } from "./shuffle.ts";
import { brokenWishes, type Wish } from "./wishes.ts";

const anyRoom: fc.Arbitrary<Room> = fc.record({
  shape: fc.constantFrom("rows", "u", "groups", "free" as const),
  rows: fc.integer({ min: 1, max: 7 }),
  columns: fc.integer({ min: 1, max: 8 }),
});
const names = Array.from({ length: 30 }, (_, index) => `s${index}`);

/** A class in a room: some of its students sit, each on a seat of its own. */
const anyClass = fc
  .record({ room: anyRoom, count: fc.integer({ min: 0, max: 30 }), seed: fc.nat() })
  .map(({ room, count, seed }) => {
    const random = createRandom(seed + 1);
    const students = names.slice(0, count);
    let seating: Seating = new Map();
    const places = placesOf(room);
    for (const student of students)
      if (random() < 0.8) seating = sit(seating, student, places[Math.floor(random() * places.length)]!);
    const fixed = new Set([...seating.keys()].filter(() => random() < 0.2));
    return { room, students, seating, fixed, random };
  });

const expectWhole = (seating: Seating, room: Room, students: readonly string[]) => {
  const places = new Set(placesOf(room).map(placeKey));
  const taken = [...seating.values()].map(placeKey);
  expect(new Set(taken).size, "no seat twice").toBe(taken.length);
  expect(
    taken.every((key) => places.has(key)),
    "only seats of the room",
  ).toBe(true);
  expect(
    [...seating.keys()].every((student) => students.includes(student)),
    "only the class",
  ).toBe(true);
};

test("another shape or size loses and doubles nobody, and seats as many as there are seats for", () => {
  fc.assert(
    fc.property(anyClass, anyRoom, ({ room, students, seating }, to) => {
      const next = reshape(seating, room, to);
      expectWhole(next, to, students);
      expect([...next.keys()].every((student) => seating.has(student))).toBe(true);
      expect(next.size).toBe(Math.min(seating.size, placesOf(to).length));
    }),
  );
});

test("a shuffle and the order by name lose and double nobody, and leave the fixed ones and the front row", () => {
  fc.assert(
    fc.property(anyClass, fc.boolean(), ({ random, ...one }, leavesFront) => {
      const ids = one.students;
      const wishes: Wish[] =
        ids.length < 4
          ? []
          : [
              { kind: "apart", student: ids[0]!, other: ids[1]! },
              { kind: "near", student: ids[2]!, other: ids[3]! },
              { kind: "front", student: ids[1]!, other: "" },
            ];
      const front = (seating: Seating) =>
        [...seating]
          .filter(([, { row }]) => row === 1)
          .map(([student]) => student)
          .toSorted();
      const { seating: mixed, broken } = shuffle({ ...one, leavesFront, wishes }, random);
      expect(broken).toEqual(brokenWishes(wishes, mixed));
      for (const next of [mixed, seatByName({ ...one, leavesFront })]) {
        expectWhole(next, one.room, ids);
        for (const student of one.fixed) expect(next.get(student)).toEqual(one.seating.get(student));
        if (leavesFront) expect(front(next)).toEqual(front(one.seating));
        const kept = leavesFront
          ? placesOf(one.room).filter(({ row }) => row === 1).length - front(one.seating).length
          : 0;
        expect(next.size).toBe(Math.min(ids.length, placesOf(one.room).length - kept));
      }
    }),
  );
});

test("whatever records two devices left, each student and each seat is there once", () => {
  const anyRecord = fc.record({
    student: fc.constantFrom("a", "b", "c", "d"),
    row: fc.integer({ min: 0, max: 3 }),
    column: fc.integer({ min: 0, max: 3 }),
    fixed: fc.boolean(),
    at: fc.constantFrom("1", "2", "3"),
  });
  fc.assert(
    fc.property(fc.array(anyRecord), anyRoom, (records, room) => {
      const rows = records.map((one, index) => ({ ...one, id: `r${index}` }));
      const students = ["a", "b", "c"];
      const found = seatedRoom(room, rows, students);
      expectWhole(found.seating, room, students);
      expect([...found.seating.keys(), ...found.without].toSorted()).toEqual(students);
      const swapped = seatedRoom(room, rows.toReversed(), students);
      expect(new Map(swapped.seating)).toEqual(found.seating);
    }),
  );
});

test("who sat beside each other in pairs still does at tables of four", () => {
  const from: Room = { shape: "rows", rows: 5, columns: 6 };
  const places = placesOf(from);
  const seating = new Map(names.slice(0, 27).map((student, index): [string, Place] => [student, places[index]!]));
  seating.delete("s4");
  const to: Room = { shape: "groups", rows: 6, columns: 6 };
  const next = reshape(seating, from, to);
  const pairs = [
    ["s0", "s1"],
    ["s2", "s3"],
    ["s6", "s7"],
    ["s24", "s25"],
  ];
  for (const [one, two] of pairs) {
    const [a, b] = [next.get(one!)!, next.get(two!)!];
    expect(Math.abs(a.row - b.row) + Math.abs(a.column - b.column), `${one} and ${two}`).toBe(1);
  }
});

test("a shuffle keeps the wishes that can be kept, and says which one cannot", () => {
  const room: Room = { shape: "rows", rows: 5, columns: 6 };
  const students = names.slice(0, 27);
  const seating = seatByName({ room, students, seating: new Map(), fixed: new Set() });
  const wishes: Wish[] = [
    { kind: "apart", student: "s0", other: "s1" },
    { kind: "near", student: "s2", other: "s20" },
    { kind: "near", student: "s3", other: "s21" },
    { kind: "front", student: "s26", other: "" },
    { kind: "front", student: "s25", other: "" },
    { kind: "apart", student: "s4", other: "s5" },
  ];
  const impossible: Wish = { kind: "near", student: "s0", other: "s1" };
  const one = { room, students, seating, fixed: new Set<string>() };
  expect(shuffle({ ...one, wishes }, createRandom(7)).broken).toEqual([]);
  expect(shuffle({ ...one, wishes: [...wishes, impossible] }, createRandom(7)).broken).toHaveLength(1);
  const mixed = shuffle({ ...one, wishes: [] }, createRandom(7)).seating;
  expect(mixed).not.toEqual(seating);
});
