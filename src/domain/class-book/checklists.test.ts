import { expect, test } from "vitest";
import { type Check, countClass, latestChecks, sortChecklists, tappedCheck, urgentChecklists } from "./checklists.ts";

const check = (student: string, state: Check["state"], at = "1"): Check => ({ student, state, at });

test("a tap ticks, another takes it back, and who was exempt is asked again", () => {
  expect((["open", "done", "exempt"] as const).map(tappedCheck)).toEqual(["done", "open", "open"]);
});

test("of two records of a student the later one counts, in any order", () => {
  const [early, late] = [check("lou", "done", "1"), check("lou", "open", "2")];
  expect(latestChecks([early, late]).get("lou")).toBe(late);
  expect(latestChecks([late, early]).get("lou")).toBe(late);
});

test("today's class is asked: who left is not, who joined is, who is exempt is not", () => {
  const records = [check("lou", "done"), check("ben", "exempt"), check("left", "done"), check("mia", "open")];
  expect(countClass(["lou", "ben", "mia", "joined"], records)).toEqual({ done: 1, asked: 3, exempt: 1, missing: 2 });
  expect(countClass([], records)).toEqual({ done: 0, asked: 0, exempt: 0, missing: 0 });
});

const listed = (name: string, due: string, missing = 1) => ({
  list: { id: name, name, due },
  counts: { done: 0, asked: missing, exempt: 0, missing },
});
const names = (lists: readonly { readonly list: { readonly name: string } }[]) => lists.map(({ list }) => list.name);

test("lists go by day, those without one last, or by name", () => {
  const lists = [listed("Photo", ""), listed("Money", "2026-11-30"), listed("Atlas", ""), listed("Slip", "2026-11-24")];
  const { compare } = new Intl.Collator("en");
  expect(names(sortChecklists(lists, "due", compare))).toEqual(["Slip", "Money", "Atlas", "Photo"]);
  expect(names(sortChecklists(lists, "name", compare))).toEqual(["Atlas", "Money", "Photo", "Slip"]);
});

test("urgent is what is due within three days or overdue, and lacks somebody", () => {
  const lists = [
    listed("in three", "2026-11-26"),
    listed("in four", "2026-11-27"),
    listed("overdue", "2026-11-02"),
    listed("complete", "2026-11-23", 0),
    listed("no day", ""),
  ];
  expect(names(urgentChecklists(lists, "2026-11-23"))).toEqual(["overdue", "in three"]);
});
