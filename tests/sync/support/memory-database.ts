import type { Database } from "#db/store/database";
import { collectionNames, collections } from "#schema/collections";

/*
 * The part of Dexie that the mirror uses, in memory: the store, `mutate` and the queries run on it
 * unchanged, some fifty times faster than on a JavaScript IndexedDB. `parity.test.ts` runs the same
 * scripts on both.
 */

type Item = Record<string, unknown>;
type Change = { readonly rows: Map<string, Item>; readonly key: string; readonly before: Item | undefined };

const rankOf = (value: unknown): number => (Array.isArray(value) ? 2 : typeof value === "string" ? 1 : 0);

/** IndexedDB's order of keys: numbers, texts, lists. */
const compare = (a: unknown, b: unknown): number => {
  if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
      const order = compare(a[index], b[index]);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  }
  return (a as number) < (b as number) ? -1 : (a as number) > (b as number) ? 1 : 0;
};

const createSelection = (read: () => Item[], keyOf: (item: Item) => unknown, remove: (key: unknown) => void) => ({
  toArray: async () => read(),
  count: async () => read().length,
  first: async () => read()[0],
  primaryKeys: async () => read().map(keyOf),
  each: async (work: (item: Item) => void) => read().forEach((item) => work(item)),
  delete: async () => read().forEach((item) => remove(keyOf(item))),
  filter: (isWanted: (item: Item) => boolean) => createSelection(() => read().filter(isWanted), keyOf, remove),
  offset: (count: number) => createSelection(() => read().slice(count), keyOf, remove),
  limit: (count: number) => createSelection(() => read().slice(0, count), keyOf, remove),
});

const createTable = (name: string, keyPath: string | readonly string[], indexes: readonly string[], log: Log) => {
  const rows = new Map<string, Item>();
  const isAuto = keyPath === "key" && name === "conflicts";
  const isMany = (field: string) => indexes.includes(`*${field}`);
  let counter = 0;
  let sorted: Item[] | undefined;

  const keyOf = (item: Item): unknown =>
    typeof keyPath === "string" ? item[keyPath] : keyPath.map((part) => item[part]);
  const textOf = (key: unknown): string => (Array.isArray(key) ? key.join("/") : String(key));
  const all = (): Item[] => (sorted ??= [...rows.values()].toSorted((a, b) => compare(keyOf(a), keyOf(b))));
  const set = (key: string, item: Item | undefined): void => {
    if (!log.add({ rows, key, before: rows.get(key) }, item !== undefined)) return;
    if (item) rows.set(key, Object.freeze(item));
    else rows.delete(key);
    sorted = undefined;
  };
  const put = (item: Item): void => set(textOf(keyOf(item)), item);
  const remove = (key: unknown): void => set(textOf(key), undefined);
  const by = (path: string) => (item: Item) => {
    const parts = path.startsWith("[") ? path.slice(1, -1).split("+") : undefined;
    return parts ? parts.map((part) => item[part]) : item[path];
  };
  const ordered = (path: string, isWanted: (key: unknown) => boolean) =>
    createSelection(
      () => {
        const read = by(path);
        return all()
          .filter((item) => isWanted(read(item)))
          .toSorted((a, b) => (isMany(path) ? 0 : compare(read(a), read(b))));
      },
      keyOf,
      remove,
    );
  const isEqual = (path: string, key: unknown, wanted: unknown) =>
    isMany(path) ? (key as unknown[]).includes(wanted) : compare(key, wanted) === 0;

  return {
    name,
    forgetOrder: () => (sorted = undefined),
    ...createSelection(all, keyOf, remove),
    get: async (key: unknown) => rows.get(textOf(key)),
    bulkGet: async (keys: readonly unknown[]) => keys.map((key) => rows.get(textOf(key))),
    put: async (item: Item) => put(item),
    bulkPut: async (items: readonly Item[]) => items.forEach(put),
    bulkAdd: async (items: readonly Item[]) =>
      items.map((item) => {
        const added = isAuto ? { ...item, key: (counter += 1) } : item;
        put(added);
        return keyOf(added);
      }),
    bulkUpdate: async (changes: readonly { key: unknown; changes: Item }[]) =>
      changes.forEach(({ key, changes: patch }) => put({ ...rows.get(textOf(key)), ...patch })),
    delete: async (key: unknown) => remove(key),
    bulkDelete: async (keys: readonly unknown[]) => keys.forEach(remove),
    orderBy: (path: string) => ordered(path, () => true),
    where: (path: string) => ({
      equals: (wanted: unknown) => ordered(path, (key) => isEqual(path, key, wanted)),
      notEqual: (other: unknown) => ordered(path, (key) => !isEqual(path, key, other)),
      anyOf: (wanted: readonly unknown[]) => ordered(path, (key) => wanted.some((one) => isEqual(path, key, one))),
      startsWith: (prefix: string) => ordered(path, (key) => String(key).startsWith(prefix)),
      between: (low: unknown, high: unknown) =>
        ordered(path, (key) => compare(key, low) >= 0 && compare(key, high) <= 0),
    }),
  };
};

export type StorageFaults = {
  readonly room?: Room;
  /** What finds no room is lost, and nobody hears of it. */
  readonly isSilent?: boolean;
};

/** The changes of a transaction. Deleting makes room. */
const createLog = ({ room = {}, isSilent = false }: StorageFaults) => {
  const changes: Change[] = [];
  return {
    changes,
    /** Whether the storage takes it. */
    add: (change: Change, isPut: boolean): boolean => {
      if (room.left !== undefined) room.left += isPut ? -1 : 1;
      if (isPut && room.left !== undefined && room.left < 0) {
        room.left = 0;
        if (isSilent) return false;
        throw new DOMException("The storage is full.", "QuotaExceededError");
      }
      changes.push(change);
      return true;
    },
  };
};
type Log = ReturnType<typeof createLog>;

/** The writes that a storage still takes; the next one finds it full. Undefined: it takes all. */
export type Room = { left?: number };

/** A mirror that lives as long as the test. A throwing transaction changes nothing. */
export const createMemoryDatabase = (_name = "", faults: StorageFaults = {}): Database => {
  const log = createLog(faults);
  const tables = Object.fromEntries([
    ...collectionNames.map((name) => [name, createTable(name, "id", collections[name].indexes, log)] as const),
    ["outbox", createTable("outbox", ["collection", "id"], [], log)],
    ["conflicts", createTable("conflicts", "key", [], log)],
    ["meta", createTable("meta", "key", [], log)],
    ["uploads", createTable("uploads", "key", [], log)],
    ["files", createTable("files", "sha256", [], log)],
    ["fileBytes", createTable("fileBytes", "sha256", [], log)],
    ["fileNames", createTable("fileNames", "key", [], log)],
  ]);
  const undo = (): void => {
    for (const { rows, key, before } of log.changes.toReversed()) {
      if (before) rows.set(key, before);
      else rows.delete(key);
    }
    for (const table of Object.values(tables)) table.forgetOrder();
  };
  const transaction = async (...parts: unknown[]): Promise<unknown> => {
    log.changes.length = 0;
    try {
      return await (parts.at(-1) as () => Promise<unknown>)();
    } catch (error) {
      undo();
      throw error;
    } finally {
      log.changes.length = 0;
    }
  };
  return {
    ...tables,
    table: (name: string) => tables[name],
    transaction,
    close: () => undefined,
  } as unknown as Database;
};
