import { describe, expect, it } from "vitest";
import { buildSchedule, buildSession } from "#domain/test-builders";
import { expandSchedule } from "#domain/schedule";
import { draftMutations, type PlanDraft, plansToDrafts } from "./plan-form.ts";

const day = { start: "2026-11-23", end: "2026-11-23" };
const occurrence = expandSchedule(buildSchedule({ sessions: [buildSession()] }), day)[0]!;
const draft: PlanDraft = { id: "plan", title: "Addition", status: "draft" };

describe("draftMutations", () => {
  it("begins a plan in the slot as the timetable has it", () => {
    const before = plansToDrafts([]);
    const moved = { ...occurrence, date: "2026-11-26", start: 700 };
    expect(draftMutations(moved, before, [{ ...before[0]!, title: " Fractions " }])).toEqual([
      {
        op: "create",
        collection: "lessons",
        values: { course: "maths", date: "2026-11-23", start: 480, title: "Fractions", status: "draft" },
      },
    ]);
    expect(draftMutations(moved, before, [{ ...before[0]!, title: "  " }])).toEqual([]);
  });

  it("writes only what was changed", () => {
    expect(draftMutations(occurrence, [draft], [{ ...draft, status: "held" }])).toEqual([
      {
        op: "update",
        collection: "lessons",
        id: "plan",
        patch: { status: "held" },
        seen: { title: draft.title, status: draft.status },
      },
    ]);
    expect(draftMutations(occurrence, [draft], [draft])).toEqual([]);
  });
});
