import { expect, test } from "vitest";
import { isPictureRight, isWithin, type PictureFacts, type Surroundings } from "./picture-facts.ts";

const facts: PictureFacts = {
  build: "b1",
  account: "teacher",
  locale: "fr",
  mode: "dark",
  theme: "aqua",
  width: 1440,
};
const here: Surroundings = { ...facts, isOpen: true, hash: "" };

test("a picture is right where all that it was drawn for holds", () => {
  expect(isPictureRight(facts, here)).toBe(true);
});

test.each<Partial<Surroundings>>([
  { build: "b2" },
  { account: "another" },
  { locale: "en" },
  { mode: "light" },
  { theme: "ygreen" },
  { width: 1439 },
  { isOpen: false },
  { hash: "#tasks" },
])("it is not with %o", (other) => {
  expect(isPictureRight(facts, { ...here, ...other })).toBe(false);
});

test("nobody has no picture", () => {
  expect(isPictureRight({ ...facts, account: "" }, { ...here, account: "" })).toBe(false);
});

test("a span begins with its first instant and ends before its last", () => {
  expect([9, 10, 19, 20].map((now) => isWithin({ from: 10, until: 20 }, now))).toEqual([false, true, true, false]);
});
