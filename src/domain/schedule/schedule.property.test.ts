import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createExpander } from "./expander.ts";
import { closesDate, closureOn } from "#domain/holidays/holiday";
import { planSlots } from "#domain/lessons/lesson-slots";
import type { DateRange } from "#domain/time/date-range";
import {
  addDays,
  dateToWeek,
  datesBetween,
  isoWeek,
  isoWeekday,
  mondayOf,
  type PlainDate,
} from "#domain/time/plain-date";
import type { Rotation } from "#domain/rotation/rotation";
import { createLabeller } from "#domain/rotation/labeller";
import type { Occurrence, Schedule } from "./schedule.ts";
import { expandSchedule, lostOccurrences } from "./expander.ts";
import { allDates, anySchedule, anySchool, around, datesIn } from "../../../tests/support/domain-arbitraries.ts";
import { timetableOn } from "#domain/timetable/timetable";

const keys = (occurrences: readonly Occurrence[]): string[] => occurrences.map((one) => one.key).toSorted();
const holidayFree = (rotation: Rotation): boolean => rotation.unit === "week" && rotation.rule !== "alternate-skip";

describe("labels", () => {
  test("depend on the date alone: not on what was asked before, nor on the order of holidays and overrides", () => {
    fc.assert(
      fc.property(anySchool, fc.func(fc.nat(100)), ({ school, rotation }, rank) => {
        // Of two closures that force different labels on one day the first wins, so their order
        // would matter.
        const holidays = school.holidays.map((one) => (one.cycle === "force:B" ? { ...one, cycle: "reset" } : one));
        const label = createLabeller(rotation, { ...school, holidays });
        const overrides = Object.fromEntries(Object.entries(rotation.overrides).toReversed());
        const again = createLabeller({ ...rotation, overrides }, { ...school, holidays: holidays.toReversed() });
        const dates = allDates(school);
        const shuffled = dates.toSorted((a, b) => rank(a) - rank(b));
        const asked = new Map(shuffled.map((date) => [date, again(date)]));
        expect(dates.map((date) => asked.get(date))).toEqual(dates.map(label));
      }),
    );
  });

  test("are the rotation's, none outside of the year, and one for all days of a week", () => {
    fc.assert(
      fc.property(anySchool, ({ school, rotation }) => {
        const label = createLabeller(rotation, school);
        const unit = rotation.unit === "week" ? mondayOf : (day: PlainDate) => day;
        const { start, end } = school.year;
        const inYear = (date: PlainDate): boolean => unit(start) <= unit(date) && unit(date) <= unit(end);
        const dates = allDates(school);
        const labels = dates.map(label);
        expect([null, ...rotation.labels]).toEqual(expect.arrayContaining([...new Set(labels)]));
        expect(dates.filter((date) => !inYear(date) && label(date) !== null)).toEqual([]);
        expect(labels).toEqual(dates.map((date) => label(unit(date))));
      }),
    );
  });

  test("of parity, alternate and explicit weeks do not know of holidays", () => {
    fc.assert(
      fc.property(
        anySchool.filter(({ rotation }) => holidayFree(rotation)),
        ({ school, rotation }) => {
          const dates = allDates(school);
          expect(dates.map(createLabeller(rotation, { ...school, holidays: [] }))).toEqual(
            dates.map(createLabeller(rotation, school)),
          );
        },
      ),
    );
  });

  test("are those of a count by hand, week after week", () => {
    fc.assert(
      fc.property(anySchool, ({ school, rotation }) => {
        const plain = { ...rotation, unit: "week" as const, overrides: {}, anchorDate: "" };
        const label = createLabeller(plain, school);
        const open = new Set(
          datesBetween(school.year.start, school.year.end)
            .filter(
              (date) => (school.days as number[]).includes(isoWeekday(date)) && !closesDate(school.holidays, date),
            )
            .map(dateToWeek),
        );
        let next = rotation.rule === "parity" ? 0 : Math.max(rotation.labels.indexOf(rotation.anchorLabel), 0);
        for (let monday = mondayOf(school.year.start); monday <= school.year.end; monday = addDays(monday, 7)) {
          const skipped = rotation.rule === "alternate-skip" && !open.has(dateToWeek(monday));
          if (rotation.rule === "parity") next = isoWeek(monday).week - 1;
          const expected =
            rotation.rule === "explicit" || skipped ? null : rotation.labels[next % rotation.labels.length];
          expect(label(monday)).toBe(expected);
          if (!skipped) next += 1;
        }
      }),
    );
  });

  test("are those of a count by hand, day after day", () => {
    fc.assert(
      fc.property(anySchool, ({ school, rotation }) => {
        const plain = { ...rotation, unit: "day" as const, rule: "alternate" as const, anchorDate: "", overrides: {} };
        const label = createLabeller(plain, school);
        const general = school.holidays.filter((one) => one.classes.length === 0 && one.endMinute === 0);
        let next = Math.max(rotation.labels.indexOf(rotation.anchorLabel), 0);
        for (const date of datesBetween(school.year.start, school.year.end)) {
          const isTeaching = (school.days as number[]).includes(isoWeekday(date));
          const effects = general.filter((one) => one.start <= date && date <= one.end).map((one) => one.cycle);
          const isOpen = isTeaching && effects.length === 0;
          expect(label(date)).toBe(isOpen ? rotation.labels[next % rotation.labels.length] : null);
          const forced = effects.find((one) => one.startsWith("force:") && rotation.labels.includes(one.slice(6)));
          if (isOpen) next += 1;
          else if (!isTeaching) continue;
          else if (forced !== undefined) next = rotation.labels.indexOf(forced.slice(6));
          else if (effects.includes("reset")) next = 0;
          else if (effects.includes("lose")) next += 1;
        }
      }),
    );
  });

  test("agree with anchor and overrides wherever there is a label", () => {
    fc.assert(
      fc.property(anySchool, ({ school, rotation }) => {
        const label = createLabeller(rotation, school);
        const unit = rotation.unit === "week" ? mondayOf : (day: PlainDate) => day;
        const last = new Map(
          Object.entries(rotation.overrides)
            .toSorted()
            .map(([date, text]) => [unit(date), text]),
        );
        for (const [date, text] of last) {
          const said = [null, text.replace(">", "")];
          const earlier = Object.keys(rotation.overrides).filter((one) => unit(one) === date).length > 1;
          if (!earlier) expect(said).toContain(label(date));
        }
        const { anchorDate, anchorLabel } = rotation;
        if (anchorDate === "" || anchorLabel === "" || rotation.rule === "explicit" || last.has(unit(anchorDate)))
          return;
        expect([null, anchorLabel]).toContain(label(anchorDate));
      }),
    );
  });
});

