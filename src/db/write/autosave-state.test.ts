import { expect, it } from "vitest";
import { recordForm } from "#db/edit/record-form";
import { emptyValues } from "#schema/validate";
import { type AutosaveState, toAutosaveState } from "./autosave-state.ts";
import { afterSave, afterTyping, beginSave, nextSave, openTyping } from "./typing-state.ts";

const form = recordForm("lessons", { fields: ["title", "homework"] });
const id = "n".repeat(15);
const slot = { course: "c".repeat(15), date: "2026-11-23", start: 480, status: "draft" } as const;
const tooLong = "x".repeat(301);

type Form = ReturnType<typeof form.toForm>;
/** A form on a plan called "A", and what it shows after each step. */
const open = () => {
  let now = openTyping(form, { ...emptyValues("lessons"), ...slot, id, title: "A" }, id);
  let shown: AutosaveState<Form> | null = null;
  return {
    type: (change: Partial<Form>) => {
      now = afterTyping(now, change, {});
      return (shown = toAutosaveState(now, shown));
    },
    save: () => {
      now = afterSave(beginSave(now, nextSave(now)!), "saved");
      return (shown = toAutosaveState(now, shown));
    },
  };
};

it("holds words that cannot be saved, with what they were typed over", () => {
  expect(open().type({ title: tooLong, homework: "p. 12" })).toMatchObject({
    isPending: true,
    faults: { title: { type: "tooLong" } },
    held: { values: { title: tooLong }, before: { title: "A" } },
  });
});

it("holds words that were made right until they are saved, and no others", () => {
  const plan = open();
  expect(plan.type({ title: "Ad" }).held).toBeNull();
  plan.type({ title: tooLong });
  expect(plan.type({ title: "Addition", homework: "p. 12" }).held?.values).toEqual({ title: "Addition" });
  expect(plan.save()).toMatchObject({ held: null, isPending: false });
});

it("holds words through the save of another field", () => {
  const plan = open();
  plan.type({ title: tooLong, homework: "p. 12" });
  expect(plan.save()).toMatchObject({ held: { values: { title: tooLong } }, isPending: true });
});

it("holds no words any more that were deleted, or taken back", () => {
  const plan = open();
  plan.type({ title: tooLong });
  expect(plan.type({ title: " " }).held).toBeNull();
  plan.type({ title: tooLong });
  expect(plan.type({ title: "A" }).held).toBeNull();
});
