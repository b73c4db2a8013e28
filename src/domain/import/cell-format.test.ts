import { expect, test } from "vitest";
import { dayOfSerial, isDayFormat, paddedNumber, serialEpochs } from "./cell-format.ts";

test.each([
  ["m/d", true],
  ["d/m", true],
  ["dd.mm.", true],
  ["mmm", true],
  ["[$-407]d. mmmm yyyy;@", true],
  ['yyyy"-"mm"-"dd', true],
  ["dd/mm/yyyy hh:mm:ss.00", true],
  ["[$-F800]dddd, mmmm dd, yyyy", true],
  ["mm:ss", false],
  ["h:mm", false],
  ["[h]:mm", false],
  ["General", false],
  ['0" days"', false],
  ["#,##0.00 [$€-1]", false],
  ["0.00E+00", false],
  ['"Form "0', false],
  ["@", false],
])("%s shows a day: %s", (format, isDay) => {
  expect(isDayFormat(format, 164)).toBe(isDay);
});

test("formats by number alone", () => {
  expect([14, 16, 22, 30, 0, 1, 18, 46, 49].map((id) => isDayFormat(undefined, id))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  [621_123_456, "0000000000", "0621123456"],
  [621_123_456, '00" "00" "00" "00" "00', "06 21 12 34 56"],
  [621_123_456, "00\\ 00\\ 00\\ 00\\ 00", "06 21 12 34 56"],
  [621_123_456, "0#\\ ##\\ ##\\ ##\\ ##", "06 21 12 34 56"],
  [5_551_234, "[<=9999999]###-####;(###) ###-####", "555-1234"],
  [2_125_551_234, "[<=9999999]###-####;(###) ###-####", "(212) 555-1234"],
  [352_621_123_456, '"+"000 000 000 000', "+352 621 123 456"],
  [12, "00000", "00012"],
  [1_234_567, "00000", "1234567"],
  [7, '"7C"0', "7C7"],
  [12, "0", undefined],
  [12, "#", undefined],
  [12, "#,##0", undefined],
  [1.5, "0000", undefined],
  [-3, "0000", undefined],
  [12, "General", undefined],
] as const)("%s with %s is %s", (value, format, shown) => {
  expect(paddedNumber(value, format)).toBe(shown);
});

test("a number is a day of its workbook's own calendar", () => {
  expect(dayOfSerial(41_345, serialEpochs.of1900)).toBe("2013-03-12");
  expect(dayOfSerial(39_883, serialEpochs.of1904)).toBe("2013-03-12");
  expect(dayOfSerial(41_345.75, serialEpochs.of1900)).toBe("2013-03-12");
  expect([0.5, -1, 1e12].map((serial) => dayOfSerial(serial, serialEpochs.of1900))).toEqual(["", "", ""]);
});
