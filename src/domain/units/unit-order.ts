import { byOrder } from "#domain/lessons/by-order";

type Ordered = { readonly id: string; readonly order: string };

/** What a record may hold of such a key (`schema/units`). */
const longest = 60;
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const lastDigit = digits.at(-1)!;
const firstKey = "a0";
const digitAt = (index: number): string => digits[index]!;

/**
 * A key in the middle of two; "" where there is none. Keys are fractions in base 62, without the
 * leading point.
 */
const middle = (before: string, after: string | null): string => {
  if (after === "") return "";
  if (after !== null) {
    let same = 0;
    while (same < after.length && (before[same] ?? "0") === after[same]) same += 1;
    if (same > 0) return after.slice(0, same) + middle(before.slice(same), after.slice(same));
  }
  const low = before === "" ? 0 : digits.indexOf(before[0]!);
  const high = after === null ? digits.length : digits.indexOf(after[0]!);
  if (high - low > 1) return digitAt(Math.round((low + high) / 2));
  if (after !== null && after.length > 1) return after[0]!;
  return digitAt(low) + middle(before.slice(1), null);
};

/**
 * The key after another one: one more in its last place, so that a list that only grows keeps short
 * keys.
 */
const keyAfter = (key: string): string => {
  if (key === "") return firstKey;
  const kept = key.slice(0, key.search(new RegExp(`${lastDigit}*$`)));
  return kept === "" ? `${key}1` : kept.slice(0, -1) + digitAt(digits.indexOf(kept.at(-1)!) + 1);
};

const isBetween = (key: string, before: string, after: string | null): boolean =>
  key > before && (after === null || key < after) && key.length <= longest;

/** The order's key for records that come after all of `units`, in turn. */
export const ordersAtEnd = (units: readonly Ordered[], count: number): readonly string[] => {
  let key = units.toSorted(byOrder).at(-1)?.order ?? "";
  return Array.from({ length: count }, () => (key = keyAfter(key)));
};

/**
 * Keys in turn between two others; `after` null: nothing follows. Null where there is no room for
 * them. The middle one is made first, so that keys of many stay short.
 */
export const ordersBetween = (before: string, after: string | null, count: number): readonly string[] | null => {
  if (count === 0) return [];
  if (after === null) {
    const keys: string[] = [];
    for (let key = before; keys.length < count;) keys.push((key = keyAfter(key)));
    return keys.every((key) => key.length <= longest) ? keys : null;
  }
  const order = middle(before, after);
  if (!isBetween(order, before, after)) return null;
  const half = Math.floor((count - 1) / 2);
  const first = ordersBetween(before, order, half);
  const last = ordersBetween(order, after, count - 1 - half);
  return first && last && [...first, order, ...last];
};

/**
 * The keys to write so that a unit has the place `to` (from 0) among all. Mostly its own: only
 * where two others have the same key, as two devices may give them, or there is none left between
 * them, all get new ones.
 */
export const orderChanges = (units: readonly Ordered[], unit: string, to: number): readonly Ordered[] => {
  const sorted = units.toSorted(byOrder);
  const own = sorted.find(({ id }) => id === unit);
  if (!own || sorted.indexOf(own) === to) return [];
  const others = sorted.filter((one) => one !== own);
  const before = others[to - 1]?.order ?? "";
  const after = others[to]?.order ?? null;
  const order = after === null ? keyAfter(before) : middle(before, after);
  if (isBetween(order, before, after)) return [{ id: unit, order }];
  const all = others.toSpliced(to, 0, own);
  const keys = ordersAtEnd([], all.length);
  return all.map(({ id }, index) => ({ id, order: keys[index]! })).filter(({ id, order }) => orderOf(id) !== order);

  function orderOf(id: string): string | undefined {
    return sorted.find((one) => one.id === id)?.order;
  }
};
