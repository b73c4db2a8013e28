import { describe, expect, it } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import type { HolidayRow } from "#schema/holidays";
import { emptyValues } from "#schema/validate";
import { changeForm, holidayForm, placeInYear } from "./holiday-form.ts";

const schoolyear = "schoolyear00000";
const carnival = { schoolyear, name: "Carnival", kind: "school", start: "2027-02-06", end: "2027-02-14" } as const;
const row = { ...emptyValues("holidays"), ...carnival, id: "holiday00000000" } as HolidayRow;
const isNew = { ...emptyValues("holidays"), schoolyear };
const empty = { ...holidayForm.toForm(isNew), kind: "own" as const };
const filled = { ...empty, name: "Sports day", start: "2027-06-01", end: "2027-06-01" };

describe("changeForm", () => {
  it("moves the end along", () => {
    expect(changeForm(empty, { start: "2027-05-07" })).toMatchObject({ end: "2027-05-07" });
    expect(changeForm(holidayForm.toForm(row), { start: "2027-02-13" })).toMatchObject({ end: "2027-02-21" });
    expect(changeForm(filled, { end: "2027-06-03" })).toMatchObject({ start: "2027-06-01", end: "2027-06-03" });
    expect(changeForm(filled, { start: null })).toMatchObject({ start: null, end: "2027-06-01" });
  });
});

describe("the kind of a new one", () => {
  const change = (form: typeof empty, ...changes: readonly object[]) =>
    changes.reduce<typeof empty>((next, one) => changeForm(next, one, { isNew: true }) as typeof empty, form).kind;
  const week = [{ start: "2027-02-08" }, { end: "2027-02-12" }];

  it("is holidays from four whole days on, for all classes", () => {
    expect(change(empty, { start: "2027-02-08" }, { end: "2027-02-10" })).toBe("own");
    expect(change(empty, { start: "2027-02-08" }, { end: "2027-02-11" })).toBe("school");
    expect(change(empty, ...week, { end: "2027-02-09" })).toBe("own");
    expect(change(empty, ...week, { isPart: true })).toBe("own");
    expect(change(empty, ...week, { classes: ["class0000000000"] })).toBe("own");
  });

  it("stays as it was chosen", () => {
    expect(change(empty, ...week, { kind: "own" }, { end: "2027-02-19" })).toBe("own");
    expect(change(empty, { start: "2027-02-08" }, { kind: "public" }, { end: "2027-02-12" })).toBe("public");
  });

  it("of one that is there does not change with its days", () => {
    expect(changeForm({ ...filled, kind: "own" }, { end: "2027-06-09" }).kind).toBe("own");
  });
});

describe("faults", () => {
  it("finds none in a form that is filled in", () => {
    expect(holidayForm.faults(filled, isNew)).toEqual({});
    expect(holidayForm.faults(holidayForm.toForm(row), row)).toEqual({});
    expect(holidayForm.faults({ ...filled, isPart: true }, isNew)).toEqual({});
  });

  it("shows each fault at its field", () => {
    expect(holidayForm.faults(empty, isNew)).toMatchObject({
      name: { type: "required" },
      start: { type: "required" },
      end: { type: "required" },
    });
    expect(holidayForm.faults({ ...filled, end: "2027-05-31" }, isNew)).toMatchObject({ end: { type: "order" } });
    expect(holidayForm.faults({ ...filled, isPart: true, endMinute: 700 }, isNew)).toMatchObject({
      endMinute: { type: "order" },
    });
    expect(holidayForm.faults({ ...filled, isPart: true, startMinute: null }, isNew)).toMatchObject({
      startMinute: { type: "required" },
    });
  });

  it("does not take midnight to midnight for a whole day", () => {
    expect(holidayForm.faults({ ...filled, isPart: true, startMinute: 0, endMinute: 0 }, isNew)).toMatchObject({
      endMinute: { type: "order" },
    });
  });
});

describe("patch", () => {
  const form = holidayForm.toForm(row);

  it("writes what was changed, dates and times together", () => {
    expect(holidayForm.patch(form, row)).toEqual({});
    expect(holidayForm.patch({ ...form, name: " Carnival week " }, row)).toEqual({ name: "Carnival week" });
    expect(holidayForm.patch({ ...form, end: "2027-02-15" }, row)).toEqual({ start: "2027-02-06", end: "2027-02-15" });
    expect(holidayForm.patch({ ...form, isPart: true }, row)).toEqual({ startMinute: 720, endMinute: 1080 });
    expect(holidayForm.patch({ ...form, classes: ["class0000000000"] }, row)).toEqual({ classes: ["class0000000000"] });
  });
});

describe("save", () => {
  it("does not overwrite what another device wrote while the form was open", async () => {
    const scene = createFormScene();
    const base = await scene.make("holidays", carnival);
    const typed = { ...holidayForm.toForm(base), name: "Carnival week", end: "2027-02-15" };
    await scene.arrive("holidays", base, { name: "Winter break", end: "2027-02-16", cycle: "lose" });
    await scene.save(holidayForm.toMutation(typed, base));
    const { name, start, end, cycle } = await scene.read("holidays", base.id);
    expect([name, start, end, cycle]).toEqual(["Carnival week", "2027-02-06", "2027-02-15", "lose"]);
    expect(await scene.comparisons()).toEqual([
      ["name", "Carnival week", "Winter break"],
      ["end", "2027-02-15", "2027-02-16"],
    ]);
  });
});

describe("placeInYear", () => {
  it("knows inside, partly and outside", () => {
    const bounds = { start: "2026-09-15", end: "2027-07-15" };
    const place = (start: string, end: string) => placeInYear({ start, end }, bounds);
    expect(place("2026-09-15", "2027-07-15")).toBe("inside");
    expect(place("2027-07-15", "2027-07-16")).toBe("partly");
    expect(place("2027-07-16", "2027-09-14")).toBe("outside");
    expect(place("2027-07-16", "2027-01-01")).toBe("inside");
  });
});
