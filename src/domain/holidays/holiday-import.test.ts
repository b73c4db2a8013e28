import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  diffHolidays,
  type HolidayChange,
  type HolidayChoice,
  type HolidayMutation,
  holidayMutations,
  type OwnHoliday,
  usualChoice,
} from "./holiday-import.ts";
import type { OfficialHoliday } from "./official-holiday.ts";
import { addDays } from "#domain/time/plain-date";
import { buildHoliday } from "../../../tests/support/domain-builders.ts";

const range = { start: "2026-09-15", end: "2027-07-15" };
const autumn: OfficialHoliday = {
  id: "autumn",
  name: "Autumn",
  start: "2026-10-31",
  end: "2026-11-08",
  kind: "school",
};

const sourced = (fetched: OfficialHoliday, values: Partial<OwnHoliday> = {}): OwnHoliday => ({
  ...buildHoliday({ id: `own ${fetched.id}` }),
  name: fetched.name,
  start: fetched.start,
  end: fetched.end,
  kind: fetched.kind,
  source: fetched.id,
  official: { name: fetched.name, start: fetched.start, end: fetched.end },
  ...values,
});

const byRule: OfficialHoliday = { ...autumn, id: "computed:LU:allSaints:2026", start: "2026-10-24", end: "2026-11-01" };

test("school holidays by rule fill a list without any, and add nothing to one that a source or a teacher gave", () => {
  const differences = (own: readonly OwnHoliday[], isComplete = false) =>
    diffHolidays({ own, fetched: [byRule], range, isComplete }).map(({ type }) => type);
  expect(differences([])).toEqual(["added"]);
  expect(differences([sourced(byRule)])).toEqual([]);
  expect(differences([sourced(autumn)])).toEqual([]);
  expect(differences([sourced(autumn, { source: "", official: null })])).toEqual([]);
  expect(differences([sourced({ ...autumn, kind: "public" })])).toEqual(["added"]);
  // Another place: what was there is gone.
  expect(differences([sourced(autumn)], true)).toEqual(["added", "removed"]);
});

const diff = (own: readonly OwnHoliday[], fetched: readonly OfficialHoliday[], isComplete = true) =>
  diffHolidays({ own, fetched, range, isComplete });
const typesOf = (changes: readonly HolidayChange[]) => changes.map(({ type }) => type);

/** The holidays after the edits, as `mutate` would leave them. */
const apply = (own: readonly OwnHoliday[], mutations: readonly HolidayMutation[]): OwnHoliday[] => {
  const rows = new Map(own.map((one) => [one.id, one]));
  for (const mutation of mutations) {
    if (mutation.op === "delete") rows.delete(mutation.id);
    if (mutation.op === "update") rows.set(mutation.id, { ...rows.get(mutation.id)!, ...mutation.patch });
    if (mutation.op !== "create") continue;
    const { schoolyear: _, ...values } = mutation.values;
    const id = `made ${values.source}`;
    rows.set(id, { ...buildHoliday({ id }), ...values });
  }
  return [...rows.values()];
};

describe("the first time", () => {
  test("what the teacher accepts becomes their own, with its source", () => {
    const mutations = holidayMutations(diff([], [autumn]), "year");
    expect(mutations).toEqual([
      {
        op: "create",
        collection: "holidays",
        values: {
          schoolyear: "year",
          kind: "school",
          name: "Autumn",
          start: "2026-10-31",
          end: "2026-11-08",
          startMinute: 0,
          endMinute: 0,
          source: "autumn",
          official: { name: "Autumn", start: "2026-10-31", end: "2026-11-08" },
        },
      },
    ]);
  });

  test("what they do not is not made, and what they deleted does not come back", () => {
    expect(holidayMutations(diff([], [autumn]), "year", () => "keep")).toEqual([]);
    const dismissed = new Set(["autumn"]);
    expect(diffHolidays({ own: [], fetched: [autumn], range, isComplete: true, dismissed })).toEqual([]);
  });

  test("one that they typed in themselves is not made twice, and keeps its name", () => {
    const typed = sourced(autumn, { name: "All Saints", source: "", official: null });
    const changes = diff([typed], [autumn]);
    expect(typesOf(changes)).toEqual(["adopted"]);
    const [after] = apply([typed], holidayMutations(changes, "year"));
    expect(after).toMatchObject({ name: "All Saints", source: "autumn" });
    expect(diff([after!], [autumn])).toEqual([]);
  });
});

