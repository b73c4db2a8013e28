import { describe, expect, test } from "vitest";
import type { AnyRow } from "#db/store/outbox";
import { emptyValues } from "#schema/validate";
import { mergeRich } from "./merge-rich.ts";
import { mergeRow } from "./merge-row.ts";
import { mergeText } from "./merge-text.ts";
import { parseRich, richToHtml } from "#domain/rich/rich-tree";

describe("texts", () => {
  test.each([
    ["different paragraphs", "a\nb\nc", "a1\nb\nc", "a\nb\nc2", "a1\nb\nc2", true],
    [
      "different words of one paragraph",
      "read page 12 aloud",
      "read page 13 aloud",
      "read page 12 twice",
      "read page 13 twice",
      true,
    ],
    ["the same change on both sides", "a\nb", "a\nx", "a\nx", "a\nx", true],
    ["the same word, mine stays", "read page 12", "read page 13", "read page 14", "read page 13", false],
    ["a paragraph gone here, another changed there", "a\nb\nc\nd", "a\nc\nd", "a\nb\nc\nD", "a\nc\nD", true],
    ["no line break at the end", "a", "a\nmine", "a", "a\nmine", true],
    ["neighbouring paragraphs", "a\nb", "a1\nb", "a\nb1", "a1\nb1", true],
    ["a paragraph changed here, another put behind it there", "a\nb", "a1\nb", "a\nnew\nb", "a1\nnew\nb", true],
    ["paragraphs that both added at the end", "a", "a\nmine", "a\ntheirs", "a\nmine\ntheirs", true],
    ["a paragraph that both added, and one of theirs", "a", "a\nx", "a\nx\ny", "a\nx\ny", true],
    ["a paragraph that both wrote anew alike, and I went on", "a\nb", "x\ny\nb", "x\nb", "x\ny\nb", true],
    ["a paragraph that both wrote anew alike, and they went on", "a", "x", "w\nx\ny", "w\nx\ny", true],
    ["a paragraph that both put before one, which they changed", "a\nb", "x\na\nb", "x\nc\nb", "x\nc\nb", true],
    ["a paragraph that both put behind one, which I changed", "a\nb", "c\nx\nb", "a\nx\nb", "c\nx\nb", true],
    ["words that both put before one, which I changed", "good", "very nice", "very good", "very nice", true],
    ["a paragraph that they removed, and I wrote anew", "a\nb", "x\ny", "b", "x\ny", false],
    ["a paragraph gone here, changed there", "a\nb\nc", "a\nc", "a\nb1\nc", "a\nc", false],
    ["words that would run into one", "   b ", "cb ", "b   b", "cb ", false],
    ["both filled an empty field", "", "mine", "theirs", "mine", false],
    [
      "words that are names of an object's own",
      "the toString",
      "the toString __proto__",
      "a constructor",
      "a constructor __proto__",
      true,
    ],
  ])("%s", (_, base, mine, theirs, text, isClean) => {
    expect(mergeText(base, mine, theirs)).toEqual({ text, isClean });
  });

  test("a rewritten one conflicts with any change in it, but not beside it", () => {
    const lines = (word: string) => Array.from({ length: 1000 }, (_, index) => `${word} ${index}`);
    const [base, mine] = [lines("old"), lines("new")];
    const rewritten = ["first", ...mine, "last"].join("\n");
    const merge = (theirs: readonly string[]) =>
      mergeText(["first", ...base, "last"].join("\n"), rewritten, theirs.join("\n"));
    expect(merge(["first", ...base.with(500, "changed"), "last"])).toEqual({ text: rewritten, isClean: false });
    expect(merge(["first", ...base, "changed"])).toEqual({
      text: ["first", ...mine, "changed"].join("\n"),
      isClean: true,
    });
  });
});

