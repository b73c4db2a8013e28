import { editAny } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import type { AnyRow } from "#db/store/outbox";
import { isSameJson } from "#db/store/row-diff";
import { applyEdits } from "#domain/schedule/apply-edits";
import { mondayOf, type PlainDate } from "#domain/time/plain-date";
import { rotateFrom } from "#domain/timetable/rotate-from";
import { readOverride, type RotationEdit, type RotationRecords } from "#domain/timetable/rotation-edits";
import { collections } from "#schema/collections";
import { textLimits } from "#schema/limits";
import type { RotationRow } from "#schema/rotations";
import type { TimetableRow } from "#schema/timetables";
import type { RotationData } from "./use-rotation-data.ts";

const editedCollections = ["rotations", "timetables", "sessions", "holidays"] as const;

/** The records that a change of a rotation can touch. */
export type Rows = Pick<RotationData, (typeof editedCollections)[number]>;

const rest = { year: { start: "", end: "" }, courses: [], exceptions: [] };

/** The records after edits of the domain. */
export const applyTo = (rows: Rows, edits: readonly RotationEdit[]): Rows =>
  applyEdits({ ...rest, ...rows }, edits) as unknown as Rows;

/**
 * The edits that make the records as they are after a change of those that were shown. Each edit
 * starts from its record as it was shown.
 */
export const toMutations = (shown: Rows, after: Rows): Mutation[] =>
  editedCollections.flatMap((collection) => {
    const names = Object.keys(collections[collection].fields);
    const known = new Map(shown[collection].map((row) => [row.id, row as AnyRow]));
    const left = new Set(after[collection].map(({ id }) => id));
    const pick = (row: AnyRow, isPicked: (name: string) => boolean) =>
      Object.fromEntries(names.filter(isPicked).map((name) => [name, row[name]]));
    const written = (after[collection] as readonly AnyRow[]).flatMap((row): Mutation[] => {
      const was = known.get(row.id);
      if (!was) return [{ op: "create", collection, id: row.id, values: pick(row, () => true) }];
      const patch = pick(row, (name) => !isSameJson(row[name], was[name]));
      return Object.keys(patch).length === 0 ? [] : [editAny(collection, was, patch)];
    });
    const gone = [...known.keys()].filter((id) => !left.has(id));
    return [...written, ...gone.map((id): Mutation => ({ op: "delete", collection, id }))];
  });

/** A free name for a rotation: the plain one, or that with a number. */
export const freeName = (rotations: readonly RotationRow[], plain: string): string => {
  const names = new Set(rotations.map(({ name }) => name));
  const base = plain.replace(/ \d+$/, "").slice(0, textLimits("rotations").name - 3);
  const numbered = Array.from({ length: names.size + 1 }, (_, index) => (index === 0 ? base : `${base} ${index + 1}`));
  return numbered.find((one) => !names.has(one)) ?? base;
};

/**
 * A rotation as it goes on from a date: weeks or days that were set alone before it are no longer
 * of interest.
 */
const onward = (rotation: RotationRow, from: PlainDate): RotationRow["overrides"] =>
  Object.fromEntries(
    Object.entries(rotation.overrides).filter(
      ([date, text]) => mondayOf(from) <= date || readOverride(text, rotation.labels).isOnward,
    ),
  );

/**
 * The records where a rotation is changed from a date on: timetables that follow it go on with a
 * copy of it, to which `edit` applies; before the date all stays. Undefined if no day from the date
 * on is affected.
 */
export const changeFrom = (o: {
  rows: Rows;
  rotation: RotationRow;
  /** The id of the copy. */
  id: string;
  name: string;
  edit: (records: RotationRecords) => readonly RotationEdit[];
  from: PlainDate;
  newId: () => string;
}): Rows | undefined => {
  const { rows, rotation, from, newId, id } = o;
  const isChosen = (timetable: TimetableRow) => timetable.rotation === rotation.id;
  const rotated = rotateFrom({ ...rows, isChosen, rotation: id, from, newId });
  if (!rotated) return undefined;
  const copy = { ...rotation, id, name: o.name, overrides: onward(rotation, from) };
  const holidays = rows.holidays.filter(({ end }) => from <= end);
  const edits = o.edit({ ...rotated, rotation: copy, holidays });
  return applyTo({ ...rows, ...rotated, rotations: [...rows.rotations, copy] }, edits);
};
