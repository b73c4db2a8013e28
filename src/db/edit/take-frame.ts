import { decideFrame, type Decided, type FrameChanges, type FrameLine, mergeRooms } from "#domain/share/frame-changes";
import type { Frame, FrameBells, FrameHoliday, FramePart, FrameRotation, FrameYear } from "#domain/share/frame";
import { frameTitle, frameYear } from "#domain/share/frame";
import type { ShareKey } from "#domain/share/share-link";
import { editFrom, isTaught } from "#domain/timetable/timetable-edits";
import { followPeriods, keepPeriodIds } from "#domain/timetable/period-edits";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { derivedRecordId, hashedId } from "#db/store/hashed-id";
import type { YearFrameRows } from "#db/read/frame-rows";
import type { Session } from "#domain/timetable/timetable";
import type { Values } from "#schema/collections";
import { mostRooms } from "#schema/schoolyears";
import type { SubscriptionRow } from "#schema/subscriptions";
import type { TimetableRow } from "#schema/timetables";
import { emptyValues } from "#schema/validate";
import { edit } from "./edit.ts";
import { followTerms, type TermRows } from "./follow-terms.ts";
import type { Mutation } from "./mutation.ts";
import { createTimetable, editsToMutations, endTimetable } from "./timetable-rows.ts";

type Whose = { readonly owner: string; readonly schoolyear: string };

/** The id that a part of a school's frame has in a year of mine: taken twice, it is the same. */
export const takenPartId = (o: Whose, { type, id }: Pick<FramePart, "type" | "id">): string =>
  hashedId(`taken ${type} ${id} by ${o.owner} in ${o.schoolyear}`);

/** The values of a year as a school's frame has it, where mine is made of it. */
export const frameYearValues = (frame: Frame): Partial<Values["schoolyears"]> => {
  const { start, end, terms } = frameYear(frame);
  const { name, zone, region } = frame;
  const country = frame.country as Values["schoolyears"]["country"];
  return { name, country, region, zone, start, end, terms: [...terms] };
};

type Taking = Whose & {
  readonly rows: YearFrameRows;
  readonly terms: TermRows;
  readonly today: PlainDate;
  /** The row of mine that a rotation of the school's is, once all is taken; "" for none. */
  readonly rotationOf: (source: string) => string;
};

const holidayEdits = (line: FrameLine, o: Taking): readonly Mutation[] => {
  const value = line.part.value as FrameHoliday;
  const row = o.rows.holidays.find(({ id }) => id === line.mine?.row);
  if (line.change === "removed") return row ? [{ op: "delete", collection: "holidays", id: row.id }] : [];
  if (row) {
    const patch = Object.fromEntries(line.fields.map((field) => [field, value[field as keyof FrameHoliday]]));
    const hasDays = line.fields.includes("start") && row.classes.length > 0;
    return [edit("holidays", row, { ...patch, ...(hasDays && { classes: [] }) })];
  }
  const values = { ...emptyValues("holidays"), schoolyear: o.schoolyear, ...value };
  return [{ op: "create", collection: "holidays", id: takenPartId(o, line.part), values }];
};

const rotationEdits = (line: FrameLine, o: Taking): readonly Mutation[] => {
  const { labels, overrides, ...rest } = line.part.value as FrameRotation;
  const whole = { ...rest, labels: [...labels], overrides: { ...overrides } };
  const row = o.rows.rotations.find(({ id }) => id === line.mine?.row);
  if (row) {
    const patch = Object.fromEntries(line.fields.map((field) => [field, whole[field as keyof FrameRotation]]));
    return [edit("rotations", row, patch)];
  }
  const id = takenPartId(o, line.part);
  // A timetable in which nothing stands yet turns with it.
  const bare = o.rows.timetables.filter(
    (one) => one.rotation === "" && !o.rows.sessions.some(({ timetable }) => timetable === one.id),
  );
  return [
    { op: "create", collection: "rotations", id, values: { schoolyear: o.schoolyear, ...whole } },
    ...bare.map((one) => edit("timetables", one, { rotation: id })),
  ];
};

/** New ids that follow from what they are for: another device makes the same. */
const idsFrom = (text: string) => {
  let count = 0;
  return () => hashedId(`${text} ${(count += 1)}`);
};

/**
 * Lays a school's periods onto a timetable of mine: lessons follow their periods. Weeks that were
 * taught by it stay as they were.
 */
