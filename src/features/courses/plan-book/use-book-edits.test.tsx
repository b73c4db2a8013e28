// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test } from "vitest";
import { createTestMirror, probeOf } from "../../../../tests/support/hook-probe.ts";
import { MirrorContext } from "#hooks/data/mirror-context";
import { type Edits, EditsContext } from "#hooks/edits/use-edits";
import type { LessonRow } from "#schema/lessons";
import type { SlotLine } from "./book-lines.ts";
import { type BookEdits, useBookEdits } from "./use-book-edits.ts";

let count = 0;
/** How many of the next writes the device refuses. */
let refusals = 0;
let made: ReturnType<typeof createTestMirror>;
let edits: BookEdits;
const unit = "unit00000000001";
const course = "course000000001";

const line = (lesson?: LessonRow): SlotLine =>
  ({
    key: "slot",
    item: { occurrence: { course, originDate: "2026-11-24", originStart: 480 }, unit: { id: unit } },
    lesson,
  }) as unknown as SlotLine;
const plans = async (): Promise<LessonRow[]> =>
  (await made.mirror.db.table<LessonRow, string>("lessons").toArray()).filter(({ deleted }) => !deleted);

beforeEach(() => {
  made = createTestMirror({ name: `book-${(count += 1)}`, clock: () => Date.UTC(2026, 10, 23) });
  const { history, newId } = made.writer;
  const value: Edits = {
    run: async (mutations) => (await history.run(mutations)).ok,
    saveTyped: async (mutations, undoGroup) => {
      if (refusals > 0) {
        refusals -= 1;
        return "failed";
      }
      const done = await history.run(mutations, { undoGroup });
      return done.ok ? "saved" : done.error.type === "notFound" ? "gone" : "failed";
    },
    saySaved: () => {},
    takeBack: async () => {},
    runSilently: async () => true,
    prepare: (work) => history.prepare(work),
    undo: async () => {},
    redo: async () => {},
    newId,
  };
  const { seen, Probe } = probeOf(useBookEdits);
  flushSync(() =>
    createRoot(document.createElement("div")).render(
      <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
        <MirrorContext value={made.mirror}>
          <EditsContext value={value}>
            <Probe />
          </EditsContext>
        </MirrorContext>
      </I18nProvider>,
    ),
  );
  edits = seen.at(-1)!;
});

test("words in an empty slot begin a plan of the slot's unit; the next cell is of the same plan, before it is read", async () => {
  void edits.writeText(line(), undefined, "title", "Fractions");
  await edits.writeText(line(), undefined, "homework", "p. 3");
  expect(await plans()).toMatchObject([
    { title: "Fractions", homework: "p. 3", unit, course, date: "2026-11-24", start: 480, status: "draft" },
  ]);
});

test("a cell that is typed in while the row's plan is being written is of that plan", async () => {
  const first = edits.writeText(line(), undefined, "title", "Fractions");
  // The plan is begun by then, and not written.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  edits.type(line(), undefined, "homework", "p. 3");
  await first;
  await edits.writeText(line(), undefined, "homework", "p. 3");
  expect(await plans()).toMatchObject([{ title: "Fractions", homework: "p. 3" }]);
});

test("a cell beside one that the device refuses is of one plan with it, once there is room", async () => {
  refusals = 1;
  await edits.writeText(line(), undefined, "title", "Fractions");
  expect(await plans()).toEqual([]);
  await edits.writeText(line(), undefined, "homework", "p. 3");
  await edits.writeText(line(), undefined, "title", "Fractions");
  expect(await plans()).toMatchObject([{ title: "Fractions", homework: "p. 3" }]);
});

test("each cell is one undo", async () => {
  await edits.writeText(line(), undefined, "title", "Fractions");
  await edits.writeText(line(), undefined, "homework", "p. 3");
  await made.writer.history.undo();
  expect(await plans()).toMatchObject([{ title: "Fractions", homework: "" }]);
  await made.writer.history.undo();
  expect(await plans()).toEqual([]);
});

test("a plan with nothing left in it goes, and comes back; one with other words stays", async () => {
  await edits.writeText(line(), undefined, "title", "Fractions");
  const [plan] = await plans();
  await edits.writeText(line(plan), plan, "title", "");
  expect(await plans()).toEqual([]);
  await made.writer.history.undo();
  expect(await plans()).toMatchObject([{ title: "Fractions" }]);

  const full = { ...(await plans())[0]!, plan: "<p>Steps</p>" };
  await made.mirror.db.table("lessons").update(full.id, { plan: full.plan });
  await edits.clear([{ line: line(full), columns: ["title", "homework"] }]);
  expect(await plans()).toMatchObject([{ title: "", plan: "<p>Steps</p>" }]);
});

test("what is typed into a plan that another device deleted is kept", async () => {
  await edits.writeText(line(), undefined, "title", "Fractions");
  const [plan] = await plans();
  await made.mirror.db.table("lessons").delete(plan!.id);
  await edits.writeText(line(plan), plan, "title", "Fractions again");
  expect(await plans()).toMatchObject([{ title: "Fractions again" }]);
});

test("outcomes begin a plan, each cell is one undo, and a plan that names one is not empty", async () => {
  const two = ["n".repeat(15), "m".repeat(15)];
  await edits.nameOutcomes(line(), undefined, two);
  expect(await plans()).toMatchObject([{ title: "", outcomes: two, unit, date: "2026-11-24" }]);
  // The title of the same row is of the same plan, before it is read.
  await edits.writeText(line(), undefined, "title", "Fractions");
  const [plan] = await plans();
  expect(await plans()).toMatchObject([{ title: "Fractions", outcomes: two }]);
  await edits.writeText(line(plan), plan, "title", "");
  expect(await plans()).toMatchObject([{ title: "", outcomes: two }]);
  await edits.nameOutcomes(line(plan), plan, []);
  expect(await plans()).toEqual([]);
  await made.writer.history.undo();
  expect(await plans()).toMatchObject([{ outcomes: two }]);
});

test("outcomes that another device named while the cell was open stay, and what it took away stays away", async () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map((one) => one.repeat(15)) as [string, string, string, string];
  await edits.nameOutcomes(line(), undefined, [a, b]);
  const [plan] = await plans();
  await made.mirror.db.table("lessons").update(plan!.id, { outcomes: [b, c] });
  await edits.nameOutcomes(line(plan), plan, [a, b, d]);
  expect((await plans())[0]!.outcomes.toSorted()).toEqual([b, c, d]);
});

test("a cell of outcomes says that the device refused them", async () => {
  refusals = 1;
  expect(await edits.nameOutcomes(line(), undefined, ["n".repeat(15)])).toBe(false);
  expect(await edits.nameOutcomes(line(), undefined, ["n".repeat(15)])).toBe(true);
});

test("a paste is one undo", async () => {
  const other = {
    ...line(),
    key: "other",
    item: { ...line().item, occurrence: { course, originDate: "2026-11-25", originStart: 480 } },
  } as unknown as SlotLine;
  const fill = (one: SlotLine, text: string) => ({
    line: { key: one.key, takesPlace: true, lesson: null, line: one },
    cells: [{ column: "title" as const, text, replaced: "" }],
  });
  await edits.paste([fill(line(), "One"), fill(other, "Two")], "2 lessons filled in", () => []);
  expect((await plans()).map(({ title }) => title).toSorted()).toEqual(["One", "Two"]);
  await made.writer.history.undo();
  expect(await plans()).toEqual([]);
});
