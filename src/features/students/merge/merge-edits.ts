import type { Database } from "#db/store/database";
import { edit } from "#db/edit/edit";
import { readMovedReferences } from "#db/edit/move-references";
import type { Mutation } from "#db/edit/mutation";
import { readRows } from "#db/read/queries";
import { isSameJson } from "#db/store/row-diff";
import type { StudentRow, StudentValues } from "#schema/students";

export const mergeSides = ["first", "second"] as const;
export type MergeSide = (typeof mergeSides)[number];

/**
 * Which of two records stays. A photo cannot move to another record, so the one with a photo stays.
 * If both have one, it is the one whose photo was chosen. Otherwise it is the older one.
 */
export const keptSide = (
  { first, second }: { readonly [S in MergeSide]: StudentRow },
  hasPhoto: { readonly [S in MergeSide]: boolean },
  chosen: MergeSide | null,
): MergeSide => {
  if (hasPhoto.first !== hasPhoto.second) return hasPhoto.first ? "first" : "second";
  return chosen ?? (second.created < first.created ? "second" : "first");
};

/** The wishes for seats that are about two students together. */
const readWishesBetween = async (db: Database, one: string, two: string): Promise<ReadonlySet<string>> => {
  const wishes = await Promise.all([
    readRows(db, "seatwishes", { student: one, other: two }),
    readRows(db, "seatwishes", { student: two, other: one }),
  ]);
  return new Set(wishes.flat().map(({ id }) => id));
};

/**
 * Makes one student of two. All that is about the other is then about the one kept, which gets
 * `values`. The other is deleted, and with it the wishes for seats between the two. It says whom it
 * became in place of what it was deleted with: what another device still writes about it is about
 * the one kept.
 */
export const readMergeEdits = async (
  db: Database,
  {
    kept,
    other,
    values,
  }: {
    readonly kept: StudentRow;
    readonly other: StudentRow;
    readonly values: Partial<StudentRow>;
  },
): Promise<readonly Mutation[]> => {
  const patch = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSameJson(value, kept[name as keyof StudentRow])),
  ) as Partial<StudentValues>;
  const between = await readWishesBetween(db, kept.id, other.id);
  const moved = await readMovedReferences(db, "students", { from: other.id, to: kept.id });
  return [
    ...moved.filter((one) => one.collection !== "seatwishes" || !between.has(one.id ?? "")),
    ...(Object.keys(patch).length === 0 ? [] : [edit("students", kept, patch)]),
    ...[...between].map((id): Mutation => ({ op: "delete", collection: "seatwishes", id, deletedWith: other.id })),
    { op: "delete", collection: "students", id: other.id, deletedWith: kept.id },
  ];
};
