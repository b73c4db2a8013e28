import { expect, test } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { recordForm } from "./record-form.ts";

const form = recordForm("holidays", { fields: ["name", "start", "end", "classes"] });
const schoolyear = "year00000000000";
const values = { schoolyear, name: "Carnival", kind: "school", start: "2027-02-06", end: "2027-02-14" } as const;
const fixed = { schoolyear, kind: "own", source: "", official: null, startMinute: 0, endMinute: 0, cycle: "" } as const;

test("limits and faults come from the schema, for the form's own fields", () => {
  const base = { ...fixed, name: "", start: "", end: "", classes: [] };
  expect(form.limits.name).toBe(120);
  expect(form.faults(form.toForm(base), base)).toMatchObject({
    name: { type: "required" },
    start: { type: "required" },
    end: { type: "required" },
  });
  const typed = { name: "x".repeat(121), start: "2027-02-06", end: "2027-02-14", classes: [] };
  expect(form.faults(typed, base)).toEqual({ name: { field: "name", type: "tooLong", limit: 120 } });
  expect(form.faults({ ...typed, name: "Carnival" }, { ...base, cycle: "no such" })).toEqual({});
  expect(form.toMutation({ ...typed, name: " Carnival " }, base)).toEqual({
    op: "create",
    collection: "holidays",
    values: { ...base, ...typed, name: "Carnival" },
  });
});

test("only changes are written, based on what the form opened with; fields that must fit go together", async () => {
  const base = await createFormScene().make("holidays", values);
  const opened = form.toForm(base);
  expect(form.toMutation({ ...opened, name: " Carnival" }, base)).toBeNull();
  expect(form.toMutation({ ...opened, end: "2027-02-15" }, base)).toEqual({
    op: "update",
    collection: "holidays",
    id: base.id,
    patch: { start: "2027-02-06", end: "2027-02-15" },
    seen: { start: "2027-02-06", end: "2027-02-14" },
  });
});

test("untouched fields follow the record; touched ones are compared with it on saving", async () => {
  const scene = createFormScene();
  const base = await scene.make("holidays", values);
  const typed = { ...form.toForm(base), end: "2027-02-15" };
  const now = await scene.arrive("holidays", base, { name: "Winter break", start: "2027-02-05", end: "2027-02-16" });
  const followed = form.follow(typed, base, now);
  expect(followed.form).toEqual({ name: "Winter break", start: "2027-02-06", end: "2027-02-15", classes: [] });
  expect(form.patch(followed.form, followed.base)).toEqual({ start: "2027-02-06", end: "2027-02-15" });

  await scene.save(form.toMutation(followed.form, followed.base));
  expect(await scene.read("holidays", base.id)).toMatchObject({
    name: "Winter break",
    start: "2027-02-06",
    end: "2027-02-15",
  });
  expect(await scene.comparisons()).toEqual([
    ["start", "2027-02-06", "2027-02-05"],
    ["end", "2027-02-15", "2027-02-16"],
  ]);
});
