import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { stretchMinutes } from "#domain/plans/skeletons";
import { planToHtml } from "#domain/rich/plan-to-html";
import type { PlanItem } from "#domain/rich/plan-doc";

/** Steps to begin a lesson with, as they are listed. */
export type ShownSkeleton = { readonly id: string; readonly title: string; readonly plan: string };

const delivered = [
  {
    id: "delivered-new",
    title: msg({ message: "New topic", context: "a skeleton of a plan" }),
    steps: [
      [5, msg({ message: "Warm-up", context: "a step of a lesson" })],
      [15, msg({ message: "Input", context: "a step of a lesson" })],
      [20, msg({ message: "Work", context: "a step of a lesson" })],
      [10, msg({ message: "Wrap-up", context: "a step of a lesson" })],
    ],
  },
  {
    id: "delivered-practise",
    title: msg({ message: "Practise", context: "a skeleton of a plan" }),
    steps: [
      [5, msg({ message: "Recall", context: "a step of a lesson" })],
      [10, msg({ message: "One example together", context: "a step of a lesson" })],
      [25, msg({ message: "Exercises", context: "a step of a lesson" })],
      [10, msg({ message: "Compare solutions", context: "a step of a lesson" })],
    ],
  },
  {
    id: "delivered-groups",
    title: msg({ message: "Work in groups", context: "a skeleton of a plan" }),
    steps: [
      [5, msg({ message: "Task and groups", context: "a step of a lesson" })],
      [25, msg({ message: "Work in groups", context: "a step of a lesson" })],
      [15, msg({ message: "Present", context: "a step of a lesson" })],
      [5, msg({ message: "Wrap-up", context: "a step of a lesson" })],
    ],
  },
  {
    id: "delivered-back",
    title: msg({ message: "Give a test back", context: "a skeleton of a plan" }),
    steps: [
      [5, msg({ message: "Give the test back", context: "a step of a lesson" })],
      [15, msg({ message: "Look at common mistakes", context: "a step of a lesson" })],
      [20, msg({ message: "Correct it", context: "a step of a lesson" })],
      [10, msg({ message: "What comes next", context: "a step of a lesson" })],
    ],
  },
] as const;

const item = (text: string): PlanItem => ({ checked: null, runs: [{ text, marks: [], href: null }], blocks: [] });

/**
 * The app's own steps to begin with, in the reader's language. They fill `length` minutes; 0 leaves
 * them at fifty.
 */
export const deliveredSkeletons = (i18n: I18n, length: number): readonly ShownSkeleton[] =>
  delivered.map(({ id, title, steps }) => {
    const minutes = stretchMinutes(
      steps.map(([one]) => one),
      length || 50,
    );
    const items = steps.map(([, words], at) => item(`${minutes[at]}' ${i18n._(words)}`));
    return { id, title: i18n._(title), plan: planToHtml([{ kind: "list", isOrdered: true, items }]) };
  });
