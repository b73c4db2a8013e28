import { describe, expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

const known = ["lea.weber@school.lu", "Léa", "Weber"];

describe("a password", () => {
  test.each([
    ["", { type: "tooShort", missing: 8 }],
    ["short!!", { type: "tooShort", missing: 1 }],
    ["aaaaaaaaaaaa", { type: "guessable" }],
    ["12345678", { type: "guessable" }],
    ["abcdefghij", { type: "guessable" }],
    ["qwertz123", { type: "guessable" }],
    ["password1", { type: "guessable" }],
    ["Weber2026", { type: "guessable" }],
    ["lea.weber@school.lu", { type: "guessable" }],
    ["tulpe-84", { type: "fair" }],
    ["hausboot", { type: "fair" }],
    ["correct horse battery", { type: "good" }],
    ["vK3!pQz9mX#t", { type: "good" }],
  ])("%s: %j", (password, strength) => expect(passwordStrength(password, known)).toEqual(strength));

  test("is counted in characters, not in their bytes", () => {
    expect(passwordStrength("🔑🔑🔑🔑", [])).toEqual({ type: "tooShort", missing: 4 });
  });
});