const bellsEdits = (line: FrameLine, o: Taking): readonly Mutation[] => {
  const value = line.part.value as FrameBells;
  const newId = idsFrom(`taken ${line.part.id} ${JSON.stringify(value.periods)} by ${o.owner} in ${o.schoolyear}`);
  const fresh = value.periods.map((period) => ({ ...period, id: newId() }));
  const row = o.rows.timetables.find(({ id }) => id === line.mine?.row);
  if (!row) {
    const { name, days, validFrom, validTo } = value;
    const rotation = o.rotationOf(value.rotation);
    const values = { schoolyear: o.schoolyear, name, days: [...days], validFrom, validTo, rotation, periods: fresh };
    return [{ op: "create", collection: "timetables", id: takenPartId(o, line.part), values }];
  }
  const sessions = o.rows.sessions.filter(({ timetable }) => timetable === row.id);
  const periods = [...keepPeriodIds(row.periods, fresh)];
  const followed = followPeriods(sessions, row.periods, periods);
  const edits = [
    { op: "timetable" as const, patch: { periods }, seen: row },
    ...followed.map(({ id, start, end }) => ({
      op: "change" as const,
      id,
      patch: { start, end },
      seen: sessions.find((one) => one.id === id)!,
    })),
  ];
  const taught = followed.length > 0 && isTaught(row, sessions, o.today) ? o.today : row.validFrom;
  const from = [value.validFrom, taught].toSorted()[1]!;
  const split = editFrom<TimetableRow, Session>({ timetable: row, sessions, edits, from, newId });
  if (!split) return editsToMutations(row.id, edits);
  return [endTimetable(row, addDays(from, -1)), ...createTimetable(split)];
};

const yearEdits = (line: FrameLine, { rows, terms }: Taking): readonly Mutation[] => {
  const { schoolyear } = rows;
  const { start, end, terms: named } = line.part.value as FrameYear;
  const patch = { start, end, terms: [...named] };
  return [edit("schoolyears", schoolyear, patch), ...followTerms(terms, schoolyear, { ...schoolyear, ...patch }).edits];
};

const roomsEdits = (line: FrameLine, { rows: { schoolyear } }: Taking): readonly Mutation[] => {
  const before = (line.before ?? []) as readonly string[];
  const rooms = [...mergeRooms(schoolyear.rooms, before, line.part.value as readonly string[])].slice(0, mostRooms);
  return [edit("schoolyears", schoolyear, { rooms })];
};

const editsOf = {
  year: yearEdits,
  holiday: holidayEdits,
  rotation: rotationEdits,
  bells: bellsEdits,
  rooms: roomsEdits,
};

type TakeFrame = {
  readonly owner: string;
  readonly rows: YearFrameRows;
  /** What other terms take along. */
  readonly terms: TermRows;
  readonly changes: FrameChanges;
  readonly base: readonly Decided[];
  /** Keys of the lines that are taken. */
  readonly taken: ReadonlySet<string>;
  readonly today: PlainDate;
};

/** What is decided once the chosen lines are taken, as `subscriptions.base` has it packed. */
export const decidedAfter = ({
  owner,
  rows,
  changes,
  base,
  taken,
}: Omit<TakeFrame, "terms" | "today">): readonly Decided[] => {
  const whose = { owner, schoolyear: rows.schoolyear.id };
  return decideFrame(changes, base, { taken, takenId: (part) => takenPartId(whose, part) });
};

/** The edits of the lines that are taken; nothing else of mine is changed. */
export const takeFrame = (o: TakeFrame): readonly Mutation[] => {
  const after = decidedAfter(o);
  const rotationOf = (source: string) => after.find(({ type, id }) => type === "rotation" && id === source)?.row ?? "";
  const { owner, rows, terms, today } = o;
  const taking = { owner, schoolyear: rows.schoolyear.id, rows, terms, today, rotationOf };
  return o.changes.lines
    .filter(({ key, obstacle }) => o.taken.has(key) && obstacle === null)
    .flatMap((line) => editsOf[line.type](line, taking));
};

/** Notes what was decided: the record of who follows the frame. */
export const followFrame = (o: {
  readonly subscription: SubscriptionRow | undefined;
  readonly schoolyear: string;
  readonly key: ShareKey;
  readonly frame: Frame;
  readonly generation: number;
  /** See `packDecided`. */
  readonly base: string;
  /** See `toMoment`. */
  readonly decided: string;
}): Mutation => {
  const { schoolyear, key, generation, base, decided } = o;
  const noted = { title: frameTitle(o.frame).slice(0, 200), generation, base, decided };
  if (o.subscription) return edit("subscriptions", o.subscription, { ...noted, secret: key.secret });
  const values = { schoolyear, locator: key.locator, secret: key.secret, ...noted };
  return { op: "create", collection: "subscriptions", id: derivedRecordId("subscriptions", values), values };
};
