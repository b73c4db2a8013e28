import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { fileName } from "#domain/export/file-name";
import type { BackupFile } from "#db/backup/backup-format";
import type { BackupPart } from "#db/backup/write-backup";
import { readIcs } from "#db/read/read-ics";
import { readRows } from "#db/read/queries";
import { useMirror } from "#hooks/data/mirror-context";
import { useFormat } from "#i18n/use-format";
import { backupTables } from "./backup-tables.ts";

/** Lines as the editors of every system show them. */
const textFile = (lines: readonly string[]): string => `\uFEFF${lines.join("\r\n")}\r\n`;

/**
 * What is in a backup beside the records, in the reader's language: tables, a calendar for each
 * school year, and what is where.
 */
export const useBackupParts = (): ((o: {
  readonly hasFiles: boolean;
  readonly hasStudents: boolean;
}) => Promise<readonly BackupPart[]>) => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { db, years, clock } = useMirror();
  return async ({ hasFiles, hasStudents }) => {
    const tables = t({ message: "Tables", context: "name of a folder" });
    const calendars = t({ message: "Calendars", context: "name of a folder" });
    const date = format.dateTime(clock());
    const missingLines = (missing: readonly BackupFile[]): readonly string[] =>
      missing.length === 0
        ? []
        : [
            "",
            t`${plural(missing.length, { one: "# file is not included:", other: "# files are not included:" })}`,
            ...missing.map(({ label }) => `- ${label}`),
            t`They were not on the device, and could not be fetched. You can export them when you're online.`,
          ];
    const readme = (missing: readonly BackupFile[]) => [
      t`Schouljoer: everything you wrote, exported on ${date}.`,
      "",
      t`${tables}: for Excel, LibreOffice or Numbers. For reading; they can't be restored from.`,
      t`${calendars}: a file for each school year, for Google, Apple or Outlook.`,
      t`data and backup.json: all records, for restoring in the settings under “Account”. Don't change them.`,
      ...(hasFiles ? [t`files: your attached files and pictures, by the records they belong to.`] : []),
      "",
      t`Not included: what is in the bin, passwords, and the secret addresses for other calendars.`,
      ...(hasFiles ? [] : [t`Pictures and attached files aren't included either.`]),
      ...(hasStudents
        ? []
        : [t`The device keeps no student data: students, notes on them, their photos and files aren't included.`]),
      ...missingLines(missing),
      ...(hasStudents
        ? [t`This file contains students' names and notes about them. Keep it where nobody else can open it.`]
        : []),
    ];
    const schoolyears = await readRows(db, "schoolyears");
    return [
      {
        path: [`${t({ message: "Read me", context: "name of a file" })}.txt`],
        pieces: (missing) => [textFile(readme(missing))],
      },
      ...backupTables({ db, folder: tables, hasStudents, clock }, { i18n, format }),
      ...schoolyears.map(({ id, name }) => ({
        path: [calendars, fileName(name, "ics")],
        async *pieces() {
          const year = await years.readWithYear([], (readYear) => readYear(id));
          if (year) yield await readIcs(db, year, { name, words: { homework: (text) => t`Homework: ${text}` }, clock });
        },
      })),
    ];
  };
};
