import { describe, expect, test } from "vitest";
import { passwordStrength } from "#domain/people/password-strength";
import type { RemoteError } from "#remote/remote-error";
import { signUpFaults, type SignUpValues } from "./sign-up-faults.ts";

const good: SignUpValues = { email: "lea@school.lu", password: "tulpe im regen", firstName: "Léa", lastName: "Weber" };
const faults = (values: Partial<SignUpValues>, refusal?: { error: RemoteError; of: SignUpValues }) => {
  const all = { ...good, ...values };
  return signUpFaults(all, passwordStrength(all.password), refusal ?? null);
};
const refused = (field: string, code: string): RemoteError => ({ type: "refused", fields: [{ field, code }] });

describe("the sign-up form", () => {
  test.each([
    [{}, {}],
    [{ email: " " }, { email: "required" }],
    [{ email: "lea@school" }, { email: "format" }],
    [{ email: "lea school.lu" }, { email: "format" }],
    [{ password: "" }, { password: "required" }],
    [{ password: "short" }, { password: "tooShort" }],
    [{ password: "11111111" }, { password: "guessable" }],
    [{ firstName: "x".repeat(81) }, { firstName: "tooLong" }],
  ])("%j has the faults %j", (values, expected) => expect(faults(values)).toEqual(expected));

  test("shows a taken address at its field until it is changed", () => {
    const refusal = { error: refused("email", "validation_not_unique"), of: good };
    expect(faults({}, refusal)).toEqual({ email: "taken" });
    expect(faults({ email: "other@school.lu" }, refusal)).toEqual({});
  });

  test("shows what else the server refuses at its field", () => {
    expect(faults({}, { error: refused("email", "validation_is_email"), of: good })).toEqual({ email: "format" });
    expect(faults({}, { error: refused("password", "validation_min"), of: good })).toEqual({ password: "refused" });
  });

  test("shows at the form what no field is to blame for", () => {
    expect(faults({}, { error: { type: "offline" }, of: good })).toEqual({ form: "refused" });
    expect(faults({}, { error: refused("username", "x"), of: good })).toEqual({ form: "refused" });
  });
});
