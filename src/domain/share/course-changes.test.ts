import { describe, expect, test } from "vitest";
import { advanceBase, changeKey, courseChanges, type MergeText, type OwnRecord } from "./course-changes.ts";
import type { CoursePack, PackFile, PackLesson } from "./course-pack.ts";

const lesson = (id: string, values: Partial<PackLesson> = {}): PackLesson => ({
  ...{ id, unit: "", turn: 0, due: null, title: id, plan: "", objectives: "", homework: "", reflection: "", files: [] },
  ...values,
});
const pack = (lessons: readonly PackLesson[], values: Partial<CoursePack> = {}): CoursePack => ({
  ...{ v: 1, kind: "course", source: "c", title: "Maths", teacher: "Martine", licence: "", subject: "", credits: [] },
  ...{ parts: ["plans", "homework", "materials"], units: [], files: [] },
  lessons,
  ...values,
});
const file = (sha256: string): PackFile => ({ name: `${sha256}.pdf`, mime: "", size: 1, sha256, at: "" });
const own = ({ title, plan, objectives, homework, files }: PackLesson): OwnRecord => ({
  texts: { title, plan, objectives, homework },
  files: files.map(({ sha256 }) => sha256),
});

/** Clean where one side only appended to the base. */
const merge: MergeText = (_, base, mine, hers) =>
  mine.startsWith(base) && hers.endsWith(base)
    ? { text: hers.slice(0, hers.length - base.length) + mine, isClean: true }
    : { text: mine, isClean: false };
const changes = (base: CoursePack, next: CoursePack, mine: readonly PackLesson[]) =>
  courseChanges({
    base,
    next,
    merge,
    ownOf: (_, id) => mine.filter((one) => one.id === id).map(own)[0],
  });

describe("what a colleague changed since", () => {
  const base = pack([lesson("a", { plan: "p", homework: "h", files: [file("1")] }), lesson("b")]);

  test("only hers, both, the same words of both, and neither", () => {
    const next = pack([lesson("a", { title: "A", plan: "so p", homework: "hers", files: [file("1")] }), lesson("b")]);
    const mine = [lesson("a", { plan: "p and", homework: "mine", files: [file("1")] }), lesson("b", { title: "own" })];
    expect(changes(base, next, mine).map((one) => one.type === "text" && [one.field, one.state, one.merged])).toEqual([
      ["title", "hers", null],
      ["plan", "both", "so p and"],
      ["homework", "conflict", "mine"],
    ]);
    expect(changes(base, next, next.lessons)).toEqual([]);
  });

  test("a title that both changed is a conflict: a line is one side's", () => {
    const found = changes(
      base,
      pack([lesson("a", { title: "so a", plan: "p", homework: "h", files: [file("1")] }), lesson("b")]),
      [lesson("a", { title: "a and", plan: "p", homework: "h" })],
    );
    expect(found).toMatchObject([{ field: "title", state: "conflict", merged: null }]);
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

  test("what was left undecided is asked again, and what was decided is not", () => {
    const next = pack([
      lesson("a", { title: "A", plan: "P", homework: "h", files: [file("2")] }),
      lesson("c"),
      lesson("d"),
    ]);
    const all = changes(base, next, base.lessons);
    expect(all).toHaveLength(6);
    for (const left of all) {
      const isDecided = (of: string, id: string, part: string) =>
        !(
          left.of === of &&
          left.id === id &&
          part === (left.type === "text" ? left.field : left.type === "files" ? "files" : "whole")
        );
      const advanced = advanceBase(base, next, isDecided);
      expect(changes(advanced, next, base.lessons).map(changeKey)).toEqual(
        // Lessons that were new and taken are mine from now on; here nobody made them.
        [changeKey(left)],
      );
    }
    expect(advanceBase(base, next, () => true)).toEqual(next);
    expect(advanceBase(base, { ...next, parts: [] }, () => true).lessons[0]).toMatchObject({
      plan: "p",
      homework: "h",
      title: "A",
    });
  });
});
