import { timetableOn } from "#domain/timetable/timetable";
import type { PlainDate } from "#domain/time/plain-date";
import { canonicalJson } from "./canonical-json.ts";
import {
  type FramePart,
  type FrameRows,
  type FrameType,
  holidayValue,
  partKey,
  periodValues,
  rotationValue,
  sortRooms,
  yearValue,
} from "./frame.ts";

/** A part as it was when something was decided of it. `row`: the record of mine; "" for none. */
export type Decided = FramePart & { readonly row: string };

/** Why a part cannot be taken: marks of a closed term, weeks that my timetable uses. */
type FrameObstacle = "closed" | "labels";

type Value = FramePart["value"];

/** A part in which the school's frame and my year differ. */
export type FrameLine = {
  readonly key: string;
  readonly type: FrameType;
  readonly change: "added" | "changed" | "removed";
  /** The part as the school has it, or had it where it is removed. */
  readonly part: FramePart;
  /** Mine, as a part has it; null: I have none. */
  readonly mine: { readonly row: string; readonly value: Value } | null;
  /** What the school had when I decided last. */
  readonly before: Value | null;
  /** Names of the fields that are taken with it. */
  readonly fields: readonly string[];
  /** The school changed it since something was decided of it. */
  readonly isAsked: boolean;
  /** I changed nothing of what the school changed: it is taken unless I say otherwise. */
  readonly isPreset: boolean;
  readonly obstacle: FrameObstacle | null;
};

export type FrameChanges = {
  readonly lines: readonly FrameLine[];
  /** Parts in which both agree, with my records. */
  readonly same: readonly Decided[];
};

export type CompareFrame = {
  readonly parts: readonly FramePart[];
  readonly base: readonly Decided[];
  readonly mine: FrameRows;
  readonly today: PlainDate;
  /** The id that a record of the school's has with me once it is taken. */
  readonly takenId: (part: Pick<FramePart, "type" | "id">) => string;
  /** True where nobody has chosen the year's dates yet. */
  readonly isYearUntouched: boolean;
  /** True where terms are closed, or other dates would take marks away. */
  readonly isYearClosed: boolean;
};

/** Fields that are compared, and taken, together. */
const groups: Readonly<Record<Exclude<FrameType, "rooms">, readonly (readonly string[])[]>> = {
  year: [["start", "end", "terms"]],
  holiday: [["start", "end", "startMinute", "endMinute"], ["name"], ["kind"], ["cycle"]],
  rotation: [["unit", "labels", "rule", "anchorDate", "anchorLabel", "overrides"], ["name"]],
  // How long a plan of mine counts is my own: a day plan is laid onto what is there.
  bells: [["periods"]],
};

type Fields = Readonly<Record<string, unknown>>;
const differs = (a: Value | null, b: Value, fields: readonly string[]): boolean =>
  a === null || fields.some((field) => canonicalJson((a as Fields)[field]) !== canonicalJson((b as Fields)[field]));

const isSameValue = (a: Value, b: Value): boolean => canonicalJson(a) === canonicalJson(b);

type Mine = { readonly row: string; readonly value: Value; readonly isUntouched: boolean };

type Holiday = FrameRows["holidays"][number];

/** Days off of some classes only say less than the school's: they count as changed. */
const mineOfHoliday = (row: Holiday): Mine => ({
  row: row.id,
  value: row.classes.length === 0 ? holidayValue(row) : { ...holidayValue(row), start: "", end: "" },
  isUntouched:
    row.classes.length === 0 &&
    row.official !== null &&
    row.official.start === row.start &&
    row.official.end === row.end &&
    row.official.name === row.name,
});

const isTwin = (row: Holiday, value: ReturnType<typeof holidayValue>, nearness: "equal" | "days" | "name"): boolean => {
  const mine = holidayValue(row);
  const hasName = mine.name.trim().toLowerCase() === value.name.trim().toLowerCase();
  if (nearness === "equal") return hasName && !differs(mine, value, groups.holiday[0]!);
  if (nearness === "days") return mine.kind === value.kind && !differs(mine, value, groups.holiday[0]!);
  return hasName && mine.start <= value.end && mine.end >= value.start;
};

