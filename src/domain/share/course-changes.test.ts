import { describe, expect, test } from "vitest";
import {
  advanceBase,
  changeChoices,
  changeKey,
  courseChanges,
  type MergeText,
  ownRecord,
  presetChoice,
} from "./course-changes.ts";
import type { CoursePack, PackFile, PackLesson } from "./course-pack.ts";

const lesson = (id: string, values: Partial<PackLesson> = {}): PackLesson => ({
  id,
  unit: "",
  turn: 0,
  due: null,
  title: id,
  plan: "",
  objectives: "",
  homework: "",
  reflection: "",
  files: [],
  ...values,
});
const pack = (lessons: readonly PackLesson[], values: Partial<CoursePack> = {}): CoursePack => ({
  v: 1,
  kind: "course",
  source: "course",
  title: "Maths",
  teacher: "Martine",
  licence: "",
  subject: "",
  credits: [],
  parts: ["plans", "homework", "materials"],
  units: [],
  files: [],
  lessons,
  ...values,
});
const file = (sha256: string): PackFile => ({ name: `${sha256}.pdf`, mime: "", size: 1, sha256, at: "" });
/** Clean where one side only appended to the base. */
const merge: MergeText = (_, base, mine, hers) =>
  mine.startsWith(base) && hers.endsWith(base)
    ? { text: hers.slice(0, hers.length - base.length) + mine, isClean: true }
    : { text: mine, isClean: false };
const ownIn = (mine: readonly PackLesson[]) => (_: string, id: string) =>
  mine.filter((one) => one.id === id).map(({ files, ...texts }) => ownRecord(texts, files))[0];
const changes = (base: CoursePack, next: CoursePack, mine: readonly PackLesson[]) =>
  courseChanges({ base, next, merge, fits: (_, __, text) => text.length < 50, ownOf: ownIn(mine) });
const parts = (base: CoursePack, next: CoursePack, mine: readonly PackLesson[]) =>
  changes(base, next, mine).map((one) => [one.type === "text" ? one.field : one.type, presetChoice(one)]);

