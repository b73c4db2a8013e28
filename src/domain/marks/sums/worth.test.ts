import { describe, expect, it } from "vitest";
import { inWords, outOf, resultOf } from "../../../../tests/support/marks-scene.ts";
import type { CountryRules } from "#domain/marks/rules/country-rules";
import { rulesByCountry } from "#domain/marks/rules/country-rules";
import { keys } from "#domain/marks/scale/key";
import type { Assessment } from "#domain/marks/rules/term-rules";
import { worthOf } from "./worth.ts";

const { LU, DE, FR, CH } = rulesByCountry;
const worth = (rules: CountryRules, text: string, o: Partial<Assessment> = {}) => {
  const found = worthOf(resultOf(rules, "T", text, o), rules);
  return found.type === "left-out" ? found.why : inWords(found.value);
};

describe("worthOf", () => {
  it("takes points over their maximum to the scale", () => {
    expect(worth(LU, "17", outOf("20"))).toBe("51");
    expect(worth(FR, "33", outOf("40"))).toBe("16.5");
    expect(worth(CH, "15", outOf("20"))).toBe("4.75");
    expect(worth(DE, "44", { points: { kind: "points", most: "48", step: "0.5", key: keys.ihk } })).toBe("2");
    expect(worth(DE, "2-")).toBe("2.3");
  });

  it("leaves out what is no mark: a blank is not 0, and an excused one does not count", () => {
    const texts = ["", "a", "r", "x"];
    expect(texts.map((text) => worth(LU, text))).toEqual(["empty", "absent", "repeat", "exempt"]);
    expect(texts.map((text) => worth(LU, text, outOf("20")))).toEqual(["empty", "absent", "repeat", "exempt"]);
  });

  it("counts what was not handed in, or a fraud, as the worst mark or not at all", () => {
    expect(["m", "c"].map((text) => worth(LU, text))).toEqual(["1", "1"]);
    expect(["m", "c"].map((text) => worth(DE, text))).toEqual(["6", "6"]);
    // PRONOTE: Z and W count as 0.
    expect(worth(FR, "m")).toBe("0");
    expect(worth(LU, "m", outOf("20"))).toBe("0");
    expect(worth({ ...LU, missing: "out" }, "m")).toBe("missing");
    expect(worth({ ...LU, cheated: "out" }, "c")).toBe("cheated");
    expect(worthOf(resultOf(LU, "T", "m"), LU)).toMatchObject({ state: "missing" });
  });

  it("says what the scale does not have, and 0 of 0 points are no mark", () => {
    expect(worth(LU, "61")).toBe("off-scale");
    expect(worth(LU, "21", outOf("20"))).toBe("off-scale");
    expect(worth(FR, "2-")).toBe("off-scale");
    expect(worth(LU, "0", outOf("0"))).toBe("no-points");
  });

  it("rounds a test where the course says so", () => {
    const rounding = { rule: "up", step: "1" } as const;
    const rules = { ...LU, roundings: { ...LU.roundings, test: rounding } };
    expect(worth(LU, "14", outOf("19"))).toBe("44.21…");
    expect(worth(rules, "14", outOf("19"))).toBe("45");
    expect(worthOf(resultOf(rules, "T", "14", outOf("19")), rules)).toMatchObject({
      steps: [{ of: "test", rounding }],
    });
  });
});
