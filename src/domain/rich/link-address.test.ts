import { expect, test } from "vitest";
import { safeAddress, typedAddress } from "./link-address.ts";

test.each([
  ["geogebra.org", "https://geogebra.org"],
  ["geogebra.org/m/1?a=1#b", "https://geogebra.org/m/1?a=1#b"],
  ["localhost:8090", undefined],
  ["school.lu:8090/a", "https://school.lu:8090/a"],
  ["HTTP://a.lu/B", "http://a.lu/B"],
  ["martine@school.lu", "mailto:martine@school.lu"],
  ["mailto:martine@school.lu", "mailto:martine@school.lu"],
  ["javascript:alert(1)", undefined],
  ["java\nscript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["https://", undefined],
  ["two words.lu", undefined],
  ["word", undefined],
  ["", undefined],
])("%j typed is %j", (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});

test("an address keeps no sign that could end its attribute, and stays the same when it is read again", () => {
  const address = safeAddress(' https://a.lu/x y"<b>\t ');
  expect(address).toBe("https://a.lu/x%20y%22%3Cb%3E");
  expect(safeAddress(address!)).toBe(address);
  expect(safeAddress(`https://a.lu/${"x".repeat(3000)}`)).toBeUndefined();
});
