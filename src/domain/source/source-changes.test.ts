import { expect, test } from "vitest";
import type { Occurrence } from "#domain/schedule/schedule";
import { minutesToTime } from "#domain/time/minutes";
import { lessonAt } from "../../../tests/support/source-lessons.ts";
import { type SourceChange, sourceChanges } from "./source-changes.ts";
import { matchSource, entryRoom, wordsOf } from "./source-match.ts";
import type { SourceEntry } from "./source-state.ts";

const entry = (title: string, date: string, start: number, o: Partial<SourceEntry> & { end?: string } = {}) => ({
  start: `${date}T${minutesToTime(start)}`,
  end: `${date}T${minutesToTime(start + 50)}`,
  allDay: false,
  title,
  place: "B204",
  note: "",
  isCancelled: false,
  ...o,
});

const courses = [
  { id: "maths", names: ["Maths"], classes: ["7C2"] },
  { id: "other", names: ["Maths"], classes: ["5C3"] },
  { id: "club", names: ["Club Robotik"], classes: [] },
];
const [tue, wed, thu, fri] = ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"] as const;
const mine = [
  lessonAt("maths", tue, 480),
  lessonAt("other", tue, 540),
  lessonAt("maths", wed, 480),
  lessonAt("maths", thu, 480),
  lessonAt("other", fri, 540),
  lessonAt("club", fri, 900),
];
const theirs = [
  entry("MATH - 7C2", tue, 480),
  entry("MATH - 5C3", tue, 540),
  entry("MATH - 7C2", wed, 480),
  entry("MATH - 7C2", thu, 480),
  entry("MATH - 5C3", fri, 540),
];

const now = { today: "2026-11-30", minutes: 600 };
const year = { start: "2026-09-14", end: "2027-07-15" };
const ask = (
  entries: readonly SourceEntry[],
  o: {
    lessons?: readonly Occurrence[];
    taken?: readonly string[];
    known?: ReadonlyMap<string, string>;
    now?: typeof now;
  } = {},
) => {
  const lessons = o.lessons ?? mine;
  const window = { start: entries[0]!.start.slice(0, 10), end: entries.at(-1)!.start.slice(0, 10) };
  const match = matchSource(entries, { courses, slots: mine, known: o.known ?? new Map() });
  return sourceChanges({ name: "", window, entries }, match, {
    lessons,
    now: o.now ?? now,
    taken: new Set(o.taken),
    year,
  });
};
const changesOf = (...given: Parameters<typeof ask>): readonly SourceChange[] => {
  const found = ask(...given);
  return found.type === "changes" ? found.changes : [];
};
const brief = (changes: readonly SourceChange[]) =>
  changes.map(({ kind, course, date, start, room, isMine }) =>
    [kind, course, date.slice(8), minutesToTime(start), room, ...(isMine ? ["mine"] : [])].join(" "),
  );
const without = (...left: readonly SourceEntry[]) => theirs.filter((one) => !left.includes(one));

test("the same timetable proposes nothing, whatever bells, order of words and lines are", () => {
  expect(changesOf(theirs)).toEqual([]);
  const moved = theirs.map((one) => ({ ...one, start: one.start.replace(":00", ":05"), title: "7c2 - math" }));
  expect(brief(changesOf([...moved.slice(0, 1), ...theirs.slice(1)]))).toEqual([]);
  // A double lesson as one line, and a lesson as two.
  const double = [lessonAt("maths", tue, 480), lessonAt("maths", tue, 530)];
  expect(changesOf([entry("MATH - 7C2", tue, 480, { end: `${tue}T09:40` })], { lessons: double })).toEqual([]);
  const halves = [
    entry("MATH - 7C2", tue, 480, { end: `${tue}T08:25` }),
    entry("MATH - 7C2", tue, 505, { end: `${tue}T08:50` }),
  ];
  expect(changesOf(halves, { lessons: [lessonAt("maths", tue, 480)] })).toEqual([]);
});

