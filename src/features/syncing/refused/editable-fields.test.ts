import { expect, test } from "vitest";
import { editableFields } from "./editable-fields.ts";

const names = (...fields: string[]) =>
  editableFields({
    collection: "lessons",
    reason: { type: "refused", fields: fields.map((field) => ({ field, code: "validation_required" })) },
    changed: ["title", "plan", "unit"],
  }).map(([name]) => name);

test("the fields that the server named are fixed, else those that changed", () => {
  expect(names("unit")).toEqual(["unit"]);
  expect(names()).toEqual(["unit", "title"]);
  expect(names("plan", "unheard-of")).toEqual(["unit", "title"]);
});
