import type { LessonStatus } from "#domain/lessons/lesson-status";

type PlanTexts = {
  readonly title: string;
  readonly plan: string;
  readonly objectives: string;
  readonly homework: string;
  readonly reflection: string;
  readonly status: LessonStatus;
  readonly locked: boolean;
};

/** Whether nothing was written into a plan and nothing decided about it: without its place and unit there is nothing left of it. */
export const isBarePlan = (plan: PlanTexts): boolean =>
  [plan.title, plan.plan, plan.objectives, plan.homework, plan.reflection].every((text) => text.trim() === "") &&
  plan.status === "draft" &&
  !plan.locked;
