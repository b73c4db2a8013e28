import { expect, test } from "vitest";
import { canonicalJson } from "#domain/share/canonical-json";
import { createFrame } from "#domain/share/frame";
import { collectionNames, collections, type CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";

/*
 * What a school's frame gives away, over all collections and fields: each text says where it comes
 * from, and what is published is searched for them.
 */

/** A record in which each text field says its collection and its name. */
const marked = (name: CollectionName): any => ({
  ...Object.fromEntries(
    Object.keys(collections[name].fields as Record<string, Field>).map((field) => [field, `[${name}.${field}]`]),
  ),
  id: `[${name}.id]`,
});

test("a frame gives these fields and no other", () => {
  const schoolyear = { ...marked("schoolyears"), start: "2026-09-15", end: "2027-07-15" };
  const day = { start: "2026-11-27", end: "2026-11-27" };
  const rows: any = Object.fromEntries(collectionNames.map((name) => [name, [marked(name)]]));
  const text = canonicalJson(
    createFrame(
      {
        ...rows,
        schoolyear: {
          ...schoolyear,
          rooms: ["[schoolyears.rooms]"],
          terms: [{ name: "[schoolyears.terms]", ...day, more: "[schoolyears.more]" }],
        },
        holidays: [
          { ...marked("holidays"), ...day, classes: [] },
          // Days off of some classes name these.
          { ...marked("holidays"), ...day, id: "[classes.id]", name: "[classes.name]", classes: ["[classes.id]"] },
        ],
        timetables: [{ ...marked("timetables"), periods: [{ id: "[p.id]", label: "[timetables.periods]", start: 1 }] }],
      },
      "[users.school]",
    ),
  );
  expect([...new Set([...text.matchAll(/\[(\w+\.\w+)\]/g)].map(([, field]) => field!))].toSorted()).toEqual([
    "courses.room",
    "holidays.cycle",
    "holidays.endMinute",
    "holidays.id",
    "holidays.kind",
    "holidays.name",
    "holidays.startMinute",
    "rotations.anchorDate",
    "rotations.anchorLabel",
    "rotations.id",
    "rotations.labels",
    "rotations.name",
    "rotations.overrides",
    "rotations.rule",
    "rotations.unit",
    "schoolyears.country",
    "schoolyears.id",
    "schoolyears.name",
    "schoolyears.region",
    "schoolyears.rooms",
    "schoolyears.terms",
    "schoolyears.zone",
    "sessions.room",
    "timetables.days",
    "timetables.id",
    "timetables.name",
    "timetables.periods",
    "timetables.rotation",
    "timetables.validFrom",
    "timetables.validTo",
    "users.school",
  ]);
});
