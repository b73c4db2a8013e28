import { stepMinutes } from "#domain/lessons/step-minutes";
import type { PlanBlock, PlanDoc, PlanItem, PlanList, PlanTable } from "#domain/rich/plan-doc";
import { blockToHtml, planToHtml } from "#domain/rich/plan-to-html";
import { readPlan } from "#domain/rich/read-plan";

/** A plan in two: what stays, and its last step with all that follows it up to a heading. */
type Parted = { readonly rest: PlanDoc; readonly step: PlanDoc };

const countSteps = (block: PlanBlock): number => stepMinutes(blockToHtml(block)).length;

/** A list of items; none without any. */
const listOf = (list: PlanList, items: readonly PlanItem[]): PlanDoc => (items.length > 0 ? [{ ...list, items }] : []);

const partList = (list: PlanList): Parted => {
  const at = list.items.findLastIndex((item) => countSteps({ ...list, items: [item] }) > 0);
  const item = list.items[at]!;
  const after = list.items.slice(at + 1);
  const below = partBlocks(item.blocks);
  if (below === null) return { rest: listOf(list, list.items.slice(0, at)), step: listOf(list, [item, ...after]) };
  // Paragraphs and lists alone stand in an item, and so do they in what is left of it.
  const open: PlanItem = { ...item, blocks: below.rest as PlanItem["blocks"] };
  const isEmpty = open.runs.length === 0 && open.blocks.length === 0;
  const items = [...list.items.slice(0, at), ...(isEmpty ? [] : [open]), ...after];
  return { rest: listOf(list, items), step: below.step };
};

const partTable = (table: PlanTable): Parted => {
  const at = table.rows.findLastIndex((row) => countSteps({ ...table, rows: [row] }) > 0);
  const rest = table.rows.toSpliced(at, 1);
  return {
    rest: rest.length > 0 ? [{ ...table, rows: rest }] : [],
    step: [{ ...table, rows: table.rows.slice(at, at + 1) }],
  };
};

const partBlocks = (doc: PlanDoc): Parted | null => {
  const at = doc.findLastIndex((block) => countSteps(block) > 0);
  const block = doc[at];
  if (!block) return null;
  const heading = doc.findIndex((one, place) => place > at && one.kind === "heading");
  const end = heading === -1 ? doc.length : heading;
  const { rest, step }: Parted =
    block.kind === "list" ? partList(block) : block.kind === "table" ? partTable(block) : { rest: [], step: [block] };
  return { rest: [...doc.slice(0, at), ...rest, ...doc.slice(end)], step: [...step, ...doc.slice(at + 1, end)] };
};

/** Blocks above others; two lists of one kind that meet become one. */
const above = (first: PlanDoc, second: PlanDoc): PlanDoc => {
  const [last, next] = [first.at(-1), second[0]];
  if (last?.kind !== "list" || next?.kind !== "list" || last.isOrdered !== next.isOrdered) return [...first, ...second];
  return [...first.slice(0, -1), { ...last, items: [...last.items, ...next.items] }, ...second.slice(1)];
};

/**
 * Moves a plan's last step with minutes to the start of another plan, with what follows it up to
 * the next heading. Null for a plan of one step or none: it would be left without any.
 */
export const moveLastStep = (from: string, to: string): { readonly from: string; readonly to: string } | null => {
  if (stepMinutes(from).length < 2) return null;
  const parted = partBlocks(readPlan(from));
  if (!parted) return null;
  const next = to === "" ? [] : readPlan(to);
  return { from: planToHtml(parted.rest), to: planToHtml(above(parted.step, next)) };
};
