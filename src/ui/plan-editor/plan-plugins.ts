import { history } from "prosemirror-history";
import { Plugin } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { maxPlanBytes } from "#domain/rich/plan-limit";
import { planToHtml } from "#domain/rich/plan-to-html";
import { type DroppedKind, readPasted } from "#domain/rich/read-pasted";
import { planInputRules } from "./input-rules.ts";
import { outsideMarks } from "./outside-marks.ts";
import { planKeys } from "./plan-keys.ts";
import type { PlanWriter } from "./plan-writer.ts";

export type PluginOptions = {
  readonly writer: PlanWriter;
  readonly openLink: () => void;
  readonly focusToolbar: () => void;
  /** The sign that asks for steps was typed in an empty line. */
  readonly ask: () => void;
  /** What was pasted has parts that a plan cannot hold. */
  readonly onDropped: (dropped: ReadonlyMap<DroppedKind, number>) => void;
  /** An edit was refused: the plan would be longer than it may be. */
  readonly onFull: () => void;
};

/**
 * Refuses what would make the plan too long as a whole, so that nothing is cut off without a word.
 */
const limitPlugin = ({ writer, onFull }: PluginOptions): Plugin =>
  new Plugin({
    filterTransaction(tr, { doc }) {
      if (!tr.docChanged || tr.getMeta("outside") === true) return true;
      const size = writer.sizeOf(tr.doc);
      if (size <= maxPlanBytes || size <= writer.sizeOf(doc)) return true;
      onFull();
      return false;
    },
  });

/**
 * HTML from elsewhere is made a plan before ProseMirror sees it; its own (from this or another
 * plan) is left to it.
 */
const pastePlugin = ({ onDropped, onFull }: PluginOptions): Plugin => {
  let isTooLong = false;
  return new Plugin({
    props: {
      transformPastedHTML(html) {
        isTooLong = false;
        if (html.includes("data-pm-slice")) return html;
        const { doc, dropped } = readPasted(html);
        const plan = planToHtml(doc);
        isTooLong = plan.length > maxPlanBytes;
        if (!isTooLong && dropped.size > 0) onDropped(dropped);
        // Never drawn: the paste below ends here.
        return isTooLong ? "<p>…</p>" : plan;
      },
      handlePaste(_, __, slice) {
        const isRefused = isTooLong || slice.content.size > maxPlanBytes;
        isTooLong = false;
        if (isRefused) onFull();
        return isRefused;
      },
      handleDrop(_, __, slice) {
        const isRefused = isTooLong || slice.content.size > maxPlanBytes;
        isTooLong = false;
        if (isRefused) onFull();
        return isRefused;
      },
    },
  });
};

export const planPlugins = (o: PluginOptions): readonly Plugin[] => [
  limitPlugin(o),
  pastePlugin(o),
  planInputRules(o),
  ...planKeys(o),
  history(),
  tableEditing(),
  outsideMarks(),
];
