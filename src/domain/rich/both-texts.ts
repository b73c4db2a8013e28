import type { PlanBlock, PlanDoc } from "./plan-doc.ts";
import { blockToHtml, planToHtml } from "./plan-to-html.ts";
import { readPlan } from "./read-plan.ts";
import { joinBoth } from "./text-diff.ts";

const linesOf = (text: string): readonly string[] => (text === "" ? [] : text.split("\n"));

/** Both texts as one: shared lines once, others one after the other. */
export const bothTexts = (mine: string, theirs: string): string =>
  joinBoth(linesOf(mine), linesOf(theirs), (line) => line).join("\n");

/** The blocks of formatted text, with a list for each item of a list. */
const blocksOf = (html: string): PlanDoc =>
  html === ""
    ? []
    : readPlan(html).flatMap((block): PlanDoc =>
        block.kind === "list" ? block.items.map((item) => ({ ...block, items: [item] })) : [block],
      );

/** Lists of the same kind that follow one another as one list. */
const withJoinedLists = (doc: PlanDoc): PlanDoc => {
  const joined: PlanBlock[] = [];
  for (const block of doc) {
    const last = joined.at(-1);
    const isSameList = block.kind === "list" && last?.kind === "list" && last.isOrdered === block.isOrdered;
    if (isSameList) joined[joined.length - 1] = { ...last, items: [...last.items, ...block.items] };
    else joined.push(block);
  }
  return joined;
};

/** The same for formatted text, block by block and item by item; its structure stays whole. */
export const bothRich = (mine: string, theirs: string): string =>
  planToHtml(withJoinedLists(joinBoth(blocksOf(mine), blocksOf(theirs), blockToHtml)));
