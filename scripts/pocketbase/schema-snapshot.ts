import { createHash } from "node:crypto";
import type { PocketCollection } from "./schema-to-collections.ts";

/** The schema that has landed: the migrations, and the collections that they come to. */
export type SchemaSnapshot = {
  /** SHA-256 of each file of `pb_migrations`, by its name. */
  readonly migrations: Readonly<Record<string, string>>;
  readonly collections: readonly PocketCollection[];
};

export const checksumOf = (source: string): string => createHash("sha256").update(source).digest("hex");

const block = (open: string, items: readonly string[], close: string, indent: string) =>
  items.length === 0
    ? `${open}${close}`
    : `${open}\n${items.map((item) => `${indent}  ${item}`).join(",\n")}\n${indent}${close}`;

const collectionJson = (collection: PocketCollection) =>
  block(
    "{",
    Object.entries(collection).map(([name, value]) => {
      const text = Array.isArray(value)
        ? block(
            "[",
            value.map((item) => JSON.stringify(item)),
            "]",
            "      ",
          )
        : JSON.stringify(value);
      return `${JSON.stringify(name)}: ${text}`;
    }),
    "}",
    "    ",
  );

/** The snapshot as JSON with a line for each field, so that a diff shows what changed. */
export const snapshotSource = ({ migrations, collections }: SchemaSnapshot): string => {
  const sums = Object.entries(migrations).map(([file, sum]) => `${JSON.stringify(file)}: ${JSON.stringify(sum)}`);
  return `{
  "migrations": ${block("{", sums, "}", "  ")},
  "collections": ${block("[", collections.map(collectionJson), "]", "  ")}
}
`;
};

/**
 * Differences of the migrations from the snapshot, a sentence each. `isWritten` tells the one that
 * is about to be taken up.
 */
export const findFrozenFaults = (
  snapshot: SchemaSnapshot,
  sources: ReadonlyMap<string, string>,
  isWritten: (file: string) => boolean = () => false,
): readonly string[] => {
  const changed = Object.entries(snapshot.migrations).flatMap(([file, sum]) => {
    const source = sources.get(file);
    if (source === undefined) return [`${file} has landed and is gone: bring it back.`];
    if (checksumOf(source) === sum) return [];
    return [
      `${file} has landed and was changed: take that back, and write a new migration. PocketBase runs a file once.`,
    ];
  });
  const unknown = [...sources.keys()].filter((file) => !(file in snapshot.migrations) && !isWritten(file));
  const hint = (file: string) => `${file} is not in the snapshot: npm run make-migration -- --written ${file}`;
  return [...changed, ...unknown.map(hint)];
};
