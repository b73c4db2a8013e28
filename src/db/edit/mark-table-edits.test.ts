import { describe, expect, it } from "vitest";
import { courseRules } from "#domain/marks/rules/course-rules";
import type { RulesRow } from "#schema/gradebooks";
import type { TermMarkRow } from "#schema/term-marks";
import { emptyValues, validateRow } from "#schema/validate";
import { examWeighsNothing, rulesForm, isWrongRules, weighsNothing } from "./rules-form.ts";
import { newAssessment } from "./exam-assessments.ts";
import {
  assessmentForm,
  confirmMarks,
  conversionEdits,
  termMarkForm,
  termMarkId,
  rulesId,
  lockTerm,
  newTermMark,
  newRules,
} from "./mark-table-edits.ts";

const course = "c".repeat(15);
const student = "s".repeat(15);
const system = { owner: "o", rev: 3, seq: 3, deleted: false, created: "", updated: "", device: "" };

const pick = (values: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

describe("an assessment", () => {
  it("is typed with commas and stored with points", () => {
    const base = newAssessment(course, "2026-10-30");
    const draft = { ...assessmentForm.toForm(base), title: " Test I ", points: "12,5", weight: "0,5" };
    expect(assessmentForm.toMutation(draft, base)).toMatchObject({
      op: "create",
      values: { course, title: "Test I", points: "12.5", weight: "0.5", share: "" },
    });
    expect(assessmentForm.faults({ ...draft, points: "many" }, base)).toMatchObject({ points: { type: "format" } });
  });
});

describe("the rules of a course", () => {
  const storedRules = { ...newRules(course, "LU"), ...system, id: rulesId(course) } as RulesRow;

  it("begin with the country's and are valid", () => {
    expect(validateRow("gradebooks", newRules(course, "LU"))).toEqual([]);
    expect(newRules(course, "LU")).toMatchObject({ scale: null, adjustment: "4", by: "weights" });
  });

  it("take a scale by its name, weights with commas, and no empty line", () => {
    const draft = rulesForm.toForm(storedRules);
    expect(draft.scale).toBe("");
    const categories = [
      { id: "a", name: " Tests ", weight: "66,5" },
      { id: "b", name: "", weight: "" },
    ];
    const found = rulesForm.patch({ ...draft, scale: "fr-20", categories }, storedRules);
    expect(found).toMatchObject({ scale: { most: "20" }, categories: [{ id: "a", name: "Tests", weight: "66.5" }] });
    const again = { ...storedRules, ...found } as RulesRow;
    expect(rulesForm.toForm(again).scale).toBe("fr-20");
    expect(rulesForm.toMutation(draft, storedRules)).toBeNull();
  });

  it("are rounded in each step as chosen, and what is not touched stays", () => {
    const draft = rulesForm.toForm(storedRules);
    // What is in marks of the scale goes with it.
    const onScale = pick(storedRules, ["scale", "key", "adjustment"]);
    const tenth = { rule: "half-up", step: "0.1" } as const;
    const found = rulesForm.patch({ ...draft, roundings: { ...draft.roundings, test: tenth } }, storedRules);
    expect(found).toEqual({ ...onScale, roundings: { ...storedRules.roundings, test: tenth } });
    expect(storedRules.roundings).toMatchObject({ test: { rule: "none" }, category: { rule: "none" } });
    // Rounded once is the country's way until somebody says it.
    expect(courseRules(storedRules, "LU").roundsOnce).toBe(false);
    expect(courseRules({ ...storedRules, roundings: { ...storedRules.roundings, once: true } }, "LU").roundsOnce).toBe(
      true,
    );
    expect(courseRules({ ...storedRules, roundings: { ...storedRules.roundings, once: false } }, "CH").roundsOnce).toBe(
      false,
    );
    expect(courseRules(undefined, "CH").roundsOnce).toBe(true);
    const once = rulesForm.patch({ ...draft, roundings: { ...draft.roundings, once: true } }, storedRules);
    expect(validateRow("gradebooks", { ...storedRules, ...once })).toEqual([]);
  });

  it("take a scale of one's own, and signs of a third or a quarter", () => {
    const draft = rulesForm.toForm(storedRules);
    const own = { ...draft.own, least: "0", most: "10", pass: "5,5", step: "0.25" };
    const found = rulesForm.patch({ ...draft, scale: "own", own }, storedRules);
    expect(found).toMatchObject({ scale: { kind: "numbers", most: "10", pass: "5.5", step: "0.25" } });
    const kept = { ...storedRules, ...found } as RulesRow;
    expect(validateRow("gradebooks", kept)).toEqual([]);
    const again = rulesForm.toForm(kept);
    expect(again).toMatchObject({ scale: "own", own: { kind: "numbers", pass: "5.5" } });
    expect(rulesForm.patch(again, kept)).toEqual({});
    // What is typed wrongly is not saved, and the scale before stands.
    expect(rulesForm.patch({ ...again, own: { ...own, most: "" } }, kept)).toEqual({});
    const words = { ...own, kind: "steps" as const, names: "Yes\nNearly\nNo", enough: "Nearly" };
    expect(rulesForm.patch({ ...draft, scale: "own", own: words }, storedRules)).toMatchObject({
      scale: { kind: "steps", steps: ["Yes", "Nearly", "No"], pass: "Nearly" },
    });

    const german = rulesForm.patch({ ...draft, scale: "de-6", signs: "0.25" }, storedRules);
    expect(german).toMatchObject({ scale: { sign: "0.25", step: "0.25" } });
    expect(rulesForm.toForm({ ...storedRules, ...german } as RulesRow)).toMatchObject({
      scale: "de-6",
      signs: "0.25",
    });
  });

  it("are wrong where a weight is, where all terms weigh nothing, and where a scale is none", () => {
    const draft = rulesForm.toForm(storedRules);
    const isWrong = (change: Partial<typeof draft>) =>
      isWrongRules({ ...draft, ...change }, courseRules(storedRules, "LU").scale, 3);
    expect(isWrong({})).toBe(false);
    expect(isWrong({ termWeights: ["1", "50 %", ""] })).toBe(false);
    expect(isWrong({ termWeights: ["1", "-2"] })).toBe(true);
    expect(isWrong({ termWeights: ["0", "0", "0"] })).toBe(true);
    // The third says nothing and counts once.
    expect(isWrong({ termWeights: ["0", "0"] })).toBe(false);
    expect(isWrong({ coefficient: "much" })).toBe(true);
    expect(isWrong({ categories: [{ id: "a", name: "", weight: "1" }] })).toBe(true);
    expect(isWrong({ scale: "own", own: { ...draft.own, kind: "steps", names: "One" } })).toBe(true);
    expect(isWrong({ own: { ...draft.own, least: "x" } })).toBe(false);
    expect(rulesForm.patch({ ...draft, termWeights: ["1", "50 %"] }, storedRules)).toEqual({
      termWeights: ["1", "50"],
    });
  });

  it("weights that come to nothing are refused, and none at all are fine", () => {
    expect(weighsNothing([{ id: "a", name: "Tests", weight: "0" }])).toBe(true);
    expect(weighsNothing([{ id: "a", name: "Tests", weight: "" }])).toBe(true);
    expect(weighsNothing([{ id: "a", name: "Tests", weight: "0,5" }])).toBe(false);
    expect(weighsNothing([])).toBe(false);
  });

  it("take a key and an exam as they are typed, and a key of its own in an assessment", () => {
    const draft = rulesForm.toForm(storedRules);
    const borders = [{ from: "91,5 %", mark: "60" }];
    const exam = { year: "1", exam: " 2 ", written: "0,75", oral: "" };
    const key = { kind: "table", percents: "whole", borders } as const;
    const found = rulesForm.patch({ ...draft, key, exam }, storedRules);
    const stored = { ...key, borders: [{ from: "91.5", mark: "60" }] };
    expect(found).toMatchObject({ key: stored, exam: { year: "1", exam: "2", written: "0.75", oral: "0" } });
    expect(rulesForm.faults({ ...draft, key, exam }, storedRules)).toEqual({});
    expect(
      rulesForm.patch(
        { ...rulesForm.toForm({ ...storedRules, exam: found.exam! }), exam: null },
        {
          ...storedRules,
          exam: found.exam!,
        },
      ),
    ).toEqual({ exam: null });
    const base = newAssessment(course, "2026-10-30");
    const test = { ...assessmentForm.toForm(base), key, exam: "oral" as const };
    expect(assessmentForm.patch(test, base)).toMatchObject({ key: stored, exam: "oral" });
  });

  it("an exam must count something, and one of its parts, too", () => {
    const lu = { year: "1", exam: "2", written: "3", oral: "1" };
    expect(examWeighsNothing(null)).toBe(false);
    expect(examWeighsNothing(lu)).toBe(false);
    expect(examWeighsNothing({ ...lu, oral: "0" })).toBe(false);
    expect(examWeighsNothing({ ...lu, oral: "0", written: "" })).toBe(true);
    expect(examWeighsNothing({ ...lu, year: "0", exam: "x" })).toBe(true);
  });

  it("close a term and open it again, with or without rules of their own", () => {
    expect(lockTerm(undefined, { course, country: "LU" }, 2, true)).toMatchObject({
      op: "create",
      id: rulesId(course),
      values: { lockedTerms: [2], adjustment: "4" },
    });
    const locked = { ...storedRules, lockedTerms: [1, 3] } as RulesRow;
    expect(lockTerm(locked, { course, country: "LU" }, 2, true)).toMatchObject({ patch: { lockedTerms: [1, 2, 3] } });
    expect(lockTerm(locked, { course, country: "LU" }, 3, false)).toMatchObject({
      patch: { lockedTerms: [1] },
      seen: { lockedTerms: [1, 3] },
    });
  });
});

describe("what is decided on a mark", () => {
  const place = { course, student, term: 1 };
  const row = { ...emptyValues("termmarks"), ...system, ...place, id: "moved", mark: "31" } as TermMarkRow;

  it("no adjustment is none, and a mark is typed with a comma", () => {
    const base = newTermMark(place);
    const draft = { ...termMarkForm.toForm(base), adjustment: "0", mark: "4,5" };
    expect(termMarkForm.patch(draft, base)).toMatchObject({ adjustment: "", mark: "4.5" });
  });

  it("marks are confirmed in one step, and what is confirmed already stays", () => {
    const marks = [
      { place, stored: row, mark: "31" },
      { place: { ...place, student: "t".repeat(15) }, stored: undefined, mark: "40" },
    ];
    expect(confirmMarks(marks)).toEqual([
      {
        op: "create",
        collection: "termmarks",
        id: termMarkId(marks[1]!.place),
        values: { ...newTermMark(marks[1]!.place), mark: "40" },
      },
    ]);
    expect(confirmMarks([{ place, stored: row, mark: "" }])).toMatchObject([
      { op: "update", id: "moved", patch: { mark: "" }, seen: { mark: "31" } },
    ]);
  });
});

describe("converted decisions", () => {
  it("write what changes and its reason, not the mark: another device may have confirmed it meanwhile", () => {
    const place = { course, student, term: 1 };
    const record = { ...newTermMark(place), ...system, id: termMarkId(place), adjustment: "-1" } as TermMarkRow;
    expect(conversionEdits({ marks: [], termMarks: [{ record, mark: "", adjustment: "3" }] })).toEqual([
      {
        op: "update",
        collection: "termmarks",
        id: record.id,
        patch: { adjustment: "3", reason: "" },
        seen: { adjustment: "-1", reason: "" },
      },
    ]);
  });
});
