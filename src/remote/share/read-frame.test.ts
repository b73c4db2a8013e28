import { describe, expect, test } from "vitest";
import { canonicalJson } from "#domain/share/canonical-json";
import { packDecided, unpackDecided } from "./pack-frame.ts";
import { readFrame } from "./read-frame.ts";

const id = (letter: string) => letter.repeat(15);
const year = { type: "year", id: "", value: { start: "2026-09-15", end: "2027-07-15", terms: [] as object[] } };
const holiday = {
  type: "holiday",
  id: id("h"),
  value: {
    name: "Closed",
    start: "2026-11-27",
    end: "2026-11-27",
    kind: "own",
    startMinute: 0,
    endMinute: 0,
    cycle: "",
  },
};
const frame = {
  v: 1,
  kind: "frame",
  source: id("y"),
  school: "Lycée",
  name: "2026/2027",
  country: "LU",
  region: "",
  zone: "Europe/Luxembourg",
  parts: [year, holiday] as object[],
};
const faultOf = (value: unknown) => {
  const read = readFrame(canonicalJson(value));
  return read.ok ? "none" : read.error.type;
};
const withYear = (value: object) => ({ ...frame, parts: [{ ...year, value: { ...year.value, ...value } }] });
const withHoliday = (value: object) => ({
  ...frame,
  parts: [year, { ...holiday, value: { ...holiday.value, ...value } }],
});

describe("what a school publishes", () => {
  test("is read as it was written, without characters that steer a terminal or turn a line", () => {
    expect(readFrame(canonicalJson(frame))).toEqual({ ok: true, value: frame });
    const read = readFrame(canonicalJson(withHoliday({ name: " Clo\u202esed\u0000\nday " })));
    expect(read.ok && read.value.parts[1]!.value).toMatchObject({ name: "Closed day" });
  });

  test("ends after it starts, with its terms in it", () => {
    expect(faultOf(withYear({ start: "2027-07-15", end: "2026-09-15" }))).toBe("order");
    expect(faultOf(withYear({ terms: [{ name: "1", start: "2025-09-15", end: "2027-01-01" }] }))).toBe("order");
    expect(faultOf(withYear({ end: "2999-07-15" }))).toBe("order");
  });

  test("of a newer app waits for the update", () => {
    expect(faultOf({ ...frame, v: 2 })).toBe("newer");
  });

  test.each([
    ["no JSON", "{"],
    ["another kind", canonicalJson({ ...frame, kind: "course" })],
    ["no year", canonicalJson({ ...frame, parts: [holiday] })],
    ["two years", canonicalJson({ ...frame, parts: [year, year] })],
    ["a day that is none", canonicalJson(withHoliday({ start: "2026-02-31" }))],
    ["a holiday that ends before it starts", canonicalJson(withHoliday({ end: "2026-11-26" }))],
    ["hours past midnight", canonicalJson(withHoliday({ startMinute: 600, endMinute: 1500 }))],
    ["an endless name", canonicalJson(withHoliday({ name: "x".repeat(121) }))],
    ["no name", canonicalJson(withHoliday({ name: " \u0000 " }))],
    ["a zone that is none", canonicalJson({ ...frame, zone: "Moon/Crater" })],
    ["too many parts", canonicalJson({ ...frame, parts: [year, ...Array.from({ length: 500 }, () => holiday)] })],
  ])("is refused: %s", (_, text) => {
    expect(readFrame(text)).toEqual({ ok: false, error: { type: "format" } });
  });
});

test("what was decided is kept and read; what cannot be read is nothing", async () => {
  const decided: any = [
    { ...year, row: id("a") },
    { ...holiday, row: "" },
  ];
  expect(await unpackDecided(await packDecided(decided))).toEqual(decided);
  for (const broken of ["", "!", "AAAA"]) expect(await unpackDecided(broken)).toEqual([]);
});