test("a lesson that is missing or struck is cancelled; outside of the window nothing is known", () => {
  expect(brief(changesOf(without(theirs[1]!)))).toEqual(["cancelled other 01 09:00 "]);
  const struck = theirs.map((one, at) => (at === 1 ? { ...one, isCancelled: true } : one));
  expect(brief(changesOf(struck))).toEqual(["cancelled other 01 09:00 "]);
  expect(changesOf(theirs.slice(0, 2))).toEqual([]);
  expect(changesOf(theirs, { now: { today: "2027-01-10", minutes: 0 } })).toEqual([]);
});

test("a lesson that is over today is no news", () => {
  expect(changesOf(without(theirs[1]!), { now: { today: tue, minutes: 700 } })).toEqual([]);
});

test("a room change is one, also where a system strikes the old lesson", () => {
  const b211 = { ...theirs[3]!, place: "B211" };
  expect(brief(changesOf([...without(theirs[3]!).slice(0, 3), b211, theirs[4]!]))).toEqual([
    "room maths 03 08:00 B211",
  ]);
  const both = [...theirs.slice(0, 3), { ...theirs[3]!, isCancelled: true }, b211, theirs[4]!];
  expect(brief(changesOf(both))).toEqual(["room maths 03 08:00 B211"]);
  const long = theirs.map((one) => ({ ...one, place: "Bât. B, B 204" }));
  expect(changesOf(long)).toEqual([]);
  expect(changesOf(theirs.map((one) => ({ ...one, place: "" })))).toEqual([]);
});

test("a room that is another in each lesson of a course is one line", () => {
  const lessons = [tue, wed, thu, fri].map((date) => lessonAt("maths", date, 480));
  const entries = [tue, wed, thu, fri].map((date) => entry("MATH - 7C2", date, 480, { place: "C1" }));
  const found = changesOf(entries, { lessons });
  expect([brief(found), found[0]!.lessons.length]).toEqual([["room maths 01 08:00 C1"], 4]);
});

test("a lesson at another time of its day has moved; an extra one is added; a foreign one is cover", () => {
  const late = entry("MATH - 7C2", thu, 660);
  expect(brief(changesOf([...without(theirs[3]!, theirs[4]!), late, theirs[4]!]))).toEqual([
    "moved maths 03 11:00 B204",
  ]);
  expect(brief(changesOf([...theirs.slice(0, 4), late, theirs[4]!]))).toEqual(["added maths 03 11:00 B204"]);
  const cover = entry("BIO - 4GIG", fri, 480);
  expect(brief(changesOf([...theirs.slice(0, 4), cover, theirs[4]!]))).toEqual(["cover  04 08:00 B204"]);
  // At a time that is not free it is somebody else's.
  const beside = entry("BIO - 4GIG", fri, 540);
  expect(changesOf([...theirs, beside])).toEqual([]);
});

test("a whole day that is missing is one line, everything is the source's fault", () => {
  expect(
    brief(
      changesOf(
        without(theirs[0]!, theirs[1]!).length ? [entry("MATH - 7C2", "2026-11-30", 480), ...theirs.slice(2)] : [],
        {
          lessons: [...mine, lessonAt("maths", "2026-11-30", 480, { status: "cancelled" })],
          now: { today: "2026-11-30", minutes: 1400 },
        },
      ),
    ),
  ).toEqual(["dayOff  01 08:00 "]);
  const many = Array.from({ length: 30 }, (_, at) =>
    lessonAt("maths", `2026-12-${String(at + 1).padStart(2, "0")}`, 480),
  );
  const few = [entry("MATH - 7C2", "2026-12-01", 480), entry("MATH - 7C2", "2026-12-30", 480)];
  expect(ask(few, { lessons: many })).toEqual({ type: "tooMuchMissing", missing: 28, of: 30 });
});

