import { describe, expect, it } from "vitest";
import type { HolidayRow } from "#schema/holidays";
import { emptyValues } from "#schema/validate";
import { changeForm, formFaults, formPatch, holidayToForm, newHolidayForm, placeInYear } from "./holiday-form.ts";

const year = "schoolyear00000";
const row: HolidayRow = {
  ...emptyValues("holidays"),
  id: "holiday00000000",
  owner: "teacher00000000",
  rev: 1,
  seq: 1,
  deleted: false,
  created: "",
  updated: "",
  device: "",
  schoolyear: year,
  name: "Carnival",
  kind: "school",
  start: "2027-02-06",
  end: "2027-02-14",
};
const filled = { ...newHolidayForm(), name: "Sports day", start: "2027-06-01", end: "2027-06-01" };

describe("changeForm", () => {
  it("takes the end along", () => {
    expect(changeForm(newHolidayForm(), { start: "2027-05-07" })).toMatchObject({ end: "2027-05-07" });
    expect(changeForm(holidayToForm(row), { start: "2027-02-13" })).toMatchObject({ end: "2027-02-21" });
    expect(changeForm(filled, { end: "2027-06-03" })).toMatchObject({ start: "2027-06-01", end: "2027-06-03" });
    expect(changeForm(filled, { start: null })).toMatchObject({ start: null, end: "2027-06-01" });
  });
});

describe("formFaults", () => {
  it("finds none in a form that is filled in", () => {
    expect(formFaults(filled, year)).toEqual({});
    expect(formFaults(holidayToForm(row), year)).toEqual({});
    expect(formFaults({ ...filled, isPart: true }, year)).toEqual({});
  });

  it("tells each fault at its field", () => {
    expect(formFaults(newHolidayForm(), year)).toMatchObject({
      name: { type: "required" },
      start: { type: "required" },
      end: { type: "required" },
    });
    expect(formFaults({ ...filled, end: "2027-05-31" }, year)).toMatchObject({ end: { type: "order" } });
    expect(formFaults({ ...filled, isPart: true, endMinute: 700 }, year)).toMatchObject({
      endMinute: { type: "order" },
    });
    expect(formFaults({ ...filled, isPart: true, startMinute: null }, year)).toMatchObject({
      startMinute: { type: "required" },
    });
  });

  it("does not take midnight to midnight for a whole day", () => {
    expect(formFaults({ ...filled, isPart: true, startMinute: 0, endMinute: 0 }, year)).toMatchObject({
      endMinute: { type: "order" },
    });
  });
});

describe("formPatch", () => {
  const form = holidayToForm(row);

  it("writes what was changed, dates and hours together", () => {
    expect(formPatch(form, form, year)).toEqual({});
    expect(formPatch(form, { ...form, name: " Carnival week " }, year)).toEqual({ name: "Carnival week" });
    expect(formPatch(form, { ...form, end: "2027-02-15" }, year)).toEqual({ start: "2027-02-06", end: "2027-02-15" });
    expect(formPatch(form, { ...form, isPart: true }, year)).toEqual({ startMinute: 720, endMinute: 1080 });
    expect(formPatch(form, { ...form, classes: ["class0000000000"] }, year)).toEqual({ classes: ["class0000000000"] });
  });
});

describe("placeInYear", () => {
  it("tells inside, partly and outside", () => {
    const bounds = { start: "2026-09-15", end: "2027-07-15" };
    const place = (start: string, end: string) => placeInYear({ start, end }, bounds);
    expect(place("2026-09-15", "2027-07-15")).toBe("inside");
    expect(place("2027-07-15", "2027-07-16")).toBe("partly");
    expect(place("2027-07-16", "2027-09-14")).toBe("outside");
    expect(place("2027-07-16", "2027-01-01")).toBe("inside");
  });
});
