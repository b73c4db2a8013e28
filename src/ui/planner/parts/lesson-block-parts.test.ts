import { describe, expect, it } from "vitest";
import { inHours } from "./in-hours.ts";
import { onPage } from "./on-page.ts";
import type { BlockPart, Say } from "./block-parts.ts";
import { type LessonFacts, lessonBlockParts } from "./lesson-block-parts.ts";
import { lessonFrameParts } from "./lesson-frame.ts";
import { lessonLineParts } from "./lesson-line-parts.ts";
import type { LessonState } from "./lesson-looks.ts";

const say: Say = ({ message = "" }) => message;
const lesson: LessonFacts = { color: "lagoon", name: "7C2", title: "Fractions", room: "B204", state: "planned" };
const everyMark = { hasHomework: true, isMoved: true, hasConflict: true, isLocked: true, isUnsynced: true };

/** What one reads, in its order. What only screen readers are told stands in brackets. */
const read = ({ className, text, parts = [] }: BlockPart): readonly string[] => [
  ...(text ? [className === "sr-only" ? `(${text})` : text] : []),
  ...parts.flatMap(read),
];
const block = (o: Partial<LessonFacts>, place = inHours) => lessonBlockParts({ ...lesson, ...o }, say, place);
const line = (o: Partial<LessonFacts> = {}) => lessonLineParts({ ...lesson, ...o }, say);

const all = (part: BlockPart): readonly BlockPart[] => [part, ...(part.parts ?? []).flatMap(all)];
/** The parts that hold a text and have a class. */
const textsWith = (className: string, part: BlockPart): readonly string[] =>
  all(part).flatMap((one) => (one.className.split(" ").includes(className) ? read(one) : []));
const rowsOf = (part: BlockPart) => part.parts!.filter(({ tag }) => tag === "div").map(read);

describe("a lesson's block", () => {
  it("says the class first, then the room, and the title below", () => {
    for (const place of [inHours, onPage]) expect(rowsOf(block({}, place))).toEqual([["7C2", "B204"], ["Fractions"]]);
  });

  it("has all on one line where it is low, the title before the room", () => {
    for (const place of [inHours, onPage])
      expect(rowsOf(block({ isCompact: true }, place))).toEqual([["7C2", "Fractions", "B204"]]);
  });

  it("leaves out the room first in a narrow block", () => {
    for (const place of [inHours, onPage]) {
      expect(textsWith("@max-[90px]:hidden", block({}, place))).toEqual(["B204"]);
      expect(textsWith("@max-[90px]:hidden", block({ isCompact: true }, place))).toEqual(["B204"]);
    }
  });

  it("may have a title of parts, each with its own room", () => {
    const title = {
      parts: [
        { className: "wide", text: "Maths" },
        { className: "narrow", text: "B204" },
      ],
    };
    const planned = lessonFrameParts({ color: "lagoon", name: "7C2", state: "planned", title }, onPage);
    expect(rowsOf(planned)).toEqual([["7C2"], ["Maths", "B204"]]);
    expect(textsWith("narrow", planned)).toEqual(["B204"]);
  });

  it("keeps the marks with the class in the hours, and with the room on a page", () => {
    expect(rowsOf(block(everyMark, inHours))).toEqual([
      ["7C2", "(homework due)", "(moved)", "(two versions)", "(locked)", "B204"],
      ["Fractions", "(not synced yet)"],
    ]);
    expect(textsWith("@max-[90px]:hidden", block(everyMark, inHours))).toEqual(["B204"]);
    expect(textsWith("@max-[90px]:hidden", block(everyMark, onPage))).toEqual([
      "(moved)",
      "(two versions)",
      "(locked)",
      "B204",
    ]);
  });

  it("has the dot beside a title that may be cut, not in it", () => {
    for (const isCompact of [true, false]) {
      const parts = all(block({ isUnsynced: true, isCompact }));
      const row = parts.find((part) => part.parts?.[0]?.text === "Fractions")!;
      expect(row.parts!.map(read)).toEqual([["Fractions"], ["(not synced yet)"]]);
    }
  });

  it("shows homework only in a lesson that is to come", () => {
    const marked = (state: LessonState) => read(block({ state, hasHomework: true })).includes("(homework due)");
    expect(["planned", "unplanned"].filter((state) => marked(state as LessonState))).toHaveLength(2);
    expect((["held", "partly", "notHeld", "exam", "cancelled", "lost"] as const).filter(marked)).toEqual([]);
  });

  it("marks each state by an icon and a word", () => {
    const words = { held: "held", partly: "partly held", notHeld: "not held", exam: "exam", lost: "no lesson" };
    const icons = Object.entries(words).map(([state, word]) => {
      const parts = all(block({ state: state as LessonState }));
      expect(parts.flatMap(read)).toContain(`(${word})`);
      return parts.find(({ icon }) => icon)!.icon;
    });
    expect(new Set(icons).size).toBe(5);
  });

  it("says that a lesson has no plan in place of its title", () => {
    expect(rowsOf(block({ state: "unplanned" }))).toEqual([["7C2", "B204"], ["No plan yet"]]);
    expect(read(line({ state: "unplanned" }))).toEqual(["7C2", "No plan yet", "B204"]);
  });

  it("strikes a cancelled lesson and tells screen readers, without an icon", () => {
    const cancelled = block({ state: "cancelled" });
    expect(textsWith("line-through", cancelled)).toEqual(["7C2", "Fractions"]);
    expect(rowsOf(cancelled)[0]).toEqual(["7C2", "(cancelled)", "B204"]);
    expect(all(cancelled).filter(({ icon }) => icon)).toEqual([]);
  });

  it("does not strike the reason why a lesson does not take place", () => {
    const cancelled = block({ state: "cancelled", reason: "Fire drill" });
    expect(rowsOf(cancelled)[1]).toEqual(["Fire drill"]);
    expect(textsWith("line-through", cancelled)).toEqual(["7C2"]);
  });
});

describe("a lesson's line", () => {
  it("says class, state, title, marks and room, with no element around them", () => {
    expect(line().parts!.map(read)).toEqual([[], ["7C2"], ["Fractions"], ["B204"]]);
    expect(read(line(everyMark))).toEqual([
      "7C2",
      "(homework due)",
      "Fractions",
      "(not synced yet)",
      "(moved)",
      "(two versions)",
      "(locked)",
      "B204",
    ]);
  });

  it("names its parts for the style sheet, which leaves the room out first", () => {
    expect(textsWith("calendar-line-name", line())).toEqual(["7C2"]);
    expect(textsWith("calendar-line-title", line())).toEqual(["Fractions"]);
    expect(textsWith("calendar-line-room", line())).toEqual(["B204"]);
  });

  it("leaves an exam's title in the colour of its solid ground", () => {
    const inked = (state: LessonState) =>
      line({ state }).parts!.filter(({ className }) => /\btext-ink$/.test(className));
    expect(inked("exam")).toEqual([]);
    expect(inked("planned").flatMap(read)).toEqual(["Fractions"]);
  });
});
