import { afterEach, describe, expect, test } from "vitest";
import { addDays, datesBetween, isoWeek, wallClockIn } from "./plain-date.ts";

describe("plain dates wherever the device is", () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  test.each(["Europe/Luxembourg", "America/St_Johns", "Pacific/Apia", "UTC"])("the same in %s", (device) => {
    process.env.TZ = device;
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(device);
    expect(datesBetween("2026-10-24", "2026-10-26")).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"]);
    expect(addDays("2027-03-27", 2)).toBe("2027-03-29");
    expect(isoWeek("2027-01-04")).toEqual({ year: 2027, week: 1 });
    expect(wallClockIn("Europe/Luxembourg", Date.UTC(2026, 10, 23, 9, 24))).toEqual({
      date: "2026-11-23",
      minutes: 624,
    });
  });
});
