import { expect, test } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { edit } from "#db/edit/edit";
import type { TimetableValues } from "#schema/timetables";
import { timetableForm } from "./list/timetable-form.ts";
import { editsToMutations, type PlannedEdit } from "#db/edit/timetable-rows";
import { followPeriod, openPeriod, withPeriod } from "./periods/period-form.ts";
import { sessionForm } from "./week/session-form.ts";

const period = (label: string, start: number) => ({ id: `p${label}`, label, start, end: start + 50, pause: false });
const timetable: Partial<TimetableValues> = {
  schoolyear: "year00000000000",
  name: "Autumn",
  validFrom: "2026-09-15",
  validTo: "2027-01-31",
  periods: [period("2", 540), period("1", 480)],
};

test("the head of a timetable does not overwrite what another device wrote while the dialog was open", async () => {
  const scene = createFormScene();
  const base = await scene.make("timetables", timetable);
  const typed = { ...timetableForm.toForm(base), name: "First half ", validTo: "2027-02-14", rotation: "s".repeat(15) };
  expect(timetableForm.patch(typed, base)).toEqual({
    name: "First half",
    validFrom: "2026-09-15",
    validTo: "2027-02-14",
    rotation: "s".repeat(15),
  });
  await scene.arrive("timetables", base, { name: "Winter", days: [1, 2, 3, 4, 5, 6], rotation: "r".repeat(15) });
  // The head is a separate step.
  const { rotation, ...head } = timetableForm.patch(typed, base);
  await scene.save(edit("timetables", base, head));
  await scene.save(...editsToMutations(base.id, [{ op: "timetable", patch: { rotation: rotation! }, seen: base }]));
  expect(await scene.read("timetables", base.id)).toMatchObject({
    name: "First half",
    validTo: "2027-02-14",
    days: [1, 2, 3, 4, 5, 6],
    rotation: "s".repeat(15),
  });
  expect(await scene.comparisons()).toEqual([
    ["name", "First half", "Winter"],
    ["rotation", "s".repeat(15), "r".repeat(15)],
  ]);
});

test("a session does not overwrite what another device wrote while its dialog was open", async () => {
  const scene = createFormScene();
  const slot = { day: 1, start: 480, end: 530, room: "B204", labels: ["A"] };
  const base = await scene.make("sessions", { timetable: "t".repeat(15), course: "c".repeat(15), ...slot });
  const typed = { ...sessionForm.toForm(base), room: "C101", labels: ["A", "B"] };
  await scene.arrive("sessions", base, { room: "A105", day: 2 });
  const change: PlannedEdit = { op: "change", id: base.id, patch: sessionForm.patch(typed, base), seen: base };
  await scene.save(...editsToMutations(base.timetable, [change]));
  expect(await scene.read("sessions", base.id)).toMatchObject({ room: "C101", day: 2, labels: ["A", "B"] });
  expect(await scene.comparisons()).toEqual([["room", "C101", "A105"]]);
});

test("a typed period is kept beside another device's changes to others, and compared with changes to itself", async () => {
  const scene = createFormScene();
  const base = await scene.make("timetables", timetable);
  const [second, first] = base.periods;
  const open = { form: { label: "One", start: 480, end: 525 }, base: first! };
  const now = await scene.arrive("timetables", base, {
    periods: [{ ...second!, label: "Two" }, { ...first!, label: "I" }, period("3", 600)],
  });
  const followed = followPeriod(open, now.periods[1]!);
  expect(followed).toMatchObject({ form: open.form, base: { label: "1", end: 530 } });

  const save = ({ form, base }: typeof followed) => {
    const next = { ...base, label: form.label, start: form.start!, end: form.end! };
    const seen = { ...now, periods: [...withPeriod(now.periods, base)] };
    return editsToMutations(now.id, [
      { op: "timetable", patch: { periods: [...withPeriod(now.periods, next)] }, seen },
    ]);
  };
  await scene.save(...save(followed));
  const { periods } = await scene.read("timetables", now.id);
  expect(periods.map(({ label, end }) => [label, end])).toEqual([
    ["Two", 590],
    ["One", 525],
    ["3", 650],
  ]);
  expect(await scene.comparisons()).toEqual([["periods", periods, now.periods]]);
});

test("what nobody typed into a period follows it", () => {
  const [was, now] = [period("1", 480), { ...period("1", 485), pause: true }];
  const { form } = openPeriod(was);
  expect(followPeriod({ form, base: was }, now)).toEqual({ form: { label: "1", start: 485, end: 535 }, base: now });
  expect(followPeriod({ form: { ...form, label: "One" }, base: was }, now)).toEqual({
    form: { label: "One", start: 485, end: 535 },
    base: now,
  });
  // Saved, it is what the period has.
  const saved = followPeriod({ form: { ...form, label: "One" }, base: was }, { ...was, label: "One" });
  expect(saved.base.label).toBe("One");
});
