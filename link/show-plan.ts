import { type PlanBlock, type PlanItem, type PlanRun, plainText } from "#domain/rich/plan-doc";
import { safeAddress } from "#domain/rich/link-address";
import { el } from "./dom.ts";

/** `step` names a box without words beside it. */
type Words = { readonly step: string };

const showRun = ({ text, marks, href }: PlanRun): Node => {
  const lines = text.split("\n").flatMap((line, index) => (index > 0 ? [el("br"), line] : [line]));
  let node: Node = el("span", {}, ...lines);
  for (const mark of marks.toReversed()) node = el(mark, {}, node);
  // The teacher's app keeps safe ones only, but anybody with an account can write such a page.
  const address = href === null ? undefined : safeAddress(href);
  if (address === undefined) return node;
  return el("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, node);
};

const showItem = ({ checked, runs, blocks }: PlanItem, words: Words): Node => {
  const below = blocks.map((block) => showBlock(block, words));
  if (checked === null) return el("li", {}, ...runs.map(showRun), ...below);
  const name = plainText(runs).trim() || words.step;
  const box = el("input", { type: "checkbox", checked, disabled: true, "aria-label": name });
  const text = el("div", {}, el("p", {}, ...runs.map(showRun)), ...below);
  return el("li", { "data-checked": String(checked) }, el("span", { class: "plan-check" }, box), text);
};

/** One block of a plan, as elements. All headings are of one level: the page has those above. */
export const showBlock = (block: PlanBlock, words: Words): Node => {
  switch (block.kind) {
    case "paragraph":
      return el("p", {}, ...block.runs.map(showRun));
    case "heading":
      return el("h4", { "data-level": String(block.level) }, ...block.runs.map(showRun));
    case "list":
      return el(block.isOrdered ? "ol" : "ul", {}, ...block.items.map((item) => showItem(item, words)));
    case "table": {
      const rows = block.rows.map((cells) =>
        el(
          "tr",
          {},
          ...cells.map(({ isHead, blocks }) =>
            el(isHead ? "th" : "td", {}, ...blocks.map((inner) => showBlock(inner, words))),
          ),
        ),
      );
      return el("div", { class: "plan-table", tabindex: "0" }, el("table", {}, el("tbody", {}, ...rows)));
    }
  }
};
