import * as v from "valibot";
import { err, ok, type Result } from "#domain/result";
import { plainWords } from "#domain/share/note-slot";
import { type Frame, frameHolidayKinds, type FramePart, frameYear, partKey } from "#domain/share/frame";
import type { Decided } from "#domain/share/frame-changes";
import { isPlainDate } from "#domain/time/plain-date";
import { yearFaults } from "#domain/year/year-setup";
import { shapes } from "#schema/field";
import { countryCodes, maxRoom, mostRooms } from "#schema/schoolyears";

/** `order`: it ends before it starts, or its terms do not fit into it. */
export type FrameFault = { readonly type: "newer" | "format" | "order" };

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.transform((text) => plainWords(text).replaceAll(/\s+/g, " ").trim()),
  );
const name = (most: number) => v.pipe(line(most), v.minLength(1));
const list = <S extends v.GenericSchema<any, any>>(item: S, most: number) => v.pipe(v.array(item), v.maxLength(most));
const id = v.pipe(v.string(), v.regex(/^[0-9a-z]{15}$/));
const day = v.pipe(v.string(), v.check(isPlainDate));
const label = v.pipe(name(12), v.maxLength(12));
const span = { start: day, end: day };
const one = <T extends string, S extends v.GenericSchema<any, any>>(type: T, value: S) => ({
  type: v.literal(type),
  value,
});
const none = v.literal("");

const holiday = v.pipe(
  v.object({
    name: name(120),
    ...span,
    kind: v.picklist(frameHolidayKinds),
    startMinute: shapes.minutes,
    endMinute: shapes.minutes,
    cycle: v.pipe(v.string(), v.regex(/^(pause|lose|reset|force:.{1,12})?$/)),
  }),
  v.check(({ start, end }) => start <= end),
  v.check(({ startMinute, endMinute }) => endMinute > startMinute || startMinute + endMinute === 0),
);
const overrides = v.pipe(
  v.record(day, v.pipe(v.string(), v.minLength(1), v.maxLength(13))),
  v.check((all) => Object.keys(all).length <= 400),
);
const rotation = v.object({
  name: name(60),
  unit: v.picklist(["week", "day"]),
  labels: v.pipe(list(label, 16), v.minLength(1)),
  rule: v.picklist(["parity", "alternate", "alternate-skip", "explicit"]),
  anchorDate: v.union([none, day]),
  anchorLabel: v.pipe(v.string(), v.maxLength(12)),
  overrides,
});
const period = v.pipe(
  v.object({ label: line(20), start: shapes.minutes, end: shapes.minutes, pause: v.boolean() }),
  v.check(({ start, end }) => end > start),
);
const bells = v.pipe(
  v.object({
    name: name(60),
    validFrom: day,
    validTo: day,
    days: list(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)), 7),
    rotation: v.union([none, id]),
    periods: v.pipe(list(period, 40), v.minLength(1)),
  }),
  v.check(({ validFrom, validTo }) => validFrom <= validTo),
);
const part = v.variant("type", [
  v.object({
    ...one("year", v.object({ ...span, terms: list(v.object({ name: name(120), ...span }), 12) })),
    id: none,
  }),
  v.object({ ...one("holiday", holiday), id }),
  v.object({ ...one("rotation", rotation), id }),
  v.object({ ...one("bells", bells), id }),
  v.object({ ...one("rooms", list(name(maxRoom), mostRooms)), id: none }),
]);
const frame = v.object({
  v: v.literal(1),
  kind: v.literal("frame"),
  source: id,
  school: line(120),
  name: name(40),
  country: v.picklist(countryCodes),
  region: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{0,20}$/)),
  zone: v.pipe(v.string(), v.maxLength(60), v.check(isZone)),
  parts: list(part, 500),
});

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const isDistinct = (parts: readonly FramePart[]): boolean => new Set(parts.map(partKey)).size === parts.length;

/** Reads what a school publishes of its year. Whoever has an account can write one. */
export const readFrame = (text: string): Result<Frame, FrameFault> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err({ type: "format" });
  }
  if (v.is(v.object({ v: v.pipe(v.number(), v.minValue(2)) }), value)) return err({ type: "newer" });
  const known = v.safeParse(frame, value);
  if (!known.success || !isDistinct(known.output.parts)) return err({ type: "format" });
  const [first] = known.output.parts;
  if (first?.type !== "year") return err({ type: "format" });
  return yearFaults(frameYear(known.output)).length > 0 ? err({ type: "order" }) : ok(known.output);
};

const decided = v.pipe(v.array(v.intersect([part, v.object({ row: v.union([none, id]) })])), v.maxLength(600));

/** Reads what was decided of a frame, as a record keeps it; null where it can't be read. */
export const readDecided = (text: string): readonly Decided[] | null => {
  try {
    const known = v.safeParse(decided, JSON.parse(text));
    return known.success && isDistinct(known.output) ? known.output : null;
  } catch {
    return null;
  }
};
