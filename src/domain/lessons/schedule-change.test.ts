import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdits, type ScheduleEdit } from "#domain/schedule/apply-edits";
import { slotKey } from "#domain/schedule/exception";
import { createExpander } from "#domain/schedule/expander";
import { planSlots } from "./lesson-slots.ts";
import { placeOrphans } from "./place-lessons.ts";
import { addDays, dateToWeek } from "#domain/time/plain-date";
import type { Schedule } from "#domain/schedule/schedule";
import { isHarmless, type LessonMove, type MovableLesson, planScheduleChange } from "./schedule-change.ts";
import { followSlot, type SlotReference } from "./slot-references.ts";
import { splitTimetable } from "#domain/timetable/split-timetable";
import { anyHoliday, anySchedule, around, datesIn } from "../../../tests/support/domain-arbitraries.ts";
import {
  buildException,
  buildHoliday,
  buildRotation,
  buildSchedule,
  buildSession,
  buildTimetable,
} from "../../../tests/support/domain-builders.ts";

const buildLesson = (values: Partial<MovableLesson> = {}): MovableLesson => ({
  id: `${values.date ?? "2026-11-23"} ${values.start ?? 480}`,
  course: "maths",
  date: "2026-11-23",
  start: 480,
  status: "draft",
  locked: false,
  ...values,
});

/** Mondays and Wednesdays at eight. */
const weekly = buildSchedule({ sessions: [buildSession(), buildSession({ day: 3 })] });
const from = "2026-11-16";
const plan = (edits: readonly ScheduleEdit[], lessons: readonly MovableLesson[], before = weekly) =>
  planScheduleChange({ before, after: applyEdits(before, edits), lessons, exams: [], from });

const addHoliday = (values: Parameters<typeof buildHoliday>[0]): ScheduleEdit => {
  const { id, ...rest } = buildHoliday(values);
  return { op: "create", collection: "holidays", id, values: rest };
};
const toTuesdayAtTen: ScheduleEdit = {
  op: "update",
  collection: "sessions",
  id: weekly.sessions[0]!.id,
  patch: { day: 2, start: 600, end: 650 },
};

