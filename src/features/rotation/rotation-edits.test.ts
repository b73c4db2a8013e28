import { expect, test } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { edit } from "#db/edit/edit";
import { changeLabels, setOverride } from "#domain/timetable/rotation-edits";
import { applyTo, toMutations } from "./rotation-rows.ts";

const rotation = {
  schoolyear: "year00000000000",
  name: "A and B weeks",
  unit: "week",
  labels: ["A", "B"],
  rule: "parity",
  overrides: { "2026-11-02": "A" },
} as const;

test("weeks set on two devices are both kept; the same week is compared", async () => {
  const scene = createFormScene();
  const shown = await scene.make("rotations", { ...rotation, labels: ["A", "B"] });
  const typed = setOverride(shown, "2026-11-09", "B", "once");
  await scene.arrive("rotations", shown, { overrides: { "2026-11-02": "A", "2026-11-16": "B" } });
  await scene.save(edit("rotations", shown, { overrides: typed }));
  const all = { "2026-11-02": "A", "2026-11-09": "B", "2026-11-16": "B" };
  expect((await scene.read("rotations", shown.id)).overrides).toEqual(all);
  expect(await scene.comparisons()).toEqual([]);

  const opened = await scene.read("rotations", shown.id);
  const again = setOverride(opened, "2026-11-09", "A", "once");
  await scene.arrive("rotations", opened, { overrides: { ...all, "2026-11-09": "A>" } });
  await scene.save(edit("rotations", opened, { overrides: again }));
  expect(await scene.comparisons()).toMatchObject([["overrides", { "2026-11-09": "A" }, { "2026-11-09": "A>" }]]);
});

test("labels, and what follows them, are compared with what another device made of them", async () => {
  const scene = createFormScene();
  const shown = await scene.make("rotations", { ...rotation, labels: ["A", "B"] });
  const timetable = await scene.make("timetables", {
    schoolyear: rotation.schoolyear,
    name: "Autumn",
    validFrom: "2026-09-15",
    validTo: "2027-07-15",
    rotation: shown.id,
  });
  const place = { timetable: timetable.id, course: "c".repeat(15), day: 1, start: 480, end: 530 };
  const session = await scene.make("sessions", { ...place, labels: ["A"] });
  const rows = { rotations: [shown], timetables: [timetable], sessions: [session], holidays: [] };
  const edits = changeLabels(
    { rotation: shown, ...rows },
    [
      { label: "Odd", was: "A" },
      { label: "B", was: "B" },
    ],
    null,
  );
  await scene.arrive("rotations", shown, { labels: ["X", "B"] });
  await scene.arrive("sessions", session, { room: "A105" });
  await scene.save(...toMutations(rows, applyTo(rows, edits)));
  expect((await scene.read("rotations", shown.id)).labels).toEqual(["Odd", "B"]);
  expect(await scene.read("sessions", session.id)).toMatchObject({ labels: ["Odd"], room: "A105" });
  expect(await scene.comparisons()).toEqual([["labels", ["Odd", "B"], ["X", "B"]]]);
});