describe("what a colleague changed since", () => {
  const base = pack([lesson("a", { plan: "p", homework: "h", files: [file("1")] }), lesson("b")]);

  test("only hers, both, the same words of both, and neither", () => {
    const next = pack([lesson("a", { title: "A", plan: "so p", homework: "hers", files: [file("1")] }), lesson("b")]);
    const mine = [lesson("a", { plan: "p and", homework: "mine", files: [file("1")] }), lesson("b", { title: "own" })];
    expect(changes(base, next, mine).map((one) => one.type === "text" && [one.field, one.state, one.both])).toEqual([
      ["title", "hers", null],
      ["plan", "both", "so p and"],
      ["homework", "conflict", "mine\nhers"],
    ]);
    expect(parts(base, next, mine)).toEqual([
      ["title", "hers"],
      ["plan", "both"],
      ["homework", null],
    ]);
    expect(changes(base, next, next.lessons)).toEqual([]);
  });

  test("a title that both changed is a conflict: a line is one side's", () => {
    const found = changes(
      base,
      pack([lesson("a", { title: "so a", plan: "p", homework: "h", files: [file("1")] }), lesson("b")]),
      [lesson("a", { title: "a and", plan: "p", homework: "h" })],
    );
    expect(found).toMatchObject([{ field: "title", state: "conflict", both: null }]);
  });

  test("new and removed lessons, and files; where a lesson is held is nobody's change", () => {
    const next = pack([lesson("c"), lesson("a", { plan: "p", homework: "h", turn: 7, files: [file("2")] })]);
    const mine = [lesson("a", { plan: "p", homework: "h", files: [file("1")] }), lesson("b", { homework: "more" })];
    expect(changes(base, next, mine)).toEqual([
      { of: "lessons", id: "c", title: "c", type: "new" },
      { of: "lessons", id: "a", title: "a", type: "files", added: [file("2")], removed: ["1"] },
      { of: "lessons", id: "b", title: "b", type: "removed", isMineChanged: true },
    ]);
    expect(changes(base, next, mine.slice(0, 1)).map(({ id }) => id)).toEqual(["c", "a"]);
  });

  test("what she gives no more was not emptied; what she gives anew is a change", () => {
    const plans = { parts: ["plans"] } as const;
    const without = pack([lesson("a", { plan: "p" }), lesson("b")], plans);
    expect(changes(base, without, base.lessons)).toEqual([]);
    expect(changes(without, base, [lesson("a", { plan: "p" }), lesson("b")])).toMatchObject([
      { id: "a", field: "homework", state: "hers", base: "", hers: "h" },
      { id: "a", type: "files" },
    ]);
  });

  test("a plan that says nothing is an empty one, and both that are too long are not offered", () => {
    const next = pack([lesson("a", { plan: "so p", homework: "H".repeat(30), files: [file("1")] }), lesson("b")]);
    const mine = [lesson("a", { plan: "<p></p>", homework: "M".repeat(30), files: [file("1")] })];
    const empty = pack([lesson("a", { plan: "", homework: "h", files: [file("1")] }), lesson("b")]);
    expect(changes(empty, next, mine)).toMatchObject([
      { field: "plan", state: "hers" },
      { field: "homework", state: "conflict", both: null },
    ]);
    expect(changes(empty, next, mine).map((one) => changeChoices(one).length)).toEqual([2, 2]);
  });

  test("a removal waits, alone or beside what came; what is new is preset", () => {
    const gone = pack([lesson("a", { plan: "p", homework: "h", files: [file("2")] }), lesson("c")]);
    expect(parts(base, gone, base.lessons)).toEqual([
      ["files", null],
      ["new", "hers"],
      ["removed", null],
    ]);
  });

  test("files of the course itself, and of one that I have no record of they are none", () => {
    const next = { ...base, files: [file("3")] };
    expect(changes(base, next, [...base.lessons, lesson("course")])).toMatchObject([{ of: "courses", type: "files" }]);
    expect(changes(base, next, base.lessons)).toEqual([]);
  });

  test("what I have and was not noted counts as empty: hers never replaces it unasked", () => {
    const next = pack([...base.lessons, lesson("c", { homework: "hers" })]);
    const mine = [...base.lessons, lesson("c", { homework: "mine" })];
    expect(parts(base, next, mine)).toEqual([["homework", "both"]]);
    const advanced = advanceBase({ base, next, ownOf: ownIn(mine), decided: new Set(["lessons c homework"]) });
    expect(changes(advanced, next, mine)).toEqual([]);
  });

  test("what both have in the same words needs no decision, and mine goes on from it", () => {
    const next = pack([lesson("a", { plan: "p", homework: "new", files: [file("1")] }), lesson("b")]);
    const same = [lesson("a", { plan: "p", homework: "new", files: [file("1")] }), lesson("b")];
    const advanced = advanceBase({ base, next, ownOf: ownIn(same), decided: new Set() });
    expect(changes(advanced, next, [lesson("a", { plan: "p", homework: "new and more" }), lesson("b")])).toEqual([]);
  });

  test("what was left undecided is asked again, and what was decided is not", () => {
    const next = pack(
      [lesson("a", { title: "A", plan: "P", homework: "h", files: [file("2")] }), lesson("c"), lesson("d")],
      { files: [file("9")] },
    );
    const mine = [...base.lessons, lesson("course")];
    const all = changes(base, next, mine);
    expect(all).toHaveLength(7);
    for (const left of all) {
      const decided = new Set(all.filter((one) => one !== left).map(changeKey));
      const advanced = advanceBase({ base, next, ownOf: ownIn(mine), decided });
      // What was new and taken would be mine from now on; here nobody made it.
      expect(changes(advanced, next, mine).map(changeKey)).toEqual([changeKey(left)]);
    }
    const decided = new Set(all.map(changeKey));
    expect(advanceBase({ base, next, ownOf: ownIn(mine), decided })).toEqual(next);
    const partless = advanceBase({ base, next: { ...next, parts: [] }, ownOf: ownIn(mine), decided });
    expect(partless.lessons[0]).toMatchObject({ plan: "p", homework: "h", title: "A" });
  });
});
