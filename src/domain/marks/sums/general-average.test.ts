import { describe, expect, it } from "vitest";
import { inWords, leftOut } from "../../../../tests/support/marks-scene.ts";
import { rulesByCountry } from "#domain/marks/rules/country-rules";
import { exact } from "#domain/marks/scale/fraction";
import { generalAverage, type Subject } from "./general-average.ts";

const { LU, FR } = rulesByCountry;
const subject = (id: string, mark: string, coefficient: string): Subject => ({
  id,
  mark: mark === "" ? undefined : exact(mark),
  coefficient: exact(coefficient),
});
const combined = (id: string, marks: readonly string[], coefficient: string): Subject => ({
  id,
  mark: undefined,
  coefficient: exact(coefficient),
  parts: marks.map((mark, at) => ({ id: `${id} ${at + 1}`, value: exact(mark), weight: exact("1") })),
});

describe("generalAverage", () => {
  it("LU, 7C: the ten coefficients of the yearly grid, 24 in all (RGD of 6 August 2021)", () => {
    const grid = [
      ["French", "34", "4"],
      ["German", "41", "4"],
      ["Mathematics", "27", "4"],
      ["Science", "38", "3"],
      ["History", "45", "2"],
      ["Geography", "50", "2"],
      ["Life and society", "48", "2"],
      ["Art", "52", "1"],
      ["Music", "29", "1"],
      ["Sport", "55", "1"],
    ] as const;
    const found = generalAverage(
      LU,
      grid.map(([id, mark, coefficient]) => subject(id, mark, coefficient)),
      "exact",
    );
    // (136 + 164 + 108 + 114 + 90 + 100 + 96 + 52 + 29 + 55) / 24 = 944 / 24
    expect(inWords(found.value)).toBe("39.33…");
    expect(found.insufficient).toEqual(["Mathematics", "Music"]);
    expect(found.other).toBeUndefined();
  });

  it("combined subjects have one coefficient; exact and rounded first are both there where they differ", () => {
    const subjects = [subject("French", "30", "4"), combined("Science", ["29", "30"], "3")];
    const exactly = generalAverage(LU, subjects, "exact");
    expect([exactly.value, exactly.other?.value].map(inWords)).toEqual(["29.79…", "30"]);
    const rounded = generalAverage(LU, subjects, "rounded");
    expect([rounded.value, rounded.other?.value].map(inWords)).toEqual(["30", "29.79…"]);
    // 29.5 becomes a 30 on the report.
    expect(exactly.insufficient).toEqual([]);
    const science = (found: typeof rounded) => found.steps.filter((step) => step.type === "rounded");
    expect([science(rounded).length, science(exactly).length]).toEqual([1, 0]);
    const even = generalAverage(LU, [combined("Science", ["28", "30"], "3")], "exact");
    expect([even.other, even.insufficient]).toEqual([undefined, ["Science"]]);
  });

  it("leaves out subjects without a mark, and rounds where a country does", () => {
    const found = generalAverage(
      FR,
      [subject("A", "11", "1"), subject("B", "12", "2"), subject("C", "", "9")],
      "exact",
    );
    expect([inWords(found.exact), inWords(found.value), leftOut(found)]).toEqual(["11.67…", "11.67", ["C: empty"]]);
    const none = generalAverage(FR, [subject("A", "11", "0")], "exact");
    expect([none.value, none.other, none.insufficient]).toEqual([undefined, undefined, []]);
  });
});