/** My records that belong to parts of the frame, by the part's key. */
const pair = (o: CompareFrame): ReadonlyMap<string, Mine> => {
  const { mine, parts, today } = o;
  const pairs = new Map<string, Mine>();
  const { schoolyear } = mine;
  const baseOf = new Map(o.base.map((one) => [partKey(one), one]));
  const all = [...parts, ...o.base.filter((one) => !parts.some((part) => partKey(part) === partKey(one)))];
  const free = new Map(mine.holidays.map((row) => [row.id, row]));
  const claim = (key: string, row: Holiday | undefined) => {
    if (!row || pairs.has(key)) return;
    free.delete(row.id);
    pairs.set(key, mineOfHoliday(row));
  };
  const holidays = all.filter(({ type }) => type === "holiday");
  for (const part of holidays) claim(partKey(part), free.get(baseOf.get(partKey(part))?.row ?? ""));
  for (const part of holidays) claim(partKey(part), free.get(o.takenId(part)));
  for (const nearness of ["equal", "days", "name"] as const)
    for (const part of holidays) {
      const key = partKey(part);
      // What I deleted since is none of what I have.
      if (part.type !== "holiday" || (baseOf.get(key)?.row ?? "") !== "") continue;
      claim(
        key,
        [...free.values()].find((row) => isTwin(row, part.value, nearness)),
      );
    }
  const freeRotations = new Map(mine.rotations.map((row) => [row.id, row]));
  const rotations = parts.filter((part) => part.type === "rotation");
  const claimRotation = (part: FramePart, row: FrameRows["rotations"][number] | undefined) => {
    if (!row || pairs.has(partKey(part))) return;
    freeRotations.delete(row.id);
    const isUsed = mine.timetables.some(
      ({ id, rotation }) => rotation === row.id && mine.sessions.some(({ timetable }) => timetable === id),
    );
    pairs.set(partKey(part), { row: row.id, value: rotationValue(row), isUntouched: !isUsed });
  };
  for (const part of rotations) claimRotation(part, freeRotations.get(baseOf.get(partKey(part))?.row ?? ""));
  for (const part of rotations) claimRotation(part, freeRotations.get(o.takenId(part)));
  for (const part of rotations) {
    if ((baseOf.get(partKey(part))?.row ?? "") !== "") continue;
    const rest = [...freeRotations.values()];
    const alike = rest.find((row) => canonicalJson(row.labels) === canonicalJson(part.value.labels));
    claimRotation(part, alike ?? (rotations.length === 1 && rest.length === 1 ? rest[0] : undefined));
  }
  for (const part of parts) {
    if (part.type === "year")
      pairs.set(partKey(part), { row: schoolyear.id, value: yearValue(schoolyear), isUntouched: o.isYearUntouched });
    if (part.type === "rooms")
      pairs.set(partKey(part), { row: schoolyear.id, value: sortRooms(schoolyear.rooms), isUntouched: true });
    if (part.type !== "bells") continue;
    const { validFrom, validTo } = part.value;
    const day = [[validFrom, today].toSorted()[1]!, validTo].toSorted()[0]!;
    const row = timetableOn(mine.timetables, day);
    if (!row) continue;
    const periods = periodValues(row.periods);
    const isSchools = o.base.some(
      (one) => one.type === "bells" && canonicalJson(one.value.periods) === canonicalJson(periods),
    );
    const isUsed = mine.sessions.some(({ timetable }) => timetable === row.id);
    pairs.set(partKey(part), {
      row: row.id,
      value: { ...part.value, periods },
      isUntouched: !isUsed || isSchools || row.periods.length === 0,
    });
  }
  return pairs;
};

/** Whether my timetable has weeks, or days of a cycle, that the school's rotation does not have. */
const losesLabels = (mine: FrameRows, row: string, part: FramePart): boolean => {
  if (part.type !== "rotation") return false;
  const own = mine.rotations.find(({ id }) => id === row);
  const users = new Set(mine.timetables.filter(({ rotation }) => rotation === row).map(({ id }) => id));
  const sessions = mine.sessions.filter(({ timetable }) => users.has(timetable));
  if (!own || sessions.length === 0) return false;
  const { unit, labels } = part.value;
  return (
    own.unit !== unit ||
    (unit === "day" && own.labels.length !== labels.length) ||
    sessions.some((session) => session.labels.some((label) => !labels.includes(label)))
  );
};

/** Rooms after taking what the school named and what it no longer names. */
export const mergeRooms = (mine: readonly string[], before: readonly string[], theirs: readonly string[]) => {
  const gone = new Set(before.filter((room) => !theirs.includes(room)));
  const added = theirs.filter((room) => !before.includes(room));
  return sortRooms([...mine.filter((room) => !gone.has(room)), ...added]);
};

const roomsLine = (part: FramePart, base: Decided | undefined, mine: Mine): FrameLine | null => {
  const [own, theirs] = [mine.value as readonly string[], part.value as readonly string[]];
  const before = (base?.value ?? []) as readonly string[];
  if (isSameValue(mergeRooms(own, before, theirs), own)) return null;
  return {
    key: partKey(part),
    type: "rooms",
    change: base ? "changed" : "added",
    part,
    mine: { row: mine.row, value: own },
    before,
    fields: ["rooms"],
    isAsked: true,
    isPreset: true,
    obstacle: null,
  };
};