describe("what a change does to lessons", () => {
  test("an exam that loses its lesson is named, with where the lesson's plan goes; those that are over or keep theirs are not", () => {
    const exam = (date: string, times: object = {}) => ({
      id: date,
      course: "maths",
      allDay: false,
      start: `${date}T08:00`,
      end: `${date}T08:50`,
      ...times,
    });
    const exams = [
      exam("2026-11-09"),
      exam("2026-11-23"),
      exam("2026-11-25"),
      exam("2026-11-30", { allDay: true, start: "2026-11-30T00:00", end: "2026-12-01T00:00" }),
      exam("2026-12-07", { course: "physics" }),
      exam("2026-12-14"),
    ];
    const after = applyEdits(weekly, [toTuesdayAtTen]);
    const change = planScheduleChange({ before: weekly, after, lessons: [buildLesson()], exams, from });
    expect(change.exams).toEqual([
      {
        exam: "2026-11-23",
        course: "maths",
        from: { date: "2026-11-23", start: 480 },
        to: { date: "2026-11-24", start: 600 },
      },
      { exam: "2026-12-14", course: "maths", from: { date: "2026-12-14", start: 480 }, to: null },
    ]);
    expect(isHarmless({ ...change, moves: [] })).toBe(false);
  });

  test("a session at another time takes the week's plan along, from the given day on", () => {
    const lessons = [buildLesson({ date: "2026-11-09" }), buildLesson(), buildLesson({ date: "2026-11-25" })];
    const change = plan([toTuesdayAtTen], lessons);
    expect(change.moves).toEqual([
      {
        lesson: "2026-11-23 480",
        course: "maths",
        from: { date: "2026-11-23", start: 480 },
        to: { date: "2026-11-24", start: 600 },
      },
    ]);
    expect(change.orphans).toMatchObject([{ lesson: "2026-11-09 480", reason: "past" }]);
  });

  test("a new holiday leaves its plans without a slot, and names why", () => {
    const lessons = [
      buildLesson(),
      buildLesson({ id: "second", status: "ready" }),
      buildLesson({ id: "locked", date: "2026-11-25", locked: true }),
    ];
    const change = plan([addHoliday({ start: "2026-11-23", end: "2026-11-27" })], lessons);
    expect(change.moves).toEqual([]);
    expect(change.orphans.map(({ lesson, reason }) => [lesson, reason])).toEqual([
      ["2026-11-23 480", "noSlot"],
      ["second", "noSlot"],
      ["locked", "locked"],
    ]);
    expect(change.slots).toEqual({
      added: 0,
      removed: 2,
      byCourse: [{ course: "maths", before: 70, after: 68 }],
    });
  });

  test("plans that share a slot stay together, and an old slot that is free is not taken", () => {
    const pair = [buildLesson({ id: "one" }), buildLesson({ id: "two" })];
    const moved = plan([toTuesdayAtTen], pair).moves;
    expect(moved.map(({ to }) => to.date)).toEqual(["2026-11-24", "2026-11-24"]);
    const gone: ScheduleEdit = { op: "delete", collection: "sessions", id: weekly.sessions[0]!.id };
    expect(plan([gone], pair).moves).toEqual([]);
  });

  test("a holiday of a week gives the weeks after it other labels where closed weeks are skipped", () => {
    const rotations = [buildRotation({ rule: "alternate-skip" })];
    const before = { ...weekly, rotations };
    const change = plan([addHoliday({ start: "2027-07-05", end: "2027-07-09" })], [], before);
    expect(change.relabelled).toEqual([
      { date: "2027-07-05", unit: "week", before: "A", after: null },
      { date: "2027-07-12", unit: "week", before: "B", after: "A" },
    ]);
  });

  test("an exception goes along with its lesson; one whose lesson is gone is named, with its date", () => {
    const before = { ...weekly, exceptions: [buildException({ id: "excursion" })] };
    const [moved] = plan([toTuesdayAtTen], [], before).references;
    expect(moved).toMatchObject({
      id: "excursion",
      kind: "cancelled",
      from: { date: "2026-11-23", start: 480 },
      to: { date: "2026-11-24", start: 600 },
    });
    const gone: ScheduleEdit = { op: "delete", collection: "sessions", id: weekly.sessions[0]!.id };
    expect(plan([gone], [], before).references).toMatchObject([
      { id: "excursion", from: { date: "2026-11-23", start: 480 }, to: null },
    ]);
  });

  test("a change that touches no plan, label or exception asks nothing", () => {
    expect(isHarmless(plan([addHoliday({ start: "2027-06-01" })], [buildLesson()]))).toBe(true);
    expect(isHarmless(plan([toTuesdayAtTen], [buildLesson()]))).toBe(false);
  });

  test("deleting a timetable takes its sessions, a course its exceptions", () => {
    const after = applyEdits({ ...weekly, exceptions: [buildException()] }, [
      { op: "delete", collection: "timetables", id: "timetable" },
      { op: "delete", collection: "courses", id: "maths" },
      { op: "update", collection: "schoolyears", id: "y", patch: { end: "2027-07-31", name: "x" } },
    ]);
    expect(after).toMatchObject({ timetables: [], sessions: [], courses: [], exceptions: [] });
    expect(after.year).toEqual({ start: "2026-09-15", end: "2027-07-31" });
  });
});

