import { expect, test } from "vitest";
import type { WordField } from "#domain/word-field";
import { takenWords } from "./take-plan.ts";

const words: readonly WordField[] = [
  { name: "title", form: "line" },
  { name: "plan", form: "html" },
  { name: "homework", form: "paragraphs" },
];
const theirs = { title: "Fractions", plan: "<p>Theirs</p>", homework: "" };

test("an empty lesson takes all words", () => {
  expect(takenWords({ title: "", plan: "", homework: "" }, theirs, words, "instead")).toEqual({
    title: "Fractions",
    plan: "<p>Theirs</p>",
  });
});

test("below: nothing of mine goes, and my title stays", () => {
  expect(takenWords({ title: "Mine", plan: "<p>Mine</p>", homework: "p. 3" }, theirs, words, "below")).toEqual({
    plan: "<p>Mine</p><p>Theirs</p>",
  });
});

test("instead: only what they have replaces mine", () => {
  expect(takenWords({ title: "Mine", plan: "<p>Mine</p>", homework: "p. 3" }, theirs, words, "instead")).toEqual({
    plan: "<p>Theirs</p>",
  });
});