describe("expansion", () => {
  test("of a range is that of its days, in order", () => {
    fc.assert(
      fc.property(anySchedule, fc.nat(200), fc.nat(30), (schedule, offset, length) => {
        const start = addDays(schedule.year.start, offset);
        const range = { start, end: addDays(start, length) };
        const byDay = datesBetween(range.start, range.end).map((date) => ({ start: date, end: date }));
        const expander = createExpander(schedule);
        expect(expander.expand(range)).toEqual(byDay.flatMap((day) => expandSchedule(schedule, day)));
        expect(expander.lost(range)).toEqual(byDay.flatMap((day) => lostOccurrences(schedule, day)));
        const order = expander.expand(range).map((one) => `${one.date} ${String(one.start).padStart(4, "0")}`);
        expect(order).toEqual(order.toSorted());
      }),
    );
  });

  test("has no lesson on a closed day, and loses none without a closure", () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const classes = new Map(schedule.courses.map((course) => [course.id, course.classes]));
        const closure = ({ course, date, start, end }: Occurrence): string | undefined =>
          closureOn(schedule.holidays, date, classes.get(course)!, start, end)?.id;
        for (const one of expandSchedule(schedule, around(schedule))) {
          expect(closure(one)).toBeUndefined();
          expect(closesDate(schedule.holidays, one.date, classes.get(one.course))).toBe(false);
        }
        for (const one of lostOccurrences(schedule, around(schedule))) expect(closure(one)).toBe(one.holiday);
      }),
    );
  });

  test("names every slot once, and holidays only part what takes place from what is lost", () => {
    fc.assert(
      fc.property(
        anySchedule.filter((schedule) => holidayFree(schedule.rotations[0]!)),
        (schedule) => {
          const range = around(schedule);
          const open = keys(expandSchedule({ ...schedule, holidays: [] }, range));
          const parted = keys([...expandSchedule(schedule, range), ...lostOccurrences(schedule, range)]);
          expect(new Set(open).size).toBe(open.length);
          expect(parted).toEqual(open);
        },
      ),
    );
  });

  test("keeps the names of lessons that are moved, cancelled or given another room", () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const exceptions = schedule.exceptions.filter((one) => one.kind === "added" || one.kind === "dayswap");
        const named = (of: Schedule): string[] =>
          keys([...expandSchedule(of, around(of)), ...lostOccurrences(of, around(of))]);
        expect(named(schedule)).toEqual(named({ ...schedule, exceptions }));
      }),
    );
  });

  test("without exceptions is what a search through all sessions on all days finds", () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const plain = { ...schedule, exceptions: [], holidays: [] };
        const { labelOn } = createExpander(plain);
        const found = new Set<string>();
        for (const date of datesBetween(plain.year.start, plain.year.end)) {
          const timetable = timetableOn(plain.timetables, date);
          const rotation = timetable?.rotation === "" ? undefined : plain.rotations[0];
          const label = labelOn(date);
          for (const session of plain.sessions) {
            const isDay =
              rotation?.unit === "day"
                ? label !== null && rotation.labels[session.day - 1] === label
                : timetable?.days.includes(session.day) === true && session.day === isoWeekday(date);
            const isLabel = session.labels.length === 0 || session.labels.some((one) => one === label);
            const isInTime = session.validFrom <= date && (session.validTo === "" || date <= session.validTo);
            if (timetable?.id === session.timetable && isDay && isLabel && isInTime)
              found.add(`${session.course}|${date}|${session.start}`);
          }
        }
        expect(keys(expandSchedule(plain, around(plain)))).toEqual([...found].toSorted());
      }),
    );
  });

  test("a plan is in its slot or an orphan, and none is lost or doubled", () => {
    const anyLesson = (year: DateRange) =>
      fc.record({
        course: fc.constantFrom("maths", "club", "gone"),
        date: datesIn(year),
        start: fc.constantFrom(480, 535),
      });
    const anyPlan = anySchedule.chain((schedule) =>
      fc.record({ schedule: fc.constant(schedule), lessons: fc.array(anyLesson(schedule.year), { maxLength: 60 }) }),
    );
    fc.assert(
      fc.property(anyPlan, ({ schedule, lessons }) => {
        const occurrences = expandSchedule(schedule, around(schedule));
        const { slots, orphans } = planSlots(occurrences, lessons);
        expect(slots.map((slot) => slot.occurrence)).toEqual(occurrences);
        const placed = slots.flatMap((slot) => slot.lessons);
        expect(placed.length + orphans.length).toBe(lessons.length);
        expect(new Set([...placed, ...orphans])).toEqual(new Set(lessons));
        for (const { occurrence, lessons: own } of slots)
          for (const { course, date, start } of own)
            expect({ course, date, start }).toEqual({
              course: occurrence.course,
              date: occurrence.originDate,
              start: occurrence.originStart,
            });
      }),
    );
  });
});

describe("exceptions", () => {
  test("mean the same in any order: the mirrors of two devices may hold them in different ones", () => {
    fc.assert(
      fc.property(anySchedule, fc.func(fc.nat(100)), (schedule, rank) => {
        // About two lessons that there are, so that many say different things of the same one.
        const slots = createExpander({ ...schedule, exceptions: [] })
          .expand(schedule.year)
          .slice(0, 2);
        if (slots.length === 0) return;
        const exceptions = schedule.exceptions.map((one, index) => {
          const { course, date, start } = slots[index % slots.length]!;
          return { ...one, id: `x${index}`, course: one.kind === "dayswap" ? "" : course, date, start };
        });
        const shuffled = exceptions.toSorted((a, b) => rank(a.id) - rank(b.id));
        const range = around(schedule);
        const [one, other] = [exceptions, shuffled].map((list) => createExpander({ ...schedule, exceptions: list }));
        expect(other!.expand(range)).toEqual(one!.expand(range));
        expect(other!.lost(range)).toEqual(one!.lost(range));
        const dates = datesBetween(range.start, range.end);
        expect(dates.map(other!.labelOn)).toEqual(dates.map(one!.labelOn));
      }),
    );
  });
});