describe("a lesson that is known", () => {
  /** Tuesdays at 8:55 and Wednesdays at 10:00, in lessons of 50 minutes. */
  const long = buildSchedule({
    sessions: [buildSession({ day: 2, start: 535 }), buildSession({ day: 3, start: 600 })],
  });
  const wednesday = buildLesson({ date: "2026-11-25", start: 600 });
  /**
   * Lessons of 45 minutes from a Monday on: the timetable is split, and its copy has other times.
   */
  const shorter = (schedule: Schedule, times: Readonly<Record<number, number>>, date = "2026-11-23"): Schedule => {
    let count = 0;
    const newId = () => `copy ${(count += 1)}`;
    const { sessions } = schedule;
    const split = splitTimetable({ timetable: schedule.timetables[0]!, sessions, from: date, newId })!;
    const start = (one: number) => times[one] ?? one;
    const copies = split.sessions.map((one) => ({ ...one, start: start(one.start), end: start(one.start) + 45 }));
    const [first, ...others] = schedule.timetables;
    return {
      ...schedule,
      timetables: [{ ...first!, validTo: split.validTo }, split.timetable, ...others],
      sessions: [...sessions, ...copies],
    };
  };
  const movesOf = (before: Schedule, after: Schedule, lessons: readonly MovableLesson[]) =>
    planScheduleChange({ before, after, lessons, exams: [], from }).moves.map(({ from: was, to }) => [was, to]);
  const at = (date: string, start: number) => ({ date, start });

  test("keeps its plan when the bells change, though the week's first lesson has none", () => {
    const after = shorter(long, { 535: 530, 600: 590 });
    const later = buildLesson({ date: "2026-12-02", start: 600 });
    expect(movesOf(long, after, [wednesday, later])).toEqual([
      [at("2026-11-25", 600), at("2026-11-25", 590)],
      [at("2026-12-02", 600), at("2026-12-02", 590)],
    ]);
  });

  test("keeps its plan where its new time is another lesson's old one", () => {
    const day = buildSchedule({ sessions: [buildSession({ start: 480 }), buildSession({ start: 530 })] });
    const after = shorter(day, { 480: 530, 530: 580 });
    const lessons = [buildLesson({ start: 480 }), buildLesson({ start: 530 })];
    expect(movesOf(day, after, lessons)).toEqual([
      [at("2026-11-23", 480), at("2026-11-23", 530)],
      [at("2026-11-23", 530), at("2026-11-23", 580)],
    ]);
  });

  test("keeps its plan when it goes past another lesson of its course", () => {
    const after = applyEdits(long, [
      { op: "update", collection: "sessions", id: long.sessions[0]!.id, patch: { day: 4 } },
      { op: "update", collection: "sessions", id: long.sessions[1]!.id, patch: { day: 5 } },
    ]);
    expect(movesOf(long, after, [wednesday])).toEqual([[at("2026-11-25", 600), at("2026-11-27", 600)]]);
  });

  test("keeps its plan when a copy of its timetable begins earlier", () => {
    const before = shorter(long, { 535: 530, 600: 590 }, "2027-01-11");
    const [first, second] = before.timetables;
    const after = applyEdits(before, [
      { op: "update", collection: "timetables", id: first!.id, patch: { validTo: "2026-11-22" } },
      { op: "update", collection: "timetables", id: second!.id, patch: { validFrom: "2026-11-23" } },
    ]);
    expect(movesOf(before, after, [wednesday])).toEqual([[at("2026-11-25", 600), at("2026-11-25", 590)]]);
  });

  test("where nobody knows it is the one of the same day, then the nearest, and none goes past another", () => {
    const forgotten = (after: Schedule): Schedule => ({
      ...after,
      sessions: after.sessions.map((session) => ({ ...session, origin: "" })),
    });
    const after = forgotten(shorter(long, { 535: 530, 600: 590 }));
    expect(movesOf(long, after, [wednesday])).toEqual([[at("2026-11-25", 600), at("2026-11-25", 590)]]);
    const other = applyEdits(long, [
      { op: "delete", collection: "timetables", id: "timetable" },
      { op: "create", collection: "timetables", id: "new", values: buildTimetable({ id: "new" }) },
      ...[1, 4, 5].map((day): ScheduleEdit => ({
        op: "create",
        collection: "sessions",
        id: `new ${day}`,
        values: buildSession({ id: `new ${day}`, timetable: "new", day, start: 500 }),
      })),
    ]);
    const tuesday = buildLesson({ date: "2026-11-24", start: 535 });
    expect(movesOf(long, other, [wednesday])).toEqual([[at("2026-11-25", 600), at("2026-11-26", 500)]]);
    expect(movesOf(long, other, [tuesday, wednesday])).toEqual([
      [at("2026-11-24", 535), at("2026-11-23", 500)],
      [at("2026-11-25", 600), at("2026-11-26", 500)],
    ]);
  });

  test("takes along what else names its slot, and a lesson that was cancelled stays cancelled", () => {
    const change = (kind: "cancelled" | "moved" | "room", values: object = {}) =>
      buildException({ id: kind, kind, date: "2026-11-25", start: 600, ...values });
    const exceptions = [
      change("cancelled"),
      change("moved", { date: "2026-12-02", toDate: "2026-12-03", toStart: 700, toEnd: 750 }),
      change("room", { date: "2026-12-09", room: "B1" }),
    ];
    const before = { ...long, exceptions };
    const after = shorter(before, { 535: 530, 600: 590 });
    const given = { ...buildLesson({ date: "2026-11-18", start: 600, status: "held" }), homework: "p. 12" };
    const homework = { ...given, id: "given", homeworkDate: "2026-12-02", homeworkStart: 600 };
    const { references } = planScheduleChange({ before, after, lessons: [homework], exams: [], from });
    expect(references.map(({ id, kind, from: was, to }) => [id, kind, was, to])).toEqual([
      ["given", "homework", at("2026-12-02", 600), at("2026-12-02", 590)],
      ["cancelled", "cancelled", at("2026-11-25", 600), at("2026-11-25", 590)],
      ["moved", "moved", at("2026-12-02", 600), at("2026-12-02", 590)],
      ["room", "room", at("2026-12-09", 600), at("2026-12-09", 590)],
    ]);
    const days = createExpander(applyReferences(after, references)).expand({ start: "2026-11-25", end: "2026-12-09" });
    expect(
      days.flatMap(({ date, start, status, room }) =>
        status === "scheduled" && room !== "B1" ? [] : [`${date} ${start} ${status} ${room}`],
      ),
    ).toEqual(["2026-11-25 590 cancelled B204", "2026-12-03 700 moved B204", "2026-12-09 590 scheduled B1"]);
  });

  test("takes none of it to the lessons of another day that its own is taught like", () => {
    const exceptions = [buildException({ date: "2026-11-25", start: 600 })];
    const before = { ...long, exceptions };
    const { id, ...swap } = buildException({
      kind: "dayswap",
      course: "",
      date: "2026-11-25",
      start: 0,
      toDate: "2026-11-24",
    });
    const after = applyEdits(before, [{ op: "create", collection: "exceptions", id: `swap ${id}`, values: swap }]);
    const { references } = planScheduleChange({ before, after, lessons: [], exams: [], from });
    expect(references).toMatchObject([{ kind: "cancelled", to: null }]);
  });

  test("in a cycle of days that moves on, plans stay in their slots and in their order", () => {
    const cycle = buildSchedule({
      rotations: [buildRotation({ unit: "day", labels: ["1", "2", "3"], anchorDate: "2026-09-15", anchorLabel: "1" })],
      sessions: [1, 2, 3].map((day) => buildSession({ day })),
    });
    const after = applyEdits(cycle, [
      { op: "update", collection: "rotations", id: "rotation", patch: { anchorLabel: "2" } },
    ]);
    const days = ["2026-11-23", "2026-11-24", "2026-11-25"].map((date) => buildLesson({ date }));
    expect(movesOf(cycle, after, days)).toEqual([]);
  });
});

