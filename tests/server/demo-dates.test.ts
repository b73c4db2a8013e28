import { describe, expect, test } from "vitest";
import { isOutcome } from "#domain/lessons/lesson-status";
import { planSlots } from "#domain/lessons/lesson-slots";
import { expandSchedule } from "#domain/schedule/expander";
import { isDateInRange } from "#domain/time/date-range";
import { addDays, mondayOf } from "#domain/time/plain-date";
import { collections } from "#schema/collections";
import { validateRow } from "#schema/validate";
import { demoMoment, storyMoment } from "../../scripts/demo-year/data/demo-moment.ts";
import { createDemoYear, type DemoCollection } from "../../scripts/demo-year/data/demo-year.ts";
import { luxembourgBreaks } from "#domain/holidays/school-breaks";
import { luxembourgHolidays } from "../../scripts/demo-year/data/luxembourg-holidays.ts";

/** The demo of a day at 10:24, and its lessons. */
const demoOn = (date: string) => {
  const demo = createDemoYear({ ...storyMoment, date });
  const year = demo.schoolyears[0]!;
  const occurrences = expandSchedule({ ...demo, year }, year);
  return { demo, year, occurrences, ...planSlots(occurrences, demo.lessons) };
};

const days = {
  "a morning in November": ["2027-11-17", "2027/2028"],
  "the last day before Christmas": ["2026-12-18", "2026/2027"],
  "New Year’s Day": ["2027-01-01", "2026/2027"],
  "a day in March": ["2027-03-10", "2026/2027"],
  "the last day before the summer": ["2027-07-15", "2026/2027"],
  "the summer holidays": ["2027-07-20", "2027/2028"],
  "the last day of the summer holidays": ["2027-09-14", "2027/2028"],
  "a year without published holidays": ["2031-03-12", "2030/2031"],
} as const;

describe.each(Object.entries(days))("the demo year made on %s", (_, [date, name]) => {
  const { demo, year, occurrences, slots, orphans } = demoOn(date);
  const past = slots.filter(({ occurrence }) => occurrence.date < date);

  test("is the one of that day, or the coming one in the summer", () => {
    expect(year.name).toBe(name);
    expect(date >= year.start ? isDateInRange(date, year) : date.slice(5) >= "07-16").toBe(true);
    expect(demo.users[0]!.active_schoolyear).toBe(year.id);
    for (const timetable of demo.timetables) expect(isDateInRange(timetable.validFrom, year)).toBe(true);
    for (const term of year.terms) expect(occurrences.some((one) => isDateInRange(one.date, term))).toBe(true);
  });

  test("has records that are valid, with ids of their own", () => {
    const names = Object.keys(demo) as DemoCollection[];
    expect(names.flatMap((one) => demo[one].flatMap((row) => validateRow(one, row)))).toEqual([]);
    const ids = names.flatMap((one) => demo[one].map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const lesson of demo.lessons)
      expect(Object.keys(lesson).toSorted()).toEqual(["id", ...Object.keys(collections.lessons.fields)].toSorted());
  });

  test("has held what is over, but for a few lessons, and nothing else", () => {
    const now = (one: { date: string; end: number }) =>
      one.date < date || (one.date === date && one.end <= storyMoment.minutes);
    for (const { occurrence, lessons } of slots) {
      for (const { status, title, reflection } of lessons) {
        const isHeld = now(occurrence) && occurrence.status !== "cancelled";
        expect(isOutcome(status), `${occurrence.date} ${title}`).toBe(isHeld);
        if (!now(occurrence)) expect(reflection).toBe("");
      }
    }
    const over = slots.flatMap(({ lessons }) => lessons).filter(({ status }) => isOutcome(status));
    expect(over.filter(({ status }) => status === "held").length).toBeGreaterThanOrEqual(over.length * 0.9);
  });

  test("is planned up to today and some days further, not to the end of the year", () => {
    // Clubs and the tutor's hour often go without a plan.
    const planned = past.filter(({ lessons }) => lessons.length > 0).length;
    expect(planned).toBeGreaterThanOrEqual(past.length * 0.75);
    const ahead = slots.filter(({ occurrence, lessons }) => occurrence.date >= date && lessons.length > 0);
    const left = occurrences.filter((one) => one.date >= date).length;
    expect(ahead.length).toBeGreaterThanOrEqual(Math.min(left, 12) * 0.75);
    const farthest = ahead.at(-1)?.occurrence.date ?? date;
    const next = occurrences.find((one) => one.date >= date)!.date;
    // Weeks with school: Christmas may lie between.
    expect(farthest <= addDays(mondayOf(next), 7 * 5)).toBe(true);
  });

  test("has lessons without a slot on the pedagogical day alone, lessons for its exams, one room at a time", () => {
    const dayOff = demo.holidays.find((one) => one.name === "Pedagogical day")?.start;
    expect(orphans.filter((lesson) => lesson.date !== dayOff)).toEqual([]);
    for (const exam of demo.events.filter(({ kind }) => kind === "exam")) {
      const onDate = occurrences.filter((one) => one.course === exam.course && exam.start.startsWith(one.date));
      expect(onDate, exam.title).not.toEqual([]);
    }
    const held = occurrences.filter(({ status }) => status !== "cancelled");
    for (const [index, one] of held.entries()) {
      const next = held[index + 1];
      if (next?.date === one.date) expect(next.start, one.key).toBeGreaterThanOrEqual(one.end);
    }
  });
});

