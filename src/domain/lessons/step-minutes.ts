import { planLines } from "./plan-lines.ts";

/** Minutes at a step's start: `10'`, `10′`, `10 min`, `10 Min.`, `10 mn`. */
const atStart = /^(\d{1,3})\s?(?:['’′´]|mi?n\b\.?)/i;
const mostSteps = 200;

/** A line of a plan without the minutes at its start. */
export const withoutMinutes = (line: string): string => line.replace(atStart, "").trim();

/** The minutes of a plan's steps, in order; steps without any say nothing. */
export const stepMinutes = (html: string): readonly number[] =>
  planLines(html, mostSteps).flatMap((line) => {
    const minutes = Number(atStart.exec(line)?.[1] ?? 0);
    return minutes > 0 ? [minutes] : [];
  });

/** Steps on a lesson's length, in minutes: each with how much of it is within. */
export const fitSteps = (
  steps: readonly number[],
  length: number,
): { readonly sum: number; readonly over: number; readonly free: number; readonly within: readonly number[] } => {
  let used = 0;
  const within = steps.map((minutes) => {
    const inside = Math.max(0, Math.min(minutes, length - used));
    used += minutes;
    return inside;
  });
  return { sum: used, over: Math.max(0, used - length), free: Math.max(0, length - used), within };
};
