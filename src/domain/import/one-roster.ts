import { nameKey } from "#domain/people/class-list";
import type { ListTable, RosterFault } from "./list-file.ts";
import { type PastedRow, readPastedTable } from "./pasted-table.ts";
import type { StudentColumn } from "./student-columns.ts";

/** The text of a CSV file by its name, without folders: "users.csv". */
export type NamedText = { readonly name: string; readonly text: string };

/** One line of a file, by the names of its columns. */
type Entry = { readonly line: number; readonly get: (column: string) => string };

const baseName = (name: string): string => (name.split(/[/\\]/u).at(-1) ?? "").toLowerCase();

/** Every file of a school's software has a heading with `sourcedId`; SDS leaves it out of two. */
const readEntries = (text: string): readonly Entry[] => {
  const [heading, ...rows] = readPastedTable(text, { separator: "," });
  if (!heading) return [];
  const index = new Map(heading.cells.map((cell, place) => [cell.toLowerCase(), place]));
  return rows.map(({ line, cells }) => ({
    line,
    get: (column) => cells[index.get(column.toLowerCase()) ?? -1] ?? "",
  }));
};

const hasColumn = (text: string, column: string): boolean =>
  (text.split(/\r|\n/u, 1)[0] ?? "").toLowerCase().includes(column.toLowerCase());

/**
 * Whether files are those that a school's software writes for others: OneRoster 1.1 or 1.2
 * (1EdTech), or School Data Sync 2.1 (Microsoft), which has nearly the same. Known by `users.csv`
 * with its columns, or by a manifest that speaks of OneRoster.
 */
export const isRoster = (files: readonly NamedText[]): boolean =>
  files.some(
    ({ name, text }) =>
      (baseName(name) === "users.csv" && hasColumn(text, "sourcedId") && hasColumn(text, "familyName")) ||
      (baseName(name) === "manifest.csv" && hasColumn(text, "propertyName")),
  );

const listOf = (text: string): readonly string[] =>
  text
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");

const isDeleted = ({ get }: Entry): boolean => get("status").toLowerCase() === "tobedeleted";

type User = { readonly entry: Entry; readonly isStudent: boolean };
type Class = { readonly title: string; readonly isHomeroom: boolean };

const rosterColumns: readonly StudentColumn[] = [
  "lastName",
  "firstName",
  "class",
  "birthday",
  "email",
  "phone",
  "guardians",
];

/**
 * The students of a roster, each with their classes; null where the file with the people is
 * missing.
 */
export const readRoster = (files: readonly NamedText[]): ListTable | null => {
  const faults: RosterFault[] = [];
  let leftOut = 0;
  const textOf = (name: string) => files.find((file) => baseName(file.name) === name)?.text;
  const entriesOf = (name: string): { readonly living: readonly Entry[]; readonly deletedIds: ReadonlySet<string> } => {
    const all = readEntries(textOf(name) ?? "");
    const deleted = all.filter(isDeleted);
    return {
      living: deleted.length === 0 ? all : all.filter((entry) => !isDeleted(entry)),
      deletedIds: new Set(deleted.map(({ get }) => get("sourcedId"))),
    };
  };
  if (textOf("users.csv") === undefined) return null;

  const users = entriesOf("users.csv");
  leftOut += users.deletedIds.size;
  /** 1.2 and SDS have the roles in a file of their own, 1.1 has one at the user. */
  const roles = new Map<string, string[]>();
  const roleEntries = entriesOf("roles.csv").living;
  for (const { get } of roleEntries) {
    const id = get("userSourcedId");
    roles.set(id, [...(roles.get(id) ?? []), get("role").toLowerCase()]);
  }
  const people = new Map<string, User>();
  for (const entry of users.living) {
    const id = entry.get("sourcedId");
    const own = entry.get("role").toLowerCase();
    const said = own === "" ? (roles.get(id) ?? []) : [own];
    const addFault = (type: RosterFault["type"], value: string) =>
      faults.push({ file: "users.csv", line: entry.line, type, value });
    if (id === "") addFault("noId", `${entry.get("givenName")} ${entry.get("familyName")}`.trim());
    else if (people.has(id)) addFault("doubleId", id);
    else people.set(id, { entry, isStudent: said.length === 0 ? roles.size === 0 : said.includes("student") });
  }

  /**
   * Whether somebody is in the files. Nothing more is expected of a person who is marked as
   * deleted.
   */
  const checkUser = (file: string, line: number, id: string): boolean => {
    if (people.has(id)) return true;
    if (!users.deletedIds.has(id)) faults.push({ file, line, type: "unknownUser", value: id });
    return false;
  };
  for (const { line, get } of roleEntries) checkUser("roles.csv", line, get("userSourcedId"));

  const classes = new Map<string, Class>();
  const classEntries = entriesOf("classes.csv");
  for (const { get } of classEntries.living) {
    const title = get("title") || get("classCode") || get("code");
    if (title !== "")
      classes.set(get("sourcedId"), { title, isHomeroom: get("classType").toLowerCase() === "homeroom" });
  }
  const classesOf = new Map<string, Class[]>();
  for (const { line, get } of entriesOf("enrollments.csv").living) {
    const [user, klass] = [get("userSourcedId"), get("classSourcedId")];
    const found = classes.get(klass);
    if (!checkUser("enrollments.csv", line, user)) continue;
    if (!found) {
      if (!classEntries.deletedIds.has(klass))
        faults.push({ file: "enrollments.csv", line, type: "unknownClass", value: klass });
    } else if (["student", ""].includes(get("role").toLowerCase())) {
      classesOf.set(user, [...(classesOf.get(user) ?? []), found]);
    }
  }

  const birthdays = new Map<string, string>();
  for (const { line, get } of entriesOf("demographics.csv").living)
    if (checkUser("demographics.csv", line, get("sourcedId"))) birthdays.set(get("sourcedId"), get("birthDate"));
  const contactOf = (id: string): string => {
    const contact = people.get(id)?.entry;
    if (!contact) return "";
    const name = `${contact.get("givenName")} ${contact.get("familyName")}`.trim();
    return [name, contact.get("phone") || contact.get("sms"), contact.get("email")]
      .filter((one) => one !== "")
      .join(", ");
  };
  const rows: PastedRow[] = [];
  for (const [id, { entry, isStudent }] of people) {
    if (!isStudent) {
      leftOut += 1;
      continue;
    }
    const { line, get } = entry;
    // The class that looks after a student, where the file says which one that is; else all that
    // they are taught in.
    const all = classesOf.get(id) ?? [];
    const homerooms = all.filter(({ isHomeroom }) => isHomeroom);
    const titles = new Map((homerooms.length > 0 ? homerooms : all).map(({ title }) => [nameKey(title), title]));
    const cells = [
      get("familyName"),
      // The name that they go by, where 1.2 says it.
      get("preferredGivenName") || get("givenName"),
      [...titles.values()].join("; "),
      birthdays.get(id) ?? "",
      get("email"),
      get("phone") || get("sms"),
      listOf(get("agentSourcedIds"))
        .filter((agent) => checkUser("users.csv", line, agent))
        .map(contactOf)
        .filter((contact) => contact !== "")
        .join("\n"),
    ];
    rows.push({ line, text: cells.join("\t"), cells });
  }
  return { name: "", rows, columns: rosterColumns, faults, leftOut };
};
