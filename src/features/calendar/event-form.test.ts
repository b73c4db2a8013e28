import { describe, expect, it } from "vitest";
import type { EventRow } from "#schema/events";
import { emptyValues } from "#schema/validate";
import {
  changeForm,
  eventToForm,
  formFaults,
  formPatch,
  formToValues,
  isFormChanged,
  newEventForm,
} from "./event-form.ts";

const year = "schoolyear00000";
const times = { allDay: false, start: "2026-11-24T10:00", end: "2026-11-24T10:50" };
const titled = (change = {}) => ({ ...newEventForm(times), title: "Visit", ...change });
const row: EventRow = {
  ...emptyValues("events"),
  id: "event0000000000",
  owner: "teacher00000000",
  rev: 1,
  seq: 1,
  deleted: false,
  created: "",
  updated: "",
  device: "",
  schoolyear: year,
  title: "Trip",
  kind: "trip",
  allDay: true,
  start: "2027-04-17T00:00",
  end: "2027-04-18T00:00",
};

describe("newEventForm", () => {
  it("takes the times that were drawn, and hours for a day that becomes timed", () => {
    expect(newEventForm(times)).toMatchObject({ startDate: "2026-11-24", startMinutes: 600, endMinutes: 650 });
    expect(newEventForm({ allDay: true, start: "2026-11-24T00:00", end: "2026-11-25T00:00" })).toMatchObject({
      allDay: true,
      startMinutes: 480,
      endDate: "2026-11-25",
      endMinutes: 540,
    });
  });
});

describe("changeForm", () => {
  it("takes the end along when the start moves", () => {
    expect(changeForm(titled(), { startDate: "2026-12-31" })).toMatchObject({ endDate: "2026-12-31" });
    expect(changeForm(eventToForm(row), { startDate: "2027-05-01" })).toMatchObject({ endDate: "2027-05-02" });
    expect(changeForm(titled(), { startMinutes: 660 })).toMatchObject({ endMinutes: 710 });
    expect(changeForm(titled(), { startMinutes: 1430 })).toMatchObject({ endMinutes: 1439 });
  });

  it("leaves the end alone while the start is half typed, and when it is changed itself", () => {
    expect(changeForm(titled(), { startDate: null })).toMatchObject({ endDate: "2026-11-24" });
    expect(changeForm(titled(), { endMinutes: 700 })).toMatchObject({ startMinutes: 600, endMinutes: 700 });
  });
});

describe("formToValues", () => {
  it("writes days without their hours, both inclusive", () => {
    expect(formToValues(eventToForm(row), year)).toMatchObject({ start: row.start, end: row.end, allDay: true });
  });

  it("keeps a tick for tasks only", () => {
    expect(formToValues(titled({ kind: "task", done: true }), year).done).toBe(true);
    expect(formToValues(titled({ kind: "meeting", done: true }), year).done).toBe(false);
  });
});

describe("formFaults", () => {
  it("finds none in a form that is filled in", () => {
    expect(formFaults(titled(), year)).toEqual({});
    expect(formFaults(eventToForm(row), year)).toEqual({});
  });

  it("tells each fault at the field that can mend it", () => {
    expect(formFaults(titled({ title: "  " }), year)).toMatchObject({ title: { type: "required" } });
    expect(formFaults(titled({ startDate: null }), year)).toMatchObject({ startDate: { type: "required" } });
    expect(formFaults(titled({ endMinutes: null }), year)).toMatchObject({ endMinutes: { type: "required" } });
    expect(formFaults(titled({ endMinutes: 600 }), year)).toMatchObject({ endMinutes: { type: "order" } });
    expect(formFaults(titled({ endDate: "2026-11-23" }), year)).toMatchObject({ endDate: { type: "order" } });
    expect(formFaults(titled({ title: "x".repeat(201) }), year)).toMatchObject({
      title: { type: "tooLong", limit: 200 },
    });
  });

  it("allows a task without length", () => {
    expect(formFaults(titled({ kind: "task", endMinutes: 600 }), year)).toEqual({});
  });
});

describe("formPatch", () => {
  it("writes only what was changed", () => {
    const before = titled();
    expect(formPatch(before, { ...before, title: "Visit: Mme Reuter " }, year)).toEqual({ title: "Visit: Mme Reuter" });
    expect(formPatch(before, before, year)).toEqual({});
  });

  it("writes the times together", () => {
    const before = titled();
    expect(formPatch(before, { ...before, endMinutes: 700 }, year)).toEqual({ ...times, end: "2026-11-24T11:40" });
  });
});

describe("isFormChanged", () => {
  it("sees every field", () => {
    const before = titled();
    expect(isFormChanged(before, { ...before })).toBe(false);
    expect(isFormChanged(before, { ...before, startMinutes: null })).toBe(true);
    expect(isFormChanged(before, { ...before, note: "x" })).toBe(true);
  });
});
