/**
 * What became of a lesson, or how far its plan is: `partly` was begun and not finished, `notHeld`
 * did not happen.
 */
export const lessonStatuses = ["draft", "ready", "held", "partly", "notHeld"] as const;
export type LessonStatus = (typeof lessonStatuses)[number];

/** Whether a lesson was taught, at least in part. It stays where it was taught. */
export const isTaught = (status: LessonStatus): boolean => status === "held" || status === "partly";

/** Whether a status says what became of the lesson, not how far its plan is. */
export const isOutcome = (status: LessonStatus): boolean => status !== "draft" && status !== "ready";

/** What the plans of one lesson say together. */
export type PlansState = "unplanned" | "planned" | "held" | "partly" | "notHeld";

export const plansState = (plans: readonly { readonly status: LessonStatus }[]): PlansState => {
  if (plans.length === 0) return "unplanned";
  if (plans.every(({ status }) => status === "held")) return "held";
  if (plans.every(({ status }) => status === "notHeld")) return "notHeld";
  return plans.some(({ status }) => isTaught(status)) ? "partly" : "planned";
};