describe("formatted texts", () => {
  test("what both put beside a paragraph stands once, also where one changed that", () => {
    const [x, a, b, c] = ["<p>before</p>", "<p>a word</p>", "<p>behind</p>", "<p>something else</p>"];
    expect(mergeRich(a + b, x + a + b, x + c + b)).toEqual({ text: x + c + b, isClean: true });
    expect(mergeRich(a + b, c + x + b, a + x + b)).toEqual({ text: c + x + b, isClean: true });
  });

  test.each([
    '<p>One <b>two</b></p>\n<ul><li>a<br>b</li></ul><hr>bare <i class="x">text</i>',
    "<!-- note --><ol><li><p>a</p><ul><li>b &amp; c</li></ul></li></ol> < 3",
  ])("%s is taken apart and put together again", (html) => {
    expect(richToHtml(parseRich(html)!)).toBe(html);
  });

  test.each(["<p>a", "a</p>", "<b><i>a</b></i>", "<i>".repeat(200) + "</i>".repeat(200)])(
    "%s is not taken apart",
    (html) => {
      expect(parseRich(html)).toBeUndefined();
    },
  );

  test.each([
    ["different blocks", "<p>a</p><p>b</p>", "<p>a1</p><p>b</p>", "<p>a</p><p>b2</p>", "<p>a1</p><p>b2</p>", true],
    [
      "a block added, another changed",
      "<p>a</p><p>b</p>",
      "<p>a</p><p>b</p><ul><li>c</li></ul>",
      "<p>A</p><p>b</p>",
      "<p>A</p><p>b</p><ul><li>c</li></ul>",
      true,
    ],
    [
      "words of one block",
      "<p>one two three</p>",
      "<p>ONE two three</p>",
      "<p>one two <b>three</b></p>",
      "<p>ONE two <b>three</b></p>",
      true,
    ],
    ["the same words, mine stays", "<p>a</p>", "<p>b</p>", "<p>c</p>", "<p>b</p>", false],
    [
      "marks that would cross",
      "<p>a b c</p>",
      "<p><b>a b</b> c</p>",
      "<p>a <i>b c</i></p>",
      "<p><b>a <i>b</i></b><i> c</i></p>",
      true,
    ],
    [
      "a mark over several words, of which the other side changed one",
      "<p>a b c d</p>",
      "<p>a <b>b c</b> d</p>",
      "<p>a B c d!</p>",
      "<p>a <b>B c</b> d!</p>",
      true,
    ],
    [
      "a mark over half of what was changed, mine stays",
      "<p>a b</p>",
      "<p>x</p>",
      "<p><b>a</b> b</p>",
      "<p>x</p>",
      false,
    ],
    [
      "a link with another address, its text changed",
      '<p><a href="1">here</a></p>',
      '<p><a href="2">here</a></p>',
      '<p><a href="1">there</a></p>',
      '<p><a href="2">there</a></p>',
      true,
    ],
    [
      "a paragraph that became a heading, its words changed",
      "<p>first part</p>",
      "<h2>first part</h2>",
      "<p>second part</p>",
      "<h2>second part</h2>",
      true,
    ],
    [
      "two other addresses, mine stays",
      '<a href="1">x</a>',
      '<a href="2">x</a>',
      '<a href="3">x</a>',
      '<a href="2">x</a>',
      false,
    ],
    [
      "items of a nested list",
      "<ul><li>a<ul><li>one</li><li>two</li></ul></li><li>b</li></ul>",
      "<ul><li>a<ul><li>ONE</li><li>two</li><li>three</li></ul></li><li>b</li></ul>",
      "<ul><li>a<ul><li>one</li><li>two x</li></ul></li><li>B</li></ul>",
      "<ul><li>a<ul><li>ONE</li><li>two x</li><li>three</li></ul></li><li>B</li></ul>",
      true,
    ],
    [
      "items that both added at one place",
      "<ul><li>a</li></ul>",
      "<ul><li>a</li><li>c</li></ul>",
      "<ul><li>a</li><li>b</li></ul>",
      "<ul><li>a</li><li>b</li><li>c</li></ul>",
      true,
    ],
    [
      "neighbouring paragraphs",
      "<p>a</p><p>b</p>",
      "<p>a1</p><p>b</p>",
      "<p>a</p><p>b1</p>",
      "<p>a1</p><p>b1</p>",
      true,
    ],
    [
      "a paragraph changed on both sides, another put behind it on one",
      "<p>one two three four</p>",
      "<p>ONE two three four</p><p>new</p>",
      "<p>one two three FOUR</p>",
      "<p>ONE two three FOUR</p><p>new</p>",
      true,
    ],
    ["a paragraph gone here, changed there", "<p>a</p><p>b</p>", "<p>b</p>", "<p>A</p><p>b</p>", "<p>b</p>", false],
    ["broken on one side, mine stays", "<p>a</p>", "<p>b</p>", "<p>c", "<p>b</p>", false],
  ])("%s", (_, base, mine, theirs, text, isClean) => {
    expect(mergeRich(base, mine, theirs)).toEqual({ text, isClean });
  });
});

