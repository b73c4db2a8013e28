import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFrame, type Frame } from "#domain/share/frame";
import { compareFrame, type Decided, type FrameChanges } from "#domain/share/frame-changes";
import { addDays } from "#domain/time/plain-date";
import type { YearFrameRows } from "#db/read/frame-rows";
import { emptyValues } from "#schema/validate";
import type { Mutation } from "./mutation.ts";
import { decidedAfter, takeFrame, takenPartId } from "./take-frame.ts";

/* A school that changes its year, and teachers who change theirs: what is taken, and what stays. */

type Store = Record<string, Map<string, any>>;
const today = "2026-11-23";
const id = (letter: string, number: number) => `${letter}${String(number).padStart(14, "0")}`;

const createStore = (letter: string): Store => {
  const schoolyear = {
    ...emptyValues("schoolyears"),
    id: id(letter, 0),
    name: "2026/2027",
    country: "LU",
    start: "2026-09-15",
    end: "2027-07-15",
    zone: "Europe/Luxembourg",
  };
  return {
    schoolyears: new Map([[schoolyear.id, schoolyear]]),
    holidays: new Map(),
    rotations: new Map(),
    timetables: new Map(),
    sessions: new Map(),
  };
};

const rowsOf = (store: Store): YearFrameRows =>
  ({
    schoolyear: [...store["schoolyears"]!.values()][0],
    holidays: [...store["holidays"]!.values()],
    rotations: [...store["rotations"]!.values()],
    timetables: [...store["timetables"]!.values()],
    sessions: [...store["sessions"]!.values()],
    courses: [],
  }) as unknown as YearFrameRows;

const apply = (store: Store, mutations: readonly Mutation[]): Store => {
  const next = Object.fromEntries(Object.entries(store).map(([name, rows]) => [name, new Map(rows)]));
  for (const mutation of mutations) {
    const rows = next[mutation.collection]!;
    const key = mutation.id!;
    if (mutation.op === "create") rows.set(key, { ...emptyValues(mutation.collection), ...mutation.values, id: key });
    if (mutation.op === "update") rows.set(key, { ...rows.get(key), ...mutation.patch });
    if (mutation.op === "delete") rows.delete(key);
  }
  return next;
};

const owner = id("o", 1);
const terms = { assessments: [], gradebooks: [], termmarks: [] };
const changesOf = (frame: Frame, store: Store, base: readonly Decided[]): FrameChanges => {
  const mine = rowsOf(store);
  return compareFrame({
    parts: frame.parts,
    base,
    mine,
    today,
    takenId: (part) => takenPartId({ owner, schoolyear: mine.schoolyear.id }, part),
    isYearUntouched: false,
    isYearClosed: false,
  });
};
const decide = (frame: Frame, store: Store, base: readonly Decided[], keys?: readonly string[]) => {
  const changes = changesOf(frame, store, base);
  const taken = new Set(keys ?? changes.lines.map(({ key }) => key));
  const all = { owner, rows: rowsOf(store), terms, changes, base, taken, today };
  return { changes, taken, store: apply(store, takeFrame(all)), base: decidedAfter(all) };
};
const asked = (frame: Frame, store: Store, base: readonly Decided[]) =>
  changesOf(frame, store, base).lines.filter(({ isAsked }) => isAsked);

type Edit =
  | {
      readonly op: "holiday";
      readonly nth: number;
      readonly day: number;
      readonly length: number;
      readonly name: string;
    }
  | { readonly op: "remove"; readonly nth: number }
  | { readonly op: "end"; readonly day: number }
  | { readonly op: "room"; readonly room: string }
  | { readonly op: "bells"; readonly start: number }
  | { readonly op: "labels"; readonly labels: readonly string[] };

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    op: fc.constant("holiday" as const),
    nth: fc.nat(4),
    day: fc.nat(120),
    length: fc.nat(4),
    name: fc.constantFrom("Closed", "Christmas", "Trip"),
  }),
  fc.record({ op: fc.constant("remove" as const), nth: fc.nat(4) }),
  fc.record({ op: fc.constant("end" as const), day: fc.nat(5) }),
  fc.record({ op: fc.constant("room" as const), room: fc.constantFrom("B1", "B2", "Gym") }),
  fc.record({ op: fc.constant("bells" as const), start: fc.constantFrom(470, 475, 480) }),
  fc.record({ op: fc.constant("labels" as const), labels: fc.constantFrom(["A", "B"], ["X", "Y", "Z"]) }),
);

