import { expect, test } from "vitest";
import { isSameEmail } from "./is-same-email.ts";

test.each([
  ["lea@school.lu", "lea@school.lu", true],
  ["Lea@School.LU ", "lea@school.lu", true],
  ["lea@school.lu", "lea.weber@school.lu", false],
  ["lea@school.lu", "", false],
])("%j is %j: %s", (one, other, expected) => expect(isSameEmail(one, other)).toBe(expected));
