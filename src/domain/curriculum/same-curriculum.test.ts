import { expect, test } from "vitest";
import { versionsOfOne } from "./same-curriculum.ts";

const edition = (id: string, title: string, version: string, rest = {}) => ({
  id,
  title,
  version,
  level: "",
  identifier: "",
  ...rest,
});
const idsOf = (all: readonly ReturnType<typeof edition>[]) =>
  versionsOfOne(all).map((group) => group.map(({ id }) => id));

test("the same title in two versions is one curriculum, also where the title names the version", () => {
  expect(
    idsOf([edition("a", "Maths 7e", "2026"), edition("b", "French", ""), edition("c", "maths  7E", "2027")]),
  ).toEqual([["a", "c"]]);
  expect(idsOf([edition("a", "Maths 7e, 2026", "2026"), edition("b", "Maths 7e (2027)", "2027")])).toEqual([
    ["a", "b"],
  ]);
  expect(idsOf([edition("a", "Maths", ""), edition("b", "Maths", "2027"), edition("c", "Maths", "2028")])).toEqual([
    ["a", "b", "c"],
  ]);
});

test("the same identifier in two versions is one curriculum, whatever it is called", () => {
  const identifier = "case:7";
  expect(idsOf([edition("a", "Maths", "1", { identifier }), edition("b", "Mathematics", "2", { identifier })])).toEqual(
    [["a", "b"]],
  );
});

test("another title, another level or the same version is no version of it", () => {
  expect(idsOf([edition("a", "Maths 7e", "2026"), edition("b", "Maths 6e", "2027")])).toEqual([]);
  expect(
    idsOf([edition("a", "Maths", "2026", { level: "7e" }), edition("b", "Maths", "2027", { level: "6e" })]),
  ).toEqual([]);
  expect(idsOf([edition("a", "Maths", "2026"), edition("b", "Maths", "2026")])).toEqual([]);
  expect(idsOf([edition("a", "2026", "2026"), edition("b", "2027", "2027")])).toEqual([]);
});
