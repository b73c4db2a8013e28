import { compareText } from "#domain/compare-text";
import { planLines } from "#domain/lessons/plan-lines";
import { withoutMinutes } from "#domain/lessons/step-minutes";
import type { PlanBlock, PlanDoc, PlanItem, PlanList, PlanParagraph } from "#domain/rich/plan-doc";
import { planToHtml } from "#domain/rich/plan-to-html";
import { readPlan } from "#domain/rich/read-plan";
import type { PlainDate } from "#domain/time/plain-date";

/** The part of a stored skeleton that decides its place in a list. */
export type UsedSkeleton = { readonly title: string; readonly used: readonly PlainDate[] };

/** Days of use that a skeleton remembers. */
const mostDays = 100;
const mostTitle = 120;

const lastOf = ({ used }: UsedSkeleton): string => used.toSorted().at(-1) ?? "";

/** Skeletons by the days on which they were taken, most first; then the one taken last. */
export const byUse = (a: UsedSkeleton, b: UsedSkeleton): number =>
  b.used.length - a.used.length ||
  (lastOf(b) > lastOf(a) ? 1 : lastOf(b) < lastOf(a) ? -1 : 0) ||
  compareText(a.title, b.title);

/** The days of use with today among them; the oldest go first. */
export const withUse = (used: readonly PlainDate[], today: PlainDate): readonly PlainDate[] =>
  [...new Set([...used, today])].toSorted().slice(-mostDays);

const openItem = (item: PlanItem): PlanItem => ({
  ...item,
  checked: item.checked === null ? null : false,
  blocks: item.blocks.map(openBlock),
});
const openList = (list: PlanList): PlanList => ({ ...list, items: list.items.map(openItem) });
const openBlock = (block: PlanParagraph | PlanList): PlanParagraph | PlanList =>
  block.kind === "list" ? openList(block) : block;
const openAll = (doc: PlanDoc): PlanDoc =>
  doc.map((block): PlanBlock => {
    if (block.kind === "list") return openList(block);
    if (block.kind !== "table") return block;
    const rows = block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: cell.blocks.map(openBlock) })));
    return { ...block, rows };
  });

/** A plan to begin with, made from a lesson's: no step is ticked. */
export const toSkeletonPlan = (html: string): string => planToHtml(openAll(readPlan(html)));

/** A name for a plan's steps: "Warm-up, input, work", at most 120 characters. */
export const skeletonTitle = (html: string): string => {
  const words = planLines(html, 8)
    .map(withoutMinutes)
    .filter((line) => line !== "");
  let title = "";
  for (const line of words) {
    const next = title === "" ? line : `${title}, ${line}`;
    if (next.length > mostTitle) break;
    title = next;
  }
  return title || (words[0] ?? "").slice(0, mostTitle);
};

/** Steps in minutes, stretched to a lesson's length in whole fives, or as they are. */
export const stretchMinutes = (steps: readonly number[], length: number): readonly number[] => {
  const sum = steps.reduce((total, minutes) => total + minutes, 0);
  if (length === sum || length < steps.length * 5 || sum === 0) return steps;
  const fives = steps.map((minutes) => Math.max(5, Math.round((minutes * length) / sum / 5) * 5));
  const longest = fives.indexOf(Math.max(...fives));
  const rest = length - fives.reduce((total, minutes) => total + minutes, 0);
  return fives[longest]! + rest < 5 ? steps : fives.map((minutes, at) => (at === longest ? minutes + rest : minutes));
};
