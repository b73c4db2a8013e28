import { type PlanBlock } from "#domain/rich/plan-doc";
import { readPlan } from "#domain/rich/read-plan";

const countOpen = (blocks: readonly PlanBlock[]): number => {
  let open = 0;
  for (const block of blocks) {
    if (block.kind !== "list") continue;
    for (const item of block.items) open += (item.checked === false ? 1 : 0) + countOpen(item.blocks);
  }
  return open;
};

/** How many steps of a plan (HTML) are not ticked. */
export const openSteps = (html: string): number => countOpen(readPlan(html));
