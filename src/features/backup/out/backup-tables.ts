import { rowsToCsv } from "#domain/export/csv";
import { cellText, type TableCell, type TableRows } from "#domain/export/table-cell";
import { tableXlsx } from "#domain/export/table-xlsx";
import { officeFile } from "#db/zip/office-file";
import type { Clock } from "#db/store/clock";
import type { AnyRow } from "#db/store/outbox";
import { readRows } from "#db/read/queries";
import type { Database } from "#db/store/database";
import type { BackupPart } from "#db/backup/write-backup";
import { fieldName, groupTitle } from "#i18n/words/record-words";
import { collectionNames, collections, type CollectionName } from "#schema/collections";
import { fieldNames } from "#schema/roles";
import { purelyOfStudents } from "#schema/student-data";
import type { Field } from "#schema/field";
import { titleOf } from "#schema/record-text";
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
  ["results", ["student", "assessment", "entry", "note"]],
  ["termmarks", ["student", "course", "term", "mark", "adjustment", "reason"]],
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

type TablesOf = {
  readonly db: Database;
  readonly folder: string;
  readonly hasStudents: boolean;
  readonly clock: Clock;
};

/** Records whose names stand in other records' cells. */
const named: readonly CollectionName[] = [
  "schoolyears",
  "classes",
  "students",
  "courses",
  "timetables",
  "units",
  "assessments",
];

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

/** The rows of a table, sorted by its first columns, below their names. */
const readTable = async (
  o: TablesOf,
  words: Omit<TableWords, "nameOf">,
  [collection, columns]: readonly [CollectionName, readonly string[]],
): Promise<TableRows> => {
  const names = await readNames(o);
  const own = { ...words, nameOf: (id: string) => names.get(id) ?? "" };
  const dayOf = collection === "sessions" ? await readDays(o.db, own) : undefined;
  const cellOf = (row: AnyRow, name: string): TableCell =>
    name === "day" && dayOf ? dayOf(row) : tableCell(own, name, fieldOf(collection, name), row[name]);
  const keyOf = (row: AnyRow) =>
    columns.slice(0, 3).map((name) => cellText(tableCell(own, name, fieldOf(collection, name), row[name])));
  const rows = (await readRows(o.db, collection)) as unknown as readonly AnyRow[];
  const sorted = rows
    .map((row) => ({ row, key: keyOf(row) }))
    .toSorted((a, b) => {
      for (const [at, one] of a.key.entries()) {
        const order = words.format.collator.compare(one, b.key[at]!);
        if (order !== 0) return order;
      }
      return 0;
    });
  return [
    columns.map((name) => fieldName(words.i18n, collection, name)),
    ...sorted.map(({ row }) => columns.map((name) => cellOf(row, name))),
  ];
};

/**
 * Tables that a teacher can open, a collection each, as workbooks and as text. They are for
 * reading: what is restored is in the records.
 */
export const backupTables = (o: TablesOf, words: Omit<TableWords, "nameOf">): readonly BackupPart[] => {
  const { folder, hasStudents, clock } = o;
  const wanted = backupColumns().filter(([collection]) => hasStudents || !purelyOfStudents.includes(collection));
  return wanted.flatMap((table) => {
    const title = groupTitle(words.i18n, table[0]);
    const read = () => readTable(o, words, table);
    return [
      {
        path: [folder, `${title}.xlsx`],
        async *pieces() {
          yield officeFile(tableXlsx(title, await read()), clock());
        },
      },
      {
        path: [folder, `${title}.csv`],
        async *pieces() {
          yield rowsToCsv(words.format.locale, await read());
        },
      },
    ];
  });
};
