import type { Holiday } from "#domain/holidays/holiday";
import { dateToDay, dateToWeek, mondayOf, type PlainDate } from "#domain/time/plain-date";
import type { Rotation } from "#domain/rotation/rotation";
import type { Session, Timetable } from "./timetable.ts";

/** The records that an edit of a rotation may affect. */
export type RotationRecords = {
  readonly rotation: Rotation & { readonly id: string };
  readonly timetables: readonly Pick<Timetable, "id" | "rotation">[];
  /** Sessions of any timetable; only those of timetables with this rotation matter. */
  readonly sessions: readonly Session[];
  readonly holidays: readonly Holiday[];
};

export type RotationEdit =
  | {
      readonly op: "update";
      readonly collection: "rotations";
      readonly id: string;
      readonly patch: Partial<Rotation>;
    }
  | {
      readonly op: "update";
      readonly collection: "sessions";
      readonly id: string;
      readonly patch: Partial<Pick<Session, "day" | "labels">>;
    }
  | { readonly op: "update"; readonly collection: "holidays"; readonly id: string; readonly patch: { cycle: string } }
  | {
      readonly op: "update";
      readonly collection: "timetables";
      readonly id: string;
      readonly patch: { rotation: string };
    }
  | { readonly op: "delete"; readonly collection: "rotations"; readonly id: string };

/** The longest label in characters and the most labels, as in the schema. */
export const maxLabelLength = 12;
export const maxLabels = 16;

export type LabelFault = "empty" | "double" | "tooLong" | "arrow";

/**
 * What is wrong with a label, given the other ones; null if nothing is. A final ">" would mean
 * "from here on".
 */
export const labelFault = (label: string, others: readonly string[]): LabelFault | null => {
  if (label === "") return "empty";
  if (label.length > maxLabelLength) return "tooLong";
  if (label.endsWith(">")) return "arrow";
  return others.includes(label) ? "double" : null;
};

/** The next unused label: a letter for weeks, a number for days. */
export const nextLabel = (unit: Rotation["unit"], labels: readonly string[]): string => {
  const names = Array.from({ length: maxLabels + labels.length + 1 }, (_, index) =>
    unit === "day" || index >= 26 ? String(index + 1) : String.fromCodePoint(65 + index),
  );
  return (
    names.slice(labels.length).find((name) => !labels.includes(name)) ?? names.find((name) => !labels.includes(name))!
  );
};

const sessionsOf = ({ rotation, timetables, sessions }: RotationRecords): readonly Session[] => {
  const followers = new Set(timetables.filter((one) => one.rotation === rotation.id).map(({ id }) => id));
  return sessions.filter((session) => followers.has(session.timetable));
};

/** An override's label, and whether it applies from there on. */
export const readOverride = (
  text: string,
  labels: readonly string[],
): { readonly label: string; readonly isOnward: boolean } =>
  text.endsWith(">") && !labels.includes(text)
    ? { label: text.slice(0, -1), isOnward: true }
    : { label: text, isOnward: false };

const forcedLabel = ({ cycle }: Holiday): string | null => (cycle.startsWith("force:") ? cycle.slice(6) : null);

export type LabelUse = {
  /** Sessions that take place on one of the labels. */
  readonly sessions: readonly Session[];
  readonly overrides: readonly PlainDate[];
  /** Holidays that set the cycle to one of the labels. */
  readonly holidays: readonly Holiday[];
};

/** Where labels of the rotation are used. */
export const labelUse = (records: RotationRecords, labels: readonly string[]): LabelUse => {
  const { rotation, holidays } = records;
  const isOne = (label: string | null): boolean => label !== null && labels.includes(label);
  return {
    sessions: sessionsOf(records).filter(
      (session) =>
        session.labels.some(isOne) || (rotation.unit === "day" && isOne(rotation.labels[session.day - 1] ?? null)),
    ),
    overrides: Object.entries(rotation.overrides)
      .filter(([, text]) => isOne(readOverride(text, rotation.labels).label))
      .map(([date]) => date)
      .toSorted(),
    holidays: rotation.unit === "day" ? holidays.filter((holiday) => isOne(forcedLabel(holiday))) : [],
  };
};

export const isUsed = ({ sessions, overrides, holidays }: LabelUse): boolean =>
  sessions.length + overrides.length + holidays.length > 0;

/** A label after the edit, and before it; null for a new one. */
export type NextLabel = { readonly label: string; readonly was: string | null };

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

/**
 * What each label is called after `next`; that of a removed one is `replacement`, or without one
 * the old name.
 */
export const labelFollower = (
  rotation: Pick<Rotation, "labels">,
  next: readonly NextLabel[],
  replacement: string | null,
): ((old: string) => string) => {
  const find = (was: string | null) => (was === null ? undefined : next.find((one) => one.was === was)?.label);
  return (old) => find(old) ?? (rotation.labels.includes(old) ? find(replacement) : undefined) ?? old;
};

/**
 * Renames, adds, removes and reorders labels, and updates what uses them. What used a removed label
 * gets `replacement`, an old label that stays. With null it keeps the old label and is paused:
 * nothing is lost, and it is active again once a label has that name. In a cycle of days sessions
 * refer to a day by its number. A session whose day was removed is paused by a number after the
 * last day.
 */
