import * as fc from "fast-check";
import { expect, test } from "vitest";
import { onPaper, type PaperNode, readPaper } from "../../../tests/support/outline-model.ts";
import { mostLevels, type OutlineOutcome, outlineOf } from "./outline.ts";
import {
  endOfBlock,
  idsOfBlock,
  indentLine,
  insertLines,
  linesOf,
  lowerLine,
  type OutlineLine,
  outdentLine,
  outlinePlaces,
  raiseLine,
} from "./outline-edits.ts";

const ops = ["indent", "outdent", "raise", "lower", "addAfter", "remove"] as const;
const anyOps = fc.array(fc.tuple(fc.constantFrom(...ops, "addAfter" as const, "indent" as const), fc.nat(99)), {
  minLength: 1,
  maxLength: 40,
  size: "max",
});
const runs = { numRuns: 1500, seed: 20261128 };

const textOf = (outcomes: readonly OutlineOutcome[]): readonly string[] =>
  outlineOf(outcomes).map(({ outcome, level }) => " ".repeat(level - 1) + outcome.id);

const fresh = (id: string): OutlineOutcome => ({ id, parent: "", order: "", marked: false, gone: "" });

const write = (outcomes: readonly OutlineOutcome[], lines: readonly OutlineLine[]): readonly OutlineOutcome[] => {
  const places = new Map(outlinePlaces(outcomes, lines).map((place) => [place.id, place]));
  const ids = new Set(lines.map(({ id }) => id));
  const known = new Set(outcomes.map(({ id }) => id));
  const all = [...outcomes, ...lines.filter(({ id }) => !known.has(id)).map(({ id }) => fresh(id))];
  return all.filter(({ id }) => ids.has(id)).map((one) => ({ ...one, ...places.get(one.id) }));
};

test("1,500 sittings of typing read as on paper, whatever was moved", () => {
  let changes = 0;
  fc.assert(
    fc.property(anyOps, (steps) => {
      const paper: PaperNode[] = [{ id: "a", below: [] }];
      let outcomes = write([], [{ id: "a", level: 1 }]);
      for (const [count, [op, at]] of steps.entries()) {
        const lines = linesOf(outlineOf(outcomes));
        const target = lines[at % lines.length];
        if (
          !target ||
          (op === "remove" && at % 3 > 0) ||
          (op === "remove" && idsOfBlock(lines, target.id).length === lines.length)
        )
          continue;
        const { id, level } = target;
        const name = `n${count}`;
        const next = {
          indent: () => indentLine(lines, id),
          outdent: () => outdentLine(lines, id),
          raise: () => raiseLine(lines, id),
          lower: () => lowerLine(lines, id),
          addAfter: () => insertLines(lines, endOfBlock(lines, id), [{ id: name, level }]),
          remove: () => lines.filter((line) => !idsOfBlock(lines, id).includes(line.id)),
        }[op]();
        const isDone = onPaper[op](paper, id, name);
        expect(next !== null, `${op} ${id}`).toBe(isDone);
        if (!next) continue;
        changes += 1;
        outcomes = write(outcomes, next);
        expect(textOf(outcomes)).toEqual(readPaper(paper));
      }
    }),
    runs,
  );
  expect(changes).toBeGreaterThan(8000);
});

/** Any records, as any devices may leave them: circles, parents that are gone, keys twice. */
const anyRecords = fc
  .array(
    fc.record({
      parent: fc.oneof(
        fc.constant(""),
        fc.nat(14).map((one) => `r${one}`),
      ),
      order: fc.constantFrom("", "a0", "a0", "a1", "b"),
      gone: fc.constantFrom("", "", "", "2027"),
      marked: fc.boolean(),
    }),
    { maxLength: 15, size: "max" },
  )
  .map((all) => all.map((one, index): OutlineOutcome => ({ ...one, id: `r${index}` })));

test("every record is in the outline once, on at most five levels, in any order of reading", () => {
  fc.assert(
    fc.property(anyRecords, fc.nat(99), (records, turn) => {
      const rows = outlineOf(records);
      expect(rows.map(({ outcome }) => outcome.id).toSorted()).toEqual(records.map(({ id }) => id).toSorted());
      for (const [index, { level }] of rows.entries()) {
        expect(level).toBeLessThanOrEqual(Math.min(mostLevels, (rows[index - 1]?.level ?? 0) + 1));
        expect(level).toBeGreaterThanOrEqual(1);
      }
      const turned = [...records.slice(turn % 7), ...records.slice(0, turn % 7)].toReversed();
      expect(outlineOf(turned)).toEqual(rows);
    }),
    runs,
  );
});

test("what is written mends circles and double keys, and then nothing is left to write", () => {
  fc.assert(
    fc.property(anyRecords, (records) => {
      const lines = linesOf(outlineOf(records));
      const written = write(records, lines);
      expect(outlinePlaces(written, linesOf(outlineOf(written)))).toEqual([]);
    }),
    runs,
  );
});

test("a move writes one place where there is room", () => {
  const lines = Array.from({ length: 200 }, (_, index) => ({ id: `l${String(index).padStart(3, "0")}`, level: 1 }));
  const outcomes = write([], lines);
  const moved = raiseLine(lines, "l100")!;
  expect(outlinePlaces(outcomes, moved)).toHaveLength(1);
  expect(outlinePlaces(outcomes, lines)).toEqual([]);
});

test("two devices that move lines of two branches agree, and lose nothing", () => {
  fc.assert(
    fc.property(anyRecords, fc.nat(99), fc.nat(99), (records, one, two) => {
      const start = write(records, linesOf(outlineOf(records)));
      const lines = linesOf(outlineOf(start));
      if (lines.length < 2) return;
      const here = outlinePlaces(start, indentLine(lines, lines[one % lines.length]!.id) ?? lines);
      const there = outlinePlaces(start, lowerLine(lines, lines[two % lines.length]!.id) ?? lines);
      const merge = (places: readonly (typeof here)[]) =>
        start.map((record) =>
          places
            .flat()
            .reduce<OutlineOutcome>((all, place) => (place.id === all.id ? { ...all, ...place } : all), record),
        );
      const merged = outlineOf(merge([here, there]));
      expect(merged).toHaveLength(start.length);
    }),
    runs,
  );
});

test("two branches that were put into each other: the smaller id is on the first level", () => {
  const records = [
    { ...fresh("b"), parent: "a" },
    { ...fresh("a"), parent: "b" },
    { ...fresh("c"), parent: "a" },
    { ...fresh("d"), parent: "d" },
  ];
  expect(textOf(records)).toEqual(["a", " b", " c", "d"]);
});

test("ten levels: what is deeper than the fifth stands on it, in its turn", () => {
  const records = Array.from({ length: 10 }, (_, at) => ({ ...fresh(`l${at}`), parent: at === 0 ? "" : `l${at - 1}` }));
  expect(textOf(records)).toEqual(["l0", " l1", "  l2", "   l3", ...[4, 5, 6, 7, 8, 9].map((at) => `    l${at}`)]);
});
