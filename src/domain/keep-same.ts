/** Records are told by their ids, whatever came before them in a list. */
const idOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? (value as { readonly id?: unknown }).id : undefined;

const keepList = (last: readonly unknown[], next: readonly unknown[]): readonly unknown[] => {
  let byId: ReadonlyMap<unknown, unknown> | undefined;
  const before = (value: unknown, index: number): unknown => {
    const id = idOf(value);
    if (id === undefined || id === idOf(last[index])) return last[index];
    byId ??= new Map(last.map((one) => [idOf(one), one]));
    return byId.get(id);
  };
  const kept = next.map((value, index) => keepSame(before(value, index), value));
  return kept.length === last.length && kept.every((value, index) => value === last[index]) ? last : kept;
};

const keepMap = (last: ReadonlyMap<unknown, unknown>, next: ReadonlyMap<unknown, unknown>) => {
  const kept = new Map([...next].map(([key, value]) => [key, keepSame(last.get(key), value)]));
  const isSame = kept.size === last.size && [...kept].every(([key, value]) => last.has(key) && last.get(key) === value);
  return isSame ? last : kept;
};

const keepObject = (last: Readonly<Record<string, unknown>>, next: Readonly<Record<string, unknown>>) => {
  const names = Object.keys(next);
  const kept = Object.fromEntries(names.map((name) => [name, keepSame(last[name], next[name])]));
  const isSame =
    names.length === Object.keys(last).length &&
    names.every((name) => Object.hasOwn(last, name) && kept[name] === last[name]);
  return isSame ? last : kept;
};

/** Lists, maps, sets and plain objects that hold data alone. */
const kindOf = (value: unknown): "list" | "map" | "set" | "object" | undefined => {
  if (Array.isArray(value)) return "list";
  if (value instanceof Map) return "map";
  if (value instanceof Set) return "set";
  const isPlain = typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && !Object.values(value).some((one) => typeof one === "function") ? "object" : undefined;
};

/**
 * `next`, with `last`'s own objects for all that did not change; `last` itself if nothing did. So a
 * comparison by identity finds what is new. Objects with functions in them are compared by
 * identity.
 */
export const keepSame = <T>(last: unknown, next: T): T => {
  if (Object.is(last, next)) return next;
  const kind = kindOf(next);
  if (kind === undefined || kind !== kindOf(last)) return next;
  if (kind === "list") return keepList(last as unknown[], next as unknown[]) as T;
  if (kind === "map") return keepMap(last as Map<unknown, unknown>, next as Map<unknown, unknown>) as T;
  if (kind === "object") return keepObject(last as Record<string, unknown>, next as Record<string, unknown>) as T;
  const [before, after] = [last as Set<unknown>, next as Set<unknown>];
  return (before.size === after.size && [...after].every((value) => before.has(value)) ? last : next) as T;
};
