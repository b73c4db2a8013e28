import * as v from "valibot";
import { defineCollection, endAfterStart, type RowOf } from "./collection.ts";
import { choice, json, plainDate, shapes, text } from "./field.ts";

export const countryCodes = ["LU", "FR", "BE", "DE", "CH", "GB"] as const;
export type CountryCode = (typeof countryCodes)[number];

/** Rooms of a school that a year names, and characters of one. */
export const mostRooms = 300;
export const maxRoom = 80;

const room = v.pipe(v.string(), v.minLength(1), v.maxLength(maxRoom));
const term = v.object({ name: shapes.name, start: shapes.plainDate, end: shapes.plainDate });

export const schoolyears = defineCollection({
  name: "schoolyears",
  together: [
    ["start", "end", "terms"],
    ["country", "region"],
  ],
  fields: {
    name: text({ max: 40, required: true }),
    country: choice(countryCodes, { required: true }),
    /** OpenHolidays subdivision or group code. */
    region: text({ max: 20, role: "state" }),
    start: plainDate({ required: true }),
    end: plainDate({ required: true }),
    /** IANA time zone. */
    zone: text({ max: 60, required: true, role: "state" }),
    terms: json(v.array(term), { max: 4000, empty: [] }),
    /** Rooms of the school, to choose from. */
    rooms: json(v.pipe(v.array(room), v.maxLength(mostRooms)), { max: 40_000, empty: [], merge: "set" }),
    /**
     * When its class book was deleted for good: a moment by the server, which alone says it. "":
     * never. What a device wrote before it heard so is not sent.
     */
    classBookEnded: text({ max: 24, role: "own" }),
  },
  title: ({ name }) => name,
  date: () => "",
  indexes: ["start"],
  check: (row) => endAfterStart(row, "start", "end", { allowEqual: false }),
});
export type SchoolyearRow = RowOf<typeof schoolyears>;
