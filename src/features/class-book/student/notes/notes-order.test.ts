import { expect, test } from "vitest";
import { orderNotes } from "./notes-order.ts";

const note = (id: string, date: string, text: string, created = "1") => ({ id, date, text, created });
const notes = [
  note("a", "2026-11-20", "Hausaufgaben vergessen"),
  note("b", "2026-11-23", "Gespräch mit der Mutter", "1"),
  note("c", "2026-11-23", "Hat sehr geholfen", "2"),
];

test("newest first, of one day the one written last", () => {
  expect(orderNotes(notes, "", null)).toEqual(["c", "b", "a"]);
});

test("those in which all words begin a word, with or without marks", () => {
  expect(orderNotes(notes, "gesprach mut", null)).toEqual(["b"]);
  expect(orderNotes(notes, "h", null)).toEqual(["c", "a"]);
  expect(orderNotes(notes, "ausaufgaben", null)).toEqual([]);
});

test("the one that is being written stays where it was, and is shown whatever is searched for", () => {
  const moved = [note("a", "2026-11-30", "Hausaufgaben"), ...notes.slice(1)];
  expect(orderNotes(moved, "", { id: "a", date: "2026-11-20" })).toEqual(["c", "b", "a"]);
  expect(orderNotes(notes, "mutter", { id: "a", date: "2026-11-20" })).toEqual(["b", "a"]);
});

test("a new one is first on its day", () => {
  expect(orderNotes(notes, "", { id: "new", date: "2026-11-23" })).toEqual(["new", "c", "b", "a"]);
});