describe("records", () => {
  const system = { id: "e", owner: "o", rev: 1, seq: 1, deleted: false, created: "", updated: "" };
  const base: AnyRow = {
    ...system,
    ...emptyValues("events"),
    schoolyear: "y".repeat(15),
    title: "Trip",
    start: "2026-11-23T08:00",
    end: "2026-11-23T10:00",
    kind: "trip",
    note: "one\ntwo",
  };
  const theirsSystem = { rev: 2, seq: 9, updated: "later" };

  test("each field has its own rule and the system fields are the server's", () => {
    const mine = { ...base, title: "Excursion", note: "ONE\ntwo" };
    const theirs = { ...base, ...theirsSystem, location: "Vianden", note: "one\nTWO" };
    expect(mergeRow("events", base, mine, theirs)).toEqual({
      row: { ...theirs, title: "Excursion", note: "ONE\nTWO" },
      conflicts: [],
      yielded: [],
    });
  });

  test("in what both deleted nothing is to compare: theirs stays, mine is kept aside", () => {
    const deleted = { deleted: true, deletedWith: "year" };
    const mine = { ...base, ...deleted, title: "Excursion", location: "Clervaux" };
    const theirs = { ...base, ...deleted, ...theirsSystem, title: "Museum" };
    const { row, conflicts, yielded } = mergeRow("events", base, mine, theirs);
    expect(row).toEqual({ ...theirs, location: "Clervaux" });
    expect(conflicts).toEqual([]);
    expect(yielded).toEqual([{ field: "title", base: "Trip", mine: "Excursion", theirs: "Museum" }]);
  });

  test("what I wrote and the server has already is no conflict, with a base or without", () => {
    const mine = { ...base, title: "Excursion" };
    expect(mergeRow("events", base, mine, { ...mine, ...theirsSystem }).conflicts).toEqual([]);
    expect(mergeRow("events", null, mine, { ...mine, ...theirsSystem }).conflicts).toEqual([]);
  });

  test.each([
    ["one\nthree", []],
    ["one  three\n", []],
    ["three\none", ["note"]],
    ["one\nfour", ["note"]],
  ])(
    "without a base %j beside a text that was written here and holds all of it is no conflict, else it is",
    (note, fields) => {
      const mine = { ...base, note: "one\ntwo\nthree", editedHere: ["note"] };
      const { row, conflicts, yielded } = mergeRow("events", null, mine, { ...base, ...theirsSystem, note });
      expect(row.note).toBe(mine.note);
      expect(conflicts.map(({ field }) => field)).toEqual(fields);
      expect(yielded).toEqual([]);
    },
  );

  test("without a base theirs wins if mine is empty, contained in it, or not written here", () => {
    const mine = { ...base, location: "", note: "one\ntwo", title: "Excursion", editedHere: ["note", "location"] };
    const theirs = { ...base, ...theirsSystem, location: "Vianden", note: "zero\none\ntwo", title: "Trip" };
    const { row, conflicts, yielded } = mergeRow("events", null, mine, theirs);
    expect(row).toMatchObject({ location: "Vianden", note: "zero\none\ntwo", title: "Trip" });
    expect([conflicts, yielded.map(({ field }) => field)]).toEqual([[], ["title"]]);
  });

  test("without a base a set that contains the other stays, and a switch is not a text", () => {
    const lesson: AnyRow = {
      ...system,
      ...emptyValues("lessons"),
      course: "c".repeat(15),
      date: "2026-11-23",
      locked: true,
    };
    const student: AnyRow = { ...system, ...emptyValues("students"), lastName: "Weber", classes: ["a", "b"] };
    expect(mergeRow("lessons", null, lesson, { ...lesson, ...theirsSystem, locked: false }).row.locked).toBe(false);
    const { row, yielded } = mergeRow("students", null, student, { ...student, ...theirsSystem, classes: ["b"] });
    expect([row.classes, yielded]).toEqual([["a", "b"], []]);
  });

  test("without a base fields that do not fit together are all mine if one of them was written here, else all theirs", () => {
    const mine = { ...base, start: "2026-11-23T09:30", end: "2026-11-23T10:30" };
    const theirs = { ...base, ...theirsSystem, start: "2026-11-23T07:00", end: "2026-11-23T09:00" };
    const own = mergeRow("events", null, { ...mine, editedHere: ["start"] }, theirs);
    expect([own.row.start, own.row.end]).toEqual([mine.start, mine.end]);
    expect(own.conflicts.map(({ field }) => field)).toEqual(["start", "end"]);
    const ids = { timetable: "t".repeat(15), course: "c".repeat(15) };
    const session: AnyRow = { ...system, ...emptyValues("sessions"), ...ids, day: 1, start: 480, end: 530 };
    const { row, conflicts, yielded } = mergeRow("sessions", null, session, {
      ...session,
      ...theirsSystem,
      start: 0,
      end: 300,
    });
    expect([row.start, row.end, conflicts]).toEqual([0, 300, []]);
    expect(yielded.map(({ field }) => field)).toEqual(["start", "end"]);
  });

  test("a set keeps what either side added and loses what either removed", () => {
    const course: AnyRow = {
      ...system,
      ...emptyValues("courses"),
      schoolyear: "y".repeat(15),
      name: "M",
      classes: ["a", "b"],
    };
    const { row, conflicts } = mergeRow(
      "courses",
      course,
      { ...course, classes: ["a", "c"] },
      { ...course, classes: ["d", "b", "a"] },
    );
    expect([row.classes, conflicts]).toEqual([["d", "a", "c"], []]);
  });

  test("two weeks with a new label each merge, one week twice does not", () => {
    const rotation: AnyRow = { ...system, ...emptyValues("rotations"), overrides: { "2026-11-23": "A" } };
    const mine = { ...rotation, overrides: { "2026-11-23": "A", "2026-11-30": "B" } };
    const merge = (overrides: object) => {
      const { row, conflicts } = mergeRow("rotations", rotation, mine, { ...rotation, ...theirsSystem, overrides });
      return [row.overrides, conflicts.map(({ field }) => field)];
    };
    expect(merge({ "2026-12-07": "A" })).toEqual([{ "2026-12-07": "A", "2026-11-30": "B" }, []]);
    expect(merge({ "2026-11-23": "A", "2026-11-30": "A" })).toEqual([mine.overrides, ["overrides"]]);
  });

  test("times that would not fit each other: mine stay, theirs are kept", () => {
    const mine = { ...base, start: "2026-11-23T09:30" };
    const theirs = { ...base, ...theirsSystem, end: "2026-11-23T09:00" };
    const { row, conflicts } = mergeRow("events", base, mine, theirs);
    expect([row.start, row.end, row.rev]).toEqual(["2026-11-23T09:30", "2026-11-23T10:00", 2]);
    expect(conflicts).toEqual([
      { field: "start", base: "2026-11-23T08:00", mine: "2026-11-23T09:30", theirs: "2026-11-23T08:00" },
      { field: "end", base: "2026-11-23T10:00", mine: "2026-11-23T10:00", theirs: "2026-11-23T09:00" },
    ]);
  });

  test("a lesson that went to two slots is in one of them, and not on the day of one at the hour of the other", () => {
    const lesson: AnyRow = {
      ...system,
      ...emptyValues("lessons"),
      course: "c".repeat(15),
      date: "2026-11-23",
      start: 480,
    };
    const hour = { ...lesson, start: 600 };
    const day = { ...lesson, ...theirsSystem, date: "2026-11-24", title: "Sums" };
    const { row, conflicts } = mergeRow("lessons", lesson, hour, day);
    expect(row).toMatchObject({ date: "2026-11-23", start: 600, title: "Sums" });
    expect(conflicts).toEqual([
      { field: "date", base: "2026-11-23", mine: "2026-11-23", theirs: "2026-11-24" },
      { field: "start", base: 480, mine: 600, theirs: 480 },
    ]);
    // The same slot on both is no question, and neither is a slot that one side left alone.
    expect(mergeRow("lessons", lesson, { ...lesson, date: "2026-11-24" }, day).conflicts).toEqual([]);
    const due = { ...lesson, homeworkDate: "2026-11-30", homeworkStart: 480 };
    expect(mergeRow("lessons", lesson, due, day)).toMatchObject({
      row: { date: "2026-11-24", homeworkStart: 480 },
      conflicts: [],
    });
  });

  test.each([
    ["mine deleted, theirs untouched", true, false, false, true],
    ["mine deleted, theirs edited", true, false, true, false],
    ["theirs deleted, mine untouched", false, true, false, true],
    ["both deleted", true, true, false, true],
  ])("%s", (_, mineDeleted, theirsDeleted, isTheirsEdited, deleted) => {
    const theirs = { ...base, ...theirsSystem, deleted: theirsDeleted, title: isTheirsEdited ? "Excursion" : "Trip" };
    expect(mergeRow("events", base, { ...base, deleted: mineDeleted }, theirs).row.deleted).toBe(deleted);
  });

  test("a restore on either side wins over a row that only stayed deleted", () => {
    const gone = { ...base, deleted: true };
    expect(mergeRow("events", gone, base, { ...gone, ...theirsSystem }).row.deleted).toBe(false);
    expect(mergeRow("events", gone, gone, { ...base, ...theirsSystem }).row.deleted).toBe(false);
  });

  test("fields this app does not know are the server's, fields the server does not know are mine", () => {
    const { location: _location, ...older } = base;
    const { row } = mergeRow("events", base, { ...base, location: "Vianden" }, {
      ...older,
      ...theirsSystem,
      mood: "good",
    } as AnyRow);
    expect(row).toMatchObject({ location: "Vianden", mood: "good" });
  });
});
