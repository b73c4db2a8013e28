import { expect, test } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import type { Edits } from "#hooks/edits/use-edits";
import type { ClassRow } from "#schema/classes";
import { emptyValues } from "#schema/validate";
import { edit, editAny } from "./edit.ts";
import type { AnyRow } from "#db/store/outbox";

const row = { ...emptyValues("classes"), id: "class0000000001", name: "7C2", room: "B204" } as ClassRow;

test("a change includes the previous values of the fields it changes", () => {
  expect(edit("classes", row, { room: "A105" })).toEqual({
    op: "update",
    collection: "classes",
    id: row.id,
    patch: { room: "A105" },
    seen: { room: "B204" },
  });
});

test("a place chosen from a list is compared with what another device chose meanwhile", async () => {
  const scene = createFormScene();
  const days = { start: "2026-09-15", end: "2027-07-15", zone: "Europe/Berlin" };
  const seen = await scene.make("schoolyears", { ...days, name: "2026/2027", country: "DE", region: "DE-BY" });
  await scene.arrive("schoolyears", seen, { region: "DE-HE", name: "26/27" });
  await scene.save(edit("schoolyears", seen, { country: "DE", region: "DE-BW", zone: "Europe/Berlin" }));
  expect(await scene.read("schoolyears", seen.id)).toMatchObject({ name: "26/27", region: "DE-BW" });
  expect(await scene.comparisons()).toEqual([["region", "DE-BW", "DE-HE"]]);
});

test("a record of any collection is fixed from its refused state", async () => {
  const scene = createFormScene();
  const refused = await scene.make("students", { lastName: "Weber", phone: "621", note: "Glasses." });
  await scene.arrive("students", refused, { phone: "691", note: "Glasses.\nFlute." });
  await scene.save(editAny("students", refused as unknown as AnyRow, { phone: "661", note: "Glasses." }));
  expect(await scene.read("students", refused.id)).toMatchObject({ phone: "661", note: "Glasses.\nFlute." });
  expect(await scene.comparisons()).toEqual([["phone", "661", "691"]]);
});

/** Code for the compiler only: a missing error is an error. */
export const refused = async ({ run, runSilently }: Edits): Promise<void> => {
  const unseen = { op: "update", collection: "classes", id: row.id, patch: { room: "A105" } } as const;
  // @ts-expect-error: what it was made from is missing
  await run([unseen], "");
  // @ts-expect-error: the same
  await runSilently([unseen]);
  // @ts-expect-error: what it was made from is invented
  await run([{ ...unseen, seen: { room: "B204" } }], "");
  // @ts-expect-error: it leaves out a field
  edit("classes", { id: row.id, name: "7C2" }, { room: "A105" });
  await run([edit("classes", row, { room: "A105" })], "");
};
