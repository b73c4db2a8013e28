import { readFileSync } from "node:fs";
import { setupI18n } from "@lingui/core";
import { formatter } from "@lingui/format-po";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { strFromU8, unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { expect, test } from "vitest";
import { writeBackup } from "#db/backup/write-backup";
import { createDatabase } from "#db/store/database";
import { plainFileName } from "#domain/export/file-name";
import { createFormat } from "#i18n/format";
import { locales, type Locale } from "#i18n/locale";
import { groupTitle, kindName } from "#i18n/words/record-words";
import { collectionNames } from "#schema/collections";
import { backupTables } from "./backup-tables.ts";

const clock = () => Date.parse("2026-11-23T10:24:00+01:00");
const owner = "teacher00000001";
const system = { owner, rev: 1, seq: 1, deleted: false, created: "", updated: "" };
const words = async (locale: Locale) => {
  const file = new URL(`../../../i18n/locales/${locale}.po`, import.meta.url);
  const o = { locale, sourceLocale: "en", filename: file.pathname };
  const catalog = await formatter().parse(readFileSync(file, "utf8"), o);
  const messages = Object.fromEntries(Object.entries(catalog!).map(([id, { translation }]) => [id, translation ?? ""]));
  return { i18n: setupI18n({ locale, messages: { [locale]: messages } }), format: createFormat(locale) };
};
/** Words whose plural is the same. */
const unchanged: readonly string[] = [
  "Cours",
  "Kalender",
  "Haken",
  "Hoken",
  "Vacances",
  "Ferien",
  "Vakanz",
  "Schüler",
  "Acquis",
  "Règles de notation",
  "Notenregeln",
  "Notteregelen",
  "Rules for marks",
];

test.each(locales)(
  "all collections have names that are plurals, different, and no folders: $name",
  async ({ locale }) => {
    const { i18n } = await words(locale);
    // The words are really the language's own.
    expect(groupTitle(i18n, "classes")).toBe(locale === "de" || locale === "lb" ? "Klassen" : "Classes");
    const titles = collectionNames.map((name) => groupTitle(i18n, name));
    const names = titles.map((title) => plainFileName(`${title}.csv`).toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[^/\\:*?"<>|]+\.csv$/);
    const singular = collectionNames.map((name) => kindName(i18n, name));
    expect(titles.filter((title, at) => title === singular[at] && !unchanged.includes(title))).toEqual([]);
    expect(titles.filter((title) => title === "")).toEqual([]);
  },
);

test.each(locales)(
  "the zip has each table twice, in one folder, with texts, numbers and days: $name",
  async ({ locale }) => {
    const db = createDatabase({ name: locale, indexedDB: new IDBFactory(), IDBKeyRange });
    const student = { id: "student00000001", lastName: "=1+1", firstName: "Léa", birthday: "2013-03-12", classes: [] };
    const empty = { email: "", phone: "0621", guardians: "", note: "3/4", accommodations: "" };
    await db.table("students").bulkPut([{ ...system, ...student, ...empty }]);
    await db.table("assessments").bulkPut([{ ...system, id: "test00000000001", title: "3/4" }]);
    await db.table("results").bulkPut([
      {
        ...system,
        id: "result000000001",
        student: student.id,
        assessment: "test00000000001",
        entry: "12.5",
        note: "12.5",
      },
    ]);
    const own = await words(locale);
    const parts = backupTables({ db, folder: "Tables/all", hasStudents: true, clock }, own);
    const written = await writeBackup({ db, owner, teacher: "", clock, parts });
    if (!written.ok) throw new Error(written.error);
    const files = unzipSync(new Uint8Array(await written.value.zip.arrayBuffer()));
    const tables = Object.keys(files).filter((name) => name.startsWith("Tables-all/"));
    expect(tables).toHaveLength(parts.length);
    expect(tables.filter((name) => name.split("/").length !== 2)).toEqual([]);
    expect(new Set(tables.map((name) => name.toLowerCase())).size).toBe(tables.length);
    const fileOf = (collection: "students" | "results", ending: string) =>
      files[`Tables-all/${plainFileName(`${groupTitle(own.i18n, collection)}.${ending}`)}`]!;
    const lineOf = async (collection: "students" | "results") =>
      (await readXlsxFile(new Blob([new Uint8Array(fileOf(collection, "xlsx"))])))[0]!.data[1];
    expect(await lineOf("students")).toEqual(
      expect.arrayContaining(["=1+1", "Léa", new Date("2013-03-12T00:00:00Z"), "0621", "3/4"]),
    );
    expect(await lineOf("results")).toEqual(["Léa =1+1", "3/4", 12.5, "12.5"]);
    expect(strFromU8(fileOf("students", "csv"))).toMatch(/'=1\+1[,;]Léa[,;]{2}2013-03-12[,;]{2}'0621[,;]/);
  },
);