export const changeLabels = (
  records: RotationRecords,
  next: readonly NextLabel[],
  replacement: string | null,
): RotationEdit[] => {
  const { rotation, holidays } = records;
  const labels = next.map(({ label }) => label);
  const follow = labelFollower(rotation, next, replacement);
  const followDay = (day: number): number => {
    const old = rotation.labels[day - 1];
    if (old === undefined) return day;
    const place = labels.indexOf(follow(old));
    return place < 0 ? labels.length + 1 : place + 1;
  };
  const overrides = Object.fromEntries(
    Object.entries(rotation.overrides).map(([date, text]) => {
      const { label, isOnward } = readOverride(text, rotation.labels);
      return [date, `${follow(label)}${isOnward ? ">" : ""}`];
    }),
  );
  const anchor = follow(rotation.anchorLabel);
  const anchorLabel = anchor === "" || labels.includes(anchor) ? anchor : (labels[0] ?? "");
  const edits: RotationEdit[] = [
    { op: "update", collection: "rotations", id: rotation.id, patch: { labels, anchorLabel, overrides } },
  ];
  for (const session of sessionsOf(records)) {
    const changed = [...new Set(session.labels.map(follow))];
    const day = rotation.unit === "day" ? followDay(session.day) : session.day;
    if (isSame(changed, session.labels) && day === session.day) continue;
    edits.push({ op: "update", collection: "sessions", id: session.id, patch: { labels: changed, day } });
  }
  for (const holiday of rotation.unit === "day" ? holidays : []) {
    const forced = forcedLabel(holiday);
    if (forced === null || follow(forced) === forced) continue;
    edits.push({ op: "update", collection: "holidays", id: holiday.id, patch: { cycle: `force:${follow(forced)}` } });
  }
  return edits;
};

/**
 * What an override applies to: nothing (the label is counted), that week or day only, or everything
 * from there on.
 */
export type OverrideScope = "counted" | "once" | "onward";

/**
 * The override of a date's week or day; undefined if there is none. The last of several in a week
 * counts.
 */
export const overrideAt = (
  rotation: Rotation,
  date: PlainDate,
): { readonly date: PlainDate; readonly label: string; readonly isOnward: boolean } | undefined => {
  const unitOf = rotation.unit === "week" ? dateToWeek : dateToDay;
  const found = Object.entries(rotation.overrides)
    .filter(([one]) => unitOf(one) === unitOf(date))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .at(-1);
  return found && { date: found[0], ...readOverride(found[1], rotation.labels) };
};

/** The overrides after that of a date's week or day is replaced by the given one. */
export const setOverride = (
  rotation: Rotation,
  date: PlainDate,
  label: string,
  scope: OverrideScope,
): Readonly<Record<PlainDate, string>> => {
  const unitOf = rotation.unit === "week" ? dateToWeek : dateToDay;
  const rest = Object.entries(rotation.overrides).filter(([one]) => unitOf(one) !== unitOf(date));
  const key = rotation.unit === "week" ? mondayOf(date) : date;
  const entry: [PlainDate, string][] = scope === "counted" ? [] : [[key, scope === "onward" ? `${label}>` : label]];
  return Object.fromEntries([...rest, ...entry].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/**
 * Removes the rotation from its timetables. With `keepSessions`, sessions that had labels take
 * place every week; otherwise they keep their labels and are paused. Sessions of a cycle's day
 * beyond Sunday are paused as well.
 */
export const removeRotation = (records: RotationRecords, keepSessions: boolean): RotationEdit[] => {
  const { rotation, timetables } = records;
  const freed = keepSessions ? sessionsOf(records).filter(({ labels }) => labels.length > 0) : [];
  return [
    ...timetables
      .filter((one) => one.rotation === rotation.id)
      .map(({ id }): RotationEdit => ({ op: "update", collection: "timetables", id, patch: { rotation: "" } })),
    ...freed.map(({ id }): RotationEdit => ({ op: "update", collection: "sessions", id, patch: { labels: [] } })),
    { op: "delete", collection: "rotations", id: rotation.id },
  ];
};

/**
 * Changes a rotation of weeks into one of days or back, with the usual labels and rule; sessions as
 * in `removeRotation`.
 */
export const changeUnit = (
  records: RotationRecords,
  values: Pick<Rotation, "unit" | "labels" | "rule">,
  keepSessions: boolean,
): RotationEdit[] => {
  const patch: Partial<Rotation> = { ...values, anchorDate: "", anchorLabel: "", overrides: {} };
  const freed = keepSessions ? sessionsOf(records).filter(({ labels }) => labels.length > 0) : [];
  return [
    { op: "update", collection: "rotations", id: records.rotation.id, patch },
    ...freed.map(({ id }): RotationEdit => ({ op: "update", collection: "sessions", id, patch: { labels: [] } })),
  ];
};

/** What a new rotation begins with: A and B by week number, or a cycle of six days. */
export const usualRotation = (unit: Rotation["unit"]): Pick<Rotation, "unit" | "labels" | "rule"> =>
  unit === "week"
    ? { unit, labels: ["A", "B"], rule: "parity" }
    : { unit, labels: ["1", "2", "3", "4", "5", "6"], rule: "alternate" };
