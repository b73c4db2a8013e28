import { describe, expect, it } from "vitest";
import { addressPath, readAddress } from "./calendar-address.ts";

const fallback = { view: "timeGridWeek", date: "2026-11-23" } as const;
const course = "abcdefghij12345";
const other = "zzzzzzzzzz00000";

describe("readAddress", () => {
  it("reads view, date and filter", () => {
    expect(
      readAddress(`view=dayGridMonth&date=2027-02-28&courses=${course},${other}&classes=${other}`, fallback),
    ).toEqual({
      view: "dayGridMonth",
      date: "2027-02-28",
      courses: [course, other],
      classes: [other],
      weekends: false,
      isNew: false,
      isPrinting: false,
      event: "",
      lesson: "",
    });
  });

  it("keeps a lesson's sheet open while it goes to other days", () => {
    const lesson = `${course}.2026-11-24.535`;
    const address = readAddress(`view=timeGridWeek&date=2026-11-23&lesson=${lesson}`, fallback);
    expect(address.lesson).toBe(lesson);
    expect(addressPath({ ...address, date: "2026-11-30" })).toBe(
      `/calendar?view=timeGridWeek&date=2026-11-30&lesson=${lesson}`,
    );
  });

  it.each(["", "view=listWeek&date=2027-02-29", "view=&date=tomorrow", "view=constructor&date=2026-11-23T10:00"])(
    "falls back where the address says nothing or nonsense: %s",
    (search) => expect(readAddress(search, fallback)).toMatchObject(fallback),
  );

  it("keeps each id once and no others", () => {
    expect(readAddress(`courses=${course},${course},,ABC,<b>`, fallback).courses).toEqual([course]);
  });

  it("opens the form for a new event", () => {
    expect(readAddress("new=event", fallback)).toMatchObject({ ...fallback, isNew: true });
    expect(readAddress("new=lesson", fallback).isNew).toBe(false);
  });
});

describe("addressPath", () => {
  it("leaves out what is off", () => {
    expect(addressPath(readAddress("", fallback))).toBe("/calendar?view=timeGridWeek&date=2026-11-23");
  });

  it("is read back as it was", () => {
    const address = readAddress(
      `view=multiMonthYear&date=2027-01-04&courses=${course},${other}&weekends=1&new=event&event=${other}`,
      fallback,
    );
    const path = addressPath(address);
    expect(path).toContain(`courses=${course},${other}`);
    expect(readAddress(path.split("?")[1]!, fallback)).toEqual(address);
  });
});
