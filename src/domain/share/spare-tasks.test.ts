import { expect, test } from "vitest";
import { orderTasks } from "./spare-tasks.ts";

test("ready tasks come first, as they were made; then the used ones, the latest first", () => {
  const task = (id: string, created: string, used = "") => ({ id, created, used });
  const tasks = [
    task("old", "1", "2026-10-01"),
    task("second", "4"),
    task("new", "2", "2026-11-25"),
    task("first", "3"),
    task("same day", "1", "2026-11-25"),
  ];
  expect(orderTasks(tasks).map(({ id }) => id)).toEqual(["first", "second", "same day", "new", "old"]);
});
