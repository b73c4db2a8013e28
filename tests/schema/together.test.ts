import { describe, expect, test } from "vitest";
import { edit } from "#db/edit/edit";
import type { AnyRow } from "#db/store/outbox";
import type { Collection } from "#schema/collection";
import { collectionNames, collections, type CollectionName } from "#schema/collections";
import { emptyValue, type Field } from "#schema/field";
import { roleOf } from "#schema/roles";
import { groupsOf } from "#schema/together";
import { mergeRow } from "#sync/merge/merge-row";

/*
 * The schema says which fields mean one thing. Two devices that change such a thing agree on one of
 * their versions, never on half of each.
 */

const fieldsOf = (name: CollectionName) => collections[name].fields as Readonly<Record<string, Field>>;

/** Three values of a field that differ and fit it, however little they mean. */
const valueOf = (field: Field, version: number): unknown => {
  switch (field.kind) {
    case "number":
      return field.min + version;
    case "bool":
      return version % 2 === 1;
    case "choice":
      return field.values[version % field.values.length];
    case "relation":
      return field.many ? [`${version}`.repeat(15)] : `${version}`.repeat(15);
    case "json":
      return version === 0 ? field.empty : [{ version }];
    default:
      return `version ${version}`;
  }
};

const system = { id: "a", owner: "o", rev: 1, seq: 1, deleted: false, created: "", updated: "" };
const at = (minute: number) => `2026-11-26T09:0${minute}:00.000Z`;

const rowOf = (name: CollectionName, values: object): AnyRow => ({
  ...system,
  ...Object.fromEntries(Object.entries(fieldsOf(name)).map(([field, spec]) => [field, emptyValue(spec)])),
  ...values,
});

const pick = (row: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]]));

const groups = collectionNames.flatMap((name) => groupsOf(name).map((group) => [name, group] as const));

describe.each(groups)("%s: %j", (name, group) => {
  const fields = fieldsOf(name);
  const { latestBy } = collections[name] as Collection;
  const isLatest = group.every((field) => fields[field]!.merge === "latest");
  const isChosen = (field: string) => ["value", "latest"].includes(fields[field]!.merge);
  const of = (versions: readonly number[], minute: number) =>
    rowOf(name, {
      ...Object.fromEntries(group.map((field, index) => [field, valueOf(fields[field]!, versions[index]!)])),
      ...(latestBy ? { [latestBy]: at(minute) } : {}),
    });
  const same = (version: number) => group.map(() => version);
  const base = of(same(0), 0);

  test("names fields that there are, each in one group", () => {
    for (const field of group) {
      expect(fields, field).toHaveProperty(field);
      expect(groupsOf(name).filter((other) => other.includes(field))).toHaveLength(1);
    }
  });

  test.each(group.flatMap((one) => group.filter((other) => other !== one).map((other) => [one, other] as const)))(
    "%s here and %s there: one of the two places, the later one or with a question",
    (one, other) => {
      const only = (field: string, minute: number) =>
        of(
          group.map((name) => (name === field ? 1 : 0)),
          minute,
        );
      if (!isChosen(one) && !isChosen(other)) return;
      for (const isMineLater of [true, false]) {
        const mine = only(one, isMineLater ? 5 : 3);
        const theirs = { ...only(other, isMineLater ? 3 : 5), rev: 2, seq: 2 };
        const { row, conflicts } = mergeRow(name, base, mine, theirs);
        const kept = isLatest && !isMineLater ? theirs : mine;
        expect(pick(row, group)).toEqual(pick(kept, group));
        expect(conflicts.map(({ field }) => field).toSorted()).toEqual(isLatest ? [] : [one, other].toSorted());
      }
    },
  );

  test("an edit of one of them meets other edits with all of them", () => {
    for (const field of group) {
      const { patch, seen } = edit(name, base as never, { [field]: valueOf(fields[field]!, 1) } as never);
      expect(Object.keys(patch).toSorted()).toEqual([...group].toSorted());
      expect(Object.keys(seen).toSorted()).toEqual([...group].toSorted());
    }
  });
});

/** Days and times that mean something by themselves. A new one is in a group, or is named here. */
const alone: Partial<Record<CollectionName, readonly string[]>> = {
  assessments: ["date", "giveBack"],
  checklists: ["due"],
  // How it repeats merges by a rule of its own.
  events: ["rrule"],
  meetings: ["start"],
  notes: ["date"],
  seatplans: ["validFrom"],
  shares: ["until"],
  students: ["birthday"],
};

test.each(collectionNames)("each day and time of %s is in a group, or means something alone", (name) => {
  const grouped = new Set(groupsOf(name).flat());
  const places = Object.entries(fieldsOf(name)).filter(
    ([, field]) => roleOf(field) === "place" && field.merge !== "latest",
  );
  expect(places.map(([field]) => field).filter((field) => !grouped.has(field))).toEqual(alone[name] ?? []);
});

test.each(collectionNames)("what has to fit each other in %s is in a group", (name) => {
  const { check } = collections[name] as Collection;
  if (!check) return;
  const places = Object.keys(fieldsOf(name)).filter((field) => roleOf(fieldsOf(name)[field]!) === "place");
  const alike = (field: string) => fieldsOf(name)[field]!;
  for (const end of places)
    for (const start of places) {
      if (start === end || JSON.stringify(alike(start)) !== JSON.stringify(alike(end))) continue;
      const isNumber = alike(start).kind === "number";
      const late = isNumber ? 900 : "2026-11-26T10:00";
      const row = rowOf(name, { [start]: late, [end]: isNumber ? 600 : "2026-11-25T10:00" });
      if (!check(row as never).some(({ field, type }) => field === end && type === "order")) continue;
      if (check(rowOf(name, { [end]: row[end] }) as never).length > 0) continue;
      expect(
        groupsOf(name).some((group) => group.includes(start) && group.includes(end)),
        `${start} ${end}`,
      ).toBe(true);
    }
});
