import type { AnyRow } from "#db/store/outbox";
import {
  collectionNames,
  collections,
  type CollectionName,
  isCollectionName,
  schemaRevision,
} from "#schema/collections";
import type { Field } from "#schema/field";
import { validateRow } from "#schema/validate";
import { collectionChecksum } from "#sync/checksum";
import type { Page, PulledRow, ServerDigest } from "./server-rows.ts";

type CollectionReport = {
  readonly collection: CollectionName;
  readonly records: number;
  readonly deleted: number;
  readonly isSame: boolean;
};

export type Report = {
  readonly head: number;
  readonly floor: number;
  readonly pages: number;
  readonly collections: readonly CollectionReport[];
  /** Sentences, one for everything that is not as it should be. */
  readonly faults: readonly string[];
};

type Rows = ReadonlyMap<CollectionName, ReadonlyMap<string, PulledRow>>;

/** Faults in what a page says about itself, and each row about its place. */
const faultsOfPages = (pages: readonly Page[], owner: string): string[] => {
  const faults: string[] = [];
  const places = new Map<number, string>();
  let head = 0;
  for (const page of pages) {
    const where = `The page after ${page.cursor}`;
    if (page.revision !== schemaRevision) {
      faults.push(`${where} is of schema revision ${page.revision}, this is ${schemaRevision}.`);
    }
    if (page.head < head) faults.push(`${where} has the head at ${page.head}, where it was at ${head} before.`);
    if (page.floor > page.head) faults.push(`${where} has its floor, ${page.floor}, above its head, ${page.head}.`);
    if (page.next > page.head) faults.push(`${where} leads to ${page.next}, beyond its head at ${page.head}.`);
    head = page.head;
    for (const [collection, rows] of Object.entries(page.rows)) {
      if (!isCollectionName(collection)) faults.push(`${where} has rows of an unknown collection, ${collection}.`);
      let last = page.cursor;
      for (const row of rows) {
        const name = `${collection}/${row.id}`;
        if (row.seq <= last || row.seq > page.next) faults.push(`${name} has seq ${row.seq} out of order.`);
        if (places.has(row.seq)) faults.push(`${name} and ${places.get(row.seq)} have the same seq, ${row.seq}.`);
        if (row.rev < 1 || row.rev > row.seq) faults.push(`${name} has rev ${row.rev} at seq ${row.seq}.`);
        if (row.owner === undefined ? !row.deleted : row.owner !== owner) faults.push(`${name} is not this teacher's.`);
        places.set(row.seq, name);
        last = row.seq;
      }
    }
  }
  return faults;
};

/** The rows as a mirror would hold them: later rows replace earlier ones. */
const toRows = (pages: readonly Page[]): Rows => {
  const rows = new Map(collectionNames.map((name) => [name, new Map<string, PulledRow>()]));
  for (const page of pages) {
    for (const [collection, list] of Object.entries(page.rows)) {
      const own = isCollectionName(collection) ? rows.get(collection)! : undefined;
      for (const row of list) own?.set(row.id, row);
    }
  }
  return rows;
};

const isLiving = (row: PulledRow): boolean => !row.deleted;

const faultsOfValues = (collection: CollectionName, row: PulledRow): string[] =>
  validateRow(collection, row as never).map(
    ({ field, type, limit }) =>
      `${collection}/${row.id} is not valid: ${field}, ${type}${limit === undefined ? "" : ` (${limit})`}.`,
  );

/** [field, collection, id] of everything a row points to. */
const targetsOf = (collection: CollectionName, row: PulledRow): [string, string, string][] => {
  const found: [string, string, string][] = [];
  for (const [name, field] of Object.entries(collections[collection].fields) as [string, Field][]) {
    if (field.kind !== "relation") continue;
    const ids = field.many ? (row[name] as string[]) : [row[name] as string];
    for (const id of ids) if (id !== "") found.push([name, field.target, id]);
  }
  if (collection === "attachments") found.push(["parent", row.parentCollection as string, row.parent as string]);
  return found;
};

const faultsOfTargets = (rows: Rows, collection: CollectionName, row: PulledRow): string[] =>
  targetsOf(collection, row).flatMap(([field, target, id]) => {
    const found = isCollectionName(target) ? rows.get(target)?.get(id) : undefined;
    return found?.owner === undefined ? `${collection}/${row.id} points to nothing: ${field}, ${target}/${id}.` : [];
  });

/** Looks at what a fresh device would get, and whether the server's own figures say the same. */
export const findFaults = async (o: {
  readonly pages: readonly Page[];
  readonly digest: ServerDigest;
  readonly owner: string;
}): Promise<Report> => {
  const faults = faultsOfPages(o.pages, o.owner);
  const rows = toRows(o.pages);
  const reports: CollectionReport[] = [];
  for (const [collection, byId] of rows) {
    const all = [...byId.values()];
    const living = all.filter(isLiving);
    for (const row of living)
      faults.push(...faultsOfValues(collection, row), ...faultsOfTargets(rows, collection, row));
    const { count, checksum } = o.digest.collections[collection];
    if (count !== living.length) faults.push(`A pull brings ${living.length} of the ${count} ${collection} there are.`);
    const isSame = (await collectionChecksum(collection, living as unknown as AnyRow[])) === checksum;
    if (!isSame) faults.push(`The ${collection} of a pull are not what the server has: the checksums differ.`);
    reports.push({ collection, records: living.length, deleted: all.length - living.length, isSame });
  }
  const { head, floor } = o.pages.at(-1)!;
  return { head, floor, pages: o.pages.length, collections: reports, faults };
};