test("cover in a class of mine, in another subject, is cover: it makes no course of mine the school's", () => {
  const club = { id: "physics", names: ["Physik"], classes: ["4GIG"] };
  const lessons = [...mine, lessonAt("physics", tue, 700), lessonAt("physics", wed, 700)];
  const entries = [...theirs.slice(0, 4), entry("BIO - 4GIG", fri, 480), theirs[4]!];
  const match = matchSource(entries, { courses: [...courses, club], slots: lessons, known: new Map() });
  const window = { start: tue, end: fri };
  const found = sourceChanges({ name: "", window, entries }, match, { lessons, now, taken: new Set(), year });
  expect(found.type === "changes" && brief(found.changes)).toEqual(["cover  04 08:00 B204"]);
});

test("what I changed myself stays and is shown; what I took from the school is the school's to take back", () => {
  const own = mine.map((one) =>
    one.date === thu ? { ...one, room: "A003", exception: "x", status: "moved" as const } : one,
  );
  expect(brief(changesOf(theirs, { lessons: own }))).toEqual(["room maths 03 08:00 B204 mine"]);
  const gone = mine.map((one) => (one.date === thu ? { ...one, exception: "x", status: "cancelled" as const } : one));
  expect(changesOf(theirs, { lessons: gone })).toEqual([]);
  const taken = [`cancelled maths|${thu}|480`];
  expect(brief(changesOf(theirs, { lessons: gone, taken }))).toEqual(["restored maths 03 08:00 "]);
});

test("a key stays as long as the school says the same", () => {
  const at = (place: string) => changesOf([...theirs.slice(0, 3), { ...theirs[3]!, place }, theirs[4]!])[0]!.key;
  expect(at("B211")).toBe(at("b 211").replace("b 211", "b211"));
  expect(at("B211")).not.toBe(at("B212"));
});

test("words are the same whatever room, order and accents they have; the class of a line counts", () => {
  const words = wordsOf(entry("MATH - 7C2", tue, 480));
  expect(words).toBe("7c2 math");
  expect(wordsOf(entry("7C2, Math (B204)", tue, 480))).toBe(words);
  expect(wordsOf(entry("B204 - Math - 7c2", tue, 480, { place: "" }))).toBe(words);
  const pronote = entry("MATH - KIEFFER M.", tue, 480, { note: "Matière : MATH\nGroupe(s) : 7C2\nSalle(s) : B204" });
  expect(wordsOf(pronote)).toBe("7c2 kieffer m math");
  expect(entryRoom({ title: "x", place: "Room: 204" })).toBe("204");
});

test("which course is meant is asked once where words and times do not say", () => {
  const strange = [entry("D - KDM23", tue, 700), entry("D - KDM23", wed, 700)];
  const match = matchSource([...theirs, ...strange], { courses, slots: mine, known: new Map() });
  expect(match.open.map(({ title, count }) => [title, count])).toEqual([["D - KDM23", 2]]);
  expect([...match.courseByWords]).toEqual([
    ["7c2 math", "maths"],
    ["5c3 math", "other"],
  ]);
  const known = new Map([["d kdm23", ""]]);
  expect(matchSource(strange, { courses, slots: mine, known }).open).toEqual([]);
  expect(
    changesOf(
      [...theirs, ...strange].toSorted((a, b) => (a.start < b.start ? -1 : 1)),
      { known },
    ),
  ).toEqual([]);
});

test("classes whose names begin alike are not one another", () => {
  const two = ["4GIG1", "4GIG2"].map((name) => ({ id: name, names: ["Physik"], classes: [name] }));
  const entries = [entry("PHYSI - 4GIG2", tue, 300), entry("PHYSI - 4GIG2", wed, 300)];
  const match = matchSource(entries, { courses: two, slots: [], known: new Map() });
  expect([...match.courseByWords]).toEqual([["4gig2 physi", "4GIG2"]]);
});

test("times alone say which course is meant, where the words are a system's own", () => {
  const coded = theirs.map((one) => ({ ...one, title: one.title === "MATH - 7C2" ? "K17" : "K18" }));
  const match = matchSource(coded, { courses, slots: mine, known: new Map() });
  expect([...match.courseByWords]).toEqual([
    ["k17", "maths"],
    ["k18", "other"],
  ]);
});
