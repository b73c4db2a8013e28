import { describe, expect, it } from "vitest";
import { buildSchedule, buildSession } from "../../../../tests/support/domain-builders.ts";
import { createFormScene } from "../../../../tests/support/form-scene.ts";
import { expandSchedule } from "#domain/schedule/expander";
import type { LessonRow } from "#schema/lessons";
import { followPlans, openPlans, type PlanDraft, planMutations } from "./plan-form.ts";

const day = { start: "2026-11-23", end: "2026-11-23" };
const occurrence = expandSchedule(buildSchedule({ sessions: [buildSession()] }), day)[0]!;
const slot = { course: "c".repeat(15), date: "2026-11-23", start: 480 } as const;
const makePlan = (scene: ReturnType<typeof createFormScene>): Promise<LessonRow> =>
  scene.make("lessons", { ...slot, title: "Addition", status: "draft", homework: "p. 12" });
const typing = ({ base, form }: PlanDraft, change: Partial<PlanDraft["form"]>): PlanDraft => ({
  base,
  form: { ...form, ...change },
});

describe("planMutations", () => {
  it("begins a plan in the slot as the timetable has it", () => {
    const [empty] = openPlans({ ...occurrence, date: "2026-11-26", start: 700 }, []);
    expect(planMutations([typing(empty!, { title: " Fractions " })])).toMatchObject([
      {
        op: "create",
        collection: "lessons",
        values: { course: "maths", date: "2026-11-23", start: 480, title: "Fractions", status: "draft" },
      },
    ]);
    expect(planMutations([typing(empty!, { title: "  " })])).toEqual([]);
    expect(planMutations([typing(empty!, { status: "held" })])).toHaveLength(1);
  });

  it("writes only what was changed", async () => {
    const plan = await makePlan(createFormScene());
    const [draft] = openPlans(occurrence, [plan]);
    expect(planMutations([typing(draft!, { status: "held" })])).toMatchObject([
      { op: "update", id: plan.id, patch: { status: "held" }, seen: { status: "draft" } },
    ]);
    expect(planMutations([typing(draft!, { title: "Addition " })])).toEqual([]);
  });

  it("does not overwrite what another device wrote while the sheet was open", async () => {
    const scene = createFormScene();
    const plan = await makePlan(scene);
    const drafts = openPlans(occurrence, [plan]).map((draft) => typing(draft, { title: "Adding" }));
    await scene.arrive("lessons", plan, { title: "Sums", status: "held", homework: "p. 13" });
    await scene.save(...planMutations(drafts));
    expect(await scene.read("lessons", plan.id)).toMatchObject({ title: "Adding", status: "held", homework: "p. 13" });
    expect(await scene.comparisons()).toEqual([["title", "Adding", "Sums"]]);
  });
});

describe("followPlans", () => {
  it("shows what came where nobody typed, and keeps what was typed", async () => {
    const scene = createFormScene();
    const plan = await makePlan(scene);
    const drafts = openPlans(occurrence, [plan]).map((draft) => typing(draft, { title: "Adding" }));
    const news = await scene.arrive("lessons", plan, { title: "Sums", status: "held" });
    const second = await makePlan(scene);
    const followed = followPlans(drafts, [news, second]);
    expect(followed.map(({ form }) => form)).toEqual([
      { title: "Adding", status: "held" },
      { title: "Addition", status: "draft" },
    ]);
    // A plan deleted meanwhile stays in the sheet: what was typed into it is not lost.
    expect(followPlans(followed, [second])).toHaveLength(2);
  });

  it("swaps an empty new plan for one that came, and keeps one that was begun", async () => {
    const plan = await makePlan(createFormScene());
    const empty = openPlans(occurrence, []);
    expect(followPlans(empty, [plan])).toMatchObject([{ base: { id: plan.id } }]);
    const begun = empty.map((draft) => typing(draft, { title: "Fractions" }));
    expect(followPlans(begun, [plan]).map(({ form }) => form.title)).toEqual(["Fractions", "Addition"]);
  });
});