/** Compares one part; null where both agree in all that matters. */
const compare = (
  part: FramePart,
  base: Decided | undefined,
  mine: Mine | undefined,
  o: CompareFrame,
): FrameLine | null => {
  if (part.type === "rooms") return roomsLine(part, base, mine!);
  const own = groups[part.type];
  const before = base?.value ?? null;
  const changed = own.filter((fields) => differs(before, part.value, fields));
  const isAsked = changed.length > 0;
  const hasName = (fields: readonly string[]) => fields.includes("name") || fields.includes("kind");
  // Official holidays have a name in each language.
  const counts = (fields: readonly string[]) => !hasName(fields) || (base !== undefined && isAsked);
  const common = { key: partKey(part), type: part.type, part, before, isAsked };
  if (!mine) {
    const isPreset = isAsked && base === undefined;
    return { ...common, change: "added", mine: null, fields: own.flat(), isPreset, obstacle: null };
  }
  const needed = (isAsked ? changed : own).filter(
    (fields) => counts(fields) && differs(mine.value, part.value, fields),
  );
  if (needed.length === 0) return null;
  const isUnchanged = base ? needed.every((fields) => !differs(mine.value, base.value, fields)) : mine.isUntouched;
  const obstacle =
    part.type === "year" && o.isYearClosed ? "closed" : losesLabels(o.mine, mine.row, part) ? "labels" : null;
  return {
    ...common,
    change: "changed",
    mine: { row: mine.row, value: mine.value },
    fields: needed.flat(),
    isPreset: isAsked && isUnchanged && obstacle === null,
    obstacle,
  };
};

const isPast = (part: FramePart, today: PlainDate): boolean => part.type === "bells" && part.value.validTo < today;

/**
 * Holds a school's frame against my year and what was decided before. A part that only the school
 * changed is proposed; what I changed stays unless I take it.
 */
export const compareFrame = (o: CompareFrame): FrameChanges => {
  const pairs = pair(o);
  const baseOf = new Map(o.base.map((one) => [partKey(one), one]));
  const lines: FrameLine[] = [];
  const bells: FrameLine[] = [];
  const same: Decided[] = [];
  for (const part of o.parts) {
    const key = partKey(part);
    const base = baseOf.get(key);
    const mine = pairs.get(key);
    const line = isPast(part, o.today) ? null : compare(part, base, mine, o);
    // What was left is asked no more until the school changes it again.
    if (line?.type === "bells") bells.push(line);
    else if (line) lines.push(line);
    else same.push({ ...part, row: mine?.row ?? base?.row ?? "" });
  }
  // Two day plans that come onto one timetable of mine are asked one after the other.
  for (const own of Map.groupBy(bells, ({ mine, key }) => mine?.row ?? key).values()) {
    const shown = own.find(({ isAsked }) => isAsked) ?? own[0]!;
    lines.push(shown);
    for (const { key } of own) if (key !== shown.key && baseOf.has(key)) same.push(baseOf.get(key)!);
  }
  const known = new Set(o.parts.map(partKey));
  for (const base of o.base) {
    const key = partKey(base);
    const mine = pairs.get(key);
    // What else the school takes away stays: lessons may lie on it.
    if (known.has(key) || base.type !== "holiday" || !mine) continue;
    const isPreset = isSameValue(mine.value, base.value);
    const { row: _, ...part } = base;
    lines.push({
      key,
      type: "holiday",
      change: "removed",
      part,
      mine: { row: mine.row, value: mine.value },
      before: base.value,
      fields: [],
      isAsked: true,
      isPreset,
      obstacle: null,
    });
  }
  return { lines, same };
};

/**
 * What is decided from now on: of each part that was shown, and where both agree. A part that was
 * not shown stays as it was decided.
 */
export const decideFrame = (
  { lines, same }: FrameChanges,
  base: readonly Decided[],
  o: { readonly taken: ReadonlySet<string>; readonly takenId: CompareFrame["takenId"] },
): readonly Decided[] => [
  ...same,
  ...lines.flatMap((line): readonly Decided[] => {
    if (line.change === "removed") return [];
    const old = base.find((one) => partKey(one) === line.key);
    const row = line.mine?.row ?? (o.taken.has(line.key) ? o.takenId(line.part) : (old?.row ?? ""));
    return [{ ...line.part, row }];
  }),
];