const change = (store: Store, edit: Edit, letter: string): Store => {
  const [year] = store["schoolyears"]!.values();
  const next = Object.fromEntries(Object.entries(store).map(([name, rows]) => [name, new Map(rows)]));
  const known = [...store["holidays"]!.values()];
  if (edit.op === "holiday") {
    const start = addDays("2026-11-02", edit.day);
    const row = known[edit.nth] ?? { ...emptyValues("holidays"), id: id(letter, 100 + known.length), kind: "own" };
    next["holidays"]!.set(row.id, { ...row, name: edit.name, start, end: addDays(start, edit.length) });
  }
  if (edit.op === "remove" && known[edit.nth]) next["holidays"]!.delete(known[edit.nth].id);
  if (edit.op === "end") next["schoolyears"]!.set(year.id, { ...year, end: addDays("2027-07-10", edit.day) });
  if (edit.op === "room")
    next["schoolyears"]!.set(year.id, { ...year, rooms: [...new Set([...year.rooms, edit.room])] });
  if (edit.op === "labels") {
    const rotation = { ...emptyValues("rotations"), id: id(letter, 300), name: "Weeks", unit: "week", rule: "parity" };
    next["rotations"]!.set(rotation.id, { ...rotation, labels: edit.labels });
  }
  if (edit.op === "bells") {
    const { start } = edit;
    const periods = [{ id: id(letter, 1), label: "1", start, end: start + 50, pause: false }];
    const [own] = store["timetables"]!.values();
    const row = own ?? {
      ...emptyValues("timetables"),
      id: id(letter, 400),
      name: "Day",
      validFrom: year.start,
      validTo: year.end,
    };
    next["timetables"]!.set(row.id, { ...row, periods });
  }
  return next;
};

const rounds = fc.array(
  fc.record({ school: fc.array(anyEdit, { maxLength: 4 }), own: fc.array(anyEdit, { maxLength: 3 }), seed: fc.nat() }),
  { minLength: 1, maxLength: 5 },
);

/** Runs the rounds: each time some of what is proposed is taken. */
const play = (
  all: readonly { readonly school: readonly Edit[]; readonly own: readonly Edit[]; readonly seed: number }[],
  look: (o: {
    readonly frame: Frame;
    readonly before: Store;
    readonly base: readonly Decided[];
    readonly done: ReturnType<typeof decide>;
  }) => void,
) => {
  let [school, mine] = [createStore("s"), createStore("m")];
  let base: readonly Decided[] = [];
  for (const { school: theirs, own, seed } of all) {
    for (const edit of theirs) school = change(school, edit, "s");
    for (const edit of own) mine = change(mine, edit, "m");
    const frame = createFrame(rowsOf(school), "Lycée");
    const keys = changesOf(frame, mine, base).lines.map(({ key }) => key);
    const done = decide(
      frame,
      mine,
      base,
      keys.filter((_, at) => (seed >> at) % 2 === 0),
    );
    look({ frame, before: mine, base, done });
    [mine, base] = [done.store, done.base];
  }
};

describe("a school's frame", () => {
  test("nothing of mine changes that was not taken", () => {
    fc.assert(
      fc.property(rounds, (all) =>
        play(all, ({ before, done }) => {
          const taken = done.changes.lines.filter(({ key }) => done.taken.has(key));
          const touched = new Set(taken.map(({ mine }) => mine?.row));
          const hasRotation = taken.some(({ type }) => type === "rotation");
          for (const [name, rows] of Object.entries(before))
            for (const [key, row] of rows) {
              // A timetable in which nothing stands turns with a rotation that is taken.
              if (touched.has(key) || (name === "timetables" && hasRotation)) continue;
              expect(done.store[name]!.get(key)).toEqual(row);
            }
        }),
      ),
    );
  });

  test("what was decided is not asked again, whether taken or left", () => {
    fc.assert(
      fc.property(rounds, (all) =>
        play(all, ({ frame, done }) => expect(asked(frame, done.store, done.base).map(({ key }) => key)).toEqual([])),
      ),
    );
  });

  test("taking all leaves nothing that differs; taking it on another device, too, doubles nothing", () => {
    fc.assert(
      fc.property(rounds, (all) =>
        play(all, ({ frame, before, base }) => {
          const first = decide(frame, before, base);
          const again = takeFrame({
            owner,
            rows: rowsOf(before),
            terms,
            changes: first.changes,
            base,
            taken: first.taken,
            today,
          });
          expect(apply(first.store, again)).toEqual(first.store);
          expect(changesOf(frame, first.store, first.base).lines).toEqual([]);
          // Somebody who leaves and follows it again has the same year.
          const anew = decide(frame, first.store, []);
          expect(anew.store["holidays"]).toEqual(first.store["holidays"]);
        }),
      ),
    );
  });

  test("what I changed is not preset", () => {
    fc.assert(
      fc.property(rounds, (all) =>
        play(all, ({ base, done }) => {
          for (const line of done.changes.lines) {
            const decided = base.find(({ type, id: source }) => `${type} ${source}` === line.key);
            if (line.type !== "holiday" || !decided || decided.row === "") continue;
            const mine = line.mine?.value as Record<string, unknown> | undefined;
            const was = decided.value as unknown as Record<string, unknown>;
            const isChanged = !mine || line.fields.some((field) => mine[field] !== was[field]);
            if (isChanged) expect(line.isPreset).toBe(false);
          }
        }),
      ),
    );
  });
});
