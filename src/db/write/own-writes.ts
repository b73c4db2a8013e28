import type { CollectionName } from "#schema/collections";
import type { AnyRow } from "#db/store/outbox";
import { isSameJson } from "#db/store/row-diff";

/** A record before and after one write; undefined: it is not in the mirror. */
export type RowChange = {
  readonly collection: CollectionName;
  readonly id: string;
  readonly before: AnyRow | undefined;
  readonly now: AnyRow | undefined;
};

/** A write of this page. `at`: milliseconds since the epoch. */
export type OwnWrite = { readonly at: number; readonly changes: readonly RowChange[] };

/** How long a screen may show what was read before a write, in milliseconds. */
const longestDelay = 30_000;

const isSameState = (a: AnyRow | undefined, b: AnyRow | undefined): boolean => {
  const [isHere, isThere] = [a?.deleted === false, b?.deleted === false];
  return isHere && isThere ? isSameJson(a, b) : isHere === isThere;
};

/** Whether this page has written a record: what it begins is not in the mirror at once. */
export const isWritten = (own: readonly OwnWrite[], collection: CollectionName, id: string): boolean =>
  own.some(({ changes }) => changes.some((one) => one.id === id && one.collection === collection));

/**
 * A record as this page left it, where `shown` was read before that; else `shown`. Undefined: it is
 * not there, or deleted.
 *
 * Live queries and drawing take a moment. An edit that is made meanwhile must not take the older
 * state for its "before".
 */
export const latestRow = <R extends { readonly id: string }>(
  own: readonly OwnWrite[],
  now: number,
  {
    collection,
    id,
    shown,
  }: { readonly collection: CollectionName; readonly id: string; readonly shown: R | undefined },
): R | undefined => {
  const changes = own.flatMap(({ at, changes }) =>
    Math.abs(now - at) > longestDelay ? [] : changes.filter((one) => one.id === id && one.collection === collection),
  );
  const last = changes.at(-1)?.now;
  const states = changes.flatMap((one) => [one.before, one.now]).filter((one) => !isSameState(one, last));
  if (!states.some((one) => isSameState(one, shown as AnyRow | undefined))) return shown;
  return last?.deleted === false ? (last as unknown as R) : undefined;
};
