import { describe, expect, it } from "vitest";
import { codeToQuestion, regionChoices } from "./region-choices.ts";

describe("regionChoices", () => {
  it("lists regions, their kinds of school and the regions within", () => {
    const tree = [
      {
        code: "FR-ZA",
        name: "Zone A",
        children: [{ code: "FR-ZA-LY", name: "Lyon", groups: [{ code: "FR-ZA-LY-X", name: "Primary" }], children: [] }],
      },
    ];
    expect(regionChoices(tree)).toEqual([
      { code: "FR-ZA", name: "Zone A", within: [] },
      { code: "FR-ZA-LY", name: "Lyon", within: ["Zone A"] },
      { code: "FR-ZA-LY-X", name: "Primary", within: ["Lyon", "Zone A"] },
    ]);
  });
});

describe("codeToQuestion", () => {
  it("can tell a kind of school from a region", () => {
    expect(codeToQuestion("FR", "FR-ZA-LY")).toEqual({ region: "FR-ZA-LY", group: "" });
    expect(codeToQuestion("CH", "CH-ZH-VS")).toEqual({ region: "CH-ZH", group: "CH-ZH-VS" });
    expect(codeToQuestion("BE", "BE-FR")).toEqual({ region: "BE-FR", group: "" });
    expect(codeToQuestion("LU", "")).toEqual({ region: "", group: "" });
    expect(codeToQuestion("DE", "DE-XX")).toEqual({ region: "DE-XX", group: "" });
  });
});
