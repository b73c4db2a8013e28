import type { Node } from "prosemirror-model";
import { EditorState, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { onPageLeave } from "#base/on-page-leave";
import { readPlan } from "#domain/rich/read-plan";
import { createItemView } from "./item-view.ts";
import { outsideChange } from "./outside-change.ts";
import { planNode } from "./plan-nodes.ts";
import { planPlugins, type PluginOptions } from "./plan-plugins.ts";
import { createPlanWriter } from "./plan-writer.ts";

/** How long after the last key the plan is written, in milliseconds. */
const writeAfter = 100;
/**
 * How long what comes from outside waits for a pause in typing: long enough for what was typed to
 * be saved and merged with it.
 */
const settleAfter = 800;
/** How long after a press the focus is that press's, in milliseconds. */
const pressTakes = 500;
/** How many of its own texts may be under way to the record and back. */
const mostUnderWay = 20;

export type PlanViewOptions = Omit<PluginOptions, "writer"> & {
  readonly place: HTMLElement;
  readonly html: string;
  readonly isReadOnly: boolean;
  readonly attributes: () => Record<string, string>;
  readonly emptyStepName: () => string;
  /**
   * `before`: the text that was edited, as `setHtml` or the last `onChange` had it. The record may
   * have a newer one, which waits to be put in.
   */
  readonly onChange: (html: string, before: string) => void;
  /** At the start, and after every transaction. */
  readonly onState: (state: EditorState) => void;
  readonly onEdit: () => void;
  /** Whether something was edited that `onChange` has not said yet. */
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly onBlur: () => void;
};

/** A text of one empty paragraph. */
const isBlank = ({ childCount, firstChild }: Node): boolean =>
  childCount === 1 && firstChild?.type.name === "paragraph" && firstChild.content.size === 0;

/**
 * The editor of one plan, outside of React. `setHtml` takes the record's text. The editor's own
 * text that comes back never moves anything; another device's is put in as the smallest change,
 * once nobody is composing or typing. What is typed meanwhile is written with the text that it was
 * typed over, so that saving it merges the two.
 */
export const createPlanView = (o: PlanViewOptions) => {
  const writer = createPlanWriter();
  const start = planNode(readPlan(o.html));
  /** What it wrote and has not seen again, oldest first. */
  let underWay: string[] = [];
  let written = writer.toHtml(start);
  let shown = o.html;
  let wanted: string | undefined;
  let lastEdit = Number.NEGATIVE_INFINITY;
  let pressed = Number.NEGATIVE_INFINITY;
  let writeTimer: number | undefined;
  let settleTimer: number | undefined;

  const flush = () => {
    if (writeTimer !== undefined) {
      window.clearTimeout(writeTimer);
      writeTimer = undefined;
      o.onWaiting(false);
    }
    const html = writer.toHtml(view.state.doc);
    if (html === written) return;
    const before = shown;
    written = html;
    shown = html;
    underWay = [...underWay, html].slice(-mostUnderWay);
    o.onChange(html, before);
  };

  /** Puts in what came from outside, or waits for a better moment. */
  const settle = () => {
    window.clearTimeout(settleTimer);
    if (wanted === undefined) return;
    const pause = settleAfter - (performance.now() - lastEdit);
    if (view.composing || pause > 0) {
      settleTimer = window.setTimeout(settle, Math.max(50, pause));
      return;
    }
    const next = planNode(readPlan(wanted));
    shown = wanted;
    wanted = undefined;
    underWay = [];
    const tr = outsideChange(view.state, next);
    if (tr) view.dispatch(tr);
    written = writer.toHtml(view.state.doc);
  };

  const dispatch = (tr: Transaction) => {
    const { state, transactions } = view.state.applyTransaction(tr);
    view.updateState(state);
    const isEdited = transactions.some(({ docChanged }) => docChanged);
    if (isEdited && tr.getMeta("outside") !== true) {
      lastEdit = performance.now();
      if (writeTimer === undefined) {
        writeTimer = window.setTimeout(flush, writeAfter);
        o.onWaiting(true);
      }
      o.onEdit();
    }
    o.onState(state);
  };

  const view: EditorView = new EditorView(o.place, {
    state: EditorState.create({ doc: start, plugins: [...planPlugins({ ...o, writer })] }),
    dispatchTransaction: dispatch,
    editable: () => !o.isReadOnly,
    attributes: ({ doc }) => ({ ...o.attributes(), ...(isBlank(doc) ? { "data-blank": "" } : {}) }),
    nodeViews: { list_item: createItemView(o.emptyStepName) },
    handleDOMEvents: {
      blur: () => {
        flush();
        o.onBlur();
      },
      pointerdown: () => {
        pressed = performance.now();
      },
      // A page that gives the focus back puts the cursor at the start: it goes to where it was.
      focus: () => {
        if (performance.now() - pressed > pressTakes) view.focus();
      },
    },
    // Links open with the key held, as in other editors; without it a click places the cursor.
    handleClick: (_, __, event) => {
      const link = (event.target as HTMLElement).closest("a");
      if (!link || o.isReadOnly || !(event.ctrlKey || event.metaKey)) return false;
      window.open(link.href, "_blank", "noreferrer");
      return true;
    },
    // The line that is written stays 24 px clear of the toolbar: above the text, or on a phone at
    // the foot.
    scrollMargin: { top: 64, right: 0, bottom: 72, left: 0 },
    scrollThreshold: { top: 64, right: 0, bottom: 72, left: 0 },
  });

  // Runs before the listeners that save what was written when the page goes: they may have begun to
  // listen earlier.
  const stopLeaving = onPageLeave(window, flush, { isEarly: true });
  o.onState(view.state);
  return {
    view,
    flush,
    setHtml(html: string) {
      const own = underWay.indexOf(html);
      if (own !== -1) {
        underWay = underWay.slice(own + 1);
        // The record has this text now: what came from outside before is merged with it, or gave
        // way to it.
        wanted = undefined;
        return;
      }
      if (wanted === undefined && html === written) return;
      flush();
      wanted = html;
      settle();
    },
    destroy() {
      flush();
      stopLeaving();
      window.clearTimeout(settleTimer);
      view.destroy();
    },
  };
};
export type PlanView = ReturnType<typeof createPlanView>;