const anyLessons = (schedule: Schedule): fc.Arbitrary<MovableLesson[]> => {
  const slots = createExpander(schedule).expand(around(schedule));
  const anyPlace = fc.oneof(
    ...(slots.length > 0
      ? [fc.constantFrom(...slots).map((one) => ({ date: one.originDate, start: one.originStart, course: one.course }))]
      : []),
    fc.record({ date: datesIn(schedule.year), start: fc.constantFrom(480, 535), course: fc.constant("maths") }),
  );
  return fc
    .array(
      fc.record({
        place: anyPlace,
        status: fc.constantFrom("draft" as const, "ready" as const, "held" as const),
        locked: fc.boolean(),
      }),
      { maxLength: 25 },
    )
    .map((list) => list.map(({ place, ...rest }, index) => ({ id: `l${index}`, ...place, ...rest })));
};

const anyEdit = (schedule: Schedule): fc.Arbitrary<ScheduleEdit> =>
  fc.oneof(
    anyHoliday(schedule.year).map((one) => ({ ...addHoliday(one), id: "new holiday" })),
    fc
      .constantFrom(...schedule.timetables)
      .map(({ id }): ScheduleEdit => ({ op: "delete", collection: "timetables", id })),
    fc
      .record({ day: fc.integer({ min: 1, max: 7 }), start: fc.constantFrom(480, 535, 700) })
      .map(({ day, start }): ScheduleEdit => {
        const { id, ...values } = buildSession({ timetable: schedule.timetables[0]!.id, day, start });
        return { op: "create", collection: "sessions", id: `new ${id}`, values };
      }),
    ...(schedule.sessions.length > 0
      ? [
          fc
            .record({ index: fc.nat(schedule.sessions.length - 1), day: fc.integer({ min: 1, max: 5 }) })
            .map(({ index, day }): ScheduleEdit => {
              const { id } = schedule.sessions[index]!;
              return { op: "update", collection: "sessions", id, patch: { day, start: 840, end: 890 } };
            }),
        ]
      : []),
    fc
      .constantFrom("parity", "alternate", "alternate-skip", "explicit")
      .map((rule): ScheduleEdit => ({ op: "update", collection: "rotations", id: "rotation", patch: { rule } })),
    fc.nat(20).map((days): ScheduleEdit => ({
      op: "update",
      collection: "schoolyears",
      id: "year",
      patch: { end: addDays(schedule.year.end, -days) },
    })),
  );

