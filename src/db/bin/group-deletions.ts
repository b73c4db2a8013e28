import { parentKeysOf } from "#db/store/cascades";
import type { AnyRow } from "#db/store/outbox";
import { collectionNames, type CollectionName } from "#schema/collections";
import { dateOf } from "#schema/record-text";

export type BinRecord = { readonly collection: CollectionName; readonly row: AnyRow };

/** What one deletion took along. */
export type Deletion = {
  /** The record that was deleted. If it came back by itself, this is the first of what is left. */
  readonly head: BinRecord;
  /** What was deleted with it, parents before children. */
  readonly rest: readonly BinRecord[];
};

/** Parents before children, and each kind by day and time. */
const inOrder = (a: BinRecord, b: BinRecord): number => {
  const [placeA, placeB] = [a, b].map(({ collection }) => collectionNames.indexOf(collection)) as [number, number];
  if (placeA !== placeB) return placeA - placeB;
  const [dayA, dayB] = [a, b].map(({ collection, row }) => dateOf(collection, row)) as [string, string];
  return dayA === dayB ? Number(a.row.start) - Number(b.row.start) || 0 : dayA < dayB ? -1 : 1;
};

/**
 * Puts together what was deleted together. A record that an older version of the app deleted does
 * not say what it was deleted with. It is taken to have gone with its parent if that is deleted
 * too.
 */
export const groupDeletions = (records: readonly BinRecord[]): readonly Deletion[] => {
  const byKey = new Map(records.map((record) => [`${record.collection}/${record.row.id}`, record]));
  const causeOf = ({ collection, row }: BinRecord): string => {
    // A student names the one that it became (`readMergeEdits`), and comes back by itself.
    if (collection === "students") return row.id;
    if (row.deletedWith) return row.deletedWith;
    const parent = parentKeysOf(collection, row).flatMap(([name, id]) => byKey.get(`${name}/${id}`) ?? [])[0];
    return parent ? causeOf(parent) : row.id;
  };
  return [...Map.groupBy(records, causeOf)].map(([cause, members]) => {
    const sorted = members.toSorted(inOrder);
    const head = sorted.find(({ row }) => row.id === cause) ?? sorted[0]!;
    return { head, rest: sorted.filter((record) => record !== head) };
  });
};
