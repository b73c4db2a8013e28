import { expect, test } from "vitest";
import { withOrigins } from "./import-origins.ts";
import { buildSession } from "../../../tests/support/domain-builders.ts";

test("each imported session is the lesson that goes for it: of its course, on its day before another", () => {
  const gone = [
    buildSession({ id: "tuesday", day: 2, start: 535 }),
    buildSession({ id: "wednesday", day: 3, start: 600, origin: "autumn" }),
    buildSession({ id: "physics", course: "physics", day: 2, start: 540 }),
  ];
  const come = [
    buildSession({ id: "new", course: "art", day: 2, start: 535 }),
    buildSession({ id: "monday", day: 1, start: 535 }),
    buildSession({ id: "later", day: 3, start: 780 }),
    buildSession({ id: "wednesday 2", day: 3, start: 610 }),
  ];
  expect(withOrigins(gone, come).map(({ id, origin }) => [id, origin])).toEqual([
    ["new", ""],
    ["monday", "tuesday"],
    ["later", ""],
    ["wednesday 2", "autumn"],
  ]);
});