const anyChange = anySchedule.chain((before) =>
  fc.record({
    before: fc.constant(before),
    lessons: anyLessons(before),
    edits: fc.array(anyEdit(before), { minLength: 1, maxLength: 4 }),
    from: datesIn(before.year),
  }),
);

const applyReferences = (schedule: Schedule, references: readonly SlotReference[]): Schedule => {
  const byId = new Map(references.map((one) => [one.id, one.to]));
  return { ...schedule, exceptions: schedule.exceptions.map((one) => followSlot(one, byId.get(one.id) ?? one)) };
};
const applyMoves = (lessons: readonly MovableLesson[], moves: readonly LessonMove[]): MovableLesson[] => {
  const byLesson = new Map(moves.map((move) => [move.lesson, move.to]));
  return lessons.map((lesson) => ({ ...lesson, ...byLesson.get(lesson.id) }));
};
const orphansOf = (schedule: Schedule, lessons: readonly MovableLesson[]): string[] => {
  const span = { start: "2026-01-01", end: "2029-12-31" };
  return planSlots(createExpander(schedule).expand(span), lessons).orphans.map(({ id }) => id);
};

describe("any change", () => {
  test("does exactly what its dry run says", () => {
    fc.assert(
      fc.property(anyChange, ({ before, lessons, edits, from: start }) => {
        const after = applyEdits(before, edits);
        const change = planScheduleChange({ before, after, lessons, exams: [], from: start });
        const moved = applyMoves(lessons, change.moves);
        const orphaned = new Set(change.orphans.map(({ lesson }) => lesson));
        const wasOrphan = new Set(orphansOf(before, lessons));
        const isOrphan = new Set(orphansOf(applyReferences(after, change.references), moved));
        for (const { id } of lessons) {
          if (orphaned.has(id)) expect([wasOrphan.has(id), isOrphan.has(id)]).toEqual([false, true]);
          else if (!wasOrphan.has(id)) expect(isOrphan.has(id)).toBe(false);
        }
        const [old, next] = [createExpander(before), createExpander(after)];
        const relabelled = new Map(change.relabelled.map((one) => [one.date, one]));
        for (const one of relabelled.values()) {
          expect(old.explainLabel(one.date).label).toBe(one.before);
          expect(next.explainLabel(one.date).label).toBe(one.after);
        }
      }),
    );
  });

  test("moves nothing that is past, held or locked, nothing out of its week, and no two slots into one", () => {
    fc.assert(
      fc.property(anyChange, ({ before, lessons, edits, from: start }) => {
        const { moves } = planScheduleChange({
          before,
          after: applyEdits(before, edits),
          lessons,
          exams: [],
          from: start,
        });
        const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
        const into = new Map<string, string>();
        const moving = new Set(moves.map(({ lesson }) => lesson));
        const oldKeys = new Set(
          createExpander(before)
            .expand(around(before))
            .map(({ key }) => key),
        );
        const settled = new Set(
          lessons
            .filter(({ id }) => !moving.has(id))
            .map((one) => slotKey(one.course, one.date, one.start))
            .filter((key) => oldKeys.has(key)),
        );
        for (const move of moves) {
          const lesson = byId.get(move.lesson)!;
          expect([lesson.locked, lesson.status === "held"]).toEqual([false, false]);
          expect(lesson.date >= start && move.to.date >= start).toBe(true);
          expect(dateToWeek(move.to.date)).toBe(dateToWeek(move.from.date));
          const target = slotKey(move.course, move.to.date, move.to.start);
          const origin = slotKey(move.course, move.from.date, move.from.start);
          expect(into.get(target) ?? origin).toBe(origin);
          into.set(target, origin);
          expect(settled.has(target)).toBe(false);
        }
      }),
    );
  });
});

