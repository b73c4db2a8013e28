import { csvLine, csvStart } from "#domain/export/csv";
import type { AnyRow } from "#db/store/outbox";
import { readRows } from "#db/read/queries";
import type { Database } from "#db/store/database";
import type { BackupPart } from "#db/backup/write-backup";
import { fieldName } from "#i18n/words/record-words";
import { collectionNames, collections, type CollectionName } from "#schema/collections";
import { fieldNames } from "#schema/roles";
import { purelyOfStudents } from "#schema/student-data";
import type { Field } from "#schema/field";
import { titleOf } from "#schema/record-text";
import { groupTitle } from "../group-title.ts";
import { tableCell, type TableWords } from "./table-cells.ts";

/**
 * The order in which a teacher would look for tables and their columns; sorted by the first ones.
 * What it does not name comes after it.
 */
const order: readonly (readonly [CollectionName, readonly string[]])[] = [
  [
    "students",
    ["lastName", "firstName", "classes", "birthday", "email", "phone", "guardians", "note", "accommodations"],
  ],
  ["notes", ["student", "date", "text"]],
  ["classes", ["schoolyear", "name", "grade", "room"]],
  ["courses", ["schoolyear", "name", "short", "subject", "classes", "students", "room", "note"]],
  ["sessions", ["timetable", "course", "day", "start", "end", "labels", "room"]],
  ["units", ["course", "title", "lessonsPlanned", "note"]],
  [
    "lessons",
    [
      "date",
      "start",
      "course",
      "unit",
      "title",
      "status",
      "objectives",
      "plan",
      "homework",
      "homeworkDate",
      "reflection",
    ],
  ],
  ["events", ["start", "end", "allDay", "kind", "title", "course", "class", "location", "note", "schoolyear"]],
  ["holidays", ["start", "end", "name", "kind", "schoolyear"]],
];

/**
 * Collections that say nothing that a table of the others does not, or nothing that one can read.
 */
const withoutTable: ReadonlySet<CollectionName> = new Set([
  "users",
  "schoolyears",
  "rotations",
  "timetables",
  "exceptions",
  "attachments",
  "feeds",
]);

/**
 * All tables with their columns, including collections and texts of a teacher that `order` does not
 * name.
 */
export const backupColumns = (): readonly (readonly [CollectionName, readonly string[]])[] => {
  const ordered = new Map(order);
  const others = collectionNames.filter((name) => !ordered.has(name) && !withoutTable.has(name));
  return [...ordered.keys(), ...others].map((name) => {
    const first = ordered.get(name) ?? fieldNames(collections[name], "reference", "place");
    const rest = fieldNames(collections[name], "words", "outcome").filter((field) => !first.includes(field));
    return [name, [...first, ...rest]] as const;
  });
};

const fieldOf = (collection: CollectionName, name: string): Field =>
  (collections[collection].fields as Record<string, Field>)[name]!;

type TablesOf = { readonly db: Database; readonly folder: string; readonly hasStudents: boolean };

/** Records whose names stand in other records' cells. */
const named: readonly CollectionName[] = ["schoolyears", "classes", "students", "courses", "timetables", "units"];

const readNames = async ({ db, hasStudents }: TablesOf): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const collection of named) {
    if (!hasStudents && purelyOfStudents.includes(collection)) continue;
    for (const row of await readRows(db, collection)) names.set(row.id, titleOf(collection, row));
  }
  return names;
};

/**
 * The day of a timetable that turns by weeks is a week day; of one that turns by days, a label of
 * its cycle.
 */
const readDays = async (db: Database, words: TableWords): Promise<(row: AnyRow) => string> => {
  const [timetables, rotations] = await Promise.all([readRows(db, "timetables"), readRows(db, "rotations")]);
  const rotationOf = new Map(timetables.map(({ id, rotation }) => [id, rotations.find((one) => one.id === rotation)]));
  return ({ timetable, day }) => {
    const rotation = rotationOf.get(String(timetable));
    if (rotation?.unit === "day") return rotation.labels[Number(day) - 1] ?? String(day);
    return Number(day) >= 1 && Number(day) <= 7 ? words.format.weekday(Number(day), "long") : String(day);
  };
};

/** Lines that go into the zip at once. */
const page = 200;

/**
 * Tables that a teacher can open in Excel, a collection each. They are for reading: what is
 * restored is in the records.
 */
export const backupTables = (o: TablesOf, words: Omit<TableWords, "nameOf">): readonly BackupPart[] => {
  const { db, folder, hasStudents } = o;
  const wanted = backupColumns().filter(([collection]) => hasStudents || !purelyOfStudents.includes(collection));
  return wanted.map(([collection, columns]) => ({
    name: `${folder}/${groupTitle(words.i18n, collection)}.csv`,
    async *pieces() {
      const { i18n, format } = words;
      const names = await readNames(o);
      const own = { ...words, nameOf: (id: string) => names.get(id) ?? "" };
      const dayOf = collection === "sessions" ? await readDays(db, own) : undefined;
      const head = columns.map((name) => fieldName(i18n, collection, name));
      yield csvStart + csvLine(format.locale, head);
      const rows = (await readRows(db, collection)) as unknown as readonly AnyRow[];
      const cellsOf = (row: AnyRow) =>
        columns.map((name) =>
          name === "day" && dayOf ? dayOf(row) : tableCell(own, name, fieldOf(collection, name), row[name]),
        );
      const byColumns = (a: AnyRow, b: AnyRow): number => {
        for (const name of columns.slice(0, 3)) {
          const [left, right] = [a, b].map((row) => String(tableCell(own, name, fieldOf(collection, name), row[name])));
          const order = format.collator.compare(left!, right!);
          if (order !== 0) return order;
        }
        return 0;
      };
      const sorted = rows.toSorted(byColumns);
      for (let at = 0; at < sorted.length; at += page) {
        yield sorted
          .slice(at, at + page)
          .map((row) => csvLine(format.locale, cellsOf(row)))
          .join("");
      }
    },
  }));
};
