import { ofStudents, partlyOfStudents } from "./schema.at-build.ts";

/** What a device gets: everything, or nothing of any student. */
export type Scope = {
  readonly students: "all" | "none";
  /** Whether any row of a collection is sent. */
  readonly has: (collection: string) => boolean;
  /** What a query over a collection (or the tombstones) adds to its conditions. */
  readonly conditionOf: (collection: string) => string;
};

const quoted = ofStudents.map((name) => `'${name}'`);

/** Conditions in SQL for what is left of the other tables. A tombstone has no more than an id. */
const conditions: ReadonlyMap<string, string> = new Map([
  ...partlyOfStudents.map(
    (name) => [name, quoted.map((parent) => ` AND [[parentCollection]] <> ${parent}`).join("")] as const,
  ),
  ["sync_tombstones", ` AND collection NOT IN (${quoted.join(", ")})`] as const,
]);

export const whole: Scope = { students: "all", has: () => true, conditionOf: () => "" };

export const withoutStudents: Scope = {
  students: "none",
  has: (collection) => !ofStudents.includes(collection),
  conditionOf: (collection) => conditions.get(collection) ?? "",
};