describe("lessons without a slot", () => {
  const slots = createExpander(weekly).expand({ start: "2026-11-16", end: "2026-12-18" });

  test("go to the next slots of their course in their order, from today on", () => {
    const lessons = [
      buildLesson({ id: "second", date: "2026-11-24", start: 600 }),
      buildLesson({ id: "first", date: "2026-11-17", start: 600 }),
      buildLesson({ id: "in place", date: "2026-11-25" }),
      buildLesson({ id: "held", date: "2026-11-18", start: 500, status: "held" }),
    ];
    const moves = placeOrphans({ slots, lessons, exams: [], today: "2026-11-23" });
    expect(moves.map(({ lesson, to }) => [lesson, to.date])).toEqual([
      ["first", "2026-11-23"],
      ["second", "2026-11-25"],
      ["in place", "2026-11-30"],
    ]);
  });

  test("stay where no slot is left", () => {
    const lessons = [buildLesson({ date: "2026-12-20", start: 600 })];
    expect(placeOrphans({ slots, lessons, exams: [], today: "2026-11-23" })).toEqual([]);
  });

  test("placed, all have a slot of their own", () => {
    fc.assert(
      fc.property(anyChange, ({ before, lessons, from: today }) => {
        const all = createExpander(before).expand(around(before));
        const moves = placeOrphans({ slots: all, lessons, exams: [], today });
        const placed = applyMoves(lessons, moves);
        const orphans = new Set(planSlots(all, placed).orphans.map(({ id }) => id));
        expect(moves.filter(({ lesson }) => orphans.has(lesson))).toEqual([]);
        expect(placeOrphans({ slots: all, lessons: placed, exams: [], today }).length).toBe(0);
      }),
    );
  });
});

describe("splitting a timetable", () => {
  let count = 0;
  const newId = () => `new ${(count += 1)}`;
  const split = (date: string) =>
    splitTimetable({ timetable: weekly.timetables[0]!, sessions: weekly.sessions, from: date, newId });

  test("leaves the days before as they are and starts a copy", () => {
    const found = split("2027-02-15")!;
    expect(found.validTo).toBe("2027-02-14");
    expect(found.timetable).toMatchObject({ validFrom: "2027-02-15", validTo: weekly.year.end });
    expect(found.sessions.map(({ timetable, day }) => [timetable, day])).toEqual([
      [found.timetable.id, 1],
      [found.timetable.id, 3],
    ]);
    expect(found.newIds.get(weekly.sessions[0]!.id)).toBe(found.sessions[0]!.id);
    const after = {
      ...weekly,
      timetables: [buildTimetable({ validTo: found.validTo }), found.timetable],
      sessions: [...weekly.sessions, ...found.sessions],
    };
    const keysOf = (schedule: Schedule) =>
      createExpander(schedule)
        .expand(weekly.year)
        .map(({ key }) => key);
    expect(keysOf(after)).toEqual(keysOf(weekly));
  });

  test("is not needed at its start and not possible outside", () => {
    expect(split("2026-09-15")).toBeUndefined();
    expect(split("2026-09-01")).toBeUndefined();
    expect(split("2027-07-16")).toBeUndefined();
  });
});

