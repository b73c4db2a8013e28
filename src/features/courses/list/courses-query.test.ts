import { expect, test } from "vitest";
import type { Occurrence } from "#domain/schedule/schedule";
import { coursesQueryToSearch, queryCourses, searchToCoursesQuery, type CourseEntry } from "./courses-query.ts";

const course = (short: string, subject: string, planned: number, next: string | null): CourseEntry => ({
  label: { lead: short, aside: subject, full: `${short} ${subject}`, alone: short, title: `${short} ${subject}` },
  name: `${short} ${subject}`,
  subject,
  room: "B204",
  classNames: [short],
  figures: {
    slots: 100,
    slotsByLabel: [],
    planned,
    drafts: 0,
    held: 0,
    cancelled: 0,
    lost: 0,
  },
  next: next === null ? null : ({ date: next.slice(0, 10), start: Number(next.slice(11)) } as Occurrence),
});
const courses = [
  course("1C1", "Maths", 30, null),
  course("7C2", "Maths", 20, "2026-11-24 535"),
  course("4GIG", "Physik", 30, "2026-11-23 875"),
  course("7C2", "Tutor", 1, "2026-11-23 820"),
];
const language = {
  contains: (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase()),
  compare: new Intl.Collator("en", { numeric: true }).compare,
};
const namesFor = (search: string): string[] =>
  queryCourses(courses, searchToCoursesQuery(search), language).map(({ name }) => name);

test.each([
  ["", ["1C1 Maths", "4GIG Physik", "7C2 Maths", "7C2 Tutor"]],
  ["?sort=-name", ["7C2 Tutor", "7C2 Maths", "4GIG Physik", "1C1 Maths"]],
  ["?sort=next", ["7C2 Tutor", "4GIG Physik", "7C2 Maths", "1C1 Maths"]],
  ["?sort=-next", ["7C2 Maths", "4GIG Physik", "7C2 Tutor", "1C1 Maths"]],
  ["?sort=-planned", ["1C1 Maths", "4GIG Physik", "7C2 Maths", "7C2 Tutor"]],
  ["?q=maths", ["1C1 Maths", "7C2 Maths"]],
  ["?q=%20maths%20%207c", ["7C2 Maths"]],
  ["?q=chemistry", []],
])("%s", (search, names) => {
  expect(namesFor(search)).toEqual(names);
});

test.each(["", "?q=maths", "?sort=-planned", "?q=a+b&sort=next"])("the address %s survives", (search) => {
  expect(coursesQueryToSearch(searchToCoursesQuery(search))).toBe(search);
});

test("an unknown order falls back to the name", () => {
  expect(searchToCoursesQuery("?sort=size")).toEqual({ text: "", sort: "name", isDescending: false });
});
