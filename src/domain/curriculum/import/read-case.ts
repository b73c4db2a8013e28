import { outlineOf } from "#domain/curriculum/outline";
import type { OutlineColumn, OutlineTable } from "./outline-columns.ts";

/** The facts of a curriculum as its publisher gives them; "" for what is not said. */
export type CurriculumFacts = {
  readonly title: string;
  readonly subject: string;
  readonly level: string;
  readonly version: string;
  readonly source: string;
  /** As a language tag: "fr", "en-GB". */
  readonly language: string;
  readonly identifier: string;
};

export type ReadCase = {
  readonly facts: CurriculumFacts;
  readonly table: OutlineTable;
  /** Items that stand under several others; they are under the first one. */
  readonly severalParents: number;
};

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textOf = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
/** The first of a list, or the value itself. */
const firstOf = (value: unknown): string => textOf(Array.isArray(value) ? value[0] : value);
/** A node is an object with its identifier, or an address that ends with it. */
const nodeOf = (value: unknown): string =>
  isObject(value) ? textOf(value["identifier"]) : (textOf(value).split("/").at(-1) ?? "");

const columns: readonly OutlineColumn[] = ["level", "code", "words", "note", "identifier"];

/** "urn:x" or an address with nothing but an id says nothing to a reader. */
const sourceOf = (document: Json): string =>
  [document["officialSourceURL"], document["publisher"], document["creator"]].map(textOf).find(Boolean) ?? "";

/**
 * Reads a CASE package (1EdTech, Competencies and Academic Standards Exchange 1.0 and 1.1):
 * `CFDocument`, `CFItems`, and `CFAssociations` of the kind `isChildOf`, ordered by
 * `sequenceNumber`. Null where it is none.
 */
export const readCase = (value: unknown): ReadCase | null => {
  if (!isObject(value) || !isObject(value["CFDocument"])) return null;
  const document = value["CFDocument"];
  const items = listOf(value["CFItems"]).filter((item) => textOf(item["identifier"]) !== "");
  const ids = new Set(items.map((item) => textOf(item["identifier"])));
  const places = new Map<string, { readonly parent: string; readonly sequence: number }>();
  const several = new Set<string>();
  for (const one of listOf(value["CFAssociations"])) {
    if (textOf(one["associationType"]) !== "isChildOf") continue;
    const child = nodeOf(one["originNodeURI"]);
    const parent = nodeOf(one["destinationNodeURI"]);
    if (!ids.has(child)) continue;
    const sequence = Number(one["sequenceNumber"] ?? Number.NaN);
    if (places.has(child)) several.add(child);
    else places.set(child, { parent: ids.has(parent) ? parent : "", sequence });
  }
  const rank = items
    .map((item, index) => ({ id: textOf(item["identifier"]), index }))
    .toSorted((a, b) => {
      const [first, second] = [places.get(a.id)?.sequence ?? Number.NaN, places.get(b.id)?.sequence ?? Number.NaN];
      if (Number.isNaN(first) || Number.isNaN(second) || first === second)
        return Number(Number.isNaN(first)) - Number(Number.isNaN(second)) || a.index - b.index;
      return first - second;
    });
  const order = new Map(rank.map(({ id }, index) => [id, String(index).padStart(8, "0")]));
  const byId = new Map(items.map((item) => [textOf(item["identifier"]), item]));
  const outline = outlineOf(
    [...byId.keys()].map((id) => ({
      id,
      parent: places.get(id)?.parent ?? "",
      order: order.get(id)!,
      marked: false,
      gone: "",
    })),
  );
  const depths = new Map<string, number>();
  const rows = outline.map(({ outcome, level, parent }, index) => {
    // The outline ends at the fifth level; the file's own depth is said to who imports it.
    const above = places.get(outcome.id)?.parent ?? "";
    const depth = parent === "" ? level : (depths.get(above) ?? level - 1) + 1;
    depths.set(outcome.id, depth);
    const item = byId.get(outcome.id)!;
    const code = textOf(item["humanCodingScheme"]);
    const words = [item["fullStatement"], item["abbreviatedStatement"]].map(textOf).find(Boolean) ?? "";
    const cells = [String(depth), code, words, textOf(item["notes"]), outcome.id];
    return { line: index + 1, text: cells.join("\t"), cells };
  });
  const [item] = items;
  const facts = {
    title: textOf(document["title"]),
    subject: firstOf(document["subject"]),
    level: firstOf(document["educationLevel"] ?? item?.["educationLevel"]),
    version: textOf(document["version"]),
    source: sourceOf(document),
    language: textOf(document["language"]),
    identifier: textOf(document["identifier"]),
  };
  return { facts, table: { name: facts.title, rows, columns }, severalParents: several.size };
};
