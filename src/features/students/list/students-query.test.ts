import { expect, test } from "vitest";
import {
  findStudents,
  knownQuery,
  pageOf,
  pageSize,
  searchedWords,
  searchToStudentsQuery,
  sortStudents,
  studentsQueryToSearch,
} from "./students-query.ts";

const student = (name: string, classNames: readonly string[]) => {
  const [lastName = "", firstName = ""] = name.split(", ");
  return { firstName, lastName, classIds: classNames, classNames, words: searchedWords(`${firstName} ${lastName}`) };
};
const { compare } = new Intl.Collator("de", { numeric: true });
const some = [
  student("Zimmer, Ada", []),
  student("Özdemir, Lou", ["10C1"]),
  student("Olinger, Mia", ["7C2"]),
  student("Olinger, Ben", ["7C2", "10C1"]),
];
const find = (search: string) => {
  const query = searchToStudentsQuery(search);
  return findStudents(sortStudents(some, query, compare), query);
};
const namesFor = (search: string) => find(search).map(({ firstName }) => firstName);

test.each([
  ["", ["Ben", "Mia", "Lou", "Ada"]],
  ["?sort=-lastName", ["Ada", "Lou", "Ben", "Mia"]],
  ["?sort=firstName", ["Ada", "Ben", "Lou", "Mia"]],
  ["?sort=class", ["Mia", "Ben", "Lou", "Ada"]],
  ["?sort=-class", ["Lou", "Ben", "Mia", "Ada"]],
  ["?class=10C1", ["Ben", "Lou"]],
  ["?q=olinger+mi", ["Mia"]],
  ["?q=mia%20olinger", ["Mia"]],
  ["?q=olinger&class=10C1", ["Ben"]],
  ["?q=ozdem", ["Lou"]],
  ["?q=oezdem", ["Lou"]],
  ["?q=ÖZDEMIR%20lou", ["Lou"]],
  ["?q=ling", ["Ben", "Mia"]],
  ["?class=none", ["Ada"]],
  ["?q=nobody", []],
])("%s", (search, names) => {
  expect(namesFor(search)).toEqual(names);
});

const many = Array.from({ length: 2 * pageSize + 1 }, (_, index) => student(`Student ${index + 1}, `, []));

test.each([
  ["", 1, 1, 30],
  ["?page=2", 2, 31, 30],
  ["?page=3", 3, 61, 1],
  ["?page=9", 3, 61, 1],
  ["?page=0", 1, 1, 30],
  ["?page=1.5", 1, 1, 30],
])("%s shows page %i of 3", (search, page, first, count) => {
  const found = pageOf(many, searchToStudentsQuery(search).page);
  expect(found).toMatchObject({ page, pages: 3 });
  expect(found.items).toHaveLength(count);
  expect(found.items[0]?.lastName).toBe(`Student ${first}`);
});

test("no match is one empty page", () => {
  expect(pageOf(find("?q=nobody"), 4)).toEqual({ items: [], page: 1, pages: 1 });
});

test.each(["", "?q=lea", "?class=abc&sort=-class&page=3"])("the address %s survives", (search) => {
  expect(studentsQueryToSearch(searchToStudentsQuery(search))).toBe(search);
});

test("a class that the year does not have filters nothing", () => {
  const classIdFor = (search: string) => knownQuery(searchToStudentsQuery(search), [{ id: "7C2" }]).classId;
  expect(["?class=7C2", "?class=none", "?class=gone"].map(classIdFor)).toEqual(["7C2", "none", ""]);
});
