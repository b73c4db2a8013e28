import { expect, test } from "vitest";
import { sortProps } from "./table.tsx";

const columns = ["name", "next"] as const;

test("a table shows the order of a list, and a press on a title asks for another one", () => {
  const asked: object[] = [];
  const { sort, onSort } = sortProps({ sort: "next", isDescending: true }, columns, (order) => asked.push(order));
  expect(sort).toEqual({ column: "next", direction: "descending" });
  onSort({ column: "next", direction: "ascending" });
  onSort({ column: "gone", direction: "descending" });
  expect(asked).toEqual([
    { sort: "next", isDescending: false },
    { sort: "name", isDescending: true },
  ]);
});
