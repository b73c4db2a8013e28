import { describe, expect, test } from "vitest";
import { byUse, skeletonTitle, stretchMinutes, toSkeletonPlan, withUse } from "./skeletons.ts";

const plan = `<ol><li><p>5' Warm-up</p></li><li><p>15' Input</p></li></ol><ul><li data-checked="true"><p>20 min Work</p></li></ul>`;

describe("a skeleton", () => {
  test("has no ticked step", () => {
    expect(toSkeletonPlan(plan)).toContain('data-checked="false"');
    expect(toSkeletonPlan(plan)).not.toContain("true");
  });

  test("is called by its steps, without their minutes", () => {
    expect(skeletonTitle(plan)).toBe("Warm-up, Input, Work");
    expect(skeletonTitle("")).toBe("");
    expect(skeletonTitle(`<p>${"a".repeat(200)}</p>`)).toHaveLength(120);
    expect(skeletonTitle(`<p>One</p><p>${"a".repeat(200)}</p><p>Two</p>`)).toBe("One");
  });

  test("that is taken most comes first, then the one that was taken last", () => {
    const rows = [
      { title: "c", used: [] },
      { title: "b", used: ["2026-10-01"] },
      { title: "a", used: ["2026-11-01"] },
      { title: "d", used: ["2026-09-01", "2026-09-02"] },
    ];
    expect(rows.toSorted(byUse).map(({ title }) => title)).toEqual(["d", "a", "b", "c"]);
  });

  test("remembers each day once, the last hundred", () => {
    expect(withUse(["2026-10-01"], "2026-10-01")).toEqual(["2026-10-01"]);
    const many = Array.from(
      { length: 100 },
      (_, at) => `20${10 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}-01`,
    );
    const next = withUse(many, "2026-10-01");
    expect(next).toHaveLength(100);
    expect(next.at(-1)).toBe("2026-10-01");
    expect(next).not.toContain(many[0]);
  });
});

describe("steps on a lesson's length", () => {
  test.each([
    [[5, 15, 20, 10], 50, [5, 15, 20, 10]],
    [[5, 15, 20, 10], 100, [10, 30, 40, 20]],
    [[5, 15, 20, 10], 45, [5, 15, 15, 10]],
    [[5, 15, 20, 10], 15, [5, 15, 20, 10]],
    [[], 50, []],
  ])("%j in %i minutes are %j", (steps, length, expected) => {
    expect(stretchMinutes(steps, length)).toEqual(expected);
  });

  test("fill it, each with five minutes or more", () => {
    for (let length = 20; length <= 200; length += 1) {
      const found = stretchMinutes([5, 15, 20, 10], length);
      expect(
        found.reduce((sum, one) => sum + one, 0),
        String(length),
      ).toBe(length);
      expect(Math.min(...found)).toBeGreaterThanOrEqual(5);
    }
  });
});