describe("a refresh", () => {
  const later = { ...autumn, start: "2026-11-02", end: "2026-11-10" };

  test("says nothing where nothing changed, whatever the teacher did", () => {
    expect(diff([sourced(autumn)], [autumn])).toEqual([]);
    expect(diff([sourced(autumn, { end: "2026-11-09" })], [autumn])).toEqual([]);
  });

  test("moves and renames what the teacher left as it was", () => {
    const own = sourced(autumn);
    const [change] = diff([own], [{ ...later, name: "All Saints" }]);
    expect(change).toMatchObject({
      type: "changed",
      values: { name: "All Saints", start: later.start, end: later.end },
      kept: [],
    });
  });

  test("moves it and leaves the name that the teacher gave", () => {
    const own = sourced(autumn, { name: "Toussaint" });
    const changes = diff([own], [{ ...later, name: "All Saints" }]);
    expect(changes).toMatchObject([{ type: "changed", kept: ["name"] }]);
    const [after] = apply([own], holidayMutations(changes, "year"));
    expect(after).toMatchObject({ name: "Toussaint", start: "2026-11-02", end: "2026-11-10" });
  });

  test("leaves what the teacher moved, unless they take the source's days", () => {
    const own = sourced(autumn, { end: "2026-11-09" });
    const changes = diff([own], [later]);
    expect(typesOf(changes)).toEqual(["kept"]);
    const [kept] = apply([own], holidayMutations(changes, "year"));
    expect(kept).toMatchObject({ start: "2026-10-31", end: "2026-11-09" });
    expect(diff([kept!], [later])).toEqual([]);
    const [taken] = apply(
      [own],
      holidayMutations(changes, "year", () => "take"),
    );
    expect(taken).toMatchObject({ start: "2026-11-02", end: "2026-11-10" });
  });

  test("takes away what the source has no more, but nothing of the teacher's", () => {
    const own = [
      sourced(autumn),
      sourced({ ...autumn, id: "edited" }, { id: "edited", cycle: "lose" }),
      sourced({ ...autumn, id: "" }, { id: "typed", kind: "own" }),
      sourced({ ...autumn, id: "ics:a" }, { id: "file" }),
      sourced({ ...autumn, id: "summer", start: "2027-07-16", end: "2027-09-14" }, { id: "summer" }),
    ];
    const changes = diff(own, []);
    expect(changes.map((change) => [change.type, "own" in change && change.own.id])).toEqual([
      ["removed", "own autumn"],
      ["kept", "edited"],
    ]);
    const after = apply(own, holidayMutations(changes, "year"));
    expect(after.map(({ id }) => id)).toEqual(["edited", "typed", "file", "summer"]);
    expect(diff(after, [])).toEqual([]);
  });

  test("removes nothing if the source answered only in part", () => {
    expect(diff([sourced(autumn)], [], false)).toEqual([]);
  });

  test("a rule never takes the place of a source, a source takes that of a rule", () => {
    const rule: OfficialHoliday = { ...autumn, id: "computed:LU:05-09:2027", kind: "public", name: "Europe Day" };
    const real = { ...rule, id: "2dbc6d67", name: "Europadag" };
    expect(diff([sourced(real)], [rule], false)).toEqual([]);
    const own = sourced(rule);
    const [after] = apply([own], holidayMutations(diff([own], [real]), "year"));
    expect(after).toMatchObject({ source: "2dbc6d67", name: "Europadag" });
  });
});