test("tasks and meetings are around the next school day, whatever the day", () => {
  for (const [date, monday] of [
    ["2027-01-01", "2027-01-04"],
    ["2031-03-12", "2031-03-10"],
    ["2027-07-20", "2027-09-13"],
  ] as const) {
    const tasks = demoOn(date).demo.events.filter(({ kind }) => kind === "task");
    expect(tasks.filter(({ start }) => mondayOf(start.slice(0, 10)) === monday).length, date).toBeGreaterThan(0);
  }
});

describe("the holidays of Luxembourg", () => {
  test("are the published ones where these are known", () => {
    expect(luxembourgHolidays(2026).filter(({ source }) => source.startsWith("computed:"))).toEqual([]);
    expect(luxembourgHolidays(2026).find(({ name }) => name.startsWith("Carnival"))).toMatchObject({
      name: "Carnival holidays",
      start: "2027-02-06",
      end: "2027-02-14",
    });
  });

  test("are computed where not, and say that they are approximate", () => {
    const breaks = luxembourgHolidays(2030).filter(({ kind }) => kind === "school");
    expect(breaks.map(({ name, start, end }) => `${name}: ${start} to ${end}`)).toEqual([
      "All Saints’ holidays (approximate): 2030-10-26 to 2030-11-03",
      "Christmas holidays (approximate): 2030-12-21 to 2031-01-05",
      "Carnival holidays (approximate): 2031-02-22 to 2031-03-02",
      "Easter holidays (approximate): 2031-04-05 to 2031-04-20",
      "Pentecost holidays (approximate): 2031-05-24 to 2031-06-01",
      "Summer holidays (approximate): 2031-07-16 to 2031-09-14",
    ]);
    const days = luxembourgHolidays(2030).filter(({ kind }) => kind === "public");
    expect(days.map(({ name, start }) => `${name} ${start}`)).toContain("National Holiday 2031-06-23");
  });

  test.each([
    [2022, "2022-10-29", "2022-12-24", undefined, "2023-04-01", "2023-05-27"],
    [2023, "2023-10-28", "2023-12-23", "2024-02-10", "2024-03-30", "2024-05-25"],
    [2024, "2024-10-26", "2024-12-21", undefined, "2025-04-05", "2025-05-24"],
    [2025, "2025-11-01", "2025-12-20", "2026-02-14", "2026-03-28", "2026-05-23"],
    [2026, "2026-10-31", "2026-12-19", "2027-02-06", "2027-03-27", "2027-05-29"],
  ])("follow rules that were right in %i", (year, allSaints, christmas, carnival, easter, pentecost) => {
    const usual = luxembourgBreaks(year);
    const { start: carnivalStart } = usual.carnival;
    expect([usual.allSaints.start, usual.christmas.start, usual.easter.start, usual.pentecost.start]).toEqual([
      allSaints,
      christmas,
      easter,
      pentecost,
    ]);
    // In years with a late Easter the ministry puts Carnival earlier than the rule.
    if (carnival !== undefined) expect(carnivalStart).toBe(carnival);
  });
});

test("the moment is the day that was chosen, or Luxembourg’s own", () => {
  expect(demoMoment("2031-03-12", 0)).toEqual({ date: "2031-03-12", minutes: 624 });
  expect(demoMoment(undefined, Date.parse("2026-12-31T23:30:00Z"))).toEqual({ date: "2027-01-01", minutes: 30 });
  expect(demoMoment("", Date.parse("2027-07-20T08:00:00Z"))).toEqual({ date: "2027-07-20", minutes: 600 });
});
