import { describe, expect, it } from "vitest";
import { inWords, leftOut } from "../../../../tests/support/marks-scene.ts";
import { exact } from "#domain/marks/scale/fraction";
import { weigh } from "./weigh.ts";
import { readWeight, sharesOf } from "#domain/marks/rules/weights";

const at = { of: "year", id: "Y", kind: "term" } as const;
const part = (id: string, value: string, weight: string) => ({
  id,
  value: value === "" ? undefined : exact(value),
  weight: exact(weight),
});

describe("weigh", () => {
  it("averages by weight, and says what it is made of", () => {
    const found = weigh([part("T1", "40", "1"), part("T2", "50", "3"), part("T3", "", "1")], at);
    expect(inWords(found.value)).toBe("47.5");
    expect(found.steps).toEqual([
      { type: "part", of: "term", in: "Y", id: "T1", value: exact("40"), weight: exact("1") },
      { type: "part", of: "term", in: "Y", id: "T2", value: exact("50"), weight: exact("3") },
      { type: "left-out", of: "term", in: "Y", id: "T3", why: "empty" },
      { type: "average", of: "year", id: "Y", value: exact("47.5") },
    ]);
  });

  it("gives no mark, and not 0, where there is nothing or weights come to nothing", () => {
    expect(weigh([part("T1", "", "1")], at).steps.at(-1)).toMatchObject({ type: "no-mark", why: "nothing" });
    const weightless = weigh([part("T1", "40", "0"), part("T2", "50", "-1")], at);
    expect(weightless.value).toBeUndefined();
    expect(weightless.steps.at(-1)).toMatchObject({ type: "no-mark", why: "weights" });
    expect(leftOut(weightless)).toEqual(["T1: weight", "T2: weight"]);
    expect(weigh([], at).value).toBeUndefined();
  });
});

describe("weights", () => {
  it("are read as typed, from 0 to what a record can keep", () => {
    expect(["2", " 0,5 ", "50 %", "0"].map(readWeight)).toMatchObject([
      { value: "2" },
      { value: "0.5" },
      { value: "50" },
      { value: "0" },
    ]);
    expect(["-1", "1000000", "", "half", "0.1234"].map(readWeight)).toMatchObject([
      { error: { type: "below", least: "0" } },
      { error: { type: "above", most: "999999" } },
      { error: { type: "unknown" } },
      { error: { type: "unknown" } },
      { error: { type: "decimals" } },
    ]);
  });

  it("are shown scaled to 100, and refused where they sum to nothing", () => {
    expect(sharesOf(["2", "1", "1"].map(exact))?.map(inWords)).toEqual(["50", "25", "25"]);
    expect(sharesOf(["2", "1", "0"].map(exact))?.map(inWords)).toEqual(["66.67…", "33.33…", "0"]);
    expect(sharesOf(["0", "0"].map(exact))).toBeUndefined();
    expect(sharesOf([])).toBeUndefined();
  });
});
