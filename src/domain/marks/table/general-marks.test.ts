import { describe, expect, it } from "vitest";
import { inWords } from "../../../../tests/support/marks-scene.ts";
import { rulesByCountry } from "#domain/marks/rules/country-rules";
import { scales } from "#domain/marks/scale/scales";
import { firstRules } from "#domain/marks/rules/course-rules";
import { yearTerms, wholeYear } from "./year-terms.ts";
import { generalMarks, type StudentCourse } from "./general-marks.ts";

const { LU, CH } = rulesByCountry;
const terms = yearTerms({
  start: "2026-09-15",
  end: "2027-07-15",
  terms: [
    { name: "S1", start: "2026-09-15", end: "2027-01-31" },
    { name: "S2", start: "2027-02-01", end: "2027-07-15" },
  ],
});
const course = (
  id: string,
  mark: string,
  o: Partial<NonNullable<StudentCourse["storedRules"]>> = {},
  country: "LU" | "CH" = "LU",
): StudentCourse => ({
  id,
  storedRules: { ...firstRules(country), coefficient: "", combined: "", ...o },
  assessments: [
    {
      id: `${id} test`,
      date: "2026-10-30",
      title: "",
      points: "",
      key: null,
      category: "",
      weight: "",
      share: "",
      optional: "",
      term: 0,
      exam: "",
    },
  ],
  marks: [{ id, assessment: `${id} test`, student: "lou", entry: mark, note: "" }],
  termMarks: [],
});
const o = { student: "lou", terms, term: wholeYear, country: "LU", combinedBy: "exact" } as const;

describe("a student's general average over a teacher's courses", () => {
  it("LU, 7C: mathematics 4, science 3, history 2 of the yearly grid (RGD of 6 August 2021)", () => {
    const found = generalMarks(
      LU,
      [
        course("maths", "27", { coefficient: "4" }),
        course("science", "38", { coefficient: "3" }),
        course("history", "45", { coefficient: "2" }),
      ],
      o,
    );
    // (108 + 114 + 90) / 9 = 34.66…
    expect([inWords(found.value), found.insufficient, found.other]).toEqual(["34.67…", ["maths"], undefined]);
  });

  it("courses of a combined subject are one, by its name, with one coefficient; both ways are there", () => {
    const courses = [
      course("maths", "30", { coefficient: "4" }),
      course("biology", "29", { coefficient: "3", combined: "Science" }),
      course("physics", "30", { coefficient: "3", combined: " science" }),
    ];
    const exactly = generalMarks(LU, courses, o);
    // Science 29.5: (120 + 88.5) / 7 = 29.78…; as a 30 it is 30.
    expect([inWords(exactly.value), inWords(exactly.other?.value)]).toEqual(["29.79…", "30"]);
    expect(
      exactly.subjects.map(({ combined, courses, coefficient }) => [combined, courses.length, inWords(coefficient)]),
    ).toEqual([
      ["", 1, "4"],
      ["Science", 2, "3"],
    ]);
    expect(exactly.insufficient).toEqual([]);
    expect(inWords(generalMarks(LU, courses, { ...o, combinedBy: "rounded" }).value)).toBe("30");
  });

  it("of different coefficients of one subject the greatest counts, and it is said; once is the default", () => {
    const found = generalMarks(
      LU,
      [course("a", "20", { combined: "S", coefficient: "3" }), course("b", "40", { combined: "S" }), course("c", "50")],
      o,
    );
    // (3 · 30 + 50) / 4
    expect([inWords(found.value), found.subjects[0]!.isUneven]).toEqual(["35", true]);
  });

  it("another scale and a course without assessments are not in it; one that is finer is", () => {
    const found = generalMarks(
      LU,
      [
        course("maths", "40"),
        course("music", "B", { scale: { ...scales["lu-levels"], steps: [...scales["lu-levels"].steps] } }),
        course("physics", "80", { scale: scales.percent }),
        { ...course("club", ""), assessments: [] },
      ],
      o,
    );
    expect([inWords(found.value), found.subjects.length, found.elsewhere]).toEqual(["40", 1, ["music", "physics"]]);
    const swiss = generalMarks(
      CH,
      [course("a", "5", {}, "CH"), course("b", "4.25", { scale: scales["ch-6-quarters"] }, "CH")],
      { ...o, country: "CH" },
    );
    expect(swiss.subjects).toHaveLength(2);
  });

  it("of a term it takes that term's marks, and without any there is none", () => {
    const courses = [course("maths", "40"), course("history", "50")];
    expect(inWords(generalMarks(LU, courses, { ...o, term: 1 }).value)).toBe("45");
    expect(generalMarks(LU, courses, { ...o, term: 2 }).value).toBeUndefined();
  });

  it("exactly takes the parts of a combined subject before they are rounded: 28.4 and 31.2 are 29.8", () => {
    const two = (id: string, marks: readonly [string, string, string, string]): StudentCourse => {
      const made = course(id, marks[0], { combined: "Science" });
      const [test] = made.assessments;
      return {
        ...made,
        assessments: [
          { ...test!, weight: marks[1] },
          { ...test!, id: `${id} other`, weight: marks[3] },
        ],
        marks: [...made.marks, { id: `${id} b`, assessment: `${id} other`, student: "lou", entry: marks[2], note: "" }],
      };
    };
    // 28 · 0.6 + 29 · 0.4 are 28.4, and 31 · 0.8 + 32 · 0.2 are 31.2.
    const courses = [two("biology", ["28", "3", "29", "2"]), two("physics", ["31", "4", "32", "1"])];
    const found = generalMarks(LU, courses, { ...o, term: 1 });
    expect([inWords(found.value), inWords(found.other?.value)]).toEqual(["29.8", "31"]);
    expect(inWords(generalMarks(LU, courses, { ...o, term: 1, combinedBy: "rounded" }).value)).toBe("31");
  });

  it("is one, from whichever course it is opened: the roundings that most of its courses have count", () => {
    const { roundings } = firstRules("LU");
    const half = { ...roundings, general: { rule: "up", step: "1" } as const };
    const courses = [course("a", "39"), course("b", "40"), course("c", "39.5", { roundings: half })];
    const from = (rules: typeof LU) => inWords(generalMarks(rules, courses, o).value);
    expect([from(LU), from({ ...LU, roundings: half })]).toEqual(["39.67…", "39.67…"]);
  });
});
