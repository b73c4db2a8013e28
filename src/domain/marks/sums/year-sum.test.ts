import { describe, expect, it } from "vitest";
import { inWords, leftOut, resultOf } from "../../../../tests/support/marks-scene.ts";
import { rulesByCountry } from "#domain/marks/rules/country-rules";
import { exact } from "#domain/marks/scale/fraction";
import { termSum } from "./term-sum.ts";
import { examSum, finalSum, luxembourgishFinal as lu, yearSum } from "./year-sum.ts";

const { LU, CH, FR } = rulesByCountry;
const part = (id: string, value: string, weight = "1") => ({
  id,
  value: value === "" ? undefined : exact(value),
  weight: exact(weight),
});

describe("the year from its terms", () => {
  it("LU: up(mean of the rounded terms), semesters or trimesters", () => {
    expect(inWords(yearSum(LU, "Y", [part("S1", "38"), part("S2", "41")]).value)).toBe("40");
    const trimesters = yearSum(LU, "Y", [part("T1", "29"), part("T2", "30"), part("T3", "30")]);
    expect([trimesters.exact, trimesters.value].map(inWords)).toEqual(["29.67…", "30"]);
    expect(trimesters.steps.at(-1)).toMatchObject({ type: "rounded", of: "year", to: exact("30") });
  });

  it("a term without a mark is left out, and weights are free", () => {
    const found = yearSum(LU, "Y", [part("S1", "38"), part("S2", "")]);
    expect([inWords(found.value), leftOut(found)]).toEqual(["38", ["S2: empty"]]);
    expect(inWords(yearSum(FR, "Y", [part("T1", "10", "1"), part("T2", "13", "2")]).value)).toBe("12");
    expect(yearSum(LU, "Y", []).value).toBeUndefined();
  });

  it("CH: rounded once, from the terms' exact averages", () => {
    const terms = [
      ["5", "5.5", "4"],
      ["5", "5", "4.5"],
    ].map((marks, at) =>
      termSum(
        CH,
        `S${at}`,
        marks.map((mark, which) => resultOf(CH, `T${which}`, mark)),
      ),
    );
    const weighed = (value: (typeof terms)[number]["value"], at: number) => ({
      id: `S${at}`,
      value,
      weight: exact("1"),
    });
    const once = yearSum(
      CH,
      "Y",
      terms.map((term, at) => weighed(term.exact, at)),
    );
    const twice = yearSum(
      CH,
      "Y",
      terms.map((term, at) => weighed(term.value, at)),
    );
    expect(terms.map(({ value }) => inWords(value))).toEqual(["5", "5"]);
    expect([inWords(once.exact), inWords(twice.exact)]).toEqual(["4.83…", "5"]);
  });
});

describe("LU's final year: a third for the year, two thirds for the exam", () => {
  it("an exam with an oral is 3/4 written and 1/4 oral", () => {
    const exam = examSum(LU, "E", [
      { id: "written", value: exact("34"), weight: lu.written },
      { id: "oral", value: exact("45"), weight: lu.oral },
    ]);
    expect([exam.exact, exam.value].map(inWords)).toEqual(["36.75", "37"]);
    const written = examSum(LU, "E", [part("written", "34", "3"), part("oral", "", "1")]);
    expect([inWords(written.value), leftOut(written)]).toEqual(["34", ["oral: empty"]]);
  });

  it("is rounded up, and exactly 30 stays 30", () => {
    const final = (year: string, exam: string) =>
      inWords(finalSum(LU, "F", { year: exact(year), exam: exact(exam) }, lu).value);
    expect(final("38", "41")).toBe("40");
    expect(final("30", "30")).toBe("30");
    expect(final("28", "31")).toBe("30");
    expect(final("27", "31")).toBe("30");
    expect(final("26", "31")).toBe("30");
    expect(final("25", "31")).toBe("29");
  });

  it("is as semesters 1 : 1 beside the exam's 4", () => {
    const semesters = yearSum(LU, "F", [part("S1", "38"), part("S2", "42"), part("exam", "41", "4")]);
    const final = finalSum(LU, "F", { year: exact("40"), exam: exact("41") }, lu);
    expect(semesters.exact).toEqual(final.exact);
  });

  it("is the year where there is no exam yet, and says so", () => {
    const final = finalSum(LU, "F", { year: exact("40"), exam: undefined }, lu);
    expect([inWords(final.value), leftOut(final)]).toEqual(["40", ["exam: empty"]]);
  });
});
