import { expect, test } from "vitest";
import { testsBeside } from "./tests-beside.ts";

const tests = ["c", "a", "d", "b"].map((id) => ({ id, date: `2026-10-0${id.charCodeAt(0) - 96}` }));
const shown = (chosen: string, most: number) => testsBeside(tests, chosen, most).map(({ id }) => id);

test("tests are by date, the newest first left in, and the chosen one is always among them", () => {
  expect(shown("d", 8)).toEqual(["a", "b", "c", "d"]);
  expect(shown("d", 2)).toEqual(["c", "d"]);
  expect(shown("b", 2)).toEqual(["b", "c"]);
  expect(shown("a", 3)).toEqual(["a", "b", "c"]);
  expect(shown("gone", 3)).toEqual(["b", "c", "d"]);
});
