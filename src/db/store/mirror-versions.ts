import type { Transaction } from "dexie";
import { schemaChanges } from "#schema/schema-changes";
import { fillFields } from "./fill-fields.ts";

/**
 * A version of the mirror's stores. `upgrade` rewrites what is there; it never drops the outbox or
 * a dirty row.
 */
export type MirrorVersion = {
  readonly version: number;
  /** The stores that changed; the first version has all of them. Null: dropped. */
  readonly stores: Readonly<Record<string, string | null>>;
  readonly upgrade?: (transaction: Transaction) => Promise<void>;
};

/** Written by hand; a new one takes the number after the last of all. */
const ownVersions: readonly MirrorVersion[] = [
  {
    version: 1,
    stores: {
      schoolyears: "id, start",
      users: "id",
      classes: "id, schoolyear",
      students: "id, lastName, *classes",
      courses: "id, schoolyear, *classes",
      holidays: "id, schoolyear",
      rotations: "id, schoolyear",
      timetables: "id, schoolyear",
      sessions: "id, timetable, course",
      exceptions: "id, course, date, toDate",
      units: "id, course",
      lessons: "id, course, date, unit",
      events: "id, schoolyear, start, course",
      attachments: "id, parent",
      outbox: "[collection+id], [state+rank], since",
      conflicts: "++key, [collection+id]",
      meta: "key",
    },
  },
  {
    // A decided conflict can still be looked at: open ones are those without a time.
    version: 2,
    stores: { conflicts: "++key, [collection+id], resolvedAt" },
    upgrade: async (transaction) => {
      await transaction
        .table("conflicts")
        .toCollection()
        .modify((row: Record<string, unknown>) => {
          for (const field of ["mineAt", "theirsDevice", "resolvedAt", "choice"]) row[field] ??= "";
        });
    },
  },
  {
    // What an edit replaced has a name that says so.
    version: 3,
    stores: {},
    upgrade: async (transaction) => {
      await transaction
        .table("outbox")
        .toCollection()
        .modify((entry: Record<string, unknown>) => {
          if (!("madeOver" in entry)) return;
          entry["replacedVersions"] = entry["madeOver"];
          delete entry["madeOver"];
        });
    },
  },
  // Files: which are here, the bytes of small ones, what a name on the server stands for, what is
  // still to be sent.
  {
    version: 10,
    stores: { files: "sha256, usedAt", fileBytes: "sha256", fileNames: "key", uploads: "key, sha256, since" },
  },
];

/** The versions from changes of the schema, as `make-migration` wrote them. */
const versionsOfSchema = schemaChanges.flatMap(({ mirror }): readonly MirrorVersion[] => {
  if (!mirror) return [];
  const { version, stores, fields } = mirror;
  return [{ version, stores, upgrade: (transaction) => fillFields(transaction, fields) }];
});

/**
 * The mirror's versions, oldest first. Devices may have any of them, so a released one never
 * changes, and each is a step from the one before. Dexie adds and removes indexes itself, data only
 * moves in `upgrade`.
 */
export const mirrorVersions: readonly MirrorVersion[] = [...ownVersions, ...versionsOfSchema].toSorted(
  (a, b) => a.version - b.version,
);