describe("a file", () => {
  const afternoon: OfficialHoliday = {
    id: "ics:a",
    name: "Conference",
    start: "2026-11-04",
    end: "2026-11-04",
    kind: "school",
    startMinute: 840,
    endMinute: 960,
  };
  const day = { ...afternoon, startMinute: 0, endMinute: 0 };
  const typed = (values: Partial<OwnHoliday>) => sourced(afternoon, { source: "", official: null, ...values });

  test.each<[string, OwnHoliday, OfficialHoliday, HolidayChange["type"][]]>([
    ["the same hours", typed({ startMinute: 840, endMinute: 960 }), afternoon, ["adopted"]],
    ["a whole day", typed({}), afternoon, ["added"]],
    ["other hours", typed({ startMinute: 840, endMinute: 900 }), afternoon, ["added"]],
    ["some classes", typed({ startMinute: 840, endMinute: 960, classes: ["7C"] }), afternoon, ["added"]],
    ["a part of its day", typed({ startMinute: 840, endMinute: 960 }), day, ["added"]],
    ["all hours of its day", typed({ startMinute: 0, endMinute: 1440 }), day, ["adopted"]],
  ])("knows a closure only by its hours and classes: %s", (_, own, fetched, expected) => {
    expect(typesOf(diff([own], [fetched]))).toEqual(expected);
  });

  test("that tells other hours than before asks, and then has its way", () => {
    const own = sourced(afternoon, { startMinute: 780, endMinute: 960, classes: ["7C"] });
    const changes = diff([own], [afternoon]);
    expect(typesOf(changes)).toEqual(["kept"]);
    expect(apply([own], holidayMutations(changes, "year"))).toMatchObject([{ startMinute: 780, classes: ["7C"] }]);
    const taken = apply(
      [own],
      holidayMutations(changes, "year", () => "take"),
    );
    expect(taken).toMatchObject([{ startMinute: 840, endMinute: 960, classes: [] }]);
    expect(diff(taken, [afternoon])).toEqual([]);
  });
});

const anyDate = fc.nat(300).map((offset) => addDays("2026-09-01", offset));
const anyValues = fc
  .record({ name: fc.constantFrom("Autumn", "Winter", "Off"), start: anyDate, length: fc.nat(14) })
  .map(({ name, start, length }) => ({ name, start, end: addDays(start, length) }));
const anyKind = fc.constantFrom("school" as const, "public" as const);
const anyId = fc.constantFrom("a", "b", "c", "d", "computed:LU:05-09:2027", "ics:x");
const anyFetched = fc.uniqueArray(
  fc.record({ id: anyId, values: anyValues, kind: anyKind }).map(({ id, values, kind }) => ({ id, kind, ...values })),
  { selector: ({ id }) => id },
);
const anyOwn = fc
  .uniqueArray(
    fc.record({
      source: fc.oneof(anyId, fc.constantFrom("", "gone")),
      values: anyValues,
      official: fc.option(anyValues),
      isUntouched: fc.boolean(),
      kind: fc.constantFrom("school" as const, "public" as const, "own" as const),
    }),
    { selector: ({ source }) => source },
  )
  .map((list) =>
    list.map(({ source, values, official, isUntouched, kind }, index): OwnHoliday => ({
      ...buildHoliday({ id: `own ${index}` }),
      ...values,
      kind,
      source,
      official: source === "" ? null : isUntouched ? values : official,
    })),
  );

describe("for all holidays and whatever a source says", () => {
  const anyChoices = fc.func(fc.constantFrom<HolidayChoice>("take", "keep"));

  test("a second refresh changes nothing more", () => {
    fc.assert(
      fc.property(anyOwn, anyFetched, fc.boolean(), (own, fetched, isComplete) => {
        const once = apply(own, holidayMutations(diff(own, fetched, isComplete), "year"));
        expect(diff(once, fetched, isComplete)).toEqual([]);
      }),
    );
  });

  test("whatever is chosen, only what was declined is asked again", () => {
    fc.assert(
      fc.property(anyOwn, anyFetched, anyChoices, (own, fetched, choose) => {
        const once = apply(
          own,
          holidayMutations(diff(own, fetched), "year", (change) => choose(change.type)),
        );
        expect(typesOf(diff(once, fetched)).filter((type) => type !== "added")).toEqual([]);
      }),
    );
  });

  test("the teacher's changes survive the usual choices", () => {
    fc.assert(
      fc.property(anyOwn, anyFetched, (own, fetched) => {
        const after = new Map(
          apply(own, holidayMutations(diff(own, fetched), "year", usualChoice)).map((one) => [one.id, one]),
        );
        for (const before of own) {
          if (before.official === null && before.source !== "") continue;
          const base = before.official ?? { name: "", start: "", end: "" };
          const now = after.get(before.id);
          if (before.name !== base.name) expect(now?.name).toBe(before.name);
          if (before.start !== base.start || before.end !== base.end) {
            expect([now?.start, now?.end]).toEqual([before.start, before.end]);
          }
        }
      }),
    );
  });
});
