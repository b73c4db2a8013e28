import { expect, test } from "vitest";
import { emptyNote, noteForm } from "./note-form.ts";

const student = "s".repeat(15);
const held = { ...emptyNote(student, "2026-11-23"), id: "n".repeat(15), text: "Late" };

test("a new note is made with its student, and not without a word", () => {
  const base = emptyNote(student, "2026-11-23");
  expect(noteForm.toMutation({ date: "2026-11-20", text: "Late", onlyMe: false }, base)).toMatchObject({
    op: "create",
    values: { student, date: "2026-11-20", text: "Late" },
  });
  expect(noteForm.faults({ date: null, text: " \n", onlyMe: false }, base)).toMatchObject({
    text: { type: "required" },
  });
});

test("a half-typed date leaves the one there was", () => {
  expect(noteForm.toMutation({ date: null, text: "Late", onlyMe: false }, held)).toBeNull();
  expect(noteForm.toMutation({ date: "2026-11-24", text: "Late", onlyMe: false }, held)).toMatchObject({
    op: "update",
    patch: { date: "2026-11-24" },
    seen: { date: "2026-11-23" },
  });
});