describe("what has times of its own, when the bells change", () => {
  const bells = (times: readonly (readonly [number, number])[]) =>
    times.map(([start, end], at) => ({ id: `p${at + 1}`, label: String(at + 1), start, end, pause: false }));
  const long = bells([
    [480, 530],
    [535, 585],
    [655, 705],
  ]);
  const short = bells([
    [480, 520],
    [525, 565],
    [625, 665],
  ]);
  const at = (periods: typeof long, day: number, period: number, o: object = {}) => {
    const { start, end } = periods[period - 1]!;
    return buildSession({ id: `s${day}${period}`, day, start, end, ...o });
  };
  const sessionsBy = (periods: typeof long) => [
    at(periods, 1, 1),
    at(periods, 1, 3),
    at(periods, 3, 2, { course: "club" }),
  ];
  const courses = [
    { id: "maths", classes: [], room: "" },
    { id: "club", classes: [], room: "" },
  ];
  const before = buildSchedule({
    courses,
    timetables: [buildTimetable({ periods: long })],
    sessions: sessionsBy(long),
    exceptions: [
      buildException({
        id: "moved",
        date: "2026-11-23",
        start: 480,
        kind: "moved",
        toDate: "2026-11-26",
        toStart: 655,
        toEnd: 705,
      }),
      buildException({ id: "added", date: "2026-11-27", start: 535, kind: "added", toEnd: 585 }),
      buildException({
        id: "odd",
        date: "2026-11-30",
        start: 480,
        kind: "moved",
        toDate: "2026-12-02",
        toStart: 495,
        toEnd: 535,
      }),
      buildException({
        id: "over",
        date: "2026-11-16",
        start: 655,
        kind: "moved",
        toDate: "2026-11-12",
        toStart: 655,
        toEnd: 705,
      }),
    ],
  });
  const after = { ...before, timetables: [buildTimetable({ periods: short })], sessions: sessionsBy(short) };
  const exam = (id: string, date: string, start: string, end: string) => ({
    id,
    course: "maths",
    allDay: false,
    start: `${date}T${start}`,
    end: `${date}T${end}`,
  });
  const exams = [
    exam("lesson", "2026-11-23", "10:55", "11:45"),
    exam("moved", "2026-11-26", "10:55", "11:45"),
    exam("period", "2026-11-25", "08:55", "09:45"),
    exam("half", "2026-12-07", "11:00", "11:45"),
    exam("evening", "2026-11-23", "18:00", "19:00"),
  ];
  const change = planScheduleChange({ before, after, lessons: [], exams, from: "2026-11-16" });

  test("it goes along where it had the very times of its lesson or of periods, what is over stays", () => {
    const third = { from: { start: 655, end: 705 }, to: { start: 625, end: 665 } };
    const second = { from: { start: 535, end: 585 }, to: { start: 525, end: 565 } };
    expect(change.retimed).toEqual([
      { kind: "moved", id: "moved", course: "maths", date: "2026-11-26", ...third },
      { kind: "added", id: "added", course: "maths", date: "2026-11-27", ...second },
      { kind: "exam", id: "lesson", course: "maths", date: "2026-11-23", ...third },
      { kind: "exam", id: "moved", course: "maths", date: "2026-11-26", ...third },
      { kind: "exam", id: "period", course: "maths", date: "2026-11-25", ...second },
    ]);
    expect(change.exams).toEqual([]);
    expect(isHarmless(change)).toBe(false);
  });

  test("what keeps its times is named with the lesson that it lies across then", () => {
    expect(change.clashes).toEqual([
      { kind: "moved", id: "odd", course: "maths", date: "2026-12-02", start: 495, end: 535, other: "club" },
      { kind: "exam", id: "half", course: "maths", date: "2026-12-07", start: 660, end: 705, other: "maths" },
    ]);
  });

  test("a change of nothing that it lies in leaves it alone", () => {
    const other = { ...before, sessions: [...before.sessions, at(long, 5, 3, { course: "club" })] };
    const found = planScheduleChange({ before, after: other, lessons: [], exams, from: "2026-11-16" });
    expect([found.retimed, found.clashes]).toEqual([[], []]);
  });

  test("an exam goes with its lesson to other times of the day, in a school without periods too", () => {
    const plain = { ...before, timetables: [buildTimetable()], exceptions: [] };
    const later = {
      ...plain,
      sessions: plain.sessions.map((one) => (one.id === "s13" ? { ...one, start: 700, end: 760 } : one)),
    };
    const found = planScheduleChange({ before: plain, after: later, lessons: [], exams: exams.slice(0, 1), from });
    expect(found.retimed).toMatchObject([{ id: "lesson", to: { start: 700, end: 760 } }]);
    expect(found.exams).toEqual([]);
  });
});
