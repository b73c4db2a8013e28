import { editAny } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import type { AnyRow } from "#db/store/outbox";
import type { CollectionName } from "#schema/collections";
import type { EditKind, Script } from "./script.ts";
import type { Snapshot } from "./watched-store.ts";

type Command = Script["commands"][number];

const rowsIn = (snapshot: Snapshot, collection: CollectionName, isDeleted = false): AnyRow[] =>
  [...snapshot.rows]
    .filter(([key, row]) => key.startsWith(`${collection}/`) && row.deleted === isDeleted)
    .map(([, row]) => row);
const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];

/** The fields in which each kind of edit writes. */
const places: Readonly<Record<EditKind, readonly (readonly [CollectionName, string])[]>> = {
  appendNote: [["students", "note"]],
  prependNote: [["students", "note"]],
  replaceNote: [["students", "note"]],
  value: [
    ["students", "firstName"],
    ["classes", "room"],
    ["schoolyears", "name"],
    ["lessons", "title"],
    ["users", "firstName"],
  ],
  rich: [["lessons", "plan"]],
  replaceRich: [["lessons", "plan"]],
  set: [["students", "classes"]],
  flag: [["lessons", "locked"]],
  order: [["units", "order"]],
};

/** A field's value after an edit of this kind. */
export const editedValue = (kind: EditKind, old: unknown, word: string, snapshot: Snapshot, pick: number): unknown => {
  const text = old as string;
  switch (kind) {
    case "appendNote":
      return `${text}${word}\n`;
    case "prependNote":
      return `${word}\n${text}`;
    case "replaceNote":
      return text.replace(/[^\n]*\n$/, `${word}\n`);
    case "rich":
      return `${text}<p>${word}</p>`;
    case "replaceRich":
      return text.replace(/<p>[^<]*<\/p>$/, `<p>${word} <b>anew</b></p>`);
    case "set": {
      const chosen = pickOf(rowsIn(snapshot, "classes"), pick);
      const ids = old as readonly string[];
      if (!chosen) return ids;
      return ids.includes(chosen.id) ? ids.filter((id) => id !== chosen.id) : [...ids, chosen.id];
    }
    case "flag":
      return !old;
    default:
      return word;
  }
};

/** The record and field of an edit; undefined if there is no such record. */
export const placeOf = (kind: EditKind, pick: number, snapshot: Snapshot) => {
  const [collection, field] = pickOf(places[kind], pick)!;
  const row = pickOf(rowsIn(snapshot, collection), Math.floor(pick / 2));
  return row && { collection, field, row };
};

/** The values of a new record, or undefined if it has no possible parent. */
const valuesFor = (collection: CollectionName, snapshot: Snapshot, pick: number, word: string): object | undefined => {
  const schoolyear = pickOf(rowsIn(snapshot, "schoolyears"), pick)?.id;
  const course = pickOf(rowsIn(snapshot, "courses"), pick)?.id;
  switch (collection) {
    case "schoolyears":
      return { name: word, country: "LU", start: "2026-09-15", end: "2027-07-15", zone: "UTC" };
    case "students":
      return {
        lastName: "Weber",
        note: `${word}\n`,
        classes: rowsIn(snapshot, "classes")
          .slice(0, pick % 3)
          .map(({ id }) => id),
      };
    case "classes":
      return schoolyear === undefined ? undefined : { schoolyear, name: "7C2", room: word };
    case "courses":
      return schoolyear === undefined ? undefined : { schoolyear, name: word };
    case "units":
      return course === undefined ? undefined : { course, title: "Unit", order: word };
    default:
      return course === undefined
        ? undefined
        : { course, date: "2026-10-01", status: "draft", title: "Lesson", plan: `<p>${word}</p>` };
  }
};

/** The mutation of a script command on this mirror; undefined if it has nothing to work on. */
export const commandToMutation = (command: Command, snapshot: Snapshot, word: string): Mutation | undefined => {
  switch (command.do) {
    case "add": {
      const values = valuesFor(command.what, snapshot, command.pick, word);
      return values && ({ op: "create", collection: command.what, values } as Mutation);
    }
    case "remove":
    case "restore": {
      const isRestore = command.do === "restore";
      const row = pickOf(rowsIn(snapshot, command.what, isRestore), command.pick);
      return row && ({ op: isRestore ? "restore" : "delete", collection: command.what, id: row.id } as Mutation);
    }
    case "edit": {
      const place = placeOf(command.kind, command.pick, snapshot);
      if (!place) return undefined;
      const { collection, field, row } = place;
      const text = command.bad === "" ? word : `${word} ${command.bad}`;
      const value = editedValue(command.kind, row[field], text, snapshot, command.pick);
      return editAny(collection, row, { [field]: value });
    }
    default:
      return undefined;
  }
};
