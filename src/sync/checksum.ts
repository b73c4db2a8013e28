import type { AnyRow } from "#db/store/outbox";
import { collections, type CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";

const rowsInBlock = 500;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** JSON with sorted object keys. */
const spelled = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(spelled).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).toSorted(([a], [b]) => compareTexts(a, b));
  return `{${pairs.map(([key, one]) => `${JSON.stringify(key)}:${spelled(one)}`).join(",")}}`;
};

const spelledSet = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(spelled).toSorted(compareTexts).join(",")}]` : spelled(value);

const valueText = (field: Field, value: unknown): string => {
  if (field.kind === "bool") return value ? "1" : "0";
  if (field.merge === "set") return spelledSet(value);
  if (field.kind === "json") return spelled(value);
  return String(value).replaceAll("\u001e", "");
};

const rowText = (fields: readonly (readonly [string, Field])[], row: AnyRow): string =>
  [row.id, row.rev, ...fields.map(([name, field]) => valueText(field, row[name]))].join("\u001f");

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/**
 * The checksum of a collection's rows as the server computes it (`GET
 * /api/sync/digest?checksums=1`, docs/server.md): 64 hex digits, or "" if there are none. Deleted
 * rows do not count, and the order of `rows` does not matter.
 */
export const collectionChecksum = async (collection: CollectionName, rows: readonly AnyRow[]): Promise<string> => {
  const fields = Object.entries(collections[collection].fields) as [string, Field][];
  const living = rows.filter((row) => !row.deleted).toSorted((a, b) => a.seq - b.seq);
  let checksum = "";
  for (let at = 0; at < living.length; at += rowsInBlock) {
    const texts = living.slice(at, at + rowsInBlock).map((row) => rowText(fields, row));
    checksum = await sha256(checksum + texts.join("\n"));
  }
  return checksum;
};
